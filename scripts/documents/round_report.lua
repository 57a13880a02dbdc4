-- What happened in a round, for the file of the arbiters.

local matches = use "shared/matches"

return {
  document = "round-report",
  title = "Round report",
  audience = "hall",
  reads = { "event", "round", "faults", "sanctions", "breaches" },
  outputs = { "text", "csv", "json", "html", "pdf" },
  each = "round",
  columns = { { "board", "Board", "number" }, { "white", "White" }, { "result", "Result" }, { "black", "Black" } },
  make = function(state, options, words)
    if not state.round then return { rows = {}, notes = { words.text("No round is published yet.") } } end
    local rows, notes = {}, { words.text("Results missing: {missing}", state.round) }
    for i, board in ipairs(state.round.boards) do
      if board.reversed then table.insert(notes, words.text("Board {at}: played with the colours exchanged.", board)) end
      rows[i] = { board = board.at, white = board.white.number .. " " .. board.white.name,
        black = board.black.number .. " " .. board.black.name,
        result = board.adjourned and words.text("adjourned") or board.result }
    end
    for _, match in ipairs(state.round.decided) do
      table.insert(notes, words.text("Match {match}: {winner} goes on; deciding game {white} – {black} {result}", match) ..
        (match.article ~= "" and " [" .. match.article .. "]" or ""))
    end
    if state.round.bye then table.insert(notes, words.text("Bye: {number} {name}", state.round.bye)) end
    for _, person in ipairs(state.round.absent) do
      table.insert(notes, words.text("Does not play: {number} {name}", person))
    end
    for _, fault in ipairs(state.faults) do
      -- 0: of the event as a whole, printed in the last report
      local here = fault.round == state.round.number
        or (fault.round == 0 and state.round.number == state.event.round)
      if here then
        table.insert(notes, fault.fault .. ": " .. fault.name .. (fault.group ~= "" and ", " .. fault.group or ""))
      end
    end
    for _, sanction in ipairs(state.sanctions) do
      if sanction.round == state.round.number then
        table.insert(notes, words.text("Sanction: {number} {name}, {what}", sanction) ..
          (sanction.article ~= "" and " [" .. sanction.article .. "]" or ""))
      end
    end
    local lines = {}
    for _, breach in ipairs(state.breaches) do
      if breach.round == state.round.number then table.insert(lines, breach.text) end
    end
    return matches.add({ title = words.text("Round {number}", state.round), notes = notes, lines = lines },
      state.round, rows, words)
  end,
}

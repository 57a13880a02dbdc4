-- Who plays whom, by boards.

local hours = use "shared/hours"
local matches = use "shared/matches"

local COLUMNS = {
  { "board", "Board", "number" },
  { "white", "No.", "number" }, { "white_name", "White" }, { "white_points", "Points", "points" },
  { "result", "Result" },
  { "black", "No.", "number" }, { "black_name", "Black" }, { "black_points", "Points", "points" },
}

return {
  document = "pairings",
  title = "Pairings by board",
  audience = "public",
  reads = { "event", "round" },
  outputs = { "text", "csv", "json", "html", "pdf" },
  each = "round",
  anchor = "board",
  columns = COLUMNS,
  make = function(state, options, words)
    if not state.round then return { rows = {}, notes = { words.text("No round is published yet.") } } end
    local rows, notes, drawn = {}, {}, false
    for i, board in ipairs(state.round.boards) do
      if board.reversed then table.insert(notes, words.text("Board {at}: played with the colours exchanged.", board)) end
      rows[i] = {
        board = board.at,
        white = board.white.number, white_points = board.white.points,
        white_name = words.link("players", board.white.name, board.white.number),
        black = board.black.number, black_points = board.black.points,
        black_name = words.link("players", board.black.name, board.black.number),
        lot = board.lot,
        result = board.adjourned and words.text("adjourned") or board.result,
      }
      drawn = drawn or board.lot ~= ""
    end
    hours.add(notes, state.round.hours, words)
    for _, match in ipairs(state.round.decided) do
      table.insert(notes, words.text("Match {match}: {winner} goes on; deciding game {white} – {black} {result}", match) ..
        (match.article ~= "" and " [" .. match.article .. "]" or ""))
    end
    if state.round.awaits then
      table.insert(notes, words.text("Points: games of earlier rounds that are not finished count as draws here."))
    end
    if not state.round.published then table.insert(notes, words.text("Draft")) end
    if state.round.bye then
      table.insert(notes, words.text("Bye: {number} {name}", state.round.bye))
    end
    for _, person in ipairs(state.round.absent) do
      table.insert(notes, words.text("Does not play: {number} {name}", person))
    end
    local columns = { table.unpack(COLUMNS) }
    if drawn then table.insert(columns, { "lot", "Opening" }) end
    return matches.add({ columns = columns, title = words.text("Round {number}", state.round), notes = notes },
      state.round, rows, words)
  end,
}

-- A score sheet for each board, in two copies.

return {
  document = "score-sheets",
  title = "Score sheets",
  audience = "hall",
  reads = { "event", "round" },
  outputs = { "html", "pdf" },
  sheets = true,
  options = { moves = { default = 60, least = 20, most = 120 }, copies = { default = 1, least = 1, most = 2 } },
  make = function(state, options, words)
    local sheets, moves = {}, {}
    local third = (options.moves + 2) // 3
    for i = 1, third do moves[i] = { first = i, second = i + third, last = i + 2 * third } end
    for _, board in ipairs(state.round and state.round.boards or {}) do
      for _ = 1, options.copies do
        table.insert(sheets, { round = state.round.number, board = board.at, white = board.white.name,
          black = board.black.name, white_number = board.white.number, black_number = board.black.number })
      end
    end
    -- The day of the round where the calendar has it, or the only day there is.
    local event, hours = state.event, state.round and state.round.hours
    local day = hours and hours.day or (event.first_day == event.last_day and event.first_day) or ""
    return { event = event.name, date = day ~= "" and words.date(day), sheets = sheets, moves = moves,
      notes = not state.round and { words.text("No round is published yet.") } or {} }
  end,
}

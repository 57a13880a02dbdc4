-- Every game of every player, in the order of start numbers: opponent, colour, result.

local beside = use "shared/beside"
local decided = use "shared/decided"

return {
  document = "wall-chart",
  title = "Wall chart",
  audience = "public",
  reads = { "event", "entries", "standings" },
  outputs = { "text", "csv", "json", "html", "pdf" },
  anchor = "number",
  make = function(state, options, words)
    local columns = { { "number", "No.", "number" }, { "name", "Name" } }
    for round = 1, state.event.columns do table.insert(columns, { "column_" .. round, tostring(round) }) end
    local rows, notes = {}, { words.text("Opponent, w or b for the colour, result; + and -: not played.") }
    beside.add(columns, notes, state.entries, state.standings, words)
    table.insert(columns, { "points", "Points", "points" })
    for i, entry in ipairs(state.entries) do
      local row = { number = entry.number, points = entry.points, beside = entry.beside,
        name = words.link("players", entry.name, entry.number) }
      for _, game in ipairs(entry.games) do
        local letter = game.colour == "white" and words.text("w") or game.colour == "black" and words.text("b") or ""
        row["column_" .. game.column] = (game.opponent > 0 and game.opponent .. letter .. " " or "") .. game.result
      end
      rows[i] = row
    end
    decided.add(notes, state.standings and state.standings.decided or {}, words)
    return { columns = columns, rows = rows, notes = notes }
  end,
}

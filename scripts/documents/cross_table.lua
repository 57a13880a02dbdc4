-- Everybody in the order of the standings, and what each made against whom.

local beside = use "shared/beside"
local decided = use "shared/decided"

local NOTES = {
  place = { team = "Place of the opponent, and the board points against it.",
    player = "Place of the opponent, and the result against that one." },
  line = { team = "Line of the opponent, and the board points against it.",
    player = "Line of the opponent, and the result against that one." },
}

return {
  document = "cross-table",
  title = "Cross table",
  audience = "public",
  reads = { "event", "entries", "standings" },
  outputs = { "text", "csv", "json", "html", "pdf" },
  make = function(state, options, words)
    if not state.standings then return { tables = {}, notes = { words.text("No round is published yet.") } } end
    local list, place, entry_of = state.standings.list(), {}, {}
    local shared = false -- then opponents are named by lines
    for i, line in ipairs(list) do
      place[line.number] = i
      shared = shared or line.rank ~= i
    end
    for _, entry in ipairs(state.entries) do entry_of[entry.number] = entry end
    local columns = { { "place", "Place", "number" }, { "name", "Name" } }
    if shared then table.insert(columns, 1, { "line", "Line", "number" }) end
    for i = 1, state.event.of_teams and state.event.round or state.event.columns do table.insert(columns, { "column_" .. i, tostring(i) }) end
    local notes = { words.text(NOTES[shared and "line" or "place"][state.event.of_teams and "team" or "player"]) }
    beside.add(columns, notes, list, state.standings, words)
    table.insert(columns, { "points", decided.heading(state.standings.score), "points" })
    local rows = {}
    for i, line in ipairs(list) do
      local row = { line = i, place = line.rank, name = line.matches and line.name or words.link("players", line.name, line.number), points = line.points, beside = line.beside }
      -- For a team, its matches with board points; for a player, the games.
      for _, met in ipairs(line.matches or entry_of[line.number].games) do
        local opponent = place[met.opponent]
        row["column_" .. (met.column or met.round)] = (opponent and opponent .. ": " or "") .. (met.result or met.points)
      end
      rows[i] = row
    end
    decided.add(notes, state.standings.decided, words)
    return { title = words.text("after round {round}", state.event), columns = columns, rows = rows, notes = notes }
  end,
}

-- Everybody in the order of the standings, and what each made against whom.

return {
  document = "cross-table",
  title = "Cross table",
  audience = "public",
  reads = { "event", "entries", "standings" },
  outputs = { "text", "csv", "json", "html", "pdf" },
  make = function(state, options, words)
    if not state.standings then return { tables = {}, notes = { words.text("No round is paired yet.") } } end
    if state.event.of_teams then return { tables = {}, notes = { words.text("Teams are paired here.") } } end
    local list, place, entry_of = state.standings.list(), {}, {}
    for i, line in ipairs(list) do place[line.number] = i end
    for _, entry in ipairs(state.entries) do entry_of[entry.number] = entry end
    local columns = { { "place", "Place", "number" }, { "name", "Name" } }
    for i = 1, state.event.columns do table.insert(columns, { "column_" .. i, tostring(i) }) end
    table.insert(columns, { "points", "Points", "points" })
    local rows = {}
    for i, line in ipairs(list) do
      local row = { place = i, name = words.link("players", line.name, line.number), points = line.points }
      for _, game in ipairs(entry_of[line.number].games) do
        local opponent = place[game.opponent]
        row["column_" .. game.column] = (opponent and opponent .. ": " or "") .. game.result
      end
      rows[i] = row
    end
    return { title = words.text("after round {round}", state.event), columns = columns, rows = rows,
      notes = { words.text("Place of the opponent, and the result against that one.") } }
  end,
}

-- Everybody in the order of the standings, and what each made against whom.

return {
  document = "cross-table",
  title = "Cross table",
  audience = "public",
  reads = { "event", "entries", "standings" },
  outputs = { "text", "csv", "json", "html", "pdf" },
  make = function(state, options, words)
    if not state.standings then return { tables = {}, notes = { words.text("No round is paired yet.") } } end
    local list, place, entry_of = state.standings.list(), {}, {}
    for i, line in ipairs(list) do place[line.number] = i end
    for _, entry in ipairs(state.entries) do entry_of[entry.number] = entry end
    local columns = { { "place", "Place", "number" }, { "name", "Name" } }
    for i = 1, state.event.round do table.insert(columns, { "round_" .. i, tostring(i) }) end
    table.insert(columns, { "points", "Points", "points" })
    local rows = {}
    for i, line in ipairs(list) do
      local row = { place = i, name = words.link("players", line.name, line.number), points = line.points }
      for _, game in ipairs(entry_of[line.number].games) do
        local opponent = place[game.opponent]
        row["round_" .. game.round] = (opponent and opponent .. ": " or "") .. game.result
      end
      rows[i] = row
    end
    return { title = words.text("after round {round}", state.event), columns = columns, rows = rows,
      notes = { words.text("Place of the opponent, and the result against that one.") } }
  end,
}

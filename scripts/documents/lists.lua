-- Lists that the ruleset makes beside those of the competition: circuits, clubs, boards.

return {
  document = "lists",
  title = "Lists",
  audience = "public",
  reads = { "event", "lists" },
  outputs = { "text", "csv", "json", "html", "pdf" },
  make = function(state, options, words)
    local tables, notes = {}, {}
    for _, list in ipairs(state.lists) do
      if list.article ~= "" then table.insert(notes, list.name .. ": " .. list.article) end
      for _, group in ipairs(list.groups) do
        local columns = { { "rank", "Rank", "number" }, { "number", "No.", "number" }, { "name", "Name" },
          { "team", "Team" }, { "points", "Points", "points" } }
        for i, title in ipairs(group.tiebreaks) do table.insert(columns, { "tiebreak_" .. i, title, "points" }) end
        local rows = {}
        for i, line in ipairs(group.rows) do
          local row = { rank = line.rank > 0 and line.rank or nil, number = line.number > 0 and line.number or nil,
            team = line.team, points = line.points,
            name = line.sort_key and words.link("players", line.name, line.number) or line.name }
          for t, value in ipairs(line.tiebreaks) do row["tiebreak_" .. t] = value end
          rows[i] = row
        end
        table.insert(tables, { title = group.group == "" and list.name or list.name .. ", " .. group.group,
          columns = columns, rows = rows })
      end
    end
    if state.event.round == 0 then notes = { words.text("No round is published yet.") } end
    return { title = state.event.round > 0 and words.text("after round {round}", state.event) or nil, tables = tables, notes = notes }
  end,
}

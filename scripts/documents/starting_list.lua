-- Who is entered, by start numbers, before the first round and after it.

-- Those of them that nobody has are left out, and schools unless they are asked for: where the regulation publishes
-- those of minors, they stand in the names.
local COLUMNS = {
  { "number", "No.", "number" }, { "title", "Title" }, { "name", "Name" }, { "rating", "Rating", "number" },
  { "federation", "Federation" }, { "team", "Team" }, { "school", "School" }, { "category", "Category" },
}

return {
  document = "starting-list",
  title = "Starting list",
  audience = "public",
  reads = { "event", "entries" },
  outputs = { "text", "csv", "json", "html", "pdf" },
  anchor = "number",
  options = { school = false },
  words = {
    ["Title"] = { pt = "Título", ro = "Titlu" }, ["Rating"] = { pt = "Elo", ro = "Rating" },
    ["Federation"] = { pt = "Federação", ro = "Federația" }, ["School"] = { pt = "Escola", ro = "Școala" },
  },
  make = function(state, options, words)
    local rows, stated, columns = {}, { number = true, name = true }, {}
    for i, entry in ipairs(state.entries) do
      local row = { title = entry.title, federation = entry.federation, team = entry.team,
        school = options.school and entry.columns.school or "", category = entry.groups.category,
        rating = entry.rating > 0 and entry.rating or nil }
      for key, value in pairs(row) do stated[key] = stated[key] or value ~= "" end
      row.number, row.name = entry.number, words.link("players", entry.name, entry.number)
      rows[i] = row
    end
    for _, column in ipairs(COLUMNS) do
      if stated[column[1]] then table.insert(columns, column) end
    end
    return { rows = rows, columns = columns, notes = { words.text("Players: {entries}", state.event) } }
  end,
}

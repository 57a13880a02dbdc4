-- Who stands where: all, and each category of boys and girls; and what separates each from the one above.

local beside = use "shared/beside"
local decided = use "shared/decided"

return {
  document = "standings",
  title = "Standings",
  audience = "public",
  reads = { "event", "standings" },
  outputs = { "text", "csv", "json", "html", "pdf" },
  anchor = "anchor",
  options = { categories = { default = "by gender", one_of = { "by gender", "together", "none" } } },
  make = function(state, options, words)
    local standings = state.standings
    if not standings then return { tables = {}, notes = { words.text("No round is published yet.") } } end
    local columns = { { "rank", "Rank", "number" }, { "number", "No.", "number" }, { "name", "Name" },
      { "team", "Team" } }
    local notes, tables = {}, {}
    beside.add(columns, notes, standings.list(), standings, words)
    table.insert(columns, { "points", decided.heading(standings.score), "points" })
    for i, tiebreak in ipairs(standings.tiebreaks) do
      table.insert(columns, { "tiebreak_" .. i, tiebreak.letter, "points" })
      table.insert(notes, tiebreak.letter .. " " .. tiebreak.title)
    end
    table.insert(columns, { "by", "Behind by" })
    if standings.article ~= "" then table.insert(notes, words.text("Order: {source}", { source = standings.article })) end
    decided.add(notes, standings.decided, words)

    local function add(title, lines)
      local rows = {}
      for i, line in ipairs(lines) do
        local row = { rank = line.rank, number = line.number, points = line.points, beside = line.beside, team = line.team,
          name = line.sort_key and words.link("players", line.name, line.number) or line.name, anchor = title == "" and line.number or nil }
        for t, value in ipairs(line.tiebreaks) do row["tiebreak_" .. t] = value end
        if i > 1 and line.by > 0 then row.by = standings.tiebreaks[line.by].letter end
        if i > 1 and line.by == 0 then row.by = words.text(standings.score) end
        if i > 1 and line.by < 0 then row.by = words.text("equal") end
        rows[i] = row
      end
      if #rows > 0 then table.insert(tables, { title = title, columns = columns, rows = rows }) end
    end
    add("", standings.list())
    local genders = options.categories == "by gender" and { "F", "M" } or { "" }
    for _, category in ipairs(options.categories == "none" and {} or standings.categories) do
      for _, gender in ipairs(genders) do
        add(category .. (gender == "" and "" or " " .. gender), standings.list(category, gender))
      end
    end
    return { title = words.text("after round {round}", state.event), notes = notes, tables = tables }
  end,
}

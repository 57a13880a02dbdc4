-- Who has which prize as things stand.

return {
  document = "awards",
  title = "Awards",
  audience = "public",
  reads = { "event", "awards" },
  outputs = { "text", "csv", "json", "html", "pdf" },
  columns = { { "group", "Group" }, { "place", "Place", "number" }, { "name", "Name" }, { "team", "Team" },
    { "points", "Points", "points" }, { "gives", "Award" } },
  make = function(state, options, words)
    local tables, last, notes = {}, nil, {}
    if not state.event.closed then table.insert(notes, words.text("As things stand: the event is not closed.")) end
    for _, award in ipairs(state.awards) do
      if not last or last.title ~= award.prize then
        last = { title = award.prize, rows = {} }
        table.insert(tables, last)
        if award.article ~= "" then table.insert(notes, award.prize .. ": " .. award.article) end
      end
      local money = award.amount ~= "" and award.amount .. " " .. award.currency or ""
      table.insert(last.rows, { group = award.group, place = award.place, team = award.team, points = award.points,
        name = award.number and words.link("players", award.name, award.number) or award.name,
        gives = money .. (money ~= "" and award.gives ~= "" and ", " or "") .. award.gives })
    end
    return { tables = tables, notes = notes }
  end,
}

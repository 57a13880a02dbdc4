-- Who has which prize: as given, or until then as things stand.

return {
  document = "awards",
  title = "Awards",
  audience = "public",
  reads = { "event", "awards" },
  outputs = { "text", "csv", "json", "html", "pdf" },
  columns = { { "group", "Group" }, { "place", "Place", "number" }, { "name", "Name" }, { "team", "Team" },
    { "points", "Points", "points" }, { "gives", "Award" }, { "handed", "Handed out" } },
  make = function(state, options, words)
    local tables, last, notes = {}, nil, {}
    local given = state.awards[1] and state.awards[1].given or 0
    if given > 0 then
      table.insert(notes, words.text("As given by act {given}.", { given = given }))
    elseif not state.event.closed then table.insert(notes, words.text("As things stand: the event is not closed."))
    end
    for _, award in ipairs(state.awards) do
      if not last or last.title ~= award.prize then
        last = { title = award.prize, rows = {} }
        table.insert(tables, last)
        if award.article ~= "" then table.insert(notes, award.prize .. ": " .. award.article) end
      end
      local money = award.amount ~= "" and award.amount .. " " .. award.currency or ""
      table.insert(last.rows, { group = award.group, place = award.place, team = award.team, points = award.points,
        handed = award.handed > 0 and tostring(award.handed) or "",
        name = award.number and words.link("players", award.name, award.number) or award.name,
        gives = money .. (money ~= "" and award.gives ~= "" and ", " or "") .. award.gives })
    end
    return { tables = tables, notes = notes }
  end,
}

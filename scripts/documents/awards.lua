-- Who has which prize: as given, or until then as things stand.

local decided = use "shared/decided"

local function columns_of(award)
  return { { "number", "No.", "number" }, { "group", "Group" }, { "place", "Place", "number" }, { "name", "Name" },
    { "team", "Team" }, { "points", decided.heading(award.score), "points" }, { "gives", "Award" },
    { "handed", "Handed out" } }
end

return {
  document = "awards",
  title = "Awards",
  audience = "public",
  reads = { "event", "awards" },
  outputs = { "text", "csv", "json", "html", "pdf" },
  make = function(state, options, words)
    local tables, last, notes = {}, nil, {}
    local given = state.awards[1] and state.awards[1].given or 0
    if given > 0 then
      table.insert(notes, words.text("As given by act {given}.", { given = given }))
    elseif not state.event.closed then table.insert(notes, words.text("As things stand: the event is not closed."))
    end
    for i, award in ipairs(state.awards) do
      if not last or last.title ~= award.prize then
        last = { title = award.prize, rows = {}, columns = columns_of(award) }
        table.insert(tables, last)
        if award.article ~= "" then table.insert(notes, award.prize .. ": " .. award.article) end
      end
      local money = award.amount ~= "" and award.amount .. " " .. award.currency or ""
      table.insert(last.rows, { number = i, group = award.group, place = award.place, team = award.team, points = award.points,
        handed = award.handed > 0 and tostring(award.handed) or "",
        name = award.number and words.link("players", award.name, award.number) or award.name,
        gives = money .. (money ~= "" and award.gives ~= "" and ", " or "") .. award.gives })
    end
    return { tables = tables, notes = notes }
  end,
}

-- Who is called to play: a sheet for each team, or for each category, with its players, and when rounds begin.

local hours = use "shared/hours"

return {
  document = "convocations",
  title = "Convocations",
  audience = "hall",
  reads = { "event", "entries" },
  outputs = { "html", "pdf" },
  sheets = true,
  options = { by = { default = "team", one_of = { "team", "category" } } },
  make = function(state, options, words)
    local groups, group_of, event = {}, {}, state.event
    for _, entry in ipairs(state.entries) do
      local name = options.by == "team" and entry.team or entry.groups.category or ""
      if name ~= "" and not group_of[name] then
        group_of[name] = { name = name, players = {} }
        table.insert(groups, group_of[name])
      end
      if name ~= "" then
        local other = options.by == "team" and entry.groups.category or entry.team
        table.insert(group_of[name].players, { number = entry.number, player = entry.name, other = other or "" })
      end
    end
    table.sort(groups, function(a, b) return words.sort_key(a.name) < words.sort_key(b.name) end)
    local days = words.date(event.first_day)
    if event.last_day ~= event.first_day then days = days .. " – " .. words.date(event.last_day) end
    local calendar = {}
    for i, round in ipairs(event.hours) do
      calendar[i] = { number = round.round, when = hours.when(round, words), late = hours.late(round, words) }
    end
    return { calendar = calendar, event = event.name, competition = event.competition, where = event.place, days = days, groups = groups,
      rounds = event.rounds > 0 and event.rounds or false, time = event.time, arbiter = event.arbiter,
      column = words.text(options.by == "team" and "Category" or "Team"),
      notes = #groups == 0 and { words.text("No entry names a group.") } or {} }
  end,
}

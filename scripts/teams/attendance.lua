-- The faults of the teams at one tournament, checked when the players come in.

return {
  keys = {
    { path = "teams/name", type = "text", title = "what a team is called",
      information = "players are told" },
    { path = "teams/teachers", type = "count", title = "teachers a team must bring" },
    { path = "teams/registered in", type = "text", title = "where entries are made",
      information = "players are told" },
    { path = "teams/pupils/at least", type = "count", title = "the fewest pupils a team brings" },
    { path = "teams/pupils/at most", type = "count", title = "the most pupils a team brings" },
    { path = "teams/pupils/in each", type = "names", title = "the groups these numbers are for" },
    { path = "teams/too few", type = "fault", title = "the fault of a team with too few" },
    { path = "teams/absent", type = "fault", title = "the fault of a team that does not come" },
    { path = "teams/above the most", type = "fault", title = "the fault of a team with too many" },
    { path = "teams/without teacher", type = "fault", title = "the fault of a team without teacher" },
  },

  -- members: the facts of those whom the team entered. rule: the keys above, rule.teams.pupils.at_least.
  -- Returns { { fault =, points = units taken off, reason =, group =, pupils = } ... }.
  faults = function(members, rule)
    local teams = rule.teams or {}
    local pupils = teams.pupils or {}
    local faults = {}
    local function add(fault, reason, group, count)
      if not fault or fault.name == "nothing" then return end
      table.insert(faults, { fault = fault.name, points = fault.points, reason = reason, group = group,
        pupils = count })
    end

    local groups, came, anybody, teachers, tells = {}, {}, false, {}, false
    for _, member in ipairs(members) do
      local is_here = member.came ~= "no" -- nobody is absent whose game is still being played
      if member.present then is_here = member.present == "yes" end
      anybody = anybody or is_here
      local name = ""
      for place, fact in ipairs(pupils.in_each or {}) do
        name = name .. (place > 1 and " " or "") .. tostring(member[fact] or "")
      end
      if not came[name] then came[name] = 0; table.insert(groups, name) end
      if is_here then came[name] = came[name] + 1 end
      if member.teacher then
        tells = true
        if member.teacher ~= "no" then teachers[member.teacher] = true end
      end
    end
    if not anybody then
      add(teams.absent, "absent")
      return faults
    end
    table.sort(groups)
    for _, group in ipairs(groups) do
      if pupils.at_least and came[group] < pupils.at_least then
        add(teams.too_few, "too few", group, came[group])
      elseif pupils.at_most and came[group] > pupils.at_most then
        add(teams.above_the_most, "above the most", group, came[group])
      end
    end
    local count = 0
    for _ in pairs(teachers) do count = count + 1 end
    if tells and teams.teachers and count < teams.teachers then add(teams.without_teacher, "without teacher") end
    return faults
  end,
}

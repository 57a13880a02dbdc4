-- The faults of a team at one tournament, checked when the players come in.
-- present: a list of { group = "Sub 10 F", pupils = 3 }, one for each group the team has entries in.

return {
  keys = {
    { path = "teams/name", type = "text", title = "what a team is called",
      information = "players are told" },
    { path = "teams/teachers", type = "count", title = "teachers a team must bring" },
    { path = "teams/registered in", type = "text", title = "where entries are made",
      information = "players are told" },
    { path = "teams/pupils/at least", type = "count", title = "the fewest pupils a team brings" },
    { path = "teams/pupils/at most", type = "count", title = "the most pupils a team brings" },
    { path = "teams/pupils/in each", type = "names", title = "the groups these numbers are for",
      information = "the list of who is there is made by these groups" },
    { path = "teams/too few", type = "name", title = "the fault of a team with too few" },
    { path = "teams/absent", type = "name", title = "the fault of a team that does not come" },
    { path = "teams/above the most", type = "name", title = "the fault of a team with too many" },
    { path = "teams/without teacher", type = "name", title = "the fault of a team without teacher" },
  },

  faults = function(team, rule)
    local faults = {}
    local function add(fault, reason, group, pupils)
      if fault and fault ~= "nothing" then
        table.insert(faults, { fault = fault, reason = reason, group = group, pupils = pupils })
      end
    end
    if not team.came then
      add(rule.absent, "absent")
      return faults
    end
    for _, group in ipairs(team.present) do
      if rule.at_least and group.pupils < rule.at_least then
        add(rule.too_few, "too few", group.name, group.pupils)
      elseif rule.at_most and group.pupils > rule.at_most then
        add(rule.above_the_most, "above the most", group.name, group.pupils)
      end
    end
    if team.teachers and team.teachers < rule.teachers then
      add(rule.without_teacher, "without teacher")
    end
    return faults
  end,
}

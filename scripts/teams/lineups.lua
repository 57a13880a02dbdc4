-- The faults of a team in one match: nobody at a board, and too few of a group at its boards.
-- Example: "in each match: {Women: 1}", and five men sit there, the sixth board is empty: one fault of each kind.

return {
  of = "matches",
  keys = {
    { path = "teams/in each match/*", type = "count from 1", names = "groups", needs = { "teams/too few in a match" },
      title = "how many of that group a team has at its boards in each match" },
    { path = "teams/too few in a match", type = "fault", title = "the fault of a team with too few of them there" },
    { path = "teams/empty board", type = "fault", title = "the fault of a team for each board at which nobody sits" },
  },

  -- match: { round, seats = { the facts of who sits at each board, or false } }; a forfeit is an empty seat.
  faults = function(match, rule)
    local teams = rule.teams or {}
    local faults = {}
    local function add(fault, reason, group, count)
      if not fault or fault.name == "nothing" then return end
      table.insert(faults, { fault = fault.name, points = fault.points, reason = reason, group = group, pupils = count })
    end
    for _, seat in ipairs(match.seats) do
      if not seat then add(teams.empty_board, "empty board") end
    end
    for _, asked in ipairs(teams.in_each_match or {}) do
      local there = 0
      for _, seat in ipairs(match.seats) do
        if seat and seat.groups[asked.name] then there = there + 1 end
      end
      if there < asked.value then add(teams.too_few_in_a_match, "too few in a match", asked.name, there) end
    end
    return faults
  end,
}

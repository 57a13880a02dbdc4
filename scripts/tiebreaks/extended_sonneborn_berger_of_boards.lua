-- Extended Sonneborn-Berger by board points alone: those of each opponent, times the board points made against
-- it (FIDE C.07, EGGSB). Example: 3 against a team with 3 and 2½ against one with 5½ give 9 + 13¾ = 22¾.

local teams = use "shared/teams"

return {
  of = "teams",
  result = "second product",

  value = function(team, event)
    return teams.sum_over_opponents(team, event, function(round) return team.second[round] end)
  end,
}

-- Extended Sonneborn-Berger by the opponents' board points: those of each opponent, times the match points made
-- against it (FIDE C.07, EGMSB). Example: 2 against a team with 3 board points and 2 against one with 5½ give
-- 6 + 11 = 17.

local teams = use "shared/teams"

return {
  of = "teams",
  result = "mixed product",

  value = function(team, event)
    return teams.sum_over_opponents(team, event, function(round) return team.score[round] end)
  end,
}

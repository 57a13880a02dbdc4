-- Extended Sonneborn-Berger by board points alone: those of each opponent, times the board points made against it:
-- FIDE C.07, EGGSB (13.2.4). A cut leaves out the match with the opponent of the fewest board points; of several,
-- the one that adds least (14.1.2).
-- Example: 3 against a team with 3 and 2½ against one with 5½ give 9 + 13¾ = 22¾.

local rounds = use "shared/rounds"
local views = use "shared/views"

return {
  needs = "tie-breaks/unplayed games",
  of = "teams",
  options = {
    cut_lowest  = { default = 0, least = 0, most = 9 },
    cut_highest = { default = 0, least = 0, most = 9 },
    forfeits_count = false,
  },
  result = "second product",

  value = function(team, event, option)
    local seen = views.of(team, event, { boards = true, forfeits = option.forfeits_count })
    local adds = {}
    for round = 1, event.rounds do adds[round] = seen.worth[round] * seen.score[round] end
    return rounds.sum(seen, event, option, adds)
  end,
}

-- Extended Sonneborn-Berger by the opponents' board points: those of each opponent, times the match points made
-- against it: FIDE C.07, EGMSB (13.2.3). A cut leaves out the match with the opponent of the fewest board points;
-- of several, the one that adds least (14.1.2). Example: 2 against a team with 3 board points and 2 against one
-- with 5½ give 6 + 11 = 17. (EMMSB is "Sonneborn-Berger", EMGSB "Olympiad Sonneborn-Berger".)

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
  result = "mixed product",

  value = function(team, event, option)
    local seen = views.of(team, event, { boards = true, forfeits = option.forfeits_count })
    local adds = {}
    for round = 1, event.rounds do adds[round] = seen.worth[round] * team.score[round] end
    return rounds.sum(seen, event, option, adds)
  end,
}

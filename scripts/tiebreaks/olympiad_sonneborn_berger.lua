-- Olympiad Sonneborn-Berger: each opponent's match points, times the board points scored against it. A cut
-- leaves out the match with the opponent of the fewest match points; of several, the one that adds least.
-- Option "forfeits count": a forfeit counts as a match against the opponent who was paired.
-- Example: 3 board points against a team with 4 match points and 1½ against one with 2 give 12 + 3 = 15.

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
    local seen = option.forfeits_count and views.of(team, event, { forfeits = true }) or team
    local worth, second, adds = seen.worth, team.second, {}
    for round = 1, event.rounds do adds[round] = worth[round] * second[round] end
    return rounds.sum(seen, event, option, adds)
  end,
}

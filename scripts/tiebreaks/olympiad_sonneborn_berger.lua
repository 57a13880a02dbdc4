-- Olympiad Sonneborn-Berger: each opponent's match points, times the board points scored against it. A cut
-- leaves out the match with the opponent of the fewest match points; of several, the one that adds least.
-- Example: 3 board points against a team with 4 match points and 1½ against one with 2 give 12 + 3 = 15.

local rounds = use "shared/rounds"

return {
  of = "teams",
  options = {
    cut_lowest  = { default = 0, least = 0, most = 9 },
    cut_highest = { default = 0, least = 0, most = 9 },
  },
  result = "mixed product",

  value = function(team, event, option)
    local worth, second, adds = team.worth, team.second, {}
    for round = 1, event.rounds do adds[round] = worth[round] * second[round] end
    return rounds.sum(team, event, option, adds)
  end,
}

-- Bottom board elimination: the points on all boards but the last, over all matches; if they are equal without the
-- last two, and so on: FIDE C.07, BBE (12.3). The value is the points on the boards that decide.
-- Example: a match of four boards, 1 ½ ½ 0: 2 against 1 without the last board.

local teams = use "shared/teams"

return {
  of = "teams",
  again = true,
  result = "second",

  value = function(team, event, option, tied)
    return teams.at_first_difference(team, event, tied, function(n) return 1, event.boards - n end)
  end,
}

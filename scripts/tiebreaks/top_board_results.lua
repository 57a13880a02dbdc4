-- Top board results: the points on the first board, over all matches; if they are equal those on the second, and so
-- on: FIDE C.07, TBR (12.2). The value is the points on the board that decides.
-- Example: two teams with 3 2½ 2 1 and 3 2 2½ 1 on four boards: the second decides, 2½ against 2.

local teams = use "shared/teams"

return {
  of = "teams",
  again = true,
  result = "second",

  value = function(team, event, option, tied)
    return teams.at_first_difference(team, event, tied, function(n) return n, n end)
  end,
}

-- Buchholz by board points: the sum of the board points of the opponents met. Example: opponents with 3 and 5½
-- board points give 8½. A round without a match adds nothing.

local teams = use "shared/teams"

return {
  of = "teams",
  result = "second",
  not_for = { "round robin" },

  value = function(team, event)
    return teams.sum_over_opponents(team, event, function() return 1 end)
  end,
}

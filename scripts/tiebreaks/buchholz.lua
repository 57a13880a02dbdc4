-- Buchholz: the sum of the opponents' points, without the lowest or highest where the regulation cuts.
-- Example: opponents 2½, 1 and ½ give 4; with the lowest cut, 3½.
-- What an unplayed round counts for is decided by "unplayed games" of the regulation.

local rounds = use "shared/rounds"

return {
  options = {
    cut_lowest  = { default = 0, least = 0, most = 9 },
    cut_highest = { default = 0, least = 0, most = 9 },
  },
  not_for = { "round robin" },       -- all meet the same opponents
  instead = "Sonneborn-Berger",

  value = function(player, event, option)
    return rounds.sum(player, event, option, player.worth)
  end,
}

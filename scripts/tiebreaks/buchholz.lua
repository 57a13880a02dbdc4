-- Buchholz: the sum of the opponents' points, without the lowest or highest where the regulation cuts: FIDE C.07,
-- BH (8.1). Example: opponents 2½, 1 and ½ give 4; with the lowest cut, 3½.
-- What an unplayed round counts for is decided by "unplayed games" of the regulation.
-- Option "fore": as if all games paired in the last round had been drawn, so known before it is played: FB (8.3).
-- Option "forfeits count": a forfeit counts as a game against the opponent who was paired.

local rounds = use "shared/rounds"
local views = use "shared/views"

return {
  needs = "tie-breaks/unplayed games",
  options = {
    cut_lowest  = { default = 0, least = 0, most = 9 },
    cut_highest = { default = 0, least = 0, most = 9 },
    fore = false,
    forfeits_count = false,
  },
  not_for = { "round robin" },       -- all meet the same opponents
  instead = "Sonneborn-Berger",

  value = function(player, event, option)
    local by = { fore = option.fore, forfeits = option.forfeits_count }
    local seen = views.differs(by) and views.of(player, event, by) or player
    return rounds.sum(seen, event, option, seen.worth)
  end,
}

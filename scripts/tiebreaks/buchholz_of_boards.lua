-- Buchholz by board points: the sum of the opponents' board points, FIDE C.07, BH:GP (8.1 and 13). Unplayed rounds
-- count as "unplayed games" says, by board points. Example: opponents with 3 and 5½ board points give 8½.

local rounds = use "shared/rounds"
local views = use "shared/views"

return {
  needs = "tie-breaks/unplayed games",
  of = "teams",
  options = {
    cut_lowest  = { default = 0, least = 0, most = 9 },
    cut_highest = { default = 0, least = 0, most = 9 },
    fore = false,
    forfeits_count = false,
  },
  result = "second",
  not_for = { "round robin" },

  value = function(team, event, option)
    local seen = views.of(team, event, { boards = true, fore = option.fore, forfeits = option.forfeits_count })
    return rounds.sum(seen, event, option, seen.worth)
  end,
}

-- Koya: the points made against those with at least half of the points that can be had: FIDE C.07, KS (9.2). For
-- round robins. Option "limit 60": at least 60 in a hundred; "half points above 1": half a point more than the
-- limit, "half points below 1": half a point less (14.5).
-- Example: of 4 rounds, opponents with 2, 1½ and 3 points; a win, a draw and a draw: 1 + ½ = 1½.

local met = use "shared/met"

return {
  options = {
    limit = { default = 50, least = 1, most = 99 },
    half_points_above = { default = 0, least = 0, most = 99 },
    half_points_below = { default = 0, least = 0, most = 99 },
  },
  not_for = { "Swiss" },
  instead = "Buchholz",

  value = function(player, event, option)
    local total, terms = 0, {}
    local limit = option.limit * event.win * event.rounds      -- in hundredths of units
      + 50 * event.unit * (option.half_points_above - option.half_points_below)
    for round = 1, event.rounds do
      local opponent = player.opponent[round]
      local counts = opponent and (player.played[round] or met.by_forfeit(player, round, event, {}))
      if counts and opponent.points * 100 >= limit then
        total = total + player.score[round]
        table.insert(terms, { round = round, opponent = opponent, points = player.score[round] })
      end
    end
    return total, terms
  end,
}

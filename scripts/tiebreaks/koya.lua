-- Koya: the points made against those with at least half of the points that can be had; FIDE C.07, KS.
-- Option "limit 60": at least 60 in a hundred. For round robins.
-- Example: of 4 rounds, opponents with 2, 1½ and 3 points; a win, a draw and a draw: 1 + ½ = 1½.

local met = use "shared/met"

return {
  options = { limit = { default = 50, least = 1, most = 99 } },
  not_for = { "Swiss" },
  instead = "Buchholz",

  value = function(player, event, option)
    local total, terms = 0, {}
    for round = 1, event.rounds do
      local opponent = player.opponent[round]
      local counts = opponent and (player.played[round] or met.by_forfeit(player, round, event, {}))
      if counts and opponent.points * 100 >= option.limit * event.win * event.rounds then
        total = total + player.score[round]
        table.insert(terms, { round = round, opponent = opponent, points = player.score[round] })
      end
    end
    return total, terms
  end,
}

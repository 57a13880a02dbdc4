-- Average performance rating of the opponents met: FIDE C.07, APRO; with the option "perfect" of their perfect
-- performances, APPO. In whole points, ½ upwards. Example: opponents of 2000 and 2101 give 2051.

local ratings = use "shared/ratings"
local performance = use "tiebreaks/performance_rating"
local perfect = use "tiebreaks/perfect_performance"

return {
  options = { perfect = false },
  result = "count",

  value = function(player, event, option)
    local one = option.perfect and perfect or performance
    local sum, count = 0, 0
    for round = 1, event.rounds do
      local opponent = player.opponent[round]
      if player.played[round] and opponent then
        sum, count = sum + one.value(opponent, event), count + 1
      end
    end
    if count == 0 then return 0 end
    return ratings.average(sum, count)
  end,
}

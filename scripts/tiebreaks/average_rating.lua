-- Average rating of the opponents met in games that were played, in whole points, ½ upwards: FIDE C.07, ARO.
-- Opponents without a rating are left out. Cuts leave out the lowest or the highest ratings.
-- Example: opponents of 2000, 2101 and none: 4101 / 2 = 2050.5, so 2051.

local ratings = use "shared/ratings"

return {
  options = {
    cut_lowest  = { default = 0, least = 0, most = 9 },
    cut_highest = { default = 0, least = 0, most = 9 },
  },
  result = "count",

  value = function(player, event, option)
    local list = ratings.met(player, event)
    table.sort(list, function(a, b) return a.rating < b.rating end)
    local sum, count = 0, 0
    for place, one in ipairs(list) do
      if place > option.cut_lowest and place <= #list - option.cut_highest then
        sum, count = sum + one.rating, count + 1
      end
    end
    if count == 0 then return 0 end
    return ratings.average(sum, count)
  end,
}

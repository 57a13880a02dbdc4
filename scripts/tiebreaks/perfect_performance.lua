-- Perfect tournament performance: the lowest rating with which the expected score of all games against rated
-- opponents is at least the score that was made: FIDE C.07, PTP. Expected scores are those of B.02, 8.1.2. A
-- score of nothing counts as the lowest rating less 800.
-- Example: a draw with 2000 gives 1997, whose expected score is a half already (differences to 3 give ½).

local ratings = use "shared/ratings"

-- The sum of expected scores, in hundredths.
local function expected(rating, list)
  local sum = 0
  for _, one in ipairs(list) do sum = sum + ratings.expected(rating - one.rating) end
  return sum
end

return {
  result = "count",

  value = function(player, event)
    local list, score = ratings.met(player, event), 0
    if #list == 0 then return 0 end
    local low, high = list[1].rating, list[1].rating
    for _, one in ipairs(list) do
      low, high = math.min(low, one.rating), math.max(high, one.rating)
      score = score + one.halves
    end
    low, high = low - 800, high + 800
    if score == 0 then return low end
    while low < high do
      local middle = (low + high) // 2
      if expected(middle, list) * 2 >= score * 100 then high = middle else low = middle + 1 end
    end
    return low
  end,
}

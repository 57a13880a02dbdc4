-- Tournament performance rating: the average rating of the opponents and the difference that the score stands
-- for in FIDE's table of ratings (B.02, 8.1.1): FIDE C.07, TPR. Games against rated opponents only.
-- Example: 3 of 4 against an average of 2000 is 75 in a hundred: 2000 + 193.

local ratings = use "shared/ratings"

return {
  result = "count",

  value = function(player, event)
    local sum, count, score = 0, 0, 0
    for _, one in ipairs(ratings.met(player, event)) do
      sum, count, score = sum + one.rating, count + 1, score + one.halves
    end
    if count == 0 then return 0 end
    return ratings.average(sum, count) + ratings.difference(score, 2 * count)
  end,
}

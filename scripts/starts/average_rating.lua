-- For teams: the average rating of the players, "average rating, the best 4"; of all if there are fewer. Players
-- without a rating count as the option says: "unrated 1400"; without it they are left out. Example: 2000, 1900, 1800
-- and the best 2: 1950.

return {
  options = {
    the_best = { default = 0, least = 1, most = 99 },
    unrated = { default = 0, least = 0, most = 4000 },
  },
  value = function(entry, option)
    local ratings = {}
    for place, member in ipairs(entry.members) do ratings[place] = member.rating or option.unrated end
    table.sort(ratings, function(a, b) return a > b end)
    local count = option.the_best > 0 and math.min(option.the_best, #ratings) or #ratings
    if count == 0 then return nil end
    local sum = 0
    for place = 1, count do sum = sum + ratings[place] end
    return sum * 1000 // count
  end,
}

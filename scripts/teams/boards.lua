-- The boards of a team match that count: all of them, or a team's best few.
-- Example: of 1, 1, ½, ½, 0, 0, 0 the best 5 give 3.

return {
  keys = {
    { path = "teams/boards", type = "count from 1", title = "players of a team in a match",
      information = "the file of results has the boards of each match" },
    { path = "teams/boards counted", type = "best", title = "how many of their results count",
      information = "the file of results has the points of each match" },
  },

  -- points: of each board of one team. most: how many count; 0 = all.
  counted = function(points, most)
    local best = {}
    for _, value in ipairs(points) do table.insert(best, value) end
    table.sort(best, function(a, b) return a > b end)
    local sum = 0
    for place, value in ipairs(best) do
      if most == 0 or place <= most then sum = sum + value end
    end
    return sum
  end,
}

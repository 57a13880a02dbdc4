-- For lists made from lists: the sum of the points of the lines, all or the best few.
-- Example: where the best 3 count, players with 4, 3½, 1½ and 1 points give 9.

local sums = use "shared/sums"

return {
  of = "lists",
  options = {
    the_best = { default = 0, least = 1, most = 99 },
    as_many_as_the_least_allowed = { default = false, title = "as many as teams pupils at least says" },
  },

  value = function(entry, event, option)
    local worth = {}
    for place, line in ipairs(entry.lines) do worth[place] = line.score end
    return sums.of_best(entry.lines, worth, sums.most(option, event))
  end,
}

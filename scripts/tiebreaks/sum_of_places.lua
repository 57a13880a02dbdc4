-- For lists made from lists: the sum of the places of the lines; fewer is better.
-- Example: second in one list and third in the other give 5. Option "the best 4": only the best four places.

local sums = use "shared/sums"

return {
  of = "lists",
  better = "lower",
  result = "count",
  options = { the_best = { default = 0, least = 1, most = 99 } },

  value = function(entry, _, option)
    local worth = {}
    for place, line in ipairs(entry.lines) do worth[place] = line.rank end
    return sums.of_best(entry.lines, worth, option.the_best, true)
  end,
}

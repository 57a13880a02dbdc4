-- Hort's system: half of each sum stays with its place, the other halves of those who are equal in
-- points are shared among them. Example: 300 and 200 for two who are equal: 150 + 125 = 275, 100 + 125 = 225.
-- Option "also below the places": those equal with the last place take part in the sharing.

return {
  options = {
    also_below_the_places = false,
    rounded_down_to = { default = 0, least = 0, most = 9999, title = "whole units of the currency; 0: cents" },
  },

  joins = function(line, last, option)
    return option.also_below_the_places and line.score == last.score
  end,

  share = function(lines, option)
    local pot, sharers = {}, {}
    for _, line in ipairs(lines) do
      pot[line.score] = (pot[line.score] or 0) + line.amount
      sharers[line.score] = (sharers[line.score] or 0) + 1
    end
    local unit, sums = math.max(1, option.rounded_down_to * 100), {}
    for place, line in ipairs(lines) do
      local count = sharers[line.score]
      local sum = (line.amount * count + pot[line.score]) // (2 * count)
      sums[place] = sum - sum % unit
    end
    return sums
  end,
}

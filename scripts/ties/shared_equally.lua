-- Those who are equal in points share the sums of the places they take up, whatever the tie-breaks say.
-- Option "also below the places": those equal with the last place take part.

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
      local sum = pot[line.score] // sharers[line.score]
      sums[place] = sum - sum % unit
    end
    return sums
  end,
}

-- Money that those who are equal in points share: the sums of the places they take up are one pot.

local pots = {}

pots.options = {
  also_below_the_places = false,
  rounded_down_to = { default = 0, least = 0, most = 9999, title = "whole units of the currency; 0: cents" },
}

-- Whether a line below the last place takes part.
function pots.joins(line, last, option)
  return option.also_below_the_places and line.score == last.score
end

-- The sum of each line: sum_of(its amount, its pot, how many share that), rounded as the option says.
function pots.shared(lines, option, sum_of)
  local pot, sharers = {}, {}
  for _, line in ipairs(lines) do
    pot[line.score] = (pot[line.score] or 0) + line.amount
    sharers[line.score] = (sharers[line.score] or 0) + 1
  end
  local unit, sums = math.max(1, option.rounded_down_to * 100), {}
  for place, line in ipairs(lines) do
    local sum = sum_of(line.amount, pot[line.score], sharers[line.score])
    sums[place] = sum - sum % unit
  end
  return sums
end

return pots

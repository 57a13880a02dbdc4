-- Money that those who are equal in points share: the sums of the places they take up are one pot.

local pots = {}

pots.options = {
  also_below_the_places = false,
  rounded_down_to = { default = 0, least = 1, most = 9999, title = "whole units of the currency; else cents" },
}

-- Whether a line below the last place takes part.
function pots.joins(line, last, option)
  return option.also_below_the_places and line.score == last.score
end

local function add(pool, key, amount)
  local pot = pool[key] or { amount = 0, count = 0 }
  pool[key] = { amount = pot.amount + amount, count = pot.count + 1 }
end

-- The sum of each line, rounded as the option says: sum_of(place, points), the pots of those who share its place and
-- of those who are equal in points, { amount =, count = how many }.
function pots.shared(lines, option, sum_of)
  local of_place, of_points = {}, {}
  for _, line in ipairs(lines) do
    add(of_place, line.rank, line.amount)
    add(of_points, line.score, line.amount)
  end
  local unit, sums = math.max(1, option.rounded_down_to * 100), {}
  for number, line in ipairs(lines) do
    local sum = sum_of(of_place[line.rank], of_points[line.score])
    sums[number] = sum - sum % unit
  end
  return sums
end

return pots

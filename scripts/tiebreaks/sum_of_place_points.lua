-- For lists made from lists: points for places, as in circuits: "sum of place points, by 25-18-15, the best 2".
-- Example: of places 1, 3 and 4 the best two give 25 + 15 = 40. A place beyond the list of points gives 0, or as many
-- as "the others 1" says. "shared by equals": two who share the first place have (25 + 18) / 2 each.

local sums = use "shared/sums"

-- "25-18-15": { 25, 18, 15 }
local function scale(text)
  local points, number = {}, ""
  for place = 1, string.len(text) + 1 do
    local letter = string.sub(text, place, place)
    if letter == "-" or letter == "" then
      table.insert(points, (tonumber(number) or error("points for places: 25-18-15, not " .. text, 0)) // 1)
      number = ""
    else
      number = number .. letter
    end
  end
  return points
end

local unit = 2520 -- up to ten may share

-- What a line of a list is worth, in units.
local function worth_of(line, equals, points, option)
  if not option.shared_by_equals then equals = 1 end
  local sum = 0
  for place = line.rank, line.rank + equals - 1 do sum = sum + (points[place] or option.the_others) end
  return sum * unit // equals
end

return {
  of = "lists",
  result = "count",
  unit = unit,
  options = {
    by = { default = "3-2-1", form = "falling counts", required = true },
    the_others = { default = 0, least = 0, most = 9999 },
    shared_by_equals = false,
    the_best = { default = 0, least = 1, most = 99 },
  },

  beyond = { the_others = "by" },

  value = function(entry, _, option)
    local points, worth = scale(option.by), {}
    for place, line in ipairs(entry.lines) do worth[place] = worth_of(line, entry.equals[place], points, option) end
    return sums.of_best(entry.lines, worth, option.the_best)
  end,
}

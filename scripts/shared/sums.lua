-- Sums over the lines that a line of a list is made of, where only the best may count.

local sums = {}

-- How many lines count: as many as the option says; 0 = all.
function sums.most(option, event)
  if option.as_many_as_the_least_allowed then return event.least_allowed or 0 end
  return option.the_best
end

-- worth: of each line. lower: the best are those worth least. Returns the sum, its terms, best first, and
-- whether fewer lines are there than count; nil where all count.
function sums.of_best(lines, worth, most, lower)
  local order = {}
  for place in ipairs(lines) do order[place] = place end
  table.sort(order, function(a, b)
    if worth[a] ~= worth[b] then return (worth[a] > worth[b]) ~= (lower or false) end
    return lines[a].rank < lines[b].rank
  end)
  local sum, terms = 0, {}
  for count, place in ipairs(order) do
    local cut = most > 0 and count > most
    if not cut then sum = sum + worth[place] end
    terms[count] = { line = lines[place], points = worth[place], cut = cut }
  end
  if most == 0 then return sum, terms, nil end
  return sum, terms, #lines < most
end

return sums

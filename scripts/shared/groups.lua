-- A standing cut into groups by what its lines have in common, and a group ranked for itself.

local groups = {}

-- The groups of lines that agree in every column, in the order in which each first appears. With no
-- columns, one group of all. A line that lacks a column is in no group.
function groups.by(lines, columns)
  local found, by_name = {}, {}
  for _, line in ipairs(lines) do
    local name, complete = "", true
    for place, column in ipairs(columns) do
      local value = line[column]
      if value then name = name .. (place > 1 and " " or "") .. value else complete = false end
    end
    if complete then
      if not by_name[name] then
        by_name[name] = { name = name, lines = {} }
        table.insert(found, by_name[name])
      end
      table.insert(by_name[name].lines, line)
    end
  end
  return found
end

-- The lines of a group, best first, with their place in it: equal ranks share a place.
function groups.ranked(lines)
  local ranked, place, rank = {}, 0, nil
  for count, line in ipairs(lines) do
    if line.rank ~= rank then place, rank = count, line.rank end
    table.insert(ranked, { index = line.index, place = place })
  end
  return ranked
end

return groups

-- Direct encounter as FIDE C.07 has it (Article 6): those who are tied, ranked by the games among themselves.

local met = use "shared/met"

local encounter = {}

local shares = 2520      -- divides by any number of meetings to 10

-- What one made against the others: the sum of averages, where two met more than once (6.1.2); and against how many
-- of them there was no game. `column(entry)` gives the points by round, `most` is the best of one meeting.
local function line_of(one, group, event, option, column, most)
  local sums, count = {}, {}
  for _, round in ipairs(met.rounds(one, event, option, group)) do
    local other = one.opponent[round]
    sums[other] = (sums[other] or 0) + column(one)[round]
    count[other] = (count[other] or 0) + 1
  end
  local points, missing = 0, 0
  for _, other in ipairs(group) do
    if count[other] then
      points = points + sums[other] * shares // count[other]
    elseif other ~= one then
      missing = missing + 1
    end
  end
  return { entry = one, least = points, most = points + missing * most * shares, missing = missing }
end

-- A group as scripts/shared/met.lua reads it: a list, and true for its members.
local function group_of(list)
  local group = { count = #list }
  for place, one in ipairs(list) do group[place], group[one] = one, true end
  return group
end

-- All have met: those with equal points together.
local function by_points(lines)
  local tiers = {}
  for place, line in ipairs(lines) do
    if place == 1 or lines[place - 1].least ~= line.least then table.insert(tiers, {}) end
    table.insert(tiers[#tiers], line.entry)
  end
  return tiers
end

-- Not all have met: one after another, who is ahead of all who are left whatever the missing games bring (6.3).
local function by_certainty(lines)
  local tiers, first = {}, 1
  while first < #lines do
    for place = first + 1, #lines do
      if lines[place].most >= lines[first].least then
        first = first + #lines       -- nobody more
        break
      end
    end
    if first > #lines then break end
    table.insert(tiers, { lines[first].entry })
    first = first + 1
  end
  local rest = {}
  for place = #tiers + 1, #lines do table.insert(rest, lines[place].entry) end
  if #rest > 0 then table.insert(tiers, rest) end
  return tiers
end

-- So many that each has more games missing than anybody has played: no lead is certain.
function encounter.are_too_many(count, event)
  return count - 1 > 2 * event.rounds
end

-- Divides a list once: tiers, best first; one alone if nothing divides it.
function encounter.divide(list, event, option, column, most)
  if encounter.are_too_many(#list, event) then return { list } end
  local group, lines, missing = group_of(list), {}, 0
  for place, one in ipairs(list) do
    lines[place] = line_of(one, group, event, option, column, most)
    missing = missing + lines[place].missing
  end
  table.sort(lines, function(a, b) return a.least > b.least end)
  return missing == 0 and by_points(lines) or by_certainty(lines)
end

-- Divides a list as often as `divide(list)` does: each part anew, by the games among its own members (6.2).
function encounter.divide_all(list, divide)
  local tiers = {}
  local function add(part)
    local parts = #part > 1 and divide(part) or { part }
    if #parts == 1 then return table.insert(tiers, parts[1]) end
    for _, one in ipairs(parts) do add(one) end
  end
  add(list)
  return tiers
end

-- How many stand behind one, and who they are, as terms.
function encounter.behind(one, tiers)
  local behind, found = {}, false
  for _, tier in ipairs(tiers) do
    if found then
      for _, other in ipairs(tier) do table.insert(behind, { opponent = other }) end
    end
    for _, other in ipairs(tier) do found = found or other == one end
  end
  return #behind, behind
end

return encounter

-- What somebody has of the prizes given so far.

local holds = {}

-- Clubs, and persons of several competitions, have no place in a list of entries or teams: they are known by name.
local function is_same(one, line)
  if one.index > 0 and line.index > 0 then return one.kind == line.kind and one.index == line.index end
  return (one.kind == "team") == (line.kind == "team") and one.name == line.name
end

-- Whether the line has that prize, in any group and place.
function holds.prize(line, given, name)
  for _, one in ipairs(given) do
    if one.prize == name and is_same(one.line, line) then return true end
  end
  return false
end

-- Any prize; with `money` any that gives money.
function holds.any(line, given, money)
  for _, one in ipairs(given) do
    if is_same(one.line, line) and (one.gift.cents or not money) then return true end
  end
  return false
end

return holds

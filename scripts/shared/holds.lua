-- What somebody has of the prizes given so far.

local holds = {}

local function is_same(one, line) return one.kind == line.kind and one.index == line.index end

-- Of that prize, in whichever group and place.
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

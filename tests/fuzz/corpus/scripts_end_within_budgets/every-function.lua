local function count(list)
  local sum = 0
  for key, item in pairs(list) do
    if type(item) == "number" then sum = sum + item // 1 else sum = sum + #tostring(item) end
  end
  return sum
end

return {
  codes = { 37, 52 }, options = { cut_lowest = 0, names = { "a" } },
  value = function(number, text)
    local parts = { 3, 1, 2 }
    table.sort(parts, function(a, b) return a < b end)
    table.insert(parts, number)
    local ok, why = pcall(function() error({ text }) end)
    local again = string.format("%d %s", number, table.concat(parts, ","))
    goto done
    ::done::
    return count(parts), ok or again:rep(3):sub(1, -2):upper(), math.max(1, select("#", why))
  end,
}

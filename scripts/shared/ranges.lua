-- Rows of numbers: { name =, from =, to = }, open where one of these is missing, or { name =, word = }.

local ranges = {}

-- The names of the rows that hold the number; without a number, of those that say `word`.
function ranges.holding(rows, number, word)
  local names = {}
  for _, row in ipairs(rows) do
    local holds
    if row.word then
      holds = number == nil and row.word == word
    else
      holds = number ~= nil and number >= (row.from or number) and number <= (row.to or number)
    end
    if holds then table.insert(names, row.name) end
  end
  return names
end

return ranges

-- In which rows of a block of groups entries stand: asks the script of the block for each entry.

-- Every entry goes through the rows, and a table of the host takes longer to read than one's own.
local function copy_of(row)
  local copy = {}
  for name, value in pairs(row) do copy[name] = value end
  return copy
end

return {
  -- What `group` of the script answers for each entry; false if it answers nil.
  groups = function(script, entries, rows, event)
    local group, plain, answers = use(script).group, {}, {}
    for place, row in ipairs(rows) do plain[place] = copy_of(row) end
    for place, entry in ipairs(entries) do answers[place] = group(entry, plain, event) or false end
    return answers
  end,
}

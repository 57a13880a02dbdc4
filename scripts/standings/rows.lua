-- In which rows of a block of groups entries stand: asks the script of the block for each entry.

return {
  -- Of each entry what `group` of the script answers; false where it answers nil.
  groups = function(script, entries, rows, event)
    local group = use(script).group
    local answers = {}
    for place, entry in ipairs(entries) do answers[place] = group(entry, rows, event) or false end
    return answers
  end,
}

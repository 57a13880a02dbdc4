-- Whether a word is in a list of the ruleset; a list that the ruleset does not state has none.

return function(list, word)
  for _, item in ipairs(list or {}) do
    if item == word then return true end
  end
end

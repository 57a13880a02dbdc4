-- "not for Already qualified": who stands in one of the groups is passed over.

return {
  phrase = "not for {groups}",
  options = { groups = {} },
  names = { groups = "groups" },

  allows = function(line, limit)
    for _, name in ipairs(limit.groups) do
      if line.facts.groups[name] then return false end
    end
    return true
  end,
}

-- "at most 2 of each club": within one group of a prize, or with "in all" over all its groups.
-- An entry without the fact, such as a player without a club, is under no quota.

return {
  phrase = "at most {most} of each {fact}",
  options = {
    most = { default = 1, least = 1, most = 99 },
    fact = {},
    in_all = false,
  },
  names = { fact = "facts" },

  allows = function(line, limit, about)
    local own = line.facts[limit.fact[1]]
    if not own then return true end
    local holders = 0
    for _, one in ipairs(about.given) do
      if one.prize == about.prize and (limit.in_all or one.group == about.group)
        and one.line.facts[limit.fact[1]] == own then
        holders = holders + 1
      end
    end
    return holders < limit.most
  end,
}

-- "not for holders of Team medals": passes over those who have already got one of these prizes.

local holds = use "shared/holds"

return {
  phrase = "not for holders of {prizes}",
  options = { prizes = {} },
  names = { prizes = "prizes" },
  among = "earlier", -- it looks at prizes that were given before

  allows = function(line, limit, about)
    for _, name in ipairs(limit.prizes) do
      if name ~= about.prize and holds.prize(line, about.given, name) then return false end
    end
    return true
  end,
}

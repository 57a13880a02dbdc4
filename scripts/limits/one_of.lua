-- "one of Open places and Girls' places a person": whoever has one of these prizes gets no other of them.

local holds = use "shared/holds"

return {
  phrase = "one of {prizes} a person",
  options = { prizes = {} },
  names = { prizes = "prizes" },
  among = "itself", -- the prize that it limits is one of them

  allows = function(line, limit, about)
    local concerned, has = false, false
    for _, name in ipairs(limit.prizes) do
      concerned = concerned or name == about.prize
      has = has or holds.prize(line, about.given, name)
    end
    return not (concerned and has)
  end,
}

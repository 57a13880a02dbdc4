-- "one money prize a person": money is not given to whoever has money; cups and titles stand beside.

local holds = use "shared/holds"

return {
  phrase = "one money prize a person",

  allows = function(line, _, about)
    return about.gift.cents == nil or not holds.any(line, about.given, "money")
  end,
}

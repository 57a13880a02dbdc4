-- "one prize a person": whoever has a prize is passed over.

local holds = use "shared/holds"

return {
  phrase = "one prize a person",

  allows = function(line, _, about) return not holds.any(line, about.given) end,
}

-- What a fault takes off a player's time: { what = "half", ms = 180000, text = as written }.

local deduction = {}

deduction.types = {
  DEDUCTION = {
    { "nothing", what = "nothing" },
    { "half, at most ms:SPAN", what = "half" },
    { "down to ms:SPAN", what = "down to" },
  },
}

-- What it takes of `left`.
function deduction.taken(left, of)
  if of.what == "nothing" then return 0 end
  if of.what == "half" then return math.min(left // 2, of.ms) end
  return left - of.ms -- down to
end

return deduction

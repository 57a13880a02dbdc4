-- Whether a number is within a bound of a ruleset: "at most 8 pieces", "at least 30 s".

return function(bound, number)
  local limit = bound.count or bound.ms
  if bound.test == "at most" then return number <= limit end
  if bound.test == "at least" then return number >= limit end
  if bound.test == "more than" then return number > limit end
  return number < limit
end

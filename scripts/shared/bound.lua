-- Whether a number is within a bound of a ruleset: "at most 8 pieces", "at least 1 king each".

return function(bound, number)
  if bound.test == "at most" then return number <= bound.count end
  if bound.test == "at least" then return number >= bound.count end
  if bound.test == "more than" then return number > bound.count end
  return number < bound.count
end

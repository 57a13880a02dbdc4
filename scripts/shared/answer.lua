-- Rulings that decide nothing about the game: what was asked for is not granted, or is as it should
-- be. Each takes its reasons.

local answer = {}

function answer.refused(...)
  return { refused = true, reasons = { ... } }
end

function answer.allowed(...)
  return { reasons = { ... } }
end

return answer

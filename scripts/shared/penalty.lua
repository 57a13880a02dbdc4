-- What a penalty of the laws does to a game: a list of effects, or what the arbiter may choose.
-- A penalty is { effect = "opponent time", ms = 120000, text = as written }.

local penalty = {}

-- The effects of one penalty on `player`; nil if it leaves something to the arbiter.
function penalty.effects(of, player, opponent)
  local kind = of.effect
  if kind == "loss" then return { { "end", winner = opponent } } end
  if kind == "draw" then return { { "end", draw = true } } end
  if kind == "both lose" then return { { "end", lost_by = "both" } } end
  if kind == "nothing" then return {} end
  if kind == "warning" or kind == "expulsion" then
    return { { "penalty", side = player, what = kind } }
  end
  if kind == "opponent time" and of.ms then
    return { { "add time", side = opponent, ms = of.ms } }
  end
  if kind == "own time" and of.ms then
    return { { "add time", side = player, ms = of.ms } }
  end
  if kind == "new game" then return { { "annul" } } end
  return nil
end

-- What the arbiter may choose where the laws leave it to him: the list of sanctions, in its order.
-- Those without a fixed amount are named, for the arbiter to carry out with acts of his own.
function penalty.options(sanctions, player, opponent)
  local options = { { name = "nothing", effects = {} } }
  for _, sanction in ipairs(sanctions or {}) do
    local effects = penalty.effects(sanction, player, opponent)
      or { { "penalty", side = player, what = sanction.text } }
    table.insert(options, { name = sanction.text, effects = effects })
  end
  return options
end

return penalty

-- What the arbiter chooses from where the laws leave how a game ends to him.

local choices = {}

local function draw(reason)
  return { name = "draw", effects = { { "end", draw = true } }, reasons = reason and { reason } }
end

function choices.loss_or_draw(winner)
  return { { name = "loss", effects = { { "end", winner = winner } } }, draw() }
end

-- `reason`: what a draw so chosen is said with.
function choices.draw_or_continue(reason)
  return { draw(reason), { name = "continue" } }
end

return choices

-- What the arbiter chooses from where the laws leave how a game ends to him.

local choices = {}

local function draw()
  return { name = "draw", effects = { { "end", draw = true } } }
end

function choices.loss_or_draw(winner)
  return { { name = "loss", effects = { { "end", winner = winner } } }, draw() }
end

function choices.draw_or_continue()
  return { draw(), { name = "continue" } }
end

return choices

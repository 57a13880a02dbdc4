-- Who of the players plays by the rules for those who do not see.

local sight = { traits = { "hearing impaired" } }

function sight.is_blind(game, side)
  return game.players[side].uses.blind == true
end

-- The player they are for, or the first of two; nil if both see.
function sight.who(game)
  for _, side in ipairs(game.sides) do
    if sight.is_blind(game, side) then return side end
  end
end

-- One sees and the other does not.
function sight.differs(game)
  return sight.is_blind(game, game.sides[1]) ~= sight.is_blind(game, game.sides[2])
end

-- The assistant of a player who sees, against one who does not.
function sight.helps_a_sighted_player(game, side)
  return not sight.is_blind(game, side) and sight.is_blind(game, game.other(side))
end

-- Neither of two players who cannot see and cannot hear has an assistant.
function sight.needs_assistant(game)
  local player = sight.who(game)
  if not player then return nil end
  local opponent = game.other(player)
  local alone = not game.players[player].has_assistant and not game.players[opponent].has_assistant
  return game.players[opponent].is["hearing impaired"] and alone and player or nil
end

return sight

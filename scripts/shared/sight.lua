-- Who of the players plays by the rules for those who do not see.

local other = use "shared/other"

local sight = {}

function sight.is_blind(game, side)
  return game.players[side].uses.blind == true
end

-- The player they are for, or the first of two; nil if both see.
function sight.who(game)
  for _, side in ipairs { "white", "black" } do
    if sight.is_blind(game, side) then return side end
  end
end

-- One sees and the other does not.
function sight.differs(game)
  return sight.is_blind(game, "white") ~= sight.is_blind(game, "black")
end

function sight.of_assistant(act)
  return act.player ~= nil and act.by == act.player .. "'s assistant"
end

-- The assistant of a player who sees, against one who does not.
function sight.helps_a_sighted_player(game, side)
  return not sight.is_blind(game, side) and sight.is_blind(game, other[side])
end

return sight

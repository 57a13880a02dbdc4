-- Offers of a draw that stand: each player may have made one, and neither takes the other's away.

local offers = {}

-- Whether that player's offer stands.
function offers.stands(game, player)
  local open = game.open("offer")
  return open ~= nil and (open.by == player or open.too == player)
end

-- The effect by which it stands from now on, beside the other player's.
function offers.made(game, player)
  local other = game.other(player)
  return { "open", what = "offer", by = player, too = offers.stands(game, other) and other or nil }
end

-- The effect by which it stands no longer, though the other player's does.
function offers.ended(game, player)
  local other = game.other(player)
  if offers.stands(game, other) then return { "open", what = "offer", by = other } end
  return { "expire", what = "offer" }
end

return offers

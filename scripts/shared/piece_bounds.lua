-- Bounds on the pieces of a position: "at most 8 pieces", "at least 1 king each".

local within = use "shared/bound"

-- The first of the bounds that does not hold: it, the number of pieces, and the side if it is said of
-- each; nil if all hold.
return function(game, bounds)
  for _, bound in ipairs(bounds or {}) do
    local all = 0
    for _, side in ipairs(game.sides) do
      local number = game.how_many { side = side, kind = bound.kind }
      if bound.each and not within(bound, number) then return bound, number, side end
      all = all + number
    end
    if not bound.each and not within(bound, all) then return bound, all end
  end
end

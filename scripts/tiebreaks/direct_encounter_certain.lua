-- Direct encounter as FIDE has it since 2023: C.07, DE (Article 6). Where all of the tied have met, by their points
-- against each other; where not, a player is ahead only if no result of the games that were not played could change
-- it. Those it leaves equal are ranked anew by the games among themselves.
-- The value is the number of the tied whom the player is ahead of.
-- Example: four tied have all met, with 2, 2, 1 and 1 points among them; of the first two one won: 3, 2, then the
-- others by their own game.

local encounter = use "shared/encounter"

return {
  options = { forfeits_count = false },
  result  = "count",

  value = function(player, event, option, tied)
    if encounter.are_too_many(tied.count, event) then return 0, {} end
    local list = {}
    for place, one in ipairs(tied) do list[place] = one end
    local tiers = encounter.divide_all(list, function(part)
      return encounter.divide(part, event, option, function(one) return one.score end, event.win)
    end)
    return encounter.behind(player, tiers)
  end,
}

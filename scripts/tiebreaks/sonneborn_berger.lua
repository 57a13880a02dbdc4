-- Sonneborn-Berger: each opponent's points, times the points made against that opponent.
-- Example: a win against 2½ and a draw with 1 give 2½ + ½ = 3.
-- Option "forfeits count": a forfeit counts as a game against the opponent who was paired.
-- A cut leaves out the round of the opponent with the fewest (or most) points.

local rounds = use "shared/rounds"
local views = use "shared/views"

local sonneborn_berger = {
  needs = "tie-breaks/unplayed games",
  options = {
    cut_lowest  = { default = 0, least = 0, most = 9 },
    cut_highest = { default = 0, least = 0, most = 9 },
    forfeits_count = false,
  },
  result  = "product",
}

function sonneborn_berger.value(entry, event, option)
  local player = option.forfeits_count and views.of(entry, event, { forfeits = true }) or entry
  local worth, score = player.worth, player.score
  if rounds.are_all(event, option) then
    local total = 0
    for round = 1, event.rounds do total = total + worth[round] * score[round] end
    return total
  end

  local products = {}
  for round = 1, event.rounds do products[round] = worth[round] * score[round] end
  return rounds.sum(player, event, option, products)
end

return sonneborn_berger

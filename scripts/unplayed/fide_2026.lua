-- Unplayed rounds as FIDE counts them from 2026-03-01 (C.07, Article 16): as in 2023, but the dummy
-- has no more points than the opponent who was paired, or else than draws in every round (16.4).

local fide_2023 = use "unplayed/fide_2023"

local fide = { of_opponent = fide_2023.of_opponent }

function fide.own(player, round, event)
  local points, voluntary = fide_2023.own(player, round, event)
  if event.round_robin then return points, voluntary end
  local opponent = player.opponent[round]
  local most = opponent and opponent.adjusted or event.draw * event.rounds
  return math.min(points, most), voluntary
end

return fide

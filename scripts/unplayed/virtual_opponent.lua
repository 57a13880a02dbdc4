-- Unplayed games as FIDE counted them until 2023-08-31 (rule of 2009).
-- In the sums of a player's opponents every game that the player did not play counts as a draw.
-- A player who did not play counts as having met a virtual opponent, which is equal before the round, takes the rest
-- of a win, or a draw too, and draws every later round. Example: 9 rounds, a forfeit win in round 3 with 2 points: 2
-- + 0 + 6 × ½ = 5.

local virtual = {}

function virtual.of_opponent(player, event)
  local points, score, played, draw = 0, player.score, player.played, event.draw
  for round = 1, event.rounds do
    points = points + (played[round] and score[round] or draw)
    if event.awaits and player.kind[round] == "awaited" then points = points - draw end
  end
  return points
end

function virtual.own(player, round, event)
  local before = 0
  for earlier = 1, round - 1 do before = before + player.score[earlier] end
  local score = player.score[round]
  local other = score == event.draw and event.draw or event.win - score
  return before + other + event.draw * (event.rounds - round)
end

return virtual

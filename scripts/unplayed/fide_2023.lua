-- Unplayed rounds as FIDE counts them from 2023-09-01 (C.07, Article 16).
-- In the sums of a player's opponents a bye that the player asked for counts as a draw, if no round
-- after it was played or lost to the pairing alone: so the rounds after leaving are draws (16.3).
-- A player who did not play counts as having met a dummy with the same points (16.4). A round that the player chose
-- not to play is the first that a cut takes (16.5). All this is of Swiss systems: where everybody meets everybody,
-- forfeits count as games, and who rests in a round has none in it (Article 15).

local as_scored = use "unplayed/as_scored"

local fide = {}

local asked_for = { ["half bye"] = true, ["zero bye"] = true, absent = true }

local function voluntary(kind)
  return asked_for[kind] or kind == "forfeit loss"
end

function fide.of_opponent(player, event)
  if event.round_robin then return as_scored.of_opponent(player) end
  local points = player.points
  local played = player.played
  local round = event.rounds
  while round >= 1 and not played[round] do
    local kind = player.kind[round]
    if asked_for[kind] then
      points = points - player.score[round] + event.draw
    elseif not voluntary(kind) and kind ~= "awaited" then
      break
    end
    round = round - 1
  end
  return points
end

function fide.own(player, round, event)
  if event.round_robin then return as_scored.own(player, round) end
  return player.points, voluntary(player.kind[round])
end

return fide

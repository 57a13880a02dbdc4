-- Unplayed rounds at the points they brought: an opponent counts with the points in the table, also
-- one met by forfeit; a round without an opponent counts nothing. The usual way of a round robin.

local as_scored = {}

function as_scored.of_opponent(player)
  return player.points
end

function as_scored.own(player, round)
  local opponent = player.opponent[round]
  return opponent and opponent.points or 0
end

return as_scored

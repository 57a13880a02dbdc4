-- Has a player met an opponent?
-- By a game that was played, always. By a forfeit only where the regulation says so, and in a round
-- robin, where it stands for the game (FIDE C.07 of 2023, 15.2).

local met = {}

function met.by_forfeit(player, round, event, option)
  if not (option.forfeits_count or event.round_robin) then return false end
  local kind = player.kind[round]
  return kind == "forfeit win" or kind == "forfeit loss"
end

-- The rounds in which the player met one of the tied.
function met.rounds(player, event, option, tied)
  local list = {}
  for round = 1, event.rounds do
    if tied[player.opponent[round]]
      and (player.played[round] or met.by_forfeit(player, round, event, option)) then
      table.insert(list, round)
    end
  end
  return list
end

-- How many of the tied the player has met.
function met.count(player, event, option, tied)
  local count, seen = 0, {}
  for _, round in ipairs(met.rounds(player, event, option, tied)) do
    local opponent = player.opponent[round]
    if not seen[opponent] then count = count + 1 end
    seen[opponent] = true
  end
  return count
end

return met

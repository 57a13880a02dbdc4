-- Rounds elected to play: FIDE C.07, REP. All rounds but those with a bye that was asked for, and those lost
-- by forfeit or missed. A game, a win by forfeit and the bye of the pairing count.
-- Example: of nine rounds one half-point bye and one forfeit lost: 7.

local chosen = { game = true, ["forfeit win"] = true, ["allocated bye"] = true }

return {
  result = "count",

  value = function(player, event)
    local count, terms = 0, event.explaining and {}
    for round = 1, event.rounds do
      if chosen[player.kind[round]] then
        count = count + 1
        if terms then table.insert(terms, { round = round, opponent = player.opponent[round] or nil }) end
      end
    end
    return count, terms
  end,
}

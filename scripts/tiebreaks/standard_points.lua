-- Standard points, whatever a win is worth: 1 for each round that brought more than the opponent who was paired, or
-- without one more than a draw; ½ for as much: FIDE C.07 of 2026, STD (7.7).
-- Example with 3 for a win and 1 for a draw: a win, two draws, a bye worth 1 and a loss give 1 + ½ + ½ + ½ = 2½.

return {
  result = "hundredths",

  value = function(player, event)
    local sum, terms = 0, {}
    for round = 1, event.rounds do
      local opponent, own = player.opponent[round], player.score[round]
      local other = opponent and opponent.score[round] or event.draw
      local points = own > other and 100 or own == other and 50 or 0
      if not (event.awaits and player.kind[round] == "awaited") then
        sum = sum + points
        table.insert(terms, { round = round, opponent = opponent or nil, points = points })
      end
    end
    return sum, terms
  end,
}

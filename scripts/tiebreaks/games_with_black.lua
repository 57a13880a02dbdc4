-- Games with the second colour that were played: FIDE C.07, BPG; with the option "won", BWG.
-- Example: colours B, W, B, B, the last a forfeit: 2; of these one won: 1 with "won".

return {
  options = { won = false },
  result = "count",

  value = function(player, event, option)
    local count, terms = 0, event.explaining and {}
    for round = 1, event.rounds do
      local won = player.score[round] >= event.win
      if player.played[round] and player.colour[round] == "black" and (won or not option.won) then
        count = count + 1
        if terms then table.insert(terms, { round = round, opponent = player.opponent[round] }) end
      end
    end
    return count, terms
  end,
}

-- A tie-break of one region, for the golden files: games won with the second colour.

return {
  value = function(player, event)
    local won = 0
    for round = 1, event.rounds do
      if player.score[round] >= event.win then won = won + 1 end
    end
    return won
  end,
}

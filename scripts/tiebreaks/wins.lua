-- Wins: the number of rounds that brought as many points as a win.
-- Option "only played": without those that brought them without a game (a bye, a forfeit).

local wins = {
  options = { only_played = false },
  result  = "count",
}

function wins.value(player, event, option)
  local won, terms = 0, event.explaining and {}
  local score, played, win, only_played = player.score, player.played, event.win, option.only_played
  for round = 1, event.rounds do
    if score[round] >= win and (played[round] or not only_played) then
      won = won + 1
      if terms then
        table.insert(terms, { round = round, opponent = player.opponent[round] or nil })
      end
    end
  end
  return won, terms
end

return wins

-- Games played: rounds with an opponent who came. Forfeits and byes do not count.

return {
  result = "count",

  value = function(player, event)
    local count, terms = 0, {}
    for round = 1, event.rounds do
      if player.played[round] then
        count = count + 1
        table.insert(terms, { round = round, opponent = player.opponent[round] })
      end
    end
    return count, terms
  end,
}

-- Fewest absences: who missed fewer games ranks higher.

return {
  better = "lower",
  result = "count",

  value = function(player, event)
    local missed, terms = 0, {}
    for round = 1, event.rounds do
      local kind = player.kind[round]
      if kind == "absent" or kind == "forfeit loss" then
        missed = missed + 1
        table.insert(terms, { round = round })
      end
    end
    return missed, terms
  end,
}

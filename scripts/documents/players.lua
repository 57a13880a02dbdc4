-- A card for each player: the games, and how the rank came about.

return {
  document = "players",
  title = "Player cards",
  audience = "public",
  reads = { "event", "entries", "why" },
  outputs = { "html", "pdf" },
  options = { why = { default = 300, least = 0, most = 9999 } }, -- left out above so many players
  make = function(state, options, words)
    local cards = {}
    for i, entry in ipairs(state.entries) do
      local games, why, groups = {}, {}, {}
      for _, game in ipairs(entry.games) do
        table.insert(games, {
          round = game.round, result = game.result,
          opponent = game.opponent > 0 and words.link("players", game.opponent_name, game.opponent) or "",
          colour = game.colour == "white" and words.text("White") or game.colour == "black" and words.text("Black") or "",
        })
      end
      for _, line in ipairs(#state.entries <= options.why and state.why(entry.number) or {}) do
        table.insert(why, { text = line.text, article = line.article })
      end
      for _, group in pairs(entry.groups) do
        if group ~= "" then table.insert(groups, group) end
      end
      cards[i] = { number = entry.number, name = entry.name, team = entry.team, points = entry.points,
        beside = entry.beside ~= "" and entry.beside,
        groups = table.concat(groups, ", "), games = games, why = why, told = #why > 0 }
    end
    return { cards = cards }
  end,
}

-- A card for each player, to be folded and set up at the board.

return {
  document = "place-cards",
  title = "Place cards",
  audience = "hall",
  reads = { "event", "entries" },
  outputs = { "html", "pdf" },
  sheets = true,
  make = function(state, options, words)
    local cards = {}
    for i, entry in ipairs(state.entries) do
      cards[i] = { number = entry.number, name = entry.name, title = entry.title, team = entry.team,
        federation = entry.federation, rating = entry.rating > 0 and entry.rating or false }
    end
    return { cards = cards }
  end,
}

-- Openings drawn by lot.

return {
  keys = {
    { path = "match/openings", type = "words:free|drawn 2 moves|drawn 3 moves",
      title = "how games are opened" },
    { path = "draws/moves of a drawn opening count", type = "bool",
      title = "whether the moves of a drawn opening are among those made" },
  },
}

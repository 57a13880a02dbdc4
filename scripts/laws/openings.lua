-- Openings drawn by lot.

return {
  keys = {
    { path = "match/openings", type = "words:free|drawn 2 moves|drawn 3 moves",
      title = "how games are opened" },
  },
}

-- A player resigns.

return {
  keys = {
    { path = "end/resignation", type = "words:loss", title = "what resigning is" },
  },
}

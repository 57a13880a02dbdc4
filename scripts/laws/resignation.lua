-- A player resigns.

return {
  keys = {
    { path = "end/resignation", type = "words:loss", title = "what resigning is" },
  },
  acts = { ["resign"] = { by = "player", phase = { "playing", "adjourned" } } },
  on = { "resign" },
  rule = function(_, act)
    return {
      effects = { { "end", winner = act.opponent } },
      reasons = { { "resigned", "resignation" } },
      by_itself = true,
    }
  end,
}

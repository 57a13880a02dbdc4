-- The third check of a side wins. The adaptation counts, and finds it beside the move that gives it.

return {
  keys = {
    { path = "third check/is", type = "words:win", name = "is", title = "what the third check of a side is" },
    { path = "third check/castling from move", type = "count", name = "castling",
      option = "third-check castling-from", title = "the first move at which a side may castle" },
  },
  on = { "third check" },
  rule = function(_, act, law)
    if not law.is then return nil end
    return {
      effects = { { "end", winner = act.player } },
      reasons = { { "given", "is", player = act.player } },
    }
  end,
}

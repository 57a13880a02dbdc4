-- An ending that the stronger side must win in so many moves: a draw if it does not.

local forced_win = use "shared/forced_win"

return {
  keys = {
    { path = "draws/forced win", type = "count:moves",
      title = "moves in which the stronger side must win the ending" },
    { path = "draws/forced win kings", type = "count:kings",
      title = "what the stronger side has, and nothing else" },
    { path = "draws/forced win against", type = "count:king",
      title = "what the other side has, and nothing else" },
    { path = "draws/forced win holds the Rio", name = "rio_held", type = "words:alone",
      title = "what it is to hold the long diagonal" },
    { path = "draws/forced win counted from", type = "words:the move after the Rio is held",
      title = "the first of these moves" },
    { path = "draws/forced win counts the capture", type = "bool",
      title = "whether the capturing move is one of these moves" },
    { path = "draws/forced win if the Rio is left", name = "rio_left",
      type = "words:the count goes on|the count ends",
      title = "when the long diagonal is no longer held" },
  },
  on = { "move" },
  rule = function(game, act, law)
    local made = forced_win.moves(game, law)
    local last = made and law.forced_win + (law.forced_win_counts_the_capture and 0 or 1)
    if not made or made < last or #game.legal() == 0 then return nil end
    return {
      effects = { { "end", draw = true } },
      reasons = {
        { "not_won", "forced_win", count = made, player = forced_win.sides(game, law) },
        { "counted", "forced_win_counted_from", "rio_held", "rio_left" },
        { "ending", "forced_win_kings", "forced_win_against", "forced_win_counts_the_capture" },
      },
    }
  end,
}

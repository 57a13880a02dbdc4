-- An ending that the stronger side must win in so many moves: a draw if it does not.

local forced_win = use "shared/forced_win"

return {
  keys = forced_win.with_keys {
    { path = "draws/forced win holds the line", name = "line_held", type = "words:alone",
      title = "what it is to hold the line" },
    { path = "draws/forced win if the line is left", name = "line_left", type = "words:the count goes on",
      title = "when that line is no longer held" },
    { path = "draws/forced win counted from", type = "words:the move after the line is held",
      title = "the first of these moves" },
    { path = "draws/forced win counts the capture", type = "bool",
      title = "whether the capturing move is one of these moves" },
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
        { "counted", "forced_win_line", "forced_win_counted_from", "line_held", "line_left",
          line = law.forced_win_line },
        { "ending", "forced_win_with", "forced_win_against", "forced_win_counted_since",
          "forced_win_counts_the_capture" },
      },
    }
  end,
}

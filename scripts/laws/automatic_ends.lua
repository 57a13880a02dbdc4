-- The ends of a game that come by themselves, claimed or not. The host counts them with every move:
-- "repeats" (how often the position on the board has been there, this time included), "dead" (no
-- series of legal moves wins for anybody any more), and the facts of the variant.

return {
  keys = {
    { path = "draws/repetition automatic", type = "count:times",
      title = "the same position so often is a draw" },
    { path = "draws/moves automatic", type = "count:each",
      title = "so many moves without capture or pawn move are a draw" },
    { path = "draws/moves automatic unless", type = "words:the last move mates",
      title = "which end comes before that draw",
      information = "an end on the board is told before moves are counted" },
    { path = "end/dead position", type = "words:draw",
      title = "when no series of legal moves wins any more" },
  },
  ends = {
    { count = "repeats", reaches = "draws/repetition automatic" },
    { count = "plies-since-pawn-move-or-capture", reaches = "draws/moves automatic", times = 2 },
    { count = "dead", reaches = "end/dead position" },
  },
}

-- Castling where king and rook may begin on many squares: said beforehand, it is what is meant.

local touched = use "shared/touched"

return {
  keys = {
    { path = "castling/done by",
      type = "list:words:king and rook|king and rook exchanged|king only|rook only",
      title = "how castling is done" },
    { path = "castling/announced", type = "words:settles what is meant",
      title = "castling said aloud beforehand" },
    { path = "castling/0-0-0", type = "text",
      title = "where king and rook stand then", information = "the variant's plugin castles" },
    { path = "castling/0-0", type = "text",
      title = "where king and rook stand then", information = "the variant's plugin castles" },
  },
  acts = { ["announce castling"] = { by = "player" } },
  on = { "announce castling", { "move", open = "castling" } },
  rule = function(game, act, law)
    if act.kind == "move" then
      return {
        effects = { { "expire", what = "castling" } },
        reasons = { { "as_announced", "announced" } },
      }
    end
    local castle = touched.pick(game.legal(), touched.is_castling)
    if game.to_move ~= act.player or #castle == 0 then
      return { refused = true, reasons = { { "not_legal", "announced", player = act.player } } }
    end
    return {
      effects = {
        { "open", what = "castling", by = act.player },
        { "oblige", side = act.player, what = "touched piece", moves = touched.ids(castle) },
      },
      reasons = { { "announced", "announced" }, { "ways", "done_by" } },
    }
  end,
}

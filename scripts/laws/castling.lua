-- Castling where king and rook may begin on many squares: said beforehand, it is what is meant.

local has = use "shared/has"
local touched = use "shared/touched"

local what = "castling"

-- Moves that begin as one of the castlings does, and might be taken for it.
local function look_alikes(moves, castle)
  local steps = {}
  for _, move in ipairs(castle) do
    for _, step in ipairs(move.steps) do table.insert(steps, step.from .. "-" .. step.to) end
  end
  return touched.pick(moves, function(move)
    return not touched.is_castling(move) and has(steps, move.from .. "-" .. move.to)
  end)
end

local function texts(moves)
  local list = {}
  for _, move in ipairs(moves) do table.insert(list, move.text) end
  return list
end

-- The announcement touches no piece: it settles only what a move is that could be castling too.
local function announce(game, act)
  local moves = game.legal()
  local castle = touched.pick(moves, touched.is_castling)
  if game.to_move ~= act.player or #touched.narrowed(game, act.player, touched.ids(castle)) == 0 then
    return { refused = true, reasons = { { "not_legal", "announced" } } }
  end
  local effects = { { "open", what = what, by = act.player, ply = game.ply, moves = texts(castle) } }
  local alike = touched.ids(look_alikes(moves, castle))
  if #alike > 0 then
    local rest = touched.pick(moves, function(move) return not has(alike, move.id) end)
    table.insert(effects, { "oblige", side = act.player, what = what, moves = touched.ids(rest) })
  end
  return { effects = effects, reasons = { { "announced", "announced" }, { "ways", "done_by" } } }
end

local function moved(game, act)
  local said = game.open(what)
  local castled = said.by == act.player and said.ply == game.ply - 1
    and has(said.moves, game.plies[game.ply].text)
  return {
    effects = { { "expire", what = what } },
    reasons = { castled and { "as_announced", "announced" }
      or { "another_move", "announced", player = said.by } },
  }
end

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
  on = { "announce castling", { "move", open = what } },
  rule = function(game, act)
    if act.kind == "announce castling" then return announce(game, act) end
    return moved(game, act)
  end,
}

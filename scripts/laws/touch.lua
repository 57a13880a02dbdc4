-- A piece is touched, adjusted or let go: what must be played now.

local answer = use "shared/answer"
local has = use "shared/has"
local penalty = use "shared/penalty"
local touched = use "shared/touched"
local refused = answer.refused
local told = answer.allowed

local what = "touched piece"

-- Whose turn it is begins with the opponent's move, or only when its clock was pressed.
local function turn_has_begun(game, law)
  local last = game.plies[game.ply]
  return not last or last.completed or law.turn_begins ~= "opponent's move is finished"
end

local function touch(game, act, law)
  if game.to_move ~= act.player then return nil end
  if not turn_has_begun(game, law) then return told { "not_your_turn", "turn_begins" } end
  if law.arbiter_acts then return told { "on_request", "arbiter_acts" } end
  local list = touched.counting(game.touched[act.player], law)
  if #list == 0 then
    return told { "accident", "counts_when", "other_contact" }
  end
  local ids, reasons = touched.binding(game.legal(), list, act.player, law)
  if #reasons == 0 then return nil end
  table.insert(reasons, 1, { "counts", "counts_when" })
  table.insert(reasons, { "other_contact", "other_contact" })
  local last = game.plies[game.ply]
  if last and not last.completed and law.turn_begins then
    table.insert(reasons, { "turn", "turn_begins" })
  end
  ids = ids and touched.narrowed(game, act.player, ids)
  if ids and #ids == 0 then return told { "bound_before", "counts_when" } end
  return touched.obliged(act.player, ids, reasons)
end

local function all_own(game, act)
  for _, cell in ipairs(act.cells) do
    local piece = game.piece(cell)
    if piece and piece.side ~= act.player then return false end
  end
  return true
end

local function adjust(game, act, law)
  local runs = not law.adjusted_while or game.players[act.player].running
  if game.to_move ~= act.player or not runs then
    return penalty.for_the_arbiter(act, law,
      { "adjusted_out_of_turn", "adjusted_by", "sanctions", "adjusted_while" })
  end
  if all_own(game, act) or law.adjusted_pieces == "any" then
    return told { "adjusted", "adjusting_announced", "adjusted_pieces" }
  end
  if not law.opponents_piece then return nil end
  if law.counts_when == "intended to move or capture" then
    return penalty.for_the_arbiter(act, law, { "not_own_piece", "adjusted_pieces", "sanctions" })
  end
  local list = {}
  for _, cell in ipairs(act.cells) do
    local piece = game.piece(cell)
    if piece and piece.side ~= act.player then
      table.insert(list, { cell = cell, side = piece.side })
    end
  end
  local ids, reasons = touched.binding(game.legal(), list, act.player, law)
  table.insert(reasons, 1, { "not_own_piece_counts", "adjusted_pieces", "counts_when" })
  return touched.obliged(act.player, ids, reasons)
end

-- Why a piece that was let go there must play one of these moves.
local function stays(game, cell, on, so, law)
  local piece = game.piece(cell)
  local castle = touched.pick(so, touched.is_castling)
  if #castle > 0 and castle[1].steps[1].from == cell and law.released(piece.kind) then
    return { "released_to_castle", "released/" .. piece.kind }
  end
  if so[1].becomes and law.released(piece.kind) then
    return { "released_to_promote", "released/" .. piece.kind }
  end
  return { "released", "piece_released", cell = on }
end

-- What was let go before on this move, if anything.
local let_go = "piece let go"

local function let_go_before(game, player)
  local open = game.open(let_go)
  return open and open.by == player and open.ply == game.ply and open or nil
end

-- A piece that captures more than once goes all steps of its move.
local function with_step(moves, cell, on)
  return touched.pick(moves, function(move)
    local is_its_own = move.from == cell and not touched.is_castling(move)
    for _, step in ipairs(move.steps) do
      if step.to == on and (is_its_own or step.from == cell) then return true end
    end
  end)
end

-- Castling keeps the row: a king let go on another one was not to castle.
local function on_its_row(act)
  return act.cell:sub(-1) == act.on:sub(-1)
end

-- No legal move begins so: the piece was touched, no more. What was touched or let go before stays.
local function released_in_vain(game, act, moves, piece, law)
  local before = let_go_before(game, act.player)
  local held = game.obliged(act.player, what)
  if before and before.cell == act.cell and held then
    local so = with_step(moves, before.cell, before.on)
    return touched.obliged(act.player, held, { stays(game, before.cell, before.on, so, law) })
  end
  local list = touched.counting(game.touched[act.player], law)
  local ids, reasons = touched.binding(moves, list, act.player, law)
  local castling = law.released(piece.kind) == "castle or another move of it or any"
  if castling and #list == 1 and on_its_row(act) then
    reasons = { { "released_in_vain", "released/" .. piece.kind } }
  end
  if #reasons == 0 then return nil end -- nothing that was touched binds
  return touched.obliged(act.player, held or ids, reasons)
end

-- A piece let go stays where it is, so far as a legal move begins so and no other was touched before.
local function release(game, act, law)
  if game.to_move ~= act.player then return nil end
  if law.arbiter_acts then return told { "on_request", "arbiter_acts" } end
  local moves, piece = game.legal(), game.piece(act.cell)
  if not piece or piece.side ~= act.player then return nil end
  local list = touched.counting(game.touched[act.player], law)
  local bound = touched.binding(moves, list, act.player, law)
  local so = touched.pick(with_step(moves, act.cell, act.on), function(move)
    return not bound or has(bound, move.id)
  end)
  local ids = touched.narrowed(game, act.player, touched.ids(so))
  so = touched.pick(so, function(move) return has(ids, move.id) end)
  if #so == 0 then return released_in_vain(game, act, moves, piece, law) end
  local castle = touched.pick(so, touched.is_castling)
  local said = game.open("castling")
  if #castle > 0 and said and said.by == act.player and said.ply == game.ply then so = castle end
  if #castle > 0 and #castle < #so and law.castling_not_clear then
    local function only(chosen)
      return { { "oblige", side = act.player, what = what, moves = touched.ids(chosen) } }
    end
    local other = touched.pick(so, function(move) return not touched.is_castling(move) end)
    return {
      options = {
        { name = "castling", effects = only(castle) }, { name = "no castling", effects = only(other) },
      },
      reasons = { { "not_clear", "castling_not_clear", cell = act.on } },
    }
  end
  local reason = stays(game, act.cell, act.on, so, law)
  local ruling = touched.obliged(act.player, touched.ids(so), { reason })
  table.insert(ruling.effects, { "open", what = let_go, by = act.player, ply = game.ply,
    cell = act.cell, on = act.on, under = reason[2] })
  return ruling
end

-- The new piece touches the square where a pawn is promoted, or is left there.
local function place(game, act, law)
  if not law.promotion_fixed_when then return nil end
  local moves = touched.pick(game.legal(), function(move)
    return move.to == act.on and move.becomes == act.word
  end)
  if game.to_move ~= act.player or #moves == 0 then
    return refused { "no_promotion", "promotion_fixed_when", cell = act.on }
  end
  local reasons = {}
  if law.promotion_in_any_order then
    table.insert(reasons, { "any_order", "promotion_in_any_order" })
  end
  if game.piece(act.on) and law.piece_on_the_promotion_square then
    table.insert(reasons, { "captured_there", "piece_on_the_promotion_square", cell = act.on })
  end
  if law.promotion_fixed_when == "the piece is released" and act.kind == "place" then
    table.insert(reasons, { "not_chosen_yet", "promotion_fixed_when" })
    return { reasons = reasons }
  end
  table.insert(reasons, { "chosen", "promotion_fixed_when", cell = act.on })
  local ids = touched.narrowed(game, act.player, touched.ids(moves))
  if #ids == 0 then return refused { "no_promotion", "promotion_fixed_when", cell = act.on } end
  local ruling = touched.obliged(act.player, ids, reasons)
  local chosen = { "open", what = "promotion chosen", by = act.player, ply = game.ply }
  table.insert(ruling.effects, chosen)
  return ruling
end

-- Only own pieces were touched, and another one than the first has moved.
local function moved_another(ply, player)
  for at, touch in ipairs(ply.touched) do
    if touch.side ~= player or at == 1 and touch.cell == ply.cells[1] then return false end
  end
  return true
end

local function broken(game, act, law)
  if act.what == "castling" then
    return touched.taken_back(game, act.player, nil,
      { { "not_as_announced", "castling_announced" } }, law)
  end
  if act.what ~= what then return nil end
  local sentence = moved_another(game.plies[game.ply], act.player) and "broken" or "broken_otherwise"
  local reason = { sentence, "counts_when" }
  local gone = game.open(let_go)
  if gone and gone.by == act.player and gone.ply == game.ply - 1
    and gone.cell == game.plies[game.ply].cells[1] then
    reason = { "let_go_broken", gone.under, cell = gone.on }
  end
  local chosen = game.open("promotion chosen")
  if chosen and chosen.by == act.player and chosen.ply == game.ply - 1 then
    reason = { "chosen_broken", "promotion_fixed_when" }
  end
  return touched.taken_back(game, act.player, nil, { reason }, law)
end

local rules = {
  ["touch"] = touch,
  ["adjust"] = adjust,
  ["release"] = release,
  ["place"] = place,
  ["leave"] = place,
  ["obligation broken"] = broken,
}

return {
  keys = touched.with_keys {
    { path = "touched piece/other contact", type = "words:counts unless clearly an accident",
      title = "a contact that was not announced" },
    { path = "touched piece/adjusting announced", type = "words:does not count",
      title = "a piece adjusted after saying so" },
    { path = "touched piece/adjusted by", type = "words:player to move", title = "who may adjust" },
    { path = "touched piece/adjusted pieces", type = "words:own|any",
      title = "which pieces a player may adjust" },
    { path = "touched piece/adjusted while", type = "words:own clock runs",
      title = "when a player may adjust" },
    { path = "touched piece/piece released", type = "words:stays",
      title = "a piece let go on its square" },
    { path = "touched piece/released/*", name = "released",
      type = "words:castle if legal|castle or another move of it or any|stays and is promoted",
      title = "a piece of that kind was let go: to castle, or where it is promoted" },
    { path = "touched piece/promotion fixed when",
      type = "words:the piece touches the square|the piece is released",
      title = "when the piece promoted to is chosen" },
    { path = "touched piece/promotion in any order", type = "bool",
      title = "pawn off and new piece on in any order, and the pawn need not reach the square" },
    { path = "touched piece/piece on the promotion square", type = "words:is captured",
      title = "the opponent's piece that stands there" },
    { path = "touched piece/arbiter acts", type = "words:on request",
      title = "the arbiter rules on touched pieces" },
    { path = "castling/announced", type = "words:settles what is meant", name = "castling_announced",
      title = "castling said aloud beforehand" },
    { path = "castling/not clear", type = "words:arbiter decides", name = "castling_not_clear",
      title = "the same could be a move of the king or of the rook" },
    { path = "sanctions", type = "list:penalty",
      title = "what the arbiter may impose, in the order of the text", required = true },
    { path = "move made/capture when", type = "words:captured piece off and own piece released",
      title = "a capture is made",
      information = "the act of moving says that the move is made" },
    { path = "move made/castling when", type = "words:rook released",
      title = "castling is made", information = "the act of moving says that the move is made" },
    { path = "move made/promotion when", type = "words:new piece released and pawn off",
      title = "a promotion is made",
      information = "the act of moving says that the move is made" },
  },
  offers = penalty.names("castling", "no castling"),
  acts = {
    ["place"] = { by = "player", takes = "WORD on CELL",
      title = "the new piece touches the square of promotion" },
    ["leave"] = { by = "player", takes = "WORD on CELL",
      title = "the new piece is let go on the square of promotion" },
  },
  on = { "touch", "adjust", "release", "place", "leave", "obligation broken" },
  rule = function(game, act, law)
    return rules[act.kind](game, act, law)
  end,
}

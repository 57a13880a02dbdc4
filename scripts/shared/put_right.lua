-- How the board is put right after an illegal move, and what of the board's rules the move broke.

local times = use "shared/times"
local touched = use "shared/touched"

local put_right = {}

local own_keys = {
  { path = "illegal moves/back to",
    type = "list:words:position before|last legal position|last position known",
    title = "where play goes on: the first of these that can be found", required = true },
  { path = "illegal moves/clocks", type = "words:as after an irregularity",
    title = "what sends to the rule on times when a position comes back" },
  { path = "illegal moves/touched piece counts", type = "bool",
    title = "a touched piece obliges in the move that replaces it" },
  { path = "illegal moves/released piece counts", type = "bool",
    title = "a piece let go stays in the move that replaces it" },
  { path = "illegal moves/also illegal/captured/*", type = "bool", name = "captured",
    title = "capturing a piece of that kind is an illegal move" },
  { path = "illegal moves/also illegal/not promoted", type = "words:position before",
    title = "a piece that had to be promoted and was not: play goes back" },
  { path = "illegal moves/also illegal/not promoted becomes", type = "piece",
    title = "what a piece becomes that had to be promoted and was not" },
  { path = "board rules/*", type = "words:holds", name = "board_rules", names = "rule",
    title = "a rule of the board, as the variant's plugin names it" },
}

-- All keys of a decision: its own, these, and those of touched pieces.
function put_right.with_keys(own)
  for _, key in ipairs(own_keys) do table.insert(own, key) end
  return touched.with_keys(own)
end

-- How many men the ply took off.
local function taken_by(game, ply)
  return game.how_many { ply = ply - 1 } - game.how_many { ply = ply }
end

-- Adds to the reason the legal capture of most men, if the rule is about how many are captured.
local function tell_better_capture(game, ply, reason)
  -- What an illegal capture jumped over may still stand: it took a man with each leap.
  local taken = math.max(taken_by(game, ply), #game.plies[ply].cells - 1)
  local best, most = nil, taken
  for _, move in ipairs(game.legal(ply - 1)) do
    if #move.captures > most then best, most = move.text, #move.captures end
  end
  if not best then return end
  reason.told, reason.move, reason.better = "illegal/more_captured", game.plies[ply].text, best
  reason.taken, reason.most = taken .. " captured", most .. " of them"
end

-- What of the board's rules the move broke, those first that the laws name.
function put_right.why(game, ply, law, reasons)
  local offence = game.plies[ply]
  for _, broken in ipairs(game.why_illegal(ply)) do
    if law.board_rules(broken.rule) then
      local reason = { "illegal/" .. broken.id, "board_rules/" .. broken.rule }
      reason.says = broken.says
      if broken.rule == "law of quantity" then tell_better_capture(game, ply, reason) end
      table.insert(reasons, reason)
    end
  end
  local target = game.piece(offence.cells[#offence.cells], ply - 1)
  if target and target.side ~= offence.side and law.captured(target.kind) then
    table.insert(reasons, { "illegal/may_not_be_captured", "captured/" .. target.kind })
  end
end

-- The pieces touched for the move, and those that it moved.
local function touches_of(game, ply, offence, law)
  local list = touched.counting(offence.touched, law)
  for place, cell in ipairs(offence.cells) do
    local piece = game.piece(cell, ply - 1)
    if piece then
      local at = offence.at + place
      table.insert(list, { cell = cell, side = piece.side, kind = piece.kind, at = at })
    end
  end
  return list
end

-- In the move that replaces it a touched piece counts, and where the laws say so one let go. What
-- bound the player before the move comes back with the position, and leaves no other choice.
local function oblige(game, ply, offence, law, effects, reasons)
  if not law.touched_piece_counts then return end
  local list = touches_of(game, ply, offence, law)
  local ids, found = touched.binding(game.legal(ply - 1), list, offence.side, law)
  table.insert(reasons, { "illegal/touched_piece", "touched_piece_counts" })
  if law.released_piece_counts then
    table.insert(reasons, { "illegal/released_piece", "released_piece_counts" })
  end
  for _, reason in ipairs(found) do table.insert(reasons, reason) end
  if not ids then return end
  for _, allowed in pairs(offence.bound) do ids = touched.both(ids, allowed) end
  if #ids == 0 then return end
  table.insert(effects, { "oblige", side = offence.side, what = "touched piece", moves = ids })
end

-- The effects on the board. `to`: the ply to go back to, if one was named; `lost`: nobody moves on.
function put_right.effects(game, ply, law, to, lost, reasons)
  local offence = game.plies[ply]
  local back = to and math.min(to, ply - 1) or ply - 1
  local becomes = law.not_promoted_becomes
  if offence.unfinished and (law.not_promoted or becomes) then
    table.insert(reasons,
      { "illegal/not_promoted", becomes and "not_promoted_becomes" or "not_promoted" })
    if becomes and back == ply - 1 then back = ply end -- it stands, with the piece
  end
  local effects = {}
  if back < game.ply then
    effects = { { "restore", ply = back } }
    if to or not offence.legal then
      table.insert(reasons, { "illegal/put_back", "back_to", ply = back })
    end
    if not lost then times.tell(game, reasons, "clocks") end
  end
  if back == ply then
    table.insert(effects,
      { "promote", cell = offence.cells[#offence.cells], kind = becomes })
    table.insert(effects, { "withhold increment", side = offence.side })
  elseif back == ply - 1 and not lost then
    oblige(game, ply, offence, law, effects, reasons)
  end
  return effects
end

return put_right

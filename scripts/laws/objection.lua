-- Somebody objects to how the other moved, or to another piece having been moved than the touched one.

local answer = use "shared/answer"
local hands = use "shared/hands"
local penalty = use "shared/penalty"
local touched = use "shared/touched"
local refused = answer.refused
local told = answer.allowed

local function includes(touches, cells)
  for _, cell in ipairs(cells) do
    local found = false
    for _, one in ipairs(touches) do found = found or one.cell == cell end
    if not found then return false end
  end
  return true
end

local function of_cells(game, cells, ply)
  local list = {}
  for place, cell in ipairs(cells) do
    local piece = game.piece(cell, ply)
    if piece then
      table.insert(list, { cell = cell, side = piece.side, kind = piece.kind, at = place })
    end
  end
  return list
end

local function was_allowed(game, moves, ids)
  if not ids then return true end
  for _, move in ipairs(moves) do
    if move.text == game.plies[game.ply].text then
      for _, id in ipairs(ids) do
        if id == move.id then return true end
      end
    end
  end
end

-- What follows if these touches of the offender are a fact.
local function consequence(game, offender, touches, before, law)
  local moves = game.legal(before)
  local ids, reasons = touched.binding(moves, touches, offender, law)
  table.insert(reasons, 1, { "counts", "counts_when", player = offender })
  table.insert(reasons, { "asked", "arbiter_acts" })
  if before == game.ply then return touched.obliged(offender, ids, reasons) end
  if was_allowed(game, moves, ids) then return told(table.unpack(reasons)) end
  return touched.taken_back(game, offender, ids, reasons, law)
end

local function claim(game, act, law)
  local claims = act.kind == "claim touched"
  local offender = claims and act.opponent or act.side
  if not claims and law.arbiter_acts then return refused { "only_asked", "arbiter_acts" } end
  local last = game.plies[game.ply]
  local moved = last and last.side == offender
  local before = moved and game.ply - 1 or game.ply
  local known = touched.counting(moved and last.touched or game.touched[offender], law)
  local certain = includes(known, act.cells)
  local own_move = not moved and last and not certain
  if claims and law.objection_lost_when
    and (own_move and last.side ~= offender
      or touched.ends_objection(game, act.player, law)) then
    return hands.lost()
  end
  local ruling =
    consequence(game, offender, certain and known or of_cells(game, act.cells, before), before, law)
  if certain or not claims then return ruling end
  return {
    options = {
      { name = "touched", effects = ruling.effects },
      { name = "not touched",
        reasons = { { "not_believed", "counts_when", player = offender } } },
    },
    reasons = ruling.reasons,
  }
end

-- ---- how it was moved --------------------------------------------------------------------------

-- Where the laws call it an illegal move, illegal_move_claim.lua rules on the claim.
local function two_hands(game, act, law)
  if law.two_hands or not law.one_hand then return nil end
  if act.kind == "claim two hands" then
    local _, refusal = hands.claimed(game, act, law)
    return refusal or hands.sanctioned(game, act.opponent, law)
  end
  return hands.sanctioned(game, act.player, law)
end

local rules = {
  ["claim touched"] = claim,
  ["see touched"] = claim,
  ["pressed after two hands"] = two_hands,
  ["claim two hands"] = two_hands,
}

return {
  keys = touched.with_keys(hands.with_keys {
    { path = "touched piece/arbiter acts", type = "words:on request",
      title = "the arbiter rules on touched pieces" },
    { path = "illegal moves/also illegal/two hands on one move", type = "bool", name = "two_hands",
      title = "moving with two hands is an illegal move" },
  }),
  offers = penalty.names("touched", "not touched"),
  acts = {
    ["claim touched"] = { by = "player", takes = "CELLS",
      title = "the opponent touched these and moved, or is moving, another piece" },
    ["see touched"] = { by = "arbiter", takes = "CELLS by SIDE",
      title = "SIDE touched these and moved, or is moving, another piece" },
    ["claim two hands"] = { by = "player" },
  },
  on = {
    "claim touched", "see touched", "pressed after two hands", "claim two hands",
  },
  rule = function(game, act, law)
    return rules[act.kind](game, act, law)
  end,
}

-- An illegal move was made, found or claimed.

local penalty = use "shared/penalty"
local touched = use "shared/touched"

local other = { white = "black", black = "white" }

local function refused(...)
  return { refused = true, reasons = { ... } }
end

local function has(list, word)
  for _, one in ipairs(list or {}) do
    if one == word then return true end
  end
  return false
end

-- The last illegal move that is on the board, completed; one that stands only if asked for.
local function last_irregular(game, standing)
  local list = game.irregular
  for i = #list, 1, -1 do
    local ply = game.plies[list[i]]
    if ply.completed and (standing or not ply.stands) then return list[i], ply end
  end
end

-- Where the laws name who may act, or let the arbiter act on request only, nothing comes by itself.
local function comes_by_itself(law)
  return not law.acted_on_by and law.arbiter_acts ~= "on request"
end

-- What of the board's rules the move broke, those first that the laws name.
local function why(game, ply, offence, law)
  local reasons = {}
  for _, broken in ipairs(game.why_illegal(ply)) do
    if law.board_rules(broken.rule) then
      table.insert(reasons, { broken.id, "board_rules/" .. broken.rule })
    end
  end
  local target = game.piece(offence.cells[#offence.cells], ply - 1)
  if law.king_captured and target and target.kind == "king" and target.side ~= offence.side then
    table.insert(reasons, { "king_captured", "king_captured" })
  end
  return reasons
end

-- In the move that replaces it a touched piece counts, and where the laws say so one let go.
local function obliged(game, ply, offence, law, reasons)
  if not law.touched_piece_counts then return {} end
  local list = {}
  for _, touch in ipairs(game.touched[offence.side]) do
    local piece = game.piece(touch.cell, ply - 1)
    if touch.why == "to play" and piece then
      table.insert(list, { cell = touch.cell, side = piece.side, kind = piece.kind, at = touch.at })
    end
  end
  for place, cell in ipairs(offence.cells) do
    local piece = game.piece(cell, ply - 1)
    if piece then
      table.insert(list, { cell = cell, side = piece.side, kind = piece.kind, at = offence.at + place })
    end
  end
  local moves = game.legal(ply - 1)
  local ids, found = touched.binding(moves, list, offence.side, law)
  table.insert(reasons, { "touched_piece", "touched_piece_counts" })
  if law.released_piece_counts then
    table.insert(reasons, { "released_piece", "released_piece_counts" })
  end
  for _, reason in ipairs(found) do table.insert(reasons, reason) end
  if not ids then return {} end
  return { { "oblige", side = offence.side, what = "touched piece", moves = ids } }
end

-- What the next illegal move of the player costs; nil if nothing.
local function next_step(game, player, law)
  local count = game.count("illegal move", player) + 1
  return law.penalties and law.penalties[math.min(count, #law.penalties)], count
end

-- What is put right on the board.
local function put_right(game, ply, offence, law, to, reasons)
  if law.pawn_not_promoted and offence.unfinished then
    table.insert(reasons, { "pawn_not_promoted", "pawn_not_promoted" })
    if law.pawn_not_promoted == "becomes a queen" then
      return { { "promote", cell = offence.cells[#offence.cells], kind = "queen" } }
    end
  end
  local back = to and math.min(to, ply - 1) or ply - 1
  table.insert(reasons, { "put_back", "back_to", ply = back })
  local effects = { { "restore", ply = back } }
  local step = next_step(game, offence.side, law)
  if back < ply - 1 or step and step.effect == "loss" then return effects end
  for _, effect in ipairs(obliged(game, ply, offence, law, reasons)) do
    table.insert(effects, effect)
  end
  return effects
end

-- A loss is a draw where the opponent cannot win any more: the answer of the board, nil if the laws
-- do not ask.
local function mercy(game, opponent, ply, law)
  return law.draw_instead_of_loss and game.can_win(opponent, law.tested_by, ply) or nil
end

-- The ply whose position is on the board again.
local function ply_after(game, effects)
  for _, effect in ipairs(effects) do
    if effect[1] == "restore" then return effect.ply end
  end
  return game.ply
end

local function lost(game, opponent, effects, reasons, law)
  local can = mercy(game, opponent, ply_after(game, effects), law)
  if can and can.answer == "undecided" then
    table.insert(reasons,
      { "unproved", "draw_instead_of_loss", "tested_by", opponent = opponent })
    return {
      effects = effects,
      options = {
        { name = "loss", effects = { { "end", winner = opponent } } },
        { name = "draw", effects = { { "end", draw = true } } },
      },
      reasons = reasons,
    }
  end
  local ends = { "end", winner = opponent }
  if can then
    local answer = can.answer == "no" and "draw" or "can_mate"
    if answer == "draw" then ends = { "end", draw = true } end
    table.insert(reasons, { answer, "draw_instead_of_loss", "tested_by", opponent = opponent })
  end
  table.insert(effects, ends)
  return { effects = effects, reasons = reasons, proof = can and can.line and { line = can.line } }
end

-- What the illegal move costs. `effects` put the board right.
local function sentence(game, player, effects, reasons, law)
  local opponent = other[player]
  local step, count = next_step(game, player, law)
  table.insert(effects, 1, { "count", name = "illegal move", side = player })
  if not step then
    table.insert(reasons, { "without_penalty", "penalties" })
    return { effects = effects, reasons = reasons }
  end
  table.insert(reasons, { "step", "penalties", penalty = step.text, count = count })
  if step.effect == "loss" then return lost(game, opponent, effects, reasons, law) end

  local cost = penalty.effects(step, player, opponent)
  local may = step.effect == "warning" and law.warning
  if may then table.insert(reasons, { "may_warn", "warning" }) end
  if not cost then table.insert(reasons, { "sanctions", "sanctions" }) end
  if cost and not may then
    for _, effect in ipairs(cost) do table.insert(effects, effect) end
    return { effects = effects, reasons = reasons }
  end
  local options = { { name = "nothing", effects = {} }, { name = "warning", effects = cost } }
  if not cost then options = penalty.options(law.sanctions, player, opponent) end
  return { effects = effects, options = options, reasons = reasons }
end

-- An illegal move that is on the board, completed.
local function irregular(game, ply, law, to)
  local offence = game.plies[ply]
  local count = game.count("illegal move", offence.side) + 1
  local reasons = { { "found", "completed_when", player = offence.side, count = count } }
  for _, reason in ipairs(why(game, ply, offence, law)) do table.insert(reasons, reason) end
  return sentence(game, offence.side, put_right(game, ply, offence, law, to, reasons), reasons, law)
end

local function both_in_check(game)
  return game.fact("check") ~= 0 and game.fact("waiting-king-in-check") ~= 0
end

-- ---- who may act, and until when ---------------------------------------------------------------

local function is_among(act, offender, law)
  if not law.acted_on_by then return true end
  if act.by == "arbiter" then return has(law.acted_on_by, "arbiter") end
  return act.player ~= offender and has(law.acted_on_by, "opponent")
end

local function too_late(law, effects)
  local reasons = { { "too_late", "acted_on_until" } }
  if law.not_acted_on then table.insert(reasons, { "stands", "not_acted_on" }) end
  if law.later then table.insert(reasons, { "later", "later" }) end
  return { refused = true, effects = effects, reasons = reasons }
end

-- What is an illegal move though the board shows none.
local pressed_so = "pressed irregularly"

local function two_hands(game, player, ply, law)
  local reasons = { { "two_hands", "two_hands", "one_hand", player = player } }
  return sentence(game, player, { { "restore", ply = ply - 1 } }, reasons, law)
end

local function without_a_move(game, player, ply, law)
  local reasons = { { "without_a_move", "without_a_move", player = player } }
  return sentence(game, player, { { "start clock", side = player } }, reasons, law)
end

local function pressed_acted_on(game, act, pressed, law)
  local expired = { "expire", what = pressed_so }
  if game.ply > pressed.ply then return too_late(law, { expired }) end
  if not is_among(act, pressed.by, law) then return refused { "not_for", "acted_on_by" } end
  local punished = pressed.of == "no move" and without_a_move or two_hands
  local ruling = punished(game, pressed.by, pressed.ply, law)
  table.insert(ruling.effects, 1, expired)
  table.insert(ruling.reasons, { "may", "acted_on_by" })
  table.insert(ruling.reasons, { "in_time", "acted_on_until" })
  return ruling
end

-- What the arbiter acts on without a claim where only the opponent may claim.
local function arbiter_must(game, ply, offence, law)
  if offence.unfinished then return has(law.arbiter_acts_when, "pawn not promoted") end
  return has(law.arbiter_acts_when, "both kings in check") and both_in_check(game)
end

-- Who made it may claim the draw himself where the opponent could not win.
local function claims_draw(game, act, offence, law)
  if not law.draw_claimed_by or act.player ~= offence.side then return nil end
  local can = mercy(game, act.opponent, game.ply - 1, law)
  if not can or can.answer ~= "no" then
    return refused({ "no_draw", "draw_claimed_by", "tested_by", opponent = act.opponent })
  end
  return {
    effects = { { "count", name = "illegal move", side = act.player }, { "end", draw = true } },
    reasons = {
      { "draw", "draw_instead_of_loss", "draw_claimed_by", "tested_by", opponent = act.opponent },
    },
  }
end

local function acted_on(game, act, law)
  local pressed = game.open(pressed_so)
  local ply, offence = last_irregular(game, false)
  local is_latest = pressed and (not ply or ply <= pressed.ply and act.player ~= pressed.by)
  if is_latest then return pressed_acted_on(game, act, pressed, law) end
  if not ply then return refused { "nothing_found", "completed_when" } end
  if law.acted_on_until == "opponent's next move" and ply < game.ply then
    return too_late(law, { { "let stand", ply = ply } })
  end
  if act.by == "arbiter" and law.arbiter_acts then
    return refused { "on_request", "arbiter_acts" }
  end
  local must = act.by == "arbiter" and law.arbiter_acts_when
    and arbiter_must(game, ply, offence, law)
  local ruling = claims_draw(game, act, offence, law)
  if ruling then return ruling end
  if not must and not is_among(act, offence.side, law) then
    local reason = { "not_for", "acted_on_by" }
    if act.by == "arbiter" and law.arbiter_acts_when then table.insert(reason, "arbiter_acts_when") end
    return refused(reason)
  end
  ruling = irregular(game, ply, law, act.to)
  local function also(...) table.insert(ruling.reasons, { ... }) end
  if must then
    also("must", "arbiter_acts_when")
  elseif law.acted_on_by then
    also("may", "acted_on_by")
  end
  if law.arbiter_acts then also("requested", "arbiter_acts") end
  if law.acted_on_until then also("in_time", "acted_on_until") end
  return ruling
end

-- Both players put it right between themselves, after the opponent's move.
local function agreed(game, act, law)
  local ply = last_irregular(game, true)
  if not ply or not law.later then return refused { "nothing_found", "completed_when" } end
  if act.by ~= "both" or law.later == "no" then return refused { "no_correction", "later" } end
  return { effects = { { "restore", ply = ply - 1 } }, reasons = { { "corrected", "later" } } }
end

-- ---- what counts as an illegal move ------------------------------------------------------------

-- Where somebody must act on it, it waits.
local function wait_to_be_acted_on(game, act, of)
  return {
    effects = { { "open", what = pressed_so, of = of, by = act.player, ply = game.ply } },
    reasons = { { "to_be_acted_on", "acted_on_by", player = act.player } },
  }
end

local function pressed_after_two_hands(game, act, law)
  if not law.two_hands then return nil end
  if not comes_by_itself(law) then return wait_to_be_acted_on(game, act, "two hands") end
  return two_hands(game, act.player, game.ply, law)
end

local function pressed_without_a_move(game, act, law)
  if not law.without_a_move then return nil end
  if not comes_by_itself(law) then return wait_to_be_acted_on(game, act, "no move") end
  return without_a_move(game, act.player, game.ply, law)
end

-- ---- positions nobody may have -----------------------------------------------------------------

local function is_there(game, what)
  if what == "pawn" then return game.fact("pawn-not-promoted") ~= 0 end
  return both_in_check(game)
end

local seen = {
  ["see both kings in check"] = { what = "kings", value = "both_kings_in_check" },
  ["see unpromoted pawn"] = { what = "pawn", value = "pawn_on_the_last_rank" },
}

-- The arbiter sees it, and waits for the next move where the laws say so.
local function see(game, act, law)
  local what, value = seen[act.kind].what, seen[act.kind].value
  if law[value] and is_there(game, what) then
    return {
      effects = { { "open", what = "impossible position", of = what, ply = game.ply } },
      reasons = { { "wait", value } },
    }
  end
  if law.arbiter_acts_when then return acted_on(game, act, law) end
  if law[value] then return refused { "not_there", value } end
  local ply = last_irregular(game, false)
  if ply and comes_by_itself(law) then return irregular(game, ply, law) end
  return refused { "nothing_found", "completed_when" }
end

local function next_move_completed(game, act, law)
  local open = game.open("impossible position")
  if game.ply <= open.ply then return nil end
  local value = open.of == "pawn" and "pawn_on_the_last_rank" or "both_kings_in_check"
  local effects = { { "expire", what = "impossible position" } }
  if not is_there(game, open.of) then
    return { effects = effects, reasons = { { "gone", value } } }
  end
  table.insert(effects, { "end", draw = true })
  return { effects = effects, reasons = { { "still_there", value } } }
end

local rules = {
  ["pressed without a move"] = pressed_without_a_move,
  ["pressed after two hands"] = pressed_after_two_hands,
  ["claim illegal move"] = acted_on,
  ["see illegal move"] = acted_on,
  ["agree correction"] = agreed,
  ["see both kings in check"] = see,
  ["see unpromoted pawn"] = see,
  ["press"] = next_move_completed,
  ["illegal move completed"] = function(game, act, law)
    return comes_by_itself(law) and irregular(game, act.ply, law) or nil
  end,
}

return {
  keys = touched.with_keys {
    { path = "illegal moves/completed when", type = "words:clock pressed|opponent's clock started",
      title = "when an illegal move is completed", required = true },
    { path = "illegal moves/back to",
      type = "list:words:position before|last legal position|last position known",
      title = "where play goes on: the first of these that can be found", required = true },
    { path = "illegal moves/touched piece counts", type = "bool",
      title = "a touched piece obliges in the move that replaces it" },
    { path = "illegal moves/released piece counts", type = "bool",
      title = "a piece let go stays in the move that replaces it" },
    { path = "illegal moves/also illegal/clock pressed without a move", type = "bool",
      name = "without_a_move", title = "pressing without moving is an illegal move" },
    { path = "illegal moves/also illegal/two hands on one move", type = "bool", name = "two_hands",
      title = "moving with two hands is an illegal move" },
    { path = "illegal moves/also illegal/king captured", type = "bool",
      title = "capturing the king is an illegal move" },
    { path = "illegal moves/also illegal/pawn left on the last rank",
      type = "words:becomes a queen|position before", name = "pawn_not_promoted",
      title = "a pawn that was not promoted" },
    { path = "illegal moves/penalties", type = "penalties",
      title = "what the first, the second ... illegal move costs", required = true },
    { path = "illegal moves/warning", type = "words:the arbiter may give it",
      title = "a warning among these penalties" },
    { path = "illegal moves/draw instead of loss",
      type = "words:opponent cannot mate|opponent cannot win",
      title = "when a loss becomes a draw" },
    { path = "illegal moves/draw claimed by", type = "words:either player",
      title = "who may claim that draw" },
    { path = "illegal moves/tested by",
      type = "words:any-legal-series|material-1997|mating-potential-1997",
      title = "the variant's test of who can win" },
    { path = "illegal moves/acted on by", type = "list:words:arbiter|opponent",
      title = "who may act on an illegal move" },
    { path = "illegal moves/acted on until", type = "words:opponent's next move",
      title = "until when it may be acted on" },
    { path = "illegal moves/not acted on", type = "words:stands",
      title = "an illegal move nobody acted on in time" },
    { path = "illegal moves/later", type = "words:no|when both agree without the arbiter",
      title = "whether it may be corrected after that" },
    { path = "illegal moves/arbiter acts", type = "words:on request",
      title = "the arbiter rules on illegal moves" },
    { path = "illegal moves/arbiter acts when",
      type = "list:words:both kings in check|pawn not promoted",
      title = "what the arbiter acts on without a claim" },
    { path = "illegal moves/both kings in check",
      type = "words:draw after the next move if still there",
      title = "the arbiter sees both kings in check" },
    { path = "illegal moves/pawn left on the last rank", name = "pawn_on_the_last_rank",
      type = "words:draw after the next move if still there",
      title = "the arbiter sees a pawn that was not promoted" },
    { path = "board rules/*", type = "words:holds", name = "board_rules",
      title = "a rule of the board, as the variant's plugin names it" },
    { path = "touched piece/one hand", type = "bool", title = "each move is made with one hand" },
    { path = "sanctions", type = "penalties",
      title = "what the arbiter may impose, in the order of the text", required = true },
  },
  acts = {
    ["claim illegal move"] = { by = "player", takes = "[back to NUMBER]" },
    ["see illegal move"] = { by = "arbiter", takes = "[back to NUMBER]" },
    ["agree correction"] = { by = "players" },
    ["see both kings in check"] = { by = "arbiter" },
    ["see unpromoted pawn"] = { by = "arbiter" },
  },
  on = {
    "illegal move completed", "pressed without a move", "pressed after two hands",
    "claim illegal move", "see illegal move", "agree correction", "see both kings in check",
    "see unpromoted pawn", { "press", open = "impossible position" },
  },
  rule = function(game, act, law)
    return rules[act.kind](game, act, law)
  end,
}

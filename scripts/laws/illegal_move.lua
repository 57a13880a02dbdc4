-- An illegal move was found or claimed.

local penalty = use "shared/penalty"

-- The last irregular move that stands on the board without leave.
local function last_irregular(game)
  local list = game.irregular
  for i = #list, 1, -1 do
    local ply = game.plies[list[i]]
    if ply.completed and not ply.stands then return list[i], ply end
  end
end

-- Where the laws name who may act, or let the arbiter act on request only, nothing comes by itself.
local function comes_by_itself(law)
  return not law.acted_on_by and law.arbiter_acts ~= "on request"
end

local function may_act(act, law)
  if not law.acted_on_by then return true end
  for _, who in ipairs(law.acted_on_by) do
    if who == "arbiter" and act.by == "arbiter" or who == "opponent" and act.by ~= "arbiter" then
      return true
    end
  end
  return false
end

local function refused(...)
  return { refused = true, reasons = { ... } }
end

-- Whether a loss becomes a draw: the answer of the board, or nil if the laws do not ask.
local function mercy(game, opponent, law)
  if not law.draw_instead_of_loss then return nil end
  return game.can_win(opponent, law.tested_by)
end

-- What goes back on the board, and whose turn it is then.
local function put_back(ply, offence, law)
  if law.pawn_not_promoted == "becomes a queen" and offence.unfinished then
    return { { "promote", cell = offence.cells[#offence.cells], kind = "queen" } }
  end
  return { { "restore", ply = ply - 1 } }
end

local function sentence(game, player, opponent, law, board, found)
  local count = game.count("illegal move", player) + 1
  local reasons = { { "found", found, player = player, count = count } }
  local tally = { "count", name = "illegal move", side = player }
  local effects = { tally, table.unpack(board) }

  if not law.penalties or #law.penalties == 0 then
    return { effects = effects, reasons = { reasons[1], { "without_penalty", "back_to" } } }
  end
  local step = law.penalties[math.min(count, #law.penalties)]
  table.insert(reasons, { "step", "penalties", penalty = step.text, count = count })

  if step.effect == "loss" then
    local mate = mercy(game, opponent, law)
    if mate and mate.answer == "undecided" then
      return {
        options = {
          { name = "loss", effects = { tally, { "end", winner = opponent } } },
          { name = "draw", effects = { tally, { "end", draw = true } } },
        },
        reasons = { reasons[1], reasons[2], { "unproved", "draw_instead_of_loss", opponent = opponent } },
      }
    end
    if mate and mate.answer == "no" then
      return {
        effects = { tally, { "end", draw = true } },
        reasons = { reasons[1], reasons[2], { "draw", "draw_instead_of_loss", opponent = opponent } },
      }
    end
    if mate then
      table.insert(reasons, { "can_mate", "draw_instead_of_loss", opponent = opponent })
    end
    return {
      effects = { tally, { "end", winner = opponent } },
      reasons = reasons,
      proof = mate and mate.line and { line = mate.line },
    }
  end

  local cost = penalty.effects(step, player, opponent)
  if not cost then
    return {
      options = penalty.options(law.sanctions, player, opponent),
      reasons = reasons,
    }
  end
  for _, effect in ipairs(cost) do table.insert(effects, effect) end
  return { effects = effects, reasons = reasons }
end

-- A move on the board that is not legal.
local function irregular(game, ply, law)
  local offence = game.plies[ply]
  local player = offence.side
  local opponent = player == "white" and "black" or "white"
  local ruling = sentence(game, player, opponent, law, put_back(ply, offence, law), "completed_when")
  return ruling
end

-- The opponent, or the arbiter, acts on what was not ruled on at once.
local function acted_on(game, act, law)
  local ply, offence = last_irregular(game)
  if not ply then return refused { "nothing_found", "completed_when" } end
  if not may_act(act, law) then return refused { "not_for", "acted_on_by" } end
  local too_late = law.acted_on_until == "opponent's next move" and ply < game.ply
  if too_late then
    return {
      refused = true,
      effects = { { "let stand", ply = ply } },
      reasons = { { "too_late", "acted_on_until" } },
    }
  end
  return irregular(game, ply, law)
end

-- The clock was pressed where that alone counts as an illegal move.
local function pressed(game, act, law)
  if act.kind == "pressed after two hands" then
    if not law.two_hands_on_one_move then return nil end
    return sentence(game, act.player, act.opponent, law, { { "restore", ply = act.ply - 1 } },
      "two_hands_on_one_move")
  end
  if not law.clock_pressed_without_a_move then return nil end
  return sentence(game, act.player, act.opponent, law,
    { { "start clock", side = act.player } }, "clock_pressed_without_a_move")
end

return {
  keys = {
    { path = "illegal moves/completed when", type = "words:clock pressed|opponent's clock started",
      title = "when an illegal move is completed" },
    { path = "illegal moves/back to",
      type = "list:words:position before|last legal position|last position known",
      title = "where play goes on: the first of these that can be found" },
    { path = "illegal moves/touched piece counts", type = "bool",
      title = "a touched piece obliges in the move that replaces it" },
    { path = "illegal moves/released piece counts", type = "bool",
      title = "a piece let go stays in the move that replaces it" },
    { path = "illegal moves/also illegal/clock pressed without a move", type = "bool",
      title = "pressing without moving is an illegal move" },
    { path = "illegal moves/also illegal/two hands on one move", type = "bool",
      title = "moving with two hands is an illegal move" },
    { path = "illegal moves/also illegal/king captured", type = "bool",
      title = "capturing the king is an illegal move" },
    { path = "illegal moves/also illegal/pawn left on the last rank",
      type = "words:becomes a queen|position before", name = "pawn_not_promoted",
      title = "a pawn that was not promoted" },
    { path = "illegal moves/penalties", type = "penalties",
      title = "what the first, the second ... illegal move costs" },
    { path = "illegal moves/draw instead of loss",
      type = "words:opponent cannot mate|opponent cannot win",
      title = "when a loss becomes a draw" },
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
    { path = "illegal moves/pawn left on the last rank",
      type = "words:draw after the next move if still there",
      title = "the arbiter sees a pawn that was not promoted" },
  },
  acts = {
    ["claim illegal move"] = { by = "player" },
    ["see illegal move"] = { by = "arbiter" },
  },
  on = {
    "illegal move completed", "pressed without a move", "pressed after two hands",
    "claim illegal move", "see illegal move",
  },
  rule = function(game, act, law)
    if act.kind == "claim illegal move" or act.kind == "see illegal move" then
      return acted_on(game, act, law)
    end
    if act.kind ~= "illegal move completed" then return pressed(game, act, law) end
    if not comes_by_itself(law) then return nil end
    return irregular(game, act.ply, law)
  end,
}

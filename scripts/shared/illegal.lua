-- What an illegal move costs, and the draw that stands in place of a loss.

local choices = use "shared/choices"
local penalty = use "shared/penalty"
local put_right = use "shared/put_right"

local illegal = {}

local own_keys = {
  { path = "illegal moves/completed when", type = "words:clock pressed|opponent's clock started",
    title = "when an illegal move is completed", required = true },
  { path = "illegal moves/penalties", type = "series:penalty",
    title = "what the first, the second ... illegal move costs", required = true },
  { path = "illegal moves/warning", type = "words:the arbiter may give it",
    title = "a warning among these penalties" },
  { path = "illegal moves/draw instead of loss",
    type = "words:opponent cannot mate|opponent cannot win", asks = "win test",
    title = "when a loss becomes a draw" },
  { path = "illegal moves/tested by",
    type = "win test",
    title = "the variant's test of who can win" },
  { path = "sanctions", type = "list:penalty",
    title = "what the arbiter may impose, in the order of the text", required = true },
}

-- What a decision declares that takes its sentence from here.
illegal.offers = penalty.names("loss", "draw", "warning")
illegal.counts = { "illegal move" }

-- All keys of a decision: its own and those of all that is read here.
function illegal.with_keys(own)
  for _, key in ipairs(own_keys) do table.insert(own, key) end
  return put_right.with_keys(own)
end

-- Put right on the board: it stands, and has been ruled on.
local function is_settled(ply)
  return ply.stands and ply.unfinished
end

-- The last illegal move that is on the board, completed and not ruled on; one that stands only if
-- asked for. `of`: only that side's.
function illegal.last(game, standing, of)
  local list = game.irregular
  for i = #list, 1, -1 do
    local ply = game.plies[list[i]]
    local asked = (standing or not ply.stands) and (not of or ply.side == of)
    if ply.completed and asked and not is_settled(ply) then return list[i], ply end
  end
end

-- Where illegal.last finds none: whether all were ruled on, or there is none at all.
function illegal.none(game)
  for _, at in ipairs(game.irregular) do
    if is_settled(game.plies[at]) then return { "illegal/ruled_on", "completed_when" } end
  end
  return { "illegal/nothing_found", "completed_when" }
end

-- Where the laws name who may act, or let the arbiter act on request only, nothing comes by itself.
function illegal.comes_by_itself(law)
  return not law.acted_on_by and law.arbiter_acts ~= "on request"
end

-- What the next illegal move of the player costs, nil if nothing, and which it is.
local function next_step(game, player, law)
  local count = game.count("illegal move", player) + 1
  return law.penalties and law.penalties[math.min(count, #law.penalties)], count
end

-- Whether the next illegal move of the player ends the game.
function illegal.loses(game, player, law)
  local step = next_step(game, player, law)
  return step ~= nil and step.effect == "loss"
end

-- A loss is a draw where the opponent cannot win any more: the answer of the board, nil if the laws
-- do not ask.
function illegal.mercy(game, opponent, ply, law)
  return law.draw_instead_of_loss and game.can_win(opponent, law.tested_by, ply) or nil
end

-- The ply whose position is on the board again; nil: none was put back.
local function ply_after(effects)
  for _, effect in ipairs(effects) do
    if effect[1] == "restore" then return effect.ply end
  end
end

local function lost(game, opponent, effects, reasons, law)
  local can = illegal.mercy(game, opponent, ply_after(effects), law)
  if can and can.answer == "undecided" then
    table.insert(reasons,
      { "illegal/unproved", "draw_instead_of_loss", "tested_by", opponent = opponent })
    return { effects = effects, options = choices.loss_or_draw(opponent), reasons = reasons }
  end
  local ends = { "end", winner = opponent }
  if can then
    local answer = can.answer == "no" and "draw" or "can_mate"
    if answer == "draw" then ends = { "end", draw = true } end
    table.insert(reasons,
      { "illegal/" .. answer, "draw_instead_of_loss", "tested_by", opponent = opponent })
  end
  table.insert(effects, ends)
  return { effects = effects, reasons = reasons, proof = can and can.line and { line = can.line } }
end

-- Which illegal move it is stands before what its replacement must be, since it is the cause that a
-- ruling is said with.
local function add_step(reasons, step)
  for place, reason in ipairs(reasons) do
    if reason[1] == "illegal/touched_piece" then return table.insert(reasons, place, step) end
  end
  table.insert(reasons, step)
end

-- What the illegal move costs. `effects` put the board right.
function illegal.sentence(game, player, effects, reasons, law)
  local opponent = game.other(player)
  local step, count = next_step(game, player, law)
  table.insert(effects, 1, { "count", name = "illegal move", side = player })
  if not step then
    add_step(reasons, { "illegal/without_penalty", "penalties", player = player })
    return { effects = effects, reasons = reasons }
  end
  local sentence = #law.penalties == 1 and "illegal/only_step" or "illegal/step"
  local slow = game.class == "" or game.class == "standard"
  if law.warning and slow and game.players[player].last_period then
    sentence = "illegal/step_of_last_period"
  end
  add_step(reasons, { sentence, "penalties", penalty = step.text, count = count })
  if step.effect == "loss" then return lost(game, opponent, effects, reasons, law) end

  local cost = penalty.effects(step, player, opponent)
  local may = step.effect == "warning" and law.warning
  if may then table.insert(reasons, { "illegal/may_warn", "warning" }) end
  if not cost then table.insert(reasons, { "illegal/sanctions", "sanctions" }) end
  if cost and not may then
    for _, effect in ipairs(cost) do table.insert(effects, effect) end
    return { effects = effects, reasons = reasons }
  end
  local options = { { name = "nothing" }, { name = "warning", effects = cost } }
  if not cost then options = penalty.options(law.sanctions, player, opponent) end
  return { effects = effects, options = options, reasons = reasons }
end

-- The ruling on an illegal move that is on the board, completed. `to`: the ply to go back to, if one
-- was named.
function illegal.ruling(game, ply, law, to)
  local player = game.plies[ply].side
  local _, count = next_step(game, player, law)
  local reasons = { { "illegal/found", "completed_when", player = player, count = count } }
  put_right.why(game, ply, law, reasons)
  local ends = illegal.loses(game, player, law)
  local effects = put_right.effects(game, ply, law, to, ends, reasons)
  return illegal.sentence(game, player, effects, reasons, law)
end

return illegal

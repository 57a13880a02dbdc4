-- What an illegal move costs, and the draw that stands in place of a loss.

local choices = use "shared/choices"
local has = use "shared/has"
local penalty = use "shared/penalty"
local put_right = use "shared/put_right"
local touched = use "shared/touched"

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
  { path = "illegal moves/answered before the clock is pressed", name = "answered",
    type = "words:put back|put back and punished",
    title = "an illegal move that the opponent answered before it was completed" },
  { path = "illegal moves/also illegal/two hands on one move", type = "bool", name = "two_hands",
    title = "moving with two hands is an illegal move" },
  { path = "touched piece/one hand", type = "bool", title = "each move is made with one hand" },
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

-- Whether the ply is an illegal move by these laws, or counts as one, that can be ruled on: it was
-- completed, or is out of its player's hands because the opponent has answered it.
local function is_found(game, at, law)
  local ply = game.plies[at]
  if ply.legal and not law.two_hands or is_settled(ply) then return false end
  return ply.completed or not ply.legal and law.answered ~= nil and at < game.ply
end

-- The last illegal move that is on the board and not ruled on; one that stands only if asked for.
-- `of`: only that side's.
function illegal.last(game, law, standing, of)
  local list = game.irregular
  for i = #list, 1, -1 do
    local ply = game.plies[list[i]]
    local asked = (standing or not ply.stands) and (not of or ply.side == of)
    if asked and is_found(game, list[i], law) then return list[i], ply end
  end
end

-- Those that a position after so many plies is without, up to `last`, as they were made. `of`: only
-- that side's.
function illegal.since(game, law, back, last, of)
  local found = {}
  for _, at in ipairs(game.irregular) do
    local ply = game.plies[at]
    local is_asked = at > back and at <= last and not ply.stands and (not of or ply.side == of)
    if is_asked and is_found(game, at, law) then table.insert(found, at) end
  end
  return found
end

-- If illegal.last finds nothing: whether all illegal moves were ruled on, or there was none at all.
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

-- What the next illegal move of the player costs, nil if nothing, and which it is. `before`: so many
-- that are ruled on with it.
local function next_step(game, player, law, before)
  local count = game.count("illegal move", player) + 1 + (before or 0)
  return law.penalties and law.penalties[math.min(count, #law.penalties)], count
end

-- Whether the next illegal move of the player ends the game.
function illegal.loses(game, player, law, before)
  local step = next_step(game, player, law, before)
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
local function add_step(reasons, step, too)
  for place, reason in ipairs(too and {} or reasons) do
    if reason[1] == "illegal/touched_piece" then return table.insert(reasons, place, step) end
  end
  table.insert(reasons, step)
end

-- Reasons that say what was done; they are the cause of the ruling.
local what_was_done = { "illegal/without_a_move", "illegal/two_hands", "illegal/not_promoted" }

local function tells_what_was_done(reasons)
  for _, reason in ipairs(reasons) do
    if has(what_was_done, reason[1]) or reason.told == "illegal/more_captured" then return true end
  end
  return false
end

-- The penalty of an illegal move. `effects` put the board right. `too`: other penalties are named before it.
function illegal.sentence(game, player, effects, reasons, law, before, too)
  local opponent = game.other(player)
  local step, count = next_step(game, player, law, before)
  table.insert(effects, 1, { "count", name = "illegal move", side = player })
  if not step then
    add_step(reasons, { "illegal/without_penalty", "penalties", player = player }, too)
    return { effects = effects, reasons = reasons }
  end
  local sentence = #law.penalties == 1 and "illegal/only_step" or "illegal/step"
  local slow = game.class == "" or game.class == "standard"
  if law.warning and slow and game.players[player].last_period then
    sentence = "illegal/step_of_last_period"
  end
  local again = count > 1 and #law.penalties > 1 and tells_what_was_done(reasons)
  add_step(reasons, { sentence, "penalties", player = player, penalty = step.text, count = count,
    told = too and "illegal/step_too" or again and "illegal/step_again" or nil }, too)
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

-- What was done with two hands: a move that needs but one of them, castling, a capture, a promotion.
local function with_two_hands(game, at)
  local made = game.plies[at]
  for _, move in ipairs(game.legal(at - 1)) do
    if move.text == made.text then
      if touched.is_castling(move) then return "illegal/two_hands_castling" end
      if move.becomes then return "illegal/two_hands_promotion" end
      if #move.captures > 0 then return "illegal/two_hands_capture" end
    end
  end
end

local function is_punished(offence, law)
  return offence.completed or law.answered == "put back and punished"
end

-- What makes the ply an illegal move.
local function why(game, at, law, reasons, count)
  local offence = game.plies[at]
  local player = offence.side
  if offence.legal then
    table.insert(reasons, { "illegal/two_hands", "two_hands", "one_hand", player = player,
      told = with_two_hands(game, at) })
    return
  end
  if offence.completed then
    table.insert(reasons, { "illegal/found", "completed_when", player = player, count = count })
  else
    local punished = is_punished(offence, law)
    table.insert(reasons, { punished and "illegal/answered" or "illegal/answered_unpunished",
      "answered", player = player, opponent = game.other(player) })
  end
  put_right.why(game, at, law, reasons)
end

-- The illegal moves of one ruling: each with how many of its player's come before it.
local function counted(game, plies)
  local list, made = {}, {}
  for _, at in ipairs(plies) do
    local player = game.plies[at].side
    table.insert(list, { at = at, player = player, before = made[player] or 0 })
    made[player] = (made[player] or 0) + 1
  end
  return list
end

-- The ruling on illegal moves that are on the board, as they were made: play goes back to before the
-- first. `to`: the ply to go back to, if one was named.
function illegal.ruling(game, plies, law, to)
  local list, ends = counted(game, plies), false
  for _, one in ipairs(list) do ends = ends or illegal.loses(game, one.player, law, one.before) end
  local reasons, ruling = {}, nil
  for place, one in ipairs(list) do
    local _, count = next_step(game, one.player, law, one.before)
    why(game, one.at, law, reasons, count)
    local effects = ruling and ruling.effects
      or put_right.effects(game, one.at, law, to, ends, reasons)
    ruling = { effects = effects, reasons = reasons }
    if is_punished(game.plies[one.at], law) then
      ruling = illegal.sentence(game, one.player, effects, reasons, law, one.before, place > 1)
      if illegal.loses(game, one.player, law, one.before) then return ruling end
      -- The arbiter chooses for one illegal move at a time.
      if ruling.options and place < #list then
        return { refused = true, reasons = { { "illegal/one_by_one", "penalties" } } }
      end
    end
  end
  return ruling
end

return illegal

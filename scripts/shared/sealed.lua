-- What a player sealed, and what becomes of it where it cannot be played.

local choices = use "shared/choices"
local has = use "shared/has"

local sealed = {}

local own_keys = {
  { path = "adjournment/sealed move ambiguous", type = "words:loss",
    title = "a sealed move with two meanings" },
  { path = "adjournment/sealed move unclear", type = "words:loss",
    title = "a sealed move whose meaning cannot be found" },
  { path = "adjournment/sealed move illegal", type = "words:loss",
    title = "an illegal sealed move" },
  { path = "adjournment/unless",
    type = "list:words:game already over|dead position|draw instead of loss by " ..
      "time|automatic draw",
    name = "sealed_move_unless", title = "when such a move does not lose" },
  { path = "flag/tested by", type = "win test",
    title = "the variant's test of who can win" },
}

-- All keys of a decision: its own and these.
function sealed.with_keys(own)
  for _, key in ipairs(own_keys) do table.insert(own, key) end
  return own
end

-- Whether the player is there at the resumption: who comes later, or never, comes by an act.
function sealed.is_back(game, player)
  if game.open(player .. " is back") then return true end
  return not game.players[player].comes_back and not game.open(player .. " is away")
end

-- Whether the player may seal the reply to a sealed move that was opened just now: its author is not
-- back yet.
function sealed.may_seal_reply(game, player)
  local leave = game.open("reply may be sealed")
  return leave and leave.by == player and leave.ply == game.ply
    and not sealed.is_back(game, game.other(player))
end

-- Whether the legal move is one that the player may make, touched and claimed as it was.
function sealed.is_free(game, player, text)
  for _, what in ipairs { "touched piece", "claimed move" } do
    local allowed = game.obliged(player, what)
    for _, move in ipairs(game.legal()) do
      if move.text == text and allowed and not has(allowed, move.id) then return false end
    end
  end
  return true
end

-- Whether `given` is a legal move without the letter that distinguishes it from another: "Nd2" for "Nbd2".
local function is_written_so(text, given)
  if text:sub(1, 1) ~= given:sub(1, 1) then return false end
  local at = 1
  for i = 1, text:len() do
    if text:sub(i, i) == given:sub(at, at) then at = at + 1 end
  end
  return at > given:len()
end

-- What is wrong with a move that cannot be made: with two meanings, with none, or not legal.
local function fault(game, given)
  local meanings = 0
  for _, move in ipairs(game.legal()) do
    if is_written_so(move.text, given) then meanings = meanings + 1 end
  end
  if meanings > 1 then return "sealed_move_ambiguous" end
  if game.is_move(given) then return "sealed_move_illegal" end
  for from = 1, given:len() do
    for to = from, given:len() do
      if game.is_cell(given:sub(from, to)) then return "sealed_move_illegal" end
    end
  end
  return "sealed_move_unclear"
end

-- Such a move loses, unless the opponent could not have won any more.
function sealed.loses(game, player, given, law)
  local opponent = game.other(player)
  local name = fault(game, given)
  local reasons = { { "sealed/" .. name, name, player = player, move = given } }
  local able = game.can_win(opponent, law.tested_by)
  if able.answer == "yes" then
    return { effects = { { "end", winner = opponent } }, reasons = reasons }
  end
  local spared = able.answer == "no"
  table.insert(reasons, { spared and "sealed/spared" or "sealed/unproved", "sealed_move_unless",
    player = opponent })
  if spared then return { effects = { { "end", draw = true } }, reasons = reasons } end
  return { options = choices.loss_or_draw(opponent), reasons = reasons }
end

return sealed

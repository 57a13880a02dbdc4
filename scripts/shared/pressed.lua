-- What is an illegal move though the board shows none: the clock pressed after a move with two
-- hands, or without a move.

local illegal = use "shared/illegal"

local pressed = {}

-- Kept open under this name where it waits for somebody to act on it.
pressed.what = "pressed irregularly"

local own_keys = {
  { path = "illegal moves/also illegal/clock pressed without a move", type = "bool",
    name = "without_a_move", title = "pressing without moving is an illegal move" },
  { path = "illegal moves/acted on by", type = "list:words:arbiter|opponent",
    title = "who may act on an illegal move" },
  { path = "illegal moves/arbiter acts", type = "words:on request",
    title = "the arbiter rules on illegal moves" },
}

-- All keys of a decision: its own, these, and those of illegal moves.
function pressed.with_keys(own)
  for _, key in ipairs(own_keys) do table.insert(own, key) end
  return illegal.with_keys(own)
end

-- Whether that player pressed the clock so, and nobody has acted on it yet.
function pressed.waits(game, player, of)
  local open = game.open(pressed.what)
  return open ~= nil and open.by == player and open.of == of and open.ply == game.ply
end

-- A player who has sealed a move need not make one before the clock is stopped; one who makes a move all the same has
-- sealed nothing.
function pressed.after_sealing(game, player)
  local sealed = game.open("sealed")
  return sealed and sealed.by == player and sealed.ply == game.ply
end

-- What it costs. `of`: "two hands" or "no move".
function pressed.sentence(game, player, ply, of, law)
  if of == "no move" then
    local reason = { "illegal/without_a_move", "without_a_move" }
    return illegal.sentence(game, player, { { "start clock", side = player } }, { reason }, law)
  end
  return illegal.ruling(game, { ply }, law)
end

return pressed

-- A move made with two hands, and who may still object to it.

local answer = use "shared/answer"
local penalty = use "shared/penalty"
local touched = use "shared/touched"
local refused = answer.refused

local hands = {}

local own_keys = {
  { path = "touched piece/one hand", type = "bool", title = "each move is made with one hand" },
  { path = "touched piece/objection against",
    type = "words:what was touched|what was touched or how it was moved",
    title = "which objections are lost by touching a piece" },
  { path = "sanctions", type = "list:penalty",
    title = "what the arbiter may impose, in the order of the text", required = true },
}

-- All keys of a decision: its own and these. Those of touched pieces are its own.
function hands.with_keys(own)
  for _, key in ipairs(own_keys) do table.insert(own, key) end
  return own
end

-- Whether the player objects too late to how the opponent made that move.
function hands.too_late(game, player, at, law)
  return law.objection_against ~= "what was touched"
    and (at < game.ply or touched.ends_objection(game, player, law))
end

function hands.lost()
  return refused { "hands/lost", "objection_lost_when", "objection_against" }
end

-- The opponent's last move, which the player says was made with two hands; or nil and the refusal.
function hands.claimed(game, act, law)
  local last = game.plies[game.ply]
  local at = last and last.side == act.player and game.ply - 1 or game.ply
  local made = game.plies[at]
  if not made or made.manner ~= "two hands" then
    return nil, refused { "hands/one_hand_was_used", "one_hand" }
  end
  if hands.too_late(game, act.player, at, law) then return nil, hands.lost() end
  return at
end

-- Where it is no illegal move: what it costs is the arbiter's.
function hands.sanctioned(game, player, law)
  return {
    options = penalty.options(law.sanctions, player, game.other(player)),
    reasons = { { "hands/two_hands", "one_hand", "sanctions", player = player } },
  }
end

return hands

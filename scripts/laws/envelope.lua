-- The envelope of an adjourned game: it is opened, a reply is sealed in its turn, or it is lost.
--
-- What the players wrote down is kept open as "sealed" and, where the reply was sealed in its turn,
-- as "sealed reply"; "resumed" is when the game was to go on, "SIDE is back" that SIDE is there.

local answer = use "shared/answer"
local envelope = use "shared/sealed"
local refused = answer.refused

-- The sealed move is made on the board, and the clock of who replies runs.
local function open_envelope(game, _, law)
  local sealed = game.open("sealed")
  local player, replies = sealed.by, game.other(sealed.by)
  local resumed = game.open("resumed")
  if not resumed or resumed.ply ~= game.ply then
    return refused { "not_resumed", "resumed_with" }
  end
  if not envelope.is_back(game, replies) then
    return refused { "not_there", "opened_when", player = replies }
  end
  if not game.if_played(sealed.move) then
    return envelope.loses(game, player, sealed.move, law)
  end
  local effects = {
    { "play", side = player, move = sealed.move },
    { "expire", what = "sealed" },
    { "start clock", side = replies },
  }
  local reasons = { { "opened", "opened_when", player = player, move = sealed.move } }
  if not envelope.is_back(game, player) then
    table.insert(effects, { "open", what = "reply may be sealed", by = replies, ply = game.ply + 1 })
    table.insert(reasons, { "may_seal", "sealing_player_absent", player = replies })
  end
  return { effects = effects, reasons = reasons }
end

local function seal_reply(game, act, law)
  if not envelope.may_seal_reply(game, act.player) then return nil end
  return {
    effects = {
      { "open", what = "sealed reply", by = act.player, move = act.moves },
      { "expire", what = "reply may be sealed" },
      { "start clock", side = act.opponent },
    },
    reasons = { { "reply_sealed", "sealing_player_absent" } },
  }
end

-- The game goes on: if it was not resumed before, it is now.
local function envelope_lost(game, act)
  local sealed = game.open("sealed")
  local effects = { { "expire", what = "sealed" }, { "start clock", side = sealed.by } }
  if not game.open("resumed") then
    table.insert(effects, { "open", what = "resumed", at = act.at, ply = game.ply })
  end
  return {
    effects = effects,
    reasons = { { "envelope_lost", "envelope_lost", player = sealed.by } },
  }
end

local rules = {
  ["open envelope"] = open_envelope,
  ["seal"] = seal_reply,
  ["see envelope lost"] = envelope_lost,
}

return {
  keys = envelope.with_keys {
    { path = "adjournment/resumed with", type = "words:position and times of the adjournment",
      title = "what board and clocks show" },
    { path = "adjournment/opened when", type = "words:player to reply is there",
      title = "when the envelope is opened" },
    { path = "adjournment/sealing player absent", type = "words:reply may be sealed",
      title = "the player who sealed is not there" },
    { path = "adjournment/envelope lost", type = "words:sealing player makes the move",
      title = "the envelope is lost" },
  },
  offers = { "loss", "draw" },
  on = {
    { "open envelope", open = "sealed" }, { "seal", open = "reply may be sealed" },
    { "see envelope lost", open = "sealed" },
  },
  rule = function(game, act, law)
    return rules[act.kind](game, act, law)
  end,
}

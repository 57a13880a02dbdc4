-- An adjourned game is resumed: who is there, the envelope, what was sealed.
--
-- What the players wrote down is kept open as "sealed" and, where the reply was sealed in its turn,
-- as "sealed reply"; "resumed" is when the game was to go on, "white is back" that White is there.

local other = { white = "black", black = "white" }

local function refused(...)
  return { refused = true, reasons = { ... } }
end

local function contains(list, wanted)
  for _, item in ipairs(list or {}) do
    if item == wanted then return true end
  end
  return false
end

local function is_there(game, player)
  return game.open(player .. " is back") ~= nil
end

-- The time has come to go on, with the position and the times of the adjournment.
local function resumed(game, act, law)
  local sealed = game.open("sealed")
  local replies = other[sealed.by]
  local effects = { { "open", what = "resumed", at = act.at, ply = game.ply } }
  local reasons = { { "resumed", "resumed_with" } }
  if is_there(game, replies) then
    table.insert(reasons, { "may_be_opened", "opened_when", player = replies })
  else
    table.insert(effects, { "start clock", side = replies })
    table.insert(reasons, { "clock_runs", "player_to_reply_absent", player = replies })
    if not is_there(game, sealed.by) and law.both_absent then
      table.insert(reasons, { "nobody", "both_absent", player = replies })
    end
  end
  return { effects = effects, reasons = reasons }
end

-- ---- the envelope ------------------------------------------------------------------------------

-- Whether a legal move is written as `given` but for what tells it from another: "Nd2", "Nbd2".
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
  for from = 1, given:len() do
    for to = from, given:len() do
      if game.is_cell(given:sub(from, to)) then return "sealed_move_illegal" end
    end
  end
  return "sealed_move_unclear"
end

-- Such a move loses, unless the opponent could not have won any more.
local function loses(game, player, given, law)
  local opponent = other[player]
  local name = fault(game, given)
  local reasons = { { name, name, player = player, move = given } }
  local able = game.can_win(opponent, law.tested_by)
  local loss = { name = "loss", effects = { { "end", winner = opponent } } }
  local draw = { name = "draw", effects = { { "end", draw = true } } }
  if able.answer == "yes" then return { effects = loss.effects, reasons = reasons } end
  table.insert(reasons, { able.answer == "no" and "spared" or "unproved", "sealed_move_unless",
    player = opponent })
  if able.answer == "no" then return { effects = draw.effects, reasons = reasons } end
  return { options = { loss, draw }, reasons = reasons }
end

-- The sealed move is made on the board, and the clock of who replies runs.
local function open_envelope(game, act, law)
  local sealed = game.open("sealed")
  local player, replies = sealed.by, other[sealed.by]
  if not is_there(game, replies) then
    return refused { "not_there", "opened_when", player = replies }
  end
  if not game.if_played(sealed.move) then
    return loses(game, player, sealed.move, law)
  end
  local effects = {
    { "play", side = player, move = sealed.move },
    { "expire", what = "sealed" },
    { "start clock", side = replies },
  }
  local reasons = { { "opened", "opened_when", player = player, move = sealed.move } }
  if not is_there(game, player) then
    table.insert(effects, { "open", what = "reply may be sealed", by = replies })
    table.insert(reasons, { "may_seal", "sealing_player_absent", player = replies })
  end
  return { effects = effects, reasons = reasons }
end

local function seal_reply(game, act, law)
  local leave = game.open("reply may be sealed")
  if leave.by ~= act.player then return nil end
  return {
    effects = {
      { "open", what = "sealed reply", by = act.player, move = act.moves },
      { "expire", what = "reply may be sealed" },
      { "start clock", side = act.opponent },
    },
    reasons = { { "reply_sealed", "sealing_player_absent", player = act.player } },
  }
end

-- ---- arrivals ----------------------------------------------------------------------------------

-- Ends that count although who sealed comes too late, or not at all.
local function saved_by(game, player, law)
  local list = law.late_but_sealed
  local sealed = game.open("sealed")
  if contains(list, "flag of the player present") and game.players[other[player]].fallen then
    return { "end", winner = player }
  end
  local after = sealed and sealed.by == player and game.if_played(sealed.move)
  if not after then return nil end
  local dead = after.can_win("white") == "no" and after.can_win("black") == "no"
  local ended = after.ended == "mate" and "checkmate" or after.ended or dead and "dead position"
  local counts = ended and (contains(list, "any end") or contains(list, ended))
  return counts and { "play", side = player, move = sealed.move } or nil
end

local function late(game, player, law)
  local reasons = { { "late", "late", player = player } }
  table.insert(reasons, { "late_after", law.late_after and "late_after" or "default_time" })
  local saved = saved_by(game, player, law)
  if saved then
    table.insert(reasons, { "saved", "late_but_sealed", player = player })
    return { effects = { saved }, reasons = reasons }
  end
  return { effects = { { "end", winner = other[player] } }, reasons = reasons }
end

-- A player comes back. What was sealed for that moment is opened.
local function back(game, act, law)
  local since = game.open("resumed")
  local limit = law.late_after or law.default_time
  if since and limit and act.at - since.at > limit then return late(game, act.player, law) end
  local effects = { { "open", what = act.player .. " is back" } }
  local reply, sealed = game.open("sealed reply"), game.open("sealed")
  if reply and reply.by ~= act.player then
    if not game.if_played(reply.move) then return loses(game, reply.by, reply.move, law) end
    table.insert(effects, { "play", side = reply.by, move = reply.move })
    table.insert(effects, { "expire", what = "sealed reply" })
    table.insert(effects, { "start clock", side = act.player })
    return {
      effects = effects,
      reasons = { { "reply_opened", "sealing_player_absent", move = reply.move } },
    }
  end
  if since and sealed and sealed.by ~= act.player then
    table.insert(effects, { "stop clocks" })
    return {
      effects = effects,
      reasons = { { "stops_the_clock", "player_to_reply_absent", player = act.player } },
    }
  end
  return { effects = effects, reasons = { { "is_back", "resumed_with", player = act.player } } }
end

-- The arbiter finds that a player has not come.
local function absent(game, act, law)
  local since = game.open("resumed")
  local limit = law.late_after or law.default_time
  if is_there(game, act.player) or act.at - since.at <= limit then
    return refused { "not_late", law.late_after and "late_after" or "default_time",
      player = act.player }
  end
  return late(game, act.player, law)
end

-- ---- what is lost or wrong ---------------------------------------------------------------------

local function wrong_time(game, act, law)
  local since = game.open("resumed")
  local right = { "set time", side = act.side, ms = act.time }
  if not since or game.ply <= since.ply + 1 then
    return { effects = { right }, reasons = { { "put_right", "wrong_times", player = act.side } } }
  end
  return {
    options = { { name = "stay", effects = {} }, { name = "put right", effects = { right } } },
    reasons = { { "found_later", "wrong_times_found_later", player = act.side } },
  }
end

local function envelope_lost(game, law)
  local sealed = game.open("sealed")
  return {
    effects = { { "expire", what = "sealed" }, { "start clock", side = sealed.by } },
    reasons = { { "envelope_lost", "envelope_lost", player = sealed.by } },
  }
end

return {
  keys = {
    { path = "adjournment/resumed with", type = "words:position and times of the adjournment",
      title = "what board and clocks show" },
    { path = "adjournment/opened when", type = "words:player to reply is there",
      title = "when the envelope is opened" },
    { path = "adjournment/player to reply absent", type = "words:own clock runs until arriving",
      title = "the player to reply is not there" },
    { path = "adjournment/sealing player absent", type = "words:reply may be sealed",
      title = "the player who sealed is not there" },
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
    { path = "adjournment/late after", type = "time",
      title = "how late a player may come to the resumption" },
    { path = "adjournment/late", type = "words:loss", title = "what coming later costs" },
    { path = "adjournment/late but sealed",
      type = "list:words:checkmate|stalemate|dead position|any end|flag of the player present",
      title = "ends that still count for the player who sealed" },
    { path = "adjournment/both absent",
      type = "words:player to reply loses the time until arriving", title = "nobody is there" },
    { path = "adjournment/envelope lost", type = "words:sealing player makes the move",
      title = "the envelope is lost" },
    { path = "adjournment/times unknown", type = "words:arbiter decides",
      title = "nobody knows the times" },
    { path = "adjournment/position unknown", type = "words:new game",
      title = "nobody knows the position" },
    { path = "adjournment/wrong times", type = "words:put right before the first move",
      title = "a clock shows a wrong time" },
    { path = "adjournment/wrong times found later", type = "words:stay unless the arbiter decides",
      title = "found after the first move" },
    { path = "start/default time", type = "time",
      title = "how late a player may come", required = true },
    { path = "flag/tested by", type = "words:any-legal-series|material-1997|mating-potential-1997",
      title = "the variant's test of who can win" },
  },
  acts = {
    ["resume adjourned game"] = { by = "arbiter", phase = "adjourned" },
    ["come back"] = { by = "player", phase = { "adjourned", "playing" } },
    ["open envelope"] = { by = "arbiter", phase = { "adjourned", "playing" } },
    ["see late for resumption"] = { by = "arbiter", takes = "SIDE",
      phase = { "adjourned", "playing" } },
    ["see envelope lost"] = { by = "arbiter", phase = { "adjourned", "playing" } },
    ["see times unknown"] = { by = "arbiter", phase = "adjourned" },
    ["see position unknown"] = { by = "arbiter", phase = "adjourned" },
    ["claim wrong time"] = { by = "anyone", takes = "SIDE TIME",
      phase = { "adjourned", "playing" } },
  },
  on = {
    { "resume adjourned game", open = "sealed" }, { "open envelope", open = "sealed" },
    { "seal", open = "reply may be sealed" }, "come back",
    { "see late for resumption", open = "resumed" }, { "see envelope lost", open = "sealed" },
    "see times unknown", "see position unknown", "claim wrong time",
  },
  rule = function(game, act, law)
    if not law.resumed_with then return nil end
    if act.kind == "resume adjourned game" then return resumed(game, act, law) end
    if act.kind == "open envelope" then return open_envelope(game, act, law) end
    if act.kind == "seal" then return seal_reply(game, act, law) end
    if act.kind == "come back" then return back(game, act, law) end
    if act.kind == "see late for resumption" then return absent(game, act, law) end
    if act.kind == "claim wrong time" then return wrong_time(game, act, law) end
    if act.kind == "see envelope lost" then return envelope_lost(game, law) end
    if act.kind == "see times unknown" then
      return { effects = {}, reasons = { { "times_unknown", "times_unknown" } } }
    end
    return { effects = { { "annul" } }, reasons = { { "position_unknown", "position_unknown" } } }
  end,
}

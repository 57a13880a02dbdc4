-- An adjourned game is resumed: who comes back, and who comes too late. envelope.lua says what is
-- kept open of it; the acts that it and adjourned_state.lua decide are declared here, since a game
-- under any laws may name them.

local answer = use "shared/answer"
local envelope = use "shared/sealed"
local has = use "shared/has"
local refused = answer.refused

-- The time has come to go on, with the position and the times of the adjournment.
local function resumed(game, act, law)
  local sealed = game.open("sealed")
  local replies = game.other(sealed.by)
  local effects = { { "open", what = "resumed", at = act.at, ply = game.ply } }
  local reasons = { { "resumed", "resumed_with" } }
  if envelope.is_back(game, replies) then
    table.insert(reasons, { "may_be_opened", "opened_when", player = replies })
  else
    table.insert(effects, { "start clock", side = replies })
    table.insert(reasons, { "clock_runs", "player_to_reply_absent", player = replies })
    if not envelope.is_back(game, sealed.by) and law.both_absent then
      table.insert(reasons, { "nobody", "both_absent" })
    end
  end
  return { effects = effects, reasons = reasons }
end

-- Ends that count although who sealed comes too late, or not at all.
local function saved_by(game, player, law)
  local list = law.late_but_sealed
  local sealed = game.open("sealed")
  if has(list, "flag of the player present") and game.players[game.other(player)].fallen then
    return { "end", winner = player }
  end
  local after = sealed and sealed.by == player and game.if_played(sealed.move)
  if not after or not envelope.is_free(game, player, after.text) then return nil end
  local dead = after.can_win(game.sides[1]) == "no" and after.can_win(game.sides[2]) == "no"
  local ended = after.ended or dead and "dead position"
  local counts = ended and (has(list, "any end") or has(list, ended))
  return counts and { "play", side = player, move = sealed.move } or nil
end

local function late(game, player, law)
  local reasons = { { "late", "late", player = player } }
  table.insert(reasons, { "late_after", law.late_after and "late_after" or "default_time" })
  local saved = saved_by(game, player, law)
  if saved then
    table.insert(reasons, { "saved", "late_but_sealed" })
    return { effects = { saved }, reasons = reasons }
  end
  return {
    effects = { { "end", winner = game.other(player) }, { "note", name = "lost late", value = player } },
    reasons = reasons,
  }
end

-- A player comes back. What was sealed for that moment is opened.
local function back(game, act, law, admitted)
  local since = game.open("resumed")
  local left = game.phase == "adjourned" or since
  if not left or game.open(act.player .. " is back") then
    return refused { "there_already", "resumed_with" }
  end
  local limit = law.late_after or law.default_time
  admitted = admitted or game.open(act.player .. " may be late")
  if since and limit and act.at - since.at > limit and not admitted then
    return late(game, act.player, law)
  end
  local effects = { { "open", what = act.player .. " is back" } }
  local reply, sealed = game.open("sealed reply"), game.open("sealed")
  if reply and reply.by ~= act.player then
    if not game.if_played(reply.move) then return envelope.loses(game, reply.by, reply.move, law) end
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
      reasons = { { "stops_the_clock", "player_to_reply_absent" } },
    }
  end
  return { effects = effects, reasons = { { "is_back", "resumed_with" } } }
end

-- The arbiter lets a player go on who comes back late or has come, where that is left to him.
local function admitted(game, act, law)
  local over = game.phase == "over"
  if not law.arbiter_may_change("late") or over and game.note("lost late") ~= act.side then
    return refused { "not_admitted", "late" }
  end
  local reason = { "admitted", "late", player = act.side }
  if not over then
    return { effects = { { "open", what = act.side .. " may be late" } }, reasons = { reason } }
  end
  local ruling = back(game, act, law, true)
  ruling.effects = ruling.effects or {}
  for _, effect in ipairs {
    { "start clock", side = game.to_move }, { "result", text = "" },
    { "note", name = "lost late" },
  } do table.insert(ruling.effects, 1, effect) end
  table.insert(ruling.reasons, 1, reason)
  return ruling
end

-- Found before the game is resumed.
local function away(game, act, law)
  if game.phase ~= "adjourned" then return nil end
  local effects, reasons = {}, {}
  for _, player in ipairs(act.side and { act.side } or game.sides) do
    local says = player == game.open("sealed").by and "sealing_player_absent"
      or "player_to_reply_absent"
    table.insert(effects, { "open", what = player .. " is away" })
    table.insert(reasons, { "is_away", says, player = player })
  end
  return { effects = effects, reasons = reasons }
end

-- The arbiter finds that a player has not come.
local function absent(game, act, law)
  local since = game.open("resumed")
  local limit = law.late_after or law.default_time
  if envelope.is_back(game, act.player) or act.at - since.at <= limit then
    return refused { "not_late", law.late_after and "late_after" or "default_time" }
  end
  return late(game, act.player, law)
end

local rules = {
  ["resume adjourned game"] = resumed,
  ["come back"] = back,
  ["see late for resumption"] = absent,
  ["admit"] = admitted,
  ["see absent"] = away,
}

return {
  keys = envelope.with_keys {
    { path = "adjournment/resumed with", type = "words:position and times of the adjournment",
      title = "what board and clocks show" },
    { path = "adjournment/opened when", type = "words:player to reply is there",
      title = "when the envelope is opened" },
    { path = "adjournment/player to reply absent", type = "words:own clock runs until arriving",
      title = "the player to reply is not there" },
    { path = "adjournment/sealing player absent", type = "words:reply may be sealed",
      title = "the player who sealed is not there" },
    { path = "adjournment/both absent",
      type = "words:player to reply loses the time until arriving", title = "nobody is there" },
    { path = "adjournment/late after", type = "time",
      title = "how late a player may come to the resumption" },
    { path = "adjournment/late", type = "words:loss", title = "what coming later costs" },
    { path = "adjournment/late but sealed",
      type = "list:words:mate|stalemate|dead position|any end|flag of the player present",
      title = "ends that still count for the player who sealed" },
    { path = "start/default time", type = "time",
      title = "how late a player may come", required = true },
  },
  offers = { "loss", "draw" },
  acts = {
    ["resume adjourned game"] = { by = "arbiter", phase = "adjourned",
      title = "the time has come to go on" },
    ["come back"] = { by = "player", phase = { "adjourned", "playing" }, means = "comes back",
      title = "is there when the game goes on" },
    ["see late for resumption"] = { by = "arbiter", takes = "SIDE", phase = { "adjourned", "playing" },
      means = "comes back", title = "finds that SIDE did not come back in time" },
    ["open envelope"] = { by = "arbiter", phase = { "adjourned", "playing" },
      title = "makes the sealed move on the board" },
    ["see envelope lost"] = { by = "arbiter", phase = { "adjourned", "playing" } },
    ["claim wrong time"] = { by = "anyone", takes = "SIDE TIME", phase = { "adjourned", "playing" },
      title = "TIME is what SIDE's clock should show" },
    ["see times unknown"] = { by = "arbiter", phase = "adjourned" },
    ["see position unknown"] = { by = "arbiter", phase = { "adjourned", "playing" } },
  },
  on = {
    { "resume adjourned game", open = "sealed" }, "come back",
    { "see late for resumption", open = "resumed" }, { "admit", open = "resumed" },
    { "see absent", open = "sealed" },
  },
  rule = function(game, act, law)
    if not law.resumed_with then return nil end
    return rules[act.kind](game, act, law)
  end,
}

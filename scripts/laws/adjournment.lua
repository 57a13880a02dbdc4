-- A game is adjourned: the player to move seals a move, and the clocks stop.

local answer = use "shared/answer"
local envelope = use "shared/sealed"
local offers = use "shared/offers"
local pressed = use "shared/pressed"
local refused = answer.refused

-- A move is sealed by being written down; until the clock is stopped another may be written.
local function seal(game, act, law)
  if envelope.may_seal_reply(game, act.player) then return nil end
  if game.to_move ~= act.player then
    return refused { "not_to_move", "sealed_by" }
  end
  if game.open("sealed reply") then -- sealing it stopped the own clock
    return refused { "clock_stopped", "sealed_move_changed_until" }
  end
  local reasons = { { "sealed", "sealed_by" } }
  if game.open("sealed") then
    if game.phase ~= "playing" then
      return refused { "clock_stopped", "sealed_move_changed_until" }
    end
    reasons = { { "sealed_anew", "sealed_move_changed_until" } }
  end
  return {
    effects = {
      { "open", what = "sealed", by = act.player, move = act.moves, ply = game.ply },
      { "expire", what = "sealing" },
    },
    reasons = reasons,
  }
end

-- The arbiter has asked for the sealed move, and the player made one on the board.
local function made_on_the_board(game, act, law)
  local move = game.plies[game.ply].text
  return {
    effects = {
      { "restore", ply = game.ply - 1 },
      { "open", what = "sealed", by = act.player, move = move, ply = game.ply - 1 },
      { "expire", what = "sealing" },
    },
    reasons = { { "made_is_sealed", "move_made_on_the_board", move = move } },
  }
end

-- The player to move wants to stop before the session ends, `act.with` before.
local function early(game, act, law)
  if not law.early then return refused { "not_early", "sealed_by" } end
  if game.to_move ~= act.player then
    return refused { "not_to_move", "sealed_by", "early" }
  end
  return {
    effects = {
      { "add time", side = act.player, ms = -act.with },
      { "open", what = "sealing" },
    },
    reasons = { { "uses_the_rest", "early" } },
  }
end

-- `told`: a reason that says who sealed.
local function adjourned(game, law, told)
  if not pressed.after_sealing(game, game.to_move) then
    return refused { "nothing_sealed", "sealed_by", player = game.to_move }
  end
  local effects = {}
  if game.phase ~= "adjourned" then
    effects = { { "adjourn" }, { "expire", what = "resumed" } }
    for _, side in ipairs(game.sides) do
      table.insert(effects, { "expire", what = side .. " is back" })
      table.insert(effects, { "expire", what = side .. " is away" })
    end
  end
  local reason = { "envelope", "envelope_shows", data = law.envelope_shows, player = game.to_move }
  if told and #effects > 0 then reason.told = "envelope_of_sealed" end
  return { effects = effects, reasons = { reason } }
end

-- The player who has sealed stops the clocks or presses his own, and this adjourns the game.
local function stopped(game, act, law)
  local resumed = game.open("resumed")
  local opens_now = resumed and resumed.ply == game.ply
  if not pressed.after_sealing(game, act.player) or opens_now then return nil end
  local ruling = adjourned(game, law)
  table.insert(ruling.reasons, { "sealed_and_stopped", "sealed_by" })
  return ruling
end

local function envelope_lacks(act, law)
  for _, one in ipairs(law.envelope_shows) do
    if one == act.text then
      return { reasons = { { "must_be_added", "envelope_shows", data = one } } }
    end
  end
  return refused { "need_not_be_there", "envelope_shows", data = act.text }
end

-- Before the game is resumed it may end all the same.
local function ended(game, act)
  if game.phase ~= "adjourned" then return nil end
  if act.kind == "resign" then
    return {
      effects = { { "end", winner = act.opponent } },
      reasons = { { "ends_before", "ends_before_resumption", told = "resigned_before" } },
    }
  end
  if act.kind == "accept" and not offers.stands(game, act.opponent) then return nil end
  return {
    effects = { { "end", draw = true } },
    reasons = { { "ends_before", "ends_before_resumption", told = "agreed_before" } },
  }
end

return {
  keys = {
    { path = "adjournment/sealed by", type = "words:player to move", title = "who seals" },
    { path = "adjournment/sealed move changed until", type = "words:clock stopped",
      title = "how long the sealed move may be changed" },
    { path = "adjournment/move made on the board", type = "words:is the sealed move",
      title = "a move made after the arbiter asked for the sealed one" },
    { path = "adjournment/early", type = "words:rest of the session is used up",
      title = "who adjourns before the end of the session" },
    { path = "adjournment/envelope shows",
      type = "list:words:players|position|times|who sealed|number of the move|draw offer|day" ..
        " and place|day hour and place",
      title = "what stands on the envelope" },
    { path = "adjournment/envelope kept by", type = "words:arbiter", title = "who keeps it",
      information = "nothing is decided by it" },
    { path = "adjournment/ends before resumption", type = "list:words:draw agreed|resignation",
      title = "what ends the game meanwhile" },
    { path = "adjournment/session by", type = "words:the arbiter's clock|the arbiter",
      title = "what measures the session", information = "nothing is decided by it" },
  },
  acts = {
    ["ask for sealed move"] = { by = "arbiter",
      title = "the session is over: who is to move has to seal a move" },
    ["seal"] = { by = "player", takes = "MOVES", phase = { "playing", "adjourned" },
      title = "writes the move down and puts it in the envelope" },
    ["adjourn early"] = { by = "player", takes = "with TIME left",
      title = "before the session is over, of which so much was left" },
    ["adjourn"] = { by = "arbiter", phase = { "playing", "adjourned" },
      title = "takes the envelope; who stops the clocks after sealing adjourns as well" },
    ["see envelope without"] = { by = "arbiter", takes = "TEXT", phase = { "playing", "adjourned" },
      title = "does not find there what has to be" },
  },
  on = {
    "ask for sealed move", "seal", "adjourn early", "adjourn", "see envelope without",
    { "move", open = "sealing" }, { "resign", open = "sealed" },
    { "agree draw", open = "sealed" }, { "accept", open = "sealed" }, { "stop", open = "sealed" },
    { "pressed without a move", open = "sealed" },
  },
  rule = function(game, act, law)
    if act.kind == "seal" then return seal(game, act, law) end
    if act.kind == "ask for sealed move" then
      return {
        effects = { { "open", what = "sealing" } },
        reasons = { { "seals", "sealed_by", player = game.to_move } },
      }
    end
    if act.kind == "move" then return made_on_the_board(game, act, law) end
    if act.kind == "adjourn early" then return early(game, act, law) end
    if act.kind == "adjourn" then return adjourned(game, law, true) end
    if act.kind == "see envelope without" then return envelope_lacks(act, law) end
    if act.kind == "stop" or act.kind == "pressed without a move" then
      return stopped(game, act, law)
    end
    return ended(game, act)
  end,
}

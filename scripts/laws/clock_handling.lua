-- Pressing, stopping and setting the clock. The host carries these acts out; here stands what the
-- laws say of them.

local contains = use "shared/contains"
local penalty = use "shared/penalty"

local function refused(...)
  return { refused = true, reasons = { ... } }
end

-- What something costs: an amount the laws fix, or what the arbiter may choose.
local function costs(price, act, law, reasons, before)
  local effects = before or {}
  local fixed = penalty.effects(price, act.player, act.opponent)
  if not fixed then
    local options = penalty.options(law.sanctions, act.player, act.opponent)
    return { effects = effects, options = options, reasons = reasons }
  end
  for _, effect in ipairs(fixed) do table.insert(effects, effect) end
  return { effects = effects, reasons = reasons }
end

local function misused(act, law, ...)
  local reasons = { ... }
  table.insert(reasons, { "misuse", "misused" })
  return costs(law.misused, act, law, reasons)
end

-- Pressed, and no move had been made; where that is an illegal move, it is ruled on as one.
local function without_a_move(act, law)
  if law.is_an_illegal_move then return nil end
  local price = law.pressed_without_a_move and "pressed_without_a_move" or "misused"
  return costs(law[price], act, law, { { "nothing_moved", price, player = act.player } },
    { { "start clock", side = act.player } })
end

local function late(act, law)
  local reason = { "pressed_late", "pressed_late", player = act.player }
  if law.time_of_pressing_counts then table.insert(reason, "time_of_pressing_counts") end
  return { reasons = { reason, { "completed", "move_completed_when" } } }
end

local function stopped(game, act, law)
  local arbiter_goes_on = { "goes_on", "restarted_by" }
  if act.by == "arbiter" then return { reasons = { arbiter_goes_on } } end
  if not act.player then return nil end
  if act["for"] then
    return {
      effects = { { "note", name = "no reason", value = false } },
      reasons = {
        { "stopped", "stopped_for", player = act.player, reason = act["for"] }, arbiter_goes_on },
    }
  end
  local reason = { "no_reason", "stopped_for", player = act.player }
  if not law.stopped_without_reason then return { reasons = { reason, arbiter_goes_on } } end
  table.insert(reason, "stopped_without_reason")
  return costs(law.stopped_without_reason, act, law, { reason, arbiter_goes_on },
    { { "note", name = "no reason", value = true } })
end

-- The arbiter finds that a stop had no reason; one that was stated with none has cost already.
local function seen_stopped(game, act, law)
  if game.phase == "stopped" and game.note("no reason") then
    return { reasons = { { "no_reason", "stopped_for", player = act.player } } }
  end
  return stopped(game, { player = act.player, opponent = act.opponent }, law)
end

-- The arbiter set a clock: the word of the reason says under which law.
local words = {
  { "defect", "defective", "times_after_a_defect" },
  { "setting", "wrong_setting" },
  { "set wrong", "wrong_setting" },
  { "disturb", "disturbed_from_outside" },
  { "stay", "times_may_stay", "times_after_an_irregularity" },
  { "irregular", "times_after_an_irregularity" },
  { "illegal", "times_after_an_irregularity" },
  { "position", "times_after_an_irregularity" },
  { "displace", "times_after_an_irregularity" },
}

local function clock_set(act, law)
  local why = act["for"]
  for _, entry in ipairs(why and words or {}) do
    local reason = { "clock_set", side = act.side or act.player, reason = why }
    for i = 2, #entry do
      if law[entry[i]] ~= nil then table.insert(reason, entry[i]) end
    end
    if contains(why, entry[1]) and #reason > 1 then return { reasons = { reason } } end
  end
end

local function times_stay(law)
  if law.times_may_stay then
    return { reasons = { { "times_stay", "times_may_stay", "times_after_an_irregularity" } } }
  end
  return { reasons = { { "times_stay", "times_after_an_irregularity" } } }
end

local function move_counter(act, law)
  if not law.move_counter then return refused { "no_counter", "times_after_an_irregularity" } end
  return {
    effects = { { "set moves", side = act.side, moves = act.number } },
    reasons = { { "counter", "move_counter", side = act.side, count = act.number } },
  }
end

-- More time is the arbiter's to give: a stated one is given, else it is told that it may be.
local function disturbed(act, law)
  local sides = { "white", "black" }
  if act.side then
    if law.disturbed_from_outside == "arbiter may add time to both" then
      return refused { "for_both", "disturbed_from_outside" }
    end
    sides = { act.side }
  end
  local reasons = { { "disturbed", "disturbed_from_outside" } }
  if not act.time then return { options = { { name = "nothing", effects = {} },
    { name = "time", effects = {} } }, reasons = reasons } end
  local effects = {}
  for _, side in ipairs(sides) do
    table.insert(effects, { "add time", side = side, ms = act.time })
  end
  return { effects = effects, reasons = reasons }
end

local function asked_for_the_count(game, _, law)
  local answer = law.arbiter_tells_the_move_count
  local fallen = game.players.white.fallen or game.players.black.fallen
  local tells = answer == "only after a flag has fallen" and fallen
  local reason = { tells and "count_told" or "count_not_told", "arbiter_tells_the_move_count",
    white_moves = game.moves.white, black_moves = game.moves.black }
  return tells and { reasons = { reason } } or refused(reason)
end

local function period_over(_, act)
  return { reasons = { { "new_period", "saved_time", player = act.player } } }
end

-- A clock that was set wrongly, and how long that may still be put right.
local function wrong_setting(game, _, law)
  local limit = law.clock_put_right_until
  local known = { law.wrong_setting and "wrong_setting", limit and "clock_put_right_until" }
  if not limit or math.min(game.moves.white, game.moves.black) < limit then
    return { reasons = { { "set_right", known[1] or known[2], known[2] or known[1] } } }
  end
  if not law.clock_put_right_later then return refused { "set_too_late", "clock_put_right_until" } end
  return {
    options = { { name = "leave the clocks", effects = {} }, { name = "set the clocks", effects = {} } },
    reasons = { { "set_too_late", "clock_put_right_until" }, { "schedule", "clock_put_right_later" } },
  }
end

local rules = {
  ["start"] = function(game, _, law)
    local increment = game.players.white.increment
    if increment == 0 or game.players.white.delay or not law.increment_credited then return nil end
    return { reasons = { { "increment", "increment_credited", seconds = increment // 1000 } } }
  end,
  ["pressed with the other hand"] = function(_, act, law)
    return misused(act, law, { "other_hand", "pressed_with", player = act.player })
  end,
  ["pressed late"] = function(_, act, law) return late(act, law) end,
  ["pressed without a move"] = function(_, act, law) return without_a_move(act, law) end,
  ["pressed out of turn"] = function(_, act, law)
    return misused(act, law, { "out_of_turn", "move_completed_when", player = act.player })
  end,
  ["see hovering"] = function(_, act, law)
    return misused(act, law, { "hovering", "held_or_hovered_over", player = act.player })
  end,
  ["see clock misused"] = function(_, act, law) return misused(act, law) end,
  ["stop"] = stopped,
  ["see stop without reason"] = seen_stopped,
  ["clock"] = function(_, act, law) return clock_set(act, law) end,
  ["see defective clock"] = function()
    return {
      effects = { { "stop clocks" } },
      reasons = { { "replaced", "defective", "times_after_a_defect" } },
    }
  end,
  ["see wrong clock setting"] = wrong_setting,
  ["leave times"] = function(_, _, law) return times_stay(law) end,
  ["set moves"] = function(_, act, law) return move_counter(act, law) end,
  ["see disturbance"] = function(_, act, law) return disturbed(act, law) end,
  ["claim from screen"] = function(_, act)
    return refused { "screen", "claim_from_a_screen", player = act.player }
  end,
  ["ask move count"] = asked_for_the_count,
  ["ask who forgot the clock"] = function(_, act)
    return refused { "not_told", "arbiter_tells_who_forgot_the_clock", player = act.player }
  end,
  ["period over"] = period_over,
}

-- Laws that do not speak of a thing decide nothing on it.
local needs = {
  ["pressed with the other hand"] = "pressed_with",
  ["pressed late"] = "pressed_late",
  ["pressed without a move"] = "misused",
  ["pressed out of turn"] = "misused",
  ["see hovering"] = "held_or_hovered_over",
  ["see clock misused"] = "misused",
  ["stop"] = "stopped_for",
  ["see stop without reason"] = "stopped_for",
  ["see defective clock"] = "defective",
  ["leave times"] = "times_after_an_irregularity",
  ["set moves"] = "times_after_an_irregularity",
  ["see disturbance"] = "disturbed_from_outside",
  ["claim from screen"] = "claim_from_a_screen",
  ["ask move count"] = "arbiter_tells_the_move_count",
  ["ask who forgot the clock"] = "arbiter_tells_who_forgot_the_clock",
  ["period over"] = "saved_time",
}

return {
  keys = {
    { path = "clock/move completed when",
      type = "list:words:clock pressed|the move ends the game|next move made",
      title = "when a move is completed" },
    { path = "clock/pressed with", type = "words:the hand that moved",
      title = "which hand presses" },
    { path = "clock/pressed late", type = "words:always|after the opponent moved too",
      title = "a player may still press" },
    { path = "clock/time of pressing counts", type = "bool",
      title = "the time between moving and pressing is the player's" },
    { path = "clock/held or hovered over", type = "bool",
      title = "a finger may stay on the clock" },
    { path = "clock/misused", type = "penalty", title = "what using the clock wrongly costs" },
    { path = "clock/pressed without a move", type = "penalty",
      title = "what pressing without moving costs where it is no illegal move" },
    { path = "illegal moves/also illegal/clock pressed without a move", type = "bool",
      name = "is_an_illegal_move", title = "pressing without moving is an illegal move" },
    { path = "clock/stopped for", type = "words:the arbiter's help|an abnormal situation",
      title = "what a player may stop the clock for" },
    { path = "clock/stopped without reason", type = "penalty",
      title = "what stopping it without reason costs" },
    { path = "clock/restarted by", type = "words:arbiter", title = "who says when play goes on" },
    { path = "clock/saved time",
      type = "words:kept for the next period|kept unless there is a delay",
      title = "time left at the end of a period" },
    { path = "clock/increment credited", type = "words:after each move|before each move",
      title = "when the increment is added" },
    { path = "clock/increment at least", type = "time", title = "the least increment",
      information = "an event states its increment" },
    { path = "clock/increment at most", type = "time", title = "the largest increment",
      information = "an event states its increment" },
    { path = "clock/defective", type = "words:replaced", title = "a clock that does not work" },
    { path = "clock/times after a defect", type = "words:arbiter decides",
      title = "what the new clock shows" },
    { path = "clock/wrong setting", type = "words:put right at once",
      title = "a clock that was set wrongly" },
    { path = "start/clock put right until", type = "count:move each|moves each",
      title = "how long a wrong clock setting may still be put right" },
    { path = "start/clock put right later", type = "words:when the schedule suffers|no",
      title = "a wrong clock setting found after that" },
    { path = "clock/times after an irregularity", type = "words:arbiter decides",
      title = "what the clocks show when play goes back" },
    { path = "clock/times may stay", type = "bool",
      title = "the arbiter may leave the times as they are" },
    { path = "clock/move counter", type = "words:arbiter puts it right",
      title = "the clock's counter of moves when play goes back" },
    { path = "clock/disturbed from outside",
      type = "words:arbiter may add time|arbiter may add time to both", title = "a disturbance" },
    { path = "clock/claim from a screen", type = "bool",
      title = "a player may claim what only a screen shows" },
    { path = "clock/arbiter tells the move count", type = "words:no|only after a flag has fallen",
      title = "the arbiter says how many moves were made" },
    { path = "clock/arbiter tells who forgot the clock", type = "bool",
      title = "the arbiter says that a clock was not pressed" },
    { path = "sanctions", type = "penalties",
      title = "what the arbiter may impose, in the order of the text", required = true },
  },
  acts = {
    ["see hovering"] = { by = "arbiter", takes = "SIDE" },
    ["see clock misused"] = { by = "arbiter", takes = "SIDE" },
    ["see stop without reason"] = { by = "arbiter", takes = "by SIDE" },
    ["see wrong clock setting"] = { by = "anyone" },
    ["see defective clock"] = { by = "arbiter" },
    ["leave times"] = { by = "arbiter" },
    ["set moves"] = { by = "arbiter", takes = "SIDE NUMBER" },
    ["see disturbance"] = { by = "arbiter", takes = "[SIDE] [TIME]" },
    ["claim from screen"] = { by = "player" },
    ["ask move count"] = { by = "player" },
    ["ask who forgot the clock"] = { by = "player" },
  },
  on = {
    "start", "pressed with the other hand", "pressed late", "pressed without a move",
    "pressed out of turn", "period over", "stop", "clock", "see hovering", "see clock misused",
    "see stop without reason", "see defective clock", "see wrong clock setting", "leave times",
    "set moves", "see disturbance", "claim from screen", "ask move count",
    "ask who forgot the clock",
  },
  rule = function(game, act, law)
    local of_setting = act.kind == "see wrong clock setting"
    if of_setting and not law.wrong_setting and not law.clock_put_right_until then return nil end
    local needed = needs[act.kind]
    if needed and law[needed] == nil then return nil end
    return rules[act.kind](game, act, law) or nil
  end,
}

-- The clocks are stopped. Whether a player had a valid reason is judged by the arbiter afterwards:
-- the stop alone costs nothing, whatever the player said when stopping.

local answer = use "shared/answer"
local has = use "shared/has"
local penalty = use "shared/penalty"
local pressed = use "shared/pressed"
local refused = answer.refused

-- Kept open under this name: who stopped last, and whether the laws admit why.
local what = "stopped clocks"

local function keep(player, admitted)
  return { "open", what = what, by = player, admitted = admitted }
end

local function stopped(game, act, law)
  local goes_on = { "goes_on", "restarted_by" }
  if act.by == "arbiter" then return { reasons = { { "interrupts", "interrupted_by" }, goes_on } } end
  if not act.player or pressed.after_sealing(game, act.player) then return nil end
  local reason = { "stopped", "stopped_for" }
  if act["for"] then
    reason = { "stopped_saying", "stopped_for", reason = act["for"] }
  end
  local displaced = game.open("displaced")
  local who = displaced and (displaced.by == act.player and "player" or "opponent")
  local admitted = has(law.stopped_for_displaced_pieces, who)
  local reasons = { reason }
  if admitted then
    table.insert(reasons, { "for_displaced_pieces", "stopped_for_displaced_pieces" })
  elseif law.stopped_without_reason then
    table.insert(reasons, { "to_be_judged", "stopped_without_reason" })
  end
  table.insert(reasons, goes_on)
  return { effects = { keep(act.player, admitted) }, reasons = reasons }
end

-- Decisions on the claim come before this one in their order; it is not asked where they refuse.
local function claimed(game, act)
  local stop = game.open(what)
  if not stop or stop.by ~= act.player or stop.admitted then return nil end
  return {
    effects = { keep(act.player, true) },
    reasons = { { "admitted", "stopped_for" } },
  }
end

-- The arbiter concludes that there was no valid reason.
local function judged(game, act, law)
  local stop = game.open(what)
  if not stop or stop.by ~= act.player then
    return refused { "no_stop", "stopped_for" }
  end
  if stop.admitted then return refused { "had_reason", "stopped_for" } end
  local reason = { "no_reason", "stopped_for" }
  local ruling = {}
  if law.stopped_without_reason then
    table.insert(reason, 2, "stopped_without_reason") -- the article of the penalty is cited first
    ruling = penalty.ruling(law.stopped_without_reason, law.sanctions, act.player, act.opponent)
  end
  ruling.effects = ruling.effects or {}
  table.insert(ruling.effects, { "expire", what = what })
  ruling.reasons = { reason }
  return ruling
end

return {
  keys = {
    { path = "clock/stopped for", type = "words:the arbiter's help|an abnormal situation",
      title = "what a player may stop the clock for" },
    { path = "clock/stopped without reason", type = "penalty",
      title = "what stopping it costs where the arbiter finds no valid reason" },
    { path = "clock/interrupted by", type = "words:arbiter",
      title = "who stops the clocks where play has to be interrupted" },
    { path = "clock/restarted by", type = "words:arbiter", title = "who says when play goes on" },
    { path = "displaced pieces/clock stopped by", type = "list:words:player|opponent",
      name = "stopped_for_displaced_pieces", title = "who may stop the clock for it" },
    { path = "sanctions", type = "list:penalty",
      title = "what the arbiter may impose, in the order of the text", required = true },
  },
  offers = penalty.names(),
  acts = {
    ["see stop without reason"] = { by = "arbiter", takes = "by SIDE",
      title = "concludes that SIDE had no valid reason to stop the clocks" },
  },
  on = {
    "stop", "see stop without reason", "claim illegal move", "claim touched", "claim two hands",
    "see displaced", "see wrong clock setting", "claim draw", "ask increment",
  },
  rule = function(game, act, law)
    if act.kind == "stop" then return stopped(game, act, law) end
    if act.kind == "see stop without reason" then return judged(game, act, law) end
    return claimed(game, act)
  end,
}

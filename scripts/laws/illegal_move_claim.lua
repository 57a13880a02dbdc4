-- An illegal move is claimed by a player, or seen by the arbiter: who may act on it, and until when.

local answer = use "shared/answer"
local hands = use "shared/hands"
local has = use "shared/has"
local illegal = use "shared/illegal"
local impossible = use "shared/impossible"
local pressed = use "shared/pressed"
local refused = answer.refused

local function is_among(act, offender, law)
  if not law.acted_on_by then return true end
  if act.by == "arbiter" then return has(law.acted_on_by, "arbiter") end
  return act.player ~= offender and has(law.acted_on_by, "opponent")
end

-- What the arbiter acts on without a claim where only the opponent may claim.
local function arbiter_must(game, offence, law)
  if offence.unfinished then return has(law.arbiter_acts_when, "pawn not promoted") end
  return has(law.arbiter_acts_when, "both kings in check")
    and impossible.is_there(game, impossible.both_kings, law)
end

-- The player who made it may claim the draw himself if the opponent could not win.
local function claims_draw(game, act, offence, law)
  if not law.draw_claimed_by or act.player ~= offence.side then return nil end
  local can = illegal.mercy(game, act.opponent, game.ply - 1, law)
  if not can or can.answer ~= "no" then
    return refused { "no_draw", "draw_claimed_by", "tested_by" }
  end
  local reason = { "illegal/draw", told = "drawn", "draw_instead_of_loss", "draw_claimed_by",
    "tested_by" }
  return {
    effects = { { "count", name = "illegal move", side = act.player }, { "end", draw = true } },
    reasons = { reason },
  }
end

-- `mover`: the player who has moved since, whoever asks now.
local function too_late(law, effects, mover)
  local reasons = {
    { "too_late", "acted_on_until", player = mover },
    { "stands", "not_acted_on" },
  }
  if law.later then
    local sentence = law.later == "no" and "never_corrected" or "corrected_by_agreement"
    table.insert(reasons, { sentence, "later" })
  end
  return { refused = true, effects = effects, reasons = reasons }
end

local function not_for(act, law)
  return refused { "not_for", "acted_on_by", act.by == "arbiter" and "arbiter_acts_when" or nil }
end

local function is_drawn(ruling)
  for _, effect in ipairs(ruling.effects) do
    if effect[1] == "end" and effect.draw then return true end
  end
end

-- The position before the move, or an earlier one: none later is without it. Where that one is
-- without others too, the arbiter rules on them all, and who claims has claimed the opponent's.
local function granted(game, act, ply, law, must)
  if act.to and act.to >= ply then
    return refused { "not_before_it", "back_to", ply = ply - 1 }
  end
  local plies = { ply }
  if act.to then
    local of = act.by ~= "arbiter" and game.plies[ply].side or nil
    plies = illegal.since(game, law, act.to, ply, of)
  end
  local ruling = illegal.ruling(game, plies, law, act.to)
  if ruling.refused then return ruling end
  local function also(...) table.insert(ruling.reasons, { ... }) end
  if must then
    also("must", "arbiter_acts_when", impossible.shown_by[impossible.seen(act)])
  elseif law.acted_on_by then
    local reason, alone = { "may", "acted_on_by", told = "claimed" }, #law.penalties == 1
    if alone then reason.told = "claimed_alone" end
    if act.by == "arbiter" then
      reason[1], reason.told = "arbiter_may", alone and "seen_alone" or "seen"
    end
    table.insert(ruling.reasons, reason)
  end
  also("requested", "arbiter_acts")
  local is_seen = act.by == "arbiter" and not must and law.acted_on_by
  table.insert(ruling.reasons, { is_seen and "seen_in_time" or "in_time", "acted_on_until" })
  -- The player who alone may act on it claims the win.
  ruling.refused = not must and law.acted_on_by and not has(law.acted_on_by, "arbiter")
    and is_drawn(ruling) or nil
  return ruling
end

local function pressed_acted_on(game, act, open, law)
  local expired = { "expire", what = pressed.what }
  if game.ply > open.ply then return too_late(law, { expired }, game.other(open.by)) end
  if not is_among(act, open.by, law) then return refused { "not_for", "acted_on_by" } end
  local ruling = pressed.sentence(game, open.by, open.ply, open.of, law)
  table.insert(ruling.effects, 1, expired)
  table.insert(ruling.reasons, { "may", "acted_on_by" })
  table.insert(ruling.reasons, { "in_time", "acted_on_until" })
  return ruling
end

-- The claim is about the opponent's move, even if a later move of the claimant is illegal too; about the claimant's
-- own only if there is no other.
local function claimed(game, act, law)
  if act.by ~= "arbiter" and not law.acted_on_by then
    local ply, offence = illegal.last(game, law, true, act.opponent)
    if ply then return ply, offence end
  end
  return illegal.last(game, law, true)
end

local function acted_on(game, act, law)
  local ply, offence = claimed(game, act, law)
  local open = game.open(pressed.what)
  local is_latest = open and (not ply or ply <= open.ply and act.player ~= open.by)
  if is_latest then return pressed_acted_on(game, act, open, law) end
  if not ply then return refused(illegal.none(game)) end
  if law.acted_on_until == "opponent's next move" and ply < game.ply then
    return too_late(law, { { "let stand", ply = ply } }, game.other(offence.side))
  end
  if act.by == "arbiter" and law.arbiter_acts then
    return refused { "on_request", "arbiter_acts" }
  end
  local objects = act.by ~= "arbiter" and offence.legal
  if objects and hands.too_late(game, act.player, ply, law) then return hands.lost() end
  local draw = claims_draw(game, act, offence, law)
  if draw then return draw end
  local must = act.by == "arbiter" and law.arbiter_acts_when and arbiter_must(game, offence, law)
  if not must and not is_among(act, offence.side, law) then return not_for(act, law) end
  return granted(game, act, ply, law, must)
end

-- Two hands are an illegal move once the clock was pressed.
local function two_hands_claimed(game, act, law)
  if pressed.waits(game, act.opponent, "two hands") then return acted_on(game, act, law) end
  if not law.two_hands then return nil end
  local at, refusal = hands.claimed(game, act, law)
  if refusal then return refusal end
  if game.plies[at].completed then return illegal.ruling(game, { at }, law) end
  return hands.sanctioned(game, act.opponent, law)
end

-- "claim draw" by who made it, before the opponent moves: the draw that is his to claim.
local function draw_claimed(game, act, law)
  local ply, offence = illegal.last(game, law, false)
  if ply ~= game.ply or offence.side ~= act.player then return nil end
  return claims_draw(game, act, offence, law)
end

-- The arbiter names what he sees; where the laws let him wait, `impossible position` decides.
local function seen(game, act, law)
  local which = impossible.seen(act)
  if law[which] and (not law.arbiter_acts_when or impossible.is_there(game, which, law)) then
    return nil
  end
  if law.arbiter_acts_when then return acted_on(game, act, law) end
  local ply = illegal.last(game, law, false)
  if ply and illegal.comes_by_itself(law) then return illegal.ruling(game, { ply }, law) end
  if ply then return acted_on(game, act, law) end
  return refused(illegal.none(game))
end

local own_keys = {
  { path = "illegal moves/draw claimed by", type = "words:either player",
    title = "who may claim that draw" },
  { path = "illegal moves/acted on until", type = "words:opponent's next move",
    title = "until when it may be acted on" },
  { path = "illegal moves/not acted on", type = "words:stands",
    title = "an illegal move nobody acted on in time" },
  { path = "illegal moves/later", type = "words:no|when both agree without the arbiter",
    title = "whether it may be corrected after that" },
  { path = "illegal moves/arbiter acts when",
    type = "list:words:both kings in check|pawn not promoted",
    title = "what the arbiter acts on without a claim" },
  { path = "touched piece/objection against",
    type = "words:what was touched|what was touched or how it was moved",
    title = "which objections are lost by touching a piece" },
}
for _, key in ipairs(impossible.keys) do table.insert(own_keys, key) end

return {
  keys = pressed.with_keys(own_keys),
  offers = illegal.offers,
  counts = illegal.counts,
  rules_on = "the last irregular ply",
  acts = {
    ["claim illegal move"] = { by = "player", takes = "[back to NUMBER]",
      title = "the last one; NUMBER: the ply to go back to" },
    ["see illegal move"] = { by = "arbiter", takes = "[back to NUMBER]",
      title = "the last one; NUMBER: the ply to go back to" },
    ["see both kings in check"] = { by = "arbiter" },
    ["see unpromoted pawn"] = { by = "arbiter" },
  },
  on = {
    "claim illegal move", "see illegal move", "see both kings in check", "see unpromoted pawn",
    "claim draw", "claim two hands",
  },
  rule = function(game, act, law)
    if act.kind == "claim draw" then return draw_claimed(game, act, law) end
    if act.kind == "claim two hands" then return two_hands_claimed(game, act, law) end
    return (impossible.seen(act) and seen or acted_on)(game, act, law)
  end,
}

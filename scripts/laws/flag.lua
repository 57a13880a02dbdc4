-- A player's time is over. A flag that is down has not yet fallen for the laws: somebody must see
-- it or claim it, and what ended the game before that stays. It stays down when the clock is given
-- the time of the next period.

local answer = use "shared/answer"
local has = use "shared/has"
local refused = answer.refused

-- The player whose flag fell first; nil if the clocks do not show it.
local function first_fallen(game)
  local side, other = game.sides[1], game.sides[2]
  local one, two = game.players[side].fell_at, game.players[other].fell_at
  if not one or not two then return nil end
  if one < two then return side end
  if two < one then return other end
end

-- Why the flag has fallen: who said so, and under which rule. `first`: both are down, and this one fell first, as the
-- arbiter saw or the clocks show.
local function fallen_reason(act, player, first, law)
  local reason = { "fallen", "fallen_when", player = player }
  if act.first then
    reason[1] = "first_seen"
  elseif first then
    reason[1] = "first_on_the_clocks"
  elseif act.by == "arbiter" then
    reason[1] = "seen"
    table.insert(reason, "arbiter_calls_it")
  else
    table.insert(reason, "clock_stopped_to_claim")
    table.insert(reason, "claim_needs_time_left")
  end
  return reason
end

-- The player's last ply on the board, nil if there is none.
local function last_of(game, player)
  local last = game.plies[game.ply]
  if last and last.side ~= player then last = game.plies[game.ply - 1] end -- the opponent has replied
  return last and last.side == player and last or nil
end

-- A move that was made and not completed in time comes too late. So does one that brought the clock
-- time, as that of the next period, after the flag had fallen.
local function uncompleted_reason(game, player, law)
  local last = last_of(game, player)
  if not last then return nil end
  if last.completed and game.players[player].zero then return nil end
  return { "not_completed", "move_completed_when", "time_of_pressing_counts" }
end

local function draw_deferred(game, player, law)
  local claim = game.open("deferred claim")
  return claim and claim.by == player and law.claim_decided_after_the_flag
end

local function lost(game, act, player, first, law)
  local winner = game.other(player)
  local fallen = { "flag", side = player }
  local loss = { fallen, { "end", winner = winner } }
  local draw = { fallen, { "end", draw = true } }
  local reasons = { fallen_reason(act, player, first, law) }
  table.insert(reasons, uncompleted_reason(game, player, law))
  table.insert(reasons,
    { "loss", "penalty", told = act.by_assistant and "loss_by_an_assistant" or nil })

  local to_decide = { { name = "draw", effects = draw }, { name = "loss", effects = loss } }
  if draw_deferred(game, player, law) then
    table.insert(reasons, { "deferred", "claim_decided_after_the_flag" })
    to_decide[1].reasons = { { "declared", "claim_decided_after_the_flag", player = player } }
    return { effects = { { "stop clocks" } }, options = to_decide, reasons = reasons }
  end
  if not law.draw_instead_of_loss then return { effects = loss, reasons = reasons } end
  local answer = game.can_win(winner, law.tested_by)
  local told = { yes = "can_win", no = "cannot_win", undecided = "undecided" }
  table.insert(reasons,
    { told[answer.answer], "draw_instead_of_loss", "tested_by", player = winner })
  if answer.answer == "undecided" then
    return { effects = { { "stop clocks" } }, options = to_decide, reasons = reasons }
  end
  return {
    effects = answer.answer == "no" and draw or loss,
    reasons = reasons,
    proof = answer.line and { line = answer.line } or { findings = answer.reasons },
  }
end

-- Both flags are down, and which fell first is unknown or does not matter.
local function both_fallen(game, law)
  local stated = "both_fallen"
  if law.quickplay_announced and game.players[game.sides[1]].increment == 0 then
    stated = "quickplay_both_fallen"
  end
  local fallen = { { "flag", side = game.sides[1] }, { "flag", side = game.sides[2] } }
  if law[stated] == "draw" then
    table.insert(fallen, { "end", draw = true })
    -- Where a claim needs time left, it does not matter which fell first.
    local sentence = law.claim_needs_time_left and "both_draw_in_any_order" or "both_draw"
    return { effects = fallen, reasons = { { sentence, stated } } }
  end
  local settled = {}
  for _, player in ipairs(game.sides) do
    table.insert(settled, { "settle flag", side = player })
  end
  return { effects = settled, reasons = { { "both_go_on", stated } } }
end

-- A position put back, or flags that were settled, may leave a clock at zero that nobody overstepped.
local function not_down(game, player)
  if game.players[player].zero then return { "zero_is_no_fall", "fallen_when" } end
  return { "not_fallen", "fallen_when", player = player }
end

-- Both flags down are a draw, whoever says so.
local function both_draw(law)
  return law.is_decided("both_fallen") and law.both_fallen == "draw"
end

-- The claim of a player whose own flag is down too.
local function both_claimed(game, act, law)
  if not law.claim_needs_time_left then return nil end
  if both_draw(law) then
    local ruling = both_fallen(game, law)
    table.insert(ruling.reasons, { "no_time_left", "claim_needs_time_left" })
    return ruling
  end
  return refused { "no_time_left", "claim_needs_time_left" }
end

local function over(law)
  if law.unless_already then return refused { "over_before", "unless_already" } end
  return refused { "over_before", "fallen_when" }
end

-- The arbiter speaks: may the arbiter, and of which flag?
local function silent(law)
  local calls = law.arbiter_calls_it
  if calls == nil then calls = has(law.fallen_when, "arbiter sees it") end
  return not calls and { "keeps_silent", "arbiter_calls_it", "fallen_when" } or nil
end

-- Both flags are down. If a claim needs time left, it does not matter which fell first; otherwise somebody who saw it
-- says so, or the clocks show it. The ruling does not depend on who mentions which flag.
local function both(game, act, law)
  local claimed = act.by ~= "arbiter" and both_claimed(game, act, law)
  if claimed then return claimed end
  local first = act.first or not law.claim_needs_time_left and first_fallen(game)
  if first then return lost(game, act, first, true, law) end
  return both_fallen(game, law)
end

local function are_both_down(game)
  for _, player in ipairs(game.sides) do
    local own = game.players[player]
    if not own.down and not own.fallen then return false, player end
  end
  return true
end

local function seen_both(game, act, law)
  local down, player = are_both_down(game)
  if not down then return refused(not_down(game, player)) end
  return both(game, act, law)
end

local function one(game, act, player, law)
  if not game.players[player].down then
    return refused(not_down(game, player))
  end
  if not game.players[game.other(player)].down then return lost(game, act, player, false, law) end
  return both(game, act, law)
end

return {
  keys = {
    { path = "flag/unless already",
      type = "list:words:mate|resignation|stalemate|dead position|draw agreed",
      title = "ends that a flag that falls later does not change" },
    { path = "flag/fallen when",
      type = "list:words:arbiter sees it|a player says so|a claim is right",
      title = "when a flag has fallen", required = true },
    { path = "flag/arbiter calls it", type = "bool",
      title = "the arbiter says that a flag has fallen" },
    { path = "flag/clock stopped to claim", type = "words:must|may",
      title = "the claimant stops the clock" },
    { path = "flag/claim needs time left", type = "bool",
      title = "the claimant's own flag must not have fallen" },
    { path = "flag/penalty", type = "words:loss",
      title = "what a fallen flag costs", required = true },
    { path = "flag/draw instead of loss", type = "words:opponent cannot mate|opponent cannot win",
      asks = "win test", title = "when a loss becomes a draw" },
    { path = "flag/tested by", type = "win test",
      title = "the variant's test of who can win" },
    { path = "flag/both fallen", type = "words:draw|go on", title = "when both flags are down" },
    { path = "quickplay finish/announced", type = "bool", name = "quickplay_announced",
      title = "the rules for a last period without increment were announced" },
    { path = "quickplay finish/both fallen", type = "words:draw|go on",
      name = "quickplay_both_fallen", title = "when both flags are down and those rules hold" },
    { path = "clock/move completed when",
      type = "list:words:clock pressed|the move ends the game|next move made",
      title = "when a move is completed" },
    { path = "clock/time of pressing counts", type = "bool",
      title = "the time between moving and pressing is the player's" },
    { path = "draws/claim decided after the flag", type = "bool",
      title = "a decision put off may come after a flag has fallen" },
  },
  offers = { "draw", "loss" },
  acts = {
    ["claim flag"] = { by = "player", phase = { "playing", "adjourned", "over" },
      means = "the move is made" },
    ["see flag"] = { by = "arbiter", takes = "SIDE", phase = { "playing", "adjourned", "over" },
      means = "the move is made" },
    ["see both flags"] = { by = "arbiter", takes = "[first SIDE]",
      phase = { "playing", "adjourned", "over" }, means = "the move is made",
      title = "both have fallen; which was first, if that is known" },
  },
  on = { "claim flag", "see flag", "see both flags" },
  rule = function(game, act, law)
    if game.phase == "over" then return over(law) end
    if act.kind == "claim flag" then return one(game, act, act.opponent, law) end
    local keeps_silent = silent(law)
    if keeps_silent and are_both_down(game) and both_draw(law) then return both_fallen(game, law) end
    if keeps_silent then return refused(keeps_silent) end
    if act.kind == "see both flags" then return seen_both(game, act, law) end
    return one(game, act, act.side, law)
  end,
}

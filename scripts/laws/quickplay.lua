-- Little time left in a last period without increment: a draw is claimed, or an increment asked
-- for.

local answer = use "shared/answer"
local choices = use "shared/choices"
local offers = use "shared/offers"
local penalty = use "shared/penalty"
local refused = answer.refused

-- Why neither is to be had now, as a reason.
local function inadmissible(game, act, law)
  local own = game.players[act.player]
  if law.quickplay_announced == false then return { "not_announced", "quickplay_announced" } end
  if law.quickplay_with_increment == false and own.increment ~= 0 then
    return { "with_increment", "quickplay_with_increment" }
  end
  if law.claimed_in_time_trouble == nil then return { "not_foreseen", "claimed_by" } end
  if not law.claimed_in_time_trouble then return { "not_in_this_game", "claimed_in_time_trouble" } end
  if law.claimed_below_by == "player to move" and game.to_move ~= act.player then
    return { "not_to_move", "claimed_below_by" }
  end
  if own.down or own.fallen then
    return { "time_over", "claimed_below" }
  end
  if own.left >= law.claimed_below then
    return { "enough_time", "claimed_below",
      time = law.claimed_below }
  end
end

local function going_on(effects, game)
  table.insert(effects, { "start clock", side = game.to_move })
  return effects
end

-- What the arbiter may answer. A decision put off may give the opponent time, or not, and the draw
-- may still be declared later.
local function answers(game, act, law)
  local list = {}
  local function cost(of) return penalty.effects(of, act.player, act.opponent) end
  local function put_off(effects)
    table.insert(effects, { "open", what = "deferred claim", by = act.player })
    return going_on(effects, game)
  end
  for _, answer in ipairs(law.claim_answered_by) do
    if answer == "draw" then
      table.insert(list, { name = "draw", effects = { { "end", draw = true } },
        reasons = { { "declared", "claim_answered_by" } } })
    elseif answer == "refusal" then
      table.insert(list, { name = "refusal", refused = true,
        effects = going_on(cost(law.claim_refused), game),
        reasons = { { "rejected", "claim_answered_by" } } })
    else
      table.insert(list, { name = "later", effects = put_off(cost(law.claim_deferred)),
        reasons = { { "put_off", "claim_deferred" } } })
      if law.arbiter_may_change("claim_deferred") then
        table.insert(list, { name = "later without time", effects = put_off {},
          reasons = { { "put_off_without_time", "claim_deferred" } } })
      end
    end
  end
  return list
end

-- Nobody is there to decide: the game is over, and its result comes later.
local function without_an_arbiter(act, law)
  return {
    effects = { { "pending" } },
    options = choices.loss_or_draw(act.opponent),
    reasons = {
      { "no_arbiter", "claimed_without_an_arbiter", "claimed_below" },
      { "to_be_shown", "shown_without_an_arbiter" },
      { "decided_later", "decided_without_an_arbiter_by" },
    },
    appeal = not law.claim_decision_final,
  }
end

local function claim(game, act, law)
  local why_not = inadmissible(game, act, law)
  if why_not then return refused(why_not) end
  if not game.arbiter_present and law.claimed_without_an_arbiter then
    return without_an_arbiter(act, law)
  end
  local effects = { { "stop clocks" } }
  local reasons = {
    { "claimed", "claimed_in_time_trouble", "claimed_below", "claimed_below_by",
      "claimed_because", "claimed_below_stops_the_clock" },
    { "answers", "claim_answered_by", "claim_deferred", "claim_refused" },
  }
  if law.claim_in_time_trouble_is_an_offer then
    table.insert(effects, offers.made(game, act.player))
    table.insert(reasons, { "offers", "claim_in_time_trouble_is_an_offer" })
  end
  if law.claim_decision_final then table.insert(reasons, { "final", "claim_decision_final" }) end
  return {
    effects = effects,
    options = answers(game, act, law),
    reasons = reasons,
    appeal = not law.claim_decision_final,
  }
end

local asked = "increment asked"

-- Asking for the increment offers a draw. The increment is for the arbiter to grant only once the
-- opponent has refused that draw.
local function increment(game, act, law)
  if law.claimed_in_time_trouble == nil then return refused { "no_increment", "claimed_by" } end
  local why_not = inadmissible(game, act, law)
  if why_not then return refused(why_not) end
  if not law.increment_asked then return refused { "no_increment", "claimed_because" } end
  return {
    effects = {
      { "stop clocks" },
      offers.made(game, act.player),
      { "open", what = asked, by = act.player, ply = game.ply },
    },
    reasons = {
      { "increment_asked", "increment_asked", "claimed_below",
        time = law.increment_asked },
      { "asking_offers", "increment_asked_is_an_offer" },
    },
  }
end

-- The opponent has refused the draw: now the arbiter grants the increment or not.
local function draw_refused(game, act, law)
  local open = game.open(asked)
  if open.by ~= act.opponent or open.ply ~= game.ply then return nil end
  local granted = penalty.effects(law.increment_granted, open.by, act.player)
  table.insert(granted, { "set increment", ms = law.increment_asked })
  return {
    effects = { { "expire", what = asked } },
    options = {
      { name = "increment", effects = going_on(granted, game),
        reasons = { { "granted", "increment_granted", player = open.by } } },
      { name = "refusal", refused = true, effects = going_on({}, game),
        reasons = { { "not_granted", "increment_asked", player = open.by } } },
    },
    reasons = { { "draw_refused", "increment_asked", "increment_granted",
      opponent = open.by } },
  }
end

-- The arbiter declares the draw that was put off.
local function declare(game, law)
  local deferred = game.open("deferred claim")
  if not deferred then return refused { "nothing_put_off", "claim_answered_by" } end
  return {
    effects = { { "end", draw = true } },
    reasons = { { "declared", "claim_decided_after_the_flag", "claim_answered_by",
      player = deferred.by } },
  }
end

return {
  keys = {
    { path = "quickplay finish/announced", type = "bool", name = "quickplay_announced",
      title = "the rules for a last period without increment were announced" },
    { path = "quickplay finish/with increment", type = "bool", name = "quickplay_with_increment",
      title = "they hold with an increment too" },
    { path = "draws/claimed by", type = "words:player to move", title = "who may claim" },
    { path = "draws/claimed in time trouble", type = "bool",
      title = "a draw may be claimed with little time left" },
    { path = "draws/claimed below", type = "time", title = "how little time that is" },
    { path = "draws/claimed below by", type = "words:player to move|a player",
      title = "who may claim it" },
    { path = "draws/claimed below stops the clock", type = "words:must|may",
      title = "the claimant stops the clock" },
    { path = "draws/claimed because",
      type = "list:words:opponent cannot win by normal means|opponent makes no effort to win",
      title = "what may be claimed" },
    { path = "draws/claim answered by", type = "list:words:draw|later|refusal",
      title = "what the arbiter may answer" },
    { path = "draws/claim deferred", type = "penalty",
      title = "what a decision put off may give the opponent" },
    { path = "draws/claim decided after the flag", type = "bool",
      title = "a decision put off may come after a flag has fallen" },
    { path = "draws/claim refused", type = "penalty", title = "what a refused claim costs" },
    { path = "draws/claim in time trouble is an offer", type = "bool",
      title = "such a claim is an offer of a draw" },
    { path = "draws/claim decision final", type = "bool",
      title = "no appeal against the decision" },
    { path = "draws/increment asked", type = "time",
      title = "the increment a player may ask for, for both" },
    { path = "draws/increment asked is an offer", type = "bool",
      title = "asking for it offers a draw" },
    { path = "draws/increment granted", type = "penalty",
      title = "what granting it gives the opponent" },
    { path = "draws/claimed without an arbiter", type = "words:ends the game",
      title = "a claim where no arbiter is present" },
    { path = "draws/shown without an arbiter",
      type = "list:words:final position|score sheet up to date",
      title = "what the claimant writes down then" },
    { path = "draws/decided without an arbiter by", type = "words:an arbiter named later",
      title = "who decides then" },
  },
  offers = { "draw", "refusal", "later", "later without time", "loss", "increment" },
  acts = {
    ["claim draw"] = { by = "player", takes = "[because TEXT]",
      title = "in time trouble; TEXT: opponent cannot win by normal means, opponent makes no"
        .. " effort to win" },
    ["ask increment"] = { by = "player", title = "in time trouble, for both players; it offers a draw, which is answered first" },
    ["declare draw"] = { by = "arbiter", title = "on a claim that was put off" },
  },
  on = { "claim draw", "ask increment", "declare draw", { "refuse", open = asked } },
  rule = function(game, act, law)
    if act.kind == "claim draw" then return claim(game, act, law) end
    if act.kind == "ask increment" then return increment(game, act, law) end
    if act.kind == "refuse" then return draw_refused(game, act, law) end
    return law.claim_answered_by and declare(game, law) or nil
  end,
}

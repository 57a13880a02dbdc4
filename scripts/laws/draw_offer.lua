-- A draw is offered, accepted or refused. Where the laws admit an agreement only in some endings,
-- that is decided before, as the agreed draw.

local answer = use "shared/answer"
local has = use "shared/has"
local offers = use "shared/offers"
local penalty = use "shared/penalty"
local refused = answer.refused

-- An offer made before one's own move stands while it is made: it can be accepted after it.
local function too_early(game, limit, offerer)
  if not limit then return false end
  local moves = game.moves_each
  if offerer and offerer == game.to_move then
    moves = math.min(game.moves[offerer] + 1, game.moves[game.other(offerer)])
  end
  return moves < limit
end

-- Whether the players may agree now, or once the opponent of who offers it now may accept: nil,
-- "with consent" or a refusal, with its reason.
local function hindrance(game, law, offerer)
  if law.agreement == "not allowed" then return "refused", { "not_allowed", "agreement" } end
  if game.phase == "before" then
    return "refused", { "not_begun", law.agreed_after and "agreed_after" or "agreement" }
  end
  if not law.agreed_pieces and too_early(game, law.agreed_after, offerer) then
    return "refused", { "too_early", "agreed_after", count = law.agreed_after }
  end
  if too_early(game, law.agreed_freely_after, offerer) then
    return "consent", { "consent_before", "agreed_freely_after", count = law.agreed_freely_after }
  end
  if law.agreement == "with the arbiter's consent" then
    return "consent", { "consent", "agreement" }
  end
end

-- After one's own move and before the clock.
local function in_time(game, player)
  local last = game.plies[game.ply]
  return last and last.side == player and not last.completed
end

local function offered(game, act, law)
  if act.with and act.with ~= law.offer_written_as and law.offer_with_a_condition == false then
    return refused { "condition", "offer_with_a_condition" }
  end
  local what, why = hindrance(game, law, act.player)
  if what == "refused" then return refused(why) end
  local reasons = { { "offered", "offer_ends_when" } }
  local sealed = game.open("sealed")
  if sealed and sealed.by ~= act.player then
    table.insert(reasons, { "after_sealing", "offer_after_sealing" })
  end
  if law.offer_written_down_by then
    table.insert(reasons, { "written", "offer_written_down_by", "offer_written_as",
      sign = law.offer_written_as })
  end
  local ruling = {
    effects = { offers.made(game, act.player) },
    reasons = reasons,
  }
  if game.phase == "adjourned" then return ruling end
  if in_time(game, act.player) then
    table.insert(reasons, { "in_time", "offered_when" })
    return ruling
  end
  table.insert(reasons,
    { "out_of_turn", "offered_at_another_time", "offered_when" })
  if law.offer_out_of_turn then
    table.insert(reasons, { "out_of_turn_costs", "offer_out_of_turn" })
    ruling.options = penalty.options(law.sanctions, act.player, act.opponent)
  end
  return ruling
end

local function agreed(game, law)
  local what, why = hindrance(game, law)
  if what == "refused" then return refused(why) end
  if what == "consent" then
    return {
      options = {
        { name = "draw", effects = { { "end", draw = true } },
          reasons = { { "agreed_with_consent", why[2] } } },
        { name = "continue", effects = { { "expire", what = "offer" } } },
      },
      reasons = { why },
    }
  end
  return {
    effects = { { "end", draw = true } },
    reasons = { { "agreed", "agreed_after", "agreement", "agreed_freely_after" } },
  }
end

local function answered(game, act, law)
  if not offers.stands(game, act.opponent) then
    return refused { "no_offer", "offer_ends_when", player = act.opponent }
  end
  if act.kind == "accept" then return not law.agreed_pieces and agreed(game, law) or nil end
  return {
    effects = { offers.ended(game, act.opponent) },
    reasons = { { "refused", "offer_ends_when" } },
  }
end

-- The opponent touched a piece, let it go or moved while the offer stood.
local function passed_over(game, act, law)
  local ended = has(law.offer_ends_when, "opponent moves")
  if has(law.offer_ends_when, "opponent touches a piece") then
    ended = act.kind ~= "touch" or not act.by_accident
  elseif act.kind == "touch" or act.kind == "release" then
    ended = false
  end
  if not ended or not offers.stands(game, act.opponent) then return nil end
  return {
    effects = { offers.ended(game, act.opponent) },
    reasons = { { "passed_over", "offer_ends_when" } },
  }
end

local rules = {
  ["offer draw"] = offered,
  ["accept"] = answered,
  ["refuse"] = answered,
  ["agree draw"] = function(game, _, law) return not law.agreed_pieces and agreed(game, law) end,
  ["withdraw offer"] = function()
    return refused { "not_withdrawn", "offer_withdrawn" }
  end,
  ["touch"] = passed_over,
  ["release"] = passed_over,
  ["move"] = passed_over,
  ["illegal move made"] = passed_over,
}

return {
  keys = {
    { path = "draws/agreement", type = "words:allowed|with the arbiter's consent|not allowed",
      title = "whether players may agree to a draw" },
    { path = "draws/agreed after", type = "count:move each|moves each",
      title = "moves before which no draw can be agreed" },
    { path = "draws/agreed freely after", type = "count:move each|moves each",
      title = "moves before which no draw is agreed without the arbiter's consent" },
    { path = "draws/agreed pieces", type = "list:bound:pieces",
      title = "pieces with which a draw may be agreed" },
    { path = "draws/offered when", type = "words:after the move and before the clock",
      title = "when a draw is offered" },
    { path = "draws/offered at another time", type = "words:valid",
      title = "an offer made at another time" },
    { path = "draws/offer out of turn", type = "penalty",
      title = "what an offer at another time may cost" },
    { path = "draws/offer withdrawn", type = "bool", title = "an offer may be taken back" },
    { path = "adjournment/offer after sealing", type = "words:stands until answered",
      title = "a draw offered after the move was sealed" },
    { path = "draws/offer with a condition", type = "bool",
      title = "an offer may have a condition" },
    { path = "draws/offer ends when",
      type = "list:words:accepted|refused aloud|opponent touches a piece|opponent moves|game ends",
      title = "how long an offer stands", required = true },
    { path = "draws/offer written down by", type = "words:both players",
      title = "who records an offer" },
    { path = "draws/offer written as", type = "text", title = "the sign of an offer" },
    { path = "sanctions", type = "list:penalty",
      title = "what the arbiter may impose, in the order of the text", required = true },
  },
  offers = penalty.names("draw", "continue"),
  acts = {
    ["offer draw"] = { by = "player", takes = "[with TEXT]", phase = { "playing", "adjourned" },
      means = "the move is made", title = "TEXT: a condition" },
    ["accept"] = { by = "player", phase = { "playing", "adjourned" } },
    ["refuse"] = { by = "player", phase = { "playing", "adjourned" }, title = "an offer, aloud" },
    ["withdraw offer"] = { by = "player", phase = { "playing", "adjourned" } },
    ["agree draw"] = { by = "both", phase = { "before", "playing", "adjourned" } },
  },
  on = {
    "offer draw", "accept", "refuse", "withdraw offer", "agree draw",
    { "touch", open = "offer" }, { "release", open = "offer" }, { "move", open = "offer" },
    { "illegal move made", open = "offer" },
  },
  rule = function(game, act, law) return rules[act.kind](game, act, law) or nil end,
}

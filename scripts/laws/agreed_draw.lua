-- A draw by agreement where the laws admit it only in some endings. How an offer is made, and how
-- long it stands, is the draw offer's to decide.

local answer = use "shared/answer"
local penalty = use "shared/penalty"
local within = use "shared/bound"
local refused = answer.refused

local sides = { "white", "black" }

local function moves_of(side, game, law)
  local opening = law.moves_of_a_drawn_opening_count and game.fact("plies", 0) or 0
  return game.moves[side] + (side == "white" and opening + 1 or opening) // 2
end

-- So few pieces are left that both have moved, even where the game is given from this position.
local function under_way(game, law)
  return within(law.agreed_pieces, game.fact("pieces"))
end

-- The first condition that does not hold, as a reason.
local function lacking(game, law)
  for _, side in ipairs(sides) do
    local made = moves_of(side, game, law)
    if under_way(game, law) then made = math.max(made, 1) end
    if made < law.agreed_after then
      return { "too_early", "agreed_after", player = side, count = made }
    end
  end
  if not within(law.agreed_pieces, game.fact("pieces")) then
    return { "too_many_pieces", "agreed_pieces", count = game.fact("pieces") }
  end
  for _, side in ipairs(sides) do
    if not within(law.agreed_kings, game.fact(side .. ".kings")) then
      return { "no_king", "agreed_kings", player = side }
    end
  end
end

local function draw_or_continue()
  return {
    { name = "draw", effects = { { "end", draw = true } } },
    { name = "continue", effects = {} },
  }
end

local function offered(game, act, law)
  local lack = lacking(game, law)
  if not lack then return nil end
  if lack[1] == "no_king" and law.agreed_without_a_king == "arbiter decides" then
    return refused(lack, { "arbiter_may_judge", "agreed_without_a_king" })
  end
  local ruling = refused(lack, { "offer_in_breach", "agreed_in_breach", player = act.player })
  ruling.otherwise = penalty.options(law.sanctions, act.player, act.opponent)
  return ruling
end

-- The regulation may forbid all agreements, or have the arbiter consent.
local function not_free(law)
  local reason = { "not_free", "agreement" }
  if law.agreement == "not allowed" then return refused(reason) end
  return { options = draw_or_continue(), reasons = { reason } }
end

local function agreed(game, law)
  if game.moves.white == 0 and not under_way(game, law) then
    return refused { "not_begun", "agreed_before_the_start" }
  end
  local lack = lacking(game, law)
  if not lack and law.agreement ~= "allowed" then return not_free(law) end
  if not lack then
    return {
      effects = { { "end", draw = true } },
      reasons = {
        { "agreed", "agreement", "agreed_after", "agreed_pieces", "agreed_kings" },
        { "opening_counts", "moves_of_a_drawn_opening_count" },
      },
    }
  end
  local ruling = refused(lack, { "agreement_in_breach", "agreed_in_breach" })
  ruling.otherwise = {
    { name = "continue", effects = {} },
    { name = "sanction", effects = {
      { "penalty", side = "white", what = "agreed in breach" },
      { "penalty", side = "black", what = "agreed in breach" },
    } },
  }
  return ruling
end

-- Few enough pieces, and a side without a king: whether the ending is a draw is for the arbiter.
local function asked(game, law)
  local lack = lacking(game, law)
  if not lack then return refused { "offer_is_open", "agreed_kings" } end
  if lack[1] ~= "no_king" or law.agreed_without_a_king ~= "arbiter decides" then
    return refused(lack, { "not_for_the_arbiter", "agreed_without_a_king" })
  end
  return {
    options = draw_or_continue(),
    reasons = { lack, { "arbiter_judges", "agreed_without_a_king", "appeal_against_that" } },
    appeal = law.appeal_against_that,
  }
end

return {
  keys = {
    { path = "draws/agreement", type = "words:allowed|with the arbiter's consent|not allowed",
      title = "whether players may agree to a draw" },
    { path = "draws/agreed after", type = "count:move each|moves each",
      title = "moves to be made before a draw may be agreed" },
    { path = "draws/agreed pieces", type = "bound:count:pieces",
      title = "pieces of both sides with which a draw may be agreed" },
    { path = "draws/agreed kings", type = "bound:count:king each",
      title = "kings of each side with which a draw may be agreed" },
    { path = "draws/agreed without a king", type = "words:arbiter decides|not admissible",
      title = "few enough pieces, and a side without a king" },
    { path = "draws/agreed without a king appeal", name = "appeal_against_that", type = "bool",
      title = "whether one may appeal against the arbiter's judgement" },
    { path = "draws/agreed before the start", type = "words:void",
      title = "a draw agreed before the game has begun" },
    { path = "draws/agreed in breach", type = "penalty",
      title = "an offer that is not admissible, and its acceptance" },
    { path = "draws/both refuse to play", type = "words:both lose",
      title = "both refuse to play after the arbiter told them to" },
    { path = "draws/moves of a drawn opening count", type = "bool",
      title = "whether the moves of a drawn opening are among those made" },
    { path = "sanctions", type = "penalties",
      title = "what the arbiter may impose, in the order of the text" },
  },
  offers = penalty.names("continue", "draw", "sanction"),
  acts = {
    ["ask for draw"] = { by = "player", title = "asks for the arbiter's consent to a draw" },
    ["see both refuse to play"] = { by = "arbiter", phase = { "before", "playing" } },
  },
  on = { "offer draw", "accept", "agree draw", "ask for draw", "see both refuse to play" },
  rule = function(game, act, law)
    if not law.agreed_pieces then return nil end
    if act.kind == "offer draw" then return offered(game, act, law) end
    if act.kind == "agree draw" then return agreed(game, law) end
    if act.kind == "accept" then
      local offer = game.open("offer")
      return offer and offer.by == act.opponent and agreed(game, law) or nil
    end
    if act.kind == "ask for draw" then return asked(game, law) end
    return {
      effects = { { "end", lost_by = "both" } },
      reasons = { { "both_refuse", "both_refuse_to_play" } },
    }
  end,
}

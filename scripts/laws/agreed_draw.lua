-- A draw by agreement where the laws admit it only in some endings. How an offer is made, and how
-- long it stands, is the draw offer's to decide.

local answer = use "shared/answer"
local choices = use "shared/choices"
local offers = use "shared/offers"
local penalty = use "shared/penalty"
local unmet = use "shared/piece_bounds"
local refused = answer.refused

local function moves_of(side, game, law)
  local opening = law.moves_of_a_drawn_opening_count and game.fact("plies", 0) or 0
  return game.moves[side] + (side == game.sides[1] and opening + 1 or opening) // 2
end

local function asks_for_few(bound)
  return bound.test == "at most" or bound.test == "fewer than"
end

-- So few pieces are left that both have moved, even where the game is given from this position.
local function under_way(game, law)
  local bound = unmet(game, law.agreed_pieces)
  return not bound or not asks_for_few(bound)
end

-- The first condition that does not hold, as a reason.
local function lacking(game, law)
  for _, side in ipairs(game.sides) do
    local made = moves_of(side, game, law)
    if under_way(game, law) then made = math.max(made, 1) end
    if made < law.agreed_after then
      return { "too_early", "agreed_after", told = made == 0 and "none_made" or nil, player = side,
        count = made }
    end
  end
  local bound, count, side = unmet(game, law.agreed_pieces)
  if not bound then return nil end
  if asks_for_few(bound) then return { "too_many_pieces", "agreed_pieces", count = count } end
  return { "lacking_a_piece", "agreed_pieces", player = side or game.to_move, kind = bound.kind }
end

local function offered(game, act, law)
  local lack = lacking(game, law)
  if not lack then return nil end
  if lack[1] == "lacking_a_piece" and law.agreed_lacking_one == "arbiter decides" then
    return refused(lack, { "arbiter_may_judge", "agreed_lacking_one" })
  end
  local ruling = refused(lack, { "offer_in_breach", "agreed_in_breach" })
  ruling.otherwise = penalty.options(law.sanctions, act.player, act.opponent)
  return ruling
end

-- The regulation may forbid all agreements, or have the arbiter consent.
local function not_free(law)
  local reason = { "not_free", "agreement" }
  if law.agreement == "not allowed" then return refused(reason) end
  local consented = { "agreed_with_consent", "agreement" }
  return { options = choices.draw_or_continue(consented), reasons = { reason } }
end

local function agreed(game, law)
  if game.moves[game.sides[1]] == 0 and not under_way(game, law) then
    return refused { "not_begun", "agreed_before_the_start" }
  end
  local lack = lacking(game, law)
  if not lack and law.agreement ~= "allowed" then return not_free(law) end
  if not lack then
    return {
      effects = { { "end", draw = true } },
      reasons = {
        { "agreed", "agreement", "agreed_after", "agreed_pieces" },
        { "opening_counts", "moves_of_a_drawn_opening_count" },
      },
      by_itself = true,
    }
  end
  local ruling = refused(lack, { "agreement_in_breach", "agreed_in_breach" })
  ruling.otherwise = {
    { name = "continue" },
    { name = "sanction", effects = {
      { "penalty", side = game.sides[1], what = "agreed in breach" },
      { "penalty", side = game.sides[2], what = "agreed in breach" },
    } },
  }
  return ruling
end

-- Few enough pieces, and a side lacks one that it needs: whether the ending is a draw is for the
-- arbiter.
local function asked(game, law)
  local lack = lacking(game, law)
  if not lack then return refused { "offer_is_open", "agreed_pieces" } end
  if lack[1] ~= "lacking_a_piece" or law.agreed_lacking_one ~= "arbiter decides" then
    return refused(lack, { "not_for_the_arbiter", "agreed_lacking_one" })
  end
  return {
    options = choices.draw_or_continue { "judged_a_draw", "agreed_lacking_one" },
    reasons = { lack, { "arbiter_judges", "agreed_lacking_one", "appeal_against_that" } },
    appeal = law.appeal_against_that,
  }
end

return {
  keys = {
    { path = "draws/agreement", type = "words:allowed|with the arbiter's consent|not allowed",
      title = "whether players may agree to a draw" },
    { path = "draws/agreed after", type = "count:move each|moves each",
      title = "moves to be made before a draw may be agreed" },
    { path = "draws/agreed pieces", type = "list:bound:pieces",
      title = "pieces with which a draw may be agreed" },
    { path = "draws/agreed lacking one", type = "words:arbiter decides|not admissible",
      title = "few enough pieces, and a side lacks one that it needs" },
    { path = "draws/agreed lacking one appeal", name = "appeal_against_that", type = "bool",
      title = "whether one may appeal against the arbiter's judgement" },
    { path = "draws/agreed before the start", type = "words:void",
      title = "a draw agreed before the game has begun" },
    { path = "draws/agreed in breach", type = "penalty",
      title = "an offer that is not admissible, and its acceptance" },
    { path = "draws/both refuse to play", type = "words:both lose",
      title = "both refuse to play after the arbiter told them to" },
    { path = "draws/moves of a drawn opening count", type = "bool",
      title = "whether the moves of a drawn opening are among those made" },
    { path = "sanctions", type = "list:penalty",
      title = "what the arbiter may impose, in the order of the text", required = true },
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
      return offers.stands(game, act.opponent) and agreed(game, law) or nil
    end
    if act.kind == "ask for draw" then return asked(game, law) end
    return {
      effects = { { "end", lost_by = "both" } },
      reasons = { { "both_refuse", "both_refuse_to_play" } },
    }
  end,
}

-- What a penalty of the laws does to a game: a list of effects, or what the arbiter may choose.
-- A penalty is { effect = "opponent time", ms = 120000, text = as written }.

local parts = use "shared/parts"

local penalty = {}

-- What rulesets write: each form as a pattern, with what else the penalty holds. For "opponent +time" and "own
-- -points" the arbiter decides how much.
penalty.types = {
  PENALTY = {
    { "warning", effect = "warning" },
    { "loss", effect = "loss" },
    { "draw", effect = "draw" },
    { "new game", effect = "new game" },
    { "expulsion", effect = "expulsion" },
    { "arbiter decides", effect = "arbiter decides" },
    { "nothing", effect = "nothing" },
    { "fine announced beforehand", effect = "fine" },
    { "out for rounds", effect = "rounds" },
    { "out for 1 round", effect = "rounds", count = 1 },
    { "out for count:MANY rounds", effect = "rounds" },
    { "loss, arbiter decides the opponent's points", effect = "loss", opponent_points = "arbiter decides" },
    { "loss, opponent's points: win", effect = "loss", opponent_points = "win" },
    { "opponent +ms:SPAN", effect = "opponent time" },
    { "own -ms:SPAN", effect = "own time" },
    { "opponent +time", effect = "opponent time" },
    { "own -time", effect = "own time" },
    { "opponent +points:POINTS (point | points) [, at most a win]", effect = "opponent points" },
    { "own -points:POINTS (point | points)", effect = "own points" },
    { "opponent +points [, at most a win]", effect = "opponent points" },
    { "own -points", effect = "own points" },
  },
}

-- The effects of one penalty on `player`; nil if it leaves something to the arbiter.
function penalty.effects(of, player, opponent)
  local kind = of.effect
  if kind == "loss" then return { { "end", winner = opponent } } end
  if kind == "draw" then return { { "end", draw = true } } end
  if kind == "nothing" then return {} end
  if kind == "warning" then return { { "penalty", side = player, what = kind } } end
  if kind == "expulsion" then
    return { { "penalty", side = player, what = kind, expelled = true } }
  end
  if kind == "opponent time" and of.ms then
    return { { "add time", side = opponent, ms = of.ms } }
  end
  if kind == "own time" and of.ms then
    return { { "add time", side = player, ms = -of.ms } }
  end
  if kind == "new game" then return { { "annul" } } end
  return nil
end

-- What the opponent may get of a game that the player has lost, where that is the arbiter's: a win, or less.
local less_than_a_win = { "½", "0" }
local opponents_points = { "1", table.unpack(less_than_a_win) }

local function loss_name(points)
  return "loss with " .. points .. " for the opponent"
end

local function loss_with(points, player, opponent)
  return {
    name = loss_name(points),
    effects = { { "end", scores = { [player] = "0", [opponent] = points } } },
  }
end

penalty.loss_names = {}
for i, points in ipairs(opponents_points) do
  penalty.loss_names[i] = loss_name(points)
end

function penalty.losses(player, opponent)
  local options = {}
  for _, points in ipairs(opponents_points) do
    table.insert(options, loss_with(points, player, opponent))
  end
  return options
end

-- What the arbiter may choose where the laws leave it to him: the list of sanctions, in its order.
-- Those without a fixed amount are named, for the arbiter to carry out with acts of his own.
function penalty.options(sanctions, player, opponent)
  local options = { { name = "nothing" } }
  for _, sanction in ipairs(sanctions or {}) do
    local name = parts(sanction.text, ",")[1]
    local effects = penalty.effects(sanction, player, opponent)
      or { { "penalty", side = player, what = name } }
    table.insert(options, { name = name, effects = effects })
    if sanction.opponent_points == "arbiter decides" then
      for _, points in ipairs(less_than_a_win) do
        table.insert(options, loss_with(points, player, opponent))
      end
    end
  end
  return options
end

-- The names of all these options, as a script declares them beside its own: { of = KEY } are those of
-- the penalties that a key lists; with a name it is that, where one of them says the rest.
function penalty.names(...)
  local names = { "nothing", { of = "sanctions" }, ... }
  for _, points in ipairs(less_than_a_win) do
    table.insert(names,
      { of = "sanctions", opponent_points = "arbiter decides", name = loss_name(points) })
  end
  return names
end

-- A ruling that leaves a player's sanction to the arbiter, for these reasons.
function penalty.for_the_arbiter(act, law, ...)
  return {
    options = penalty.options(law.sanctions, act.player, act.opponent),
    reasons = { ... },
  }
end

-- What a penalty of its own does, or what it leaves to the arbiter: the part of a ruling beside its
-- reasons.
function penalty.ruling(of, sanctions, player, opponent)
  if of.effect == "loss" and of.opponent_points == "arbiter decides" then
    return { effects = { { "pending" } }, options = penalty.losses(player, opponent) }
  end
  local effects = penalty.effects(of, player, opponent)
  if effects then return { effects = effects } end
  return { options = penalty.options(sanctions, player, opponent) }
end

return penalty

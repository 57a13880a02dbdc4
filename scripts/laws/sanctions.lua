-- What the arbiter imposes on a player: any sanction of the list, within what the laws allow.

local answer = use "shared/answer"
local parts = use "shared/parts"
local penalty = use "shared/penalty"
local refused = answer.refused

-- How he says it.
local types = {
  SANCTION = {
    { "warning", effect = "warning" },
    { "loss", effect = "loss" },
    { "expulsion", effect = "expulsion" },
    { "out for 1 (round | rounds)", effect = "rounds", rounds = 1 },
    { "out for rounds:MANY rounds", effect = "rounds" },
    { "opponent +ms:SPAN", effect = "opponent time" },
    { "own -ms:SPAN", effect = "own time" },
    { "opponent +points:SCORE (points | point)", effect = "opponent points" },
    { "own -points:SCORE (points | point)", effect = "own points" },
    { "fine [sum:POINTS currency:WORD] [announced beforehand]", effect = "fine" },
  },
  SCORE = {
    { "½ | 1/2", halves = 1, said = "½" },
    { "1", halves = 2, said = "1" },
    { "1½", halves = 3, said = "1½" },
    { "2", halves = 4, said = "2" },
    { "3", halves = 6, said = "3" },
  },
}

-- More milliseconds, or rounds, than can be carried out.
local function is_too_much(given)
  return (given.ms or 0) > 100000000 or (given.rounds or 0) > 255
end

-- What a fine comes to; nil if no sum is said, or not in a currency of three letters.
local function cents(given)
  local sum = tonumber(given.sum)
  if sum and #given.currency == 3 then return math.tointeger(math.floor(sum * 100 + 0.5)) end
end

local function listed(sanctions, effect)
  for place, sanction in ipairs(sanctions) do
    if sanction.effect == effect then return sanction, place end
  end
end

-- What both sides have of a game that is over, in halves of a point; nil if it is not.
local function scores(game)
  local known = { ["0"] = 0, ["½"] = 1, ["1"] = 2 }
  local written = { ["+/-"] = { 2, 0 }, ["-/+"] = { 0, 2 }, ["-/-"] = { 0, 0 } }
  local result = game.result or ""
  local both = parts(result, "-")
  local first, second = known[both[1]], known[both[2]]
  if written[result] then first, second = written[result][1], written[result][2] end
  return first and second and { [game.sides[1]] = first, [game.sides[2]] = second }
end

-- Why so many points are too many, as a reason.
local function too_many(game, act, law, given, sanction)
  local now = scores(game)
  local player, opponent = act.player, act.opponent
  if given.effect == "own points" then
    if now and now[player] < given.points.halves then
      return { "not_earned", "sanctions" }
    end
    return nil
  end
  local after = (now and now[opponent] or 0) + given.points.halves
  if sanction.at_most_a_win and after > 2 then
    return { "more_than_a_win", "sanctions", player = opponent }
  end
  if law.total_of_a_game and now and after + now[player] > 2 then
    return { "total_too_much", "total_of_a_game" }
  end
end

local function points(act, given)
  local gains = given.effect == "opponent points"
  local side = gains and act.opponent or act.player
  return { { "score", side = side, points = (gains and "+" or "-") .. given.points.said } }
end

local function impose(act, given, sanction)
  if given.points then return { effects = points(act, given) } end
  local whole = given.effect == "loss" and sanction or given
  if penalty.effects(whole, act.player, act.opponent) then
    return penalty.ruling(whole, nil, act.player, act.opponent)
  end
  local sum = cents(given)
  return { effects = { { "penalty", side = act.player, what = given.text, rounds = given.rounds,
    cents = sum, currency = sum and given.currency } } }
end

return {
  keys = {
    { path = "sanctions", type = "list:penalty",
      title = "what the arbiter may impose, in the order of the text", required = true },
    { path = "points/total of a game", type = "words:at most a win",
      title = "what both players may get together" },
  },
  types = types,
  offers = penalty.loss_names,
  acts = {
    ["penalize"] = { by = "arbiter", takes = "SIDE SANCTION", phase = "any",
      title = "as SANCTION: warning; opponent +2 min; own -1 min; opponent +½ point; loss; out for 2"
        .. " rounds; expulsion" },
  },
  on = { "penalize" },
  rule = function(game, act, law)
    local given = act.sanction
    local sanction, place = listed(law.sanctions, given.effect)
    if not sanction then
      return refused { "not_listed", "sanctions", item = "none", sanction = given.text }
    end
    if is_too_much(given) then
      return refused { "too_much", "sanctions", item = place, sanction = given.text }
    end
    if given.effect == "fine" and not given.announced_beforehand then
      return refused { "not_announced", "sanctions", item = place }
    end
    if given.effect == "loss" and game.phase == "over" then
      return refused { "over_already", "sanctions", item = place }
    end
    local excess = given.points and too_many(game, act, law, given, sanction)
    if excess then
      excess.item = excess[2] == "sanctions" and place or nil
      return refused(excess)
    end
    local ruling = impose(act, given, sanction)
    ruling.reasons = {
      { "imposed", "sanctions", item = place, sanction = given.text },
    }
    return ruling
  end,
}

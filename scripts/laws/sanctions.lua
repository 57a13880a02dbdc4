-- What the arbiter imposes on a player: any sanction of the list, within what the laws allow.
--
--     penalize SIDE warning             penalize SIDE opponent +2 min   penalize SIDE own -1 min
--     penalize SIDE opponent +½ points  penalize SIDE own -½ points     penalize SIDE loss
--     penalize SIDE out for 2 rounds    penalize SIDE expulsion
--     penalize SIDE fine 20 EUR announced beforehand

local answer = use "shared/answer"
local parts = use "shared/parts"
local penalty = use "shared/penalty"
local refused = answer.refused

local units = { s = 1000, min = 60000, h = 3600000 }
local halves = { ["½"] = 1, ["1/2"] = 1, ["1"] = 2, ["1½"] = 3, ["2"] = 4, ["3"] = 6 }
local words = { "½", "1", "1½", "2", [6] = "3" }
local signs = { ["opponent"] = "+", ["own"] = "-" }

-- "opponent +2 min", "own -½ points"
local function read_amount(whom, amount, unit)
  local number = amount:sub(2)
  if amount ~= signs[whom] .. number then return nil end
  local count = math.tointeger(tonumber(number))
  if units[unit] and count and count > 0 and count <= 100000 then
    return { effect = whom .. " time", ms = count * units[unit] }
  end
  if (unit == "point" or unit == "points") and halves[number] then
    return { effect = whom .. " points", halves = halves[number] }
  end
end

-- "fine 20 EUR announced beforehand"; the sum may be left out.
local function read_fine(said)
  local fine = { effect = "fine", announced = said[#said - 1] == "announced" and said[#said] == "beforehand" }
  local sum = tonumber(said[2])
  if sum and sum > 0 and sum <= 1000000 and #said[3] == 3 then
    fine.cents = math.tointeger(math.floor(sum * 100 + 0.5))
    fine.currency = said[3]
  end
  return fine
end

-- What the arbiter said, as a penalty; nil if it is none.
local function read(text)
  local said = parts(text, " ")
  if #said == 3 and signs[said[1]] then return read_amount(said[1], said[2], said[3]) end
  if said[1] == "out" and said[2] == "for" then
    local rounds = math.tointeger(tonumber(said[3]))
    if rounds and rounds > 0 and rounds <= 255 then return { effect = "rounds", rounds = rounds } end
  end
  if said[1] == "fine" then return read_fine(said) end
  for _, plain in ipairs { "warning", "loss", "expulsion" } do
    if text == plain then return { effect = plain } end
  end
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
    if now and now[player] < given.halves then
      return { "not_earned", "sanctions", player = player }
    end
    return nil
  end
  local after = (now and now[opponent] or 0) + given.halves
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
  return { { "score", side = side, points = (gains and "+" or "-") .. words[given.halves] } }
end

local function impose(act, given, sanction)
  if given.halves then return { effects = points(act, given) } end
  local whole = given.effect == "loss" and sanction or given
  if penalty.effects(whole, act.player, act.opponent) then
    return penalty.ruling(whole, nil, act.player, act.opponent)
  end
  return { effects = { { "penalty", side = act.player, what = act.text, rounds = given.rounds,
    cents = given.cents, currency = given.currency } } }
end

return {
  keys = {
    { path = "sanctions", type = "list:penalty",
      title = "what the arbiter may impose, in the order of the text", required = true },
    { path = "points/total of a game", type = "words:at most a win",
      title = "what both players may get together" },
  },
  offers = penalty.loss_names,
  acts = {
    ["penalize"] = { by = "arbiter", takes = "SIDE TEXT", phase = "any",
      title = "as TEXT: warning; opponent +2 min; own -1 min; opponent +½ point; loss; out for 2"
        .. " rounds; expulsion" },
  },
  on = { "penalize" },
  rule = function(game, act, law)
    local given = read(act.text)
    if not given then return refused { "unknown", "sanctions", item = "none", sanction = act.text } end
    local sanction, place = listed(law.sanctions, given.effect)
    if not sanction then
      return refused { "not_listed", "sanctions", item = "none", sanction = act.text }
    end
    if given.announced == false then return refused { "not_announced", "sanctions", item = place } end
    if given.effect == "loss" and game.phase == "over" then
      return refused { "over_already", "sanctions", item = place }
    end
    local excess = given.halves and too_many(game, act, law, given, sanction)
    if excess then
      excess.item = excess[2] == "sanctions" and place or nil
      return refused(excess)
    end
    local ruling = impose(act, given, sanction)
    ruling.reasons = {
      { "imposed", "sanctions", item = place, player = act.player, sanction = act.text },
    }
    return ruling
  end,
}

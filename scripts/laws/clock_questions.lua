-- What a player asks about the clocks; the arbiter may refuse to answer.

local answer = use "shared/answer"
local refused = answer.refused

local function asked_for_the_count(game, _, law)
  local answer = law.arbiter_tells_the_move_count
  local side, other = game.sides[1], game.sides[2]
  local fallen = game.players[side].fallen or game.players[other].fallen
  local tells = answer == "only after a flag has fallen" and fallen
  local reason = { tells and "count_told" or "count_not_told", "arbiter_tells_the_move_count",
    side = side, count = game.moves[side], other = other, other_count = game.moves[other] }
  return tells and { reasons = { reason } } or refused(reason)
end

local rules = {
  ["claim from screen"] = function()
    return refused { "screen", "claim_from_a_screen" }
  end,
  ["ask move count"] = asked_for_the_count,
  ["ask who forgot the clock"] = function()
    return refused { "not_told", "arbiter_tells_who_forgot_the_clock" }
  end,
}

-- Laws that do not speak of a thing decide nothing on it.
local needs = {
  ["claim from screen"] = "claim_from_a_screen",
  ["ask move count"] = "arbiter_tells_the_move_count",
  ["ask who forgot the clock"] = "arbiter_tells_who_forgot_the_clock",
}

return {
  keys = {
    { path = "clock/claim from a screen", type = "bool",
      title = "a player may claim what only a screen shows" },
    { path = "clock/arbiter tells the move count", type = "words:no|only after a flag has fallen",
      title = "the arbiter says how many moves were made" },
    { path = "clock/arbiter tells who forgot the clock", type = "bool",
      title = "the arbiter says that a clock was not pressed" },
  },
  acts = {
    ["claim from screen"] = { by = "player", title = "claims what only a screen shows" },
    ["ask move count"] = { by = "player" },
    ["ask who forgot the clock"] = { by = "player" },
  },
  on = { "claim from screen", "ask move count", "ask who forgot the clock" },
  rule = function(game, act, law)
    if law[needs[act.kind]] == nil then return nil end
    return rules[act.kind](game, act, law)
  end,
}

-- What an assistant does for his player, and what he may not.

local answer = use "shared/answer"
local sight = use "shared/sight"
local refused = answer.refused

-- The duty that an act is, by the name of its value.
local duties = {
  announce = "announces", ["repeat"] = "announces",
  lift = "moves", remove = "moves", insert = "moves", execute = "moves", move = "moves",
  press = "starts_the_clock", sheet = "writes", seal = "adjourns",
  tell = "tells", ["claim flag"] = "claims", ["claim touched"] = "claims_touched",
}
local of_the_sighted = { announces = "sighted_announces", moves = "sighted_moves" }

local function duty_of(game, player, kind)
  local duty = duties[kind]
  if not sight.helps_a_sighted_player(game, player) then return duty end
  return of_the_sighted[duty] or "of_the_sighted_player"
end

-- Done for the player by his assistant.
local function done(game, act, law)
  local duty = act.by_assistant and duty_of(game, act.player, act.kind)
  if not duty or not law[duty] then return nil end
  return answer.allowed { "done_for", duty }
end

local function not_a_duty(game, act, law)
  local duty = duty_of(game, act.player, act.act)
  local value = duty and law[duty] ~= nil and duty or "of_the_blind_player"
  return law[value] ~= nil and refused { "not_a_duty", value }
end

local function none(game, act, law)
  local value = sight.is_blind(game, act.player) and "of_the_blind_player" or "of_the_sighted_player"
  return law[value] and refused { "no_assistant", value }
end

return {
  keys = {
    { path = "blind players/assistant/of the blind player", type = "words:allowed",
      title = "who does not see may have an assistant" },
    { path = "blind players/assistant/of the sighted player",
      type = "words:where the opponent has none", title = "when who sees may have one" },
    { path = "blind players/assistant/moves", type = "bool", option = "assistant moving",
      title = "he makes the moves of each player on the other's board" },
    { path = "blind players/assistant/announces", type = "bool", option = "assistant announcing",
      title = "he announces the moves of both players" },
    { path = "blind players/assistant/writes", type = "bool", option = "assistant recording",
      title = "he keeps the score sheet of who does not see" },
    { path = "blind players/assistant/starts the opponent's clock", name = "starts_the_clock",
      type = "bool", option = "assistant pressing", title = "he starts the opponent's clock" },
    { path = "blind players/assistant/tells on request", name = "tells", type = "bool",
      title = "the assistant tells times and number of moves, when asked" },
    { path = "blind players/assistant/claims a fallen flag", name = "claims", type = "bool",
      option = "assistant claiming", title = "he claims that the opponent's time is over" },
    { path = "blind players/assistant/tells of touched pieces", name = "claims_touched",
      type = "bool", title = "he tells the arbiter what the opponent touched" },
    { path = "blind players/assistant/adjourns", type = "bool", option = "assistant adjourning",
      title = "he does what an adjournment asks for" },
    { path = "blind players/assistant/of the sighted player moves", name = "sighted_moves",
      type = "bool", option = "assistant sighted-moving", title = "that one makes moves" },
    { path = "blind players/assistant/of the sighted player announces", name = "sighted_announces",
      type = "bool", option = "assistant sighted-announcing", title = "that one announces moves" },
  },
  on = { "not a duty", "no assistant", "announce", "repeat", "lift", "remove", "insert", "execute",
    "move", "press", "sheet", "seal", "tell", "claim flag", "claim touched" },
  rule = function(game, act, law)
    if act.kind == "not a duty" then return not_a_duty(game, act, law) or nil end
    if act.kind == "no assistant" then return none(game, act, law) or nil end
    return done(game, act, law)
  end,
}

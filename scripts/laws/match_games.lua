-- How many games a match is announced with.

local answer = use "shared/answer"
local has = use "shared/has"
local allowed = answer.allowed
local refused = answer.refused

local function single_game(law)
  if law.deciding_game ~= "Armageddon" then
    return refused { "single_game", "single_game", "deciding_game" }
  end
  for _, condition in ipairs { "armageddon_time", "armageddon_colours", "armageddon_advantage" } do
    if law[condition] == "not said" then
      return refused({ "not_said_beforehand", condition }, { "single_game", "single_game" })
    end
  end
  return allowed {
    "decides", "deciding_game", "armageddon_time", "armageddon_colours", "armageddon_advantage",
  }
end

local function several_games(games, law)
  if law.even_number and games % 2 ~= 0 then
    return refused { "odd", "even_number", count = games }
  end
  if law.games ~= games then
    return refused { "not_in_the_regulation", "as_a_rule", "games", count = games }
  end
  if has(law.as_a_rule, games) then
    return allowed { "usual", "as_a_rule", "even_number", count = games }
  end
  return allowed { "announced_beforehand", "more_games", count = games }
end

return {
  keys = {
    { path = "match/games", type = "count:games", title = "games of a match", even_if = "match/even number" },
    { path = "match/even number", type = "bool", title = "whether they are an even number" },
    { path = "match/as a rule", type = "list:count:games",
      title = "games of a match in a Swiss system or a round robin" },
    { path = "match/more games", type = "words:in encounters and announced beforehand",
      title = "another number of games" },
    { path = "match/single game", type = "words:only as Armageddon",
      title = "a match of one game" },
    { path = "match/deciding game", type = "words:not foreseen|Armageddon",
      demands = { is = "Armageddon", other_than = "not said",
        keys = { "armageddon/time", "armageddon/colours", "armageddon/advantage" } },
      title = "a single game that decides" },
    { path = "armageddon/time", type = "text", name = "armageddon_time",
      title = "time of the deciding game" },
    { path = "armageddon/colours", type = "text", name = "armageddon_colours",
      title = "who has which colour in it" },
    { path = "armageddon/advantage", type = "text", name = "armageddon_advantage",
      title = "what a side has in return" },
  },
  acts = {
    ["announce match"] = { by = "arbiter", takes = "of NUMBER", phase = "before" },
  },
  on = { "announce match" },
  rule = function(game, act, law)
    if act.of == 1 then return single_game(law) end
    return several_games(act.of, law)
  end,
}

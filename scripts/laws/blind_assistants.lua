-- Who has an assistant: a player who does not see, or one who plays against such a player.

local answer = use "shared/answer"
local sight = use "shared/sight"
local refused = answer.refused

local function take(game, act, law)
  local player = act.player
  local taken = { { "uses", side = player, what = "assistant", on = true } }
  if sight.is_blind(game, player) and law.of_the_blind_player then
    local reasons, other = { { "taken", "of_the_blind_player", player = player } }, game.other(player)
    if game.players[other].has_assistant and sight.helps_a_sighted_player(game, other) then
      table.insert(taken, { "uses", side = other, what = "assistant", on = false })
      table.insert(reasons, { "sighted_gives_up", "of_the_sighted_player", player = other })
    end
    return { effects = taken, reasons = reasons }
  end
  if not law.of_the_sighted_player then return nil end
  local against_one = sight.helps_a_sighted_player(game, player)
  if not against_one or game.players[game.other(player)].has_assistant then
    return refused { "sighted_may_not", "of_the_sighted_player" }
  end
  return { effects = taken, reasons = { { "sighted_takes", "of_the_sighted_player" } } }
end

-- A player who does not see and one who does not hear need somebody between them: play does not begin before.
local function start(game, law)
  local player = sight.needs_assistant(game)
  if not law.obligatory or not player or game.note("told") then return nil end
  local function with_assistant_of(side)
    return {
      { "uses", side = side, what = "assistant", on = true }, { "start clock", side = game.to_move },
    }
  end
  return {
    effects = { { "note", name = "told", value = true } },
    options = {
      { name = "assistant of " .. player, effects = with_assistant_of(player) },
      { name = "assistant of " .. game.other(player), effects = with_assistant_of(game.other(player)) },
    },
    reasons = { { "obligatory", "obligatory", player = player } },
  }
end

return {
  keys = {
    { path = "blind players/assistant/of the blind player", type = "words:allowed",
      title = "who does not see may have an assistant" },
    { path = "blind players/assistant/of the sighted player",
      type = "words:where the opponent has none", title = "when who sees may have one" },
    { path = "blind players/assistant/obligatory", type = "words:against a hearing-impaired player",
      title = "when there must be one" },
  },
  offers = { "assistant of SIDE" },
  traits = sight.traits,
  acts = {
    ["take assistant"] = { by = "player", phase = { "before", "playing" } },
  },
  on = { "start", "take assistant" },
  rule = function(game, act, law)
    if act.kind == "start" then return start(game, law) end
    return take(game, act, law)
  end,
}

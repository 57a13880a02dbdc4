-- A player who does not see learns times and the number of moves from a clock that speaks, or from an assistant who
-- is asked; the arbiter need not be asked.

local answer = use "shared/answer"
local sight = use "shared/sight"
local refused = answer.refused

local function clock_text(ms)
  local seconds = ms // 1000
  return string.format("%d:%02d:%02d", seconds // 3600, seconds // 60 % 60, seconds % 60)
end

local function times_and_moves(game, reason)
  reason.side, reason.other = game.sides[1], game.sides[2]
  reason.left = clock_text(game.players[reason.side].left)
  reason.other_left = clock_text(game.players[reason.other].left)
  reason.count = game.completed[reason.side]
  reason.other_count = game.completed[reason.other]
  return reason
end

local rules = {
  ["hear clock"] = function(game, act, law)
    if not law.announces then return nil end
    if not sight.is_blind(game, act.player) then
      return refused { "for_blind_players", "announces" }
    end
    return answer.allowed(times_and_moves(game, { "clock_tells", "announces" }))
  end,
  ["ask assistant"] = function(game, act, law)
    if law.tells_on_request and not sight.is_blind(game, act.player) then
      return refused { "told_to_the_blind", "tells_on_request" }
    end
    return law.tells_on_request and answer.allowed { "asked", "tells_on_request" }
  end,
  ["tell"] = function(game, _, law)
    return law.tells_on_request
      and answer.allowed(times_and_moves(game, { "assistant_tells", "tells_on_request" }))
  end,
  ["not asked"] = function(_, _, law)
    return law.tells_on_request and refused { "not_asked", "tells_on_request" }
  end,
}

return {
  keys = {
    { path = "blind players/clock/announces", type = "list:text",
      title = "what a special clock tells its player" },
    { path = "blind players/assistant/tells on request", type = "bool",
      option = "assistant telling",
      title = "the assistant tells times and number of moves, when asked" },
  },
  acts = {
    ["hear clock"] = { by = "player" },
  },
  on = { "hear clock", "ask assistant", "tell", "not asked" },
  rule = function(game, act, law)
    return rules[act.kind](game, act, law) or nil
  end,
}

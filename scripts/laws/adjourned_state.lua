-- The times or the position of an adjourned game are not known, or a clock shows a wrong time.

local function wrong_time(game, act, law)
  local since = game.open("resumed")
  if not since and game.phase ~= "adjourned" then return nil end -- `clock setting` decides
  local right = { "set time", side = act.side, ms = act.time }
  if not since or game.ply <= since.ply + 1 then
    return { effects = { right }, reasons = { { "put_right", "wrong_times" } } }
  end
  return {
    options = { { name = "stay" }, { name = "put right", effects = { right },
      reasons = { { "put_right_later", "wrong_times_found_later" } } } },
    reasons = { { "found_later", "wrong_times_found_later" } },
  }
end

-- Found at the resumption, or when it should have begun.
local function position_unknown(game)
  if game.phase ~= "adjourned" and not game.open("resumed") then return nil end
  return {
    effects = { { "annul" } },
    reasons = { { "position_unknown", "position_unknown" } },
  }
end

local function times_unknown()
  return { reasons = { { "times_unknown", "times_unknown" } } }
end

local rules = {
  ["claim wrong time"] = wrong_time,
  ["see times unknown"] = times_unknown,
  ["see position unknown"] = position_unknown,
}

return {
  keys = {
    { path = "adjournment/times unknown", type = "words:arbiter decides",
      title = "nobody knows the times" },
    { path = "adjournment/position unknown", type = "words:new game",
      title = "nobody knows the position" },
    { path = "adjournment/wrong times", type = "words:put right before the first move",
      title = "a clock shows a wrong time" },
    { path = "adjournment/wrong times found later", type = "words:stay unless the arbiter decides",
      title = "found after the first move" },
  },
  offers = { "stay", "put right" },
  on = { "claim wrong time", "see times unknown", "see position unknown" },
  rule = function(game, act, law)
    return rules[act.kind](game, act, law)
  end,
}

-- The start of a game: whose clock runs, who comes late, nobody there.

local other = { white = "black", black = "white" }
local side_of = { ["White's"] = "white", ["Black's"] = "black" }

local function is_late(game, player, law)
  return game.now > (law.default_time or 0) and not game.players[player].arrived
end

local function lost(player, opponent, law)
  local ends = { "end", winner = opponent, forfeit = true }
  if law.late == "draw" then ends = { "end", draw = true } end
  return {
    effects = { ends },
    reasons = {
      { "late", "late", "default_time", player = player, minutes = law.default_time // 60000 },
    },
  }
end

local function both_lost()
  return {
    effects = { { "end", lost_by = "both", forfeit = true } },
    reasons = { { "both_late", "both_late", "default_time" } },
  }
end

-- The clock that runs from the scheduled time. Where no lateness is allowed, who is not there has
-- lost already.
local function start(game, law)
  local absent = {}
  for _, player in ipairs { "white", "black" } do
    if not game.players[player].arrived then table.insert(absent, player) end
  end
  if #absent > 0 and law.default_time == 0 then
    if #absent == 2 then return both_lost() end
    return lost(absent[1], other[absent[1]], law)
  end
  return {
    effects = { { "start clock", side = side_of[law.clock_started] } },
    reasons = { { "started", "clock_started", player = side_of[law.clock_started] } },
  }
end

local function arrive(game, act, law)
  if act.at <= 0 or act.at <= law.default_time then return nil end
  return lost(act.player, act.opponent, law)
end

-- The arbiter finds a player, or both, still absent.
local function absent(game, act, law)
  local player = act.side or "white"
  if not is_late(game, player, law) then
    return {
      refused = true,
      reasons = { { "not_late", "default_time", player = player } },
    }
  end
  if not act.side and is_late(game, "black", law) then
    return both_lost()
  end
  return lost(player, other[player], law)
end

return {
  keys = {
    { path = "start/clock started", type = "words:White's|Black's",
      title = "whose clock is started at the scheduled time" },
    { path = "start/default time", type = "time", title = "how late a player may come" },
    { path = "start/late when", type = "words:later than the default time|at the default time",
      title = "what coming late means" },
    { path = "start/late", type = "words:loss|draw", title = "what a later arrival costs" },
    { path = "start/both absent",
      type = "words:White loses the time until arriving|both clocks wait",
      title = "nobody is there at the scheduled time" },
    { path = "start/both late", type = "words:both lose|draw",
      title = "nobody came within the default time" },
  },
  acts = { ["see absent"] = { by = "arbiter", takes = "[SIDE]", phase = { "before", "playing" } } },
  on = { "start", "arrive", "see absent" },
  rule = function(game, act, law)
    if act.kind == "start" then return start(game, law) end
    if act.kind == "arrive" then return arrive(game, act, law) end
    return absent(game, act, law)
  end,
}

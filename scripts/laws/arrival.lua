-- The start of a game: whose clock runs, who comes late, nobody there.

local sight = use "shared/sight"

-- Laws that have a sign for a game nobody played write it; the others write a loss.
local function forfeit(ending, law)
  ending.forfeit = law.not_played ~= nil
  return ending
end

-- How late that is, in the words that fit the time.
local function in_words(time)
  local minutes = time // 60000
  if time == 0 then return "not_there_at_the_start" end
  if time % 60000 ~= 0 or minutes < 2 or minutes >= 60 then return nil end
  return "late_by_minutes", minutes
end

local function lost(game, player, law)
  local told, minutes = in_words(law.default_time)
  local ends = forfeit({ "end", winner = game.other(player) }, law)
  if law.late == "draw" then ends = { "end", draw = true } end
  return {
    effects = { ends, { "note", name = "lost late", value = player } },
    reasons = {
      { "late", "late", "default_time", "late_when", "not_played", told = told, player = player,
        time = law.default_time, count = minutes },
      { "worth", "forfeit_win", "forfeit_loss" },
    },
  }
end

local function both_lost(law)
  local ends = forfeit({ "end", lost_by = "both" }, law)
  if law.both_late == "draw" then ends = { "end", draw = true } end
  return { effects = { ends }, reasons = { { "both_late", "both_late", "default_time" } } }
end

-- A player who is absent and was not allowed to play all the same.
local function missing(game)
  local list = {}
  for _, player in ipairs(game.sides) do
    if not game.players[player].arrived and not game.note(player) then
      table.insert(list, player)
    end
  end
  return list
end

local function lost_by(game, players, law)
  if #players == 2 then return both_lost(law) end
  return lost(game, players[1], law)
end

-- The scheduled time. Where no lateness is allowed, who is not there has lost already.
local function start(game, law)
  local absent = missing(game)
  if #absent > 0 and law.default_time == 0 then return lost_by(game, absent, law) end
  if law.assistant_obligatory and sight.needs_assistant(game) then return nil end
  local first = law.clock_started
  if #absent == 2 and law.both_absent == "both clocks wait" then
    return { reasons = { { "both_wait", "both_absent" } } }
  end
  -- After an opening that was drawn, or some moves, it is perhaps not who moves first.
  local told = game.to_move == first and "started" or "taken_up"
  return {
    effects = { { "start clock", side = game.to_move } },
    reasons = { { told, "clock_started", player = game.to_move } },
  }
end

-- Whether nobody was there at the scheduled time.
local function both_were_absent(game, act)
  local there = game.players[act.opponent].arrived
  return not there or there > 0
end

local function arrive(game, act, law)
  if act.at <= 0 or game.phase == "adjourned" or game.phase == "over" then return nil end
  if act.at > law.default_time and not game.note(act.player) then
    if not game.players[act.opponent].arrived then return both_lost(law) end
    return lost(game, act.player, law)
  end
  local in_time = { reasons = { { "in_time", "late", "default_time" } } }
  if game.note(act.player) then in_time.reasons = { { "admitted", "late" } } end
  local first = law.clock_started
  if not both_were_absent(game, act) or not law.both_absent then return in_time end
  if law.both_absent == "both clocks wait" then
    if game.players[act.opponent].arrived then return in_time end
    return {
      effects = { { "start clock", side = game.to_move } },
      reasons = { { "waited", "both_absent" } },
    }
  end
  if act.player ~= first then return in_time end
  if game.begins == 0 or act.at % 60000 ~= 0 or act.at >= 3600000 then
    return { reasons = { { "time_lost", "both_absent", "clock_started", player = first } } }
  end
  return { reasons = { { "time_lost", "both_absent", "clock_started", told = "minutes_lost",
    player = first, count = act.at // 60000, hour = game.begins } } }
end

-- The arbiter finds a player, or both, still absent; the start itself may have ruled on that.
local function absent(game, act, law)
  if game.phase == "over" or game.phase == "adjourned" then return nil end
  local asked = {}
  for _, player in ipairs(missing(game)) do
    if not act.side or act.side == player then table.insert(asked, player) end
  end
  if #asked == 0 then
    return { refused = true, reasons = { { "there", "default_time" } } }
  end
  if game.now <= law.default_time then
    return { refused = true, reasons = { { "not_late", "default_time", player = asked[1] } } }
  end
  return lost_by(game, asked, law)
end

-- The arbiter lets a player play who comes late or has come, where that is left to the arbiter.
local function admit(game, act, law)
  if game.open("resumed") then return nil end -- late for the resumption: resumption.lua
  local over = game.phase == "over"
  if not law.arbiter_may_change("late") or over and game.note("lost late") ~= act.side then
    return { refused = true, reasons = { { "not_admitted", "late" } } }
  end
  local effects = { { "note", name = act.side, value = true } }
  if over then
    table.insert(effects, { "note", name = "lost late" })
    table.insert(effects, { "result", text = "" })
    table.insert(effects, { "start clock", side = game.to_move })
  end
  return {
    effects = effects,
    reasons = { { "admitted", "late" } },
  }
end

return {
  keys = {
    { path = "start/clock started", type = "side",
      title = "whose clock is started at the scheduled time", required = true },
    { path = "start/default time", type = "time",
      title = "how late a player may come", required = true },
    { path = "start/late when", type = "words:later than the default time",
      title = "what coming late means" },
    { path = "start/late", type = "words:loss|draw",
      title = "what a later arrival costs", required = true },
    { path = "start/both absent",
      type = "words:who moves first loses the time until arriving|both clocks wait",
      title = "nobody is there at the scheduled time" },
    { path = "start/both late", type = "words:both lose|draw",
      title = "nobody came within the default time" },
    { path = "points/forfeit/win", type = "points", name = "forfeit_win",
      title = "a win against one who did not appear" },
    { path = "points/forfeit/loss", type = "points", name = "forfeit_loss",
      title = "a loss by not appearing" },
    { path = "blind players/assistant/obligatory", type = "words:against a hearing-impaired player",
      name = "assistant_obligatory", title = "when there must be one" },
    { path = "result/not played", type = "list:text",
      title = "how results of games not played are written" },
  },
  acts = {
    ["see absent"] = { by = "arbiter", takes = "[SIDE]",
      phase = { "before", "playing", "adjourned", "over" },
      title = "finds that SIDE, or both, did not come in time" },
    ["admit"] = { by = "arbiter", takes = "SIDE", phase = { "before", "playing", "adjourned", "over" },
      title = "lets a player play who comes late, or has come" },
  },
  on = { "start", "arrive", "see absent", "admit" },
  rule = function(game, act, law)
    if act.kind == "start" then return start(game, law) end
    if act.kind == "arrive" then return arrive(game, act, law) end
    if act.kind == "admit" then return admit(game, act, law) end
    return absent(game, act, law)
  end,
}

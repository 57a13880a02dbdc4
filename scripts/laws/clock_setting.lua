-- What the clocks show, and what may be changed of it.

local answer = use "shared/answer"
local contains = use "shared/contains"
local refused = answer.refused

-- The arbiter set a clock: the word of the reason says under which law.
local words = {
  { "defect", "defective", "times_after_a_defect" },
  { "setting", "wrong_setting" },
  { "set wrong", "wrong_setting" },
  { "disturb", "disturbed_from_outside" },
  { "stay", "times_may_stay", "times_after_an_irregularity" },
  { "irregular", "times_after_an_irregularity" },
  { "illegal", "times_after_an_irregularity" },
  { "position", "times_after_an_irregularity" },
  { "displace", "times_after_an_irregularity" },
}

local function said_why(act, law)
  local why = act["for"]
  for _, entry in ipairs(why and words or {}) do
    local reason = { "clock_set", side = act.side or act.player, reason = why }
    for i = 2, #entry do
      if law[entry[i]] ~= nil then table.insert(reason, entry[i]) end
    end
    if contains(why, entry[1]) and #reason > 1 then return reason end
  end
end

-- More than the control brings by now is no error of the laws, but may be one of the hand.
local function beyond_the_control(game, side)
  local clock = game.players[side]
  if clock.left <= clock.most then return nil end
  return { "beyond_the_control", "increment_credited", side = side, time = clock.most }
end

local function clock_set(game, act, law)
  local reasons = { said_why(act, law) }
  local beyond = beyond_the_control(game, act.side or act.player)
  if beyond then table.insert(reasons, beyond) end
  if #reasons > 0 then return { reasons = reasons } end
end

-- What was taken off when play went back is given back.
local function times_stay()
  return {
    effects = { { "leave times" } },
    reasons = { { "times_stay", "times_may_stay", "times_after_an_irregularity" } },
  }
end

local function move_counter(act, law)
  if not law.move_counter then return refused { "no_counter", "times_after_an_irregularity" } end
  return {
    effects = { { "set moves", side = act.side, moves = act.number } },
    reasons = { { "counter", "move_counter", side = act.side, count = act.number } },
  }
end

-- The arbiter may give more time: the time that the act states is given; without one, the arbiter chooses whether to
-- give some.
local function disturbed(game, act, law)
  local sides = game.sides
  if act.side then
    if law.disturbed_from_outside == "arbiter may add time to both" then
      return refused { "for_both", "disturbed_from_outside" }
    end
    sides = { act.side }
  end
  local reasons = { { "disturbed", "disturbed_from_outside" } }
  if not act.time then return { options = { { name = "nothing" },
    { name = "time" } }, reasons = reasons } end
  local effects = {}
  for _, side in ipairs(sides) do
    table.insert(effects, { "add time", side = side, ms = act.time })
  end
  return { effects = effects, reasons = reasons }
end

-- A move completed too late brings the next period all the same: nobody has said so yet.
local function period_over()
  return { reasons = { { "new_period", "saved_time" } } }
end

-- A clock that was set wrongly, and how long that may still be put right.
local function wrong_setting(game, _, law)
  local limit = law.clock_put_right_until
  if not limit or game.moves_each < limit then
    return {
      effects = law.wrong_setting and { { "stop clocks" } },
      reasons = { { "set_right", "wrong_setting", "clock_put_right_until" } },
    }
  end
  if not law.clock_put_right_later then return refused { "set_too_late", "clock_put_right_until" } end
  return {
    options = { { name = "leave the clocks" }, { name = "set the clocks" } },
    reasons = { { "set_too_late", "clock_put_right_until" }, { "schedule", "clock_put_right_later" } },
  }
end

-- A wrong time in a game that was never adjourned: the clocks were set wrongly, or show what counts.
local function wrong_time(game, act, law)
  if game.phase == "adjourned" or game.open("resumed") then return nil end
  if law.wrong_setting or law.clock_put_right_until then return wrong_setting(game, act, law) end
  return refused { "shown_counts", "defective" }
end

local function increment_told(game, _, law)
  local first = game.players[game.sides[1]]
  if first.increment == 0 or first.delay or not law.increment_credited then return nil end
  return { reasons = { { "increment", "increment_credited", time = first.increment } } }
end

local function replaced()
  return {
    effects = { { "stop clocks" } },
    reasons = { { "replaced", "defective", "times_after_a_defect" } },
  }
end

local rules = {
  ["start"] = increment_told,
  ["clock"] = clock_set,
  ["see defective clock"] = replaced,
  ["see wrong clock setting"] = wrong_setting,
  ["claim wrong time"] = wrong_time,
  ["leave times"] = times_stay,
  ["set moves"] = function(_, act, law) return move_counter(act, law) end,
  ["see disturbance"] = disturbed,
  ["period over"] = period_over,
}

-- Laws that do not speak of a thing decide nothing on it.
local needs = {
  ["see defective clock"] = { "defective" },
  ["see wrong clock setting"] = { "wrong_setting", "clock_put_right_until" },
  ["claim wrong time"] = { "wrong_setting", "clock_put_right_until", "defective" },
  ["leave times"] = { "times_after_an_irregularity" },
  ["set moves"] = { "times_after_an_irregularity" },
  ["see disturbance"] = { "disturbed_from_outside" },
  ["period over"] = { "saved_time" },
}

local function is_spoken_of(kind, law)
  if not needs[kind] then return true end
  for _, name in ipairs(needs[kind]) do
    if law[name] then return true end
  end
end

return {
  keys = {
    { path = "clock/saved time",
      type = "words:kept for the next period|kept unless there is a delay",
      title = "time left at the end of a period" },
    { path = "clock/increment credited", type = "words:after each move|before each move",
      title = "when the increment is added" },
    { path = "clock/increment at least", type = "time", title = "the least increment",
      information = "an event states its increment" },
    { path = "clock/increment at most", type = "time", title = "the largest increment",
      information = "an event states its increment" },
    { path = "clock/defective", type = "words:replaced", title = "a clock that does not work" },
    { path = "clock/times after a defect", type = "words:arbiter decides",
      title = "what the new clock shows" },
    { path = "clock/wrong setting", type = "words:put right at once",
      title = "a clock that was set wrongly" },
    { path = "start/clock put right until", type = "count:move each|moves each",
      title = "how long a wrong clock setting may still be put right" },
    { path = "start/clock put right later", type = "words:when the schedule suffers|no",
      title = "a wrong clock setting found after that" },
    { path = "clock/times after an irregularity", type = "words:arbiter decides",
      title = "what the clocks show when play goes back" },
    { path = "clock/times may stay", type = "bool",
      title = "the arbiter may leave the times as they are" },
    { path = "clock/move counter", type = "words:arbiter puts it right",
      title = "the clock's counter of moves when play goes back" },
    { path = "clock/disturbed from outside",
      type = "words:arbiter may add time|arbiter may add time to both", title = "a disturbance" },
  },
  offers = { "nothing", "time", "leave the clocks", "set the clocks" },
  acts = {
    ["see wrong clock setting"] = { by = "anyone", title = "the clocks were set wrongly" },
    ["see defective clock"] = { by = "arbiter" },
    ["leave times"] = { by = "arbiter",
      title = "the clocks stay as they are, though play went back" },
    ["set moves"] = { by = "arbiter", takes = "SIDE NUMBER",
      title = "sets the clock's counter of moves" },
    ["see disturbance"] = { by = "arbiter", takes = "[SIDE] [TIME]",
      title = "from outside: gives TIME to SIDE, else to both" },
  },
  on = {
    "start", "period over", "clock", "see defective clock", "see wrong clock setting",
    "claim wrong time", "leave times", "set moves", "see disturbance",
  },
  rule = function(game, act, law)
    if not is_spoken_of(act.kind, law) then return nil end
    return rules[act.kind](game, act, law)
  end,
}

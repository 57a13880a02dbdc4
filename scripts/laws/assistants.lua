-- Players who cannot move the pieces, press the clock or write.

local tasks = { moving = "for_moving", clock = "for_the_clock", writing = "for_writing" }

-- The arbiter accepts the assistant or not; and says what that costs in time, but for a disability.
local function asked(act, law, task)
  local player = act.player
  local reasons = { { "asks", task, "accepted_by" } }
  if act.with_a_disability and law.clock_adjusted_for_a_disability == false then
    table.insert(reasons, { "not_adjusted", "clock_adjusted_for_a_disability" })
  elseif law.clock_adjusted then
    table.insert(reasons, { "adjusted", "clock_adjusted" })
  end
  if act.with_a_disability and law.measures_for_a_disability then
    table.insert(reasons, { "measures", "measures_for_a_disability" })
  end
  local assistant = "assistant for " .. act["for"]
  return {
    options = {
      { name = "accept", effects = { { "duty", side = player, what = assistant, on = true } } },
      { name = "refuse", refused = true, reasons = { { "not_accepted", "accepted_by" } } },
    },
    reasons = reasons,
  }
end

-- Where no assistant is foreseen, who cannot write need not, and loses some minutes.
local function cannot_write(act, law)
  return {
    effects = { { "duty", side = act.player, what = "not writing", on = true } },
    reasons = { { "cannot_write", "cannot_write" } },
  }
end

local function said(law)
  for _, name in ipairs { "for_moving", "for_the_clock", "for_writing", "cannot_write" } do
    if law[name] then return name end
  end
end

return {
  keys = {
    { path = "assistants/for moving", type = "bool",
      title = "somebody may move the pieces for the player" },
    { path = "assistants/for the clock", type = "bool",
      title = "somebody may press the clock for the player" },
    { path = "assistants/for writing", type = "bool", title = "somebody may write for the player" },
    { path = "assistants/accepted by", type = "words:arbiter", title = "who accepts an assistant" },
    { path = "assistants/clock adjusted", type = "words:arbiter decides",
      title = "what an assistant costs in time" },
    { path = "assistants/clock adjusted for a disability", type = "bool",
      title = "whether a disabled player's clock is adjusted" },
    { path = "assistants/measures for a disability", type = "words:arbiter decides",
      title = "what else is done for a disabled player" },
    { path = "assistants/cannot write", type = "words:arbiter decides the minutes lost",
      title = "what not writing costs" },
  },
  offers = { "accept", "refuse" },
  duties = { "assistant for moving", "assistant for clock", "assistant for writing", "not writing" },
  acts = {
    ["assistant"] = { by = "player", takes = "for WORD [with a disability]", phase = { "before", "playing" },
      title = "asks for one: for moving, clock or"
        .. " writing" },
  },
  on = { "assistant" },
  rule = function(game, act, law)
    local task = tasks[act["for"]]
    if task and law[task] then return asked(act, law, task) end
    if task == "for_writing" and law.cannot_write then return cannot_write(act, law) end
    return { refused = true, reasons = { { "not_foreseen", said(law), task = act["for"] } } }
  end,
}

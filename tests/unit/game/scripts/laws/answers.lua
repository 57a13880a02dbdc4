-- Answers what no answer may be: `arbiter hand NUMBER`, until it says that there are no more.
local values = {
  math.mininteger, math.maxinteger, -1, 0.5, 0 / 0, 1 / 0, true, "", "\27[31m", "a\0b", "a\nb",
  string.rep("x", 65000), "\xff\xfe", "\xC2\x9B", {}, { {} }, { "\n" }, { ["\n"] = 1 },
  { { ["1"] = 5 } }, function() end,
}

local fields = {
  answer = { "effects", "options", "otherwise", "reasons", "refused", "appeal", "by_itself", "proof", "colour", 1 },
  effect = { 1, "side", "ms", "colour" },
  option = { "name", "effects", "reasons", "refused", "colour" },
  reason = { 1, 2, 3, "says", "told", "item", "player", "cells", "ply" },
  proof = { "line", "plies", "count", "written", "findings", "colour" },
}

-- Part, field and value of that number.
local function case(number)
  for _, part in ipairs({ "answer", "effect", "option", "reason", "proof" }) do
    local count = #fields[part] * #values
    if number < count then
      return part, fields[part][number // #values + 1], values[number % #values + 1]
    end
    number = number - count
  end
  error("no more")
end

return {
  keys = { { path = "trial/allowed", type = "bool", title = "whether anything may be tried" } },
  offers = { "loss" },
  acts = { ["hand"] = { by = "arbiter", takes = "NUMBER", phase = "any" } },
  on = { "hand" },
  rule = function(game, act)
    local part, field, value = case(act.number)
    local made = {
      effect = { "add time", side = "black", ms = 5 },
      option = { name = "loss", effects = { { "end", winner = "black" } } },
      reason = { "tried", "allowed" },
      proof = { line = "e4", plies = {}, count = 1 },
    }
    made.answer = { effects = { made.effect }, reasons = { made.reason }, proof = made.proof }
    if part == "option" then made.answer.options = { made.option } end
    made[part][field] = value
    return made.answer
  end,
}

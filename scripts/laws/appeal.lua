-- A player appeals against a decision of the arbiter.

local answer = use "shared/answer"
local refused = answer.refused

return {
  keys = {
    { path = "appeal", type = "bool",
      title = "whether one may appeal against a decision of the arbiter" },
    { path = "result/appeal after signing", type = "bool",
      title = "one may appeal after signing too" },
    { path = "omitted cases/decided by", type = "text",
      title = "who decides what the text leaves out" },
    { path = "omitted cases/appeal", type = "bool", name = "appeal_in_omitted_cases",
      title = "whether one may appeal against what was decided of a case the text leaves out" },
  },
  acts = {
    ["appeal"] = { by = "player", takes = "[in an omitted case] [TEXT]", phase = "any" },
  },
  on = { "appeal" },
  rule = function(game, act, law)
    if act.in_an_omitted_case and law.appeal_in_omitted_cases == false then
      local ruling = refused { "omitted_case", "appeal_in_omitted_cases" }
      ruling.appeal = false
      return ruling
    end
    if not law.appeal then return refused { "no_appeal", "appeal" } end
    local reasons = { { "appeals", "appeal" } }
    if act.in_an_omitted_case and law.decided_by then
      table.insert(reasons, { "decided_by", "decided_by", who = law.decided_by })
    end
    if game.phase == "over" and law.appeal_after_signing then
      table.insert(reasons, { "signed_already", "appeal_after_signing" })
    end
    return {
      effects = { { "open", what = "appeal", by = act.player, against = act.text } },
      reasons = reasons,
    }
  end,
}

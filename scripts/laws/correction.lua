-- Both players agree to put an illegal move right between themselves, after the opponent's move.

local answer = use "shared/answer"
local illegal = use "shared/illegal"
local refused = answer.refused

return {
  keys = {
    { path = "illegal moves/completed when", type = "words:clock pressed|opponent's clock started",
      title = "when an illegal move is completed", required = true },
    { path = "illegal moves/later", type = "words:no|when both agree without the arbiter",
      title = "whether it may be corrected after that" },
  },
  acts = {
    ["agree correction"] = { by = "players",
      title = "of an illegal move that stands" },
  },
  on = { "agree correction" },
  rule = function(game, act, law)
    local ply = illegal.last(game, true)
    if not ply or not law.later then return refused { "illegal/nothing_found", "completed_when" } end
    if act.by ~= "both" or law.later == "no" then return refused { "no_correction", "later" } end
    return { effects = { { "restore", ply = ply - 1 } }, reasons = { { "corrected", "later" } } }
  end,
}

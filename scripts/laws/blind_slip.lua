-- A slip of the tongue in announcing a move may be put right until the opponent's clock runs.

local answer = use "shared/answer"

return {
  keys = {
    { path = "blind players/announcing/slip corrected before the opponent's clock", name = "corrected_before",
      type = "bool", option = "blind slip-corrected",
      title = "a slip of the tongue is corrected at once, before the opponent's clock is started" },
  },
  on = { "slip corrected", "slip too late" },
  rule = function(_, act, law)
    if act.kind == "slip too late" then
      return answer.refused { "too_late", "corrected_before" }
    end
    return answer.allowed { "corrected", "corrected_before",
      announced = act.move, former = act.former }
  end,
}

-- On the board of who does not see, a piece is touched when it has left its aperture.

local answer = use "shared/answer"

local wrong = { ["empty cell"] = "empty_cell", ["nothing in hand"] = "nothing_in_hand" }

return {
  keys = {
    { path = "blind players/touched when out of its aperture", name = "touched_when",
      type = "bool", option = "blind touched-when-lifted",
      title = "a piece is touched when it was taken out of its aperture" },
  },
  on = { "lift", "only felt", "empty cell", "nothing in hand" },
  rule = function(_, act, law)
    if act.kind == "lift" then
      return answer.allowed { "touched", "touched_when", cell = act.cell }
    end
    if act.kind == "only felt" then
      return answer.allowed { "only_felt", "touched_when" }
    end
    return answer.refused { wrong[act.kind], "touched_when", cell = act.cell }
  end,
}

-- Both players agree, together or one after the other, to put an illegal move right between
-- themselves, after the opponent's move.

local answer = use "shared/answer"
local illegal = use "shared/illegal"
local times = use "shared/times"
local refused = answer.refused

return {
  keys = times.with_keys {
    { path = "illegal moves/completed when", type = "words:clock pressed|opponent's clock started",
      title = "when an illegal move is completed", required = true },
    { path = "illegal moves/answered before the clock is pressed", name = "answered",
      type = "words:put back|put back and punished",
      title = "an illegal move that the opponent answered before it was completed" },
    { path = "illegal moves/also illegal/two hands on one move", type = "bool", name = "two_hands",
      title = "moving with two hands is an illegal move" },
    { path = "illegal moves/back to",
      type = "list:words:position before|last legal position|last position known",
      title = "where play goes on: the first of these that can be found", required = true },
    { path = "illegal moves/acted on until", type = "words:opponent's next move",
      title = "until when it may be acted on" },
    { path = "illegal moves/later", type = "words:no|when both agree without the arbiter",
      title = "whether it may be corrected after that" },
  },
  acts = {
    ["agree correction"] = { by = "players",
      title = "of an illegal move that stands; one after the other, too" },
  },
  on = { "agree correction" },
  rule = function(game, act, law)
    local ply = illegal.last(game, law, true)
    if not ply then return refused(illegal.none(game)) end
    if not law.later and law.acted_on_until then return refused { "only_claimed", "acted_on_until" } end
    if not law.later then return refused { "not_by_the_players", "back_to" } end
    if law.later == "no" then return refused { "no_correction", "later" } end
    local asked = game.open("correction")
    local other_agreed = asked and asked.by ~= act.by and asked.ply == ply
    if act.by ~= "both" and not other_agreed then
      local ruling = refused { "one_alone", "later" }
      ruling.effects = { { "open", what = "correction", by = act.by, ply = ply } }
      return ruling
    end
    local reasons = { { "corrected", "later" } }
    times.tell(game, reasons)
    return { effects = { { "restore", ply = ply - 1 } }, reasons = reasons }
  end,
}

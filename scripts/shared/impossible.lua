-- Positions nobody may have, as the arbiter sees them.

local impossible = {}

impossible.both_kings = "both_kings_in_check"
impossible.pawn = "pawn_on_the_last_rank"

-- The value that names what shows each of them.
impossible.shown_by = {
  [impossible.both_kings] = "check_facts",
  [impossible.pawn] = "promotion_facts",
}

impossible.keys = {
  { path = "illegal moves/both kings in check",
    type = "words:draw after the next move if still there", name = impossible.both_kings,
    needs = "illegal moves/both kings in check facts", title = "the arbiter sees both kings in check" },
  { path = "illegal moves/both kings in check facts", type = "list:fact:bool", name = "check_facts",
    title = "what shows it, as the variant names it: all of these" },
  { path = "illegal moves/pawn left on the last rank", name = impossible.pawn,
    type = "words:draw after the next move if still there",
    needs = "illegal moves/pawn left on the last rank facts",
    title = "the arbiter sees a pawn that was not promoted" },
  { path = "illegal moves/pawn left on the last rank facts", type = "list:fact:bool",
    name = "promotion_facts", title = "what shows it, as the variant names it: all of these" },
}

-- Which of them the arbiter looks at; nil if another thing was seen.
function impossible.seen(act)
  if act.kind == "see both kings in check" then return impossible.both_kings end
  if act.kind == "see unpromoted pawn" then return impossible.pawn end
end

function impossible.is_there(game, which, law)
  local facts = law[impossible.shown_by[which]]
  for _, fact in ipairs(facts or {}) do
    if game.fact(fact) == 0 then return false end
  end
  return facts ~= nil
end

return impossible

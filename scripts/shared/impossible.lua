-- Positions nobody may have, as the arbiter sees them.

local impossible = {}

impossible.both_kings = "both_kings_in_check"
impossible.pawn = "pawn_on_the_last_rank"

impossible.keys = {
  { path = "illegal moves/both kings in check",
    type = "words:draw after the next move if still there", name = impossible.both_kings,
    title = "the arbiter sees both kings in check" },
  { path = "illegal moves/pawn left on the last rank", name = impossible.pawn,
    type = "words:draw after the next move if still there",
    title = "the arbiter sees a pawn that was not promoted" },
}

-- Which of them the arbiter looks at; nil if another thing was seen.
function impossible.seen(act)
  if act.kind == "see both kings in check" then return impossible.both_kings end
  if act.kind == "see unpromoted pawn" then return impossible.pawn end
end

function impossible.is_there(game, which)
  if which == impossible.pawn then return game.fact("pawn-not-promoted") ~= 0 end
  return game.fact("check") ~= 0 and game.fact("waiting-king-in-check") ~= 0
end

return impossible

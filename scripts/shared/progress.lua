-- Moves without progress: what they are counted by is the ruleset's to say, as a fact of the variant.

local progress = {}

progress.key = { path = "draws/moves counted", type = "fact:plies",
  title = "what counts the moves without progress, as the variant names it" }

-- Plies of both sides without progress; `at` is the game, or a move tried.
function progress.plies(at, law)
  return at.fact(law.moves_counted)
end

-- What was not done, for a sentence: "pawn-move-or-capture".
function progress.name(fact)
  local since = "plies-since-"
  return fact:sub(1, since:len()) == since and fact:sub(since:len() + 1) or fact
end

return progress

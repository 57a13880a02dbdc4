-- The board shows that the game is over.

local has = use "shared/has"
local progress = use "shared/progress"

-- "no-pieces" is "no pieces" in a ruleset.
local function spoken(id)
  local text = ""
  for i = 1, #id do
    local letter = string.sub(id, i, i)
    text = text .. (letter == "-" and " " or letter)
  end
  return text
end

-- The side that an end is a win or a loss for: the winner that the variant names, else who moved last.
local function winner(game, what, act)
  local best = act.winner or act.player
  if what == "draw" then return nil end
  return what == "win" and best or game.other(best)
end

local function ending(won)
  return won and { "end", winner = won } or { "end", draw = true }
end

-- What the laws ask of the move that led to the end and it was not, as a sentence; nil: all was in order.
local function fault(game, law)
  local last = game.plies[game.ply] or {} -- none led to the position that was given
  if last.legal == false and has(law.only_if, "the last move was legal") then return "not_in_order" end
  local other = last.broke == "touched piece"
  return other and has(law.only_if, "touched pieces were played") and "another_piece" or nil
end

-- The position is an end, and the laws count it after a legal move only. They do not say what it is
-- after another: the arbiter decides.
local function disputed(game, won)
  return {
    effects = { { "stop clocks" } },
    options = {
      { name = won and "win" or "draw", effects = { ending(won) } },
      { name = "continue", effects = { { "start clock", side = game.to_move } } },
    },
  }
end

return {
  keys = {
    { path = "end/*", type = "words:win|draw|loss", name = "ends", names = "rule",
      title = "an end the variant names: what it is for the winner it names, else for who moved last" },
    { path = "end/only if", type = "list:words:the last move was legal|touched pieces were played",
      title = "when such an end counts" },
    { path = "draws/moves automatic", type = "count:each", needs = "draws/moves counted",
      title = "so many moves without progress are a draw" },
    progress.key,
    { path = "draws/moves automatic unless", type = "words:the last move mates",
      title = "which end comes before that draw" },
    { path = "clock/move completed when",
      type = "list:words:clock pressed|the move ends the game|next move made",
      title = "when a move is completed" },
  },
  offers = { "win", "draw", "continue" },
  on = { "board ended" },
  rule = function(game, act, law)
    local name = spoken(act.rule)
    local what = law.ends(name)
    if not what then return nil end
    local won = winner(game, what, act)
    local ended = { won and "won" or "drawn", "ends/" .. name, player = won, ending = name }
    for number, value in pairs(act.numbers) do ended[number] = value end
    local wrong = fault(game, law)
    if wrong then
      ended[1] = won and "would_be_won" or "would_be_drawn"
      local ruling = disputed(game, won)
      ruling.reasons = {
        ended, { wrong, "only_if" }, { "arbiter_decides", "only_if" },
      }
      return ruling
    end
    local reasons = { ended, { "counts", "only_if" } }
    if law.moves_automatic and progress.plies(game, law) >= 2 * law.moves_automatic then
      table.insert(reasons, { "before_the_count", "moves_automatic_unless", "moves_automatic" })
    end
    for _, how in ipairs(law.move_completed_when or {}) do
      if how == "the move ends the game" then
        table.insert(reasons, { "completed", "move_completed_when" })
      end
    end
    return {
      effects = { { "complete", side = act.player }, ending(won) },
      reasons = reasons,
      by_itself = true,
    }
  end,
}

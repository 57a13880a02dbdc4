-- The ends of a game that come by themselves, claimed or not. The host counts them with every move:
-- "repeats" (how often the position on the board has been there, this time included), "dead" (no
-- series of legal moves wins for anybody any more), and the facts of the variant.

local answer = use "shared/answer"
local choices = use "shared/choices"
local has = use "shared/has"
local progress = use "shared/progress"
local refused = answer.refused

local function repeated(game, act, law)
  return {
    effects = { { "end", draw = true } },
    reasons = {
      { "repeated", "repetition_automatic", "positions_compared_by", count = act.count },
    },
    proof = { plies = game.repeats(law.positions_compared_by).plies, count = act.count },
  }
end

local function moved(act, law)
  return {
    effects = { { "end", draw = true } },
    reasons = { { "moves", "moves_automatic", "moves_counted", count = act.count // 2,
      progress = progress.name(law.moves_counted) } },
    proof = { count = act.count // 2 },
  }
end

local function dead()
  return { effects = { { "end", draw = true } }, reasons = { { "dead", "dead_position", "only_if" } } }
end

-- The arbiter is asked whether anybody can still win, and the variant answers.
local function seen(game, law)
  local last = game.plies[game.ply]
  if last and not last.legal and not last.stands and has(law.only_if, "the last move was legal") then
    return refused { "end_by_board/not_in_order", "only_if", player = last.side }
  end
  local undecided = false
  for _, side in ipairs(game.sides) do
    local can = game.can_win(side)
    if can.answer == "yes" then
      return {
        refused = true,
        reasons = { { "alive", "dead_position", player = side } },
        proof = can.line and { line = can.line },
      }
    end
    undecided = undecided or can.answer == "undecided"
  end
  if not undecided then return dead() end
  return {
    options = choices.draw_or_continue(),
    reasons = { { "unproved", "dead_position" } },
  }
end

return {
  keys = {
    { path = "draws/repetition automatic", type = "count:times",
      title = "the same position so often is a draw" },
    { path = "draws/positions compared by", type = "identity",
      title = "the variant's identity of positions" },
    { path = "draws/moves automatic", type = "count:each", needs = "draws/moves counted",
      title = "so many moves without progress are a draw" },
    progress.key,
    { path = "end/dead position", type = "words:draw", asks = "win test",
      title = "when no series of legal moves wins any more" },
    { path = "end/only if", type = "list:words:the last move was legal|touched pieces were played",
      title = "when such an end counts" },
  },
  ends = {
    { count = "repeats", reaches = "draws/repetition automatic" },
    { counted_by = "draws/moves counted", reaches = "draws/moves automatic", times = 2 },
    { count = "dead", reaches = "end/dead position" },
  },
  offers = { "draw", "continue" },
  acts = { ["see dead position"] = { by = "arbiter", title = "finds that nobody can win any more" } },
  on = { "reached", "see dead position" },
  rule = function(game, act, law)
    if act.kind == "see dead position" then return law.dead_position and seen(game, law) end
    if act.what == "draws/repetition automatic" then return repeated(game, act, law) end
    if act.what == "draws/moves automatic" then return moved(act, law) end
    if act.what == "end/dead position" then return dead() end
  end,
}

-- The board shows that the game is over.

-- "no-pieces" is "no pieces" in a ruleset.
local function spoken(id)
  local text = ""
  for i = 1, #id do
    local letter = string.sub(id, i, i)
    text = text .. (letter == "-" and " " or letter)
  end
  return text
end

local function ending(what, act)
  if what == "draw" then return { "end", draw = true } end
  return { "end", winner = what == "win" and act.player or act.opponent }
end

return {
  keys = {
    { path = "end/*", type = "words:win|draw|loss", name = "ends",
      title = "an end the variant's plugin names: what it is for who moved last" },
    { path = "end/only if", type = "list:words:the last move was legal|touched pieces were played",
      title = "when such an end counts" },
    { path = "draws/moves automatic", type = "count:each",
      title = "so many moves without capture or pawn move are a draw" },
    { path = "draws/moves automatic unless", type = "words:the last move mates",
      title = "which end comes before that draw" },
    { path = "clock/move completed when",
      type = "list:words:clock pressed|the move ends the game|next move made",
      title = "when a move is completed" },
  },
  on = { "board ended" },
  rule = function(game, act, law)
    local name = spoken(act.rule)
    local what = law.ends(name)
    if not what then return nil end
    local reasons = { { what == "draw" and "drawn" or "won", "ends/" .. name,
      player = what == "win" and act.player or act.opponent } }
    if law.only_if then table.insert(reasons, { "counts", "only_if" }) end
    if law.moves_automatic
      and game.fact("plies-since-pawn-move-or-capture") >= 2 * law.moves_automatic then
      table.insert(reasons, { "before_the_count", "moves_automatic_unless", "moves_automatic" })
    end
    for _, how in ipairs(law.move_completed_when or {}) do
      if how == "the move ends the game" then
        table.insert(reasons, { "completed", "move_completed_when" })
      end
    end
    return {
      effects = { { "complete", side = act.player }, ending(what, act) },
      reasons = reasons,
    }
  end,
}

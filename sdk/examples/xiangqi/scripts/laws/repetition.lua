-- The same position has come again so often that the arbiter is asked. Whether a side chased a piece
-- is for people to say; whether it gave check with every move since the position stood there before
-- is shown, and the arbiter decides.

-- The sides that gave check with each of their moves after the ply `from`, and made one.
local function perpetual_checkers(game, law, from)
  local checkers = {}
  for _, side in ipairs(game.sides) do
    local moves, checks = 0, 0
    for ply = from + 1, game.ply do
      if game.plies[ply].side == side then
        moves = moves + 1
        checks = checks + game.fact(law.told_by, ply)
      end
    end
    if moves > 0 and checks == moves then table.insert(checkers, side) end
  end
  return checkers
end

local function why(checkers)
  if #checkers == 2 then return { "both_check", "both_check" } end
  if #checkers == 1 then return { "checks", "perpetual_check", player = checkers[1] } end
  return { "nobody_checks", "no_violation", "perpetual_chase" }
end

local function options(game)
  local list = { { name = "draw", effects = { { "end", draw = true } } } }
  for _, side in ipairs(game.sides) do
    table.insert(list, { name = "loss of " .. side,
      effects = { { "end", winner = game.other(side) } } })
  end
  table.insert(list, { name = "continue", effects = {} })
  return list
end

return {
  keys = {
    { path = "repetition/arbiter asked", type = "count:times",
      title = "how often the same position stands before the arbiter is asked" },
    { path = "repetition/told by", type = "fact:bool", required = true,
      title = "the fact that says whether the side to move is in check" },
    { path = "repetition/no violation", type = "words:draw",
      title = "a repetition that breaks no rule" },
    { path = "repetition/perpetual check", type = "words:loss",
      title = "one side gives check with every move" },
    { path = "repetition/both check", type = "words:draw",
      title = "both sides give check with every move" },
    { path = "repetition/perpetual chase", type = "words:arbiter decides",
      title = "one side attacks a piece with every move" },
  },
  ends = { { count = "repeats", reaches = "repetition/arbiter asked", conditional = true } },
  offers = { "draw", "loss of SIDE", "continue" },
  on = { "reached" },
  rule = function(game, act, law)
    if act.what ~= "repetition/arbiter asked" then return nil end
    local plies = game.repeats().plies
    local reason = why(perpetual_checkers(game, law, plies[1]))
    return {
      effects = { { "stop clocks" } },
      options = options(game),
      reasons = { { "repeated", "arbiter_asked", count = act.count }, reason },
      proof = { plies = plies, count = act.count },
    }
  end,
}

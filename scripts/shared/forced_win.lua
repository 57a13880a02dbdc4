-- Pieces of one kind against fewer, with a line of the board held: whose ending it is, and how many
-- moves of it have been made.

local forced_win = {}

local own_keys = {
  { path = "draws/forced win", type = "count:moves", needs = "draws/forced win with",
    title = "moves in which the stronger side must win the ending" },
  { path = "draws/forced win with", type = "pieces", needs = "draws/forced win against",
    title = "what the stronger side has, and nothing else" },
  { path = "draws/forced win against", type = "pieces", needs = "draws/forced win counted since",
    title = "what the other side has, and nothing else" },
  { path = "draws/forced win counted since", type = "fact:plies", needs = "draws/forced win line",
    title = "how old the ending is, as the variant names it" },
  { path = "draws/forced win line", type = "line",
    title = "the line of the board that the stronger side must hold once, alone" },
}

-- All keys of a decision: its own and these.
function forced_win.with_keys(own)
  for _, key in ipairs(own_keys) do table.insert(own, key) end
  return own
end

local function has_only(game, side, pieces)
  return game.how_many { side = side } == pieces.count
    and game.how_many { side = side, kind = pieces.kind } == pieces.count
end

-- The side that must win, and the one that may escape; nil in any other ending.
function forced_win.sides(game, law)
  for _, stronger in ipairs(game.sides) do
    local weaker = game.other(stronger)
    if has_only(game, stronger, law.forced_win_with)
      and has_only(game, weaker, law.forced_win_against) then
      return stronger, weaker
    end
  end
end

-- The stronger side alone stands on the line.
local function is_held(game, law, stronger, weaker, ply)
  local line = law.forced_win_line
  return game.how_many { side = weaker, on = line, ply = ply } == 0
    and game.how_many { side = stronger, kind = law.forced_win_with.kind, on = line, ply = ply } > 0
end

-- The ply that began the count; nil before it.
local function began(game, law, stronger, weaker)
  for ply = math.max(0, game.ply - game.fact(law.forced_win_counted_since)), game.ply do
    if is_held(game, law, stronger, weaker, ply) then return ply end
  end
end

-- The moves of the stronger side that count; nil if nothing is counted.
function forced_win.moves(game, law)
  if not law.forced_win then return nil end
  local stronger, weaker = forced_win.sides(game, law)
  local since = stronger and began(game, law, stronger, weaker)
  if not since then return nil end
  local plies = game.ply - since
  return game.to_move == stronger and plies // 2 or (plies + 1) // 2
end

return forced_win

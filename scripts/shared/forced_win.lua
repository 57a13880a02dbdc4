-- Kings against fewer, with the long diagonal held: whose ending it is, and how many moves of it
-- have been made.

local other = use "shared/other"

local forced_win = {}

local function has_only_kings(game, side, number)
  return game.fact(side .. ".kings") == number and game.fact(side .. ".pieces") == number
end

-- The side that must win, and the one that may escape; nil in any other ending.
function forced_win.sides(game, law)
  if game.fact("pieces") ~= law.forced_win_kings + law.forced_win_against then return nil end
  for stronger, weaker in pairs(other) do
    if has_only_kings(game, stronger, law.forced_win_kings)
      and has_only_kings(game, weaker, law.forced_win_against) then
      return stronger, weaker
    end
  end
end

local function holds_the_rio(game, stronger, weaker, ply)
  return game.fact(stronger .. ".kings-on-rio", ply) > 0
    and game.fact(weaker .. ".pieces-on-rio", ply) == 0
end

-- The ply that began the count; nil before it. The ending itself is as old as the last capture or
-- man's move.
local function began(game, law, stronger, weaker)
  local since
  local first = math.max(0, game.ply - game.fact("plies-since-man-move-or-capture"))
  for ply = first, game.ply do
    if holds_the_rio(game, stronger, weaker, ply) then
      since = since or ply
    elseif law.rio_left == "the count ends" then
      since = nil
    end
  end
  return since
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

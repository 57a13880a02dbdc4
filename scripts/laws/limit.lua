-- So many moves of each side, with few pieces and kings on both, are a draw unless the ending
-- changes. The host counts the moves; here stands only in which endings they count.

local within = use "shared/bound"
local forced_win = use "shared/forced_win"

local function counts_in(game, law)
  for _, side in ipairs { "white", "black" } do
    if not within(law.limit_pieces, game.fact(side .. ".pieces")) then return false end
    if not within(law.limit_kings, game.fact(side .. ".kings")) then return false end
  end
  return law.limit_in_a_forced_win or not forced_win.moves(game, law)
end

return {
  keys = {
    { path = "draws/limit", type = "count:move each|moves each",
      title = "so many moves are a draw in an ending with few pieces and kings on both sides" },
    { path = "draws/limit pieces", type = "bound:count:pieces each",
      title = "in which endings they are counted" },
    { path = "draws/limit kings", type = "bound:count:king each",
      title = "in which endings they are counted" },
    { path = "draws/limit starts again",
      type = "words:from 0 when a man moved or a piece was taken",
      title = "when the ending changes", information = "the variant counts so" },
    { path = "draws/limit in a forced win", type = "bool",
      title = "whether they are counted while a forced win is" },
    { path = "draws/forced win", type = "count:moves",
      title = "moves in which the stronger side must win the ending" },
    { path = "draws/forced win kings", type = "count:kings",
      title = "what the stronger side has, and nothing else" },
    { path = "draws/forced win against", type = "count:king",
      title = "what the other side has, and nothing else" },
    { path = "draws/forced win if the Rio is left", name = "rio_left",
      type = "words:the count goes on|the count ends",
      title = "when the long diagonal is no longer held" },
  },
  ends = {
    { count = "plies-since-man-move-or-capture", reaches = "draws/limit", times = 2,
      conditional = true },
  },
  on = { "reached" },
  rule = function(game, act, law)
    if act.what ~= "draws/limit" or not counts_in(game, law) then return nil end
    return {
      effects = { { "end", draw = true } },
      reasons = {
        { "reached", "limit", count = law.limit },
        { "few_pieces", "limit_pieces", "limit_kings", "limit_in_a_forced_win" },
      },
    }
  end,
}

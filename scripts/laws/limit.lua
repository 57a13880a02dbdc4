-- So many moves of each side in an ending with few pieces are a draw unless the ending changes. The
-- host counts the moves; here stands only in which endings they count.

local unmet = use "shared/piece_bounds"
local forced_win = use "shared/forced_win"
local progress = use "shared/progress"

local function counts_in(game, law)
  if unmet(game, law.limit_pieces) then return false end
  return law.limit_in_a_forced_win or not forced_win.moves(game, law)
end

return {
  keys = forced_win.with_keys {
    { path = "draws/limit", type = "count:move each|moves each", needs = "draws/limit counted",
      title = "so many moves are a draw in an ending with few pieces" },
    { path = "draws/limit pieces", type = "list:bound:pieces",
      title = "in which endings they are counted" },
    { path = "draws/limit counted", type = "fact:plies",
      title = "what counts them, as the variant names it" },
    { path = "draws/limit in a forced win", type = "bool",
      title = "whether they are counted while a forced win is" },
  },
  ends = {
    { counted_by = "draws/limit counted", reaches = "draws/limit", times = 2, conditional = true },
  },
  on = { "reached" },
  rule = function(game, act, law)
    if act.what ~= "draws/limit" or not counts_in(game, law) then return nil end
    return {
      effects = { { "end", draw = true } },
      reasons = {
        { "reached", "limit", "limit_counted", count = law.limit,
          progress = progress.name(law.limit_counted) },
        { "few_pieces", "limit_pieces", "limit_in_a_forced_win" },
      },
    }
  end,
}

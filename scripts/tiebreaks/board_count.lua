-- Board count: each board's points times its number, over all matches; the fewer the better, for a point on the
-- first board then counts most: FIDE C.07, BC (12.1). It separates only teams with equal board points.
-- Example: a match of four boards, 1 ½ ½ 0: 1 + 2 × ½ + 3 × ½ + 0 = 3½ against 0 + 1 + 1½ + 4 = 6½.

local teams = use "shared/teams"

return {
  of = "teams",
  better = "lower",
  result = "second",

  value = function(team, event, option, tied)
    local own = teams.board_points(team, event)
    for _, other in ipairs(tied) do
      if teams.board_points(other, event) ~= own then return nil, nil, "their board points differ" end
    end
    local sum = 0
    for board = 1, event.boards do sum = sum + board * teams.on_board(team, board, event) end
    return sum
  end,
}

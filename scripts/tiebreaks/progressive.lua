-- Progressive score: the points after each round, added up. Whoever scores early has more.
-- Example: win, loss, draw give 1 + 1 + 1½ = 3½. A cut leaves out the first rounds.

local progressive = {
  options = { cut_lowest = { default = 0, least = 0, most = 9 } },
}

function progressive.value(player, event, option)
  local so_far, total, terms = 0, 0, event.explaining and {}
  for round = 1, event.rounds do
    so_far = so_far + player.score[round]
    local cut = round <= option.cut_lowest
    if not cut then total = total + so_far end
    if terms then terms[round] = { round = round, points = so_far, cut = cut } end
  end
  return total, terms
end

return progressive

-- Progressive score: the points after each round, added up. Whoever scores early has more.
-- Example: win, loss, draw give 1 + 1 + 1½ = 3½. A cut leaves out the first rounds.

local progressive = {
  options = { cut_lowest = { default = 0, least = 0, most = 9 } },
}

function progressive.value(player, event, option)
  local so_far, total, terms = 0, 0, event.explaining and {}
  for round = 1, event.rounds do
    so_far = so_far + player.score[round]
    local counts = not (event.awaits and player.kind[round] == "awaited")
    local cut = round <= option.cut_lowest
    if counts and not cut then total = total + so_far end
    if counts and terms then table.insert(terms, { round = round, points = so_far, cut = cut }) end
  end
  return total, terms
end

return progressive

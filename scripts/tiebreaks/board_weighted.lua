-- Board points weighted by the board: with four boards a point on the first counts four times, on the
-- last once, as in the Berlin system.
-- A reading: Swiss-Manager's "BSV-Board-Tie-Break" [24] is printed by regulations and its formula is
-- not published. A regulation that means another formula names another script.

local board_weighted = { of = "teams", result = "second" }

function board_weighted.value(team, event)
  local total, terms = 0, {}
  for round = 1, event.rounds do
    local weighted = 0
    for board, points in ipairs(team.boards[round]) do
      weighted = weighted + (points or 0) * (event.boards + 1 - board)
    end
    total = total + weighted
    terms[round] = { round = round, opponent = team.opponent[round] or nil, points = weighted }
  end
  return total, terms
end

return board_weighted

-- Sums over the matches of a team.

local teams = {}

local function board_points(team, event)
  local total = 0
  for round = 1, event.rounds do total = total + team.second[round] end
  return total
end

-- The board points of each opponent met, times factor(round); and the terms.
function teams.sum_over_opponents(team, event, factor)
  local total, terms = 0, {}
  for round = 1, event.rounds do
    local opponent = team.opponent[round]
    if opponent and team.played[round] then
      local points = board_points(opponent, event) * factor(round)
      total = total + points
      table.insert(terms, { round = round, opponent = opponent, points = points })
    end
  end
  return total, terms
end

return teams

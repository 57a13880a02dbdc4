-- Board points: the points of a team's players, over all matches.
-- Option "among the tied": only of the matches between the teams that are tied.

local met = use "shared/met"

local board_points = {
  of      = "teams",
  options = { among_the_tied = false, forfeits_count = false },
  scope   = "among_the_tied",       -- asked of each tied group if the option is given
  result  = "second",
}

local function all_rounds(event)
  local list = {}
  for round = 1, event.rounds do list[round] = round end
  return list
end

function board_points.value(team, event, option, tied)
  local total, terms = 0, {}
  for _, round in ipairs(tied and met.rounds(team, event, option, tied) or all_rounds(event)) do
    local points = team.second[round]
    total = total + points
    table.insert(terms, {
      round = round, opponent = team.opponent[round] or nil, points = points,
    })
  end
  return total, terms
end

return board_points

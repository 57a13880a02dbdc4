-- Match points: what a team's matches bring. With the options, counted by these values instead of the
-- competition's own, in whole points: "match points, win 3, draw 2, loss 1, forfeit loss 0".

local match_points = {
  of      = "teams",
  options = { win = 0, draw = 0, loss = 0, forfeit_loss = 0 },
  same_as = "match points",          -- by which teams are ranked first
}

local function by_options(team, round, event, option)
  local score, kind = team.score[round], team.kind[round]
  if kind == "awaited" then return 0 end
  if kind == "forfeit loss" or kind == "absent" or kind == "zero bye" then
    return option.forfeit_loss
  end
  if score >= event.win then return option.win end
  if score >= event.draw then return option.draw end
  return option.loss
end

function match_points.value(team, event, option)
  if option.win == 0 then return team.points end
  local total, terms = 0, {}
  for round = 1, event.rounds do
    local points = by_options(team, round, event, option) * event.unit
    total = total + points
    terms[round] = { round = round, opponent = team.opponent[round] or nil, points = points }
  end
  return total, terms
end

return match_points

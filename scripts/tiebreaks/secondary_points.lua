-- Match points or game points, whichever does not stand first: FIDE C.07, MPvGP (13.1). Where the list is made by
-- match points, a team's board points; where "points: {score: board points}" stands, its match points.

local teams = use "shared/teams"

return {
  of = "teams",
  result = "hundredths",

  value = function(team, event, option)
    if teams.by_boards(event, option) then return 100 * team.points // event.unit end
    return 100 * teams.board_points(team, event) // event.second_unit
  end,
}

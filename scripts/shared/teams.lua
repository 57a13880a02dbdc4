-- What teams have beside match points.

local teams = {}

-- The option of criteria that begin with the points that stand first.
teams.points_option = {
  default = "the first points", one_of = { "the first points", "match points", "board points" },
}

-- Do board points stand first, and not match points? As the option says, else as teams are ranked.
function teams.by_boards(event, option)
  local by = option.by or "the first points"
  if by == "the first points" then return event.scored_by == "tiebreaks/board_points" end
  return by == "board points"
end

function teams.board_points(team, event)
  local total = 0
  for round = 1, event.rounds do total = total + team.second[round] end
  return total
end

-- Board points of one board, whoever sat there, in second units: over all matches, or those against one team. A
-- forfeited game counts as won or lost; the bye of the pairing as a win on each board (FIDE C.07, Article 12).
function teams.on_board(team, board, event, against)
  local total = 0
  for round = 1, event.rounds do
    if not against or team.opponent[round] == against then
      local points = team.boards[round][board]
      if team.kind[round] == "allocated bye" then points = event.second_win end
      total = total + (points or 0)
    end
  end
  return total
end

-- For equal teams: the points on boards `from` to `to` of the first step at which they differ, step(n) being the
-- boards of the n-th; nil if they differ at none.
function teams.at_first_difference(team, event, tied, step)
  local function points(one, from, to)
    local sum = 0
    for board = from, to do sum = sum + teams.on_board(one, board, event) end
    return sum
  end
  for n = 1, event.boards do
    local from, to = step(n)
    local own, differ = points(team, from, to), false
    for _, other in ipairs(tied) do differ = differ or points(other, from, to) ~= own end
    if differ then return own end
  end
  return nil
end

return teams

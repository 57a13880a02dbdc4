-- Scores and schedule strength combination: the points that do not stand first, and Buchholz by those that do,
-- divided by a factor: FIDE C.07, SSSC (13.4). The factor is the highest score of the whole competition divided by
-- the highest of the other kind in one match, without its fraction, unless the option "factor" says another; to
-- hundredths, ½ upwards. Option "fore": by Fore Buchholz; "by match points", "by board points": Buchholz by these,
-- whichever teams are ranked by.
-- Example: 7 rounds of 2-1-0 on four boards: 14 / 4 = 3; 17½ board points and Buchholz 64 give 17½ + 21.33 = 38.83.

local rounds = use "shared/rounds"
local teams = use "shared/teams"
local views = use "shared/views"

-- To one in a hundred of a point.
local function hundredths(units, unit)
  return (200 * units + unit) // (2 * unit)
end

-- Buchholz in whole points times unit; what the unit is.
local function strength(team, event, option, boards)
  local by = { boards = boards, fore = option.fore, forfeits = option.forfeits_count }
  local seen = views.differs(by) and views.of(team, event, by) or team
  local plain = { rounds = event.rounds, awaits = event.awaits, explaining = false }
  local sum = rounds.sum(seen, plain, { cut_lowest = 0, cut_highest = 0 }, seen.worth)
  return sum, boards and event.second_unit or event.unit
end

return {
  needs = "tie-breaks/unplayed games",
  of = "teams",
  options = {
    factor = { default = 0, least = 0, most = 99 },
    by = teams.points_option,
    fore = false,
    forfeits_count = false,
  },
  not_for = { "round robin" },
  result = "hundredths",

  value = function(team, event, option)
    local boards = teams.by_boards(event, option)
    local in_match, in_boards = event.win, event.second_win * event.boards
    local factor = option.factor
    if factor == 0 and boards then
      factor = in_boards * event.planned * event.unit // (in_match * event.second_unit)
    elseif factor == 0 then
      factor = in_match * event.planned * event.second_unit // (in_boards * event.unit)
    end
    factor = math.max(factor, 1)
    local sum, unit = strength(team, event, option, boards)
    local secondary = boards and team.points or teams.board_points(team, event)
    local of = boards and event.unit or event.second_unit
    -- secondary / of + sum / (unit × factor), over one denominator, so that it is rounded once.
    return hundredths(secondary * unit * factor + sum * of, of * unit * factor)
  end,
}

-- Extended direct encounter of teams: FIDE C.07, EDE (13.3). Direct encounter by the points that stand first; if it
-- divides nobody, by the others (13.3.1). Each part that is left equal begins anew (13.3.3).
-- Option "then": if two teams are left, by the boards of their own matches (13.3.2): EDET, EDEB, EDEBT, EDEBB.
-- Option "by match points", "by board points": these first, whichever teams are ranked by.
-- Option "as of 2023": what the second points leave equal is ranked by the second points only.
-- The value is the number of the tied whom the team is ahead of.
-- Example: three teams beat each other in a circle, 3-1, 3-1 and 2½-1½: 2 match points each; board points 4½, 4 and
-- 3½ rank them.

local encounter = use "shared/encounter"
local teams = use "shared/teams"

local chains = {
  ["nothing"] = {},
  ["top boards"] = { "top" },
  ["bottom boards"] = { "bottom" },
  ["board count and top boards"] = { "count", "top" },
  ["board count and bottom boards"] = { "count", "bottom" },
}

-- Two teams, best first, by one of Article 12 in the matches between them; nil if they are equal.
local divide_two = {}

function divide_two.top(one, other, event)
  for board = 1, event.boards do
    local own, its = teams.on_board(one, board, event, other), teams.on_board(other, board, event, one)
    if own ~= its then return own > its end
  end
end

function divide_two.bottom(one, other, event)
  for last = event.boards - 1, 1, -1 do
    local own, its = 0, 0
    for board = 1, last do
      own = own + teams.on_board(one, board, event, other)
      its = its + teams.on_board(other, board, event, one)
    end
    if own ~= its then return own > its end
  end
end

function divide_two.count(one, other, event)
  local own, its = 0, 0
  for board = 1, event.boards do
    own = own + board * teams.on_board(one, board, event, other)
    its = its + board * teams.on_board(other, board, event, one)
  end
  if own ~= its then return own < its end
end

local function by_boards(list, event, chain)
  if #list ~= 2 then return { list } end
  for _, name in ipairs(chain) do
    local first = divide_two[name](list[1], list[2], event)
    if first ~= nil then return first and { { list[1] }, { list[2] } } or { { list[2] }, { list[1] } } end
  end
  return { list }
end

return {
  of = "teams",
  options = {
    ["then"] = {
      default = "nothing",
      one_of = {
        "nothing", "top boards", "bottom boards", "board count and top boards", "board count and bottom boards",
      },
    },
    by = teams.points_option,
    as_of_2023 = false,
    forfeits_count = false,
  },
  result = "count",

  value = function(team, event, option, tied)
    if encounter.are_too_many(tied.count, event) then return 0, {} end
    local in_match = { function(one) return one.score end, event.win }
    local in_boards = { function(one) return one.second end, event.second_win * event.boards }
    local first, second = in_match, in_boards
    if teams.by_boards(event, option) then first, second = in_boards, in_match end
    local function by(points)
      return function(part) return encounter.divide(part, event, option, points[1], points[2]) end
    end
    local chain = chains[option["then"]]
    local function divide(part)
      local parts = by(first)(part)
      if #parts > 1 then return parts end
      parts = option.as_of_2023 and encounter.divide_all(part, by(second)) or by(second)(part)
      return #parts > 1 and parts or by_boards(part, event, chain)
    end
    local list = {}
    for place, one in ipairs(tied) do list[place] = one end
    return encounter.behind(team, encounter.divide_all(list, divide))
  end,
}

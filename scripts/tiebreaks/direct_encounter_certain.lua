-- Direct encounter, where not all of the tied have met: a player is ahead only if no result of the
-- games that were not played could change it (FIDE C.07 of 2023, Article 6).
-- The value is the number of the tied whom the player is certainly ahead of: of all who remain, or of
-- none. If all have met, of those with fewer points against the tied.

local met = use "shared/met"

local direct = {
  options = { forfeits_count = false },
  result  = "count",
}

-- The points against the tied: as they are, and with every game that is missing won.
local function against(player, event, option, tied)
  local points = 0
  for _, round in ipairs(met.rounds(player, event, option, tied)) do
    points = points + player.score[round]
  end
  local missing = tied.count - 1 - met.count(player, event, option, tied)
  return { player = player, least = points, most = points + missing * event.win, missing = missing }
end

-- Takes the first of a list off it, if it is alone at the top whatever the missing games bring.
local function take_certain_first(list)
  local first = list[1]
  for place = 2, #list do
    if list[place].most >= first.least then return nil end
  end
  return table.remove(list, 1)
end

local function behind(player, list)
  local names = {}
  for _, other in ipairs(list) do
    if other.player ~= player then table.insert(names, { opponent = other.player }) end
  end
  return #names, names
end

function direct.value(player, event, option, tied)
  -- Each has more games missing than anybody has played: no lead is certain.
  if tied.count - 1 > 2 * event.rounds then return 0, {} end

  local list, missing, own = {}, 0, nil
  for _, one in ipairs(tied) do
    local line = against(one, event, option, tied)
    missing = missing + line.missing
    if one == player then own = line end
    table.insert(list, line)
  end

  if missing == 0 then
    local fewer = {}
    for _, line in ipairs(list) do
      if line.least < own.least then table.insert(fewer, line) end
    end
    return behind(player, fewer)
  end

  table.sort(list, function(a, b) return a.least > b.least end)
  while #list > 1 do
    local first = take_certain_first(list)
    if not first then return 0, {} end
    if first.player == player then return behind(player, list) end
  end
  return 0, {}
end

return direct

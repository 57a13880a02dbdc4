-- Sums over the rounds, some of which a regulation may cut.
-- What a round's opponent counts is player.worth[round]; what the round adds to the sum is adds[round].

local rounds = {}

-- The round of the lowest worth among those not out; of several the one that adds least.
local function lowest(worth, adds, last, out)
  local found, least = nil, math.maxinteger
  for round = 1, last do
    local value = worth[round]
    if value <= least and not out[round] then
      if value < least or adds[round] < adds[found] then found, least = round, value end
    end
  end
  return found
end

local function negative(values)
  local list = {}
  for round, value in ipairs(values) do list[round] = -value end
  return list
end

local function highest(worth, adds, last, out)
  return lowest(negative(worth), negative(adds), last, out)
end

-- The same among the rounds that are marked.
local function lowest_marked(marked, worth, adds, last, out)
  local others = {}
  for round = 1, last do others[round] = out[round] or not marked[round] end
  return lowest(worth, adds, last, others)
end

-- A round that one chose not to play goes before a lower one, unless it adds less
-- (FIDE C.07 of 2023, 16.5); the regime of unplayed rounds marks such rounds.
local function first_cut(player, adds, last, out)
  local low, marked = lowest(player.worth, adds, last, out), player.cut_first
  local chosen = low and marked and lowest_marked(marked, player.worth, adds, last, out)
  if chosen and adds[chosen] >= adds[low] then return chosen end
  return low
end

-- Which rounds the options cut_lowest and cut_highest leave out, and what they would have added.
local function cut(player, event, option, adds, waits)
  local out, left_out, last = {}, 0, event.rounds
  for round in ipairs(waits) do out[round] = waits[round] end
  for _ = 1, option.cut_lowest do
    local round = first_cut(player, adds, last, out)
    if not round then break end
    out[round], left_out = true, left_out + adds[round]
  end
  for _ = 1, option.cut_highest do
    local round = highest(player.worth, adds, last, out)
    if not round then break end
    out[round], left_out = true, left_out + adds[round]
  end
  return out, left_out
end

-- Is the sum to be that of all rounds, and nothing more is asked?
function rounds.are_all(event, option)
  return option.cut_lowest == 0 and option.cut_highest == 0 and not event.explaining
end

-- Is it all but the lowest, and nothing more is asked?
local function are_all_but_one(event, option)
  return option.cut_lowest == 1 and option.cut_highest == 0 and event.rounds > 0
    and not event.explaining
end

local none = {}

-- The rounds without a result yet, which add nothing and are not cut.
local function awaited(player, event)
  if not event.awaits then return none end
  local list, kind = {}, player.kind
  for round = 1, event.rounds do list[round] = kind[round] == "awaited" end
  return list
end

function rounds.sum(player, event, option, adds)
  local total, last = 0, event.rounds
  for round = 1, last do total = total + adds[round] end
  if rounds.are_all(event, option) then return total end
  local waits = awaited(player, event)
  if are_all_but_one(event, option) then
    local round = first_cut(player, adds, last, waits)
    return round and total - adds[round] or total
  end

  local out, left_out = cut(player, event, option, adds, waits)
  total = total - left_out
  if not event.explaining then return total end

  local terms = {}
  for round = 1, event.rounds do
    if not waits[round] then
      table.insert(terms, {
        round = round, opponent = player.opponent[round] or nil, played = player.played[round],
        points = adds[round], cut = out[round] or false,
      })
    end
  end
  return total, terms
end

return rounds

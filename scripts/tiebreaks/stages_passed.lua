-- Stages passed: how many stages of a knock-out an entry has gone through; who won the final has gone through them
-- all, who lost it through one less, and so on. Of a file with a column a game, games of one match in turn, with
-- those that decide it, are one stage; a drawn one is won by whom the file says. Who has had no opponent yet rests in the first stage, and goes on.
-- Example: three stages; the final's winner 3, its loser 2, who lost before it 1, the others 0.
-- What stands first in the lists of `play: {system: knock-out}`.

-- The first round in which the entry met this opponent.
local function first_met(entry, opponent)
  local round = 1
  while entry.opponent[round] ~= opponent do round = round + 1 end
  return round
end

-- Nobody meets another again: a round begins a stage if its pairs have not met before.
local function begins_stage(event, round)
  for _, entry in ipairs(event.entries) do
    local opponent = entry.opponent[round]
    if opponent then return first_met(entry, opponent) == round end
  end
  return false
end

local function last_opponent(entry, event)
  for round = event.rounds, 1, -1 do
    if entry.opponent[round] then return entry.opponent[round] end
  end
end

return {
  result = "count",

  value = function(entry, event)
    local opponent = last_opponent(entry, event)
    if not opponent then return event.rounds > 0 and 1 or 0 end
    local own, other, passed, waits, goes_on = 0, 0, -1, false, false
    local first = first_met(entry, opponent)
    for round = 1, event.rounds do
      if round <= first and begins_stage(event, round) then passed = passed + 1 end
      if entry.opponent[round] == opponent then
        own, other = own + entry.score[round], other + opponent.score[round]
        waits = waits or entry.kind[round] == "awaited"
        goes_on = goes_on or entry.goes_on[round]
      end
    end
    if (own > other or goes_on) and not waits then passed = passed + 1 end
    return passed
  end,
}

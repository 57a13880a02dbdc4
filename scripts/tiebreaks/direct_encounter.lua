-- Direct encounter: the points made against those one is tied with.
-- Option "all must have met": separates nobody unless each has met each.
-- Option "forfeits count": a forfeited game counts like one that was played.
-- Option "again": those it leaves equal are ranked anew by the games among themselves.

local met = use "shared/met"

local direct = {
  options = { all_must_have_met = false, forfeits_count = false, again = false },
  again   = "again",
}

function direct.value(player, event, option, tied)
  local too_many = tied.count > event.rounds + 1      -- for each to have met each
  if too_many and option.all_must_have_met and not event.explaining then return nil end

  local points, games, terms = 0, 0, event.explaining and {}
  local opponent, score, played = player.opponent, player.score, player.played
  for round = 1, event.rounds do
    if tied[opponent[round]]
      and (played[round] or met.by_forfeit(player, round, event, option)) then
      points, games = points + score[round], games + 1
      if terms then
        table.insert(terms, { round = round, opponent = opponent[round], points = score[round] })
      end
    end
  end

  -- An entry with fewer games than tied opponents has not met them all, so nothing more need be asked.
  local has_met_all = not option.all_must_have_met
    or games >= tied.count - 1 and met.count(player, event, option, tied) == tied.count - 1
  if not has_met_all then return nil, terms, "not all of them have met" end
  return points, terms
end

return direct

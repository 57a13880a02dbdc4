-- Entries as they would stand under another score: by board points in place of match points, or with every game
-- that was paired in the last round drawn (FIDE C.07, 8.3). The regime of unplayed rounds that the regulation names
-- is asked of them as of the entries themselves, so 16.3 to 16.5 hold for every score.
--
-- by.boards: by board points. by.fore: the last round as draws. by.forfeits: forfeits count as games that were
-- played ("/P" of the Technical Commission's codes).

local views = {}

local forfeit = { ["forfeit win"] = true, ["forfeit loss"] = true }

-- The event as the regime receives it: the units are those of the score in question.
local function event_by(event, by)
  if not by.boards then return event end
  return {
    rounds = event.rounds, planned = event.planned, count = event.count, unit = event.second_unit,
    awaits = event.awaits, win = event.second_win * event.boards, draw = event.second_draw * event.boards, loss = 0,
    round_robin = event.round_robin, explaining = false,
  }
end

-- Points by round, their sum, and what kind of round each was.
local function scored(entry, event, by)
  local score, kind, played, points = {}, {}, {}, 0
  local counted = by.boards and entry.second or entry.score
  for round = 1, event.rounds do
    score[round], kind[round], played[round] = counted[round], entry.kind[round], entry.played[round]
    points = points + counted[round]
  end
  if not by.boards then points = entry.points end      -- with what was given or taken by decision
  local last = event.rounds
  if by.fore and last > 0 and entry.opponent[last] then
    local draw = by.boards and event.second_draw * event.boards or event.draw
    points = points - score[last] + draw
    score[last], kind[last], played[last] = draw, "game", true
  end
  return { number = entry.number, points = points, score = score, kind = kind, played = played }
end

-- Another's view, as far as sums of opponents' points go.
local function of_opponent(entry, event, by, regime, under)
  local view = scored(entry, event, by)
  view.opponent = entry.opponent
  view.adjusted = regime.of_opponent(view, under)
  return view
end

-- The view of an entry: its columns, with `worth` and `cut_first` of each round.
function views.of(entry, event, by)
  local regime, under = use(event.unplayed), event_by(event, by)
  local view = scored(entry, event, by)
  view.opponent, view.worth, view.cut_first = {}, {}, {}
  for round = 1, event.rounds do
    local opponent = entry.opponent[round]
    view.opponent[round] = opponent and of_opponent(opponent, event, by, regime, under) or false
  end
  for round = 1, event.rounds do
    local opponent = view.opponent[round]
    local meets = view.played[round] or by.forfeits and forfeit[view.kind[round]]
    if opponent and meets then
      view.worth[round], view.cut_first[round] = opponent.adjusted, false
    elseif view.kind[round] == "awaited" then
      view.worth[round], view.cut_first[round] = 0, false
    else
      local worth, first = regime.own(view, round, under)
      view.worth[round], view.cut_first[round] = worth, first or false
    end
  end
  for round = 1, event.rounds do view.opponent[round] = entry.opponent[round] end
  return view
end

-- Does it differ from what the host has prepared already?
function views.differs(by)
  return by.boards or by.fore or by.forfeits
end

return views

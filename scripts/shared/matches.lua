-- Matches of teams as documents print them, from a round of the state, which may have no `teams`.

local matches = {}

-- "Match 2: Arad – Deva 2½-1½"; without the points before the first result.
function matches.title(match, words)
  local title = words.text("Match {match}", match) .. ": " .. match.home.name .. " – " .. match.away.name
  return match.home_points == "" and title or title .. " " .. match.home_points .. "-" .. match.away_points
end

-- What a document returns of the rows of the boards of a round: where teams meet, a table for each match.
function matches.add(made, round, rows, words)
  if #round.teams == 0 then
    made.rows = rows
    return made
  end
  for _, what in ipairs(round.beside) do -- in the points of the match
    table.insert(made.notes, words.text("±, counted beside the results: {what}", { what = what }))
  end
  made.tables = {}
  for i, match in ipairs(round.teams) do made.tables[i] = { title = matches.title(match, words), rows = {} } end
  for i, board in ipairs(round.boards) do table.insert(made.tables[board.match].rows, rows[i]) end
  return made
end

return matches

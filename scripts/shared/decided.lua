-- Matches that a game decided, and the criteria of lists, as documents print them.

return {
  -- A note for each match: who goes on, though the results may not show it.
  add = function(notes, matches, words)
    for _, match in ipairs(matches) do
      table.insert(notes, words.text("Round {number}", { number = match.round }) .. ": " ..
        words.text("{winner} goes on against {loser}, by a deciding game", match))
    end
  end,

  -- The title of the column of what lists go by: "points" -> "Points".
  heading = function(score)
    return string.upper(string.sub(score, 1, 1)) .. string.sub(score, 2)
  end,
}

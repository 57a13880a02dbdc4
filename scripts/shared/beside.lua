-- Points given or taken beside the results, by a penalty or by the regulations, as tables of documents show them.

local beside = {}

-- A column before that of the points, if any of the lines has such points, and what they are for: of teams also of
-- board points, which are in those of the match.
function beside.add(columns, notes, lines, standings, words)
  local any = false
  for _, line in ipairs(standings and lines or {}) do any = any or line.beside ~= "" end
  if any then table.insert(columns, { "beside", "±", "points" }) end
  if any or (standings and #standings.beside > 0 and lines[1] and lines[1].matches) then
    table.insert(notes, words.text("±, counted beside the results: {what}",
      { what = #standings.beside > 0 and table.concat(standings.beside, "; ") or "-" }))
  end
end

return beside

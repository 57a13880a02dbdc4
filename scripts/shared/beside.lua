-- Points given or taken beside the results, by a penalty or by the regulations, as tables of documents tell them.

local beside = {}

-- A column before that of the points, and what it is, if any of the lines has such points.
function beside.add(columns, notes, lines, standings, words)
  for _, line in ipairs(standings and lines or {}) do
    if line.beside ~= "" then
      table.insert(columns, { "beside", "±", "points" })
      local why = table.concat(standings.beside, "; ")
      table.insert(notes, words.text("±: points given or taken beside the results, counted in the points") ..
        (why ~= "" and ": " .. why or ""))
      return
    end
  end
end

return beside

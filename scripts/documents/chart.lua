-- Places by round of those who lead, as a picture, and the same numbers in a table.

return {
  document = "chart",
  title = "Places by round",
  audience = "public",
  reads = { "places" },
  outputs = { "text", "csv", "json", "html", "pdf" },
  options = { players = { default = 12, least = 1, most = 24 } },
  make = function(state, options, words)
    local leaders = state.places(options.players)
    local columns = { { "number", "No.", "number" }, { "name", "Name" } }
    local rounds, lines, rows = {}, {}, {}
    for round = 1, leaders[1] and #leaders[1].places or 0 do
      rounds[round] = tostring(round)
      table.insert(columns, { "round_" .. round, tostring(round), "number" })
    end
    for i, person in ipairs(leaders) do
      local row = { number = person.number, name = words.link("players", person.name, person.number), cells = {} }
      for round, place in ipairs(person.places) do
        row["round_" .. round] = place
        row.cells[round] = { place = place }
      end
      rows[i] = row
      lines[i] = { label = tostring(person.number), places = person.places }
    end
    if #rows == 0 then
      return { rows = rows, columns = columns, chart = false, head = {}, leaders = rows,
        notes = { words.text("There is no result yet.") } }
    end
    local head = {}
    for i, round in ipairs(rounds) do head[i] = { round = round } end
    local summary = words.text("Places of the first {count} after each round; {name} leads.",
      { count = #rows, name = leaders[1].name })
    return { rows = rows, columns = columns, head = head, leaders = rows,
      chart = words.chart({ summary = summary, columns = rounds, lines = lines }),
      notes = { summary } }
  end,
}

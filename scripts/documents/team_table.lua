-- The teams, and which of their players count.

return {
  document = "team-table",
  title = "Teams",
  audience = "public",
  reads = { "event", "teams" },
  outputs = { "text", "csv", "json", "html", "pdf" },
  columns = {
    { "rank", "Rank", "number" }, { "name", "Team" }, { "points", "Points", "points" }, { "players", "Players" },
  },
  make = function(state, options, words)
    local tables, last = {}, nil
    for _, team in ipairs(state.teams) do
      local title = team.group == "" and team.list or team.list .. ", " .. team.group
      if not last or last.title ~= title then
        last = { title = title, rows = {} }
        table.insert(tables, last)
      end
      local players = {}
      for _, player in ipairs(team.players) do
        if player.counted then table.insert(players, player.name .. " " .. player.points) end
      end
      table.insert(last.rows, { rank = team.rank > 0 and team.rank or nil, name = team.name, points = team.points,
        players = table.concat(players, "; ") })
    end
    if state.event.round == 0 then return { tables = tables, notes = { words.text("No round is published yet.") } } end
    return { title = words.text("after round {round}", state.event), tables = tables }
  end,
}

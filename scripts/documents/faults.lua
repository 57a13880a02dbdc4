-- The faults of teams in this event, as its ruleset names them; with the events of a season those of all of them, with
-- what was imposed on persons and teams, by club or school.

local function reason_of(fault, words) return fault.reason ~= "" and words.text(fault.reason) or "" end

local function round_of(one) return one.round > 0 and one.round or nil end

local function of_event(state, words)
  local rows = {}
  for i, fault in ipairs(state.faults) do
    rows[i] = { name = fault.name, round = round_of(fault), fault = fault.fault, group = fault.group,
      pupils = fault.pupils, cost = fault.cost, reason = reason_of(fault, words) }
  end
  return { rows = rows, notes = #rows == 0 and { words.text("No fault was written down.") } or {} }
end

-- The team of a person, or else the school in the list of entries.
local function club_of(sanction)
  if sanction.of_team then return sanction.name end
  return sanction.team ~= "" and sanction.team or sanction.columns.school or ""
end

local function of_season(season, words)
  local lines = {}
  local function add(club, event, at, line)
    line.club, line.event, line.day = club, event.name, event.day ~= "" and words.date(event.day) or ""
    table.insert(lines, { key = words.sort_key(club), at = at, nth = #lines, row = line })
  end
  for at, event in ipairs(season.events) do
    for _, fault in ipairs(event.faults) do
      local reason = reason_of(fault, words)
      add(fault.name, event, at, { round = round_of(fault), who = fault.group, cost = fault.cost,
        fault = fault.fault .. (reason ~= "" and " (" .. reason .. ")" or ""), rule = fault.article })
    end
    for _, sanction in ipairs(event.sanctions) do
      add(club_of(sanction), event, at, { round = round_of(sanction), who = sanction.of_team and "" or sanction.name,
        fault = sanction.what, rule = sanction.article })
    end
  end
  table.sort(lines, function(a, b)
    if a.key ~= b.key then return a.key < b.key end
    if a.at ~= b.at then return a.at < b.at end
    return a.nth < b.nth
  end)
  local rows, notes = {}, {}
  for i, line in ipairs(lines) do rows[i] = line.row end
  for i, event in ipairs(season.events) do
    notes[i] = event.name .. (event.day ~= "" and ", " .. words.date(event.day) or "")
  end
  return { title = words.text("Season"), notes = notes, tables = {
    { title = words.text("By event"), rows = rows, columns = { { "club", "Team" }, { "event", "Event" }, { "day", "Date" },
      { "round", "Round", "number" }, { "fault", "Fault" }, { "who", "Who" }, { "cost", "Cost", "points" },
      { "rule", "Rule" } } },
    { title = words.text("Sums"), rows = season.teams,
      columns = { { "name", "Team" }, { "faults", "Faults", "number" }, { "cost", "Cost", "points" } } } } }
end

return {
  document = "faults",
  title = "Faults of teams",
  audience = "hall",
  reads = { "faults", "season" },
  outputs = { "text", "csv", "json", "html", "pdf" },
  columns = { { "name", "Team" }, { "round", "Round", "number" }, { "fault", "Fault" }, { "reason", "Reason" },
    { "group", "Group" }, { "pupils", "Players", "number" }, { "cost", "Cost", "points" } },
  words = {
    ["Season"] = { pt = "Época", ro = "Sezon" }, ["By event"] = { pt = "Por prova", ro = "Pe evenimente" },
    ["Sums"] = { pt = "Totais", ro = "Totaluri" }, ["Event"] = { pt = "Prova", ro = "Eveniment" },
    ["Date"] = { pt = "Data", ro = "Data" }, ["Who"] = { pt = "Quem", ro = "Cine" },
    ["Cost"] = { pt = "Custo", ro = "Cost" }, ["Rule"] = { pt = "Norma", ro = "Regula" },
    ["Faults"] = { pt = "Faltas", ro = "Abateri" },
  },
  make = function(state, options, words)
    return state.season and of_season(state.season, words) or of_event(state, words)
  end,
}

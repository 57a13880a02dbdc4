-- The event as the XML that the results server chess-results.com takes from other programs: its element and attribute
-- names as in "Uploading a chess tournament to the Chess-Results.com database" (H. Herzog, 20 November 2024) and the
-- server's examples of 2025. The server takes it from who has a key of its operator: the database key of the tournament, the
-- creator's number, and what is signed with the key (sid, creator_sid, tnr_sid) are options, or filled in by the program
-- that sends it. Without a key, send the tournament report file through Swiss-Manager.

local RESULTS = { -- halves of a point of White, of Black, not played
  ["1-0"] = { 2, 0, "" }, ["0-1"] = { 0, 2, "" }, ["½-½"] = { 1, 1, "" },
  ["½-0"] = { 1, 0, "" }, ["0-½"] = { 0, 1, "" }, ["0-0"] = { 0, 0, "" },
  ["+:-"] = { 2, 0, "K" }, ["-:+"] = { 0, 2, "K" }, ["-:-"] = { 0, 0, "K" },
}
local BYES = { -- of a round without an opponent: what it names in place of one, halves of a point
  ["bye"] = { -1, 2 }, ["½ bye"] = { -2, 1 }, ["0 bye"] = { -2, 0 },
}
local ESCAPES = { ["&"] = "&amp;", ["<"] = "&lt;", [">"] = "&gt;", ['"'] = "&quot;", ["\n"] = " ", ["\t"] = " " }
local FRACTIONS = { ["½"] = "5", ["¼"] = "25", ["¾"] = "75" }

local function escaped(text)
  local made, from = {}, 1
  for at = 1, #text do
    local escape = ESCAPES[string.sub(text, at, at)]
    if escape then
      table.insert(made, string.sub(text, from, at - 1) .. escape)
      from = at + 1
    end
  end
  return table.concat(made) .. string.sub(text, from)
end

-- <name a="1" b="2"/>
local function element(name, attributes)
  local made = { "<" .. name }
  for _, attribute in ipairs(attributes) do
    local value = attribute[2]
    table.insert(made, attribute[1] .. '="' .. escaped(tostring(value == nil and "" or value)) .. '"')
  end
  return table.concat(made, " ") .. "/>"
end

-- 3 halves -> "1.5"; nothing yet -> ""
local function points_of(halves)
  return halves and string.format("%d.%d", halves // 2, halves % 2 * 5) or ""
end

-- "3½" -> "3,5"
local function decimal(points, sign, zero)
  local fraction = FRACTIONS[string.sub(points, -2)]
  if not fraction then return points == "" and "" or points .. (zero or "") end
  local whole = string.sub(points, 1, -3)
  return (whole == "" and "0" or whole) .. sign .. fraction
end

-- "2023-06-02" -> "20230602"
local function day(text)
  return string.sub(text, 1, 4) .. string.sub(text, 6, 7) .. string.sub(text, 9, 10)
end

-- "2012-04-03" -> "03.04.2012", "2012" -> "2012"
local function birth(text)
  if #text < 10 then return string.sub(text, 1, 4) end
  return string.sub(text, 9, 10) .. "." .. string.sub(text, 6, 7) .. "." .. string.sub(text, 1, 4)
end

-- The number of a tie-break that its printed line has in brackets: "Buchholz [37]" -> "37".
local function code_of(title)
  local from
  for at = 1, #title do
    local sign = string.sub(title, at, at)
    if sign == "[" then from = at + 1 end
    if sign == "]" and from and tonumber(string.sub(title, from, at - 1)) then return string.sub(title, from, at - 1) end
  end
  return "0"
end

local function tie_breaks(attributes, line)
  for i = 1, 5 do
    table.insert(attributes, { "tb" .. i, line and decimal(line.tiebreaks[i] or "", ",") or "" })
  end
end

local function type_of(event)
  if event.of_teams then return event.round_robin and "2" or "3" end
  return event.round_robin and "1" or "0"
end

local function tournament(state, options)
  local event, round = state.event, state.event.round
  local attributes = {
    { "key", options.key }, { "type", type_of(event) }, { "name", event.name }, { "remark" },
    { "director" }, { "organiser" }, { "location", event.place }, { "arbiter", event.arbiter },
    { "rounds", event.rounds > 0 and event.rounds or round }, { "currentround", round }, { "rankinground", round },
    { "sortstartrank", 1 }, { "from", day(event.first_day) }, { "to", day(event.last_day) },
    { "ratedfide", "-" }, { "ratednational", "-" },
  }
  for i = 1, 5 do
    local line = state.standings and state.standings.tiebreaks[i]
    table.insert(attributes, { "tb" .. i .. "no", line and code_of(line.title) or "0" })
  end
  for _, one in ipairs({
    { "replay", state.rounds[1] and state.rounds[1].games or 1 }, { "timecontrol", event.time },
    { "homecolor", event.of_teams and "w" or "" }, { "samecolor", event.of_teams and "N" or "" },
    { "endstatus", event.closed and "J" or "N" }, { "chiefarbiter", event.arbiter },
    { "federation", event.federation }, { "creator", options.creator },
  }) do table.insert(attributes, one) end
  return element("tournament", attributes)
end

local function player(entry, line, equal, team)
  local attributes = {
    { "no", entry.number }, { "id", entry.number }, { "lastname", entry.name }, { "firstname" }, { "title", entry.title },
    { "rtg", entry.rating > 0 and entry.rating or "" }, { "rtgfide" }, { "rtgnat" }, { "dob", birth(entry.birth or "") },
    { "sex", entry.gender == "F" and "W" or entry.gender }, { "fed", entry.federation },
    { "board", team and team.board or "" }, { "teamno", team and team.number or 0 },
    { "clubname", entry.columns.club or entry.columns.school or entry.team }, { "fideid", entry.id },
    { "rank", line and line.rank or "" },
  }
  tie_breaks(attributes, line)
  table.insert(attributes, { "pts", decimal(line and line.points or entry.points, ",", ",0") })
  table.insert(attributes, { "equal", equal and "J" or "N" })
  return element("player", attributes)
end

local function pairings(state, add)
  local entry_of, at_columns = {}, {}
  for _, entry in ipairs(state.entries) do entry_of[entry.number] = entry end
  for _, round in ipairs(state.rounds) do
    local last = 0
    local of_teams = #round.teams > 0
    for at, board in ipairs(round.boards) do
      local result, white, black = RESULTS[board.result] or {}, board.white, board.black
      if board.reversed then result, white, black = { result[2], result[1], result[3] }, black, white end
      local pairing = of_teams and board.match or at
      at_columns[pairing] = (last == pairing and at_columns[pairing] or 0) + 1
      last = pairing
      add(element("playerpairing", {
        { "round", round.number }, { "pairing", pairing }, { "board", of_teams and at_columns[pairing] or 1 },
        { "whiteno", white.number > 0 and white.number or -2 }, { "blackno", black.number > 0 and black.number or -2 },
        { "reswhite", points_of(result[1]) }, { "resblack", points_of(result[2]) }, { "forfeit", result[3] } }))
    end
    local function alone(person)
      local games = entry_of[person.number] and entry_of[person.number].games or {}
      local bye
      for _, game in ipairs(games) do
        if game.round == round.number then bye = BYES[game.result] end
      end
      last = last + 1
      add(element("playerpairing", {
        { "round", round.number }, { "pairing", last }, { "board", 1 }, { "whiteno", person.number },
        { "blackno", bye and bye[1] or -2 }, { "reswhite", points_of(bye and bye[2]) },
        { "resblack", points_of(bye and 0) },
        { "forfeit", bye and "K" or "" } }))
    end
    if not state.event.of_teams then
      if round.bye then alone(round.bye) end
      for _, person in ipairs(round.absent) do alone(person) end
    end
  end
end

local function matches(state, add)
  local line_of = {}
  for _, line in ipairs(state.standings and state.standings.list() or {}) do line_of[line.number] = line end
  for _, round in ipairs(state.rounds) do
    for _, match in ipairs(round.teams) do
      add(element("teampairing", { { "round", round.number }, { "pairing", match.match }, { "no1", match.home.number },
        { "no2", match.away.number }, { "res1", decimal(match.home_points, ".", ".0") },
        { "res2", decimal(match.away_points, ".", ".0") } }))
    end
    local function alone(team, other)
      local line = line_of[team.number]
      local met = line and line.matches[round.number]
      add(element("teampairing", { { "round", round.number }, { "pairing", #round.teams + 1 }, { "no1", team.number },
        { "no2", other }, { "res1", met and decimal(met.points, ".", ".0") or "" }, { "res2", points_of(0) } }))
    end
    if state.event.of_teams then
      if round.bye then alone(round.bye, -1) end
      for _, team in ipairs(round.absent) do alone(team, -2) end
    end
  end
end

return {
  document = "chess-results",
  title = "chess-results.com",
  audience = "public",
  reads = { "event", "entries", "rounds", "standings", "teams" },
  outputs = { "text", "lines" },
  options = { key = "", creator = "", source = "", sid = "", creator_sid = "", tnr_sid = "" },
  make = function(state, options, words)
    local lines, line_of, team_of, equal = {}, {}, {}, {}
    local function add(text) table.insert(lines, text) end
    local list = state.standings and state.standings.list() or {}
    for i, line in ipairs(list) do
      equal[line.number] = i > 1 and line.by < 0 -- to the one above
      if not state.event.of_teams then line_of[line.number] = line end
    end
    for _, team in ipairs(state.event.of_teams and state.teams or {}) do
      for board, member in ipairs(team.players) do team_of[member.number] = { number = team.number, board = board } end
    end
    add(string.format('<?xml version="%d.%d" encoding="UTF-8"?>', 1, 0))
    add("<chessresults>")
    add("<tournamentdata>")
    add(tournament(state, options))
    add("</tournamentdata>")
    add("<rounds>")
    for _, hours in ipairs(state.event.hours) do
      add(element("round", { { "round", hours.round }, { "date", day(hours.day) }, { "time", hours.begins } }))
    end
    add("</rounds>")
    add("<players>")
    for _, entry in ipairs(state.entries) do
      add(player(entry, line_of[entry.number], line_of[entry.number] and equal[entry.number], team_of[entry.number]))
    end
    add("</players>")
    if state.event.of_teams then
      add("<teams>")
      for _, line in ipairs(list) do
        local attributes = { { "no", line.number }, { "teamname", line.name }, { "rank", line.rank },
          { "points", decimal(line.points, ",") } }
        tie_breaks(attributes, line)
        table.insert(attributes, { "equal", equal[line.number] and "J" or "N" })
        add(element("team", attributes))
      end
      add("</teams>")
    end
    add("<playerpairings>")
    pairings(state, add)
    add("</playerpairings>")
    if state.event.of_teams then
      add("<teampairings>")
      matches(state, add)
      add("</teampairings>")
    end
    add("<security>")
    add(element("securitydata", { { "source", options.source }, { "sid", options.sid },
      { "creator_sid", options.creator_sid }, { "tnr_sid", options.tnr_sid } }))
    add("</security>")
    add("</chessresults>")
    return { lines = lines }
  end,
}

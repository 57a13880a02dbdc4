-- Where each plays, in the order of names.

local hours = use "shared/hours"

local COLUMNS = {
  { "name", "Name" }, { "number", "No.", "number" }, { "board", "Board", "number" }, { "colour", "Colour" },
  { "opponent", "Opponent" },
}
local COLUMNS_OF_TEAMS = {
  { "name", "Name" }, { "number", "No.", "number" }, { "team", "Team" }, { "board", "Board", "number" },
  { "colour", "Colour" }, { "opponent", "Opponent" }, { "opponents", "Team" },
}

return {
  document = "pairings-by-name",
  title = "Pairings by name",
  audience = "public",
  reads = { "event", "round" },
  outputs = { "text", "csv", "json", "html", "pdf" },
  each = "round",
  columns = COLUMNS,
  make = function(state, options, words)
    if not state.round then return { rows = {}, notes = { words.text("No round is published yet.") } } end
    local rows = {}
    local function add(person, board, colour, opponent, opponents)
      if person.number == 0 then return end
      table.insert(rows, { name = person.name, number = person.number, board = board, colour = words.text(colour),
        team = person.team, opponent = opponent, opponents = opponents, key = person.sort_key or words.sort_key(person.name) })
    end
    for _, board in ipairs(state.round.boards) do
      add(board.white, board.at, "White", board.black.name, board.black.team)
      add(board.black, board.at, "Black", board.white.name, board.white.team)
    end
    if state.round.bye and state.round.bye.sort_key then add(state.round.bye, nil, "", words.text("bye")) end
    for _, person in ipairs(state.round.absent) do add(person, nil, "", words.text("does not play")) end
    table.sort(rows, function(a, b) return a.key < b.key end)
    local notes = {}
    hours.add(notes, state.round.hours, words)
    return { title = words.text("Round {number}", state.round), rows = rows, notes = notes,
      columns = state.event.of_teams and COLUMNS_OF_TEAMS or COLUMNS }
  end,
}

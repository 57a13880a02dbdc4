-- What was wrong from the start: the position, the board, the colours, the clock.

local answer = use "shared/answer"
local refused = answer.refused

local function ruled(effects, ...)
  return { effects = effects, reasons = { ... } }
end

local function moves_each(game)
  return math.min(game.moves.white, game.moves.black)
end

local function too_late(game, limit)
  return limit and moves_each(game) >= limit
end

-- The reason with the limit that has not been reached, if there is one.
local function in_time(law, sentence, value)
  local reason = { sentence, value }
  if law.put_right_until then table.insert(reason, "put_right_until") end
  return reason
end

local function wrong_position(game, act, law)
  if too_late(game, law.put_right_until) then
    return refused { "too_late", "put_right_until", count = law.put_right_until }
  end
  return ruled({ { "annul" } }, in_time(law, "new_game", "wrong_position"))
end

local function board_turned(game, act, law)
  if too_late(game, law.put_right_until) then
    return refused { "too_late", "put_right_until", count = law.put_right_until }
  end
  if law.board_turned == "new game" then
    return ruled({ { "annul" } }, in_time(law, "new_game", "board_turned"))
  end
  return ruled({}, in_time(law, "transferred", "board_turned"))
end

local function colours_reversed(game, act, law)
  local count = moves_each(game)
  if law.colours_reversed == "new game" then
    return ruled({ { "annul" } }, { "colours_in_time", "colours_reversed", count = count })
  end
  local ruling = ruled({}, { "colours_too_late", "colours_reversed", count = count })
  if law.arbiter_may_change("colours_reversed") then
    ruling.otherwise = { { name = "new game", effects = { { "annul" } } } }
  end
  return ruling
end

-- King and queen of one side, and nothing else.
local function are_exchanged(game, cells)
  local kinds = {}
  for _, cell in ipairs(cells) do
    local piece = game.piece(cell)
    if piece then kinds[piece.kind] = piece.side end
  end
  return #cells == 2 and kinds.king and kinds.king == kinds.queen
end

-- Pieces that stood wrong from the start and stay: some may not castle any more.
local function misplaced(game, act, law)
  if not law.put_right_until or not too_late(game, law.put_right_until) then
    return wrong_position(game, act, law)
  end
  local cells = {}
  local reasons = { { "too_late", "put_right_until", count = law.put_right_until } }
  for _, cell in ipairs(act.cells) do
    local piece = game.piece(cell)
    local kind = piece and piece.kind
    if kind == "king" and law.king_misplaced then
      table.insert(cells, cell)
      table.insert(reasons, { "king", "king_misplaced", player = piece.side })
    elseif kind == "king" and law.king_and_queen_exchanged and are_exchanged(game, act.cells) then
      table.insert(cells, cell)
      table.insert(reasons, { "king", "king_and_queen_exchanged", player = piece.side })
    elseif kind == "rook" and law.rook_misplaced then
      table.insert(cells, cell)
      table.insert(reasons, { "rook", "rook_misplaced", cell = cell })
    end
  end
  if #cells == 0 then return refused(table.unpack(reasons)) end
  return { refused = true, effects = { { "mark moved", cells = cells } }, reasons = reasons }
end

local rules = {
  ["see wrong position"] = wrong_position,
  ["see board turned"] = board_turned,
  ["see colours reversed"] = colours_reversed,
  ["see misplaced"] = misplaced,
}

return {
  keys = {
    { path = "start/wrong position", type = "words:new game",
      title = "the pieces did not stand where a game begins" },
    { path = "start/board turned", type = "words:transfer and go on|new game",
      title = "the board lies the wrong way round" },
    { path = "start/colours reversed", type = "words:new game|go on",
      title = "the players have each other's colour" },
    { path = "start/put right until", type = "count:move each|moves each",
      title = "how long a wrong set-up may still be put right" },
    { path = "start/king misplaced", type = "words:may not castle",
      title = "a king that stood wrong and stays" },
    { path = "start/rook misplaced", type = "words:may not castle with it",
      title = "a rook that stood wrong and stays" },
    { path = "start/king and queen exchanged", type = "words:may not castle",
      title = "king and queen that stood on each other's square and stay" },
  },
  offers = { "new game" },
  acts = {
    ["see wrong position"] = { by = "anyone" },
    ["see board turned"] = { by = "anyone" },
    ["see colours reversed"] = { by = "anyone" },
    ["see misplaced"] = { by = "anyone", takes = "CELLS",
      title = "pieces that stood wrong from the start, and where they are now" },
  },
  on = { "see wrong position", "see board turned", "see colours reversed", "see misplaced" },
  rule = function(game, act, law)
    return rules[act.kind](game, act, law)
  end,
}

-- What was wrong from the start: the position, the board, the colours, the clock.

local answer = use "shared/answer"
local refused = answer.refused

local function ruled(effects, ...)
  return { effects = effects, reasons = { ... } }
end

local function too_late(game, limit)
  return limit and game.moves_each >= limit
end

local function wrong_position(game, act, law)
  if too_late(game, law.put_right_until) then
    return refused { "too_late", "put_right_until", count = law.put_right_until }
  end
  local so = act.pieces_not_opposite and { "not_opposite", "board_rules/start mirror" } or nil
  return ruled({ { "annul" } }, { "new_game", "wrong_position", "put_right_until" }, so)
end

local function board_turned(game, act, law)
  if too_late(game, law.put_right_until) then
    return refused { "too_late", "put_right_until", count = law.put_right_until }
  end
  if law.board_turned == "new game" then
    return ruled({ { "annul" } }, { "new_game", "board_turned", "put_right_until" })
  end
  return ruled({}, { "transferred", "board_turned", "put_right_until" })
end

local function colours_reversed(game, act, law)
  local count = game.moves_each
  if law.colours_reversed == "new game" then
    return ruled({ { "annul" } }, { "colours_in_time", "colours_reversed", count = count })
  end
  local ruling = ruled({}, { "colours_too_late", "colours_reversed", count = count })
  if law.arbiter_may_change("colours_reversed") then
    ruling.otherwise = { { name = "new game", effects = { { "annul" } },
      reasons = { { "colours_put_right", "colours_reversed" } } } }
  end
  return ruling
end

-- "KIND and KIND", if the laws say of such pieces that stood on each other's square what the first
-- one loses.
local function pair_of(one, other, law)
  local name = one.kind .. " and " .. other.kind
  return law.exchanged(name) and name or nil
end

-- The other pieces of the same side that were named.
local function named_with(game, act, piece)
  local others = {}
  for _, cell in ipairs(act.cells) do
    local other = game.piece(cell)
    if other and other.side == piece.side and cell ~= piece.cell then table.insert(others, other) end
  end
  return others
end

-- The pair that the laws speak of, where one of it was named and the other was not.
local function half_of(game, piece, law)
  for _, other in ipairs(game.pieces()) do
    local pair = other.side == piece.side
      and (pair_of(piece, other, law) or pair_of(other, piece, law))
    if pair then return pair end
  end
end

-- What follows for one of them: adds its reason, and says whether it may not castle.
local function loses(game, act, piece, law, reasons)
  local what = law.misplaced(piece.kind)
  local others = named_with(game, act, piece)
  local pair = not what and #others == 1 and pair_of(piece, others[1], law) or nil
  if what == "may not castle with it" then
    table.insert(reasons, { "no_castling_with_it", "misplaced/" .. piece.kind, cell = piece.cell })
  elseif what or pair then
    local value = what and "misplaced/" .. piece.kind or "exchanged/" .. pair
    table.insert(reasons, { "no_castling", value, player = piece.side })
  elseif #others == 0 then
    local half = half_of(game, piece, law)
    if half then
      table.insert(reasons, { "name_both", "exchanged/" .. half, player = piece.side })
    end
  end
  return what ~= nil or pair ~= nil
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
    if piece and loses(game, act, piece, law, reasons) then table.insert(cells, cell) end
  end
  local effects = #cells > 0 and { { "mark moved", cells = cells } } or {}
  return { refused = true, effects = effects, reasons = reasons }
end

local rules = {
  ["see wrong position"] = wrong_position,
  ["see board turned"] = board_turned,
  ["see colours reversed"] = colours_reversed,
  ["see misplaced"] = misplaced,
}

return {
  keys = {
    { path = "board rules/*", type = "words:holds", name = "board_rules", names = "rule",
      title = "a rule of the board, as the variant's plugin names it" },
    { path = "start/wrong position", type = "words:new game",
      title = "the pieces did not stand where a game begins" },
    { path = "start/board turned", type = "words:transfer and go on|new game",
      title = "the board lies the wrong way round" },
    { path = "start/colours reversed", type = "words:new game|go on",
      title = "the players have each other's colour" },
    { path = "start/put right until", type = "count:move each|moves each",
      title = "how long a wrong set-up may still be put right" },
    { path = "start/misplaced/*", name = "misplaced", type = "words:may not castle|may not castle with it",
      title = "a piece of that kind that stood wrong and stays" },
    { path = "start/exchanged/*", name = "exchanged", type = "words:may not castle",
      title = "pieces that stood on each other's square and stay, KIND and KIND: what the first loses" },
  },
  offers = { "new game" },
  acts = {
    ["see wrong position"] = { by = "anyone", takes = "[pieces not opposite]",
      title = "not opposite: those of one side do not stand as the other's, where the rules ask that" },
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

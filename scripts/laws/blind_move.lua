-- When a move of who does not see is made, and the opponent's clock may be started.

local answer = use "shared/answer"
local sight = use "shared/sight"

-- What is still missing of a move, by finding: the sentence and the value it rests on.
local missing = {
  ["announcement missing"] = { "not_announced", "move_announced" },
  ["announcement open"] = { "announced_unclearly", "move_announced" },
  ["announced otherwise"] = { "announced_otherwise", "move_announced" },
  ["captured piece stands"] = { "captured_piece_stands", "captured_piece_removed" },
  ["not placed"] = { "not_placed", "piece_in_another_aperture" },
  ["promotion not announced"] = { "promotion_not_announced", "promotion_piece_said" },
}

local function not_made(act, law)
  local sentence, value = table.unpack(missing[act.kind])
  if law[value] == nil then return nil end
  return answer.refused { sentence, value, "only_then", cell = act.cell,
    announced = act.announced }
end

local function step(act, law, sentence, value)
  return law[value] and answer.allowed { sentence, value, cell = act.cell }
end

-- A piece in the aperture where it stood: no move brings another one there.
local function put_back(game, act)
  local piece = game.piece(act.cell)
  if not piece or piece.side ~= act.player then return false end
  if game.to_move ~= act.player then return true end
  for _, move in ipairs(game.legal()) do
    for _, part in ipairs(move.steps) do
      if part.to == act.cell and part.from ~= act.cell then return false end
    end
  end
  return true
end

-- The only piece touched, let go in an aperture, stays there, so far as a legal move begins so.
local function inserted(game, act, law)
  if put_back(game, act) then return step(act, law, "put_back", "piece_in_another_aperture") end
  local ruling = step(act, law, "placed", "piece_in_another_aperture")
  local lifted = game.touched[act.player]
  if not ruling or not law.piece_released or #lifted ~= 1 then return ruling end
  local ids = {}
  for _, move in ipairs(game.legal()) do
    for _, part in ipairs(move.steps) do
      if part.from == lifted[1].cell and part.to == act.cell then table.insert(ids, move.id) end
    end
  end
  if game.to_move ~= act.player or #ids == 0 then return ruling end
  ruling.effects = { { "oblige", side = act.player, what = "touched piece", moves = ids } }
  table.insert(ruling.reasons, { "stays", "piece_released", cell = act.cell })
  return ruling
end

local rules = {
  ["remove"] = function(_, act, law) return step(act, law, "removed", "captured_piece_removed") end,
  ["insert"] = inserted,
  ["press"] = function(game, act, law)
    if not law.only_then or not sight.is_blind(game, act.player) then return nil end
    return answer.allowed({ "made", "only_then" }, { "normal_rules", "sighted" })
  end,
}

return {
  keys = {
    { path = "blind players/made when/captured piece removed", type = "bool",
      option = "blind captured-removed", title = "the captured piece must be off the board" },
    { path = "blind players/made when/piece in another aperture", type = "bool",
      option = "blind placed", title = "a piece must be in another aperture" },
    { path = "blind players/made when/move announced", type = "bool", option = "blind announced",
      title = "the move must be announced" },
    { path = "blind players/made when/only then the opponent's clock", name = "only_then",
      type = "bool", title = "the opponent's clock is started only then" },
    { path = "blind players/made when/from then for the sighted player", name = "sighted",
      type = "words:the normal rules", title = "what holds for who sees" },
    { path = "touched piece/piece released", type = "words:stays",
      title = "a piece let go on its square" },
    { path = "blind players/announcing/promotion piece said", type = "bool",
      option = "blind promotion-announced", title = "the piece promoted to is announced" },
  },
  on = { "remove", "insert", "press", "announcement missing", "announcement open",
    "announced otherwise", "captured piece stands", "not placed", "promotion not announced" },
  rule = function(game, act, law)
    if missing[act.kind] then return not_made(act, law) end
    return rules[act.kind](game, act, law) or nil
  end,
}

-- A move is announced, repeated by the opponent, and executed on his own board.

local answer = use "shared/answer"
local has = use "shared/has"
local refused = answer.refused
local told = answer.allowed

local function meant_by(game, act)
  local meant = {}
  for _, move in ipairs(game.legal()) do
    if has(act.candidates, move.text) then table.insert(meant, move) end
  end
  return meant
end

-- For moves with the same beginning and end: what does the pawn become? Nil for any others.
local function which_promotion(meant)
  local one = meant[1]
  for _, move in ipairs(meant) do
    if move.from ~= one.from or move.to ~= one.to or not move.becomes then return nil end
  end
  return one and { "asked_back", "moves_announced", told = "which_promotion", from = one.from }
end

-- For two moves with different beginnings: which piece is it? Nil for any others.
local function which_piece(game, meant)
  local one, other = meant[1], meant[2]
  if #meant ~= 2 or one.to ~= other.to or one.from == other.from then return nil end
  local piece, second = game.piece(one.from), game.piece(other.from)
  if not piece or not second or piece.kind ~= second.kind then return nil end
  return { "asked_back", "moves_announced", told = "which_piece", kind = piece.kind, cell = one.to,
    from = one.from, second = other.from }
end

local rules = {
  ["announce"] = function(game, act, law)
    local reason = { "announced", "moves_announced" }
    if act.ask then
      local meant = meant_by(game, act)
      reason = which_piece(game, meant) or which_promotion(meant)
        or { "asked_back", "moves_announced", move = table.concat(act.candidates, ", ") }
    end
    return law.moves_announced and told(reason)
  end,
  ["repeat"] = function(_, _, law)
    return law.repeated_by_opponent and told { "repeated", "repeated_by_opponent" }
  end,
  ["execute"] = function(_, _, law)
    return law.executed_by_opponent and told { "executed", "executed_by_opponent" }
  end,
  ["repeated otherwise"] = function(_, act)
    return told { "repeated_otherwise", "repeated_by_opponent",
      move = act.move, announced = act.announced }
  end,
  ["not executed"] = function()
    return told { "not_executed", "executed_by_opponent" }
  end,
  ["nothing to repeat"] = function()
    return refused { "nothing_to_repeat", "repeated_by_opponent" }
  end,
  ["nothing to execute"] = function()
    return refused { "nothing_to_execute", "executed_by_opponent" }
  end,
  ["out of turn"] = function()
    return refused { "out_of_turn", "moves_announced" }
  end,
}

-- What each rests on: an event may have changed it away.
local needs = {
  ["repeated otherwise"] = "repeated_by_opponent",
  ["nothing to repeat"] = "repeated_by_opponent",
  ["not executed"] = "executed_by_opponent",
  ["nothing to execute"] = "executed_by_opponent",
}

return {
  keys = {
    { path = "blind players/announcing/moves announced", type = "words:clearly",
      title = "how moves are announced" },
    { path = "blind players/announcing/repeated by opponent", type = "bool",
      option = "blind repeated", title = "the opponent repeats what was announced" },
    { path = "blind players/announcing/executed by opponent", type = "bool",
      option = "blind executed", title = "the opponent makes the move on his own board" },
  },
  on = { "announce", "repeat", "execute", "repeated otherwise", "not executed",
    "nothing to repeat", "nothing to execute", "out of turn" },
  rule = function(game, act, law)
    if law[needs[act.kind] or "moves_announced"] == nil then return nil end
    return rules[act.kind](game, act, law) or nil
  end,
}

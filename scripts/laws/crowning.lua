-- A piece that has reached its last row is another at once; what marks it may be forgotten. Play goes
-- on only when it is there.

local function is_crowned(piece, law)
  return piece and piece.kind == law.makes
end

local function not_crowned(act)
  return { refused = true, reasons = { { "not_crowned", "before_play_goes_on", "makes", cell = act.cell } } }
end

local function asked(game, act, law)
  local piece = game.piece(act.cell)
  if not is_crowned(piece, law) then return not_crowned(act) end
  return {
    effects = { { "open", what = "crowning", cell = act.cell } },
    reasons = {
      { "first_crowned", "before_play_goes_on", cell = act.cell },
      { "opponent_asked", "forgotten", player = piece.side },
    },
  }
end

local function crowned(game, act, law)
  local open = game.open("crowning")
  if not is_crowned(game.piece(act.cell), law) then return not_crowned(act) end
  return {
    effects = open and open.cell == act.cell and { { "expire", what = "crowning" } } or {},
    reasons = { { "play_goes_on", "before_play_goes_on", "makes", cell = act.cell } },
  }
end

local function moved_before(game)
  return {
    effects = { { "restore", ply = game.ply - 1 } },
    reasons = {
      { "moved_too_early", "move_made_before_it" },
      { "first_crowned", "before_play_goes_on", cell = game.open("crowning").cell },
    },
  }
end

return {
  keys = {
    { path = "crowning/marked by", type = "words:another man", title = "how a king is told apart",
      information = "the host marks kings itself" },
    { path = "crowning/ends the move", type = "bool",
      title = "whether a man that reaches its last row stops there",
      information = "the variant plays so" },
    { path = "crowning/makes", type = "piece", title = "what a crowned piece is" },
    { path = "crowning/before play goes on", type = "bool", needs = "crowning/makes",
      title = "whether play waits for the crown" },
    { path = "crowning/forgotten", type = "words:the opponent is asked to crown it",
      title = "when a man stands on its last row without a crown" },
    { path = "crowning/move made before it", type = "words:taken back",
      title = "a move made while a crown was missing" },
  },
  acts = {
    ["ask for crown"] = { by = "anyone", takes = "CELL" },
    ["crown"] = { by = "player", takes = "CELL" },
  },
  on = { "ask for crown", "crown", "move" },
  rule = function(game, act, law)
    if act.kind == "ask for crown" then return asked(game, act, law) end
    if act.kind == "crown" then return crowned(game, act, law) end
    return game.open("crowning") and moved_before(game)
  end,
}

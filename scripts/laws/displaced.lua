-- Pieces were knocked over or moved from their squares.

local penalty = use "shared/penalty"
local times = use "shared/times"

-- "knight g1, rook h1"; nil where nothing stands on one of the cells.
local function pieces_on(game, cells)
  local list = {}
  for _, cell in ipairs(cells) do
    local piece = game.piece(cell)
    if not piece then return nil end
    table.insert(list, piece.kind .. " " .. cell)
  end
  return table.concat(list, ", ")
end

-- The player puts them back while the own clock runs; what the other's clock ran meanwhile is given
-- back when they stand again, or when that clock is started for it.
local function displaced(game, act, law)
  local theirs = game.players[act.opponent].running
  local ruling = {
    effects = {
      { "open", what = "displaced", by = act.player, at = act.at, ply = game.ply, theirs = theirs,
        ran = game.players[act.opponent].ran },
    },
    reasons = {
      { "put_back", "put_back", pieces = pieces_on(game, act.cells) },
      { "may_stop", "clock_stopped_by" },
    },
  }
  if law.opponent_may and theirs then
    table.insert(ruling.reasons, { "may_start", "opponent_may" })
  end
  if law.penalty then
    ruling.options = penalty.options(law.sanctions, act.player, act.opponent)
    table.insert(ruling.reasons, { "may_penalize", "penalty", "sanctions" })
  end
  return ruling
end

local function open_for(game, player)
  local open = game.open("displaced")
  return open and open.by == player and open or nil
end

local function put_back(game, act, law)
  local open = open_for(game, act.player)
  if not open then
    return { refused = true, reasons = { { "nothing_displaced", "put_back" } } }
  end
  local effects = { { "expire", what = "displaced" } }
  if open.theirs then
    local spent = game.players[act.opponent].ran - open.ran
    table.insert(effects, { "add time", side = act.opponent, ms = spent })
    table.insert(effects, { "add time", side = act.player, ms = -spent, put_right = true })
  end
  return { effects = effects, reasons = { { "put_back", "put_back" } } }
end

-- The opponent starts the clock of the one who displaced the pieces.
local function start(game, act, law)
  local open = open_for(game, act.opponent)
  local has_moved = open and game.ply > open.ply and game.plies[game.ply].side == act.player
  if not open or has_moved or not law.opponent_may then
    return { refused = true, reasons = { { "may_not_start", "put_back" } } }
  end
  local spent = game.players[act.player].ran - open.ran
  return {
    effects = {
      { "start clock", side = act.opponent },
      { "add time", side = act.player, ms = spent },
      { "add time", side = act.opponent, ms = -spent, put_right = true },
      { "open", what = "displaced", by = act.opponent, at = act.at, ply = open.ply, theirs = false,
        ran = game.players[act.player].ran },
    },
    reasons = { { "started", "opponent_may", opponent = act.player } },
  }
end

-- Found later: back to the position before it, or to the last one that is known.
local function found(game, act)
  local open = game.open("displaced")
  local ply = act.to or open and open.ply or game.ply
  local reason = { "found_later", "found_later", ply = ply }
  if ply > game.ply then
    return { refused = true, reasons = { { "no_such_ply", "found_later", ply = ply } } }
  end
  local effects = { { "restore", ply = ply } }
  if open then table.insert(effects, { "expire", what = "displaced" }) end
  local reasons = { reason }
  times.tell(game, reasons, "clocks")
  return { effects = effects, reasons = reasons }
end

return {
  keys = times.with_keys {
    { path = "displaced pieces/put back", type = "words:in own time",
      title = "the player puts them back" },
    { path = "displaced pieces/clock stopped by", type = "list:words:player|opponent",
      title = "who may stop the clock for it" },
    { path = "displaced pieces/opponent may", type = "words:start the other's clock",
      title = "what the opponent may do" },
    { path = "displaced pieces/penalty", type = "penalty", title = "what displacing pieces costs" },
    { path = "displaced pieces/found later",
      type = "list:words:position before|last legal position|last position known",
      title = "where play goes on: the first of these that can be found" },
    { path = "displaced pieces/clocks", type = "words:as after an irregularity",
      title = "what sends to the rule on times when a position comes back" },
    { path = "sanctions", type = "list:penalty",
      title = "what the arbiter may impose, in the order of the text", required = true },
  },
  offers = penalty.names(),
  acts = {
    ["displace"] = { by = "player", takes = "CELLS",
      title = "knocks pieces over, or off their squares" },
    ["put back"] = { by = "player", title = "sets them right again" },
    ["start opponent's clock"] = { by = "player", title = "of who displaced pieces" },
    ["see displaced"] = { by = "anyone", takes = "CELLS [to NUMBER]",
      title = "pieces stand on wrong squares: back to ply NUMBER" },
  },
  on = { "displace", "put back", "start opponent's clock", "see displaced" },
  rule = function(game, act, law)
    if act.kind == "displace" then return displaced(game, act, law) end
    if act.kind == "put back" then return put_back(game, act, law) end
    if act.kind == "see displaced" and not law.found_later then return nil end
    if act.kind == "see displaced" then return found(game, act) end
    return start(game, act, law)
  end,
}

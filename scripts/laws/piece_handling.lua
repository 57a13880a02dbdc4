-- How pieces are handled where they jump: captures, hesitation, the opponent's men.

local penalty = use "shared/penalty"
local touched = use "shared/touched"

local function sanctioned(player, opponent, effects, reason, law)
  table.insert(reason, "sanctions")
  reason.player = player
  return {
    effects = effects,
    options = penalty.options(law.sanctions, player, opponent),
    reasons = { reason },
  }
end

-- A piece is held over the board: put back at once, and played.
local function hesitated(game, act, law)
  local ids = {}
  for _, cell in ipairs(act.cells) do
    for _, move in ipairs(game.legal()) do
      if move.from == cell then table.insert(ids, move.id) end
    end
  end
  local effects = {}
  ids = touched.narrowed(game, act.player, ids)
  if #ids > 0 then
    effects = { { "oblige", side = act.player, what = "touched piece", moves = ids } }
  end
  return sanctioned(act.player, act.opponent, effects,
    { "hesitation", "hesitation", "held_without_being_released" }, law)
end

local function handled(game, act, law)
  for _, cell in ipairs(act.cells) do
    local piece = game.piece(cell)
    if piece and piece.side == act.opponent and not act.by_accident then
      return sanctioned(act.player, act.opponent, {}, { "opponents_men", "opponents_men_adjusted" },
        law)
    end
  end
end

local rules = {
  ["hold"] = hesitated,
  ["touch"] = handled,
  ["adjust"] = handled,
  ["ask to adjust"] = function(game, act, law)
    return { reasons = { { "asked", "opponents_men_badly_placed" } } }
  end,
  ["illegal move made"] = function(game, act, law)
    if act.unnoticed then return nil end
    return { reasons = { { "replace", "before_the_clock_is_pressed" } } }
  end,
}

-- Each of them holds only where the laws say something of it.
local value = {
  ["hold"] = "hesitation",
  ["touch"] = "opponents_men_adjusted",
  ["adjust"] = "opponents_men_adjusted",
  ["ask to adjust"] = "opponents_men_badly_placed",
  ["illegal move made"] = "before_the_clock_is_pressed",
}

return {
  keys = {
    { path = "captures/made when", type = "words:capturing piece released on its last square",
      title = "when a capture is made",
      information = "the act of moving says that the move is made" },
    { path = "captures/captured pieces taken off", type = "words:after the move",
      title = "when captured pieces are taken off", information = "the variant plays so" },
    { path = "captures/best quality", type = "words:most kings",
      title = "which of the largest captures must be made", information = "the variant plays so" },
    { path = "captures/free choice", type = "words:after quantity and quality",
      title = "when the player chooses a capture", information = "the variant plays so" },
    { path = "captures/king turns", type = "words:where it can or goes straight on",
      title = "the way of a king that takes several pieces",
      information = "the variant plays so" },
    { path = "touched piece/held without being released",
      type = "words:put back at once and played",
      title = "a piece held over the board" },
    { path = "touched piece/hesitation", type = "penalty",
      title = "holding it, or moving it to and fro" },
    { path = "touched piece/opponent's men adjusted", type = "penalty",
      name = "opponents_men_adjusted",
      title = "touching the opponent's men other than to capture" },
    { path = "touched piece/opponent's men badly placed", name = "opponents_men_badly_placed",
      type = "words:the opponent puts them right at the arbiter's word",
      title = "the opponent's men do not stand well on their squares" },
    { path = "illegal moves/before the clock is pressed", type = "words:replaced by a legal move",
      title = "an illegal move not yet completed" },
    { path = "recording/missing moves of one player written", type = "words:as soon as possible",
      title = "when one who need not write completes the sheet",
      information = "the host sees no sheet" },
    { path = "sanctions", type = "list:penalty",
      title = "what the arbiter may impose, in the order of the text", required = true },
  },
  offers = penalty.names(),
  acts = {
    ["hold"] = { by = "player", takes = "CELLS" },
    ["ask to adjust"] = { by = "player", takes = "CELLS" },
  },
  on = { "hold", "touch", "adjust", "ask to adjust", "illegal move made" },
  rule = function(game, act, law)
    return law[value[act.kind]] and rules[act.kind](game, act, law) or nil
  end,
}

-- Pressing the clock. The host carries these acts out; here stands what the laws say of them.

local penalty = use "shared/penalty"
local pressed = use "shared/pressed"
local touched = use "shared/touched"

-- What something costs: an amount the laws fix, or what the arbiter may choose.
local function costs(price, act, law, reasons)
  local ruling = penalty.ruling(price, law.sanctions, act.player, act.opponent)
  ruling.reasons = reasons
  return ruling
end

local function misused(act, law, ...)
  local reasons = { ... }
  table.insert(reasons, { "misuse", "misused" })
  return costs(law.misused, act, law, reasons)
end

-- The opponent is to move: the player's clock ran for another reason, as while displaced pieces were
-- put back.
local function given_back(act)
  return {
    effects = { { "start clock", side = act.opponent } },
    reasons = { { "given_back", "move_completed_when" } },
  }
end

-- Pressed, and no move had been made; where that is an illegal move, it is ruled on as one.
local function without_a_move(game, act, law)
  if touched.pressed_for_it(game, act.player) then
    return {
      refused = true,
      effects = { { "expire", what = "taken back" } },
      reasons = { { "taken_back", "move_completed_when" } },
    }
  end
  if game.to_move ~= act.player then return given_back(act) end
  if law.is_an_illegal_move or pressed.after_sealing(game, act.player) then return nil end
  local price = law.pressed_without_a_move and "pressed_without_a_move" or "misused"
  local ruling = costs(law[price], act, law, { { "nothing_moved", price } })
  ruling.effects = ruling.effects or {}
  table.insert(ruling.effects, 1, { "start clock", side = act.player })
  return ruling
end

local function late()
  return {
    reasons = {
      { "pressed_late", "pressed_late", "time_of_pressing_counts" },
      { "completed", "move_completed_when" },
    },
  }
end

local rules = {
  ["pressed with the other hand"] = function(_, act, law)
    return misused(act, law, { "other_hand", "pressed_with" })
  end,
  ["pressed late"] = late,
  ["pressed without a move"] = without_a_move,
  ["pressed out of turn"] = function(game, act, law)
    local reply = game.open("sealed reply")
    if reply and reply.by == act.player then return nil end -- sealing it started the other's clock
    return misused(act, law, { "out_of_turn", "move_completed_when" })
  end,
  ["see hovering"] = function(_, act, law)
    return misused(act, law, { "hovering", "held_or_hovered_over" })
  end,
  ["see clock misused"] = function(_, act, law) return misused(act, law) end,
}

-- Laws that do not speak of a thing decide nothing on it.
local needs = {
  ["pressed with the other hand"] = "pressed_with",
  ["pressed late"] = "pressed_late",
  ["pressed without a move"] = "misused",
  ["pressed out of turn"] = "misused",
  ["see hovering"] = "held_or_hovered_over",
  ["see clock misused"] = "misused",
}

return {
  keys = {
    { path = "clock/move completed when",
      type = "list:words:clock pressed|the move ends the game|next move made",
      title = "when a move is completed" },
    { path = "clock/pressed with", type = "words:the hand that moved",
      title = "which hand presses" },
    { path = "clock/pressed late", type = "words:always|after the opponent moved too",
      title = "a player may still press" },
    { path = "clock/time of pressing counts", type = "bool",
      title = "the time between moving and pressing is the player's" },
    { path = "clock/held or hovered over", type = "bool",
      title = "a finger may stay on the clock" },
    { path = "clock/misused", type = "penalty", title = "what using the clock wrongly costs" },
    { path = "clock/pressed without a move", type = "penalty",
      title = "what pressing without moving costs where it is no illegal move" },
    { path = "illegal moves/also illegal/clock pressed without a move", type = "bool",
      name = "is_an_illegal_move", title = "pressing without moving is an illegal move" },
    { path = "sanctions", type = "list:penalty",
      title = "what the arbiter may impose, in the order of the text", required = true },
  },
  offers = penalty.names(),
  acts = {
    ["see hovering"] = { by = "arbiter", takes = "SIDE" },
    ["see clock misused"] = { by = "arbiter", takes = "SIDE",
      title = "finds that it was struck, lifted, knocked over" },
  },
  on = {
    "pressed with the other hand", "pressed late", "pressed without a move", "pressed out of turn",
    "see hovering", "see clock misused",
  },
  rule = function(game, act, law)
    if law[needs[act.kind]] == nil then return nil end
    return rules[act.kind](game, act, law)
  end,
}

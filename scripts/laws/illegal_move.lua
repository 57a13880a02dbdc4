-- An illegal move was completed, or the clock was pressed in a way that counts as one.

local illegal = use "shared/illegal"
local pressed = use "shared/pressed"

local function completed(game, act, law)
  if not illegal.comes_by_itself(law) then return nil end
  return illegal.ruling(game, { act.ply }, law)
end

-- Where somebody must act on it, it waits: the clock was pressed, so the opponent's runs.
local function pressed_so(game, act, of, law)
  if illegal.comes_by_itself(law) then
    return pressed.sentence(game, act.player, act.ply, of, law)
  end
  local effects = { { "open", what = pressed.what, of = of, by = act.player, ply = act.ply } }
  if of == "no move" then
    table.insert(effects, { "start clock", side = act.opponent })
  end
  return {
    effects = effects,
    reasons = { { "to_be_acted_on", "acted_on_by" } },
  }
end

local rules = {
  ["illegal move completed"] = completed,
  ["pressed after two hands"] = function(game, act, law)
    return law.two_hands and pressed_so(game, act, "two hands", law) or nil
  end,
  ["pressed without a move"] = function(game, act, law)
    if not law.without_a_move or pressed.after_sealing(game, act.player) then return nil end
    if game.to_move ~= act.player then return nil end
    return pressed_so(game, act, "no move", law)
  end,
}

return {
  keys = pressed.with_keys {},
  offers = illegal.offers,
  counts = illegal.counts,
  on = { "illegal move completed", "pressed without a move", "pressed after two hands" },
  rule = function(game, act, law)
    return rules[act.kind](game, act, law)
  end,
}

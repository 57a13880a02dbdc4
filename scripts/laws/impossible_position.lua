-- The arbiter sees a position nobody may have, and waits for the next move: if it is then still
-- there, the game is drawn.

local impossible = use "shared/impossible"

local what = "impossible position"

local function see(game, act, law)
  local which = impossible.seen(act)
  if not law[which] then return nil end
  if impossible.is_there(game, which, law) then
    return {
      effects = { { "open", what = what, of = which, ply = game.ply } },
      reasons = { { "wait", which, impossible.shown_by[which] } },
    }
  end
  if law.arbiter_acts_when then return nil end
  return { refused = true, reasons = { { "not_there", which, impossible.shown_by[which] } } }
end

local function next_move_completed(game, act, law)
  local open = game.open(what)
  if game.ply <= open.ply then return nil end
  local effects = { { "expire", what = what } }
  if not impossible.is_there(game, open.of, law) then
    return { effects = effects, reasons = { { "gone", open.of, impossible.shown_by[open.of] } } }
  end
  table.insert(effects, { "end", draw = true })
  return { effects = effects, reasons = { { "still_there", open.of, impossible.shown_by[open.of] } } }
end

local keys = {
  { path = "illegal moves/arbiter acts when",
    type = "list:words:both kings in check|pawn not promoted",
    title = "what the arbiter acts on without a claim" },
}
for _, key in ipairs(impossible.keys) do table.insert(keys, key) end

return {
  keys = keys,
  on = {
    "see both kings in check", "see unpromoted pawn", { "press", open = "impossible position" },
  },
  rule = function(game, act, law)
    return (impossible.seen(act) and see or next_move_completed)(game, act, law)
  end,
}

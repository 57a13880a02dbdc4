-- The clocks after a position was put back: which times are in force, and how the arbiter sets
-- others. The host takes back what the withdrawn moves brought, and shows the clocks.

local times = {}

local own_keys = {
  { path = "clock/times after an irregularity", type = "words:arbiter decides",
    title = "what the clocks show when play goes back" },
  { path = "clock/move counter", type = "words:arbiter puts it right",
    title = "the clock's counter of moves when play goes back" },
}

-- All keys of a decision: its own and these.
function times.with_keys(own)
  for _, key in ipairs(own_keys) do table.insert(own, key) end
  return own
end

local function moves_are_counted(game)
  for _, clock in pairs(game.players) do
    if clock.period > 1 or not clock.last_period then return true end
  end
end

-- Adds to the reasons of a ruling that puts a position back. The names of values that send to the
-- rule on the clocks may follow. What the laws do not state the host leaves out.
function times.tell(game, reasons, ...)
  table.insert(reasons, { "times/in_force", "times_after_an_irregularity", ... })
  if moves_are_counted(game) then
    table.insert(reasons, { "times/counter", "move_counter" })
  end
end

return times

-- The rating, the lower the better: FIDE C.07 of 2026, RTNG in reverse order (10.6). An entry without one counts 0.
-- Example: 1900 stands before 2100.

return {
  better = "lower",
  result = "count",
  value = function(player) return player.rating end,
}

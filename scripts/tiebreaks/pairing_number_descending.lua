-- The pairing number, the higher the better: FIDE C.07 of 2026, TPN in reverse order (7.8).
-- Example: number 12 stands before number 3.

return {
  result = "count",
  value = function(player) return player.number end,
}

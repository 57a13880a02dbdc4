-- The pairing number, the lower the better: who stood higher in the starting list: FIDE C.07, TPN.

return {
  better = "lower",
  result = "count",
  value = function(player) return player.number end,
}

-- The rating, the higher the better; who has none counts 0: FIDE C.07, RTNG.

return {
  result = "count",
  value = function(player) return player.rating end,
}

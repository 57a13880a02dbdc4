-- The rating, the higher the better; an entry without one counts 0: FIDE C.07, RTNG.

return {
  result = "count",
  value = function(player) return player.rating end,
}

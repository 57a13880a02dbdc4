-- Devices where one that is off is allowed, and a sound costs the game unless nobody could win it.

return {
  keys = {
    { path = "devices/switched off", type = "words:allowed",
      title = "a player has one that is completely off" },
    { path = "devices/used", type = "penalty", title = "a player uses one" },
    { path = "devices/draw instead of loss", type = "words:opponent cannot win",
      title = "when a loss becomes a draw" },
  },
}

-- Pieces were knocked over or moved from their squares.

return {
  keys = {
    { path = "displaced pieces/put back", type = "words:in own time",
      title = "the player puts them back" },
    { path = "displaced pieces/clock stopped by", type = "list:words:player|opponent",
      title = "who may stop the clock for it" },
    { path = "displaced pieces/opponent may", type = "words:start the other's clock",
      title = "what the opponent may do" },
    { path = "displaced pieces/penalty", type = "penalty", title = "what displacing pieces costs" },
    { path = "displaced pieces/found later",
      type = "list:words:position before|last legal position|last position known",
      title = "where play goes on: the first of these that can be found" },
  },
}

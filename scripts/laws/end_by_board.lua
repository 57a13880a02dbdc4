-- The board shows that the game is over.

return {
  keys = {
    { path = "end/*", type = "words:win|draw|loss", name = "ends",
      title = "an end the variant's plugin names: what it is for who moved last" },
    { path = "end/only if", type = "list:words:the last move was legal|touched pieces were played",
      title = "when such an end counts" },
  },
}

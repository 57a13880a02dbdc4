-- Players who cannot move the pieces, press the clock or write.

return {
  keys = {
    { path = "assistants/for moving", type = "bool",
      title = "somebody may move the pieces for the player" },
    { path = "assistants/for the clock", type = "bool",
      title = "somebody may press the clock for the player" },
    { path = "assistants/for writing", type = "bool", title = "somebody may write for the player" },
    { path = "assistants/accepted by", type = "words:arbiter", title = "who accepts an assistant" },
    { path = "assistants/clock adjusted", type = "words:arbiter decides",
      title = "what an assistant costs in time" },
    { path = "assistants/clock adjusted for a disability", type = "bool",
      title = "whether a disabled player's clock is adjusted" },
    { path = "assistants/cannot write", type = "words:arbiter decides the minutes lost",
      title = "what not writing costs" },
  },
}

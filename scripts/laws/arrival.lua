-- The start of a game: whose clock runs, who comes late, nobody there.

return {
  keys = {
    { path = "start/clock started", type = "words:White's|Black's",
      title = "whose clock is started at the scheduled time" },
    { path = "start/default time", type = "time", title = "how late a player may come" },
    { path = "start/late when", type = "words:later than the default time|at the default time",
      title = "what coming late means" },
    { path = "start/late", type = "words:loss|draw", title = "what a later arrival costs" },
    { path = "start/both absent",
      type = "words:White loses the time until arriving|both clocks wait",
      title = "nobody is there at the scheduled time" },
    { path = "start/both late", type = "words:both lose|draw",
      title = "nobody came within the default time" },
  },
}

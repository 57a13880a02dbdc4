-- What an event announces of the Laws before its first round. Only declared here: the decisions
-- that use these values come with the Laws.

return {
  keys = {
    { path = "start/default time", type = "time", title = "how late a player may come" },
    { path = "start/late", type = "words:loss|draw", title = "what a later arrival costs" },
    { path = "flag/penalty", type = "words:loss", title = "what a fallen flag costs" },
    { path = "flag/both fallen", type = "words:draw|go on", title = "when both flags are down" },
  },
}

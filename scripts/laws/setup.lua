-- What was wrong from the start: the position, the board, the colours, the clock.

return {
  keys = {
    { path = "start/wrong position", type = "words:new game",
      title = "the pieces did not stand where a game begins" },
    { path = "start/board turned", type = "words:transfer and go on|new game",
      title = "the board lies the wrong way round" },
    { path = "start/colours reversed", type = "words:new game|go on",
      title = "the players have each other's colour" },
    { path = "start/put right until", type = "count:move each|moves each",
      title = "how long a wrong set-up may still be put right" },
    { path = "start/clock put right until", type = "count:move each|moves each",
      title = "how long a wrong clock setting may still be put right" },
    { path = "start/clock put right later", type = "words:when the schedule suffers|no",
      title = "a wrong clock setting found after that" },
    { path = "start/king misplaced", type = "words:may not castle",
      title = "a king that stood wrong and stays" },
    { path = "start/rook misplaced", type = "words:may not castle with it",
      title = "a rook that stood wrong and stays" },
    { path = "start/king and queen exchanged", type = "words:may not castle",
      title = "king and queen that stood on each other's square and stay" },
  },
}

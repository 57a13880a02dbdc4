-- An envelope for each adjourned game, to be folded round the sealed move. What stands on it is filled in at the
-- board (FIDE Laws, Guidelines I.2): position, times, who sealed, number of the move, a draw offer, when play goes on.

return {
  document = "envelopes",
  title = "Sealed-move envelopes",
  audience = "hall",
  reads = { "event", "rounds" },
  outputs = { "html", "pdf" },
  sheets = true,
  make = function(state, options, words)
    local envelopes = {}
    for _, round in ipairs(state.rounds) do
      for _, board in ipairs(round.boards) do
        if board.adjourned then
          table.insert(envelopes, { round = round.number, board = board.at,
            white = board.white.name, white_number = board.white.number,
            black = board.black.name, black_number = board.black.number })
        end
      end
    end
    return { event = state.event.name, where = state.event.place, envelopes = envelopes,
      notes = #envelopes == 0 and { words.text("No game is adjourned.") } or {} }
  end,
}

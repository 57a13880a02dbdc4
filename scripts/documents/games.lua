-- Who played whom, as a file of games (PGN, or PDN of a variant that has it), with the moves that the event holds:
-- boards that send the others, and whoever types a score sheet, begin from it.

return {
  document = "games",
  title = "Games",
  audience = "public",
  reads = { "games" },
  outputs = { "lines" },
  options = { round = { default = 0, least = 0, most = 255 } }, -- 0: all of them
  make = function(state, options, words)
    return { lines = state.games(options.round) }
  end,
}

-- The players differ on whether the game is drawn by its own rules.

local choices = use "shared/choices"

return {
  keys = {
    { path = "draws/obligatory", type = "words:by themselves",
      title = "how draws by the rules of the game come about",
      information = "the host counts them with every move" },
    { path = "draws/disputed", type = "words:arbiter decides",
      title = "players who differ on whether it is a draw" },
    { path = "end/dead position tested by", type = "win test",
      title = "how it is found that nobody can win",
      information = "the host asks the variant so" },
  },
  offers = { "draw", "continue" },
  acts = {
    ["dispute draw"] = { by = "player" },
  },
  on = { "dispute draw" },
  rule = function(game, act, law)
    return {
      options = choices.draw_or_continue(),
      reasons = { { "players_differ", "disputed" } },
    }
  end,
}

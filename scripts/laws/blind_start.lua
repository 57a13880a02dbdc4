-- A game with a player who does not see begins: what its words are, how it is recorded and timed.

local sight = use "shared/sight"

return {
  keys = {
    { path = "blind players/announcing/letters", type = "text", option = "blind said letter",
      title = "whose names of files are said" },
    { path = "blind players/announcing/letters are", type = "words:recommended|obligatory",
      title = "whether these names must be used" },
    { path = "blind players/announcing/ranks", type = "text", option = "blind said number",
      title = "whose numbers of ranks are said" },
    { path = "blind players/announcing/castling", type = "text", option = "blind said castling",
      title = "whose words for castling are said" },
    { path = "blind players/announcing/pieces", type = "text", option = "blind said piece",
      title = "whose names of pieces are said" },
    { path = "blind players/announcing/other words", type = "text", option = "blind said say",
      title = "whose words for all else are said" },
    { path = "blind players/announcing/style", type = "text", option = "blind style",
      event_states = true, title = "how moves are announced, as the adaptation names it" },
    { path = "blind players/announcing/also understood", type = "list:text",
      option = "blind heard", event_states = true, title = "whose words are understood beside them" },
    { path = "blind players/record", type = "list:text", title = "how who does not see records" },
    { path = "blind players/clock/specially made", type = "words:allowed",
      title = "a clock for who does not see" },
    { path = "blind players/clock/with hands", type = "list:text",
      title = "what such a clock with hands must have" },
  },
  on = { "start" },
  rule = function(game, _, law)
    local player = sight.who(game)
    if not player or not law.pieces then return nil end
    local names = { "names", language = law.pieces, player = player }
    for _, value in ipairs { "letters", "letters_are", "ranks", "castling", "pieces", "other_words" } do
      if law[value] then table.insert(names, value) end
    end
    local reasons = { names }
    if law.record then table.insert(reasons, { "record", "record" }) end
    if law.specially_made then
      local clock = { "clock", "specially_made" }
      if law.with_hands then table.insert(clock, "with_hands") end
      table.insert(reasons, clock)
    end
    return { reasons = reasons }
  end,
}

-- A game between a player who sees and one who does not may be played on two boards.

local answer = use "shared/answer"
local sight = use "shared/sight"

return {
  keys = {
    { path = "blind players/adapted by", type = "text", title = "who may adapt these rules",
      information = "an event that adapts one says who decided" },
    { path = "blind players/decided by", type = "text", who_decided = true,
      title = "who decided what the event adapts" },
    { path = "blind players/two boards/demanded by", type = "words:either player",
      title = "who may demand two boards" },
    { path = "blind players/two boards/where", type = "words:a sighted player meets a blind one",
      title = "in which games" },
    { path = "blind players/two boards/sighted player's", name = "sighted", type = "words:normal",
      title = "the board of who sees" },
    { path = "blind players/two boards/blind player's", name = "special",
      type = "words:specially made", title = "the board of who does not" },
    { path = "blind players/two boards/board", type = "list:text",
      title = "what the special board must have" },
    { path = "blind players/two boards/pieces", type = "list:text",
      title = "what its pieces must have" },
  },
  acts = {
    ["demand two boards"] = { by = "player", phase = { "before", "playing" } },
  },
  on = { "demand two boards" },
  rule = function(game, act, law)
    if law.where and not sight.differs(game) then return answer.refused { "not_here", "where" } end
    return answer.allowed({ "granted", "demanded_by", "where" },
      { "sighted_board", "sighted", "special" },
      { "special_board", "board", "pieces" })
  end,
}

-- Does what a test asks for: `arbiter try WORD`.
local effects = {
  ["add"] = { { "add time", side = "white", ms = -10000000 }, { "add time", side = "black", ms = 5 } },
  ["unknown"] = { { "explode" } },
  ["half"] = { { "add time", side = "black", ms = 60000 }, { "promote", cell = "e4", kind = "queen" } },
  ["stand"] = { { "let stand", ply = 1 } },
  ["back"] = { { "count", name = "tries", side = "white" }, { "restore", ply = 0 } },
  ["undo"] = { { "restore", ply = 0 } },
  ["uncounted"] = { { "count", name = "triez", side = "white" } },
  ["dutiless"] = { { "duty", what = "tidying", side = "white", on = true } },
  ["queen"] = { { "promote", cell = "e8", kind = "queen" } },
  ["open"] = { { "open", what = "offer", by = "white" } },
  ["win"] = { { "end", winner = "black" } },
  ["scores"] = { { "end", scores = { white = "½", black = "0" } } },
}

local kept = 0

return {
  keys = {
    { path = "trial/allowed", type = "bool", title = "whether anything may be tried" },
    { path = "trial/choice", type = "words:this|that", title = "a choice" },
    { path = "trial/few", type = "words:yes|no", title = "in a short game" },
  },
  offers = { "loss", "both lose", "take back", "leave" },
  counts = { "tries" },
  acts = {
    ["try"] = { by = "arbiter", takes = "WORD", phase = "any" },
    ["look"] = { by = "player", takes = "[at CELL]" },
  },
  on = { "try", { "touch", open = "offer" } },
  rule = function(game, act, law)
    if act.kind == "touch" then
      return { effects = { { "expire", what = "offer" } }, reasons = { { "touched", "allowed" } } }
    end
    local word = act.word
    if word == "error" then error("no such thing") end
    if word == "keep" then kept = kept + 5000 end
    if word == "keep" or word == "kept" then
      return { effects = { { "add time", side = "black", ms = kept } }, reasons = { { "tried", "allowed" } } }
    end
    if word == "choice" then return { reasons = { { law.choice, "choice" } } } end
    if word == "few" then return { reasons = { { law.few, "few" } } } end
    if word == "nothing" then return nil end
    if word == "ungrounded" then return { reasons = { { "why" } } } end
    if word == "undeclared" then return { reasons = { { "why", "nowhere" } } } end
    if word == "refuse" then return { refused = true, reasons = { { "no", "allowed" } } } end
    if word == "options" then
      return {
        options = {
          { name = "loss", effects = { { "end", winner = "black" } } },
          { name = "both lose", effects = { { "end", lost_by = "both" } } },
        },
        reasons = { { "either", "allowed" } },
      }
    end
    if word == "dispute" then
      return {
        options = {
          { name = "take back", effects = { { "restore", ply = game.ply - 1 } } },
          { name = "leave" },
        },
        reasons = { { "either", "allowed" } },
      }
    end
    if word == "unoffered" then
      return { options = { { name = "win", effects = {} } }, reasons = { { "either", "allowed" } } }
    end
    return { effects = effects[word], reasons = { { "tried", "allowed" } } }
  end,
}

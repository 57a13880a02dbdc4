-- Decides what the other one decides too.
return {
  keys = { { path = "trial/allowed", type = "bool", title = "whether anything may be tried" } },
  on = { "try" },
  rule = function(game, act)
    if act.word ~= "back" then return nil end
    return { effects = { { "restore", ply = 0 } }, reasons = { { "too", "allowed" } } }
  end,
}

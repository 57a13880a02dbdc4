-- White's clock runs from the scheduled time.
return {
  keys = { { path = "start/clock started", type = "words:White's", title = "whose clock runs" } },
  on = { "start" },
  rule = function()
    return {
      effects = { { "start clock", side = "white" } },
      reasons = { { "started", "clock_started" } },
    }
  end,
}

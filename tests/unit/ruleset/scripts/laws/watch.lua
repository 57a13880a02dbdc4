-- A decision that cannot be made without one of its values.

return {
  keys = {
    { path = "watch/penalty", type = "price", title = "what it costs", required = true },
    { path = "watch/by", type = "words:arbiter", title = "who watches" },
  },
}

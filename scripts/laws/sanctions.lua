-- What the arbiter may impose where the Laws leave it to him.

return {
  keys = {
    { path = "sanctions", type = "penalties",
      title = "what the arbiter may impose, in the order of the text" },
  },
}

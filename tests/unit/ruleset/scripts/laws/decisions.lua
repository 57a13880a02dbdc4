-- Keys of every type that decisions read, for the tests of this folder.

return {
  keys = {
    { path = "irregular/penalties", type = "series:penalty", title = "in their order" },
    { path = "irregular/penalty", type = "price", title = "of one kind" },
    { path = "irregular/broken", type = "broken", title = "of a type that is none" },
    { path = "irregular/deduction", type = "deduction", title = "what the claimant loses" },
    { path = "irregular/new game", type = "words:new game|go on", title = "when it is found" },
    { path = "irregular/over when", type = "list:words:button pressed|game ended", title = "any" },
    { path = "irregular/words", type = "list:text", title = "any text" },
    { path = "irregular/until", type = "count:move each|moves each", title = "how long" },
    { path = "irregular/unless increment", type = "bound:time", title = "where it is not due" },
    { path = "irregular/fewer", type = "bound:count:piece|pieces", title = "how few" },
    { path = "irregular/times", type = "bound:count", title = "how often" },
    { path = "irregular/acted on by", type = "words:nobody|none", title = "who acts" },
  },
}

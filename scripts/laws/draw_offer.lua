-- A draw is offered, accepted or refused.

return {
  keys = {
    { path = "draws/agreement", type = "words:allowed|with the arbiter's consent|not allowed",
      title = "whether players may agree to a draw" },
    { path = "draws/agreed after", type = "count:move each|moves each",
      title = "moves before which no draw can be agreed" },
    { path = "draws/agreed freely after", type = "count:move each|moves each",
      title = "moves before which it needs the arbiter's consent" },
    { path = "draws/offered when", type = "words:after the move and before the clock",
      title = "when a draw is offered" },
    { path = "draws/offered at another time", type = "words:valid",
      title = "an offer made at another time" },
    { path = "draws/offer out of turn", type = "penalty",
      title = "what an offer at another time may cost" },
    { path = "draws/offer withdrawn", type = "bool", title = "an offer may be taken back" },
    { path = "draws/offer with a condition", type = "bool",
      title = "an offer may have a condition" },
    { path = "draws/offer ends when",
      type = "list:words:accepted|refused aloud|opponent touches a piece|opponent moves|game ends",
      title = "how long an offer stands" },
    { path = "draws/offer written down by", type = "words:both players",
      title = "who records an offer" },
    { path = "draws/offer written as", type = "text", title = "the sign of an offer" },
  },
}

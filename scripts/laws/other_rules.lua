-- What may be added to the Laws, and where.

return {
  keys = {
    { path = "other rules/by a federation",
      type = "words:where they do not conflict and nothing is rated",
      title = "rules a federation may add", information = "an event says what it changes" },
    { path = "other rules/in rated games", type = "words:not allowed",
      title = "rules other than the Laws in games that are rated", against_departures = true,
      information = "an event says what it changes" },
  },
}

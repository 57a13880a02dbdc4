-- The first page of a folder: what the event is, where it is, and all documents.

return {
  document = "index",
  title = "Documents",
  audience = "public",
  reads = { "event", "documents" },
  outputs = { "html" },
  make = function(state, options, words)
    local event, documents = state.event, {}
    local of = event.rounds > 0 and tostring(event.rounds) or "?"
    for i, document in ipairs(state.documents or {}) do
      local rounds = {}
      for round = 1, document.rounds do
        rounds[round] = { page = words.link(document.name, words.text("Round {number}", { number = round }), nil, round) }
      end
      documents[i] = { page = words.link(document.name, document.title), rounds = rounds, by_rounds = #rounds > 0 }
    end
    local day = words.date(event.first_day)
    if event.last_day ~= event.first_day then day = day .. " – " .. words.date(event.last_day) end
    return {
      name = event.name, competition = event.competition, place = event.place, days = day,
      entries = event.entries, round = event.round, rounds = of, arbiter = event.arbiter,
      source = event.names_article, documents = documents, begun = event.round > 0,
    }
  end,
}

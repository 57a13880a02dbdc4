-- The paper of each protest: who, about what, in whose words, and who decides; signed by both. Decided or not.

return {
  document = "protest-papers",
  title = "Protest papers",
  audience = "office",
  reads = { "event", "protests" },
  outputs = { "json", "html", "pdf" },
  sheets = true,
  columns = { { "protest", "Protest", "number" }, { "name", "Name" }, { "round", "Round", "number" }, { "board", "Board" },
    { "verdict", "Verdict" } },
  options = { protest = { default = 0, least = 0, most = 9999 } }, -- 0: all of them
  make = function(state, options, words)
    local papers = {}
    for _, one in ipairs(state.protests) do
      if options.protest == 0 or options.protest == one.protest then
        local day, hour = string.sub(one.received, 1, 10), string.sub(one.received, 12) -- "2023-06-03 15:20"
        local when = { day = words.date(day), hour = hour }
        table.insert(papers, {
          protest = one.protest, number = one.number, name = one.name, team = one.team ~= "" and one.team,
          round = one.round > 0 and one.round, board = one.board ~= "" and one.board,
          against = one.against > 0 and one.against, against_act = one.against_act,
          received = one.received ~= "" and words.text(one.utc and "{day}, {hour} UTC" or "{day}, {hour}", when),
          late = one.late, text = one.text ~= "" and one.text, erased = one.erased, body = one.body ~= "" and one.body,
          article = one.article ~= "" and one.article, act = one.act,
          verdict = one.verdict ~= "" and words.text(one.verdict), decision = one.decision ~= "" and one.decision,
          decision_article = one.decision_article ~= "" and one.decision_article,
          decided = one.decided > 0 and one.decided, result = one.result ~= "" and one.result,
        })
      end
    end
    return { event = state.event.name, where = state.event.place ~= "" and state.event.place, papers = papers,
      rows = papers, notes = #papers == 0 and { words.text("No protest was received.") } or {} }
  end,
}

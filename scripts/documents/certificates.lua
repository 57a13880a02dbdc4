-- A certificate for each prize of a player or a team. What it looks like stands in certificates.html.

return {
  document = "certificates",
  title = "Certificates",
  audience = "holder",
  reads = { "event", "awards", "seal" },
  outputs = { "html", "pdf" },
  sheets = true,
  options = { places = { default = 3, least = 1, most = 99 }, without_school = false },
  make = function(state, options, words)
    local pages = {}
    for _, award in ipairs(state.awards) do
      if award.place <= options.places then
        table.insert(pages, {
          name = award.name, place = words.ordinal(award.place), prize = award.prize,
          group = award.group ~= "" and award.group or words.text("all groups"),
          school = award.columns and not options.without_school and award.columns.school or false,
          score = award.points ~= "" and { what = words.text(award.score), points = award.points } or false,
          rounds = state.event.round,
          date = words.date(state.event.last_day), where = state.event.place,
          qr = words.qr(state.seal.text, words.text("Seal")) })
      end
    end
    return { event = state.event.name, arbiter = state.event.arbiter, pages = pages }
  end,
}

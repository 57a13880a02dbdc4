-- A receipt for each prize, to be signed when it is handed out.

return {
  document = "receipts",
  title = "Receipts",
  audience = "hall",
  reads = { "event", "awards", "seal" },
  outputs = { "html", "pdf" },
  sheets = true,
  options = { money_only = false },
  make = function(state, options, words)
    local receipts = {}
    for _, award in ipairs(state.awards) do
      if award.amount ~= "" or not options.money_only then
        local money = award.amount ~= "" and award.amount .. " " .. award.currency or ""
        table.insert(receipts, { name = award.name, prize = award.prize, group = award.group,
          place = words.ordinal(award.place), money = money, gives = award.gives, team = award.team or "",
          date = words.date(state.event.last_day), where = state.event.place })
      end
    end
    return { receipts = receipts, event = state.event.name }
  end,
}

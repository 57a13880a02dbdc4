-- Prizes that are shares of the entry fees: "40 %" of what is for prizes of the fees that came in.
-- Example: 5 entries of 15 EUR are 75 EUR, half of them 37.50 EUR, and 25 % of these 9.37 EUR.

local fees = {}

fees.keys = {
  { path = "prizes/*/shares", type = "series:count:%", needs = { "prizes/*/to", "prizes/*" },
    title = "what each place gives of the fees that are for prizes; one alone: each of them" },
  { path = "prizes/*/shares of", type = "words:all entries|the group", needs = { "prizes/*/shares" },
    title = "whose fees: of all who compete, or of those in line; else of all" },
  { path = "prize giving/entry fee", type = "money", title = "what each pays for whom no other fee is said" },
  { path = "prize giving/fees for prizes", type = "count:%", needs = { "prize giving/entry fee" },
    title = "how much of the fees is for prizes; else all" },
  { path = "entry fees/*/for", type = "groups", title = "who pays this fee: those in any of these groups; the first that holds" },
  { path = "entry fees/*/pays", type = "money", needs = { "entry fees/*/for" }, title = "what they pay; else nothing" },
}

local function fee_of(facts, rule)
  for _, fee in ipairs(rule.entry_fees) do
    for _, group in ipairs(fee["for"] or {}) do
      if facts.groups[group] then return fee.pays and fee.pays.cents or 0 end
    end
  end
  return rule.prize_giving.entry_fee.cents
end

-- What so many pay: of(place) is kind and index of each, facts_of as of `give`.
local function paid(rule, count, of, facts_of)
  if not rule.entry_fees then return rule.prize_giving.entry_fee.cents * count end
  local sum = 0
  for place = 1, count do sum = sum + fee_of(facts_of(of(place)), rule) end
  return sum
end

-- Cents that are for prizes, in hundredths; event: { kind, count } of those who compete.
function fees.for_prizes(rule, shares_of, group, facts_of, event)
  local giving = rule.prize_giving or {}
  if not giving.entry_fee then error("shares of entry fees, and none is said. Add: prize giving: {entry fee: 20 EUR}", 0) end
  local percent = giving.fees_for_prizes or 100
  if shares_of ~= "the group" then
    return percent * paid(rule, event.count, function(place) return event.kind, place end, facts_of)
  end
  return percent * paid(rule, group.count, function(place)
    local line = group.lines[place]
    if line.kind ~= event.kind then error("shares of the group, whose lines pay no entry fee", 0) end
    return line.kind, line.index
  end, facts_of)
end

-- The gift of a place: of the share, whole cents, beside what else it gives.
function fees.with_share(gift, share, for_prizes, currency)
  return { text = gift.text, cents = (gift.cents or 0) + for_prizes * share // 10000, currency = currency }
end

return fees

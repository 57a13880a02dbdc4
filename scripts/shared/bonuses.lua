-- Points that a regulation adds or takes beside results, each with a name that says why.

local bonuses = {}

bonuses.keys = {
  { path = "bonuses/*/points", type = "points", event_states = true, title = "what it adds" },
  { path = "bonuses/*/for", type = "groups", event_states = true, needs = { "bonuses/*/points" },
    title = "whom it concerns: those in any of these groups; of a line made from lists, with somebody who is" },
  { path = "bonuses/*/to", type = "list:entrant", event_states = true, needs = { "bonuses/*/points" },
    title = "whom it concerns, by number or name" },
  { path = "bonuses/*/in", type = "lists", event_states = true, needs = { "bonuses/*/points" },
    title = "the lists it counts in; else those of the competitions, and what is made of them" },
  { path = "deductions/*/points", type = "points", event_states = true, title = "what it takes off" },
  { path = "deductions/*/for", type = "groups", event_states = true, needs = { "deductions/*/points" },
    title = "whom it concerns: those in any of these groups; of a line made from lists, with somebody who is" },
  { path = "deductions/*/to", type = "list:entrant", event_states = true, needs = { "deductions/*/points" },
    title = "whom it concerns, by number or name" },
  { path = "deductions/*/in", type = "lists", event_states = true, needs = { "deductions/*/points" },
    title = "the lists it counts in; else those of the competitions, and what is made of them" },
}

local function names_it(names, subject)
  for _, name in ipairs(names or {}) do
    if name == subject.name or name == tostring(subject.number) then return true end
  end
  return false
end

local function stands_in(groups, facts)
  for _, group in ipairs(groups or {}) do
    if facts.groups[group] then return true end
  end
  return false
end

local function counts_in(lists, list, competition)
  if not lists then return list == "" end
  for _, name in ipairs(lists) do
    if name == list or name == competition then return true end
  end
  return false
end

-- The bonuses of one line of a list ("": a list of the competitions' own): { name =, points = units, below 0 where
-- taken off }. subject: { number =, name = }, a line or a competitor; competition: whose own list it is, by name.
function bonuses.of(rule, list, subject, facts, competition)
  local found = {}
  for _, block in ipairs({ { 1, rule.bonuses or {} }, { -1, rule.deductions or {} } }) do
    local sign = block[1]
    for _, one in ipairs(block[2]) do
      local meant = names_it(one.to, subject) or stands_in(one["for"], facts)
      if meant and one.points and counts_in(one["in"], list, competition) then
        table.insert(found, { name = one.name, points = sign * one.points })
      end
    end
  end
  return found
end

return bonuses

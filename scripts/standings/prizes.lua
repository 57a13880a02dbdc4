-- Who gets which prize. The single prizes, each a place of a prize in a group, stand in the order of
-- `precedence`; each goes to the first in its line whom every limit allows; then `ties` shares the sums
-- among those who hold the places of a prize. Those who share the last place all have it.

local by_place = use "ties/by_place"

local keys = {
  { path = "prizes/*", type = "call:prizes", title = "a prize: who stands in line for which places" },
  { path = "prizes/*/to", type = "call:prizes", title = "the same, of a prize with more lines" },
  { path = "prizes/*/gives", type = "series:gift", title = "what each place gives; one alone: each of them" },
  { path = "prizes/*/ties", type = "call:ties", title = "the sums of those who are equal" },
  { path = "prizes/*/limits", type = "list:call:limits", title = "who is passed over" },
  { path = "prizes/*/declined", type = "words:next in line|the place stays free",
    title = "the place of somebody who declines" },
  { path = "prize giving/fund", type = "money", title = "what all prizes together give, as printed; `check` adds up" },
  { path = "prize giving/precedence", type = "words:as listed|printed value",
    title = "which prize is given first; of equal value the one listed first" },
  { path = "prize giving/ties", type = "call:ties", title = "the sums of those who are equal, of every prize" },
  { path = "prize giving/limits", type = "list:call:limits", title = "who is passed over, for every prize" },
  { path = "prize giving/declined", type = "words:next in line|the place stays free",
    title = "the place of somebody who declines, for every prize" },
  { path = "prize giving/absent", type = "words:keeps it|next in line",
    title = "the prize of somebody who is not at the prize giving" },
  { path = "prize giving/expelled", type = "words:keeps it|next in line", event_states = true,
    title = "the prize of somebody who was expelled" },
  { path = "prize giving/not there", type = "list:entrant", event_states = true,
    title = "who is not at the prize giving, by number or name" },
  { path = "prize giving/receipts", type = "bool", title = "whether winners sign for their prizes",
    information = "the organizer has them sign" },
  { path = "declined/*", type = "list:entrant", event_states = true,
    title = "who declines that prize, by number or name" },
}

local function named(rules, name)
  for _, one in ipairs(rules or {}) do
    if one.name == name then return one end
  end
  return nil
end

local function is_among(line, names)
  for _, name in ipairs(names or {}) do
    if name == line.name or name == tostring(line.number) then return true end
  end
  return false
end

-- ---- what a prize says ----

-- Those that are given: of the others the condition does not hold.
local function given_ones(rule)
  local prizes = {}
  for _, prize in ipairs(rule.prizes or {}) do
    if prize.to or prize.value then table.insert(prizes, prize) end
  end
  return prizes
end

local function gift_of(prize, place)
  local gives = prize.gives
  if not gives then return {} end
  if #gives == 1 then return gives[1] end
  return gives[place - prize.from + 1] or {}
end

local function read(rule, prize)
  local giving = rule.prize_giving or {}
  local call = prize.to or prize.value
  local declined = named(rule.declined, prize.name)
  local limits = {}
  for _, list in ipairs({ prize.limits or {}, giving.limits or {} }) do
    for _, limit in ipairs(list) do table.insert(limits, limit) end
  end
  return {
    name = prize.name, gives = prize.gives, limits = limits,
    from = call.argument.from, to = call.argument.to,
    ties = prize.ties or giving.ties,
    stays_free = (prize.declined or giving.declined) == "the place stays free",
    decliners = declined and declined.value,
    passes_expelled = giving.expelled == "next in line",
    missing = giving.absent == "next in line" and giving.not_there or nil,
  }
end

-- ---- the single prizes ----

local function singles_of(prizes, groups)
  local singles = {}
  for index, prize in ipairs(prizes) do
    for _, group in ipairs(groups[index]) do
      local queue = { prize = prize, group = group, at = 1, holders = {} }
      for place = 1, prize.to do
        table.insert(singles, { queue = queue, place = place, gift = gift_of(prize, place) })
      end
    end
  end
  return singles
end

local function by_value(singles)
  local ordered = {}
  for place, single in ipairs(singles) do ordered[place] = single end
  table.sort(ordered, function(a, b) return (a.gift.cents or 0) > (b.gift.cents or 0) end)
  return ordered
end

-- ---- giving one ----

-- What passes a line over: a limit in its words, "absent" or "expelled"; or nil.
local function refusal(line, queue, gift, given)
  local prize, group = queue.prize, queue.group
  local about = { prize = prize.name, group = group.name, count = group.count, gift = gift, given = given }
  if is_among(line, prize.missing) then return "absent" end
  if prize.passes_expelled and line.facts.expelled == "yes" then return "expelled" end
  for _, limit in ipairs(prize.limits) do
    if not use(limit.script).allows(line, limit.options, about) then return limit.head end
  end
  return nil
end

local function line_at(queue, facts_of)
  local told = queue.group.lines[queue.at]
  return {
    kind = told.kind, index = told.index, number = told.number, name = told.name,
    rank = told.rank, score = told.score, facts = facts_of(told.kind, told.index),
  }
end

-- The next in line who may have it; nil: nobody, or the place stays free.
local function next_in_line(queue, single, state)
  while queue.at <= queue.group.count do
    local line = line_at(queue, state.facts_of)
    queue.at = queue.at + 1
    if line.rank > 0 then
      local declines = is_among(line, queue.prize.decliners)
      local why = declines and "declined" or refusal(line, queue, single.gift, state.given)
      if not why then return line end
      table.insert(state.refused, { prize = queue.prize.name, group = queue.group.name, kind = line.kind,
        index = line.index, place = single.place, limit = why })
      if declines and queue.prize.stays_free then return nil end
    end
  end
  return nil
end

-- Who is level with the holder before him has the same place.
local function place_of(line, single, holders)
  local before = holders[#holders]
  if before and before.line.rank == line.rank and before.line.kind == line.kind then return before.place end
  return single.place
end

local function give_to(line, single, state)
  local queue = single.queue
  local held = { line = line, place = place_of(line, single, queue.holders), gift = single.gift,
    prize = queue.prize.name, group = queue.group.name }
  table.insert(queue.holders, held)
  if held.place >= queue.prize.from then table.insert(state.given, held) end
end

-- Those below the places who have a part in the last of them.
local function give_below(queue, state)
  local last = queue.holders[#queue.holders]
  if not last or last.place < queue.prize.from or #queue.holders < queue.prize.to then return end
  local ties = queue.prize.ties
  local shares = (ties and use(ties.script) or by_place)
  local single = { queue = queue, place = last.place, gift = last.gift }
  while queue.at <= queue.group.count do
    local told = queue.group.lines[queue.at]
    if told.rank ~= last.line.rank and not shares.joins(told, last.line, ties and ties.options) then return end
    local line = next_in_line(queue, single, state)
    if not line then return end
    if line.rank ~= last.line.rank and not shares.joins(line, last.line, ties and ties.options) then return end
    local held = { line = line, place = last.place, gift = last.gift, below = true,
      prize = queue.prize.name, group = queue.group.name }
    table.insert(queue.holders, held)
    table.insert(state.given, held)
  end
end

-- ---- the sums ----

local function shared_sums(queue)
  local ties = queue.prize.ties
  local lines = {}
  for _, held in ipairs(queue.holders) do
    local amount = not held.below and held.place >= queue.prize.from and held.gift.cents or 0
    table.insert(lines, { amount = amount, rank = held.line.rank, score = held.line.score })
  end
  local sums = (ties and use(ties.script) or by_place).share(lines, ties and ties.options)
  for place, held in ipairs(queue.holders) do held.cents = sums[place] end
end

local function queues_of(singles)
  local queues, seen = {}, {}
  for _, single in ipairs(singles) do
    if not seen[single.queue] then table.insert(queues, single.queue) end
    seen[single.queue] = true
  end
  return queues
end

local function answer(queues, refused)
  local awards = {}
  for _, queue in ipairs(queues) do
    for _, held in ipairs(queue.holders) do
      if held.place >= queue.prize.from then
        table.insert(awards, {
          prize = held.prize, group = held.group, place = held.place, kind = held.line.kind,
          index = held.line.index, name = held.line.name, gives = held.gift.text,
          cents = held.gift.cents and held.cents, currency = held.gift.currency,
        })
      end
    end
  end
  return { awards = awards, refused = refused }
end

return {
  keys = keys,

  -- Prizes whose gifts are neither one nor as many as their places: { prize =, places =, gifts = }.
  misfits = function(rule)
    local misfits = {}
    for _, prize in ipairs(given_ones(rule)) do
      local argument = (prize.to or prize.value).argument
      local places, gifts = argument.to - argument.from + 1, #(prize.gives or {})
      if gifts > 1 and gifts ~= places then
        table.insert(misfits, { prize = prize.name, places = places, gifts = gifts })
      end
    end
    return misfits
  end,

  -- Of each prize the list in which its line stands: { list =, only =, in_each = }.
  lines = function(rule)
    local lines = {}
    for _, prize in ipairs(given_ones(rule)) do
      local call = prize.to or prize.value
      local line = use(call.script).line(call.options)
      table.insert(lines, { prize = prize.name, list = line.list, only = line.only, in_each = line.in_each })
    end
    return lines
  end,

  -- groups: of each prize, { name, count, lines }; lines[1] is the first in line, rank = 0 not ranked.
  give = function(rule, groups, facts_of)
    local prizes = {}
    for index, prize in ipairs(given_ones(rule)) do prizes[index] = read(rule, prize) end
    local state = { given = {}, refused = {}, facts_of = facts_of }
    local singles = singles_of(prizes, groups)
    local queues = queues_of(singles)
    local precedence = rule.prize_giving and rule.prize_giving.precedence
    for _, single in ipairs(precedence == "printed value" and by_value(singles) or singles) do
      local line
      if single.place < single.queue.prize.from then
        if single.queue.at <= single.queue.group.count then
          line = line_at(single.queue, facts_of)
          single.queue.at = single.queue.at + 1
        end
      else
        line = next_in_line(single.queue, single, state)
      end
      if line then give_to(line, single, state) end
    end
    for _, queue in ipairs(queues) do
      give_below(queue, state)
      shared_sums(queue)
    end
    return answer(queues, state.refused)
  end,
}

-- Who gets which prize. The single prizes, each a place of a prize in a group, stand in the order of
-- `precedence`; each goes to the first in its line whom every limit allows, and to all who share that rank;
-- then `ties` shares the sums among those who hold the places of a prize.

local by_place = use "ties/by_place"
local fees = use "shared/fees"

-- Without a line for places there is nothing to give.
local line = { "prizes/*/to", "prizes/*" }

local keys = {
  { path = "prizes/*", type = "call:prizes", title = "a prize: who stands in line for which places" },
  { path = "prizes/*/to", type = "call:prizes", title = "the same, of a prize with more lines" },
  { path = "prizes/*/gives", type = "series:gift", needs = line, title = "what each place gives; one alone: each of them" },
  { path = "prizes/*/ties", type = "call:ties", needs = line, title = "the sums of those who are equal" },
  { path = "prizes/*/limits", type = "list:call:limits", needs = line, title = "who is passed over" },
  { path = "prizes/*/declined", type = "words:next in line|the place stays free", needs = line,
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
for _, key in ipairs(fees.keys) do table.insert(keys, key) end

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

-- What a list says of a place: one alone is for each.
local function of_place(list, prize, place)
  if not list then return nil end
  return #list == 1 and list[1] or list[place - prize.from + 1]
end

local function gift_of(queue, place)
  local prize = queue.prize
  local gift = of_place(prize.gives, prize, place) or {}
  local share = of_place(prize.shares, prize, place)
  return share and fees.with_share(gift, share, queue.for_prizes, prize.currency) or gift
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
    shares = prize.shares, shares_of = prize.shares_of, currency = giving.entry_fee and giving.entry_fee.currency,
    from = call.argument.from, to = call.argument.to,
    ties = prize.ties or giving.ties,
    stays_free = (prize.declined or giving.declined) == "the place stays free",
    decliners = declined and declined.value,
    passes_expelled = giving.expelled == "next in line",
    missing = giving.absent == "next in line" and giving.not_there or nil,
  }
end

-- Whether it counts for any of them who somebody is.
local function asks_for_facts(prizes)
  for _, prize in ipairs(prizes) do
    if prize.passes_expelled or #prize.limits > 0 then return true end
  end
  return false
end

-- ---- the single prizes ----

-- A queue is a prize in one group: who stands in line, and the places that are still to give.
local function queues_of(prizes, groups, for_prizes)
  local queues = {}
  for index, prize in ipairs(prizes) do
    for _, group in ipairs(groups[index]) do
      table.insert(queues, { prize = prize, group = group, at = 1, singles = {}, holders = {},
        for_prizes = prize.shares and for_prizes(prize, group) })
    end
  end
  return queues
end

-- All places of all queues, the one to give first first; each queue has its own in the same order.
local function singles_of(queues, precedence)
  local singles = {}
  for _, queue in ipairs(queues) do
    for place = queue.prize.from, queue.prize.to do
      table.insert(singles, { queue = queue, place = place, gift = gift_of(queue, place) })
    end
  end
  if precedence == "printed value" then
    table.sort(singles, function(a, b) return (a.gift.cents or 0) > (b.gift.cents or 0) end)
  end
  for _, single in ipairs(singles) do table.insert(single.queue.singles, single) end
  return singles
end

-- Those places of a queue that nobody has taken up yet, in their order.
local function open_singles(queue)
  local open = {}
  for _, single in ipairs(queue.singles) do
    if not single.taken then table.insert(open, single) end
  end
  return open
end

-- ---- who gets one ----

-- What passes a line over: a limit in its words, "absent" or "expelled"; or nil.
local function refusal(line, queue, gift, given)
  local prize, group = queue.prize, queue.group
  local asked_of = prize.name .. ", " .. line.name -- of whom a failed script was asked
  local about = { prize = prize.name, group = group.name, count = group.count, gift = gift, given = given }
  if is_among(line, prize.missing) then return "absent" end
  if prize.passes_expelled and line.facts.expelled == "yes" then return "expelled" end
  for _, limit in ipairs(prize.limits) do
    if not use(limit.script).allows(line, limit.options, about) then return limit.head end
  end
  return nil
end

-- The next in line, with all who share the rank; nobody: {}.
local function next_equals(queue, state)
  local lines = {}
  while queue.at <= queue.group.count do
    local told = queue.group.lines[queue.at]
    if lines[1] and told.rank ~= lines[1].rank then break end
    queue.at = queue.at + 1
    if told.rank > 0 then
      table.insert(lines, {
        kind = told.kind, index = told.index, number = told.number, name = told.name,
        rank = told.rank, score = told.score, facts = state.facts_of and state.facts_of(told.kind, told.index),
      })
    end
  end
  return lines
end

local function note_refusal(state, line, queue, place, limit, shared)
  table.insert(state.refused, { prize = queue.prize.name, group = queue.group.name, kind = line.kind,
    index = line.index, name = line.name, place = place, limit = limit, shared = shared })
end

-- Splits those who share a rank into those who may have the prize and those who decline a place, which then stays
-- free.
local function allowed_of(lines, queue, single, state)
  local allowed, decliners = {}, {}
  for _, line in ipairs(lines) do
    local declines = is_among(line, queue.prize.decliners)
    local why = declines and "declined" or refusal(line, queue, single.gift, state.given)
    if why then note_refusal(state, line, queue, single.place, why) else table.insert(allowed, line) end
    if declines and queue.prize.stays_free then table.insert(decliners, line) end
  end
  return allowed, decliners
end

-- Gives them the prize. Notes those behind the first whom the limits would refuse, such as the second of a club with
-- a quota of one; they take up no place. Returns them, and how many places they take up.
local function put_down(lines, queue, place, gift, state)
  local held, takers = {}, 0
  for number, line in ipairs(lines) do
    local why = number > 1 and refusal(line, queue, gift, state.given)
    if why then note_refusal(state, line, queue, place, why, true) else takers = takers + 1 end
    held[number] = { line = line, prize = queue.prize.name, group = queue.group.name, place = place, gift = gift }
    table.insert(state.given, held[number])
  end
  return held, takers
end

-- Gives places to those who take them up together: the text of the first place to each, and all sums to share.
local function share_out(held, singles, queue, text)
  local gift = { text = text }
  for number, single in ipairs(singles) do
    single.taken = true
    gift.cents = gift.cents or single.gift.cents
    gift.currency = gift.currency or single.gift.currency
    local one = held[math.min(number, #held)]
    one.amount = (one.amount or 0) + (single.gift.cents or 0)
  end
  for _, one in ipairs(held) do
    one.gift = gift
    table.insert(queue.holders, one)
  end
end

-- Those before the first place of a prize are not in line for it. Where they share a rank with places of it, they
-- have their part in its sums; what cannot be shared nobody has, as there is no second beside two first.
local function pass_those_before(queue, state)
  queue.begun = true
  local place = 1
  while place < queue.prize.from do
    local lines = next_equals(queue, state)
    if #lines == 0 then return end
    local first, within = place, {}
    place = place + #lines
    for _, single in ipairs(queue.singles) do
      if single.place < place then table.insert(within, single) end
    end
    local allowed = within[1] and allowed_of(lines, queue, within[1], state) or {}
    local money = false
    for _, single in ipairs(within) do
      money = money or single.gift.cents ~= nil
      single.taken = #allowed > 0
    end
    if money and #allowed > 0 then
      share_out(put_down(allowed, queue, first, within[1].gift, state), within, queue)
    end
  end
end

-- Those below the places who have a part in the last of them.
local function give_below(queue, state)
  local last = queue.holders[#queue.holders]
  local ties = queue.prize.ties
  local joins = (ties and use(ties.script) or by_place).joins
  while true do
    local lines = next_equals(queue, state)
    if not lines[1] or not joins(lines[1], last.line, ties and ties.options) then return end
    local allowed = allowed_of(lines, queue, { place = last.place, gift = last.gift }, state)
    for _, one in ipairs((put_down(allowed, queue, last.place, last.gift, state))) do
      table.insert(queue.holders, one)
    end
  end
end

-- Gives a place to the next in line whom the limits allow. All who share that rank have it together, since who was
-- entered first is no reason, and they take up as many places as they are.
local function give(single, state)
  local queue = single.queue
  if not queue.begun then pass_those_before(queue, state) end
  while not single.taken and queue.at <= queue.group.count do
    local allowed, free = allowed_of(next_equals(queue, state), queue, single, state)
    if #allowed + #free > 0 then
      local held, takers = put_down(allowed, queue, single.place, single.gift, state)
      for _, line in ipairs(free) do table.insert(held, { line = line, place = single.place, free = true }) end
      local open, taken = open_singles(queue), {}
      for number = 1, math.min(takers + #free, #open) do taken[number] = open[number] end
      share_out(held, taken, queue, taken[1].gift.text)
      if #allowed > 0 and #taken == #open then give_below(queue, state) end
    end
  end
end

-- ---- the sums ----

-- What rounding leaves of the sums stays with the organizer: among equals there is no first to have it.
local function shared_sums(queue, rests)
  local ties = queue.prize.ties
  local lines = {}
  for place, held in ipairs(queue.holders) do
    lines[place] = { amount = held.amount or 0, rank = held.line.rank, score = held.line.score }
  end
  local sums = (ties and use(ties.script) or by_place).share(lines, ties and ties.options)
  local rest = 0
  for place, held in ipairs(queue.holders) do
    held.cents = sums[place]
    rest = rest + (held.amount or 0) - sums[place]
  end
  if rest > 0 then
    table.insert(rests, { prize = queue.prize.name, currency = queue.holders[1].gift.currency, cents = rest })
  end
end

-- Places that nobody in line may have: { prize =, group =, places = how many }.
local function left_over(prizes, groups, queues)
  local left = {}
  for index, prize in ipairs(prizes) do
    if #groups[index] == 0 then table.insert(left, { prize = prize.name, places = prize.to - prize.from + 1 }) end
  end
  for _, queue in ipairs(queues) do
    local places = #open_singles(queue)
    if places > 0 then table.insert(left, { prize = queue.prize.name, group = queue.group.name, places = places }) end
  end
  return left
end

local function answer(queues, state, left, rests)
  local awards = {}
  for _, queue in ipairs(queues) do
    for _, held in ipairs(queue.holders) do
      if not held.free then
        table.insert(awards, {
          prize = held.prize, group = held.group, place = held.place, kind = held.line.kind,
          index = held.line.index, name = held.line.name, gives = held.gift.text,
          cents = held.gift.cents and held.cents, currency = held.gift.currency,
        })
      end
    end
  end
  return { awards = awards, refused = state.refused, left = left, rests = rests }
end

return {
  keys = keys,

  -- Prizes whose gifts are neither one nor as many as their places: { prize =, places =, gifts = }.
  misfits = function(rule)
    local misfits = {}
    for _, prize in ipairs(given_ones(rule)) do
      local argument = (prize.to or prize.value).argument
      local places = argument.to - argument.from + 1
      for _, list in ipairs({ prize.gives or {}, prize.shares or {} }) do
        if #list > 1 and #list ~= places then
          table.insert(misfits, { prize = prize.name, places = places, gifts = #list })
        end
      end
    end
    return misfits
  end,

  -- For each prize, the list that contains its line: { list =, only =, in_each = }.
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
  -- event: { kind =, count = } of those who compete.
  give = function(rule, groups, facts_of, event)
    local prizes = {}
    for index, prize in ipairs(given_ones(rule)) do prizes[index] = read(rule, prize) end
    local state = { given = {}, refused = {}, facts_of = asks_for_facts(prizes) and facts_of }
    local queues = queues_of(prizes, groups, function(prize, group)
      return fees.for_prizes(rule, prize.shares_of, group, facts_of, event)
    end)
    for _, single in ipairs(singles_of(queues, rule.prize_giving and rule.prize_giving.precedence)) do
      give(single, state)
    end
    local rests = {}
    for _, queue in ipairs(queues) do shared_sums(queue, rests) end
    return answer(queues, state, left_over(prizes, groups, queues), rests)
  end,
}

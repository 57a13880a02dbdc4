-- Lists beside those of the competitions. Those of players are ranked anew, by a score and criteria of
-- their own. All others are made from lists: a line for each team, school, federation ..., whose score is
-- a criterion that looks at the lines it is made of, such as "sum of points, the best 4".

local bonuses = use "shared/bonuses"

-- What is said of lists that are made from lists, and read of no other.
local made_only = { path = "lists/*/of", is = "players" }

local keys = {
  { path = "lists/*/of", type = "text", title = "players; or the fact whose values have a line each: team, school; or person, of a circuit" },
  { path = "lists/*/from", type = "lists", unless = made_only,
    title = "the lists it is made from; else the competition's own" },
  { path = "lists/*/for", type = "groups", title = "who is in it: some groups only" },
  { path = "lists/*/in each", type = "names", title = "the facts of which each value has a list of its own" },
  { path = "lists/*/used", type = "bool", title = "whether there is such a list" },
  { path = "lists/*/score", type = "call:tiebreaks", title = "what stands first in it" },
  { path = "lists/*/tie-breaks", type = "tie-breaks", title = "the criteria after the score" },
  { path = "lists/*/still equal", type = "words:share the place|best placed", unless = made_only,
    title = "lines with equal scores and criteria" },
  { path = "lists/*/short", type = "words:ranked|not ranked", unless = made_only,
    title = "whether a line is ranked that has fewer lines than are counted, or, where all count, is missing in a list" },
  { path = "teams/pupils/at least", type = "count", title = "the fewest pupils a team brings" },
}
for _, key in ipairs(bonuses.keys) do table.insert(keys, key) end

-- ---- the lines that belong together ----

-- What is the same for the lines that belong together.
local function key_of(line, of, facts_of)
  if line.kind == of then return line.index end
  if of == "team" then return facts_of(line.kind, line.index, "team place") end
  if line.key then return line.key end -- of a stage
  return line.kind == "other" and line.name or facts_of(line.kind, line.index, of)
end

-- The competitor to whom the lines of a key belong.
local function subject_of(line, of, key, facts_of)
  if line.kind == of then return { kind = of, index = line.index, number = line.number, name = line.name } end
  if of == "team" then
    local number, name = facts_of(line.kind, line.index, "team number"), facts_of(line.kind, line.index, "team")
    return { kind = "team", index = key, number = number, name = name }
  end
  return { kind = "other", index = 0, number = 0, name = line.key and line.name or key }
end

-- The lines of a list, and how many of them share each rank.
local function lines_of(source)
  local lines, equals = {}, {}
  for place = 1, source.count do
    local line = source.lines[place]
    lines[place] = line
    equals[line.rank] = (equals[line.rank] or 0) + 1
  end
  return lines, equals
end

local function gathered(sources, of, facts_of)
  local made, by_key = {}, {}
  for _, source in ipairs(sources) do
    local lines, equals = lines_of(source)
    for _, line in ipairs(lines) do
      local key = key_of(line, of, facts_of)
      if key and (line.rank > 0 or line.kind == "player") then
        if not by_key[key] then
          by_key[key] = { subject = subject_of(line, of, key, facts_of), lines = {}, equals = {}, from = {}, sources = {} }
          table.insert(made, by_key[key])
        end
        by_key[key].subject.groups = line.groups -- of a stage: as in the last one
        table.insert(by_key[key].lines, line)
        table.insert(by_key[key].equals, equals[line.rank])
        by_key[key].from[line] = source.list
        by_key[key].sources[source.list] = true
      end
    end
  end
  return made
end

local function count_names(of)
  local count = 0
  for _ in pairs(of) do count = count + 1 end
  return count
end

-- ---- one list ----

local function criteria_of(list)
  local criteria = { list.score }
  for _, line in ipairs(list.tie_breaks or {}) do table.insert(criteria, line.call) end
  return criteria
end

-- Units to a point of what a script says.
local function unit_of(script, event)
  local declared = use(script)
  return declared.unit or (declared.result == "count" and 1) or event.unit
end

local function best_rank(one)
  local best = math.maxinteger
  for _, line in ipairs(one.lines) do best = math.min(best, line.rank) end
  return best
end

local function evaluate(one, criteria, event, list, lists)
  local asked_of = list.name .. ", " .. one.subject.name -- of whom a failed script was asked
  one.values = {}
  for place, call in ipairs(criteria) do
    local value, terms, short = use(call.script).value(one, event, call.options)
    one.values[place] = value or false
    if place == 1 then
      -- Where only the best count, so many are enough, in whichever of the lists they are.
      if short == nil then short = lists > 1 and count_names(one.sources) < lists end
      one.terms, one.short = terms, short
    end
  end
end

-- Negative, zero, positive: a before b, level, behind.
local function compare(a, b, list, criteria)
  local a_last, b_last = a.short and list.short == "not ranked", b.short and list.short == "not ranked"
  if a_last ~= b_last then return a_last and 1 or -1 end
  for place, call in ipairs(criteria) do
    local x, y = a.values[place], b.values[place]
    if x and y and x ~= y then return ((x > y) == (use(call.script).better ~= "lower")) and -1 or 1 end
  end
  if list.still_equal == "best placed" then return best_rank(a) - best_rank(b) end
  return 0
end

-- The criteria after the score, with the units of what they say.
local function criteria_told(list, event)
  local told = {}
  for place, line in ipairs(list.tie_breaks or {}) do
    told[place] = { title = line.title or "", unit = unit_of(line.call.script, event) }
  end
  return told
end

local function counted(one)
  local count = 0
  for _, term in ipairs(one.terms or {}) do count = count + (term.cut and 0 or 1) end
  return count
end

-- The lines of other lists that it is made of: what each counts for.
local function parts_of(one)
  local parts = {}
  for _, term in ipairs(one.terms or {}) do
    local line = term.line
    if line and one.from[line] ~= "" then
      table.insert(parts, { name = one.from[line], rank = line.rank, points = term.points, counts = not term.cut })
    end
  end
  return parts
end

local function line_of(one, rank)
  local members = {}
  for _, term in ipairs(one.terms or {}) do
    if term.line and term.line.kind == "player" then table.insert(members, term.line.index) end
  end
  return {
    kind = one.subject.kind, index = one.subject.index, number = one.subject.number, name = one.subject.name,
    rank = rank, score = one.values[1] or 0, values = one.values, members = members, counted = counted(one),
    taken = one.taken, bonuses = one.bonuses, parts = parts_of(one), groups = one.subject.groups,
  }
end

-- The names of the groups in which a line stands: a person of a circuit as in the last stage, a team or a club with
-- each of those it is made of.
local function groups_of(one, of, facts_of)
  local names, known = {}, {}
  local function add(name)
    if not known[name] then table.insert(names, name) end
    known[name] = true
  end
  local function add_those_of(line)
    for _, name in ipairs(line.groups or {}) do add(name) end
    if line.groups or line.kind == "other" then return end
    for name in pairs(facts_of(line.kind, line.index).groups) do add(name) end
  end
  add_those_of(one.subject)
  if of == "person" and one.subject.groups then return names end
  for _, line in ipairs(one.lines) do add_those_of(line) end
  return names
end

-- Bonuses and deductions of a line, in units of its score.
local function add_bonuses(one, rule, list, facts_of, event, unit)
  local facts = { groups = {} }
  one.subject.groups = groups_of(one, list.of, facts_of)
  for _, group in ipairs(one.subject.groups) do facts.groups[group] = true end
  one.bonuses = bonuses.of(rule, list.name, one.subject, facts)
  for _, bonus in ipairs(one.bonuses) do
    if bonus.points * unit % event.own_unit ~= 0 then
      error(string.format('"%s" counts whole points: "%s" does not fit', list.name, bonus.name), 0)
    end
    bonus.points = bonus.points * unit // event.own_unit
    one.values[1] = one.values[1] + bonus.points
  end
end

return {
  keys = keys,

  -- How the host makes a list: from which others, for whom, and whether it only ranks the competitors anew.
  plan = function(list)
    return {
      used = list.used ~= false, made = list.of ~= "players", from = list.from or {},
      only = list["for"] or {}, in_each = list.in_each or {}, of = list.of,
      score = list.score, criteria = list.tie_breaks or {},
    }
  end,

  -- sources: { list, group, count, lines } that together make one group of the list. deductions: of each
  -- team, by its place among the teams, the units taken off. event.unit: units to a point in the sources;
  -- event.own_unit: in `rule`. Returns the lines and the units to a point of their scores.
  make = function(rule, list, sources, facts_of, event, deductions)
    local criteria = criteria_of(list)
    local seen = {}
    for _, source in ipairs(sources) do seen[source.list] = true end
    local least = rule.teams and rule.teams.pupils and rule.teams.pupils.at_least
    local about = { unit = event.unit, least_allowed = least, explaining = true }
    local all = gathered(sources, list.of, facts_of)
    local unit = unit_of(list.score.script, event)
    table.sort(all, function(a, b) return a.subject.index < b.subject.index end)
    for _, one in ipairs(all) do
      evaluate(one, criteria, about, list, count_names(seen))
      one.taken = one.subject.kind == "team" and deductions[one.subject.index] or 0
      one.values[1] = one.values[1] - one.taken
      if rule.bonuses or rule.deductions then add_bonuses(one, rule, list, facts_of, event, unit) end
    end
    table.sort(all, function(a, b) return compare(a, b, list, criteria) < 0 end)
    local lines, rank = {}, 0
    for place, one in ipairs(all) do
      if place == 1 or compare(all[place - 1], one, list, criteria) ~= 0 then rank = place end
      local unranked = one.short and list.short == "not ranked"
      lines[place] = line_of(one, unranked and 0 or rank)
    end
    return { lines = lines, unit = unit, criteria = criteria_told(list, event) }
  end,
}

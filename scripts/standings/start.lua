-- The order of the start: who has which start number. The first criterion in which two differ decides their order;
-- those that differ in none keep the order of entry.

local keys = {
  { path = "order of the start/by", type = "list:call:starts",
    title = "by what start numbers are given, the first criterion first" },
  { path = "order of the start/of teams", type = "list:call:starts", title = "the same of teams" },
  { path = "order of the start/until round", type = "count from 1",
    title = "start numbers may change until this round is paired" },
}

-- Negative: a before b.
local function compare(a, b, criteria)
  for place, call in ipairs(criteria) do
    local x, y = a.values[place], b.values[place]
    if x ~= y then
      if x == false or y == false then return x == false and 1 or -1 end
      return ((x > y) == (use(call.script).better ~= "lower")) and -1 or 1
    end
  end
  return a.entered - b.entered
end

return {
  keys = keys,

  -- entries: { index, entered = from 1, sorted_as = its name without capitals and marks, lot = its place among
  -- lots or nil, facts, members = of a team, the facts of its players }. Returns indices, the first first.
  order = function(criteria, entries)
    local all = {}
    for place, entry in ipairs(entries) do
      local one = { index = entry.index, entered = entry.entered, values = {} }
      for number, call in ipairs(criteria) do
        one.values[number] = use(call.script).value(entry, call.options) or false
      end
      all[place] = one
    end
    table.sort(all, function(a, b) return compare(a, b, criteria) < 0 end)
    local order = {}
    for place, one in ipairs(all) do order[place] = one.index end
    return order
  end,
}

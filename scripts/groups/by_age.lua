-- The rows of ages that hold the age on the day that `age counted on` names.
-- rows: { name = "Under 10", to = 9 }, { name = "Under 12", to = 11 }, ...

local ranges = use "shared/ranges"

return {
  reads = { "age" },
  rows = "range:",

  group = function(entry, rows)
    return ranges.holding(rows, entry.age)
  end,
}

-- The row of years that holds the year of birth.
-- rows: { name = "Sub 8", from = 2015 }, { name = "Sub 10", to = 2014 }, ...

local ranges = use "shared/ranges"

return {
  reads = { "born" },
  rows = "years",

  group = function(entry, rows)
    return ranges.holding(rows, entry.born)
  end,
}

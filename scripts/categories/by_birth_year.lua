-- The category whose row of years holds the year of birth.
-- rows: { name = "Sub 8", from = 2015 }, { name = "Sub 10", to = 2014 }, ...

return {
  reads = { "born" },
  rows = "years",

  category = function(entry, rows)
    local year = entry.born
    for _, row in ipairs(rows) do
      if year >= (row.from or year) and year <= (row.to or year) then return row.name end
    end
    return nil -- no row: the host reports the entry, its year and the rows
  end,
}

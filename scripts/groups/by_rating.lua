-- The rows that contain the rating; entries without a rating are in the row `unrated`. rows: { name = "A", from =
-- 2200 }, { name = "B", from = 2000, to = 2199 }, { name = "U", word = "unrated" }

local ranges = use "shared/ranges"

return {
  reads = { "rating" },
  may_lack = { "rating" },
  rows = "range:unrated",

  group = function(entry, rows)
    return ranges.holding(rows, entry.rating, "unrated")
  end,
}

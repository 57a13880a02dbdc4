-- A prize for places of a list: "places 1-3, for Women, in each band", "place 1, from Teams".
-- Each group is a list of its own, in which ties are broken among those who compete for the prize.

return {
  argument = "places",
  options = {
    ["for"] = {},
    in_each = {},
    from = {},
  },
  names = { ["for"] = "groups", in_each = "facts", from = "lists" },

  -- The list in which they stand in line; without `from`, the competition's own.
  line = function(option)
    return { list = option.from[1], only = option["for"], in_each = option.in_each }
  end,
}

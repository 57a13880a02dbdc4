-- For lists made from lists: the best place of its lines. Example: places 4 and 2 give 2; fewer is better.

return {
  of = "lists",
  better = "lower",
  result = "count",

  value = function(entry)
    local best
    for _, line in ipairs(entry.lines) do
      if not best or line.rank < best then best = line.rank end
    end
    return best
  end,
}

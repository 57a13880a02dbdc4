-- Each has the sum of his place. Those who share a place share the sums of the places they take up.
-- Example: of 300, 200 and 100, two on the first place have 250 each, the third 100.

return {
  -- Whether a line below the places shares the last of them.
  joins = function(line, last) return line.rank == last.rank end,

  -- lines: { amount, rank, score } best first; amount is 0 below the places. Whole cents.
  share = function(lines)
    local pot, sharers = {}, {}
    for _, line in ipairs(lines) do
      pot[line.rank] = (pot[line.rank] or 0) + line.amount
      sharers[line.rank] = (sharers[line.rank] or 0) + 1
    end
    local sums = {}
    for place, line in ipairs(lines) do sums[place] = pot[line.rank] // sharers[line.rank] end
    return sums
  end,
}

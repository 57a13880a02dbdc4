-- Hort's system: half of each sum stays with its place, the other halves of those who are equal in
-- points are shared among them. Example: 300 and 200 for two who are equal: 150 + 125 = 275, 100 + 125 = 225.
-- Option "also below the places": those equal with the last place take part in the sharing.

local pots = use "shared/pots"

return {
  options = pots.options,
  joins = pots.joins,

  share = function(lines, option)
    return pots.shared(lines, option, function(amount, pot, count)
      return (amount * count + pot) // (2 * count)
    end)
  end,
}

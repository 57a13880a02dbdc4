-- Hort's system: half of each sum stays with its place, the other halves of those who are equal in
-- points are shared among them. Example: 300 and 200 for two who are equal: 150 + 125 = 275, 100 + 125 = 225.
-- Those who share a place have equal parts of what it leaves: two on the first place 125 + 125 = 250 each.
-- Option "also below the places": those equal with the last place take part in the sharing.

local pots = use "shared/pots"

return {
  options = pots.options,
  joins = pots.joins,

  share = function(lines, option)
    return pots.shared(lines, option, function(place, points)
      return (place.amount * points.count + points.amount * place.count) // (2 * place.count * points.count)
    end)
  end,
}

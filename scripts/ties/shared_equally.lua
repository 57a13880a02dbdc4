-- Those who are equal in points share the sums of the places they take up, whatever the tie-breaks say.
-- Option "also below the places": those equal with the last place take part.

local pots = use "shared/pots"

return {
  options = pots.options,
  joins = pots.joins,

  share = function(lines, option)
    return pots.shared(lines, option, function(_, points) return points.amount // points.count end)
  end,
}

-- A prize for places of a standing, one standing a group: "places 1-3, in each category and gender".
-- Those whom the tie-breaks leave equal have the same rank, so each of them gets the prize.

local groups = use "shared/groups"

return {
  argument = "places",
  options = {
    of = { default = "players", one_of = { "players", "teams" } },
    in_each = {},
  },

  -- lines: { rank, name, category, gender, ... } best first. prize: { from, to }.
  -- A group is ranked anew: the best of it is its first, whatever the rank among all.
  award = function(lines, prize, option)
    local awards = {}
    for _, group in ipairs(groups.by(lines, option.in_each)) do
      for _, line in ipairs(groups.ranked(group.lines)) do
        if line.place >= prize.from and line.place <= prize.to then
          table.insert(awards, { line = line.index, place = line.place, group = group.name })
        end
      end
    end
    return awards
  end,
}

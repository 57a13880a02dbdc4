-- Points beside results, in the lists of the competitions: `bonuses` add, `deductions` take off. Pairings depend on
-- results alone.

local bonuses = use "shared/bonuses"

return {
  keys = bonuses.keys,

  -- competitors: { index, number, name, facts }; competition: its name, "" of the only one. Returns what each has: { index, name, points = units }.
  given = function(rule, competitors, competition)
    local all = {}
    for _, one in ipairs(competitors) do
      for _, bonus in ipairs(bonuses.of(rule, "", one, one.facts, competition)) do
        table.insert(all, { index = one.index, name = bonus.name, points = bonus.points })
      end
    end
    return all
  end,
}

-- A team's result in one category, made from its players' individual results: the sum of the best.
-- Example: where 3 count, players with 4, 3½, 1½ and 1 points give 9.

return {
  keys = {
    { path = "teams/from individual results/used", type = "bool", title = "whether teams are ranked so" },
    { path = "teams/from individual results/counted", type = "words:as many as the least allowed",
      title = "how many players count", information = "as many as pupils at least are always counted" },
    { path = "teams/from individual results/in each", type = "names", title = "the groups of one total",
      information = "a total is made in each category" },
    { path = "teams/from individual results/which of them", type = "words:the best", title = "which players count",
      information = "the best are always counted" },
    { path = "teams/from individual results/gender", type = "words:ignored",
      title = "whether girls and boys are counted apart",
      information = "they are never counted apart" },
    { path = "teams/from individual results/short team", type = "words:ranked|not ranked",
      title = "whether a team with fewer players than count is ranked" },
    { path = "teams/from individual results/still equal",
      type = "words:share the place|best placed pupil", title = "teams with equal sums" },
    { path = "teams/from individual results/categories combined",
      type = "words:summed|not combined", title = "how the categories make one standing" },
  },

  -- players: { entry, points, rank } of one team and group, in any order. counted: how many.
  -- Returns the sum, the players best first with those that count marked, and whether the team
  -- has fewer than count.
  total = function(players, counted)
    local best = {}
    for _, player in ipairs(players) do table.insert(best, player) end
    table.sort(best, function(a, b)
      if a.points ~= b.points then return a.points > b.points end
      return a.rank < b.rank
    end)
    local sum, terms = 0, {}
    for place, player in ipairs(best) do
      local counts = place <= counted
      if counts then sum = sum + player.points end
      table.insert(terms, { entry = player.entry, points = player.points, counted = counts })
    end
    return { points = sum, players = terms, short = #best < counted }
  end,
}

-- What may be imposed on a team, in the words of who imposes it.

return {
  types = {
    SANCTION = {
      { "warning", kind = "warning" },
      { "own -points:POINTS match (point | points)", kind = "match points" },
      { "own -points:POINTS board (point | points)", kind = "board points" },
      { "out for 1 (round | rounds)", kind = "out for rounds", rounds = 1 },
      { "out for rounds:MANY rounds", kind = "out for rounds" },
      { "expulsion", kind = "expulsion", expelled = true },
    },
  },

  keys = {
    { path = "teams/sanctions", type = "list:words:warning|match points|board points|out for rounds|expulsion",
      event_states = true, title = "what may be imposed on a team" },
  },

  -- rule: the keys above, nothing if the ruleset says none. Returns whether the ruleset lists this kind of sanction.
  is_listed = function(kind, rule)
    for _, one in ipairs(rule and rule.teams and rule.teams.sanctions or {}) do
      if one == kind then return true end
    end
    return false
  end,
}

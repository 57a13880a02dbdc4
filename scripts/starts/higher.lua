-- "the higher national rating": by a fact of the entries; who lacks it stands behind.

return {
  phrase = "the higher {fact}",
  options = { fact = {} },
  names = { fact = "facts" },
  value = function(entry, option) return entry.facts[option.fact[1]] end,
}

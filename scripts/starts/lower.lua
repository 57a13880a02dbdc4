-- "the lower place last year": by a fact of the entries; who lacks it stands behind.

return {
  phrase = "the lower {fact}",
  options = { fact = {} },
  names = { fact = "facts" },
  better = "lower",
  value = function(entry, option) return entry.facts[option.fact[1]] end,
}

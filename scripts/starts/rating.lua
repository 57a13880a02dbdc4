-- The higher rating comes first; entries without a rating come last.

return {
  value = function(entry) return entry.facts.rating end,
}

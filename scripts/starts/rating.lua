-- The higher rating stands first; who has none stands behind.

return {
  value = function(entry) return entry.facts.rating end,
}

-- By the alphabet, capitals and marks apart.

return {
  better = "lower",
  value = function(entry) return entry.sorted_as end,
}

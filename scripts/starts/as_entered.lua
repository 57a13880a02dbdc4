-- As they were entered.

return {
  better = "lower",
  value = function(entry) return entry.entered end,
}

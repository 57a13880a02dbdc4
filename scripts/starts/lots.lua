-- By lots, drawn from the public text of `tie-breaks: {lots drawn with: ...}` among all.

return {
  lots = true,
  better = "lower",
  value = function(entry) return entry.lot end,
}

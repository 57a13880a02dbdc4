-- "at least 3 in the group": where fewer stand in line, the prize is not given.

return {
  phrase = "at least {least} in the group",
  options = { least = { default = 2, least = 1, most = 999 } },

  allows = function(_, limit, about) return about.count >= limit.least end,
}

-- "no lower than place 6": of the group's list as it is, whoever above was passed over.

return {
  phrase = "no lower than place {place}",
  options = { place = { default = 1, least = 1, most = 9999 } },

  allows = function(line, limit) return line.rank <= limit.place end,
}

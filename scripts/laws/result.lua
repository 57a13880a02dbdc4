-- The result is signed, corrected or appealed against.

return {
  keys = {
    { path = "result/signed", type = "words:stands", title = "a signed result that is wrong" },
    { path = "result/signed by", type = "words:both players", title = "who signs" },
    { path = "result/approved on electronic sheets", type = "bool",
      title = "approving it there is as good" },
    { path = "appeal", type = "bool",
      title = "whether one may appeal against a decision of the arbiter" },
    { path = "result/appeal after signing", type = "bool",
      title = "one may appeal after signing too" },
    { path = "result/played", type = "list:text",
      title = "how results of games played are written" },
    { path = "result/not played", type = "list:text",
      title = "how results of games not played are written" },
  },
}

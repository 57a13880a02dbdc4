-- Telephones and other electronic devices.

return {
  keys = {
    { path = "devices/on the player", type = "penalty",
      title = "a player has one that is not allowed" },
    { path = "devices/rings", type = "penalty", title = "a player's device makes a sound" },
    { path = "devices/brought without permission", type = "penalty",
      title = "a player brings one" },
    { path = "devices/opponent's points", type = "words:win|arbiter decides",
      name = "opponents_points", title = "what the opponent gets" },
    { path = "devices/event may only lessen", type = "bool",
      title = "another penalty must be less severe",
      information = "nobody measures penalties yet" },
    { path = "devices/in a bag and switched off", type = "bool",
      title = "a device may lie in the player's bag, off" },
    { path = "devices/bag opened", type = "words:with the arbiter's permission",
      title = "going to the bag" },
    { path = "devices/player searched", type = "words:when the arbiter asks and in private",
      title = "a search" },
    { path = "devices/search refused", type = "penalty", title = "what refusing a search costs" },
    { path = "devices/of others", type = "words:with the arbiter's permission|no",
      title = "devices of others in the playing venue" },
  },
}

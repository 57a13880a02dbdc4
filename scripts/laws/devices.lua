-- Telephones and other electronic devices.

local answer = use "shared/answer"
local choices = use "shared/choices"
local penalty = use "shared/penalty"
local refused = answer.refused
local allowed = answer.allowed
local for_the_arbiter = penalty.for_the_arbiter

-- A loss, and what the opponent gets: a win, a draw where the laws spare a player whom the
-- opponent cannot beat, or what the arbiter decides.
local function lost(game, act, law, reasons)
  local player, opponent = act.player, act.opponent
  if law.draw_instead_of_loss then
    local able = game.can_win(opponent)
    if able.answer ~= "yes" then
      table.insert(reasons, { able.answer == "no" and "cannot_win" or "unproved",
        "draw_instead_of_loss", player = opponent })
    end
    if able.answer == "no" then
      return { effects = { { "end", draw = true } }, reasons = reasons }
    end
    if able.answer == "undecided" then
      return { options = choices.loss_or_draw(opponent), reasons = reasons }
    end
  end
  if law.opponents_points == "arbiter decides" then
    table.insert(reasons, { "points_decided", "opponents_points", player = opponent })
    return {
      effects = { { "pending" } },
      options = penalty.losses(player, opponent),
      reasons = reasons,
    }
  end
  table.insert(reasons, { "opponent_wins", "opponents_points", player = opponent })
  return { effects = { { "end", winner = opponent } }, reasons = reasons }
end

local function costs(game, act, law, name, reasons)
  if law[name].effect == "loss" then return lost(game, act, law, reasons) end
  local ruling = penalty.ruling(law[name], law.sanctions, act.player, act.opponent)
  ruling.reasons = reasons
  return ruling
end

local function found(game, act, law)
  local reason = { "has_one", told = act.phone and "has_phone" or nil, player = act.player }
  local name = law.on_the_player and "on_the_player" or "brought_without_permission"
  table.insert(reason, 2, name)
  if act.with_permission then return allowed { "permitted", name } end
  if act.switched_off and law.switched_off == "allowed" then
    return allowed { "is_off", "switched_off" }
  end
  if act.in_a_bag and law.in_a_bag_and_switched_off ~= nil then
    if law.in_a_bag_and_switched_off and act.switched_off then
      return allowed { "in_the_bag", "in_a_bag_and_switched_off" }
    end
    return for_the_arbiter(act, law, { "in_the_bag_forbidden", "in_a_bag_and_switched_off" })
  end
  return costs(game, act, law, name, { reason })
end

-- Where nothing is said of sounds, it is evident all the same that the player has a device.
local function rang(game, act, law)
  local name = law.rings and "rings" or "on_the_player"
  return costs(game, act, law, name,
    { { "rang", name, told = act.phone and "phone_rang" or nil, player = act.player } })
end

local function searched(act, law)
  if not law.player_searched then return refused { "no_search", "of_others" } end
  if act.kind == "search" then
    return allowed { "may_search", "player_searched" }
  end
  return for_the_arbiter(act, law, { "search_refused", "player_searched", "search_refused" })
end

local function others(act, law)
  if act.with_permission and law.of_others == "with the arbiter's permission" then
    return allowed { "others_may", "of_others" }
  end
  return refused { "others_may_not", "of_others" }
end

-- What is in the bag stays there.
local function bag(act, law)
  if not law.bag_opened then
    return law.on_the_player and refused { "no_bag", "on_the_player" } or nil
  end
  if act.with_permission then return allowed { "bag", "bag_opened" } end
  return for_the_arbiter(act, law, { "bag_without_permission", "bag_opened" })
end

return {
  keys = {
    { path = "devices/on the player", type = "penalty",
      title = "a player has one that is not allowed" },
    { path = "devices/rings", type = "penalty", title = "a player's device makes a sound" },
    { path = "devices/brought without permission", type = "penalty",
      title = "a player brings one" },
    { path = "devices/switched off", type = "words:allowed",
      title = "a player has one that is completely off" },
    { path = "devices/used", type = "penalty", title = "a player uses one" },
    { path = "devices/opponent's points", type = "words:win|arbiter decides",
      name = "opponents_points", title = "what the opponent gets" },
    { path = "devices/draw instead of loss", type = "words:opponent cannot win", asks = "win test",
      title = "when a loss becomes a draw" },
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
    { path = "sanctions", type = "list:penalty",
      title = "what the arbiter may impose, in the order of the text", required = true },
  },
  offers = penalty.names("loss", "draw", table.unpack(penalty.loss_names)),
  acts = {
    ["see device"] = { by = "arbiter", phase = { "before", "playing" },
      takes = "SIDE [phone] [switched off] [in a bag] [with permission]" },
    ["see device used"] = { by = "arbiter", takes = "SIDE" },
    ["see ringing"] = { by = "arbiter", takes = "SIDE [phone]" },
    ["search"] = { by = "arbiter", takes = "SIDE" },
    ["refuse search"] = { by = "player" },
    ["open bag"] = { by = "player", takes = "[with permission]" },
    ["see device of others"] = { by = "arbiter", takes = "[with permission]" },
  },
  on = {
    "see device", "see device used", "see ringing", "search", "refuse search", "open bag",
    "see device of others",
  },
  rule = function(game, act, law)
    if not law.opponents_points then return refused { "nothing_said", "sanctions" } end
    if act.kind == "see device" then return found(game, act, law) end
    if act.kind == "see device used" then
      local name = law.used and "used" or law.on_the_player and "on_the_player"
        or "brought_without_permission"
      return costs(game, act, law, name, { { "used", name, player = act.player } })
    end
    if act.kind == "see ringing" then return rang(game, act, law) end
    if act.kind == "search" or act.kind == "refuse search" then return searched(act, law) end
    if act.kind == "open bag" then return bag(act, law) end
    return others(act, law)
  end,
}

-- How players, spectators and others behave.

local answer = use "shared/answer"
local has = use "shared/has"
local has_part = use "shared/contains"
local penalty = use "shared/penalty"
local refused = answer.refused

-- What the arbiter may see a player do: the value that says what it costs, and another that it
-- rests on. Where the first is not a penalty, the arbiter's sanctions follow.
local kinds = {
  ["disrepute"] = { "disrepute" },
  ["notes"] = { "notes_and_advice" },
  ["advice"] = { "notes_and_advice" },
  ["another board"] = { "notes_and_advice" },
  ["analysis"] = { "analysis_in_the_playing_room" },
  ["distracting"] = { "distracting" },
  ["unreasonable claims"] = { "distracting", listed = true },
  ["unreasonable draw offers"] = { "distracting", listed = true },
  ["repeated draw offers"] = { "distracting", listed = true },
  ["noise"] = { "distracting", listed = true },
  ["smoking"] = { "smoking" },
}

-- The kind that the arbiter's words name: "analyses on another board".
local function kind_named(text)
  if not text then return kinds["disrepute"] end
  for words, kind in pairs(kinds) do
    if has_part(text, words) then return kind, words end
  end
end

-- A breach, and what follows from the value that says what it costs.
local function breach(act, law, reasons, cost)
  local of = type(cost) == "table" and cost or { effect = "arbiter decides" }
  local ruling = penalty.ruling(of, law.sanctions, act.player, act.opponent)
  if ruling.options then
    table.insert(reasons, { "arbiter_chooses", "sanctions" })
  end
  ruling.reasons = reasons
  return ruling
end

local function misconduct(act, law)
  local kind, words = kind_named(act.text)
  local name = kind and kind[1]
  if not kind or law[name] == nil then
    return refused { "nothing_laid_down", "sanctions" }
  end
  local reasons = { { name, name } }
  if kind.listed and has(law.distracting_includes, words) then
    table.insert(reasons, { "is_listed", "distracting_includes" })
  end
  local ruling = breach(act, law, reasons, law[name])
  -- Whose it was is said where what follows does not name the side.
  for _, option in ipairs(name == "distracting" and ruling.options or {}) do
    local first = option.effects and option.effects[1]
    if first and first[1] == "end" then
      option.reasons = { { "distracted", name } }
    end
  end
  return ruling
end

-- A player leaves the playing venue, or only the playing area, which matters most on his move.
local function left(game, act, law)
  local place = "venue_left"
  if act.kind == "leave area" then
    local on_move = game.to_move == act.player
    place = on_move and "playing_area_left_on_move" or "playing_area_left_off_move"
  end
  local says = law[place]
  if not says then return refused { "nothing_about_leaving", "leaving_without_permission" } end
  local allowed = says == "freely" or act.with_permission
    or says == "after telling the arbiter" and act.after_telling_the_arbiter
  if allowed then
    return { reasons = { { "may_leave", place } } }
  end
  return breach(act, law,
    { { "left", place, "leaving_without_permission" } },
    law.leaving_without_permission)
end

local function refusal(act, law)
  local ruling = penalty.ruling(law.refused_again, law.sanctions, act.player, act.opponent)
  ruling.reasons = { { "refused_again", "refused_again" } }
  return ruling
end

local function interference(law)
  local reasons = { { "others_interfere", "others_interfering" } }
  if law.irregularity_told_to then
    table.insert(reasons, { "told_to_the_arbiter", "irregularity_told_to" })
  end
  return {
    options = { { name = "nothing" }, { name = "expel" } },
    reasons = reasons,
  }
end

return {
  keys = {
    { path = "conduct/disrepute", type = "penalty", title = "bringing the game into disrepute" },
    { path = "conduct/notes and advice", type = "penalty",
      title = "using notes, advice or another board" },
    { path = "conduct/distracting", type = "penalty",
      title = "distracting or annoying the opponent" },
    { path = "conduct/distracting includes",
      type = "list:words:unreasonable claims|unreasonable draw offers|repeated draw offers|noise",
      title = "what that includes" },
    { path = "conduct/leaving without permission", type = "penalty",
      title = "leaving where one must stay" },
    { path = "conduct/venue left", type = "words:with permission",
      title = "a player leaves the playing venue" },
    { path = "conduct/playing area left on move", type = "words:with permission",
      title = "the player to move leaves the playing area" },
    { path = "conduct/playing area left off move",
      type = "words:freely|after telling the arbiter|with permission",
      title = "the opponent of the player to move leaves it" },
    { path = "conduct/smoking", type = "words:where the arbiter allows",
      title = "smoking, electronic cigarettes too" },
    { path = "conduct/Laws refused again and again", type = "penalty", name = "refused_again",
      title = "refusing to keep the Laws" },
    { path = "conduct/both refuse", type = "words:both lose|no points for both",
      title = "both refuse" },
    { path = "conduct/finished players are", type = "words:spectators",
      title = "who has finished the game", information = "nothing is decided by it" },
    { path = "conduct/irregularity told to", type = "words:arbiter",
      title = "whom somebody else may tell of an irregularity" },
    { path = "conduct/others interfering", type = "words:arbiter may expel",
      title = "spectators and other players who interfere" },
    { path = "conduct/analysis in the playing room", type = "bool",
      title = "games may be analysed there" },
    { path = "sanctions", type = "list:penalty",
      title = "what the arbiter may impose, in the order of the text", required = true },
  },
  offers = penalty.names("expel", table.unpack(penalty.loss_names)),
  acts = {
    ["see misconduct"] = { by = "arbiter", takes = "SIDE [TEXT]", phase = { "before", "playing" },
      title = "as TEXT: disrepute (if none is said), notes, advice, another board, analysis,"
        .. " distracting, noise, smoking, unreasonable claims, unreasonable draw offers" },
    ["see refusal"] = { by = "arbiter", takes = "SIDE",
      title = "again and again, to keep the Laws" },
    ["see both refuse"] = { by = "arbiter", title = "again and again, to keep the Laws" },
    ["see interference"] = { by = "arbiter", title = "of somebody who does not play this game" },
    ["leave venue"] = { by = "player", takes = "[with permission]" },
    ["leave area"] = { by = "player", takes = "[with permission] [after telling the arbiter]" },
  },
  on = {
    "see misconduct", "see refusal", "see both refuse", "see interference", "leave venue",
    "leave area",
  },
  rule = function(game, act, law)
    if act.kind == "see misconduct" then return misconduct(act, law) end
    if act.kind == "see refusal" then return refusal(act, law) end
    if act.kind == "see interference" then return interference(law) end
    if act.kind == "see both refuse" then
      return {
        effects = { { "end", lost_by = "both" } },
        reasons = { { "both_refuse", "both_refuse" } },
      }
    end
    return left(game, act, law)
  end,
}

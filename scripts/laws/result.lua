-- The result is signed, or corrected.

local answer = use "shared/answer"
local has = use "shared/has"
local refused = answer.refused

-- "1/2-1/2" is another way to write "½-½".
local spelt = { ["1/2-1/2"] = "½-½", ["1/2-0"] = "½-0", ["0-1/2"] = "0-½" }

local counts = {
  ["1-0"] = { "game_win", "game_loss" }, ["0-1"] = { "game_win", "game_loss" },
  ["½-½"] = { "game_draw" }, ["0-0"] = { "game_loss" },
  ["+/-"] = { "forfeit_win", "forfeit_loss" }, ["-/+"] = { "forfeit_win", "forfeit_loss" },
  ["-/-"] = { "forfeit_loss" },
}

-- In which list of the laws a result stands: a name; nil where there are no lists, false in none.
local function written(result, law)
  if has(law.played, result) then return "played" end
  return has(law.not_played, result) and "not_played"
end

-- Why this is no result of a game, as a reason.
local function fault(result, law)
  if law.played then
    return not written(result, law) and
      { "not_a_result", "played", "not_played", result = result }
  end
  local known = counts[result] or result == "½-0" or result == "0-½"
  if known then return nil end
  return { "not_a_result", law.total_of_a_game and "total_of_a_game" or "game_win", result = result }
end

-- The result as it will stand, with what it is worth.
local function stands(result, law, ...)
  local reasons = { ... }
  local list = written(result, law)
  if list then table.insert(reasons, { "written", list, result = result }) end
  local worth = counts[result]
  if worth and law[worth[1]] then
    table.insert(reasons, { "counts", worth[1], worth[2] })
  end
  return { effects = { { "result", text = result } }, reasons = reasons }
end

-- Both sign. A signed result stands, right or wrong; where nothing is said of that, it must be that
-- of the game.
local function signed(game, act, law, result)
  if not law.signed_by then
    if result ~= game.result then return refused { "not_that_of_the_game", "game_win" } end
    return stands(result, law)
  end
  local other = game.open("signature")
  if act.by ~= "both" and (not other or other.by == act.player) then
    return {
      effects = { { "open", what = "signature", by = act.player, result = result } },
      reasons = { { "other_signs_too", "signed_by", player = act.opponent } },
    }
  end
  if act.by ~= "both" and other.result ~= result then
    return refused { "they_differ", "signed_by", result = other.result }
  end
  local reason = { "signed", "signed", "signed_by", result = result }
  if act.kind == "approve" then
    reason = { "approved_on_electronic_sheets", "approved_on_electronic_sheets", "signed", "signed_by",
      result = result }
  end
  local ruling = stands(result, law, reason)
  table.insert(ruling.effects, { "expire", what = "signature" })
  return ruling
end

local function corrected(law, result)
  return stands(result, law, { "corrected", "signed", result = result })
end

return {
  keys = {
    { path = "result/signed", type = "words:stands", title = "a signed result that is wrong" },
    { path = "result/signed by", type = "words:both players", title = "who signs" },
    { path = "result/approved on electronic sheets", type = "bool",
      title = "approving it there is as good" },
    { path = "result/played", type = "list:text",
      title = "how results of games played are written" },
    { path = "result/not played", type = "list:text",
      title = "how results of games not played are written" },
    { path = "points/total of a game", type = "words:at most a win",
      title = "what both players may get together" },
    { path = "points/game/win", type = "points", name = "game_win", title = "a win" },
    { path = "points/game/draw", type = "points", name = "game_draw", title = "a draw" },
    { path = "points/game/loss", type = "points", name = "game_loss", title = "a loss" },
    { path = "points/forfeit/win", type = "points", name = "forfeit_win",
      title = "a win against one who did not appear" },
    { path = "points/forfeit/loss", type = "points", name = "forfeit_loss",
      title = "a loss by not appearing" },
  },
  acts = {
    ["sign"] = { by = "players", takes = "RESULT", phase = "over" },
    ["approve"] = { by = "players", takes = "RESULT", phase = "over" },
    ["correct result"] = { by = "arbiter", takes = "RESULT", phase = "over" },
  },
  on = { "sign", "approve", "correct result" },
  rule = function(game, act, law)
    if not law.game_win then return nil end
    local result = spelt[act.result] or act.result
    local wrong = fault(result, law)
    if wrong then return refused(wrong) end
    if act.kind == "correct result" then return corrected(law, result) end
    if act.kind == "approve" and not law.approved_on_electronic_sheets then
      return refused { "only_signed", law.signed_by and "signed_by" or "game_win" }
    end
    return signed(game, act, law, result)
  end,
}

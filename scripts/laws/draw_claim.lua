-- A draw is claimed: the same position again, or many moves without progress. The claim is checked
-- at once; a wrong one costs time, and the move that was written down must be played.

local answer = use "shared/answer"
local deduction = use "shared/deduction"
local has = use "shared/has"
local offers = use "shared/offers"
local penalty = use "shared/penalty"
local progress = use "shared/progress"
local times = use "shared/times"
local refused = answer.refused

-- The move the player wrote down in this position, if any.
local function written(game, player)
  local note = game.note("written")
  if note and note.player == player and note.ply == game.ply then return note.move end
end

local function touched_to_play(game, player)
  for _, touch in ipairs(game.touched[player]) do
    if touch.why == "to play" then return touch end
  end
end

-- Why the claim is not admitted, as a reason.
local function inadmissible(game, act, law)
  local last = game.plies[game.ply]
  if law.claimed_by and game.to_move ~= act.player then
    local moved = last and last.side == act.player
    return { moved and "has_moved" or "not_to_move", moved and "claim_lost_when" or "claimed_by",
      "claimed_by" }
  end
  local touch = law.claim_lost_when == "a piece is touched" and touched_to_play(game, act.player)
  if touch then
    return { "has_touched", "claim_lost_when", told = touch.kind and "has_touched_piece",
      kind = touch.kind, cell = touch.cell }
  end
  local before = written(game, act.player)
  if before and act.with and before ~= act.with and law.written_move_changed == false then
    return { "move_not_changed", "written_move_changed" }
  end
end

-- What is claimed of the position on the board, or of the one after the move written down: whether
-- it holds, the reason and the proof. `after` is nil if what was written down is no legal move.
local function repetition(after, law, move)
  local wanted = law.repetition_claimed and "repetition_claimed" or "repetition_automatic"
  local plies = after and after.repeats(law.positions_compared_by).plies or {}
  local reason = { "repeated", wanted, "positions_compared_by", count = #plies }
  if not after then reason.told = "written_is_none" end
  return #plies >= law[wanted], reason, { plies = plies, count = #plies, written = move }
end

local function without_progress(after, law)
  if not law.moves_claimed then return false end
  local plies = after and progress.plies(after, law) or 0
  local made = plies // 2
  local reason = { "moves_made", "moves_claimed", "moves_counted", count = made,
    progress = progress.name(law.moves_counted) }
  if made == 0 then reason.told = "none_made" end
  if not after then reason.told = "written_is_none" end
  return plies >= 2 * law.moves_claimed, reason, { count = made }
end

local function move_id(game, text)
  for _, move in ipairs(game.legal()) do
    if move.text == text then return move.id end
  end
end

-- How the claim was wrong.
local function in_words(found)
  if found.told == "none_made" then return "wrong_none" end
  if found.told or found[1] == "not_claimed_so" then return "wrong_so" end
  return found[1] == "moves_made" and "wrong_moves" or nil
end

local function wrong(game, act, law, move, found, proof)
  local effects = penalty.effects(law.wrong_claim, act.player, act.opponent)
  local lost = law.claimant_loses and deduction.taken(game.players[act.player].left, law.claimant_loses)
  local reasons = { found,
    { "wrong", "wrong_claim", told = in_words(found), penalty = law.wrong_claim.text } }
  if lost then
    if lost > 0 then table.insert(effects, 1, { "add time", side = act.player, ms = -lost }) end
    table.insert(reasons,
      { "deducted", "claimant_loses", told = lost == 0 and "nothing_deducted" or nil, time = lost })
  end
  if move and law.claimed_move_played then
    table.insert(effects, { "oblige", side = act.player, what = "claimed move",
      moves = { move_id(game, move.text) } })
    table.insert(reasons,
      { "to_be_played", "claimed_move_played", move = move.text })
  end
  if law.claim_is_an_offer then
    table.insert(effects, offers.made(game, act.player))
    table.insert(reasons, { "offers", "claim_is_an_offer" })
  end
  local repeats = proof and proof.plies and #proof.plies > 1
  return { refused = true, effects = effects, reasons = reasons, proof = repeats and proof or nil }
end

local function claim(game, act, law)
  local why_not = inadmissible(game, act, law)
  if why_not then return refused(why_not) end
  local text = act.with or written(game, act.player)
  local move = text and game.if_played(text)
  local after = not text and game or move
  local right, found, proof
  if act.kind == "claim repetition" then
    right, found, proof = repetition(after, law, text)
  else
    right, found, proof = without_progress(after, law)
  end
  found = found or { "not_claimed_so", "wrong_claim" }
  for _, name in ipairs { "claimed_on", "claim_stops_the_clock", "claims_kept", "claim_checked_by" } do
    table.insert(found, name)
  end
  if not right then return wrong(game, act, law, move, found, proof) end
  local reasons = { found, { "right", "claim_right" } }
  if touched_to_play(game, act.player) and law.claim_lost_when then
    table.insert(reasons, { "only_touched", "claim_lost_when" })
  end
  return { effects = { { "end", draw = true } }, reasons = reasons, proof = proof }
end

-- The move that a player means to make, written down for a claim.
local function write(game, act, law)
  local before = written(game, act.player)
  if before and before ~= act.move and law.written_move_changed == false then
    return refused { "move_not_changed", "written_move_changed" }
  end
  if not has(law.claimed_on, "the move written down") or game.to_move ~= act.player then
    return nil
  end
  local value = { player = act.player, ply = game.ply, move = act.move }
  return {
    effects = { { "note", name = "written", value = value } },
    reasons = { { "written", "claimed_on", move = act.move } },
  }
end

-- Another move than the one that was written down for a wrong claim.
local function another_move(game, act)
  if act.what ~= "claimed move" then return nil end
  local reasons = { { "other_move", "claimed_move_played" } }
  times.tell(game, reasons)
  return {
    effects = {
      { "restore", ply = act.ply - 1 },
      { "open", what = "taken back", by = act.player, ply = act.ply - 1 },
    },
    reasons = reasons,
  }
end

return {
  keys = times.with_keys {
    { path = "draws/claimed by", type = "words:player to move", title = "who may claim" },
    { path = "draws/claimed on",
      type = "list:words:the move written down|the position on the board",
      title = "what a claim is about" },
    { path = "draws/written move changed", type = "bool",
      title = "the move written down may be changed" },
    { path = "draws/repetition claimed", type = "count:times",
      title = "the same position so often may be claimed" },
    { path = "draws/repetition automatic", type = "count:times",
      title = "the same position so often is a draw" },
    { path = "draws/moves claimed", type = "count:each", needs = "draws/moves counted",
      title = "so many moves without progress may be claimed" },
    progress.key,
    { path = "draws/positions compared by", type = "identity",
      title = "the variant's identity of positions" },
    { path = "draws/same position only if",
      type = "list:words:same player to move|same pieces|same moves|same en passant|same " ..
        "castling rights|castling not lost by moving",
      title = "what makes two positions the same",
      information = "the variant's identity says what is the same" },
    { path = "draws/claim is an offer", type = "bool", title = "a claim is an offer of a draw" },
    { path = "draws/claim lost when", type = "words:a piece is touched|a move is made",
      title = "when it is too late to claim" },
    { path = "draws/claim withdrawn", type = "bool", title = "a claim may be taken back" },
    { path = "draws/claim stops the clock", type = "list:words:claimant|arbiter",
      title = "who stops the clock for a claim" },
    { path = "draws/claim right", type = "words:draw", title = "a right claim" },
    { path = "draws/wrong claim", type = "penalty",
      title = "what a wrong claim costs", required = true },
    { path = "draws/claimant loses", type = "deduction",
      title = "what a wrong claim costs the claimant's own time" },
    { path = "draws/claimed move played", type = "bool",
      title = "after a wrong claim the move written down is played" },
    { path = "recording/claims kept", type = "bool",
      title = "who need not write may claim as usual" },
    { path = "draws/claim checked by", type = "words:both players|both players under the arbiter",
      title = "who checks a claim" },
  },
  acts = {
    ["claim repetition"] = { by = "player", takes = "[with MOVE]",
      title = "of the position on the board, or after MOVE, written down" },
    ["claim moves"] = { by = "player", takes = "[with MOVE]",
      title = "that so many moves brought no progress: now, or with MOVE, written down" },
    ["write"] = { by = "player", takes = "MOVE",
      title = "writes down the move that a claim is to be about" },
    ["withdraw claim"] = { by = "player" },
  },
  on = { "claim repetition", "claim moves", "write", "withdraw claim", "obligation broken" },
  rule = function(game, act, law)
    if act.kind == "write" then return write(game, act, law) end
    if act.kind == "obligation broken" then return another_move(game, act) end
    if act.kind ~= "withdraw claim" then return claim(game, act, law) end
    if law.claim_withdrawn == nil then return nil end
    return refused { "not_withdrawn", "claim_withdrawn" }
  end,
}

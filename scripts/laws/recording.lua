-- Writing down the moves: who must, what is allowed, and what follows when sheets are incomplete.

local answer = use "shared/answer"
local penalty = use "shared/penalty"
local within = use "shared/bound"
local refused = answer.refused
local allowed = answer.allowed
local for_the_arbiter = penalty.for_the_arbiter

-- Whether a player has, or had in this period, less time than it takes to be released.
local function was_short_of_time(game, side, law)
  local now = game.players[side]
  if now.left < law.released_below then return true end
  if not law.released_until then return end
  local count = now.moves_in_period
  for i = game.ply, 1, -1 do
    local ply = game.plies[i]
    if count == 0 then return end
    if ply.side == side and ply.completed then
      if ply.left < law.released_below then return true end
      count = count - 1
    end
  end
end

local function increment_is_large(game, side, law)
  return law.unless_increment ~= nil and within(law.unless_increment, game.players[side].increment)
end

-- Why a player need not write, as reasons; nil if he must.
local function released(game, side, law)
  if game.duty("assistant for writing", side) and law.for_writing then
    return { { "assistant_writes", "for_writing" } }
  end
  if game.duty("not writing", side) and law.cannot_write then
    return { { "cannot_write", "cannot_write" } }
  end
  if not law.required then
    local reasons = { { "not_required", "required" } }
    if law.claims_kept then table.insert(reasons, { "claims_kept", "claims_kept" }) end
    return reasons
  end
  if not was_short_of_time(game, side, law) or increment_is_large(game, side, law) then
    return nil
  end
  return {
    { "released", "released_below" },
    { "small_increment", "unless_increment" },
    { "for_the_period", "released_until" },
  }
end

-- Why the player must write, as reasons.
local function bound_to_write(game, side, law)
  local reasons = { { "must_write", "required" } }
  if was_short_of_time(game, side, law) then
    table.insert(reasons, { "large_increment", "unless_increment" })
  end
  table.insert(reasons, { "on_what", "on" })
  return table.unpack(reasons)
end

-- The arbiter sees a player who does not write.
local function not_writing(game, act, law)
  local reasons = released(game, act.player, law)
  if reasons then return refused(table.unpack(reasons)) end
  return for_the_arbiter(act, law, bound_to_write(game, act.player, law))
end

local function duty(game, act, law)
  if act.what ~= "recording" then return nil end
  local reasons = released(game, act.player, law)
  if reasons then return refused(table.unpack(reasons)) end
  return allowed(bound_to_write(game, act.player, law))
end

local function in_advance(act, law)
  if not law.in_advance then return refused { "not_forbidden", "required" } end
  local claims = act.to_claim and law.in_advance ~= "no"
  local adjourns = act.to_adjourn and law.in_advance == "only to claim a draw or to adjourn"
  if claims or adjourns then
    return allowed { "may_write_ahead", "in_advance" }
  end
  return for_the_arbiter(act, law, { "wrote_ahead", "in_advance" })
end

-- Whether one of the two, whoever it is, is short of time and gets a large increment: both players
-- must then write before they move.
local function somebody_is_short_of_time(game, law)
  for _, side in ipairs(game.sides) do
    if was_short_of_time(game, side, law) and increment_is_large(game, side, law) then
      return side
    end
  end
end

-- The arbiter sees a reply to a move that is not written down yet.
local function reply_first(game, act, law)
  local short = law.opponents_move_first and somebody_is_short_of_time(game, law)
  if short then
    return for_the_arbiter(act, law,
      { "opponents_move_first", "opponents_move_first", side = short })
  end
  return allowed { "may_reply", "reply_before_writing" }
end

local function own_move_unwritten(game, act, law)
  local reasons = released(game, act.player, law)
  if reasons then return refused(table.unpack(reasons)) end
  return for_the_arbiter(act, law, { "own_first", "own_move_before_the_next" })
end

local function other_notation(act, law)
  local ruling = penalty.ruling(law.other_notation, law.sanctions, act.player, act.opponent)
  ruling.reasons = { { "other_notation", "notation", "other_notation" } }
  if law.other_notation_is_evidence == false then
    table.insert(ruling.reasons, { "no_evidence", "other_notation_is_evidence" })
  end
  return ruling
end

-- A flag has fallen, and moves are missing on the sheets: of both players, or of one.
local function sheets_incomplete(act, law)
  local reasons = { { "missing_moves", "missing_moves_written_when" } }
  if act.player or not law.clocks_stopped_to_write then
    return { reasons = reasons }
  end
  table.insert(reasons, { "clocks_stand", "clocks_stopped_to_write" })
  table.insert(reasons, { "rebuilt", "rebuilt_without_a_sheet" })
  return { effects = { { "stop clocks" } }, reasons = reasons }
end

local function unprovable(game, act, law)
  local effects = {}
  for _, side in ipairs(act.side and { act.side } or game.sides) do
    if game.players[side].last_period then
      return refused { "last_period", "moves_not_provable" }
    end
    table.insert(effects, { "next period", side = side })
  end
  return { effects = effects, reasons = { { "not_provable", "moves_not_provable" } } }
end

-- A player asks to be shown the record that the arbiter keeps.
local function asked_for_record(game, act, law)
  local allowed_times = law.arbiter_shows_the_record
  if not allowed_times then return refused { "no_record_here", "required" } end
  if law.record_asked_for_by == "player to move" and game.to_move ~= act.player then
    return refused { "not_to_move", "record_asked_for_by" }
  end
  local times = game.count("record asked for", act.player) + 1
  local count = { "count", name = "record asked for", side = act.player }
  local reason = { "shown", "arbiter_shows_the_record", count = times }
  if within(allowed_times, times) then return { effects = { count }, reasons = { reason } } end
  local ruling = for_the_arbiter(act, law, reason,
    { "too_often", "record_asked_for_too_often", "distracting" })
  ruling.effects = { count }
  return ruling
end

local function asked_for_sheet(act, law)
  if law.required then return allowed { "must_write", "required" } end
  if not law.sheet_on_request then return refused { "not_required", "required" } end
  return allowed { "gets_sheet", "sheet_on_request" }
end

local answers = {
  ["duty asked"] = duty,
  ["see not recording"] = not_writing,
  ["see writing in advance"] = function(_, act, law) return in_advance(act, law) end,
  ["see reply before writing"] = reply_first,
  ["see own move unwritten"] = own_move_unwritten,
  ["see other notation"] = function(_, act, law)
    return law.other_notation and other_notation(act, law)
  end,
  ["see sheets incomplete"] = function(_, act, law)
    return law.missing_moves_written_when and sheets_incomplete(act, law)
  end,
  ["see moves unprovable"] = function(game, act, law)
    return law.moves_not_provable and unprovable(game, act, law)
  end,
  ["ask for record"] = asked_for_record,
  ["ask for sheet"] = function(_, act, law) return asked_for_sheet(act, law) end,
  ["see defective sheet"] = function(_, act, law)
    if not law.electronic_sheet_defective then return nil end
    return allowed { "replaced", "electronic_sheet_defective", "on" }
  end,
}

return {
  keys = {
    { path = "recording/required", type = "bool", title = "players write down the moves" },
    { path = "recording/notation", type = "words:algebraic", title = "how they are written" },
    { path = "recording/on", type = "list:words:score sheet|approved electronic score sheet",
      title = "on what they are written" },
    { path = "recording/other notation", type = "penalty", title = "what another notation costs" },
    { path = "recording/other notation is evidence", type = "bool",
      title = "a sheet in another notation proves something" },
    { path = "recording/in advance",
      type = "words:no|only to claim a draw|only to claim a draw or to adjourn",
      title = "writing a move before making it" },
    { path = "recording/reply before writing", type = "bool",
      title = "a player may reply before writing the opponent's move" },
    { path = "recording/own move before the next", type = "bool",
      title = "the last own move is written before the next is made" },
    { path = "recording/released below", type = "time",
      title = "with less time nobody need write" },
    { path = "recording/released until", type = "words:end of the period",
      title = "how long that holds" },
    { path = "recording/unless increment", type = "bound:time",
      title = "unless each move brings so much" },
    { path = "recording/opponent's move before own", type = "words:below the limit with increment",
      name = "opponents_move_first",
      title = "who must write the opponent's move before replying" },
    { path = "recording/missing moves written when", type = "words:a flag has fallen",
      title = "when missing moves are written" },
    { path = "recording/clocks stopped to write", type = "bool",
      title = "where neither writes, the clocks stand meanwhile" },
    { path = "recording/arbiter writes", type = "words:where neither player does",
      title = "the arbiter writes the moves", information = "the host has every move" },
    { path = "recording/rebuilt without a sheet", type = "words:on another board",
      title = "where no sheet is complete" },
    { path = "recording/moves not provable",
      type = "words:next move is the first of the next period",
      title = "nobody can prove how many moves were made" },
    { path = "recording/sheet also for",
      type = "list:words:clock times|draw offers|claims|other data",
      title = "what else may be written there", information = "the host sees no sheet" },
    { path = "recording/sheet visible to the arbiter", type = "bool",
      title = "the arbiter can see it", information = "the host sees no sheet" },
    { path = "recording/sheets belong to", type = "words:organiser",
      title = "whose the sheets are", information = "the host sees no sheet" },
    { path = "recording/sheet on request", type = "bool",
      title = "a player may have a sheet although none is required" },
    { path = "recording/claims kept", type = "bool",
      title = "who need not write may claim as usual" },
    { path = "recording/arbiter shows the record", type = "bound:count:times",
      title = "how often a player may ask to see the arbiter's record" },
    { path = "recording/record asked for by", type = "words:player to move",
      title = "who may ask" },
    { path = "recording/record asked for too often", type = "words:disturbs the opponent",
      title = "what asking more often is" },
    { path = "recording/electronic sheet defective", type = "words:replaced",
      title = "an electronic sheet that does not work" },
    { path = "assistants/for writing", type = "bool",
      title = "somebody may write for the player" },
    { path = "assistants/cannot write", type = "words:arbiter decides the minutes lost",
      title = "what not writing costs" },
    { path = "conduct/distracting", type = "penalty",
      title = "distracting or annoying the opponent" },
    { path = "sanctions", type = "list:penalty",
      title = "what the arbiter may impose, in the order of the text", required = true },
  },
  offers = penalty.names(),
  counts = { "record asked for" },
  duties = { "recording" },
  acts = {
    ["see not recording"] = { by = "arbiter", takes = "SIDE",
      title = "does not write; refused where the player need not" },
    ["see writing in advance"] = { by = "arbiter", takes = "SIDE [to claim] [to adjourn]",
      title = "a move written before it was made" },
    ["see reply before writing"] = { by = "arbiter", takes = "SIDE",
      title = "a move made before the opponent's was written" },
    ["see own move unwritten"] = { by = "arbiter", takes = "SIDE",
      title = "a move made before the last own one was written" },
    ["see other notation"] = { by = "arbiter", takes = "SIDE" },
    ["see sheets incomplete"] = { by = "arbiter", takes = "[SIDE]",
      title = "moves are missing after a flag has fallen: on one sheet, or on both" },
    ["see moves unprovable"] = { by = "arbiter", takes = "[SIDE]",
      title = "nobody can prove how many moves were made" },
    ["ask for record"] = { by = "player", title = "to be shown the record that the arbiter keeps" },
    ["ask for sheet"] = { by = "player" },
    ["see defective sheet"] = { by = "arbiter", takes = "SIDE" },
  },
  on = {
    "see not recording", "see writing in advance", "see reply before writing",
    "see own move unwritten", "see other notation", "see sheets incomplete",
    "see moves unprovable", "ask for record", "ask for sheet", "see defective sheet", "duty asked",
  },
  rule = function(game, act, law)
    if law.required == nil then return nil end
    return answers[act.kind](game, act, law)
  end,
}

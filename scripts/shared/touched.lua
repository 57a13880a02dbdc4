-- What a player must play whose pieces were touched.
-- A touch is { cell =, kind =, side =, at = }; those with the same `at` were touched together.

local has = use "shared/has"
local times = use "shared/times"

local touched = {}

touched.keys = {
  { path = "touched piece/own piece", type = "words:move the first that can move",
    title = "own pieces were touched" },
  { path = "touched piece/opponent's piece",
    type = "words:capture the first that can be captured", name = "opponents_piece",
    title = "the opponent's pieces were touched" },
  { path = "touched piece/one of each",
    type = "words:capture one with the other|capture the first with the first",
    title = "pieces of both sides were touched" },
  { path = "touched piece/one of each impossible",
    type = "words:play the first that can be played", title = "they cannot capture each other" },
  { path = "touched piece/order unknown", type = "words:own piece first",
    title = "nobody knows which was touched first" },
  { path = "touched piece/in turn/*", name = "in_turn", type = "words:castle if legal|move the first",
    title = "two own pieces were touched one after the other: KIND then KIND" },
  { path = "touched piece/castling meant by touching",
    type = "words:king or king and rook|king and then rook",
    title = "which touch means castling" },
  { path = "touched piece/castling illegal", type = "words:another king move or any",
    title = "castling was meant and is not legal" },
  { path = "touched piece/none can be played", type = "words:any legal move",
    title = "no piece touched can be moved or captured" },
  { path = "touched piece/counts when",
    type = "words:touched|touched deliberately|intended to move or capture",
    title = "which touch obliges" },
  { path = "touched piece/objection lost when",
    type = "words:own piece is touched|a piece is touched",
    title = "when it is too late to object" },
  { path = "move made/turn begins when",
    type = "words:opponent's move is made|opponent's move is finished", name = "turn_begins",
    title = "whose turn it is" },
  { path = "end/only if",
    type = "list:words:the last move was legal|touched pieces were played",
    title = "when what stands on the board ends the game" },
  { path = "end/dead position", type = "words:draw", asks = "win test",
    title = "when no series of legal moves wins any more" },
}

-- All keys of a decision: its own and these.
function touched.with_keys(own)
  for _, key in ipairs(touched.keys) do table.insert(own, key) end
  return times.with_keys(own)
end

-- Two pieces of a side move at once, or one of them while the other stays. As in Chess960, the second may
-- stand where the first goes to; a piece that goes on from there captures.
function touched.is_castling(move)
  local first, second = move.steps[1], move.steps[2]
  return #move.steps == 2 and #move.captures == 0
    and (first.from ~= first.to or second.from ~= second.to)
end

function touched.pick(moves, test)
  local found = {}
  for _, move in ipairs(moves) do
    if test(move) then table.insert(found, move) end
  end
  return found
end

function touched.ids(moves)
  local ids = {}
  for _, move in ipairs(moves) do table.insert(ids, move.id) end
  return ids
end

local function captures(move, cell)
  for _, taken in ipairs(move.captures) do
    if taken == cell then return true end
  end
end

-- Castling in which the first piece stays where it is, as it may in Chess960, is a move of the other.
local function is_of_the_second_alone(move, cell)
  local first, second = move.steps[1], move.steps[2]
  return touched.is_castling(move) and first.from == first.to and second.from == cell
end

local function moves_of(moves, cell)
  return touched.pick(moves, function(move)
    return move.from == cell or is_of_the_second_alone(move, cell)
  end)
end

local function captures_of(moves, cell)
  return touched.pick(moves, function(move) return captures(move, cell) end)
end

-- Own pieces come first among those touched together.
local function in_order(touches, player)
  local list, together = {}, false
  for _, touch in ipairs(touches) do
    local place = #list + 1
    while touch.side == player and place > 1 and list[place - 1].at == touch.at
      and list[place - 1].side ~= player do
      place = place - 1
    end
    local last = list[#list]
    if last and last.at == touch.at and last.side ~= touch.side then together = true end
    table.insert(list, place, touch)
  end
  return list, together
end

local function castles_with(first, second)
  return function(move)
    return touched.is_castling(move) and move.steps[1].from == first and move.steps[2].from == second
  end
end

-- Two own pieces were touched, of which the laws say what that means; nil if they do not.
local function in_turn(moves, own, law)
  local first, second = own[1], own[2]
  local name = second and first.kind .. " then " .. second.kind
  local how = name and law.in_turn(name)
  if how == "castle if legal" then
    local castle = touched.pick(moves, castles_with(first.cell, second.cell))
    if #castle > 0 then return castle, { "touched/castle", "in_turn/" .. name } end
    local reason = { "touched/cannot_castle", "castling_illegal", "castling_meant_by_touching" }
    return moves_of(moves, first.cell), reason
  end
  if how == "move the first" then
    local castle = castles_with(second.cell, first.cell)
    local rest = touched.pick(moves, function(move) return not castle(move) end)
    local found = moves_of(rest, first.cell)
    if #found == 0 then found = moves_of(rest, second.cell) end
    return found, { "touched/first_moves", "in_turn/" .. name, player = first.side,
      cell = first.cell, kind = first.kind }
  end
end

-- The first of the list that can be moved or captured.
local function first_playable(moves, list, player)
  for _, touch in ipairs(list) do
    local found = (touch.side == player and moves_of or captures_of)(moves, touch.cell)
    if #found > 0 then return found, touch end
  end
  return {}
end

-- The moves that may be made, nil if all may, and the reasons.
function touched.binding(moves, touches, player, law)
  local list, together = in_order(touches, player)
  local own, theirs = {}, {}
  for _, touch in ipairs(list) do
    if touch.side == player then
      table.insert(own, touch)
    elseif law.opponents_piece then
      table.insert(theirs, touch)
    end
  end
  if #own + #theirs == 0 then return nil, {} end

  local reasons, found = {}, nil
  if #theirs == 0 then
    local reason
    found, reason = in_turn(moves, own, law)
    if not found then
      local first
      found, first = first_playable(moves, own, player)
      reason = { "touched/own", "own_piece", player = player, cell = first and first.cell,
        kind = first and first.kind }
    end
    reasons = { reason }
  elseif #own == 0 then
    found = first_playable(moves, theirs, player)
    reasons = { { "touched/theirs", "opponents_piece" } }
  else
    found = touched.pick(moves, function(move)
      return move.from == own[1].cell and captures(move, theirs[1].cell)
    end)
    reasons = { { "touched/takes", "one_of_each" } }
    if #found == 0 then
      found = first_playable(moves, list, player)
      reasons = { { "touched/cannot_take", "one_of_each_impossible" } }
    end
    if #found == 0 then reasons = {} end -- they would say what is played
    if #found > 0 and together then
      table.insert(reasons, { "touched/order_unknown", "order_unknown" })
    end
  end
  if #found > 0 then return touched.ids(found), reasons end
  table.insert(reasons, { "touched/free", "none_can_be_played" })
  return nil, reasons
end

-- ---- what follows ------------------------------------------------------------------------------

local what = "touched piece"

-- Those of the touches that were no adjusting and, where that matters, no accident.
function touched.meant(touches, law)
  return touched.pick(touches, function(touch)
    local accident = touch.why == "accident" and law.counts_when == "touched"
    return touch.side and (touch.why == "to play" or accident)
  end)
end

-- Those of them that oblige: the turn had begun.
function touched.counting(touches, law)
  return touched.pick(touched.meant(touches, law), function(touch)
    return not touch.early or law.turn_begins ~= "opponent's move is finished"
  end)
end

-- Where a ruling is on the touch itself, its cause is the piece that must be moved. Where the position
-- comes back it is not what is moved now.
local function told_of_the_touch(reasons, back)
  for _, reason in ipairs(reasons) do
    if reason[1] == "touched/own" and reason.kind then reason.told = "touched/must_move" end
    if reason[1] == "touched/first_moves" and back then
      reason[1] = "touched/first_was_touched"
    end
  end
end

-- The ids in both lists.
function touched.both(ids, others)
  local both = {}
  for _, id in ipairs(ids) do
    if has(others, id) then table.insert(both, id) end
  end
  return both
end

-- The ids of these moves that what was touched or let go before allows too: none is an empty list.
function touched.narrowed(game, player, ids)
  local before = game.obliged(player, what)
  return before and touched.both(ids, before) or ids
end

-- Whether the player has touched what ends the right to object.
function touched.ends_objection(game, player, law)
  for _, one in ipairs(touched.meant(game.touched[player], law)) do
    if law.objection_lost_when == "a piece is touched" or one.side == player then return true end
  end
end

function touched.obliged(player, ids, reasons)
  told_of_the_touch(reasons, false)
  local effects = ids and { { "oblige", side = player, what = what, moves = ids } } or {}
  return { effects = effects, reasons = reasons }
end

local function nobody_can_win(game)
  for _, side in ipairs(game.sides) do
    if game.can_win(side).answer ~= "no" then return false end
  end
  return true
end

-- Mate, and what else ends the game by itself, may count although another piece was touched.
local function ends_all_the_same(game, law)
  if has(law.only_if, "touched pieces were played") then return false end
  return game.outcome() ~= nil or law.dead_position and nobody_can_win(game)
end

-- The last move, made with another piece than a touched one.
function touched.taken_back(game, player, ids, reasons, law)
  if ends_all_the_same(game, law) then
    return {
      reasons = { { "touched/ended_all_the_same", "counts_when", "only_if", player = player } },
    }
  end
  if game.outcome() then table.insert(reasons, { "touched/did_not_end", "only_if" }) end
  told_of_the_touch(reasons, true)
  local before = game.ply - 1
  times.tell(game, reasons)
  local ruling = {
    effects = { { "restore", ply = before }, { "open", what = "taken back", by = player, ply = before } },
    reasons = reasons,
  }
  if ids then
    table.insert(ruling.effects, { "oblige", side = player, what = what, moves = ids })
  end
  return ruling
end

-- Whether the player pressed for a move that was just taken back: he did move, with another piece.
function touched.pressed_for_it(game, player)
  local back = game.open("taken back")
  return back and back.by == player and back.ply == game.ply
end

return touched

-- The two boards show different positions: what both score sheets say decides, and where they do not
-- agree the game goes back to where they last did.

local answer = use "shared/answer"
local refused = answer.refused

local what = "boards differ"

-- What both sheets say from the start, if they do not contradict each other: one may lack the last
-- moves.
local function agreed_sheet(game, sheets)
  local first, second = game.sides[1], game.sides[2]
  local shorter, longer = sheets[first], sheets[second]
  if #shorter > #longer then shorter, longer = longer, shorter end
  local readable = not sheets.unread[first] and not sheets.unread[second]
  return readable and sheets.agree == #shorter and longer or nil
end

-- What the sheets say otherwise than the game's board, and what they have and it has not.
local function follow(game, sheet)
  local effects, first = {}, 1
  while sheet[first] and game.plies[first] and game.plies[first].text == sheet[first] do
    first = first + 1
  end
  if sheet[first] and game.plies[first] then table.insert(effects, { "restore", ply = first - 1 }) end
  local side = game.plies[1] and game.plies[1].side or game.to_move
  for ply = first, #sheet do
    local turn = ply % 2 == 1 and side or game.other(side)
    table.insert(effects, { "play", side = turn, move = sheet[ply] })
  end
  return effects
end

local function correct(effects, by)
  table.insert(effects, { "expire", what = what })
  table.insert(effects, { "layer", act = "correct-boards", by = by })
  return effects
end

-- The clocks as they stood after a ply; nil where nobody knows.
local function clocks_after(game, ply)
  local effects = {}
  for before = ply, math.max(1, ply - 1), -1 do
    local made = game.plies[before]
    if made and made.completed then
      table.insert(effects, { "set time", side = made.side, ms = made.left })
    end
  end
  return effects
end

-- "1.e4", "1...e5"; nil of an empty sheet.
local function last_of(sheet)
  if #sheet == 0 then return nil end
  return (#sheet + 1) // 2 .. (#sheet % 2 == 1 and "." or "...") .. sheet[#sheet]
end

local function settle(game, law)
  local found, sheets = game.open(what), game.sheets
  if not found then return refused { "nothing_differs", "settled_with" } end
  for _, side in ipairs(game.sides) do
    if not sheets[side] then return refused { "sheets_wanted", "settled_with" } end
  end
  local sheet = agreed_sheet(game, sheets)
  if sheet then
    local effects = follow(game, sheet)
    local told = #effects == 0 and "board_corrected" or "sheets_say"
    return {
      effects = correct(effects, found.side),
      reasons = { { "sheets_agree", "sheets_agree", "settled_with", player = found.side,
        told = #sheet > 0 and told or nil, move = last_of(sheet) } },
    }
  end
  local ply = math.min(sheets.agree, game.ply)
  return {
    effects = correct({ { "stop clocks" }, { "restore", ply = ply } }, "arbiter"),
    options = {
      { name = "clocks as they were then", effects = clocks_after(game, ply) },
      { name = "clocks stay" },
    },
    reasons = { { "sheets_differ", "sheets_differ", ply = ply }, { "clocks", "clocks_then" } },
  }
end

local rules = {
  ["boards differ"] = function(_, act)
    return {
      effects = { { "open", what = what, side = act.player, ply = act.ply } },
      reasons = { { "found", "settled_with" } },
    }
  end,
  ["boards corrected"] = function(game, act)
    if not game.open(what) then return nil end
    return {
      effects = { { "expire", what = what } },
      reasons = { { "corrected", "settled_with" } },
    }
  end,
  ["settle boards"] = function(game, _, law) return settle(game, law) end,
}

return {
  keys = {
    { path = "blind players/boards differ/settled with", type = "list:text",
      title = "what settles it when the boards differ" },
    { path = "blind players/boards differ/sheets agree", name = "sheets_agree",
      type = "words:who wrote right and executed wrong corrects the board",
      title = "the score sheets say the same" },
    { path = "blind players/boards differ/sheets differ", type = "words:back to the last agreement",
      title = "the score sheets do not" },
    { path = "blind players/boards differ/clocks then",
      type = "words:arbiter sets them|arbiter sets them if necessary",
      title = "what happens to the clocks then" },
  },
  offers = { "clocks as they were then", "clocks stay" },
  acts = {
    ["settle boards"] = { by = "arbiter" },
  },
  on = { "boards differ", "boards corrected", "settle boards" },
  rule = function(game, act, law)
    return rules[act.kind](game, act, law)
  end,
}

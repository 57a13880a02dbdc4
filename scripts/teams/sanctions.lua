-- What may be imposed on a team, in the words of who imposes it:
--
--     warning     own -1 match point     own -½ board points     out for 2 rounds     expulsion

local parts = use "shared/parts"

local half = "½"

-- "½", "2", "1½" as halves of a point; nil if it is none.
local function halves(text)
  local more = text:sub(-#half) == half
  local whole = more and text:sub(1, -#half - 1) or text
  if whole == "" then return more and 1 or nil end
  local count = math.tointeger(tonumber(whole))
  if not count or count < 0 or count > 1000 then return nil end
  return count * 2 + (more and 1 or 0)
end

-- A sanction by the name that the ruleset has for its kind; without one if it is none.
local function read(said)
  if said == "warning" then return { kind = said } end
  if said == "expulsion" then return { kind = said, expelled = true } end
  local words = parts(said, " ")
  local amount, of, unit = words[2], words[3], words[4]
  if #words == 4 and words[1] == "own" and amount:sub(1, 1) == "-" and (unit == "point" or unit == "points") then
    local count = halves(amount:sub(2))
    if not count or count == 0 then return {} end
    if of == "match" then return { kind = "match points", match_points = -count, unit = 2 } end
    if of == "board" then return { kind = "board points", board_points = -count, unit = 2 } end
  elseif #words == 4 and words[1] == "out" and words[2] == "for" and words[4] == "rounds" then
    local rounds = math.tointeger(tonumber(words[3]))
    if rounds and rounds > 0 and rounds <= 255 then return { kind = "out for rounds", rounds = rounds } end
  end
  return {}
end

return {
  keys = {
    { path = "teams/sanctions", type = "list:words:warning|match points|board points|out for rounds|expulsion",
      event_states = true, title = "what may be imposed on a team" },
  },

  -- rule: the keys above, nothing if the ruleset says none. Returns what `said` is, and whether the ruleset lists it:
  -- { kind =, listed =, match_points =, board_points =, unit = units to a point, rounds =, expelled = }; without `kind` if
  -- it is no sanction.
  sanction = function(said, rule)
    local found = read(said)
    found.listed = false
    for _, kind in ipairs(rule and rule.teams and rule.teams.sanctions or {}) do
      if kind == found.kind then found.listed = true end
    end
    return found
  end,
}

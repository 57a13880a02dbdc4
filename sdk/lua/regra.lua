---@meta
-- What a script of Regra can name, for editors (LuaCATS). Point lua-language-server at this folder:
--   "Lua.workspace.library": ["sdk/lua"]
--
-- Scripts are Lua 5.4 as text. There are no files, clock, random numbers, coroutines, metatables,
-- patterns or global variables; a script keeps nothing from one call to the next, and can change
-- nothing it is given. Points are whole numbers of units: with ½ in use a win is 2, a draw 1.

-- ---- what every script has -------------------------------------------------------------------------

---What another script under scripts/ returned: `use "shared/rounds"`. Only at the top of a file.
---@param id string
---@return any
function use(id) end

---Ends the call; the host shows file, line, the entry it was about, and this text.
---@param message string
---@param level? integer
function error(message, level) end

---@generic T
---@param value T
---@param message? string
---@return T
function assert(value, message) end

---In one order on every machine: numbers, texts, false and true, entries.
---@param values table
function pairs(values) end

---@param values table
function ipairs(values) end

---@param f function
---@return boolean, any ...
function pcall(f, ...) end

---@param n integer|"#"
function select(n, ...) end

---Of a number, a text, a boolean or nil; nothing else has a text.
---@param value number|string|boolean|nil
---@return string
function tostring(value) end

---@param value any
---@param base? integer
---@return number?
function tonumber(value, base) end

---@param value any
---@return "nil"|"boolean"|"number"|"string"|"table"|"function"
function type(value) end

---@class tablelib
table = {}
---@param list any[]
function table.insert(list, place, value) end
---@param list any[]
---@param place? integer
function table.remove(list, place) end
---Equal values keep their order.
---@param list any[]
---@param before? fun(a: any, b: any): boolean
function table.sort(list, before) end
---@param list (string|number)[]
---@return string
function table.concat(list, separator, first, last) end
---At most 250 values.
function table.unpack(list, first, last) end

---@class stringlib
string = {}
---%s %d %i %u %x %X %c %e %f %g; no %p, %q, %a.
---@return string
function string.format(form, ...) end
---@return string
function string.sub(text, first, last) end
---@return string
function string.upper(text) end
---@return string
function string.lower(text) end
---@return integer
function string.len(text) end
---@return integer ...
function string.byte(text, first, last) end
---@return string
function string.char(...) end
---@return string
function string.rep(text, times, separator) end

-- `math` is Lua's own, without random and randomseed.

-- ---- facts: tie-breaks and unplayed rounds ----------------------------------------------------------

---@alias regra.Kind
---| "game"          # played
---| "forfeit win"   # the opponent did not come
---| "forfeit loss"  # did not come, or both did not
---| "allocated bye" # left over by the pairing
---| "full bye"      # asked for, worth a win
---| "half bye"      # asked for, worth a draw
---| "zero bye"      # asked for, worth a loss
---| "absent"        # not paired and not asked for: before entering, after leaving

---A competitor: a player, or a team in a competition of teams. Lists go by round, 1 to event.rounds.
---@class regra.Entry
---@field number integer            pairing number
---@field name string
---@field rating integer            0 = none
---@field points integer            units: the primary score
---@field opponent (regra.Entry|false)[]  of a forfeit the one who was paired; false = nobody
---@field score integer[]           units made in the round
---@field played boolean[]          only a game that was played; no forfeit, no bye
---@field kind regra.Kind[]
---@field colour ("white"|"black"|false)[]
---@field absent boolean[]          did not come, or was not there
---@field withdrawn boolean[]       was ready for neither this round nor any later one
---@field adjusted integer          units: the points as the opponents' sums count them
---@field worth integer[]           units: what the round's opponent counts for in sums of opponents' points
---@field cut_first boolean[]|false the rounds a cut takes before lower ones; false = none
---@field second integer[]          teams: board points of the match, in second units
---@field boards (integer|false)[][] teams: boards[round][board], in second units; false = nobody
---@field games regra.Game[]        the same as a list of records; slower than the columns

---@class regra.Game
---@field round integer
---@field opponent regra.Entry|false
---@field points integer
---@field played boolean
---@field kind regra.Kind
---@field colour "white"|"black"|false
---@field absent boolean
---@field withdrawn boolean
---@field second integer?

---@class regra.Event
---@field rounds integer       played so far
---@field planned integer      at the end
---@field count integer        competitors
---@field entries regra.Entry[]
---@field win integer          units
---@field draw integer         units
---@field loss integer         units
---@field unit integer         units to a point
---@field second_unit integer  units to a board point
---@field boards integer       boards of a team match; 0 = no teams
---@field teams boolean
---@field system string        the pairing system, as the ruleset calls it
---@field round_robin boolean  everybody meets everybody
---@field explaining boolean   the terms are wanted, not only the value

---The tied: tied[1] .. tied[tied.count], and tied[entry] is true for its members.
---@class regra.Tied
---@field count integer
---@field [integer] regra.Entry
---@field [regra.Entry] true?

---One summand of a value. Without `points` it counts 1.
---@class regra.Term
---@field round integer?
---@field opponent regra.Entry?
---@field game regra.Game?    in place of round and opponent
---@field points integer?
---@field cut boolean?        left out of the value

---A default and, if wanted, its bounds. The bare default will do: `cut_lowest = 0`.
---@class regra.Option
---@field default false|integer|string|string[]
---@field least integer?
---@field most integer?
---@field one_of string[]?
---@field title string?

---What a file in scripts/tiebreaks/ returns. Its name in a ruleset is the file's name with spaces.
---@class regra.TieBreak
---@field options table<string, regra.Option|false|integer|string|string[]>?  `_` is a space in rulesets
---@field better "higher"|"lower"|nil    "higher" if not said
---@field result "points"|"second"|"product"|"mixed product"|"count"|nil  what the value counts: units
---| second units, units of a product of two, of both, or 1; "points" if not said
---@field scope "field"|"tied"|string|nil  "tied": asked of each group still equal; so if `value` has a
---| fourth parameter. The name of an option that is false or true: "tied" if it is given.
---@field not_for string[]?     pairing systems where it separates nobody
---The value of one competitor in whole units, and its terms if event.explaining; the terms that are not
---cut add up to the value. nil = does not apply: then it separates none of the tied.
---@field value fun(entry: regra.Entry, event: regra.Event, option: table, tied: regra.Tied?): integer?, regra.Term[]?

---What a file in scripts/unplayed/ returns. Both are asked before any tie-break.
---@class regra.Unplayed
---What a competitor's points count for in the sums of opponents: entry.adjusted.
---@field of_opponent fun(entry: regra.Entry, event: regra.Event): integer
---What an unplayed round counts for in the competitor's own sums: entry.worth[round]; and whether a cut
---takes the round first: entry.cut_first[round].
---@field own fun(entry: regra.Entry, round: integer, event: regra.Event): integer, boolean?

---@meta
-- What a script of Regra can name, for editors (LuaCATS). Point lua-language-server at this folder:
--   "Lua.workspace.library": ["sdk/lua"]
--
-- Scripts are Lua 5.4 as text. There are no files, clock, random numbers, coroutines, metatables, patterns or global
-- variables; a script keeps nothing between calls, and changes nothing it is given. Points are units: with ½ a win is 2.

-- ---- what every script has -------------------------------------------------------------------------

---What another script under scripts/ returned: `use "shared/rounds"`, at the top of a file. In a function
---only of a script that the ruleset names for this call: `use(limit.script)`.
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
---| "full bye"|"half bye"|"zero bye"  # asked for: worth a win, a draw, a loss
---| "awaited"       # paired, no result yet: it counts nothing, and is not cut
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
---@field goes_on boolean[]         won a level match by this game, whatever it adds to the points
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
---@field rounds integer       begun so far
---@field awaits boolean       some of their games have no result yet
---@field planned integer      at the end
---@field count integer        competitors
---@field entries regra.Entry[]
---@field win integer          units
---@field draw integer         units
---@field loss integer         units
---@field unit integer         units to a point
---@field second_unit integer  units to a board point
---@field second_win integer   second units of one game won in a match
---@field second_draw integer  second units of one game drawn in a match
---@field boards integer       boards of a team match; 0 = no teams
---@field teams boolean
---@field system string        the pairing system, as the ruleset calls it
---@field round_robin boolean  everybody meets everybody
---@field explaining boolean   the terms are wanted, not only the value
---@field unplayed string      the script that says what unplayed rounds count for, `use(event.unplayed)`; "" = none
---@field scored_by string     the script of what stands first in place of the points; "" = the points

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

---A default and, if wanted, its bounds, `form` and `required` (scripts/README.md). The bare default will do: `cut = 0`.
---@class regra.Option
---@field default false|integer|string|string[]
---@field least integer?
---@field most integer?
---@field one_of string[]?
---@field title string?

---What a file in scripts/tiebreaks/ returns; `needs` names a line that it counts by. Its name in a ruleset has spaces.
---@class regra.TieBreak
---@field options table<string, regra.Option|false|integer|string|string[]>?  `_` is a space in rulesets
---@field better "higher"|"lower"|nil    "higher" if not said
---@field result "points"|"second"|"product"|"mixed product"|"second product"|"hundredths"|"count"|nil  what the value counts:
---| units, second units, units of a product of two, of both, of two second ones, hundredths of a point, or 1; "points" if not said
---@field scope "field"|"tied"|string|nil  "tied": asked of each group still equal; so if `value` has a
---| fourth parameter. The name of an option that is false or true: "tied" if it is given.
---@field again true|string|nil  scope "tied": asked once more of those it leaves equal; the name of an option: if given
---@field of "teams"|nil        it is for competitions of teams only
---@field not_for string[]?     pairing systems where it separates nobody
---The value of one competitor in whole units, and its terms if event.explaining; the terms that are not
---cut add up to the value. nil = does not apply: then it separates none of the tied, and the text says why.
---@field value fun(entry: regra.Entry, event: regra.Event, option: table, tied: regra.Tied?): integer?, regra.Term[]?, string?

---What a file in scripts/unplayed/ returns. Both are asked before any tie-break.
---@class regra.Unplayed
---What a competitor's points count for in the sums of opponents: entry.adjusted.
---@field of_opponent fun(entry: regra.Entry, event: regra.Event): integer
---What an unplayed round counts for in the competitor's own sums: entry.worth[round]; and whether a cut
---takes the round first: entry.cut_first[round].
---@field own fun(entry: regra.Entry, round: integer, event: regra.Event): integer, boolean?

-- ---- facts: groups, lists and prizes -----------------------------------------------------------------

-- Points are whole units, money whole cents. What a ruleset says of the `keys` that a script declares is
-- its `rule`: "prize giving/ties" is rule.prize_giving.ties; under a path with "*" stands a list in the
-- order of the ruleset, rule.prizes[1] = { name = "Main", to = ..., gives = ... }, and what stands at the
-- name itself is its `value`. A call is { script, head, argument, options }, with all its options.

---An entry as groups, lists and prizes see it: what the host knows, the columns of the list of entries by
---their names, and the group it stands in of each family (a group alone: true).
---@class regra.Facts
---@field name string
---@field born integer?            year
---@field ["birth date"] string?   "2014-12-31"; "2014" if no more is known
---@field gender "F"|"M"|nil
---@field rating integer?
---@field title string?
---@field federation string?
---@field ["starting rank"] integer  pairing number
---@field games integer            played so far, without forfeits and byes
---@field came "yes"|"awaited"|"no"  played, was paired against somebody absent, or had a bye from the pairing; "awaited": the first result will tell
---@field team string?
---@field ["team number"] integer?
---@field ["team place"] integer?  its place among the teams, from 1
---@field board integer?           in the team's list
---@field groups table<string, true>  the names of all groups it stands in
---@field [string] string|integer|boolean|nil

---What a file in scripts/facts/ returns: a fact of entries by its name, worked out from others.
---@class regra.FactRule
---@field is "name"|"number"|"yes or no"
---@field reads string[]           the facts it is worked out from; the same of the same
---@field keys regra.LawKey[]?     without any of them stated there is no such fact
---@field value fun(entry: regra.Facts, rule: table, event: {count: integer, begins: string?}): string|integer|boolean|integer[]|nil  a list: one of these

---What a file in scripts/groups/ returns: `by rating`, rows of a block that tell entries apart.
---@class regra.GroupRule
---@field reads string[]           facts; an entry without one is an error ...
---@field may_lack string[]?       ... unless it may lack it
---@field rows "years"|"range:"|"range:WORD|WORD"|"part"  what a row holds: {from, to}, {word}, {part, of}
---@field group fun(entry: regra.Facts, rows: table[], event: {count: integer, begins: string?}): string|string[]|nil

---One line of a list.
---@class regra.Line
---@field kind "player"|"team"|"other"
---@field index integer            its place among the entries or teams, from 1; 0 of others
---@field number integer
---@field name string
---@field rank integer             in its group; equal ones share it; 0 = not ranked
---@field score integer            units
---@field facts regra.Facts?       only where said
---@field groups string[]?         of a stage of a circuit
---@field bonuses {name: string, points: integer}[]?  of a list made from lists
---@field parts {name: string, rank: integer, points: integer, counts: boolean}[]?  the same: of which lists it is made

---What a file in scripts/tiebreaks/ returns that is for lists made from lists (`of = "lists"`): the value of
---one line by the lines it is made of; with its terms, best first; whether fewer lines are there than count (nil: all count).
---@class regra.Sum
---@field of "lists"
---@field better "higher"|"lower"|nil
---@field result "points"|"count"|nil
---@field options table<string, regra.Option|false|integer|string|string[]>?
---@field unit integer?           units to a point, where they are not those of the lists
---@field value fun(entry: {lines: regra.Line[], equals: integer[]}, event: {unit: integer, least_allowed: integer?}, option: table): integer?, {line: regra.Line, points: integer, cut: boolean}[]?, boolean?

---What scripts/standings/lists.lua returns.
---@class regra.ListRule
---@field keys regra.LawKey[]
---@field plan fun(list: table): table  used, made (from lists; else players ranked anew), of, from, only, in_each, score, criteria
---@field make fun(rule: table, list: table, sources: table[], facts_of: (fun(kind: string, index: integer, fact: string?): any), event: {unit: integer, own_unit: integer}, deductions: integer[]): {lines: regra.Line[], unit: integer, criteria: {title: string, unit: integer}[]?}

---What a file in scripts/starts/ returns: what puts an entry, or a team, before others; nil: it stands behind.
---@class regra.StartRule
---@field phrase string?
---@field better "higher"|"lower"|nil
---@field lots true?               lots are to be drawn: entry.lot
---@field options table<string, regra.Option|false|integer|string|string[]>?
---@field names table<string, "facts"|"groups"|"lists"|"prizes">?
---@field value fun(entry: {index: integer, entered: integer, sorted_as: string, lot: integer?, facts: regra.Facts, members: regra.Facts[]}, option: table): integer|string|nil

---What scripts/standings/start.lua returns: of entries their places in the list given, the first first.
---@class regra.StartOrder
---@field keys regra.LawKey[]
---@field order fun(criteria: table[], entries: table[]): integer[]

---What scripts/standings/bonuses.lua returns: points beside results, of the competitions' own lists.
---@class regra.BonusRule
---@field keys regra.LawKey[]
---@field given fun(rule: table, competitors: {index: integer, number: integer, name: string, facts: regra.Facts}[], competition: string): {index: integer, name: string, points: integer}[]

---What a file in scripts/prizes/ returns: in which list its line stands.
---@class regra.PrizeRule
---@field argument "places"|nil
---@field options table<string, regra.Option|false|integer|string|string[]>?
---@field names table<string, "facts"|"groups"|"lists"|"prizes">?  what the names in an option are names of
---@field line fun(option: table): {list: string?, only: string[], in_each: string[]}

---@alias regra.Held {line: regra.Line, prize: string, group: string, place: integer, gift: {cents: integer?, currency: string?, text: string?}}

---What a file in scripts/limits/ returns: may this line have it, after what was given? Called by its phrase,
---"at most {most} of each {fact}", whose holes are options; or by its name.
---@class regra.Limit
---@field phrase string?
---@field options table<string, regra.Option|false|integer|string|string[]>?
---@field names table<string, "facts"|"groups"|"lists"|"prizes">?
---@field allows fun(line: regra.Line, limit: table, about: {prize: string, group: string, count: integer, gift: table, given: regra.Held[]}): boolean

---What a file in scripts/ties/ returns: the sums of those who hold the places of a prize, best first; amount
---is 0 below the places, where `joins` lets a line take part.
---@class regra.TieRule
---@field options table<string, regra.Option|false|integer|string|string[]>?
---@field joins fun(line: regra.Line, last: regra.Line, option: table?): boolean
---@field share fun(lines: {amount: integer, rank: integer, score: integer}[], option: table?): integer[]

---What scripts/standings/prizes.lua returns.
---@class regra.GivingRule
---@field keys regra.LawKey[]
---@field misfits fun(rule: table): {prize: string, places: integer, gifts: integer}[]  gifts that do not fit the places
---@field lines fun(rule: table): {prize: string, list: string?, only: string[], in_each: string[]}[]
---@field give fun(rule: table, groups: table[][], facts_of: (fun(kind: string, index: integer): regra.Facts), event: {kind: "player"|"team", count: integer}): {awards: table[], refused: table[], left: table[], rests: table[]}

---What files in scripts/teams/ return: `faults`, `sanction`; with of = "matches" `faults` is asked of each side of a match, {round, seats}.
---@class regra.TeamRule
---@field keys regra.LawKey[]
---@field faults fun(members: regra.Facts[], rule: table): {fault: string, points: integer?, reason: string, group: string?, pupils: integer?}[]
---@field sanction fun(said: string, rule: table): {kind: string?, listed: boolean, match_points: integer?, board_points: integer?, unit: integer?, rounds: integer?, expelled: boolean?}

-- ---- people and documents ----------------------------------------------------------------------------

---What scripts/people/names.lua returns.
---@class regra.NameRule
---@field keys regra.LawKey[]
---@field called fun(person: {name: string, initials: string, number: integer, age: integer?, columns: table<string, string>}, rule: table?): string

---What a file in scripts/documents/ returns; its README says what the parts of the state hold.
---@class regra.Document
---@field document string
---@field title string             in English
---@field audience "public"|"hall"|"holder"|"office"
---@field reads ("event"|"round"|"rounds"|"entries"|"standings"|"why"|"teams"|"awards"|"faults"|"sanctions"|"breaches"|"report"|"seal"|"documents")[]
---@field outputs ("text"|"csv"|"json"|"html"|"pdf"|"lines")[]
---@field columns string[][]?      { KEY, TITLE } or { KEY, TITLE, "number"|"points" }
---@field options table<string, regra.Option|false|integer|string|string[]>?
---@field each "round"?
---@field anchor string?
---@field sheets boolean?
---@field words table<string, table<string, string>>?  sentence -> language -> translation
---@field make fun(state: table, options: table, words: regra.DocumentWords): table

---@class regra.DocumentWords
---@field language string          as --lang names it: "en", "pt"
---@field text fun(sentence: string, holes: table?): string
---@field date fun(day: string): string
---@field ordinal fun(number: integer): string
---@field sort_key fun(text: string): string
---@field qr fun(text: string, label: string): table
---@field link fun(document: string, text: string, row: integer?, round: integer?): table|string

"""What comes in from outside: control characters in every text of every format, scripts that answer what
no game can be, files that are too deep, too long or no files, and disks that are full. Judged by what is
told, by memory and by time, for a program that does not crash has not done its work yet.

borders_test.py BUILD [EveryEndlessScript]: of the scripts that use up their whole budget of time the quick
tests try two, drawn anew each day, and that class all of them. tests/unit/sandbox/attacks_test.cpp has such
scripts with short budgets.
"""

import datetime
import json
import os
import pathlib
import random
import re
import resource
import subprocess
import sys
import tempfile
import time

from program import BAD_INPUT, BUILD, Case, DONE, FILE, LIMITS, PROGRAM, main, regra

ROOT = pathlib.Path(__file__).resolve().parents[2]
EVENTS = ROOT / "rulesets/events"
MIB = 1 << 20
LUA_MIB = 45                                   # of the program, its scripts and plugins, before any input
# ESC, BEL and backspace; CSI as one character; marks of direction; a line separator.
HOSTILE = "A\x1b[2J\x07\x08\x9b31m\u202eB\u2028C"
CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]")


# The memory of a process begins with that of the one that it was forked from, so a small one forks it.
MEASURE = """
import os, resource, sys
told, limit, *words = sys.argv[1:]
child = os.fork()
if child == 0:
    if int(limit):
        resource.setrlimit(resource.RLIMIT_FSIZE, (int(limit), int(limit)))
    os.execv(words[0], words)
_, status, used = os.wait4(child, 0)
with open(told, "w") as file:
    print(os.waitstatus_to_exitcode(status), used.ru_utime + used.ru_stime, used.ru_maxrss, file=file)
"""


def measured(*words, stdin=None, environment=None, limit=0):
    """Status, both streams, seconds of processor time and MiB of memory of one command."""
    clean = {key: value for key, value in os.environ.items() if not key.startswith(("REGRA_", "LC_", "LANG"))}
    with tempfile.NamedTemporaryFile("r") as told:
        done = subprocess.run([sys.executable, "-I", "-S", "-c", MEASURE, told.name, str(limit), PROGRAM, *words],
                              stdin=stdin or subprocess.DEVNULL, capture_output=True, check=True,
                              env=clean | (environment or {}), cwd="/")
        status, seconds, memory = told.read().split()
    return int(status), done.stdout.decode(), done.stderr.decode(), float(seconds), int(memory) / 1024


class Folder(Case):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def file(self, name, text):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return str(path)


class Controls(Folder):
    """No control character of any input reaches a terminal; JSON keeps it exactly."""

    def check_plain(self, *words):
        found = subprocess.run([PROGRAM, *words], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE, timeout=60, check=False)
        self.assertIn(found.returncode, (0, 1, 3, 5), found.stderr)
        for stream in (found.stdout, found.stderr):
            text = stream.decode()                  # is UTF-8
            self.assertIsNone(CONTROL.search(text), (words, text[:2000]))
        return found.stdout.decode() + found.stderr.decode()

    def each_word(self, text, most):
        """The text with one of its words hostile; of each kind of line a few."""
        kinds, seen = {}, 0
        for line in re.finditer(r"[^\n]*\n", text):
            kind = (line[0][:4], len(line[0].split()))
            kinds[kind] = kinds.get(kind, 0) + 1
            if kinds[kind] > 1:
                continue
            for word in list(re.finditer(r"[^\W\d]{2,}", line[0]))[:6]:
                if seen >= most:
                    return
                seen += 1
                at = line.start() + word.start()
                yield text[:at] + HOSTILE + text[at + len(word[0]):]

    def test_tournaments_and_tables(self):
        text = (EVENTS / "festa-2023.trf").read_text(encoding="utf-8")
        for n, changed in enumerate(self.each_word(text, 30)):
            path = self.file(f"{n}.trf", changed)
            which = ("--ruleset", "festa-2023", "--competition", "Individual")
            self.check_plain("standings", path, *which)
            self.check_plain("standings", path, *which, "--json")
        name = "Alice Perestrelo"                    # of fixed width in the file
        self.assertIn(name, text)
        path = self.file("name.trf", text.replace(name, HOSTILE.ljust(len(name), "x")))
        said = json.loads(regra("standings", path, "--ruleset", "festa-2023", "--competition", "Individual",
                                "--json").out)
        names = [line["name"] for line in said["list"]]
        self.assertIn(HOSTILE.ljust(len(name), "x"), names)
        table = (EVENTS / "festa-2023.csv").read_text(encoding="utf-8")
        for n, changed in enumerate(self.each_word(table, 8)):
            self.check_plain("standings", str(EVENTS / "festa-2023.trf"), "--ruleset", "festa-2023",
                             "--competition", "Individual", "--entries", self.file(f"{n}.csv", changed))

    def test_games_and_acts(self):
        game = (f'[Event "{HOSTILE}"]\n[White "{HOSTILE}"]\n[Black "b"]\n[Result "1-0"]\n\n'
                f"1. e4 {{{HOSTILE}}} e5 2. {HOSTILE} 1-0\n")
        for words in (("game", "replay"), ("game", "read"), ("game", "convert")):
            path = self.file("x.pgn", game)
            self.check_plain(*words, path, *(("--ruleset", "fide-2018") if words[1] != "convert" else
                                             ("--ruleset", "fide-2018", "--notation", "uci")))
        acts = (EVENTS / "festa-2023.acts").read_text(encoding="utf-8")
        for n, changed in enumerate(self.each_word(acts, 25)):
            self.check_plain("game", "rule", self.file(f"{n}.acts", changed))

    def test_rulesets(self):
        text = (EVENTS / "festa-2023.yaml").read_text(encoding="utf-8")
        for n, changed in enumerate(self.each_word(text, 15)):
            self.check_plain("ruleset", "check", self.file(f"{n}.yaml", changed))
        for escape in (r"\e[2J", r"\a", r"\0", r"\x9b", r"\u202e", r"\n"):
            path = self.file("escape.yaml", re.sub(r"(?m)^place: .*$", lambda _: f'place: "a{escape}b"', text))
            said = self.check_plain("ruleset", "check", path)
            self.assertIn("control character", said)

    def test_words_of_the_command_line(self):
        for words in (("standings", HOSTILE), ("ruleset", "show", HOSTILE), (HOSTILE,),
                      ("variant", "moves", "chess", "--position", HOSTILE), ("game", "rule", "a\nb\x1b[2J"),
                      ("standings", str(EVENTS / "festa-2023.trf"), "--ruleset", HOSTILE)):
            self.check_plain(*words)

    def test_speech(self):
        heard = self.folder / "heard"
        program = self.file("say", f'#!/bin/sh\nprintf "%s|" "$@" >> {heard}\n')
        os.chmod(program, 0o755)
        game = self.file("x.pgn", f'[Event "a"]\n[White "{HOSTILE}"]\n[Black "b"]\n[Result "*"]\n\n1. e4 *\n')
        said = regra("game", "read", game, "--ruleset", "fide-2018", "--speak-with", program + " --x={text}")
        self.assertEqual(said.exit, DONE, said.err)
        text = heard.read_text(encoding="utf-8")
        self.assertTrue(text.startswith("--x="), text)
        self.assertNotIn("{text}", text)
        self.assertIsNone(CONTROL.search(text), text)
        self.assertIn("White: A", text)                 # the name itself is spoken

    def test_speech_by_the_usual_program_and_without_sight(self):
        """It gets what is said as its input; in a game it is the name that an act gives."""
        heard = self.folder / "heard"
        program = self.file("bin/espeak-ng", f"#!/bin/sh\ncat >> {heard}\n")
        os.chmod(program, 0o755)
        path = {"PATH": f"{self.folder / 'bin'}:{os.environ['PATH']}"}
        game = self.file("x.pgn", f'[Event "a"]\n[White "{HOSTILE}"]\n[Black "b"]\n[Result "*"]\n\n1. e4 *\n')
        acts = self.file("x.acts", "ruleset: fide-2018\ntime: 90 min\n0:00:00 arbiter wait\n")
        for words, typed in ((("game", "read", game, "--ruleset", "fide-2018", "--speak"), ""),
                             (("game", "play", "--resume", acts, "--blind", "--speak"), f"{HOSTILE}\nstop for {HOSTILE}\n")):
            said = regra(*words, environment=path, stdin=typed)
            self.assertIn(said.exit, (DONE, BAD_INPUT), said.err)
            text = heard.read_text(encoding="utf-8")
            self.assertIn("A", text)
            self.assertIsNone(CONTROL.search(text), text)
            heard.unlink()


LAW = '''return {
  decides = "illegal move",
  keys = { { path = "illegal moves/penalties", type = "series:penalty", name = "p",
    title = "what the first, the second ... illegal move costs", required = true } },
  %s
  rule = function(game, act, law)
%s
  end,
}
'''
ACTS = """ruleset: he
begins: 10:00:00

10:00:08 white move e4
10:00:09 white press
10:00:20 black move e5
10:00:21 black press
10:00:31 white move e4e6
10:00:33 white press
"""
REGULATION = """regulation: Hostile Regulation
text: this file
by: Club
season: 2024
language: en
laws: fide-2018, art. 1
start: {default time: 10 min, art. 2.3}
play:
  art: 2
  class: standard
  system: Swiss
  rounds: 8
  time: 90 min + 30 s
points:
  art: Scoring
  game: {win: 1, draw: ½, loss: 0}
  forfeit: {win: as a win, loss: 0}
  bye: as a win
tie-breaks:
  art: Tie-breaks
  unplayed games: FIDE 2023
  tied of: the list being ranked
  still equal: share the place
  individual Swiss:
    - hostile
decisions: {illegal move: our illegal move}
"""
EVENT = """event: Hostile Event
extends: hx
announced in: x
place: y
dates: 2024-04-06 to 2024-04-07
boards: 100
digital clocks: 100
competitions:
  Main: individual
flag: {both fallen: go on}
"""
ON = 'on = { "illegal move completed" }, counts = { "illegal move" },'
REASONS = 'reasons = { { "first", "p", player = act.player } }'


# Each takes the five seconds of processor time that one call of a script has.
ENDLESS = (("law", "while true do game.can_win('white') end"),
           ("law", "local m = game.legal() while true do game.if_played(m[1].text) end"),
           ("law", "local function f() pcall(f) pcall(f) end f() while true do end"),
           ("law", "while true do string.rep('x', 60000) end"),
           ("law", "local t = {} for i = 1, 100000 do t[i] = i % 7 end while true do "
                   "table.sort(t, function(a, b) return a > b end) end"),
           ("law", "local t = {} while true do t[#t + 1] = string.rep(tostring(#t), 1000) end"),
           ("tie-break", "while true do end"),
           ("tie-break", "local function f(x) pcall(f, x) return pcall(f, x) end f() while true do end"),
           ("top of a tie-break", "while true do end"))


class ScriptCase(Folder):
    def setUp(self):
        super().setUp()
        self.file("rulesets/regulations/hx.yaml", REGULATION)
        self.file("rulesets/events/he.yaml", EVENT)
        self.acts = self.file("ill.acts", ACTS)
        self.file("scripts/tiebreaks/hostile.lua",
                  'return { better = "higher", result = "count", value = function() return 1 end }')
        self.file("scripts/laws/our_illegal_move.lua", LAW % (ON, "return nil"))
        self.environment = {"REGRA_RULESETS": str(self.folder / "rulesets"),
                            "REGRA_SCRIPTS": str(self.folder / "scripts")}

    def law(self, body, declared=ON):
        self.file("scripts/laws/our_illegal_move.lua", LAW % (declared, body))
        return measured("game", "rule", self.acts, environment=self.environment)

    def rule(self, effects, more=""):
        return self.law(f"return {{ effects = {{ {effects} }}, {REASONS} {more} }}")

    def tie_break(self, script, *words):
        self.file("scripts/tiebreaks/hostile.lua", script)
        return measured("standings", str(EVENTS / "festa-2023.trf"), "--ruleset", "he", *words,
                        environment=self.environment)

    def check_refused(self, found, *texts, exit=BAD_INPUT, file="our_illegal_move.lua"):
        status, out, err, _, _ = found
        self.assertEqual(status, exit, (out, err))
        self.assertRegex(err, re.escape(file) + r":[1-9]\d*: error: ")
        self.assertIsNone(CONTROL.search(out + err), err)
        for text in texts:
            self.assertIn(text, err)

    def check_stopped(self, found, most, *texts, file="our_illegal_move.lua"):
        """In its budget of processor time and memory, with a line that names script and line."""
        status, out, err, seconds, memory = found
        self.assertEqual(status, LIMITS, (out, err))
        self.assertRegex(err, re.escape(file) + r":[1-9]\d*: error: ")
        for text in texts:
            self.assertIn(text, err)
        self.assertLess(seconds, most + 0.3 + 0.5, err)        # 0.5: the command without it, on a busy machine
        self.assertLess(memory, LUA_MIB + 256 + 64, err)

    def check_endless(self, where, body):
        with self.subTest(where=where, body=body):
            if where == "law":
                self.check_stopped(self.law(body), 5, "white press")
            elif where == "tie-break":
                head = 'return { better = "higher", result = "count", value = function(player)\n'
                self.check_stopped(self.tie_break(head + body + " end }"), 5, "Afonso", file="hostile.lua")
            else:
                self.check_stopped(self.tie_break(body + " return {}"), 5, file="hostile.lua")


class Scripts(ScriptCase):
    """A script that answers what cannot be is told so at its line, and nothing of it is done."""

    def test_what_is_right_is_done(self):
        status, _, err, _, _ = self.rule('{ "add time", side = "white", ms = 1000 }')
        self.assertEqual((status, err), (DONE, ""))

    def test_effects_that_cannot_be(self):
        for effects in ('{ "add time", side = "white", ms = math.maxinteger }',
                        '{ "add time", side = "white", ms = math.mininteger }',
                        '{ "set moves", side = "white", moves = math.maxinteger }',
                        '{ "set moves", side = "white", moves = -5 }',
                        '{ "count", name = "illegal move", side = "white", by = math.maxinteger }',
                        '{ "count", name = "illegal move", side = "white", by = 1000000000 }, '
                        '{ "count", name = "illegal move", side = "white", by = 1 }',
                        '{ "promote", cell = "e1", kind = "pawn" }',
                        '{ "promote", cell = "e1", kind = "queen" }',
                        r'{ "end", scores = { white = "\27[31m9999", black = "-" } }',
                        '{ "end", winner = "white" }, { "start clock", side = "white" }',
                        r'{ "pending" }, { "result", text = "<script>\n\27[2J" }',
                        "{ \"pending\" }, { \"result\", text = '1-0\"]\\n[White \"Forged\"]' }",
                        '{ "add time", side = "white" }', '{ "add time", side = "white", ms = 1.5 }',
                        '{ "add time", side = "white", ms = 0/0 }', '{ "set time", side = "white", sm = 1 }',
                        '{ "adjourn" }, { "end", draw = true }, { "adjourn" }', '{ "explode" }'):
            with self.subTest(effects):
                found = self.rule(effects)
                self.assertEqual(found[0], BAD_INPUT, found)
                self.check_refused(found, "our_illegal_move.lua")
                self.assertIn("10:00:33 white press"[9:], found[2])     # the act is named

    def test_the_line_is_that_of_the_effect(self):
        found = self.law('local effects = {}\n    effects[1] = { "set moves", side = "white", moves = -5 }\n'
                         f"    return {{ effects = effects, {REASONS} }}")
        self.check_refused(found, "our_illegal_move.lua:8: error: ", "moves is -5, not a whole number 0..")

    def test_answers_that_cannot_be(self):
        right = '{ "add time", side = "white", ms = 1 }'
        for more in (", proof = { plies = { -1 } }", ", proof = { plies = { 99999 } }", ", proof = { count = -1 }",
                     r", proof = { line = 'x\27[2J' }", ", refused = 1", ", apeal = false", ", appeal = 'no'"):
            with self.subTest(more):
                self.check_refused(self.rule(right, more))
        self.check_refused(self.law("return 5"))
        for reason in ('"first", "p", player = "a\\nb"', '"first\\n1-0", "p"', '"first", "p", told = "a\\nb"',
                       r'"first", "p", says = { en = "\27[2J" }'):
            self.check_refused(self.law('return { effects = {}, reasons = { { %s } } }' % reason))

    def test_declarations_that_name_nothing(self):
        for declared in ('on = { "nosuch event" },', "on = { 5 },", "on = { {} },", 'on = { "press" }, counts = { 5 },',
                         r'on = { "press" }, duties = { "a\27b" },', 'on = { "press" }, counts = "illegal move",',
                         r'on = { "press" }, acts = { ["claim \27[31m"] = { by = "player" } },',
                         'on = { "press" }, acts = { claim = { by = "player", takes = "[with MOVE" } },',
                         'on = { "press" }, acts = { claim = { by = "nobody" } },',
                         'on = { "press" }, acts = { claim = { by = "player", phrase = "x" } },'):
            with self.subTest(declared):
                self.law("return nil", declared)
                found = measured("ruleset", "check", "he", environment=self.environment)
                self.assertIn(found[0], (1, BAD_INPUT), found)
                self.assertRegex(found[1] + found[2], r"our_illegal_move\.lua:[1-9]\d*: error: ")
                self.assertIsNone(CONTROL.search(found[1] + found[2]))
        for declared, line in (('on = { "press" },\n  counts = { 5 },', 6), ('on = { {} },', 5),
                               ('on = { "press" },\n  rules_on = "x",\n  duties = {},', 6),
                               ('on = { "press" }, acts = {\n  ["claim it"] = { by = "player" },\n'
                                '  ["claim that"] = { by = "nobody" } },', 7),
                               ('on = { "press" }, acts = {\n  claim = { by = "player", takes = "[with MOVE" } },', 6),
                               ('on = { "press" },\n\n  acts = { press = { by = "player" } },', 7)):
            with self.subTest(declared):
                self.law("return nil", declared)
                found = measured("ruleset", "check", "he", environment=self.environment)
                self.assertIn(f"our_illegal_move.lua:{line}: error: ", found[1] + found[2])
        near = 'on = { "illegal move complete" },'
        self.law("return nil", near)
        found = measured("ruleset", "check", "he", environment=self.environment)
        self.assertIn("our_illegal_move.lua:5: error: ", found[1] + found[2])
        self.assertIn('Did you mean "illegal move completed"?', found[1] + found[2])

    def test_values_of_tie_breaks(self):
        head = 'return { better = "higher", result = "count", value = function(player, event)\n'
        for value in ("math.mininteger", "math.maxinteger", "math.mininteger // -1", "10^15", "0/0", "1.5", "'1'",
                      "1000000000000001"):
            with self.subTest(value):
                self.check_refused(self.tie_break(head + f"return {value} end }}"), file="hostile.lua")
        self.assertEqual(self.tie_break(head + "return 1000000000000000 end }")[0], DONE)
        for terms in ("{ { round = 1, points = math.maxinteger }, { round = 2, points = math.maxinteger } }",
                      "{ { round = 1, points = math.mininteger } }", "{ { round = -1, points = 1 } }",
                      "{ { round = 1, points = 1, cut = 5 } }"):
            with self.subTest(terms):
                self.check_refused(self.tie_break(head + f"return 1, {terms} end }}", "--explain", "1"),
                                   file="hostile.lua")

    def test_answers_without_end(self):
        """What the acts of one file lead to counts together: 64 MiB, and not 64 for each act."""
        touches = "".join(f"10:00:{n:02} black touch e7\n" for n in range(10, 60))
        self.file("ill.acts", "ruleset: he\nbegins: 10:00:00\n10:00:08 white move e4\n10:00:09 white press\n" + touches)
        found = self.law('local r = {} for i = 1, 1000 do r[i] = { "first", "p", player = string.rep("a", 4000) } end\n'
                         '    return { effects = { { "add time", side = "white", ms = 1 } }, reasons = r }',
                         'on = { "touch" },')
        self.check_stopped(found, 5, "over 64 MiB in all", "black touch e7")

    def test_scripts_that_do_not_end(self):
        today = str(datetime.date.today())
        for where, body in random.Random(today).sample(ENDLESS, 2):
            self.check_endless(where, body)

    def test_one_cause_is_one_error(self):
        """A key with another type, and required here only, is told once, whoever else declares it."""
        self.law("return nil")
        self.assertEqual(measured("ruleset", "check", "he", environment=self.environment)[0], DONE)
        for change in (('required = true', 'required = false'), ('type = "series:penalty"', 'type = "yes/no"'),
                       ('type = "series:penalty", name = "p"', 'type = "yes/no", name = "p", required = false')):
            with self.subTest(change):
                text = (LAW % (ON, "return nil")).replace(*change).replace("required = false, title", "title")
                if change[1].startswith('type = "yes/no", name'):
                    text = text.replace(", required = true", "")
                self.file("scripts/laws/our_illegal_move.lua", text)
                found = measured("ruleset", "check", "he", environment=self.environment)
                said = [line for line in found[1].splitlines() if '"illegal moves/penalties"' in line]
                self.assertEqual(len(said), 1, found[1])
                self.assertIn("our_illegal_move.lua:", said[0])

    def test_counts_that_nobody_makes(self):
        self.law('local n = game.count("ilegal move", act.player)\n    return nil')
        found = measured("ruleset", "check", "he", environment=self.environment)
        self.assertIn("our_illegal_move.lua:7: error: ", found[1] + found[2])
        self.assertIn('Did you mean "illegal move"?', found[1] + found[2])
        self.assertIn(found[0], (1, BAD_INPUT))
        self.law('local n = game.count("illegal move", act.player)\n    return nil')
        found = measured("ruleset", "check", "he", environment=self.environment)
        self.assertNotIn("game.count", found[1] + found[2])

    def answer(self, script, function, change, *words):
        """What the script of the tree answers, but for one change."""
        text = (ROOT / f"scripts/{script}.lua").read_text(encoding="utf-8")
        begin = text.rindex("\nreturn {")
        text = (text[:begin] + "\nlocal made = {" + text[begin + len("\nreturn {"):] +
                f"local right = made.{function}\n"
                f"made.{function} = function(...) local said = right(...) {change} return said end\nreturn made\n")
        self.file(f"scripts/{script}.lua", text)
        return measured("standings", str(EVENTS / "festa-2023.trf"), "--entries", str(EVENTS / "festa-2023.csv"),
                        "--ruleset", "festa-2023", "--competition", "Individual", *words,
                        environment={"REGRA_SCRIPTS": str(self.folder / "scripts")})

    def test_lists_and_prizes(self):
        for script, function, words, changes in (
                ("standings/lists", "make", ("--list", "Coletiva"),
                 ("said.lines[1].members = { 99999 }", "said.lines[1].members = { 'x' }", "said.lines[1].members = { 0 }",
                  "said.lines[1].index = math.mininteger", "said.lines[1].kind = 'king'", "said.lines[1].rank = -1",
                  "said.lines[1].score = math.maxinteger", "said.lines[1].score = 0.5", "said.lines = 5", "said = 5",
                  "said.lines[1] = 'x'", "said.lines[1].counted = -1", "said.lines[1].colour = 1")),
                ("standings/lists", "plan", ("--list", "Coletiva"),
                 ("said.used = 5", "said.from = 'x'", "said.criteria = { 5 }", "said.score = { script = 5 }")),
                ("standings/prizes", "give", ("--prizes",),
                 ("said.awards = nil", "said.awards[1] = { prize = 'x' }",
                  "said.refused = { { kind = 'player', index = 99999 } }")),
                ("standings/prizes", "lines", ("--prizes",), ("said[1] = 5", "said = 'x'", "said[1].colour = 1")),
                ("standings/prizes", "misfits", ("--prizes",), ("said = { { places = 0.5 } }",))):
            right = self.answer(script, function, "", *words)
            self.assertEqual((right[0], right[2]), (DONE, ""))
            for change in changes:
                with self.subTest(script=script, change=change):
                    self.check_refused(self.answer(script, function, change, *words), function,
                                       file=script.rpartition("/")[2] + ".lua")
            os.remove(self.folder / f"scripts/{script}.lua")

    def test_the_line_is_that_of_the_function(self):
        script = ('local value = 1\nreturn {\n  better = "higher",\n  result = "count",\n'
                  "  value = function() return 1, { { round = -1, points = 1 } } end,\n}\n")
        self.check_refused(self.tie_break(script, "--explain", "1"), "hostile.lua:5: error: ", file="hostile.lua")


class EveryEndlessScript(ScriptCase):
    def test_all(self):
        for where, body in ENDLESS:
            self.check_endless(where, body)


class Files(Folder):
    def check_memory(self, found, longest):
        """16 MiB and four times the longest game, beside what the program takes with nothing to read."""
        self.assertLess(found[4], self.bare() + 16 + 4 * longest / MIB, found[2][:500])

    def bare(self):
        path = self.file("bare.pgn", '[Result "*"]\n\n1. e4 *\n')
        return measured("game", "replay", path, "--ruleset", "fide-2018", "--jobs", "1")[4]

    def replay(self, text):
        path = self.file("x.pgn", text)
        found = measured("game", "replay", path, "--ruleset", "fide-2018", "--jobs", "1")
        self.check_memory(found, len(text))
        return found

    def test_brackets_tags_and_long_lines(self):
        for name, text, told in (("deep", "1. e4 " + "(" * 1_000_000, "more than a hundred variations"),
                                 ("balanced", "1. e4 " + "(" * 500_000 + ")" * 500_000 + " *\n",
                                  "more than a hundred variations"),
                                 ("many", "1. e4 " + "()" * 2_000_000 + " *\n", "more than a million"),
                                 ("tags", "".join(f'[T{n} "x"]\n' for n in range(100_000)) + "\n1. e4 *\n",
                                  "more than a thousand tags"),
                                 ("line", "x" * 20_000_000, "")):
            with self.subTest(name):
                status, out, err, seconds, _ = self.replay(text)
                self.assertEqual((status, err), (1, ""), out[:1000])
                self.assertIn(told, out)
                self.assertLess(len(out), 100_000)
                self.assertLess(seconds, 10)

    def test_twice_the_moves_take_twice_the_time(self):
        times = []
        for moves in (10_000, 20_000):
            text = "".join(f"{n}. {'Nf3 Nf6' if n % 2 else 'Ng1 Ng8'} " for n in range(1, moves + 1))
            found = self.replay("[Result \"*\"]\n\n" + text + "*\n")
            self.assertIn(found[0], (0, 1), found[2])
            times.append(found[3])
        self.assertLess(times[1], 3 * times[0] + 0.1)

    def test_touches_take_linear_time(self):
        times = []
        for count in (500, 4_000):
            acts = "ruleset: fide-2018\ntime: 90 min\n" + "".join(
                f"0:{n // 60 % 60:02}:{n % 60:02} white touch {'e2' if n % 2 else 'd2'}\n"
                for n in sorted(n % 3000 for n in range(count)))
            found = measured("game", "rule", self.file("touch.acts", acts))
            self.assertEqual(found[0], DONE, found[2][:500])
            self.assertLess(found[4], LUA_MIB + 64)
            times.append(found[3])
        self.assertLess(times[1], 12 * times[0])

    def test_what_is_no_file(self):
        pipe = str(self.folder / "pipe")
        os.mkfifo(pipe)
        link = self.folder / "link"
        link.symlink_to(self.folder / "link")
        for path in (pipe, str(self.folder), str(link), "/dev/null", "/dev/zero", str(self.folder / "none")):
            for words in (("standings", path, "--ruleset", "festa-2023"), ("game", "rule", path),
                          ("ruleset", "check", path), ("game", "replay", path, "--ruleset", "fide-2018")):
                with self.subTest(path=path, words=words[:2]):
                    begun = time.monotonic()
                    status, out, err, _, memory = measured(*words)
                    self.assertLess(time.monotonic() - begun, 20)
                    if path != "/dev/null" or words[0] != "game":
                        self.assertNotEqual(status, DONE, (out, err))
                    self.assertIn(status, (0, 1, BAD_INPUT, LIMITS, FILE))
                    self.assertLessEqual(err.count("\n"), 1, err)
                    self.assertLess(memory, LUA_MIB + 16 + 4 * 64 + 64)

    def test_a_pipe_among_rulesets_is_none(self):
        folder = self.folder / "rulesets/events"
        folder.mkdir(parents=True)
        os.mkfifo(folder / "x.yaml")
        self.file("rulesets/events/he.yaml", EVENT)
        found = measured("ruleset", "list", environment={"REGRA_RULESETS": str(self.folder / "rulesets")})
        self.assertIn("he", found[1])
        self.assertNotIn("x.yaml", found[2])


COMMANDS = (("plugin", "list"),
            ("plugin", "check", str(pathlib.Path(BUILD) / "lib/regra/plugins/round-robin.so"), "--test", "loads"),
            ("variant", "moves", "chess"), ("variant", "perft", "chess", "2"),
            ("variant", "show", "chess"), ("game", "rule", str(EVENTS / "festa-2023.acts")),
            ("game", "read", str(EVENTS / "festa-2023.acts")),
            ("game", "replay", str(EVENTS / "festa-2023.pgn"), "--ruleset", "fide-2018", "--json"),
            ("game", "acts", "fide-2018"), ("game", "options", "fide-2018"), ("ruleset", "list"),
            ("ruleset", "show", "fide-2018"), ("ruleset", "check", "fide-2018"),
            ("standings", str(EVENTS / "festa-2023.trf"), "--ruleset", "festa-2023", "--competition", "Individual"),
            ("pairing", "simulate", "--system", "swiss-dutch", "--players", "10", "--rounds", "3", "--seed", "1"),
            ("verbs",), ("man",), ("complete", "bash"), ("--help",), ("--version",))


class FullDisk(Folder):
    """What was not written is not done, whatever the command."""

    def test_every_command_says_so(self):
        for words in COMMANDS:
            with self.subTest(words), open("/dev/full", "wb") as full:
                found = subprocess.run([PROGRAM, *words], stdin=subprocess.DEVNULL, stdout=full,
                                       stderr=subprocess.PIPE, timeout=60, check=False)
                self.assertEqual(found.returncode, FILE, found.stderr)
                self.assertIn(b"No space left on device", found.stderr)
            with self.subTest(limit=words):
                out = self.folder / "out"
                with open(out, "wb") as file:
                    def limits():
                        resource.setrlimit(resource.RLIMIT_FSIZE, (16, 16))
                    found = subprocess.run([PROGRAM, *words], stdin=subprocess.DEVNULL, stdout=file,
                                           stderr=subprocess.PIPE, timeout=60, check=False, preexec_fn=limits)
                if out.stat().st_size == 16:                      # else it has not so much to say
                    self.assertEqual(found.returncode, FILE, found.stderr)

    def test_files_are_whole_or_not_there(self):
        path = self.folder / "index"
        found = measured("index", "build", "--out", str(path), limit=100)
        self.assertEqual(found[0], FILE, found[2])
        self.assertEqual(list(self.folder.iterdir()), [])


if __name__ == "__main__":
    if not sys.argv[1:]:
        sys.argv += ["Controls", "Scripts", "Files", "FullDisk"]
    main()

"""Tests of `ruleset mutate`: a small ruleset of its own, with edits whose fate is worked out by hand."""

import json
import pathlib
import tempfile

from program import BAD_INPUT, Case, DONE, FILE, NO, main, regra

# Laws of tea at the board. What no scenario asks for stands in the lower half.
RULESET = """\
laws: Laws of tea
text: this file
language: en
variant: chess

tea:
  served: yes
  after: 1 move each
  late:
    - loss, if fewer than 2 moves each
    - draw
  boards: at least 2
  asked by: either player
  kinds: [green, black]
  poured for: White's
  wait: 10 min
  cups: event decides one or two
"""
SCRIPT = """\
-- Tea at the board.
local function of_late(law, act)
  if law.late == "loss" then return { { "end", winner = act.opponent } } end
  return { { "end", draw = true } }
end

return {
  keys = {
    { path = "tea/served", type = "bool", title = "whether there is tea" },
    { path = "tea/after", type = "count:move each|moves each", title = "moves before it" },
    { path = "tea/late", type = "words:loss|draw", title = "what a late cup costs" },
    { path = "tea/boards", type = "bound:count", title = "boards for which it is made" },
    { path = "tea/asked by", type = "words:both players|either player", title = "who asks" },
    { path = "tea/kinds", type = "list:words:green|black|mint", title = "which tea there is" },
    { path = "tea/poured for", type = "side", title = "who gets the first cup" },
    { path = "tea/wait", type = "time", title = "how long it takes" },
    { path = "tea/cups", type = "words:one|two", title = "cups of each player" },
  },
  acts = {
    ["ask for tea"] = { by = "player", phase = "any" },
    ["drink late"] = { by = "player", phase = "any" },
  },
  on = { "ask for tea", "drink late" },
  rule = function(game, act, law)
    if act.kind == "drink late" then
      return { effects = of_late(law, act), reasons = { { "late", "late" } } }
    end
    local made = game.moves[act.player]
    while made > 100 do made = made - 1 end
    if not law.served or made < law.after then
      return { refused = true, reasons = { { "no_tea", "served", "after" } } }
    end
    local calm = made + 0
    return { effects = { { "end", draw = true } }, reasons = { { "tea", "served" } } }
  end,
}
"""
REASONS = """\
reasons: tea
late: {en: "The cup is late.", pt: "A chávena chega tarde.", ro: "Ceașca întârzie."}
no_tea: {en: "There is no tea yet.", pt: "Ainda não há chá.", ro: "Încă nu este ceai."}
tea: {en: "There is tea.", pt: "Há chá.", ro: "Este ceai."}
"""
TESTS = """\
test: tea

tests:
  No tea before the first move:
    time: 5 min
    when: |
      0:00:01 white ask for tea
    then: refused

  Tea after one move each:
    time: 5 min
    moves before: 1.e4 e5
    when: |
      0:00:01 white ask for tea
    then: ½-½

  A cup that is late before the second move loses:
    time: 5 min
    when: |
      0:00:01 white drink late
    then: 0-1
"""
ALL = 100_000
KINDS = {"number", "time", "word", "both or any", "bound", "condition", "drop", "repeat", "swap", "case",
         "key", "choice", "compare", "and or or", "not", "constant", "bool", "negate", "statement", "element"}


class Mutate(Case):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = pathlib.Path(temporary.name)
        for name, text in (("rulesets/laws/tea.yaml", RULESET), ("rulesets/laws/tea.test.yaml", TESTS),
                           ("rulesets/reasons/tea.yaml", REASONS), ("scripts/laws/tea.lua", SCRIPT)):
            self.write(name, text)

    def write(self, name, text):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return str(path)

    def regra(self, *words):
        return regra("--rulesets", "rulesets", "--scripts", "scripts", *words, folder=self.folder,
                     patience=300)

    def mutate(self, *words, path="rulesets/laws"):
        return self.regra("ruleset", "mutate", path, *words)

    def all_edits(self, *words):
        """The answer, and each edit by its file's name, its line and its change."""
        answer = self.mutate("--count", str(ALL), "--json", *words)
        told = json.loads(answer.out)
        return answer, told, {(pathlib.Path(e["file"]).name, e["line"], e["change"]): e for e in told["edits"]}

    def test_the_small_ruleset_is_right(self):
        self.assertEqual(self.regra("ruleset", "check", "rulesets/laws/tea.yaml").exit, DONE)
        self.assertEqual(self.regra("ruleset", "test", "rulesets/laws").exit, DONE)

    def test_of_a_file_alone_the_tests_beside_it_are_run_and_no_other(self):
        self.write("rulesets/laws/elsewhere/wrong.test.yaml", TESTS.replace("then: refused", "then: 1-0"))
        (self.folder / "named").mkdir()
        (self.folder / "named/tea.yaml").symlink_to("../rulesets/laws/tea.yaml")
        self.write("named/tea.test.yaml", TESTS)
        for path in ("rulesets/laws/tea.yaml", str(self.folder / "rulesets/laws/tea.yaml"), "named/tea.yaml"):
            for more in ((), ("--in-process",)):
                told = self.mutate("--count", "5", "--json", *more, path=path)
                self.assertIn(told.exit, (DONE, NO), told.err)
                self.assertEqual(json.loads(told.out)["drawn"], 5)
        (self.folder / "rulesets/laws/tea.test.yaml").unlink()
        answer = self.mutate("--count", "5", path="rulesets/laws/tea.yaml")
        self.assertEqual((answer.exit, answer.err.count("\n")), (BAD_INPUT, 1), answer.err)

    def test_each_edit_is_caught_or_survives_as_worked_out(self):
        before = {path: path.read_bytes() for path in self.folder.rglob("*.*")}
        answer, told, edits = self.all_edits()
        self.assertEqual(answer.exit, NO, answer.err)
        self.assertEqual({path: path.read_bytes() for path in self.folder.rglob("*.*")}, before)
        self.assertEqual({e["kind"] for e in told["edits"]}, KINDS)
        self.assertEqual(len(told["edits"]), told["possible"])
        self.assertEqual(told["caught"] + told["survived"], told["possible"])

        first, second, third = ":4: tea: ", ":10: tea: ", ":17: tea: "
        for place, by in {
                ("tea.yaml", 7, "yes -> no"): second,
                ("tea.yaml", 8, "1 move each -> 2 moves each"): second,
                ("tea.yaml", 8, "1 move each -> 0 moves each"): first,
                ("tea.yaml", 10, "loss -> draw"): third,
                ("tea.yaml", 10, "fewer than -> at least"): third,
                ("tea.yaml", 10, "- , if fewer than 2 moves each"): "check: ",
                ("tea.yaml", 14, "black -> green"): "check: ",       # the same word twice
                ("tea.yaml", 14, "+ green,"): "check: ",
                ("tea.lua", 3, "== -> ~="): third,
                ("tea.lua", 29, "made > 100 -> not (made > 100)"): "tea.test.yaml",  # loops until its budget ends
                ("tea.lua", 30, "< -> <="): second,
                ("tea.lua", 30, "or -> and"): first,
                ("tea.lua", 9, '- path = "tea/served",'): "check: "}.items():
            self.assertEqual(edits[place]["result"], "caught", place)
            self.assertIn(by, edits[place]["by"], place)
        for place in [("tea.yaml", 10, "2 -> 3"),      # nobody drinks late after the second move
                      ("tea.yaml", 11, "draw -> loss"),
                      ("tea.yaml", 13, "either player -> both players"),
                      ("tea.yaml", 14, "black -> mint"),
                      ("tea.yaml", 15, "- poured for: White's"),
                      ("tea.yaml", 15, "White's -> black"),
                      ("tea.yaml", 16, "min -> s"),
                      ("tea.lua", 4, '- return { { "end", draw = true } }'),
                      ("tea.lua", 33, "- local calm = made + 0")]:
            self.assertEqual(edits[place]["result"], "survived", place)

    def test_what_a_tie_break_line_counts_is_edited(self):
        lines = ("a) Won: wins, only played", "b) Cut [37] (1,0,N,N,0,N)", "c) Buchholz")
        self.write("rulesets/regulations/cup.yaml", "regulation: Cup\ntext: this file\nextends: fide-open\n"
                   "codes: swiss-manager\ntie-breaks:\n  individual Swiss:\n" +
                   "".join(f"    - {line}\n" for line in lines))
        self.write("rulesets/regulations/cup.test.yaml", "test: cup\ntests:\n  Its values:\n    holds:\n"
                   "      tie-breaks individual Swiss:\n        - 'a) Won: wins, only played'\n"
                   "        - 'b) Cut [37] (1,0,N,N,0,N): Buchholz, cut lowest 1'\n        - c) Buchholz\n")
        answer = regra("--rulesets", "rulesets", "ruleset", "mutate", "rulesets/regulations/cup.yaml", "--count",
                       str(ALL), "--json", folder=self.folder, patience=300)
        self.assertEqual(answer.exit, DONE, answer.err)
        changes = {(e["line"], e["change"]) for e in json.loads(answer.out)["edits"]}
        self.assertLessEqual({(7, "- , only played"), (8, "1 -> 2"), (8, "37 -> 36"),
                              (9, "Buchholz -> direct encounter")}, changes)
        self.assertTrue(any(line == 7 and change.startswith("wins -> ") for line, change in changes), changes)

    def test_no_tests_are_no_success(self):
        self.write("rulesets/laws/other/tea.yaml", RULESET)
        answer = self.regra("ruleset", "test", "rulesets/laws/other")
        self.assertEqual(answer.exit, BAD_INPUT)
        self.assertIn("no file of tests", answer.err)

    def test_a_line_an_edit_and_a_line_of_counts(self):
        answer = self.mutate("--count", "20", "--seed", "3")
        *edits, counts = answer.out.splitlines()
        self.assertEqual(len(edits), 20)
        for line in edits:
            self.assertRegex(line, r"^\S+tea\.(yaml|lua):\d+:\d+: [a-z ]+: .+: (caught by .+|SURVIVED)$")
        survived = sum(line.endswith(": SURVIVED") for line in edits)
        self.assertRegex(counts, rf"^edits: 20 of \d+; caught: {20 - survived}; survived: {survived}; ")
        self.assertEqual(answer.exit, NO if survived else DONE)
        self.assertEqual(answer.out, self.mutate("--count", "20", "--seed", "3").out)
        self.assertNotEqual(answer.out, self.mutate("--count", "20", "--seed", "4").out)

    def equivalents(self, *entries):
        return self.write("equivalent.txt", "# edits that change nothing\n" + "\n".join(
            f"file: {file}\nline: {line}\nchange: {change}\nwhy: {why}\n" for file, line, change, why in entries))

    def test_an_equivalent_edit_is_accepted(self):
        entry = ("scripts/laws/tea.lua", "local calm = made + 0", "- local calm = made + 0", "nobody reads it")
        _, told, edits = self.all_edits("--equivalents", self.equivalents(entry))
        edit = edits["tea.lua", 33, "- local calm = made + 0"]
        self.assertEqual((edit["result"], edit["by"]), ("equivalent", "nobody reads it"))
        self.assertEqual(told["equivalent"], 1)

    def test_a_stale_equivalent_is_refused(self):
        for line, change in (("local calm = made + 1", "- local calm = made + 1"), ("local calm = made + 0", "9 -> 8")):
            file = self.equivalents(("scripts/laws/tea.lua", line, change, "nobody reads it"))
            answer = self.mutate("--count", "1", "--equivalents", file)
            self.assertEqual(answer.exit, BAD_INPUT)
            self.assertIn(f'equivalent.txt:2:1: error: no edit "{change}" of a line "{line}"', answer.err)

    def test_what_is_caught_is_no_equivalent(self):
        file = self.equivalents(("rulesets/laws/tea.yaml", "served: yes", "yes -> no", "tea is dear"))
        answer = self.mutate("--count", str(ALL), "--equivalents", file)
        self.assertEqual(answer.exit, BAD_INPUT)
        self.assertIn('equivalent.txt:2:1: error: "yes -> no" is listed as equivalent, and is caught by', answer.err)

    def test_a_list_of_equivalents_stays_short_and_whole(self):
        line = 'if not law.served or made < law.after then'
        file = self.equivalents(*[("scripts/laws/tea.lua", line, "< -> <=", "because")] * 9)
        answer = self.mutate("--count", "1", "--equivalents", file)
        self.assertEqual(answer.exit, BAD_INPUT)
        self.assertIn("are listed as equivalent, over 5 in a hundred", answer.err)
        file = self.write("equivalent.txt", "file: a.lua\nline: x\nwhy: y\n\nsize: 3\n")
        answer = self.mutate("--count", "1", "--equivalents", file)
        self.assertEqual(answer.exit, BAD_INPUT)
        self.assertIn('equivalent.txt:5:1: error: an entry has the lines file:', answer.err)
        self.assertIn('equivalent.txt:1:1: error: an entry has the lines file:', answer.err)

    def refused(self, exit, part, *words, path="rulesets/laws"):
        answer = self.mutate(*words, path=path)
        self.assertEqual(answer.exit, exit, answer.err)
        self.assertIn(part, answer.err)
        self.assertEqual(answer.out, "")

    def test_bad_input_is_told(self):
        self.refused(BAD_INPUT, "--count", "--count", "0")
        self.refused(BAD_INPUT, "--seed", "--seed", "x")
        self.refused(BAD_INPUT, "--seed", "--seed", "-1")
        self.refused(FILE, "nowhere", path="nowhere")
        self.write("rulesets/laws/other/bare.yaml", RULESET)
        self.refused(BAD_INPUT, "no file of tests", path="rulesets/laws/other")
        self.refused(BAD_INPUT, "no laws, regulation or event", path="rulesets/laws/tea.test.yaml")
        self.write("rulesets/laws/tea.test.yaml", TESTS.replace("0-1", "1-0"))
        self.refused(BAD_INPUT, '"A cup that is late before the second move loses" fails under tea before any edit')


if __name__ == "__main__":
    main()

"""Tests of rulesets and files of acts: what is told of a line that is wrong, and of how games stand."""

import pathlib
import tempfile

from program import BAD_INPUT, Case, DONE, NO, main, regra

HEAD = "test: fide-2018\n\ntests:\n"
GAME = "    time: 90 min + 30 s\n    start: {default time: 10 min}\n"


class Scenarios(Case):
    def run_test(self, text, *words):
        """Of a file of tests what is said, and the exit status."""
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "a.test.yaml"
            path.write_text(HEAD + text, encoding="utf-8")
            answer = regra("ruleset", "test", str(path), *words)
            return answer.exit, (answer.out + answer.err).replace(folder + "/", "")

    def wrong(self, text, exit, *parts):
        found, said = self.run_test(text)
        self.assertEqual(found, exit, said)
        for part in parts:
            self.assertIn(part, said)

    def right(self, text):
        found, said = self.run_test(text)
        self.assertEqual(found, DONE, said)

    def test_a_phrase_that_is_none_is_told_with_its_place_and_with_those_that_are(self):
        self.wrong("  A:\n" + GAME + "    then: game goes on, white wins\n", BAD_INPUT,
                   'a.test.yaml:7:11: error: "white wins" is no phrase of then:', "SIDE left TIME")
        self.wrong("  A:\n" + GAME + "    given: much time\n    then: game goes on\n", NO,
                   'a.test.yaml:7:12: error: "much time" is no phrase of given:', "last period")

    def test_what_the_position_says_is_not_said_otherwise(self):
        self.wrong("  A:\n" + GAME + "    given: Black to move\n    then: game goes on\n", NO,
                   '"Black to move" is no phrase')

    def test_a_ruleset_that_is_not_there_is_told(self):
        self.wrong("  A:\n    ruleset: fide-2019\n    then: 1-0\n", NO,
                   'a.test.yaml:5:14: error: there is no ruleset "fide-2019"')
        self.wrong("  A:\n" + GAME + "    then: {fide-2019: 1-0}\n", BAD_INPUT,
                   'a.test.yaml:7:12: error: "fide-2019" is none of this test\'s rulesets: fide-2018')

    def test_acts_in_the_wrong_column_are_told(self):
        acts = "0:00:01 white move e4\n"
        self.wrong("  A:\n    then: 1-0\n  when: |\n    " + acts, BAD_INPUT,
                   'a.test.yaml:6:3: error: "when" stands where a test\'s name stands.')
        self.wrong("  A:\n    when:\n      - " + acts + "    then: 1-0\n", BAD_INPUT,
                   'the acts of "A" are not a text. Write when: |')
        self.wrong("  A:\n    when:\n      " + acts + "      " + acts + "    then: 1-0\n",
                   BAD_INPUT, "a.test.yaml:7:7: error: this line continues", "with |")

    def test_moves_before_are_plies_of_the_game(self):
        self.right("  A:\n" + GAME + "    moves before: 1.Nf3 Nf6 2.Ng1\n"
                   "    given: Black to move\n"
                   "    when: |\n      0:00:05 black move Ng8\n      0:00:06 black press\n"
                   "    then: back to ply 4, white to move, white 2 moves, black 2 moves\n")

    def test_the_clock_of_who_is_to_move_runs(self):
        self.right("  A:\n" + GAME + "    position: 4k3/8/8/8/8/8/4P3/4K3 b - - 0 60\n"
                   "    when: |\n      0:01:00 arbiter wait\n"
                   "    then: black clock runs, black left 1:29:00, white left 1:30:00\n")

    def test_moves_that_may_be_played(self):
        self.right("  A:\n" + GAME + "    position: 7k/8/8/8/8/8/8/K7 w - - 0 1\n"
                   "    then: white must play Ka2 or Kb1 or a1b2, white may play Ka2, "
                   "white may not play Ka3, black may not play Kg8\n")
        self.wrong("  A:\n" + GAME + "    position: 7k/8/8/8/8/8/8/K7 w - - 0 1\n"
                   "    then: white must play Ka2\n", NO, "but: may play Ka2 or Kb1 or Kb2")

    def test_one_player_makes_a_move(self):
        self.wrong("  A:\n" + GAME + "    when: |\n      0:00:01 both move e4\n"
                   "    then: game goes on\n", NO, '"move" is not for both to do')

    def test_what_is_open_is_compared(self):
        self.right("  A:\n    open: [start default time]\n")
        self.right("  A:\n    ruleset: fide-1997\n    time: 12 min\n    open: [play class]\n")
        self.wrong("  A:\n" + GAME + "    open: [start default time]\n", NO, "is not open")


class Acts(Case):
    def test_the_acts_of_a_ruleset_are_listed(self):
        answer = regra("game", "acts", "fpd-2026")
        self.assertEqual(answer.exit, DONE)
        lines = [line.split() for line in answer.out.splitlines()]
        self.assertIn(["player", "touch", "CELLS", "[by", "accident]", "playing,", "stopped",
                       "touches", "pieces"], lines)
        self.assertIn(["both", "agree", "draw"], [line[:3] for line in lines])

    def test_no_ruleset(self):
        self.assertEqual(regra("game", "acts", "fide-1900").exit, BAD_INPUT)


main()

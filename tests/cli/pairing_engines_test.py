"""regra pairing with engines of other makers, and with systems that are not here.

The engine is tests/cli/pairing_stand_in.py, in each of its modes; bbpPairings where it is installed.
"""

import os
import pathlib
import shutil
import sys
import tempfile
import time

from program import BAD_INPUT, Case, DONE, FILE, LIMITS, NO, main, regra

HERE = pathlib.Path(__file__).resolve().parent
STAND_IN = HERE / "pairing_stand_in.py"
DATA = HERE.parents[1] / "tests/data/pairing"


def entry(number):
    return f"001 {number:4}      {'Player ' + str(number):33} {2400 - number:4}" + " " * 28 + " 0.0"


SEVEN = "\n".join(["012 Seven", "142 5", "152 B"] + [entry(number) for number in range(1, 8)]) + "\n"


class Engine(Case):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.temporary = os.path.join(self.folder, "temporary files")
        os.mkdir(self.temporary)

    def ask(self, mode, *words, verb="make", text=SEVEN, command=None, system="swiss-dutch"):
        path = os.path.join(self.folder, "event.trf")
        with open(path, "w", encoding="utf-8") as out:
            out.write(text)
        command = command or f"'{sys.executable}' '{STAND_IN}' {mode} {{in}} {{out}}"
        named = ["--system", system] if system else []
        return regra("pairing", verb, path, *named, "--engine", command, *words,
                     environment={"TMPDIR": self.temporary}, folder=self.folder)

    def refused(self, mode, *words, **how):
        """The engine is named, nothing is printed as pairs, and nothing is left behind."""
        answer = self.ask(mode, *words, **how)
        self.assertEqual((answer.exit, answer.out), (LIMITS, ""), answer.err)
        self.assertIn(sys.executable, answer.err)
        self.assertEqual(os.listdir(self.temporary), [])
        return answer.err

    # Upper half against lower half, the first board's upper player with the drawn black.
    PAIRS = "4\n4 1\n2 5\n6 3\n7 0\n"

    def test_its_pairs_are_printed_as_ours_are(self):
        self.check(self.ask("right"), DONE, self.PAIRS)
        ours = regra("pairing", "make", os.path.join(self.folder, "event.trf"), "--system",
                     "swiss-dutch")
        self.check(ours, DONE, self.PAIRS)
        self.assertEqual(os.listdir(self.temporary), [])

    def test_standard_output_serves_where_no_word_is_out(self):
        command = f"{sys.executable} {STAND_IN} right {{in}}"
        self.check(self.ask("", command=command), DONE, self.PAIRS)

    def test_what_options_say_is_in_the_file_it_reads(self):
        self.check(self.ask("right", text=SEVEN + "XXZ    2\n"), DONE, "3\n5 1\n3 6\n7 4\n")
        self.assertIn("4 are wanted as a pair", self.refused("right", "--want", "3-4").replace(
            "3 and 4", "4"))
        self.assertIn("may not meet", self.refused("right", "--forbid", "1-4").replace(
            "are not to meet", "may not meet"))

    def test_no_shell_reads_the_command(self):
        left = os.path.join(self.folder, "left")
        command = f"{sys.executable} {STAND_IN} right {{in}} {{out}} ; touch {left} && $(touch {left})"
        self.check(self.ask("", command=command), DONE, self.PAIRS)
        self.assertFalse(os.path.exists(left))

    def test_one_that_dies(self):
        self.assertIn("ended by signal 11", self.refused("dies"))

    def test_one_that_hangs_is_stopped_with_what_it_started(self):
        begun = time.monotonic()
        self.assertIn("has not ended within 1 s", self.refused("hangs", "--engine-limit", "1"))
        self.assertLess(time.monotonic() - begun, 20)

    def test_one_that_gives_up_says_so_itself(self):
        err = self.refused("status")
        self.assertIn("stand-in: no pairing", err)
        self.assertIn("ended with status 1", err)

    def test_one_that_writes_nothing_or_without_end(self):
        self.assertIn("without writing any pairs", self.refused("silent"))
        self.assertIn("over a megabyte", self.refused("endless"))

    def test_garbage(self):
        self.assertIn("is not a pair", self.refused("garbage"))

    def test_pairs_that_are_none(self):
        self.assertIn("stands in two pairs", self.refused("repeated"))
        self.assertIn("77 is not to be paired", self.refused("stranger"))
        self.assertIn("is in no pair", self.refused("alone"))
        self.assertIn("stands in two pairs", self.refused("twice"))

    def test_one_that_cannot_be_started(self):
        answer = self.ask("", command="/no/such/engine {in}")
        self.assertEqual((answer.exit, answer.out), (FILE, ""))
        self.assertIn("/no/such/engine: error: cannot be started", answer.err)

    def test_a_command_that_is_none(self):
        for command in (" ", "'engine {in}", '"" {in}'):
            answer = self.ask("", command=command)
            self.assertEqual((answer.exit, answer.out), (BAD_INPUT, ""), answer.err)

    def test_check_compares_the_file_with_the_engine(self):
        played = SEVEN.splitlines()
        for number, cell in ((4, "   1 w 1"), (1, "   4 b 0"), (2, "   5 w ="), (5, "   2 b ="),
                             (6, "   3 w 1"), (3, "   6 b 0"), (7, "0000 - U")):
            played[2 + number] = played[2 + number][:80] + f"{1.0 if cell[-1] in '1U' else 0.5 if cell[-1] == '=' else 0.0:4.1f}"
            played[2 + number] = played[2 + number].ljust(91) + cell
        text = "\n".join(played) + "\n"
        answer = self.ask("right", verb="check", text=text)
        self.assertEqual((answer.exit, answer.out), (DONE, "Round 1: as the rules pair it\n"),
                         answer.err)

    def test_the_system_that_judges_is_named_by_its_word(self):
        command = f"{sys.executable} {STAND_IN} right {{in}} {{out}} --dutch"
        self.check(self.ask("", command=command, system=None), DONE, self.PAIRS)
        answer = self.ask("", command=f"{sys.executable} {STAND_IN} right {{in}} {{out}}", system=None)
        self.assertEqual(answer.exit, BAD_INPUT)
        self.assertIn("--system", answer.err)

    def test_matches_of_several_games_are_refused(self):
        answer = self.ask("right", text=SEVEN.replace("142 5", "142 10") + "### match games 2\n")
        self.assertEqual(answer.exit, BAD_INPUT)
        self.assertIn("engines of others pair single games", answer.err)

    def test_bbp_pairings_where_it_is_installed(self):
        engine = shutil.which("bbpPairings") or shutil.which("bbpPairings.exe")
        if not engine:
            self.skipTest("bbpPairings is not installed")
        for number in range(1, 8):
            event = [str(DATA / "t12-n019-r07.trf"), "--round", str(number)]
            ours = regra("pairing", "make", *event, "--system", "swiss-dutch")
            theirs = regra("pairing", "make", *event, "--engine", f"{engine} --dutch {{in}} -p {{out}}")
            self.assertEqual(theirs.exit, DONE, theirs.err)
            self.assertEqual(theirs.out, ours.out)


class NotHere(Case):
    def test_the_system_that_is_not_here_says_why_and_what_is(self):
        answer = regra("pairing", "make", str(DATA / "t12-n019-r07.trf"), "--system", "lim")
        self.assertEqual((answer.exit, answer.out), (BAD_INPUT, ""))
        for words in ("C.04.4.3", "maxi-tournament", "burstein, double-swiss, dubov, knock-out"):
            self.assertIn(words, answer.err)

    def test_record_192_may_name_it(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "event.trf")
            with open(path, "w", encoding="utf-8") as out:
                out.write(SEVEN + "192 FIDE_LIM\n")
            answer = regra("pairing", "make", path)
            self.assertEqual((answer.exit, answer.out), (BAD_INPUT, ""))
            self.assertIn("maxi-tournament", answer.err)
            self.assertEqual(regra("pairing", "make", path, "--system", "swiss-dutch").exit, DONE)

    def test_a_system_nobody_knows(self):
        answer = regra("pairing", "table", "keizer", "--players", "4")
        self.assertEqual(answer.exit, BAD_INPUT)
        self.assertIn("Choose one of:", answer.err)


if __name__ == "__main__":
    main()

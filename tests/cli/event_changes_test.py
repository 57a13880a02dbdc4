"""What is changed after the fact: results, numbers, rounds; what the report says of it; files that are read in
again. What is expected is worked out by hand."""

import os
import subprocess

from event_open_test import CHOICES, Open
from program import BAD_INPUT, BUILD, DONE, NO, main, regra

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
RULES = os.path.join(ROOT, "rulesets", "events")


class Changes(Open):
    def trf(self, *words):
        return self.command("export", "--trf", "-", *words).out

    def report(self):
        return [line for line in self.trf().splitlines() if line.startswith("###")]

    def read_in(self, trf, ruleset="fide-open", *words):
        """The file of a second event that is read from a report."""
        self.command("create", "b.event", "--ruleset", ruleset, *words)
        self.command("import", self.file("in.trf", trf), "-e", "b.event")
        return "b.event"


class ColoursAsPlayed(Changes):
    """A meets E at board 1 with White, and they sit down with the colours exchanged."""

    def setUp(self):
        super().setUp()
        self.begin("--first-colour", "white")
        self.command("pair")
        self.command("result", "1", "1-0", "--reversed")

    def colours(self):
        return {line[14:47].strip(): line[96] for line in self.trf().splitlines() if line.startswith("001")}

    def test_a_correction_keeps_them(self):
        self.command("correct", "1", "1", "=", "--accept", "correction")
        self.assertEqual((self.colours()["A"], self.colours()["E"]), ("b", "w"))
        self.assertEqual(self.report(), ["### Correction @ Round 1: 1-5 0.5-0.5 instead of 1-0"])

    def test_a_correction_of_the_colours_alone(self):
        self.command("correct", "1", "1", "1-0", "--reversed", "no", "--accept", "correction")
        self.assertEqual((self.colours()["A"], self.colours()["E"]), ("w", "b"))
        self.assertEqual(self.report(), ["### Correction @ Round 1: 1-5 1-0 instead of 1-0, colours as paired"])
        self.command("correct", "1", "1", "1-0", "--reversed", "yes", "--accept", "correction")
        self.assertEqual(self.colours()["A"], "b")
        said = self.event("correct", "1", "1", "1-0", "--accept", "correction")
        self.assertEqual(said["acts"], [])  # the same again

    def test_a_decision_keeps_them(self):
        self.command("protest", "A", "1", "1", "--because", "x")
        self.command("decide", "1", "upheld", "--result", "1/2-1/2", "--body", "jury", "--accept", "decision")
        self.assertEqual((self.colours()["A"], self.colours()["E"]), ("b", "w"))

    def test_lists_say_so(self):
        line = "board 1: played with the colours exchanged."
        self.assertIn(line, self.command("round").out)
        self.assertIn("Board" + line[5:], self.command("document", "pairings").out)
        self.assertIn("mesa" + " 1: jogada com as cores trocadas.", regra("--lang", "pt", "event", "round",
                                                                      folder=self.folder).out)

    def test_a_result_that_stands_with_other_colours_is_not_the_same(self):
        self.command("result", "2", "1-0")
        said = self.command("result", "2", "1-0", "--reversed", exit=BAD_INPUT).err
        self.assertIn("event correct 1 2 1-0 --reversed yes", said)


class OtherCompetitions(Changes):
    """An individual competition and one of teams in a file; people 1 and 2 of each team meet."""

    TEAMS = ("--competition", "Equipas Suíço")

    def setUp(self):
        super().setUp()
        self.command("create", "a.event", "--ruleset", "festa-2023", "--competition", "Individual", "--rounds", "5",
                     "--first-colour", "white")
        self.command("import", os.path.join(RULES, "festa-2023.csv"))
        self.command("competition", "Equipas Suíço", "--boards", "4", "--rounds", "5", "--first-colour", "white")
        for of in ((), self.TEAMS):
            self.command("pair", *of)
        self.command("result", "1", "1-0", "2", "1-0")
        self.command("result", "1.1", "0-1", "1.2", "1-0", *self.TEAMS)

    def test_a_correction_is_of_its_own_competition(self):
        names = [row["name"] for row in self.event("standings", *self.TEAMS)["list"]]
        for verb, more in (("what-if", ()), ("correct", ("--accept", "correction"))):
            moved = self.event(verb, "1", "1.1", "1-0", *more, *self.TEAMS)["moves"]["ranks"]
            self.assertTrue(moved)
            self.assertLessEqual({row["name"] for row in moved}, set(names))
        self.assertEqual(self.event("round", *self.TEAMS)["pairing"]["boards"][0]["result"], "1-0")
        self.assertEqual(self.event("round")["pairing"]["boards"][0]["act"],
                         self.event("round")["pairing"]["boards"][1]["act"])  # both as entered

    def test_what_is_to_be_typed_names_it(self):
        option = '--competition "Equipas Suíço"'
        white = self.event("round", *self.TEAMS)["pairing"]["boards"][0]["white"]
        self.assertIn(option, self.command("protest", str(white), "1", "1.1", "--because", "x", *self.TEAMS).out)
        self.assertIn(option, self.command("result", "1.1", "=", *self.TEAMS, exit=BAD_INPUT).err)
        status = self.event("status", *self.TEAMS)
        self.assertTrue(status["next"])
        self.assertEqual([one for one in status["next"] if option not in one], [])
        beside = self.event("status")["beside"]
        self.assertEqual([(one["competition"], one["round"]) for one in beside], [("Equipas Suíço", 1)])
        self.assertEqual([one for one in self.event("status")["next"] if "--competition" in one], [])
        self.assertIn(option, self.command("status").out)

    def test_its_desk(self):
        answer = subprocess.run([os.path.join(BUILD, "bin", "regra"), "event", "desk", "--plain", *self.TEAMS],
                                input="3 1\nquit\n", cwd=self.folder, capture_output=True, text=True, timeout=60,
                                check=False)
        self.assertEqual(answer.returncode, DONE, answer.stderr)
        self.assertEqual([board["result"] for board in self.event("round", *self.TEAMS)["pairing"]["boards"][:3]],
                         ["0-1", "1-0", "1-0"])


class Breaches(Changes):
    """C.02: what is not as the rules foresee it stands in the report."""

    def setUp(self):
        super().setUp()
        self.begin("--first-colour", "white", "--rated")

    def play(self):
        self.command("pair")
        self.white_wins(1, 2, 3, 4)

    def test_before_the_first_round_there_is_none(self):
        self.command("rounds", "6")
        self.command("number", "--order", "name")
        self.play()
        self.assertEqual(self.report(), [])

    def test_after_it_each_has_a_line(self):
        self.play()
        self.command("number", "--order", "name", "--accept", "renumber")
        self.command("rounds", "7", "--accept", "rounds")
        self.command("bye", "H", "--kind", "full", "--rounds", "2", "--accept", "full-bye")
        self.command("amend", "A", "--rating", "2300", "--accept", "rating")
        self.assertEqual(self.report(), [
            "### Renumbering @ Round 2: by name", "### Rounds @ Round 2: 7 planned instead of 5",
            "### Bye @ Round 2: 8 full point", "### Rating @ Round 2: 1 2300 instead of 2000"])
        self.command("bye", "H", "--kind", "zero", "--rounds", "2")  # in its place
        self.assertNotIn("### Bye", self.trf())

    def test_pairs_by_hand_have_one_line_until_they_are_taken_back(self):
        self.command("pair")  # 1-5 6-2 3-7 8-4
        for _ in range(3):
            self.command("manual", "--swap", "E-F", "--accept", "pairs-differ")
        (line,) = self.report()
        self.assertRegex(line, r"^### MPA @ Round 1: 1-6 5-2 instead of 1-5 6-2; \d\d:\d\d to \d\d:\d\d UTC$")
        self.command("manual", "--swap", "E-F", "--accept", "pairs-differ")
        self.assertIn("### MPA @ Round 1: the program's pairs again; ", self.report()[0])
        self.command("unpair")
        self.assertEqual(self.report(), [])

    def test_what_pairs_by_hand_cost_is_said_in_english(self):
        self.play()
        self.command("pair")  # A-C or so: the winners meet
        pairs = self.event("round")["pairing"]["boards"]
        one, other = pairs[0]["white_name"], pairs[-1]["white_name"]
        self.command("manual", "--swap", f"{one}-{other}", "--accept", "pairs-differ", "--accept", "illegal-pairs")
        in_english = self.report()[-1]
        self.command("unpair")
        self.command("pair")
        answer = regra("--lang", "pt", "event", "manual", "--swap", f"{one}-{other}", "--accept", "pairs-differ",
                       "--accept", "illegal-pairs", folder=self.folder)
        self.assertEqual(answer.exit, DONE, answer.err)
        without_hours = [line.rsplit(";", 1)[0] for line in (in_english, self.report()[-1])]
        self.assertEqual(without_hours[0], without_hours[1])
        self.assertEqual(len(without_hours[0].split(";")), 2)  # the pairs, and what they cost

    def test_a_rated_event_is_left_once_and_for_good(self):
        said = self.event("unrate", exit=NO)
        self.assertEqual([(one["word"], one["level"]) for one in said["asks"]], [("unrate", 4)])
        self.assertTrue(self.event("status")["rated"])
        self.command("unrate", "--accept", "unrate")
        self.assertFalse(self.event("status")["rated"])
        self.assertIn("is not rated", self.command("unrate", exit=NO).err)
        act = self.event("log")["acts"][-1]["n"]
        self.command("undo", str(act), exit=NO)  # never entered again


class Renumbered(Changes):
    """Entered in the order H to A and numbered by rating: without that act, everybody has another number."""

    def setUp(self):
        super().setUp()
        self.command("create", "a.event", "--ruleset", "fide-open", "--choices", self.file("c.yaml", CHOICES),
                     "--rounds", "5", "--first-colour", "white")
        rows = "".join(f"{name};{2000 - 100 * at}\n" for at, name in reversed(list(enumerate("ABCDEFGH"))))
        self.command("import", self.file("list.csv", "name;rating\n" + rows), "--order", "file")
        self.command("number", "--order", "rating")
        self.numbered = str(self.event("log")["acts"][-1]["n"])

    def number_of_a(self):
        return next(line for line in self.trf().splitlines() if "A  " in line[14:18])[4:8].strip()

    def test_before_the_first_round_nothing_is_asked(self):
        self.command("undo", self.numbered)
        self.assertEqual(self.number_of_a(), "8")

    def test_after_it_the_undo_asks(self):
        self.command("pair")
        self.white_wins(1, 2, 3, 4)
        said = self.event("undo", self.numbered, exit=NO)
        self.assertEqual([one["word"] for one in said["asks"]], ["renumber"])
        self.assertEqual(self.number_of_a(), "1")
        self.command("undo", self.numbered, "--accept", "renumber")
        self.assertEqual(self.number_of_a(), "8")
        self.assertEqual(self.report(), ["### Renumbering @ Round 2: taken back"])


class UnfinishedGames(Changes):
    """A game that goes on while the next round is paired counts as a draw for that pairing, also once it ended."""

    def setUp(self):
        super().setUp()
        self.begin("--first-colour", "white")
        self.command("pair")
        self.white_wins(1, 2, 3)
        self.command("adjourn", "4")
        self.command("pair")
        self.command("result", "--round", "1", "4", "0-1")
        self.white_wins(1, 2, 3, 4)

    def test_the_pairing_made_without_it_is_found_right(self):
        answer = regra("pairing", "check", "a.event", folder=self.folder)
        self.assertEqual(answer.exit, DONE, answer.out)

    def test_what_if_does_not_blame_the_correction(self):
        self.command("pair")
        said = self.event("what-if", "1", "1", "=")
        self.assertEqual(said["moves"]["rounds"], [])


class ReadIn(Changes):
    def test_matches_of_two_games(self):
        for name in ("nacional-damas-2026", "aberto-damas-2026"):
            with self.subTest(name):
                with open(os.path.join(RULES, name + ".trf"), encoding="utf-8") as sample:
                    given = sample.read()
                file = self.read_in(given, name)
                # Columns of results as the sample has them: opponent, colour, result.
                games = {line[4:8]: line[91:].split() for line in given.splitlines() if line.startswith("001")}
                again = {line[4:8]: line[91:].split() for line in self.trf("-e", file).splitlines()
                         if line.startswith("001")}
                self.assertEqual(again, games)
                os.remove(os.path.join(self.folder, file))

    def test_who_left_before_the_round_after_a_deciding_game(self):
        """1 and 2 are level and play a third game; 4 has lost to 3, and is not there any more."""
        games = {1: "2w1 2b0 2w1 3w1 3b=", 2: "1b0 1w1 1b0 0-U 0-U", 3: "4w1 4b1     1b0 1w=", 4: "3b0 3w0"}
        lines = ""
        for number, said in games.items():
            played = [said[at:at + 3] for at in range(0, len(said), 4)]  # opponent, colour, result
            lines += f"001 {number:4}      {'ABCD'[number - 1]:77}" + "".join(
                f"{game[0].replace('0', '0000'):>4} {game[1]} {game[2]}  " for game in played).rstrip() + "\n"
        file = self.read_in("012 x\nXXR 5\n### match games 2 +1 2\n" + lines, "aberto-damas-2026")
        again = self.trf("-e", file)
        self.assertEqual([line[91:].split() for line in again.splitlines() if line.startswith("001")],
                         [line[91:].split() for line in lines.splitlines()])
        self.assertEqual(self.event("status", "-e", file)["active"], 3)

    def test_who_must_not_meet_who_has_left_and_the_colour_drawn(self):
        self.begin("--first-colour", "black")
        self.command("apart", "A", "F")
        self.command("pair")
        self.white_wins(1, 2, 3, 4)
        self.command("withdraw", "H")
        for words in ((), ("--edition", "2026")):
            trf = self.trf(*words)
            file = self.read_in(trf, "fide-open", "--choices", "choices.yaml", "--rounds", "5")
            here = self.trf(*words, "-e", file)
            for record in ("XXC", "XXP", "152", "260"):
                wanted = [line for line in trf.splitlines() if line.startswith(record)]
                self.assertEqual([line for line in here.splitlines() if line.startswith(record)], wanted)
            self.assertEqual(self.event("status", "-e", file)["active"], 7)
            self.assertIn("### Import @ Round 1", here.splitlines())
            os.remove(os.path.join(self.folder, file))


if __name__ == "__main__":
    main()

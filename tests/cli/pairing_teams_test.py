"""regra pairing with swiss-team and double-swiss: the sample that FIDE published, simulated events,
options, what the answers say."""

import json
import os
import pathlib
import tempfile

from program import BAD_INPUT, Case, DONE, main, regra

SAMPLE = pathlib.Path(__file__).resolve().parents[1] / "data/trf/fide-team-sample-trf25-draft.trf"
SYSTEM = ["--system", "swiss-team"]


def checked(number, *options):
    """A round of the sample: opponents in the file, opponents by the rules, whether all is the same."""
    answer = regra("pairing", "check", str(SAMPLE), *SYSTEM, *options, "--round", str(number),
                   "--json")
    found = json.loads(answer.out)["rounds"][0]
    opponents = [{frozenset((pair["white"], pair["black"])) for pair in found[of]}
                 for of in ("file", "rules")]
    return opponents[0], opponents[1], found["same"]


class Sample(Case):
    """Paired by another program by a draft of the text, with virtual points (250), teams kept apart
    (260), byes (240) and matches forfeited."""

    def test_opponents_are_those_of_the_sample_but_where_the_draft_differs(self):
        rounds = {number: checked(number) for number in range(1, 15)}
        others = [number for number, (file, rules, _) in rounds.items() if file != rules]
        same = [number for number, (_, _, whole) in rounds.items() if whole]
        self.assertEqual(others, [8, 12, 13])
        self.assertEqual(same, [1, 4, 5, 7, 10, 11, 14])

    def test_the_other_order_of_seats_is_not_that_of_the_sample(self):
        file, rules, _ = checked(2, "--option", "seats=score")
        self.assertNotEqual(file, rules)

    def test_an_upfloater_and_who_came_before_him(self):
        answer = regra("pairing", "make", str(SAMPLE), *SYSTEM, "--round", "8", "--explain")
        self.assertEqual(answer.exit, DONE)
        # 16 has met 19, the only team of 10 points: IND3 and ISR in round 7.
        self.assertIn("bracket of 11: 16 6↑\n", answer.out)
        self.assertIn("6 moves up into this bracket; 19 would come earlier in the order, and is "
                      "excluded here [C.04.6 2.1.1]", answer.out)

    def test_why_two_do_not_meet(self):
        answer = regra("pairing", "why-not", str(SAMPLE), "16", "19", *SYSTEM, "--round", "8")
        self.assertIn("impossible", answer.out)
        self.assertIn("in round 7", answer.out)
        answer = regra("pairing", "why-not", str(SAMPLE), "16", "5", *SYSTEM, "--round", "8")
        self.assertIn("Differences of scores: 3, instead of 2 [C.04.6 2.3.2]", answer.out)

    def test_game_points_first_take_no_virtual_points(self):
        answer = regra("pairing", "make", str(SAMPLE), *SYSTEM, "--option", "primary=game",
                       "--round", "2")
        self.assertEqual((answer.exit, answer.out), (BAD_INPUT, ""))
        self.assertIn("Virtual points are match points", answer.err)
        later = regra("pairing", "make", str(SAMPLE), *SYSTEM, "--option", "primary=game",
                      "--round", "9", "--explain")
        self.assertEqual(later.exit, BAD_INPUT)  # those of earlier rounds make floats


class Ruled(Case):
    EVENT = str(pathlib.Path(__file__).resolve().parents[2] / "rulesets/events/aberto-damas-2026")

    def test_a_ruleset_names_the_system_and_its_options(self):
        answer = regra("pairing", "make", self.EVENT + ".trf", "--ruleset", "aberto-damas-2026",
                       "--explain")
        self.assertEqual(answer.exit, DONE)
        self.assertIn("pairing system: double-swiss [", answer.out)
        self.assertIn("pairing options look-ahead: parity [", answer.out)
        self.assertIn("match games: 2 games [FPD 2026, D.2", answer.out)
        # 1 has the lowest score and had no bye (3.4.2); 3 and 2 are the only two of 2 points.
        self.assertTrue(answer.out.startswith("9\n"))
        self.assertIn("\n3 2\n2 3\n1 0\n", answer.out)

    def test_why_speaks_of_the_first_game(self):
        # 9 began one match of two with white, 5 two of three.
        answer = regra("pairing", "why", self.EVENT + ".trf", "5", "--ruleset",
                       "aberto-damas-2026")
        self.assertIn("5 Esteves has black against 9", answer.out)
        self.assertIn("9 has white against 5 [C.04.5 4.3.2]", answer.out)


class Simulated(Case):
    TEAMS = [["--players", "9", "--rounds", "5", "--boards", "4"],
             ["--players", "24", "--rounds", "7", "--boards", "4", "--late", "6"],
             ["--players", "31", "--rounds", "6", "--boards", "3", "--forfeits", "8",
              "--half-byes", "12", "--option", "wishes=b"],
             ["--players", "40", "--rounds", "9", "--boards", "4", "--absences", "10",
              "--withdrawals", "6", "--option", "wishes=none", "--option", "seats=score"],
             ["--players", "36", "--rounds", "7", "--boards", "4", "--accelerate"],
             ["--players", "50", "--rounds", "6", "--boards", "2", "--clubs", "6"],
             ["--players", "20", "--rounds", "7", "--boards", "5", "--option", "primary=game"]]
    MATCHES = [["--players", "9", "--rounds", "5", "--games", "2"],
               ["--players", "24", "--rounds", "7", "--games", "2", "--late", "6"],
               ["--players", "31", "--rounds", "6", "--games", "2", "--forfeits", "8",
                "--half-byes", "12"],
               ["--players", "20", "--rounds", "5", "--games", "4", "--absences", "10",
                "--withdrawals", "6"],
               ["--players", "36", "--rounds", "7", "--games", "2", "--accelerate"],
               ["--players", "50", "--rounds", "6", "--games", "2", "--clubs", "6"]]

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = os.path.join(folder.name, "event.trf")

    def simulate(self, system, *words):
        answer = regra("pairing", "simulate", "--system", system, *words)
        self.assertEqual(answer.exit, DONE, answer.err)
        with open(self.path, "w", encoding="utf-8") as out:
            out.write(answer.out)
        return answer.out

    def test_what_is_simulated_is_checked_the_same(self):
        for system, kinds in (("swiss-team", self.TEAMS), ("double-swiss", self.MATCHES)):
            for kind in kinds:
                # Options of the system are asked again; the rest stands in the file.
                options = [word for at, word in enumerate(kind)
                           if "--option" in (word, kind[at - 1])]
                for seed in "01":
                    text = self.simulate(system, *kind, "--seed", seed)
                    self.assertGreater(text.count("\n001"), 8)
                    answer = regra("pairing", "check", self.path, "--system", system, *options)
                    self.assertEqual(answer.exit, DONE, f"{kind} {seed}: {answer.out}{answer.err}")

    def test_a_match_has_its_games_in_columns_and_colours_alternate(self):
        self.simulate("double-swiss", "--players", "8", "--rounds", "3", "--games", "2")
        answer = regra("pairing", "make", self.path, "--system", "double-swiss", "--round", "3")
        games = [tuple(line.split()) for line in answer.out.splitlines()[1:]]
        self.assertEqual(len(games), 8)
        for first, second in zip(games[::2], games[1::2]):
            self.assertEqual(first, second[::-1])

    def test_the_bye_of_a_match_is_a_game_won_and_one_drawn(self):
        text = self.simulate("double-swiss", "--players", "7", "--rounds", "1", "--games", "2")
        bye = next(line for line in text.splitlines() if "0000 - U" in line)
        self.assertEqual(bye.split()[5], "1.5")  # C.04.5 1.4

    def test_a_match_of_an_odd_number_of_games_is_refused(self):
        answer = regra("pairing", "simulate", "--system", "double-swiss", "--games", "3")
        self.assertEqual((answer.exit, answer.out), (BAD_INPUT, ""))
        self.assertIn("must be even", answer.err)

    def test_teams_play_no_matches_of_several_games(self):
        answer = regra("pairing", "simulate", "--system", "swiss-team", "--games", "2",
                       "--boards", "4")
        self.assertEqual((answer.exit, answer.out), (BAD_INPUT, ""))
        self.assertIn("Leave out --boards or --games", answer.err)

    def test_more_than_a_file_holds_is_refused(self):
        answer = regra("pairing", "simulate", "--system", "swiss-team", "--players", "3000",
                       "--boards", "4")
        self.assertEqual((answer.exit, answer.out), (BAD_INPUT, ""))
        self.assertIn("room for 9999 players", answer.err)


if __name__ == "__main__":
    main()

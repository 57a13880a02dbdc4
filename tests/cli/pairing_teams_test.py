"""regra pairing with swiss-team: the sample that FIDE published, its options, what its answers say."""

import json
import pathlib

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


if __name__ == "__main__":
    main()

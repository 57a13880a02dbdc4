"""regra pairing for matches of several games and knock-outs, from a file to its pairs."""

import pathlib

from program import BAD_INPUT, Case, DONE, EventFile, main, regra

EVENTS = pathlib.Path(__file__).resolve().parents[2] / "rulesets/events"


def entry(number, cells):
    """A line 001 with the points of its cells."""
    points = sum({"1": 1, "=": 0.5}.get(cell[-1:], 0) for cell in cells)
    line = f"001 {number:4}      Player {number}".ljust(80) + f"{points:4.1f}".ljust(11)
    return line + "  ".join(cell.ljust(8) for cell in cells)


class MatchesOfTwo(EventFile):
    EVENT = str(EVENTS / "nacional-damas-2026.trf")
    RULES = ["--ruleset", "nacional-damas-2026"]

    # The second round of the printed table for six is 6-4, 5-3, 1-2; each game has its return.
    PAIRS = "6\n6 4\n4 6\n5 3\n3 5\n1 2\n2 1\n"

    def test_the_federations_matches_of_two_games(self):
        self.check(regra("pairing", "make", self.EVENT, *self.RULES), DONE, self.PAIRS)
        self.check(regra("pairing", "check", self.EVENT, *self.RULES), DONE,
                   "Round 1: as the rules pair it\n")
        told = regra("pairing", "make", self.EVENT, *self.RULES, "--explain").out
        self.assertIn("match games: 2 games [FPD 2026, D.2 + D.3", told)
        self.assertIn("match even number: yes [FPD 2026, D.1]", told)

    def test_why_tells_every_game_of_the_match(self):
        lines = regra("pairing", "why", self.EVENT, "4", *self.RULES).out.splitlines()
        self.assertRegex(lines[0], r"^game 1: 4 .* has black against 6 .* on board 1$")
        self.assertRegex(lines[1], r"^game 2: 4 .* has white against 6 .* on board 1$")

    def test_where_the_file_is_silent_the_regulation_or_the_option_says_it(self):
        text = pathlib.Path(self.EVENT).read_text(encoding="utf-8")
        path = self.write(text.replace("### match games 2\n", ""))
        self.check(regra("pairing", "make", path, *self.RULES), DONE, self.PAIRS)
        self.check(regra("pairing", "make", path, "--system", "round-robin", "--games", "2"), DONE,
                   self.PAIRS)

    def test_an_odd_number_is_refused_where_it_stands(self):
        text = pathlib.Path(self.EVENT).read_text(encoding="utf-8")
        path = self.write(text.replace("match games 2", "match games 3"))
        answer = regra("pairing", "make", path, *self.RULES)
        self.assertEqual((answer.exit, answer.out), (BAD_INPUT, ""))
        self.assertIn(f"{path}:4: error: a match of 3 games is an odd number", answer.err)
        self.assertIn(f"{path}:5: error: in round 1, 1 has 2 games against 6, and a match has 3",
                      answer.err)
        answer = regra("pairing", "make", self.EVENT, *self.RULES, "--games", "3")
        self.assertEqual(answer.exit, BAD_INPUT)
        self.assertIn("--games: error: a match of 3 games is an odd number", answer.err)

    def test_a_file_keeps_its_matches_when_it_is_converted(self):
        for edition in ("2026", "extended"):
            text = regra("pairing", "convert", self.EVENT, "--edition", edition).out
            self.assertIn("### match games 2\n", text)


class KnockOut(EventFile):
    # Four seeds, matches of two games: 1-4 is level, 3 wins against 2.
    FIRST = [["   4 w 1", "   4 b 0"], ["   3 b 0", "   3 w ="], ["   2 w 1", "   2 b ="],
             ["   1 b 0", "   1 w 1"]]

    def make(self, cells, games, *words):
        lines = ["012 Cup", "152 W", f"### match games {games}"]
        lines += [entry(number + 1, own) for number, own in enumerate(cells)]
        return regra("pairing", "make", self.write("\n".join(lines) + "\n"), "--system", "knock-out",
                     "--option", "deciding-white=better-seed", *words)

    def test_a_random_one_of_eight_has_three_rounds(self):
        usual = regra("pairing", "simulate", "--system", "knock-out", "--players", "8")
        self.assertEqual((usual.exit, usual.err), (DONE, ""))
        self.assertIn("\n142 3\n", usual.out)
        more = regra("pairing", "simulate", "--system", "knock-out", "--players", "8", "--rounds", "9")
        self.check(more, DONE, usual.out,
                   "note: no legal pairing is left for round 4; the event ends before it.\n")

    def test_no_table_since_results_say_who_goes_on(self):
        answer = regra("pairing", "table", "knock-out", "--players", "8")
        self.assertEqual((answer.exit, answer.out), (BAD_INPUT, ""))
        self.assertIn('the rounds of "knock-out" depend on results', answer.err)

    def test_a_match_a_deciding_game_and_the_final(self):
        start = self.make([[], [], [], []], "2")
        self.check(start, DONE, "4\n1 4\n4 1\n3 2\n2 3\n")
        level = self.make(self.FIRST, "2 +1 2")
        self.assertEqual((level.exit, level.out), (DONE, "3\n1 4\n2 0\n3 0\n"))
        self.assertIn("1 and 4 are level, and this round decides", level.err)
        cells = [own + [game] for own, game in
                 zip(self.FIRST, ["   4 w 0", "", "", "   1 b 1"])]
        final = self.make(cells, "2 +1 2")
        self.assertEqual((final.exit, final.out), (DONE, "4\n3 4\n4 3\n1 0\n2 0\n"), final.err)
        over = [own + [""] * (3 - len(own)) + more for own, more in
                zip(cells, [[], [], ["   4 w 1", "   4 b ="], ["   3 b 0", "   3 w ="]])]
        over = [[cell or " " * 8 for cell in own] for own in over]
        answer = self.make(over, "2 +1 2")
        self.assertEqual((answer.exit, answer.out), (BAD_INPUT, ""))

    def test_a_file_of_two_teams_is_a_scheveningen_match(self):
        lines = ["012 Match", "142 2"] + [entry(number, []) for number in range(1, 5)]
        lines += [f"013 {'First'.ljust(32)}   1    4", f"013 {'Second'.ljust(32)}   2    3"]
        path = self.write("\n".join(lines) + "\n")
        # A1 = 1, A2 = 4, B1 = 2, B2 = 3: the printed table has A1-B1, A2-B2.
        answer = regra("pairing", "make", path, "--system", "scheveningen", "--first-colour", "white")
        self.check(answer, DONE, "2\n1 2\n4 3\n")


if __name__ == "__main__":
    main()

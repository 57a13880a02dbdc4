"""regra standings of a round robin that somebody leaves."""

import json

from program import DONE, Folder, main, regra

RULES = "regulation: Poule\ntext: this file\nextends: fide-open\nplay: {system: round robin}\n"


def entry(number, cells):
    """A line 001 with the points of its cells."""
    points = sum({"1": 1, "+": 1, "=": 0.5}.get(cell[-1:], 0) for cell in cells)
    line = f"001 {number:4}      Player {number}".ljust(80) + f"{points:4.1f}".ljust(11)
    return line + "  ".join(cell.ljust(8) for cell in cells)


class Left(Folder):
    # The table of four: 1-4 2-3, 4-3 1-2, 2-4 3-1. 4 wins against 1, and leaves.
    CELLS = [["   4 w 0", "   2 w 1", "   3 b ="], ["   3 w =", "   1 b 0", "   4 w +"],
             ["   2 b =", "   4 b +", "   1 w ="], ["   1 b 1", "   3 w -", "   2 b -"]]
    # He plays the second game too, and loses it: two of three games are half and more.
    LATER = [CELLS[0], CELLS[1], ["   2 b =", "   4 b 1", "   1 w ="],
             ["   1 b 1", "   3 w 0", "   2 b -"]]

    def points(self, cells, rules=RULES, planned=3, more=""):
        """Number and points in the order of the list, and what was noted."""
        event = self.file("event.trf", "\n".join(["012 Poule", f"142 {planned}", "152 W"] + [
            entry(number + 1, own) for number, own in enumerate(cells)]) + "\n" + more)
        answer = regra("standings", event, "--ruleset", self.file("poule.yaml", rules), "--json",
                       folder=self.folder)
        self.assertEqual(answer.exit, DONE, answer.err)
        lines = json.loads(answer.out)["list"]
        return [(line["id"], line["points"]) for line in lines], answer.err

    def test_before_half_of_his_games_nothing_counts_for_anybody(self):
        found, noted = self.points(self.CELLS)
        self.assertEqual(found, [(1, 1.5), (3, 1), (2, 0.5), (4, 0)])
        self.assertIn("4 Player 4 has left with less than half of the games played", noted)

    def test_after_half_all_counts(self):
        found, noted = self.points(self.LATER)
        self.assertEqual((found, noted), ([(3, 2), (1, 1.5), (2, 1.5), (4, 1)], ""))

    def test_where_the_ruleset_says_so_all_counts(self):
        rules = RULES + "tie-breaks: {left before half: all counts}\n"
        found, noted = self.points(self.CELLS, rules)
        self.assertEqual(sorted(found), [(1, 1.5), (2, 1.5), (3, 2), (4, 1)])
        self.assertEqual(noted, "")

    def test_who_only_misses_a_round_has_not_left_until_the_file_says_so(self):
        two = [own[:2] for own in self.CELLS]
        self.assertEqual(sorted(self.points(two)[0]), [(1, 1), (2, 0.5), (3, 1.5), (4, 1)])
        found, _ = self.points(two, more="XXZ    4\n")
        self.assertEqual(sorted(found), [(1, 1), (2, 0.5), (3, 0.5), (4, 0)])

    def test_a_swiss_system_keeps_all_results(self):
        rules = RULES.replace("round robin", "Swiss")
        self.assertEqual(sorted(self.points(self.CELLS, rules)[0])[3], (4, 1))


if __name__ == "__main__":
    main()

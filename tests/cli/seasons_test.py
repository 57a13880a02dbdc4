"""A new season of a regulation: roll, check, and last year's event under this year's rules.

The event is the sample of Madeira. What two seasons make of it was worked out beforehand, by hand, for the sample of
2023/2024 (a fault costs a point, games not played as FIDE counts them since 2023, the corrected Buchholz without two,
three trophies): 22 of 60 change places, two medals change hands, two trophies more, three teams lose points.
"""

import json
import os
import shutil
import tempfile

from program import BUILD, Case, BAD_INPUT, DONE, NO, regra, main

RULESETS = os.path.join(BUILD, "share/regra/rulesets")
OLD, NEW = "madeira-school-chess/2022-2023", "madeira-school-chess/2023-2024"
EVENT = ["--event", "festa-2023", "--results", f"{RULESETS}/events/festa-2023.trf", "--entries",
         f"{RULESETS}/events/festa-2023.csv", "--competition", "Individual"]

# All that a federation types for that season, after the file that roll writes.
EDITS = """
teams:
  too few: Falta Administrativa, own -1 point
tie-breaks:
  unplayed games: FIDE 2023, not in the text
  individual Swiss:
    - a) Resultado entre os jogadores empatados, desde que tenham jogado entre si [11]:
        direct encounter, all must have met
    - b) Buchholz corrigido [37] (2,0,N,N,0,N)
    - c) Buchholz completo [37] (0,0,N,N,0,N)
    - d) Sonneborn-Berger [52] (0,0,N,N,0,N,N)
    - e) Maior número de vitórias [68]
prizes:
  Troféu: places 1-3, from Geral, if phase is Festa
"""

TIE_BREAKS = """
    - a) Resultado entre os jogadores empatados, desde que tenham jogado entre si [11]:
        direct encounter, all must have met
    - b) Buchholz corrigido [37] (1,0,N,N,0,N)
    - c) Buchholz completo [37] (0,0,N,N,0,N)
    - d) Sonneborn-Berger [52] (0,0,N,N,0,N,N)
    - e) Maior número de vitórias [68]
"""


class Season(Case):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.rolled = os.path.join(self.folder, "2023-2024.yaml")

    def roll(self, *words):
        return regra("ruleset", "roll", *words, folder=self.folder)

    def rolled_text(self):
        self.assertEqual(self.roll(OLD, "--to", "2023/2024", "--output", self.rolled).exit, DONE)
        with open(self.rolled, encoding="utf-8") as file:
            return file.read()

    def outcome(self, before, after, *more):
        answer = regra("ruleset", "diff", before, after, *EVENT, "--json", *more)
        self.assertIn(answer.exit, (DONE, NO), answer.err)
        reply = json.loads(answer.out)
        return reply, reply["outcomes"][0]


class Roll(Season):
    def test_years_of_birth_move_and_everything_is_to_confirm(self):
        text = self.rolled_text()
        for line in ("extends: madeira-school-chess/2022-2023", "season: 2023/2024",
                     "the rest: to confirm",
                     "regulation: Regulamento Específico de Xadrez 2023/2024, to confirm",
                     "      Sub 8: 2016 or later, to confirm",
                     "      Iniciados: 2009-2010, to confirm",
                     "      Juniores/Seniores: 2006 or earlier, to confirm"):
            self.assertIn("\n" + line, "\n" + text)

    def test_the_new_file_is_in_order(self):
        self.rolled_text()
        answer = regra("ruleset", "check", self.rolled)
        self.assertEqual(answer.exit, DONE, answer.out)
        self.assertIn("errors: 0", answer.out)

    def test_the_old_comment_stays(self):
        old = os.path.join(self.folder, "cup-2025.yaml")
        with open(old, "w", encoding="utf-8") as out:
            out.write("regulation: Cup 2025\ntext: this file\nseason: 2025\nextends: fide-open\n"
                      "groups:\n  Band:\n    by birth year:\n"
                      "      Young: 2015 or later   # by decision of the board\n"
                      "      Old: 2014 or earlier\n  Small: born is 2018 or later\n")
        new = os.path.join(self.folder, "cup-2026.yaml")
        self.assertEqual(self.roll(old, "--to", "2026", "--output", new).exit, DONE)
        with open(new, encoding="utf-8") as file:
            text = file.read()
        self.assertIn("Young: 2016 or later, to confirm # by decision of the board\n", text)
        self.assertIn("  Small: born is 2019 or later, to confirm\n", text)

    def test_what_cannot_be_rolled_is_told(self):
        for words, part in ((["fide-open", "--to", "2027"], "states no season"),
                            ([OLD, "--to", "2024"], "no other season"),
                            ([OLD, "--to", "2022/2023"], "no other season"),
                            (["festa-2023", "--to", "2024"], "no regulation")):
            answer = self.roll(*words)
            self.assertEqual(answer.exit, BAD_INPUT)
            self.assertIn(part, answer.err)


class Diff(Season):
    def test_who_moves_and_by_which_line(self):
        reply, outcome = self.outcome(OLD, NEW)
        self.assertEqual(reply["moved"], 7)  # rows of years
        self.assertEqual([line["key"] for line in outcome["lines"]],
                         ["teams too few", "tie-breaks unplayed games",
                          "tie-breaks individual Swiss", "prizes Troféu"])
        self.assertEqual((outcome["entries"], outcome["groups"], len(outcome["places"])), (60, [], 22))
        by = {row["name"]: (row["by"]["alone"], row["by"]["together"]) for row in outcome["places"]}
        self.assertEqual(by["Xavier Jardim"], ([2], [2]))
        self.assertEqual(by["Eva Ornelas"], ([], [2, 3]))
        self.assertEqual(by["Inês Nunes"], ([2, 3], []))

    def test_a_line_that_does_it_alone_does_it_in_a_file_of_its_own(self):
        """The new season with the old list of criteria has no changed line for the order but [2]."""
        old = [line for line in TIE_BREAKS.splitlines() if line.strip()]
        only = os.path.join(self.folder, "regulations", "only.yaml")
        os.makedirs(os.path.dirname(only))
        with open(only, "w", encoding="utf-8") as out:
            out.write(f"regulation: Only unplayed games\ntext: this file\nextends: {NEW}\n"
                      "tie-breaks:\n  individual Swiss:\n" + "\n".join(old) + "\n")
        _, outcome = self.outcome(OLD, NEW)
        _, alone = self.outcome(OLD, "only", "--rulesets", self.folder, "--rulesets", RULESETS)
        self.assertGreater(len(alone["places"]), 0)
        after = {row["id"]: row["after"] for row in alone["places"]}
        for row in outcome["places"]:
            self.assertEqual(2 in row["by"]["alone"], after.get(row["id"]) == row["after"], row)

    def test_which_prizes_and_teams(self):
        _, outcome = self.outcome(OLD, NEW)
        self.assertEqual([(row["prize"], row["group"], row["place"], row["before"], row["after"])
                          for row in outcome["prizes"]],
                         [("Medalha", "Sub 10 M", 2, ["Isaac Berenguer"], ["Tiago Andrade"]),
                          ("Medalha", "Sub 10 M", 3, ["Tiago Andrade"], ["Isaac Berenguer"]),
                          ("Troféu", "", 2, [], ["Ponta da Gaivota - Juvenis"]),
                          ("Troféu", "", 3, [], ["Ponta da Gaivota - Infantis"])])
        self.assertEqual([(row["name"], row["points_before"], row["points_after"])
                          for row in outcome["teams"]],
                         [("Fonte do Til", 37.5, 36.5), ("Lombo do Dragoeiro", 20.5, 19.5),
                          ("Miradouro Alto", 19.5, 17.5)])

    def test_with_the_years_they_were_born_in_groups_change(self):
        _, outcome = self.outcome(OLD, NEW, "--same-years")
        self.assertGreater(len(outcome["groups"]), 0)
        self.assertEqual(self.outcome(OLD, OLD)[1]["places"], [])

    def test_a_season_in_fifteen_lines(self):
        """Madeira by roll, edit, check, test, diff."""
        text = self.rolled_text()
        typed = [line for line in EDITS.splitlines() if line.strip()]
        self.assertLessEqual(len(typed), 13)  # and four commands
        folder = os.path.join(self.folder, "rulesets")
        shutil.copytree(RULESETS, folder, symlinks=False)
        os.remove(f"{folder}/regulations/{NEW}.yaml")
        with open(f"{folder}/regulations/{NEW}.yaml", "w", encoding="utf-8") as out:
            out.write(text + EDITS)
        more = ["--rulesets", folder]
        self.assertEqual(regra("ruleset", "check", NEW, *more).exit, DONE)
        tests = f"{folder}/regulations/{NEW}.test.yaml"
        self.assertEqual(regra("ruleset", "test", tests, *more).exit, DONE)
        self.assertEqual(self.outcome(OLD, NEW, *more)[1]["places"],
                         self.outcome(OLD, NEW)[1]["places"])


class Check(Season):
    CUP = ("regulation: Cup {year}\ntext: this file\nseason: {year}\nextends: {of}\nthe rest: unchanged\n"
           "points: {{bye: as a draw, event may change}}\n{more}")
    ROWS = "groups:\n  Band:\n    by birth year: {Young: 2014 or later, Old: 2013 or earlier}\n"

    def checked(self, *files):
        """What `check` tells of the last of (name, text)."""
        for name, text in files:
            path = os.path.join(self.folder, name)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "w", encoding="utf-8") as out:
                out.write(text)
        answer = regra("ruleset", "check", path, "--rulesets", self.folder, "--rulesets", RULESETS)
        self.assertIn("errors: 0", answer.out)
        return answer.out

    def cups(self, more):
        return (("regulations/cup-2026.yaml", self.CUP.format(year=2026, of="fide-open", more=self.ROWS)),
                ("regulations/cup-2027.yaml", self.CUP.format(year=2027, of="cup-2026", more=more)))

    def test_rows_of_years_that_stayed_behind(self):
        said = self.checked(*self.cups(""))
        self.assertIn("cup-2027.yaml:3:9: note: season 2027, and \"groups Band by birth year Young\" is still "
                      "2014 or later, as in 2026", said)

    def test_rows_that_moved(self):
        rows = self.ROWS.replace("2014", "2015").replace("2013", "2014")
        self.assertNotIn("is still", self.checked(*self.cups(rows)))

    def test_an_event_outside_its_season(self):
        event = ("events/party.yaml", "event: Party\nextends: cup-2026\ndates: 2031-08-01\n")
        inside = ("events/party.yaml", "event: Party\nextends: cup-2026\ndates: 2026-08-01\n")
        self.assertIn("party.yaml:3:8: note: 2031-08-01 lies outside the season 2026 of \"cup-2026\"",
                      self.checked(*self.cups(""), event))
        self.assertNotIn("outside the season", self.checked(*self.cups(""), inside))

    def test_lists_and_gifts_that_cannot_be(self):
        """Each at its line; the two lists of a ring are told once."""
        path = os.path.join(self.folder, "cup.yaml")
        with open(path, "w", encoding="utf-8") as out:
            out.write("regulation: Cup\ntext: this file\nextends: fide-open\n"
                      "lists:\n  A:\n    of: team\n    from: B\n    score: sum of points\n"
                      "  B:\n    of: team\n    from: A\n    score: sum of points\n"
                      "prizes:\n  Two: {to: places 1-2, gives: [100 EUR, 50 USD]}\n"
                      "  Three: {to: places 1-2, gives: [3 EUR, 2 EUR, 1 EUR]}\n")
        answer = regra("ruleset", "check", path)
        self.assertEqual(answer.exit, NO)
        for said in ("cup.yaml:7:11: error: these lists are made from each other: A, B.",
                     "cup.yaml:14:32: error: Two gives EUR and USD.",
                     "cup.yaml:15:34: error: Three has 2 places and 3 gifts."):
            self.assertIn(said, answer.out)
        self.assertIn("errors: 3;", answer.out)

    def test_a_base_without_a_season_is_no_last_season(self):
        cup = "regulation: Cup\ntext: this file\nseason: 2026\nextends: fide-open\n"
        self.assertNotIn("comes from", self.checked(("cup.yaml", cup)))


if __name__ == "__main__":
    main()

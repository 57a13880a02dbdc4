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
    b) Buchholz corrigido [37] (2,0,N,N,0,N): as coded
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

    def test_all_that_the_new_file_needs_is_there(self):
        old = os.path.join(self.folder, "regulations", "cup-2025.yaml")
        os.makedirs(os.path.dirname(old))
        with open(old, "w", encoding="utf-8") as out:
            out.write("regulation: Cup 2025\ntext: this file\nseason: 2025\nextends: fide-open\n"
                      "dates: 2025-05-08 to 2025-05-10   # the first weekend\n"
                      "groups:\n  # as the board decided,\n  # for two years\n  Small: born is 2018 or later, event may change\n"
                      "  Band: {by birth year: {Young: 2015 or later, Old: 2014 or earlier}}\n")
        new = old.replace("2025", "2026")
        self.assertEqual(self.roll(old, "--to", "2026").exit, DONE)
        with open(new, encoding="utf-8") as file:
            text = file.read()
        for part in ("\ntext: this file\n", "\ndates: 2026-05-08 to 2026-05-10, to confirm # the first weekend\n",
                     "\n  # as the board decided,\n  # for two years\n  Small: born is 2019 or later, event may change, to "
                     "confirm\n",
                     "\n      Young: 2016 or later, to confirm\n"):
            self.assertIn(part, text)
        answer = regra("ruleset", "check", new, "--rulesets", self.folder)
        self.assertEqual(answer.exit, DONE, answer.out)

    def test_the_name_by_which_it_is_cited_is_that_of_the_new_season(self):
        old = os.path.join(self.folder, "cup.yaml")
        for season, to, cited, wanted in (("2025/2026", "2026/2027", "Junior Cup 2025-26", "Junior Cup 2026-27"),
                                          ("2025/2026", "2027/2028", "Cup 2025/2026", "Cup 2027/2028"),
                                          ("2025/2026", "2026/2027", "Cup26", "Cup27"),
                                          ("2025", "2026", "Rules of 2025", "Rules of 2026"),
                                          ("2025", "2026", "Rules of 1999", "Rules of 1999")):
            with open(old, "w", encoding="utf-8") as out:
                out.write(f"regulation: Cup\ncited as: {cited}\ntext: this file\nseason: {season}\nextends: fide-open\n")
            new = os.path.join(self.folder, "new.yaml")
            self.assertEqual(self.roll(old, "--to", to, "--output", new).exit, DONE)
            with open(new, encoding="utf-8") as file:
                self.assertIn(f"\ncited as: {wanted}\n", file.read())
            os.unlink(new)

    def test_what_cannot_be_rolled_is_told(self):
        for words, part in ((["fide-open", "--to", "2027"], "states no season"),
                            ([OLD, "--to", "2024"], "no other season"),
                            (["festa-2023", "--to", "2024"], "no regulation"),
                            *(([OLD, "--to", f"{a}/{b}"], "no other season")
                              for a, b in ((2022, 2023), ("0202", "0203"), (2023, "0024"), (2024, 2023), (1900, 1901)))):
            answer = self.roll(*words, "--output", self.rolled)
            self.assertEqual((answer.exit, os.path.exists(self.rolled)), (BAD_INPUT, False))
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

    def test_what_a_tie_break_line_counts_is_its_value(self):
        """The same printed line, which another season reads otherwise: two lowest results go, not one."""
        line = "Buchholz corrigido [37] (1,0,N,N,0,N)"
        folder = os.path.join(self.folder, "regulations")
        os.makedirs(folder, exist_ok=True)
        with open(os.path.join(folder, "cup.yaml"), "w", encoding="utf-8") as out:
            out.write("regulation: Cup\nextends: " + OLD + "\nseason: 2022/2023\nthe rest: unchanged\ntie-breaks:\n"
                      f"  individual Swiss:\n    b) {line}:\n      read: Buchholz, cut lowest 2\n"
                      "      because: printed wrongly\n")
        reply, outcome = self.outcome(OLD, "cup", "--rulesets", self.folder, "--rulesets", RULESETS)
        (changed,) = reply["differences"]
        self.assertEqual([changed[which]["values"][1] for which in ("before", "after")],
                         [f"b) {line}: Buchholz, cut lowest {count}" for count in (1, 2)])
        self.assertEqual({tuple(row["by"]["alone"]) for row in outcome["places"]}, {(1,)})

    def test_only_lines_of_some_parts(self):
        def keys(*words):
            answer = regra("ruleset", "diff", OLD, NEW, "--values", "--json", *words)
            self.assertEqual(answer.exit, DONE if "play" in words else NO, answer.err)
            return [one["key"] for one in json.loads(answer.out)["differences"]]
        self.assertEqual(keys("--part", "prizes"), ["prizes Troféu"])
        self.assertEqual(keys("--part", "prizes", "--part", "teams"), keys("--part", "teams, prizes"))
        self.assertEqual(sorted(keys("--part", "teams,prizes")), ["prizes Troféu", "teams too few"])
        self.assertEqual(keys("--part", "play"), [])
        self.assertEqual(len(keys("--part", "categories")), 7)
        # The outcomes are those of all lines, whichever lines are shown.
        told = json.loads(regra("ruleset", "diff", OLD, NEW, *EVENT, "--json", "--part", "prizes").out)
        self.assertEqual([one["key"] for one in told["differences"]], ["prizes Troféu"])
        self.assertEqual(len(told["outcomes"][0]["places"]), 22)
        wrong = regra("ruleset", "diff", OLD, NEW, "--part", "prices")
        self.assertEqual(wrong.exit, BAD_INPUT)
        self.assertIn('has no part "prices". Did you mean "prizes"?', wrong.err)
        self.assertIn("One of: ", regra("ruleset", "show", NEW, "--part", "zzzzzzzz").err)

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
        self.assertLessEqual(len(typed), 11)  # and four commands: 15
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


class Letters(Season):
    """A map changes lines of the list before, by their letters."""
    HEAD = "regulation: Cup\ntext: this file\n"
    OLDER = HEAD + ("extends: fide-open\ntie-breaks:\n  individual Swiss:\n    - event may change\n"
                    "    - a) Buchholz\n    - b) Number of wins: wins\n    - c) Progressive: progressive\n")

    def lines(self, changes):
        """The list of a cup with these changes, and what `check` says of it."""
        folder = os.path.join(self.folder, "regulations")
        os.makedirs(folder, exist_ok=True)
        for name, text in (("older", self.OLDER), ("newer", self.HEAD + "extends: older\ntie-breaks:\n"
                                                   "  individual Swiss:\n" + changes)):
            with open(os.path.join(folder, name + ".yaml"), "w", encoding="utf-8") as out:
                out.write(text)
        more = ["--rulesets", self.folder, "--rulesets", RULESETS]
        told = regra("ruleset", "check", "newer", *more)
        if told.exit != DONE:
            return None, told.out + told.err
        shown = json.loads(regra("ruleset", "show", "newer", "--json", *more).out)
        (line,) = [one for one in shown["settings"] if one["key"] == "tie-breaks individual Swiss"]
        return line, told.out

    def test_a_line_in_place_of_another_behind_the_last_and_taken_out(self):
        line, told = self.lines("    b) Sonneborn-Berger: Sonneborn-Berger\n    d) Rating: rating\n")
        self.assertEqual(line["values"], ["a) Buchholz", "b) Sonneborn-Berger", "c) Progressive", "d) Rating"])
        self.assertNotIn("event may change", told)  # who may change it stays as it was
        line, _ = self.lines("    c): none\n")
        self.assertEqual(line["values"], ["a) Buchholz", "b) Number of wins: wins"])

    def test_what_changes_nothing_is_an_error_with_its_line(self):
        for changes, part in (("    b): none\n", "newer.yaml:6:5: error: after these changes c) follows a)"),
                              ("    Sonneborn-Berger: as coded\n", "newer.yaml:6:5: error: \"Sonneborn-Berger\" "
                               "changes no line"),
                              ("    e) Rating: rating\n", "error: after these changes e) follows c)"),
                              ("    f): none\n", "newer.yaml:6:5: error: nothing that this file extends states \"f)\"")):
            line, told = self.lines(changes)
            self.assertIsNone(line, changes)
            self.assertIn(part, told)

    def test_there_must_be_a_list_before(self):
        line, told = self.lines("    a) Buchholz: as coded\n  team round robin:\n    a) Wins: wins\n")
        self.assertIsNone(line)
        self.assertIn("no list of \"tie-breaks team round robin\" was stated before", told)


def results(*players):
    """One round; a player: (name, the federation's number, points, opponent, result)."""
    lines = ["012 Stage", "062 " + str(len(players))]
    for number, (name, identity, score, other, result) in enumerate(players, 1):
        lines.append(f"001 {number:4} {'':1}{'':3} {name:33} {0:4} POR {identity:>11} {'':10} {score:4.1f} {'':4}  "
                     f"{other:4} {'w' if number < other else 'b'} {result}")
    return "\n".join(lines) + "\n"


class Circuit(Season):
    """Three stages, of which two were played: points for places, the best two, and the clubs' sums."""
    RULES = ("event: Circuit\nextends: cup\ncompetitions:\n  Stage 1: individual\n  Stage 2: individual\n"
             "  Stage 3: individual\nstart: {default time: 0 min}\n"
             "flag: {both fallen: draw}\n")
    CUP = ("regulation: Cup\ntext: this file\nextends: fide-open\n"
           "tie-breaks:\n  still equal: share the place\n  individual Swiss: [WIN: wins]\nlists:\n  Circuit:\n"
           "    of: person\n    from: Stage 1, Stage 2 and Stage 3\n"
           "    score: sum of place points, by 25-18-15-12, the best 2\n")
    FIRST = results(("Ana", "11", 1, 2, "1"), ("Bruno", "12", 0, 1, "0"),
                    ("Carla", "", 1, 4, "1"), ("David", "14", 0, 3, "0"))
    SECOND = results(("Bruno", "12", 1, 2, "1"), ("Carla", "13", 0, 1, "0"),
                     ("Eva", "15", .5, 4, "="), ("Ana", "11", .5, 3, "="))

    THIRD = results(("Ana", "11", 1, 2, "1"), ("Eva", "15", 0, 1, "0"))

    def standing(self, second, *words):
        for name, text in (("regulations/cup.yaml", self.CUP), ("events/circuit.yaml", self.RULES),
                           ("1.trf", self.FIRST), ("2.trf", second), ("3.trf", self.THIRD)):
            path = os.path.join(self.folder, name)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "w", encoding="utf-8") as out:
                out.write(text)
        return regra("standings", f"{self.folder}/2.trf", "--ruleset", "circuit", "--competition", "Stage 2", "--stage",
                     f"{self.folder}/1.trf", "--list", "Circuit", *(words or ["--json"]), "--rulesets", self.folder,
                     "--rulesets", RULESETS)

    def test_points_for_places_over_stages(self):
        """Stage 1: Ana and Carla share the first place, the others the third; stage 2: Bruno, then Ana and Eva, then
        Carla. Ana 25 + 18, Bruno 15 + 25, Carla 25 + 12 (without a number in stage 1), Eva 18, David 15."""
        answer = self.standing(self.SECOND)
        self.assertEqual(answer.exit, DONE, answer.err)
        self.assertEqual([(row["rank"], row["name"], row["points"]) for row in json.loads(answer.out)["standing"]],
                         [(1, "Ana", 43), (2, "Bruno", 40), (3, "Carla", 37), (4, "Eva", 18), (5, "David", 15)])

    def test_what_another_season_makes_of_the_same_stages(self):
        """The best one in place of the best two: Ana, Bruno and Carla have won one stage each."""
        self.standing(self.SECOND)
        for name, text in (("cup", self.CUP), ("cup-2", self.CUP.replace("best 2", "best 1"))):
            with open(f"{self.folder}/regulations/{name}.yaml", "w", encoding="utf-8") as out:
                out.write(text)
        answer = regra("ruleset", "diff", "cup", "cup-2", "--event", "circuit", "--results", f"{self.folder}/2.trf",
                       "--competition", "Stage 2", "--stage", f"{self.folder}/1.trf", "--json", "--rulesets", self.folder,
                       "--rulesets", RULESETS)
        self.assertEqual(answer.exit, NO, answer.err)
        moved = json.loads(answer.out)["outcomes"][0]["teams"]
        self.assertEqual([(one["list"], one["name"], one["before"], one["after"]) for one in moved],
                         [("Circuit", "Ana", 1, 1), ("Circuit", "Bruno", 2, 1), ("Circuit", "Carla", 3, 1)])

    def test_facts_that_a_season_declares_otherwise(self):
        self.CUP += "facts:\n  club: {of: entry, is: name}\n  level: {of: entry, one of: [A, B]}\n"
        self.standing(self.SECOND)
        with open(f"{self.folder}/regulations/cup-2.yaml", "w", encoding="utf-8") as out:
            out.write(self.CUP.replace("[A, B]", "[A, C]").replace("  club: {of: entry, is: name}\n", ""))
        where = ["--rulesets", self.folder, "--rulesets", RULESETS]
        shown = json.loads(regra("ruleset", "show", "cup", "--json", *where).out)["facts"]
        self.assertEqual(shown, {"club": "of each entry: a name", "level": "of each entry: one of A, B"})
        answer = regra("ruleset", "diff", "cup", "cup-2", *where)
        self.assertEqual(answer.exit, NO)
        self.assertEqual(answer.out, 'fact "club"\n  - of each entry: a name\n'
                                     'fact "level"\n  - of each entry: one of A, B\n  + of each entry: one of A, C\n')

    def test_prizes_of_a_circuit_that_is_not_over_are_noted(self):
        self.CUP += "prizes:\n  Cup: place 1, from Circuit\n"
        self.standing(self.SECOND)
        answer = regra("standings", f"{self.folder}/2.trf", "--ruleset", "circuit", "--competition", "Stage 2", "--stage",
                       f"{self.folder}/1.trf", "--prizes", "--rulesets", self.folder, "--rulesets", RULESETS)
        self.assertIn("Ana", answer.out)
        self.assertIn("Stage 3", answer.err)

    def test_different_persons_under_one_number(self):
        answer = self.standing(self.SECOND.replace("Eva  ", "Gil  ").replace("         15 ", "         14 "))
        self.assertEqual(answer.exit, BAD_INPUT)
        self.assertIn("2.trf:5: error: 14 is the number of Gil, and in ", answer.err)
        self.assertIn("1.trf:6 of David.", answer.err)

    def test_of_the_best_two_who_has_two_is_ranked(self):
        """Stage 3: Ana, then Eva. Ana 25 + 25, Bruno, who missed it, 25 + 15, Carla 25 + 12, Eva, who missed the first,
        18 + 18; David has one stage only."""
        self.CUP += "    short: not ranked\n"
        answer = self.standing(self.SECOND, "--json", "--stage", f"{self.folder}/3.trf")
        self.assertEqual(answer.exit, DONE, answer.err)
        self.assertEqual([(row["rank"], row["name"], row["points"]) for row in json.loads(answer.out)["standing"]],
                         [(1, "Ana", 50), (2, "Bruno", 40), (3, "Carla", 37), (4, "Eva", 36), (None, "David", 15)])
        self.CUP = self.CUP.replace(", the best 2", "") # all count: only Ana was always there
        answer = self.standing(self.SECOND, "--json", "--stage", f"{self.folder}/3.trf")
        self.assertEqual([row["rank"] for row in json.loads(answer.out)["standing"]], [1, None, None, None, None])

    def test_what_separates_those_level_is_told(self):
        """The best one: Ana, Bruno and Carla 25 each; the best two 43, 40 and 37."""
        self.CUP = self.CUP.replace("best 2", "best 1") + (
            "    tie-breaks:\n      - Two: sum of place points, by 25-18-15-12, the best 2\n")
        answer = self.standing(self.SECOND, "--explain", "Bruno")
        self.assertEqual(answer.exit, DONE, answer.err)
        self.assertIn("Bruno stands 2nd, points: 25.\n", answer.out)
        self.assertIn("Two: 40; 43 Ana, 37 Carla\n", answer.out)
        self.CUP = self.CUP.replace("best 2\n", "best 1\n")
        self.assertIn("Two: 25; 25 Ana, 25 Carla\n", self.standing(self.SECOND, "--explain", "Bruno").out)
        self.assertRegex(self.standing(self.SECOND, "--explain", "Bruno").out.replace("\n      ", " "),
                         "still equal after the last criterion: .*Bruno.* share the place")
        self.assertNotIn("Two", self.standing(self.SECOND, "--explain", "Eva").out)

    def test_a_bonus_and_a_deduction_in_a_circuit(self):
        """Juniors of the last stage get 3, Bruno loses 1; the club's list has none of it."""
        more = ("bonuses:\n  Junior: {points: 3, for: Juniors, in: Circuit}\n"
                "deductions:\n  Late: {points: 1, to: [Bruno], in: Circuit}\n"
                "groups: {Juniors: federation is POR}\n")
        self.CUP = self.CUP + more
        answer = self.standing(self.SECOND)
        self.assertEqual(answer.exit, DONE, answer.err)
        rows = json.loads(answer.out)["standing"]
        self.assertEqual([(row["rank"], row["name"], row["points"]) for row in rows],
                         [(1, "Ana", 46), (2, "Bruno", 42), (3, "Carla", 40), (4, "Eva", 21), (5, "David", 18)])
        self.assertEqual([(part["name"], part["rank"], part["points"], part["counted"]) for part in rows[0]["parts"]],
                         [("Stage 1", 1, 25, True), ("Stage 2", 2, 18, True)])
        self.assertEqual([(one["name"], one["points"], one["article"]) for one in rows[1]["bonuses"]],
                         [("Junior", 3, "Cup"), ("Late", -1, "Cup")])


class Strangers(Case):
    """Regulations of other kinds than those that ship: a Grand Prix of a club, a league of clubs, a national final in
    Romanian. What their charts expect was worked out by hand from their texts."""
    FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../data/strangers")
    WHERE = ["--rulesets", FOLDER, "--rulesets", RULESETS]

    def test_they_are_right_and_their_charts_hold(self):
        for name in ("rapid-grand-prix", "team-league", "juniori-2026"):
            with self.subTest(name=name):
                checked = regra("ruleset", "check", name, *self.WHERE)
                self.assertIn("errors: 0", checked.out, checked.out)
                tested = regra("ruleset", "test", f"{self.FOLDER}/regulations/{name}.test.yaml", *self.WHERE)
                self.assertEqual(tested.exit, DONE, tested.out)
                self.assertIn("tests: 1; failed: 0", tested.out)

    def test_the_grand_prix_is_packed_signed_and_installed(self):
        with tempfile.TemporaryDirectory() as folder:
            made = regra("ruleset", "keygen", "club", folder=folder)
            self.assertEqual(made.exit, DONE, made.err)
            packed = regra("ruleset", "pack", "rapid-grand-prix", "--secret", "club.secret", *self.WHERE, folder=folder)
            self.assertEqual(packed.exit, DONE, packed.err + packed.out)
            installed = regra("ruleset", "install", "rapid-grand-prix.pack", "--key", "club.public", "--output", "here",
                              folder=folder)
            self.assertEqual(installed.exit, DONE, installed.err + installed.out)


class Schema(Case):
    """The JSON Schema for editors, held by a library of its own against all rulesets that ship."""

    def test_rulesets_that_ship_are_valid_and_slips_are_not(self):
        try:
            import jsonschema
            import yaml
        except ImportError as lacking:
            self.skipTest(f"{lacking}: apt install python3-jsonschema python3-yaml")
        schema = json.loads(regra("ruleset", "schema").out)
        jsonschema.Draft7Validator.check_schema(schema)
        validator = jsonschema.Draft7Validator(schema)
        tried = 0
        for folder in ("laws", "regulations", "events"):
            for path, _, names in os.walk(os.path.join(RULESETS, folder)):
                for name in sorted(names):
                    if not name.endswith(".yaml") or name.endswith((".test.yaml", ".articles.yaml")):
                        continue
                    with open(os.path.join(path, name), encoding="utf-8") as file:
                        tree = yaml.load(file, Loader=yaml.BaseLoader)
                    if next(iter(tree)) == "openings":
                        continue
                    tried += 1
                    with self.subTest(file=name):
                        errors = [f"{list(one.absolute_path)}: {one.message[:200]}"
                                  for one in validator.iter_errors(tree)]
                        self.assertEqual(errors, [])
        self.assertGreater(tried, 20)
        for slip in ("regulation: X\nplay: {raunds: 7}\n", "regulation: X\nprizes: {Main: {too: place 1}}\n",
                     "regulation: X\ntie-breaks: {still equal: toss a coin}\n",
                     "regulation: X\nrapid: {start: {defalt time: 1 min}}\n",
                     "regulation: X\nfacts: {club: {is: name}}\n", "regulation: X\npoints: [1, 2]\n"):
            with self.subTest(slip=slip):
                self.assertFalse(validator.is_valid(yaml.load(slip, Loader=yaml.BaseLoader)))

    def test_each_key_says_what_it_is_and_its_unit(self):
        schema = json.loads(regra("ruleset", "schema").out)["definitions"]["lines"]["properties"]
        play = next(one for one in schema["play"]["anyOf"] if one.get("type") == "object")["properties"]
        self.assertEqual(play["rounds"]["title"], "play rounds")
        self.assertIn("rounds planned", play["rounds"]["description"])
        self.assertIn("(a whole number from 1 up: 8)", play["rounds"]["description"])
        start = next(one for one in schema["start"]["anyOf"] if one.get("type") == "object")["properties"]
        self.assertIn("a time: 15 min", start["default time"]["description"])

    def test_of_one_ruleset_its_facts_and_no_others(self):
        lines = json.loads(regra("ruleset", "schema", OLD).out)["definitions"]["lines"]
        self.assertIn("phase", lines["properties"])
        self.assertIs(lines["additionalProperties"], False)


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

    def told(self, text, name="cup.yaml"):
        path = os.path.join(self.folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as out:
            out.write(text)
        return regra("ruleset", "check", path, "--rulesets", self.folder, "--rulesets", RULESETS)

    FUND = ("regulation: Cup\ntext: this file\nextends: fide-open\nfacts: {{club: {{of: entry, is: name}}}}\n"
            "groups:\n  Band:\n    by rating: {{A: 2000 or more, B: 1999 or less, Unrated: unrated}}\n"
            "prizes:\n  Prize: {{to: places 1-3, gives: [300 EUR, 200 EUR, 99.50 EUR]}}\n"
            "  Best:\n    to: place 1, in each {each}\n    gives: 50 EUR\n  Best women: {{to: places 1-2, gives: 10 EUR}}\n"
            "prize giving: {{fund: {fund}}}\n")

    def test_sums_that_are_not_the_fund(self):
        """599.50 for three places, 50 in each of three bands, 10 for each of two places: 769.50 in all."""
        self.assertEqual(self.told(self.FUND.format(each="Band", fund="769.50 EUR")).exit, DONE)
        for fund, said in (("770 EUR", "cup.yaml:14:22: error: all prizes together give 769.50 EUR, and the fund is "
                                       "770 EUR."),
                           ("769.50 USD", "cup.yaml:9:34: error: Prize gives EUR, and the fund is in USD.")):
            answer = self.told(self.FUND.format(each="Band", fund=fund))
            self.assertEqual(answer.exit, NO)
            self.assertIn(said, answer.out)
        open_sum = self.told(self.FUND.format(each="club", fund="1 EUR"))
        self.assertEqual(open_sum.exit, DONE)
        self.assertIn("only the entries say in how many groups Best is given", open_sum.out)

    def test_groups_that_nobody_can_be_in(self):
        answer = self.told("regulation: Cup\ntext: this file\nextends: fide-open\n"
                           "facts: {level: {of: entry, one of: [A, B]}}\n"
                           "groups:\n  Women: gender is F\n  Men: gender is M\n"
                           "  Old: {if: born is 1990 or earlier, by birth year: {X: 1990 or earlier, Y: 1991-1999}}\n"
                           "  Young: born is 2010 or later\n"
                           "prizes:\n  Both: place 1, for Women and Men\n  Some: place 1, for X and Women\n"
                           "  Odd: place 1, for X and Young\n")
        self.assertEqual(answer.exit, NO)
        for said in ("cup.yaml:8:77: error: nobody can be in Y: what it asks contradicts itself.",
                     "error: \"prizes Both\" is for Women, Men, and nobody can be in all of them.",
                     "error: \"prizes Odd\" is for X, Young, and nobody can be in all of them."):
            self.assertIn(said, answer.out)
        self.assertIn("errors: 3;", answer.out)

    def test_a_group_that_no_competition_lets_in(self):
        self.told("regulation: Cup\ntext: this file\nextends: fide-open\n"
                  "groups:\n  Band: {by birth year: {Young: 2012 or later, Old: 2011 or earlier}}\n"
                  "  Veterans: born is 1960 or earlier\n", "regulations/cup.yaml")
        event = "event: Party\nextends: cup\ncompetitions:\n  One: individual, for {groups}\n"
        answer = self.told(event.format(groups="Young"), "events/party.yaml")
        self.assertIn("note: no competition lets Old in (One).", answer.out)
        self.assertIn("note: no competition lets Veterans in (One).", answer.out)
        answer = self.told(event.format(groups="Young and Old"), "events/party.yaml")
        self.assertNotIn("no competition lets", answer.out)

    def test_a_base_without_a_season_is_no_last_season(self):
        cup = "regulation: Cup\ntext: this file\nseason: 2026\nextends: fide-open\n"
        self.assertNotIn("comes from", self.checked(("cup.yaml", cup)))


if __name__ == "__main__":
    main()

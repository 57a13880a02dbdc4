"""`regra standings` on the sample event, compared with expected.py figure by figure.

    test_events.py BUILD_FOLDER SOURCE_FOLDER
"""
from fractions import Fraction
import json
import pathlib
import re
import subprocess
import sys
import unittest

import expected
import expected_teams
import files

SOURCE, BUILD = pathlib.Path(sys.argv.pop()), pathlib.Path(sys.argv.pop())
EVENTS = pathlib.Path("rulesets", "events")
QUARTERS = {"¼": Fraction(1, 4), "½": Fraction(1, 2), "¾": Fraction(3, 4)}


# ---- Asking the program

def ask(file, ruleset, *options):
    command = [str(BUILD / "bin" / "regra"), "standings", str(file), "--ruleset", ruleset,
               *options, "--json"]
    done = subprocess.run(command, cwd=SOURCE, capture_output=True, text=True, encoding="utf-8",
                          timeout=60)
    if done.returncode != 0:
        raise AssertionError(f"{' '.join(command)}\nexit {done.returncode}\n{done.stderr}")
    found = json.loads(done.stdout, parse_float=Fraction)
    return next(found[name] for name in ("list", "why", "teams", "prizes", "faults") if name in found)


def ask_individual(*options):
    return ask(EVENTS / "festa-2023.trf", "festa-2023", "--competition", "Individual",
               "--entries", str(EVENTS / "festa-2023.csv"), *options)


def number(value):
    """3, 3.5, "3.5", "3½", "7/2"; nothing: None."""
    if value is None or value in ("", "-", "–"):
        return None
    if not isinstance(value, str):
        return Fraction(value)
    whole, quarter = re.fullmatch(r"([-\d./]*)([¼½¾]?)", value.replace(",", ".")).groups()
    return Fraction(whole or 0) + QUARTERS.get(quarter, 0)


def of_group(rows, name):
    return [row for row in rows if row["group"] == name]


def told(row):
    return (row["rank"], row["id"], number(row["points"]),
            [number(value) for value in row.get("tiebreaks", [])])


def awaited(row):
    return row.rank, row.competitor, row.points, row.tie_breaks


# ---- Comparing

class Comparison(unittest.TestCase):
    maxDiff = None

    def compare(self, answer, rows):
        """Every row: place, number, points and each tie-break. The equal may stand in any order."""
        answers = sorted(told(row) for row in answer)
        wanted = sorted(awaited(row) for row in rows)
        different = [f"\n  expected {self.words(want)}\n  answered {self.words(given)}"
                     for want, given in zip(wanted, answers) if want != given]
        self.assertEqual(len(answers), len(wanted))
        if different:
            self.fail("".join(different))
        self.assertEqual([row["rank"] for row in answer], [row.rank for row in rows])

    @staticmethod
    def words(row):
        rank, one, points, values = row
        shown = ["-" if value is None else str(float(value)) for value in values]
        return f"{rank}. no. {one}, {float(points)} points, {' '.join(shown)}"


class Individual(Comparison):
    @classmethod
    def setUpClass(cls):
        cls.event = files.read_trf(SOURCE / EVENTS / "festa-2023.trf")
        files.add_table(cls.event, SOURCE / EVENTS / "festa-2023.csv")

    def test_all(self):
        self.compare(ask_individual(), expected.individual(self.event))

    def test_each_category(self):
        for name in expected.CATEGORIES:
            with self.subTest(name):
                self.compare(ask_individual("--category", name),
                             expected.individual(self.event, name))

    def test_each_category_and_gender(self):
        for name in expected.CATEGORIES:
            for gender in "FM":
                with self.subTest(f"{name} {gender}"):
                    self.compare(ask_individual("--category", name, "--gender", gender),
                                 expected.individual(self.event, name, gender))

    def test_teams_by_the_sum_of_the_categories(self):
        self.compare(of_group(ask_individual("--teams"), ""), expected.teams_combined(self.event))

    def test_teams_of_each_category(self):
        for name in expected.CATEGORIES:
            with self.subTest(name):
                self.compare(of_group(ask_individual("--teams", "--category", name), name),
                             expected.teams_in_category(self.event, name))

    def test_medals_and_trophy(self):
        awards = {(one["prize"], one["group"], one["place"], one["id"])
                  for one in ask_individual("--prizes")}
        medals = {("Medalha", f"{category} {gender}", place, player)
                  for category, gender, place, player in expected.medals(self.event)}
        trophies = {("Troféu", "", 1, team) for team in expected.trophy(self.event)}
        self.assertEqual(awards, medals | trophies)

    def test_faults_of_the_teams(self):
        faults = {(one["id"], one["fault"], one["group"]) for one in ask_individual("--faults")}
        self.assertEqual(faults, {(team, fault, f"{category} {gender}" if category else "")
                                  for team, fault, category, gender
                                  in expected.faults(self.event)})


class Teams(Comparison):
    def test_round_robins(self):
        for name in ("equipas-poule.trf", "equipas-poule-b.trf"):
            with self.subTest(name):
                event = files.read_trf(SOURCE / EVENTS / name)
                answer = ask(EVENTS / name, "festa-2023", "--competition", "Equipas", "--teams")
                self.compare(answer, expected_teams.round_robin(event))

    def test_swiss(self):
        name = "equipas-suico.trf"
        event = files.read_trf(SOURCE / EVENTS / name)
        answer = ask(EVENTS / name, "festa-2023", "--competition", "Equipas Suíço", "--teams")
        self.compare(answer, expected_teams.swiss(event))


class OpenInTheMiddle(unittest.TestCase):
    """52 players of an open after four rounds, some byes of the fifth announced already."""

    FILE = pathlib.Path("tests", "data", "trf", "open-52-players-mid-event.trf")

    def test_points_are_those_printed_but_for_byes_to_come(self):
        worth = {"F": 1, "H": Fraction(1, 2)}
        printed, announced = {}, 0
        for line in (SOURCE / self.FILE).read_text(encoding="utf-8").splitlines():
            if line.startswith("001"):
                fifth = line[131:141].split()
                bye = worth.get(fifth[-1], 0) if fifth else 0
                announced += bye > 0
                printed[int(line[4:8])] = Fraction(line[80:84].strip()) - bye
        self.assertGreater(announced, 0)
        rows = ask(self.FILE, "fide-open")
        self.assertEqual({row["id"]: number(row["points"]) for row in rows}, printed)
        points = [printed[row["id"]] for row in rows]
        self.assertEqual(points, sorted(points, reverse=True))


if __name__ == "__main__":
    unittest.main()

"""Events in which teams are paired, or two persons play several games in a round.

A model keeps its own notes and writes them as a tournament file; pairs and standings asked of that file must be those
of the event, and the points are added up by hand.
"""

import json
import os
import random

from program import BAD_INPUT, DONE, Folder, NO, main, regra

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
RULES = "festa-2023"
CODES = {"1-0": "10", "0-1": "01", "=": "==", "1-0F": "+-", "0-1F": "-+", "0-0F": "--"}
WORTH = {"1": 2, "+": 2, "=": 1, "U": 2, "0": 0, "-": 0, "Z": 0, " ": 0}  # in half points


class Event(Folder):
    def run_event(self, *words, exit=DONE):
        answer = regra("event", *words, folder=self.folder)
        self.assertEqual(answer.exit, exit, answer.err + answer.out)
        return answer

    def event(self, *words, exit=DONE):
        return json.loads(self.run_event(*words, "--json", exit=exit).out)

    def of_file(self, *words):
        answer = regra(*words, "--json", folder=self.folder)
        self.assertEqual(answer.exit, DONE, answer.err)
        return json.loads(answer.out)


class Notes:
    """Cells of persons, a column a game: what anybody can write down who stands in the hall."""

    def __init__(self, people):
        self.people = people  # number -> {name, team, ...}
        self.cells = {number: [] for number in people}
        self.records = []

    def column(self):
        for cells in self.cells.values():
            cells.append(" " * 8)

    def game(self, white, black, result, column=-1):
        codes = CODES[result]
        if white:
            self.cells[white][column] = f"{black:4} w {codes[0]}" if black else "0000 w " + codes[0]
        if black:
            self.cells[black][column] = f"{white:4} b {codes[1]}" if white else "0000 b " + codes[1]

    def trf(self, head, tail=()):
        lines = ["012 Notes", *head]
        for number, one in sorted(self.people.items()):
            points = sum(WORTH[cell[-1]] for cell in self.cells[number]) / 2
            line = f"001 {number:4} {one['sex']}    {one['name']:33}"
            line = line.ljust(69) + f"{one['born']} {points:4.1f}"
            lines.append((line.ljust(91) + "  ".join(self.cells[number])).rstrip())
        return "\n".join([*lines, *self.records, *tail]) + "\n"


TEAMS = ["Alfa", "Beta", "Gama", "Delta", "Epsilon", "Zeta", "Eta", "Teta"]
BOARDS, MEMBERS = 4, 5


def pupils(teams, members):
    """Five of each team, as the list has them: 1..5 of the first, 6..10 of the second."""
    return {t * members + m + 1: {"name": f"{name} {'ABCDE'[m]}", "team": name, "sex": "wm"[m % 2],
                                  "born": f"2008/0{1 + m}/{1 + t:02}"}
            for t, name in enumerate(teams) for m in range(members)}


def list_of(people):
    rows = ["Nome;Data Nasc.;Gén.;Escola;Equipa;Ciclo"]
    for one in people.values():
        year, month, day = one["born"].split("/")
        rows.append(";".join([one["name"], f"{day}/{month}/{year}", "F" if one["sex"] == "w" else "M",
                              "EB " + one["team"], one["team"], "3.º Ciclo"]))
    return "\n".join(rows) + "\n"


def table_of(people):
    rows = ["no,name,cycle,school,team"]
    rows += [f"{number},{one['name']},3.º Ciclo,EB {one['team']},{one['team']}"
             for number, one in people.items()]
    return "\n".join(rows) + "\n"


class EightTeams(Event):
    """Eight teams on four boards, five rounds: a substitute, an empty chair, a team away."""

    COMPETITION = "Equipas Suíço"

    def setUp(self):
        super().setUp()
        self.notes = Notes(pupils(TEAMS, MEMBERS))
        self.file("people.csv", table_of(self.notes.people))
        self.file("list.csv", list_of(self.notes.people))
        for t, name in enumerate(TEAMS, 1):
            members = " ".join(f"{(t - 1) * MEMBERS + m:4}" for m in range(1, MEMBERS + 1))
            self.notes.records.append(f"310 {t:3} {name}".ljust(73) + members)

    def begin(self):
        self.event("create", "t.event", "--ruleset", RULES, "--competition", self.COMPETITION, "--rounds", "5",
                   "--boards", "4", "--first-colour", "white")
        self.assertEqual(self.event("import", "list.csv", "--order", "file")["entries"], 40)

    def asked_of_notes(self, *words, tail=()):
        self.file("notes.trf", self.notes.trf(["XXR 5", "152 W"], tail))
        return self.of_file(*words, "notes.trf", "--entries", "people.csv", "--ruleset", RULES, "--competition",
                            self.COMPETITION)

    def pair(self, tail=()):
        pairs = self.asked_of_notes("pairing", "make", tail=tail)["pairs"]
        reply = self.event("pair")["pairing"]
        self.assertEqual([(one["home"], one["away"]) for one in reply["teams"]],
                         [(one["white"], one["black"]) for one in pairs if one["black"]])
        self.assertEqual(reply["bye"], next((one["white"] for one in pairs if not one["black"]), 0))
        return reply

    def chairs(self, team, line_up):
        first = (team - 1) * MEMBERS
        return line_up.get(team, [first + m for m in range(1, BOARDS + 1)])

    def play(self, reply, rng, line_up=None, bye=0, away=()):
        """White sits at the first board of the home team, then the colours alternate."""
        line_up = line_up or {}
        self.notes.column()
        words, expected, match_points = [], [], {}
        for match, teams in enumerate(reply["teams"], 1):
            points = [0, 0]
            sides = [self.chairs(teams[side], line_up) for side in ("home", "away")]
            for board in range(BOARDS):
                seats = [sides[0][board], sides[1][board]]
                turned = board % 2
                white, black = reversed(seats) if turned else seats
                result = rng.choice(["1-0", "0-1", "=", "1-0"])
                if not (white and black):
                    result = "1-0F" if white else "0-1F"
                else:
                    words += [f"{match}.{board + 1}", result]
                self.notes.game(white, black, result)
                expected.append((white, black))
                codes = CODES[result][::-1] if turned else CODES[result]
                points = [points[0] + WORTH[codes[0]], points[1] + WORTH[codes[1]]]
            for side, own, other in (("home", *points), ("away", *points[::-1])):
                match_points[teams[side]] = 3 if own > other else 2 if own == other else 1
        if bye:
            for number in self.chairs(bye, line_up):
                self.notes.cells[number][-1] = "0000 - U"
            match_points[bye] = 3  # points: {bye: as a win}
        for team in away:
            for number in self.chairs(team, line_up):
                self.notes.cells[number][-1] = "0000 - Z"
        shown = self.event("publish")["pairing"]["boards"]
        self.assertEqual([(one["white"], one["black"]) for one in shown], expected)
        self.assertEqual(self.event("result", *words)["missing"], 0)
        return match_points

    def test_five_rounds(self):
        rng = random.Random(8)
        self.begin()
        total = dict.fromkeys(range(1, 9), 0)

        def add(points):
            for team, won in points.items():
                total[team] += won

        # A substitute: the fifth member in place of the first.
        self.event("line-up", "Alfa", "1", "2", "3", "4", "5")
        add(self.play(self.pair(), rng, {1: [2, 3, 4, 5]}))
        # Nobody at the last board of Gama: its line-up names three.
        reply = self.pair()
        self.event("line-up", "Gama", "2", "11", "12", "13", "-")
        self.notes.records.append("300   2   3      11   12   13    0")
        add(self.play(reply, rng, {3: [11, 12, 13, 0]}))
        add(self.play(self.pair(), rng))
        # Teta is away in round 4, so another team has the pairing bye.
        self.event("bye", "Teta", "--kind", "zero", "--rounds", "4")
        reply = self.pair(tail=["240 Z   4    8"])
        self.assertNotIn(8, [one[side] for one in reply["teams"] for side in ("home", "away")])
        self.assertGreater(reply["bye"], 0)
        add(self.play(reply, rng, bye=reply["bye"], away=[8]))
        # Out of the order of the members: asked about first.
        reply = self.pair()
        asked = self.event("line-up", "Beta", "5", "8", "7", "6", "9", exit=NO)
        self.assertEqual([one["word"] for one in asked["asks"]], ["order"])
        self.event("line-up", "Beta", "5", "8", "7", "6", "9", "--accept", "order")
        self.notes.records.append("300   5   2       8    7    6    9")
        add(self.play(reply, rng, {2: [8, 7, 6, 9]}))

        found = self.event("standings")
        self.assertEqual(found, self.asked_of_notes("standings"))
        self.assertEqual({one["id"]: one["points"] for one in found["list"]},
                         {team: points for team, points in total.items()})
        self.exported(found)
        self.verified()

    def exported(self, found):
        for words in ([], ["--edition", "2026"]):
            self.event("export", "--trf", "out.trf", *words)
            again = self.of_file("standings", "out.trf", "--entries", "people.csv", "--ruleset", RULES,
                                 "--competition", self.COMPETITION)
            self.assertEqual(again, found)
        with open(os.path.join(self.folder, "out.trf"), encoding="utf-8") as file:
            lines = file.read().splitlines()
        self.assertEqual(len([one for one in lines if one.startswith("310")]), 8)
        self.assertTrue(any(one.startswith("300   2   3") for one in lines), lines)

    def verified(self):
        self.run_event("verify", "t.event")

    def test_line_ups_that_do_not_hold(self):
        self.begin()
        self.event("pair")
        for words, said in ((["Alfa", "1", "6"], "6 is no member of 1 Alfa"),
                            (["Alfa", "1", "1", "1"], "1 sits at two boards"),
                            (["Alfa", "1", "1", "2", "3", "4", "5"], "a team has 4 boards"),
                            (["Alfa", "0", "1"], "ROUND")):
            answer = self.run_event("line-up", *words, exit=BAD_INPUT if "ROUND" in said else NO)
            self.assertIn(said.replace("1 Alfa", "Alfa"), answer.err)
        self.event("line-up", "Alfa", "1", "1", "2", "-", "4")
        board = next(one for one in self.event("publish")["pairing"]["boards"]
                     if one["at"].endswith(".3") and 0 in (one["white"], one["black"]))
        answer = self.run_event("result", board["at"], "1-0", exit=BAD_INPUT)
        self.assertIn("nobody sits on one side", answer.err)
        self.event("result", board["at"].replace(".3", ".1"), "1-0")
        answer = self.run_event("line-up", "Alfa", "1", "1", "2", "3", "4", exit=NO)
        self.assertIn("has results: its line-up stays", answer.err)
        answer = self.run_event("result", "1", "1-0", exit=BAD_INPUT)
        self.assertIn("round 1 has no board 1;", answer.err)


if __name__ == "__main__":
    main()

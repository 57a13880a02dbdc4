"""Events in which teams are paired, or two persons play several games in a round.

A model keeps its own notes and writes them as a tournament file; pairs and standings asked of that file must be those
of the event, and the points are added up by hand.
"""

import json
import os
import random

from event_samples import MATCHES
from program import BAD_INPUT, DONE, Events, NO, main, regra

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
RULES = "festa-2023"
CODES = {"1-0": "10", "0-1": "01", "=": "==", "1-0F": "+-", "0-1F": "-+", "0-0F": "--"}
WORTH = {"1": 2, "+": 2, "=": 1, "U": 2, "0": 0, "-": 0, "Z": 0, " ": 0}  # in half points


class Event(Events):
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
    return {t * members + m + 1: {"name": f"{name} {'ABCDEF'[m]}", "team": name, "sex": "wm"[m % 2],
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
        """Each round paired again as the event stood then: the same, by the same program."""
        found = self.event("verify", "t.event")
        self.assertEqual([(one["competition"], one["round"], one["found"]) for one in found["rounds"]],
                         [(self.COMPETITION, round_, "same") for round_ in range(1, 6)])
        self.assertNotIn("rounds", self.event("verify", "t.event", "--chain"))
        why = self.of_file("pairing", "why", "t.event", "1", "--round", "2")
        pairs = self.asked_of_notes("pairing", "make", "--round", "2")["pairs"]
        self.assertEqual([(one["white"], one["black"]) for one in why["games"]],
                         [(one["white"], one["black"]) for one in pairs if 1 in (one["white"], one["black"])])

    def test_line_ups_that_do_not_hold(self):
        self.begin()
        self.event("pair")
        for words, said in ((["Alfa", "1", "6"], "6 is no member of 1 Alfa"),
                            (["Alfa", "1", "1", "1"], "1 sits at two boards"),
                            (["Alfa", "1", "1", "2", "3", "4", "5"], "a team has 4 boards"),
                            (["Alfa", "0", "1"], "ROUND")):
            answer = self.command("line-up", *words, exit=BAD_INPUT if "ROUND" in said else NO)
            self.assertIn(said.replace("1 Alfa", "Alfa"), answer.err)
        self.event("line-up", "Alfa", "1", "1", "2", "-", "4")
        board = next(one for one in self.event("publish")["pairing"]["boards"]
                     if one["at"].endswith(".3") and 0 in (one["white"], one["black"]))
        answer = self.command("result", board["at"], "1-0", exit=BAD_INPUT)
        self.assertIn("nobody sits on one side", answer.err)
        self.event("result", board["at"].replace(".3", ".1"), "1-0")
        answer = self.command("line-up", "Alfa", "1", "1", "2", "3", "4", exit=NO)
        self.assertIn("has results: its line-up stays", answer.err)
        answer = self.command("result", "1", "1-0", exit=BAD_INPUT)
        self.assertIn("round 1 has no board 1;", answer.err)

    def test_all_have_withdrawn(self):
        """The ruleset keeps schools apart, and of nobody that is not said to be missing."""
        self.begin()
        for left, team in zip(reversed(range(len(TEAMS))), TEAMS):
            self.event("withdraw", team)
            self.assertEqual(self.event("status")["active"], MEMBERS * left)
        self.assertIn("round 1 is not paired: nobody is left to pair", self.command("pair", exit=NO).err)


class PersonsAndTeams(Event):
    """60 pupils play individually and their teams are ranked; the teams of the same pupils also meet."""

    GROUPS = [f"Equipa {letter}" for letter in "ABCDEFGHIJ"]

    def test_two_competitions_of_the_same_pupils(self):
        rng = random.Random(60)
        people = pupils(self.GROUPS, 6)
        notes = Notes(people)
        self.file("people.csv", table_of(people))
        self.event("create", "f.event", "--ruleset", RULES, "--rounds", "3", "--first-colour", "white")
        self.event("import", self.file("list.csv", list_of(people)), "--order", "file")
        self.event("competition", "Equipas Suíço", "--rounds", "2", "--boards", "4", "--first-colour", "white")
        answer = self.command("status", "--competition", "Blitz", exit=BAD_INPUT)
        self.assertIn("it has Individual, Equipas Suíço", answer.err)

        def of_notes(*words):
            self.file("notes.trf", notes.trf(["XXR 3", "152 W"]))
            return self.of_file(*words, "notes.trf", "--entries", "people.csv", "--ruleset", RULES,
                                "--competition", "Individual")

        for _ in range(3):
            expected = of_notes("pairing", "make")["pairs"]
            boards = self.event("pair")["pairing"]["boards"]
            self.assertEqual([(one["white"], one["black"]) for one in boards],
                             [(one["white"], one["black"]) for one in expected])
            notes.column()
            words = []
            for one in boards:
                result = rng.choice(["1-0", "0-1", "="])
                notes.game(one["white"], one["black"], result)
                words += [one["at"], result]
            self.event("result", *words)
        self.assertEqual(self.event("standings"), of_notes("standings"))
        self.assertEqual(len(self.event("standings")["list"]), 60)
        ranked = self.event("standings", "--teams")["teams"]
        # Each category of a team counts its three best: all are of one cycle, and born in 2008.
        for team in ranked:
            members = [number for number, one in people.items() if one["team"] == team["name"]]
            best = sorted((sum(WORTH[cell[-1]] for cell in notes.cells[number]) / 2 for number in members),
                          reverse=True)[:3]
            self.assertEqual(float(team["points"]), sum(best), team["name"])

        # The other competition has rounds of its own.
        other = ["--competition", "Equipas Suíço"]
        self.assertEqual(self.event("status", *other)["round"], 0)
        reply = self.event("pair", *other)["pairing"]
        self.assertEqual(len(reply["teams"]), 5)
        words = []
        for one in reply["boards"]:
            words += [one["at"], "1-0" if one["at"].endswith((".1", ".3")) else "0-1"]
        self.event("result", *words, *other)
        # The home team won every board: three points each, as the regulation has it; the others one.
        table = {one["id"]: one["points"] for one in self.event("standings", *other)["list"]}
        for match in reply["teams"]:
            self.assertEqual((table[match["home"]], table[match["away"]]), (3, 1))
        self.assertEqual(self.event("status")["round"], 3)
        found = self.event("verify", "f.event")["rounds"]
        self.assertEqual({one["found"] for one in found}, {"same"})
        self.assertEqual([one["competition"] for one in found], ["Individual"] * 3 + ["Equipas Suíço"])


class DrawnOpenings(Event):
    """Four players, matches of two games, three rounds, an opening drawn for each match."""

    NAMES = ["Ana", "Bruno", "Carla", "Dinis"]

    def setUp(self):
        super().setUp()
        os.makedirs(os.path.join(self.folder, "rulesets", "events"))
        self.file("rulesets/events/matches.yaml", MATCHES)

    def begin(self, *words, exit=DONE):
        rules = ["--rulesets", os.path.join(self.folder, "rulesets")]
        return self.command("create", "d.event", "--ruleset", "matches", "--first-colour", "white", *words, *rules,
                              exit=exit)

    def people(self):
        return self.file("list.csv", "name;gender\n" + "".join(f"{name};F\n" for name in self.NAMES))

    def test_an_odd_number_of_games_is_an_error(self):
        answer = self.begin("--games", "3", exit=BAD_INPUT)
        self.assertIn("--games", answer.err)
        self.assertIn("3", answer.err)

    def test_matches_with_openings_drawn_by_hand(self):
        self.begin()
        self.event("import", self.people(), "--order", "file")
        points = dict.fromkeys(range(1, 5), 0)
        for round_ in range(1, 4):
            reply = self.event("pair")
            self.assertIn("An opening is to be drawn for each of 2 matches before their games: event draw.", reply["said"])
            reply = reply["pairing"]["boards"]
            self.assertEqual([one["at"] for one in reply], ["1.1", "1.2", "2.1", "2.2"])
            for first, second in (reply[:2], reply[2:]):
                # The same two, and the other colours in the second game.
                self.assertEqual((first["white"], first["black"]), (second["black"], second["white"]))
            draws = "event draw 1=N 2=N --openings ID --with dice|slips|cards|other --seen NAME"
            self.assertEqual(self.event("status")["next"][0], draws)
            self.draw_by_hand(round_)
            self.assertNotIn("event draw", " ".join(self.event("status")["next"]))
            words = []
            for one, result in zip(reply, ("1-0", "=", "0-1", "0-1")):
                words += [one["at"], result]
                won = {"1-0": (2, 0), "=": (1, 1), "0-1": (0, 2)}[result]
                points[one["white"]] += won[0]
                points[one["black"]] += won[1]
            self.event("result", *words)
        table = self.event("standings")["list"]
        self.assertEqual({one["id"]: one["points"] for one in table},
                         {number: won / 2 for number, won in points.items()})
        self.assertEqual([one["found"] for one in self.event("verify", "d.event")["rounds"]], ["same"] * 3)
        self.exported()

    def draw_by_hand(self, round_):
        openings = ["--openings", "fpd-2026/openings-3-lances"]
        answer = self.command("draw", "1=5", *openings, exit=BAD_INPUT)
        self.assertIn("--with", answer.err)
        seen = ["--with", "slips", "--seen", "Rui Testemunha"]
        answer = self.command("draw", "1=302", *openings, *seen, exit=BAD_INPUT)
        self.assertIn("they go from 1 to 301", answer.err)
        answer = self.command("draw", "3=5", *openings, *seen, exit=NO)
        self.assertIn("pairs go to 2", answer.err)
        drawn = self.event("draw", "1=5", "2=1", *openings, *seen)["pairing"]["boards"]
        # A.3 prints number 5: 9-13, 21-18, 13-17; number 1: 9-13, 21-17, 5-9.
        numbers = [one["lot"]["number"] for one in drawn]
        self.assertEqual(numbers, [5, 5, 1, 1])
        self.assertEqual(drawn[0]["lot"]["moves"].replace(",", "").split(), ["9-13", "21-18", "13-17"])
        answer = self.command("draw", "1=6", *openings, *seen, exit=NO)
        self.assertIn("has a lot already", answer.err)
        log = self.command("log", "d.event", "--json").out
        self.assertNotIn("Testemunha", log)

    def exported(self):
        self.event("export", "--trf", "out.trf")
        again = self.of_file("standings", "out.trf", "--ruleset", "matches", "--rulesets",
                             os.path.join(self.folder, "rulesets"))
        self.assertEqual(again["list"], self.event("standings")["list"])

    def test_a_record_of_lots_is_proved_first(self):
        self.begin()
        self.event("import", self.people(), "--order", "file")
        self.event("pair")
        lots = ["variant", "draw-lots"]
        done = regra(*lots, "commit", "--out", "secret", "--event", "Round 1", "--public-from", "the mayor",
                     "--openings", "fpd-2026/openings-3-lances", "--matches", "2", folder=self.folder)
        self.assertEqual(done.exit, DONE, done.err)
        record = regra(*lots, "draw", "--secret", "secret", "--public", "3 14 15", folder=self.folder)
        self.assertEqual(record.exit, DONE, record.err)
        drawn = json.loads(regra(*lots, "draw", "--secret", "secret", "--public", "3 14 15", "--json",
                                 folder=self.folder).out)["drawn"]
        changed = record.out.replace("3 14 15", "3 14 16")
        answer = self.command("draw", "--record", self.file("bad.txt", changed), exit=BAD_INPUT)
        self.assertIn("bad.txt", answer.err)
        boards = self.event("draw", "--record", self.file("record.txt", record.out))["pairing"]["boards"]
        self.assertEqual([one["lot"]["number"] for one in boards],
                         [number for one in drawn for number in [one["number"]] * 2])
        self.command("verify", "d.event")


class SanctionsOfTeams(Event):
    """Four teams of three on two boards: one is not there at first, points are taken, one is expelled."""

    COMPETITION = "Equipas Suíço"
    LISTED = "teams:\n  sanctions:\n    - art. Sanções\n    - warning\n    - match points\n    - board points\n" \
             "    - out for rounds\n  pupils"

    def setUp(self):
        super().setUp()
        with open(os.path.join(ROOT, "rulesets", "events", RULES + ".yaml"), encoding="utf-8") as file:
            rules = file.read()
        os.makedirs(os.path.join(self.folder, "rulesets", "events"))
        self.file("rulesets/events/own.yaml", rules.replace("teams:\n  pupils", self.LISTED))
        self.rules = ["--rulesets", os.path.join(self.folder, "rulesets")]
        people = pupils(TEAMS[:4], 3)
        for number, one in people.items():  # no name of a person is that of a team
            one["name"] = f"{'XYZ'[(number - 1) % 3]}aluno {one['team']}"
        self.file("people.csv", table_of(people))
        self.event("create", "t.event", "--ruleset", "own", "--competition", self.COMPETITION, "--rounds", "3", "--boards",
                   "2", "--first-colour", "white", *self.rules)
        self.event("import", self.file("list.csv", list_of(people)), "--order", "file")
        self.match_points = dict.fromkeys(range(1, 5), 0)
        self.board_points = dict.fromkeys(range(1, 5), 0)

    def play(self):
        """Whoever is at home wins at the first board, and the second is drawn; who has no opponent wins."""
        reply = self.event("pair")["pairing"]
        boards = self.event("publish")["pairing"]["boards"]
        words, won = [], {}
        for one in boards:
            home, away = (one["white"], one["black"]) if one["at"].endswith(".1") else (one["black"], one["white"])
            halves = (2, 0) if one["at"].endswith(".1") else (1, 1)
            if home and away:
                words += [one["at"], "1-0" if halves == (2, 0) else "="]
            else:
                halves = (2, 0) if home else (0, 2)
            match = won.setdefault(one["at"].split(".")[0], [0, 0])
            match[0] += halves[0]
            match[1] += halves[1]
        self.event("result", *words)
        for match in reply["teams"]:
            home, away = won[str(match["match"])]
            for side, own, other in (("home", home, away), ("away", away, home)):
                self.board_points[match[side]] += own / 2
                self.match_points[match[side]] += 3 if own > other else 2 if own == other else 1
        if reply["bye"]:  # as a win, at each board
            self.match_points[reply["bye"]] += 3
            self.board_points[reply["bye"]] += 2
        return {one[side] for one in reply["teams"] for side in ("home", "away")} | {reply["bye"]} - {0}, boards

    def check_points(self):
        table = self.event("standings")["list"]
        self.assertEqual({one["id"]: one["points"] for one in table}, self.match_points)
        self.assertEqual({one["id"]: one["tiebreaks"][2] for one in table}, self.board_points)  # c) Pontos de tabuleiro
        return table

    def imposed(self, *words):
        """Asked about first, taken back, and imposed again; the acts of the last time."""
        asked = self.event("penalty", *words, exit=NO)
        self.assertEqual(([one["word"] for one in asked["asks"]], asked["acts"]), (["penalty"], []))
        before = self.event("standings")["list"]
        done = self.event("penalty", *words, "--accept", "penalty")
        self.event("undo", *(str(one["n"]) for one in done["acts"]))
        self.assertEqual(self.event("standings")["list"], before)
        return self.event("penalty", *words, "--accept", "penalty")["acts"]

    def body(self, n):
        return next(one["body"] for one in self.event("log", "t.event")["acts"] if one["n"] == n)

    def check_in(self):
        self.event("check-in", "Alfa")
        self.assertEqual(self.event("check-in", "2", "Gama")["present"], 9)
        asked = self.event("close-check-in", exit=NO)
        self.assertEqual([one["word"] for one in asked["asks"]], ["absent"])
        self.assertTrue(any("nobody of the team is here" in one and "Delta" in one for one in asked["said"]))
        closed = self.event("close-check-in", "--accept", "absent")["acts"]
        self.assertEqual(len(self.body(closed[0]["n"])["teams"]), 1)
        faults = [self.body(one["n"]) for one in closed[1:]]
        self.assertEqual([one["reason"] for one in faults if one["team"] == "Delta"], ["absent"])
        self.assertEqual([one["fault"] for one in faults if one["team"] == "Delta"], ["Falta de Comparência"])

    def take_points(self):
        acts = self.imposed("Alfa", "own -1 match point")
        body = self.body(acts[0]["n"])
        self.assertEqual((body["match points"], body["unit"]), (-1, 1))
        self.assertIn("Sanções", body["article"])
        self.match_points[1] -= 1
        self.imposed("Beta", "own -½ board points")
        self.board_points[2] -= 0.5
        self.imposed("Xaluno Alfa", "own -½ points")  # of a player: of the boards of the team
        self.board_points[1] -= 0.5
        self.imposed("Gama", "warning")
        self.check_points()
        for none in ("dance", "own -0 match points", "own +1 match point", "own -1 point", "out for 0 rounds",
                     "expulsion now"):
            answer = self.command("penalty", "Gama", none, exit=NO)
            self.assertIn(f'"{none}" is no sanction of a team', answer.err)
        answer = self.command("penalty", "Gama", "expulsion", exit=NO)
        self.assertIn("--article", answer.err)
        report = self.command("document", "round-report", "--for", "office", "--round", "1").out
        self.assertIn("Sanction: 1 Alfa, 1 match point taken off [", report)
        self.assertIn("### Penalty @ Round 1: team 1 own -1 match point (", report)

    def test_teams_that_are_not_there_and_what_is_imposed_on_them(self):
        self.check_in()
        self.assertEqual(self.play()[0], {1, 2, 3})
        self.take_points()
        # One of Delta comes: with them the team, whose second chair stays empty.
        self.event("check-in", "Xaluno Delta")
        playing, boards = self.play()
        self.assertEqual(playing, {1, 2, 3, 4})
        chairs = [who for one in boards for who in (one["white"], one["black"])]
        self.assertEqual([who for who in chairs if not 1 <= who <= 9].count(0), 1)
        self.assertEqual([who for who in chairs if who > 9], [10])
        self.check_points()
        # Out for a round, and back: taken away again, for a round of two teams could not be paired.
        out = self.event("penalty", "Gama", "out for 1 rounds", "--accept", "penalty")
        self.assertEqual(self.body(out["acts"][0]["n"])["from"], 3)
        self.event("undo", str(out["acts"][0]["n"]))
        self.imposed("Delta", "expulsion", "--article", "Regulamento, 9")
        answer = self.command("re-enter", "Delta", "--from", "3", exit=NO)
        self.assertIn("was expelled", answer.err)
        self.assertEqual(self.play()[0], {1, 2, 3})
        table = self.check_points()
        self.event("export", "--trf", "out.trf")
        again = self.of_file("standings", "out.trf", "--entries", "people.csv", "--ruleset", "own", "--competition",
                             self.COMPETITION, *self.rules)
        self.assertEqual(again["list"], table)
        self.assertEqual([one["found"] for one in self.event("verify", "t.event")["rounds"]], ["same"] * 3)


class LeftAfterHalf(Event):
    """Four teams on two boards meet each other, all games are drawn, and one leaves after two of three rounds: the
    match that it does not play is lost by forfeit (C.06 V.4.2), and the other team does not rest."""
    LEAGUE = ("regulation: League\ntext: this file\nlanguage: en\nlaws: fide-2023\nstart: {default time: 30 min}\n"
              "flag: {both fallen: draw}\nplay: {class: standard, system: round robin, rounds: 3, time: 90 min + 30 s}\n"
              "competitions:\n  League: team, round robin\n"
              "points: {game: {win: 1, draw: ½, loss: 0}, match: {win: 2, draw: 1, loss: 0, forfeit loss: 0}, bye: 0}\n"
              "tie-breaks:\n  unplayed games: as scored\n  tied of: the list being ranked\n"
              "  left before half: nothing counts\n  left after half: lost by forfeit\n  still equal: share the place\n"
              "  team round robin: [board points]\nteams: {boards: 2}\npairing: {system: round-robin}\n")

    def test_its_last_opponent_wins_at_all_boards(self):
        os.makedirs(os.path.join(self.folder, "rulesets", "regulations"))
        self.file("rulesets/regulations/league.yaml", self.LEAGUE)
        where = ["--rulesets", os.path.join(self.folder, "rulesets")]
        rows = "".join(f"{team}{board};{team};{2500 - 100 * at - board}\n"
                       for at, team in enumerate("ABCD") for board in (1, 2))
        self.event("create", "l.event", "--ruleset", "league", "--rounds", "3", "--first-colour", "white", *where)
        self.event("import", self.file("list.csv", "name;team;rating\n" + rows), "--order", "file")
        met = set()
        for round_ in (1, 2, 3):
            if round_ == 3:
                self.event("withdraw", "A")
            pairing = self.event("pair")["pairing"]
            met |= {frozenset((one["home_name"], one["away_name"])) for one in pairing["teams"]}
            self.event("result", *(word for one in pairing["boards"] for word in (one["at"], "=")))
        left, = (team for team in "BCD" if frozenset(("A", team)) not in met)
        table = self.event("standings")["list"]
        self.assertEqual({row["name"]: (row["points"], row["tiebreaks"][0]) for row in table},
                         {"A": (2, 2), **{team: (4, 4) if team == left else (3, 3) for team in "BCD"}})
        self.assertEqual(table[0]["name"], left)
        self.event("export", "--trf", "out.trf")
        again = self.of_file("standings", "out.trf", "--ruleset", "league", "--competition", "League", *where)
        self.assertEqual(again["list"], table)


class TwoTeamsOfFour(Event):
    """Scheveningen: everyone of one team meets everyone of the other, C.05 annex 3."""

    def test_everyone_meets_everyone_of_the_other(self):
        with open(os.path.join(ROOT, "rulesets", "events", RULES + ".yaml"), encoding="utf-8") as file:
            rules = file.read()
        os.makedirs(os.path.join(self.folder, "rulesets", "events"))
        rules = rules.replace("  Individual: individual\n", "  Individual: individual, round robin\n")
        rules = rules.replace("pairing: {system: swiss-dutch, options: {edition: 2017},",
                              "pairing: {system: scheveningen,")
        rules = rules.replace("\ntie-breaks:\n", "\ntie-breaks:\n  individual round robin: [wins]\n")
        self.file("rulesets/events/two.yaml", rules)
        people = pupils(["Alfa", "Beta"], 4)
        self.event("create", "s.event", "--ruleset", "two", "--rounds", "4", "--rulesets",
                   os.path.join(self.folder, "rulesets"))
        self.event("import", self.file("list.csv", list_of(people)), "--order", "file")
        met = set()
        for _ in range(4):
            boards = self.event("pair")["pairing"]["boards"]
            self.assertEqual(len(boards), 4)
            met |= {frozenset((one["white"], one["black"])) for one in boards}
            self.event("result", *[word for one in boards for word in (one["at"], "1-0")])
        self.assertEqual(met, {frozenset((a, b)) for a in range(1, 5) for b in range(5, 9)})


if __name__ == "__main__":
    main()

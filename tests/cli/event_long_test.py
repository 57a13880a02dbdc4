"""Whole events from entries to prizes: a school event with every kind of trouble, matches of draughts with drawn openings, an
open of 300. Points are counted here beside the program, and pages and files must say the same.
"""

import csv
import io
import json
import os
import random
from fractions import Fraction

from event_samples import ILLEGAL_MOVE, MATCHES
from program import DONE, Events, NO, main, regra

HALF = Fraction(1, 2)
SCORES = {"1-0": (1, 0), "0-1": (0, 1), "=": (HALF, HALF), "1-0F": (1, 0), "0-1F": (0, 1), "0-0F": (0, 0)}
CYCLES = [("2.º Ciclo", 2011), ("3.º Ciclo", 2008)]


class Whole(Events):
    def asked(self, word, *words):
        """Grave: told first, and done once it is accepted by its word."""
        reply = self.event(*words, exit=NO)
        self.assertIn(word, [one["word"] for one in reply["asks"]], words)
        return self.event(*words, "--accept", word)

    def points(self):
        return {one["id"]: Fraction(str(one["points"])) for one in self.event("standings")["list"]}

    def document(self, name, *words):
        return self.command("document", name, *words).out

    def rows(self, name, *words):
        return list(csv.DictReader(io.StringIO(self.document(name, "--for", "hall", "--output", "csv", *words))))

    def play(self, expected, score_of, special=None):
        """Pairs the next round, enters its results and counts them; board -> (white, black)."""
        pairing = self.event("pair")["pairing"]
        boards, words = {}, []
        for one in pairing["boards"]:
            board = one["board"]
            boards[board] = (one["white"], one["black"])
            score = (special or {}).get(board) or score_of(*boards[board])
            words += [one["at"], score]
            for who, worth in zip(boards[board], SCORES[score]):
                expected[who] += worth
        self.event("result", *words)
        if pairing["bye"]:
            expected[pairing["bye"]] += 1
        return boards

    def exported(self, competition, *more):
        """The file that is written has the same lists."""
        self.event("export", "--trf", "out.trf", "--counted")
        answer = regra("standings", "out.trf", "--ruleset", self.ruleset, "--competition", competition, "--json", *more,
                       folder=self.folder)
        self.assertEqual(answer.exit, DONE, answer.err)
        self.assertEqual(json.loads(answer.out)["list"], self.event("standings")["list"])


class School(Whole):
    """60 pupils of two cycles in ten teams, eight rounds."""

    ruleset = "festa-2023"

    def test_a_school_event_with_every_kind_of_trouble(self):
        rng = random.Random(60)
        rows = ["Nome;Data de nascimento;Género;Escola;Equipa;Ciclo"]
        for i in range(60):
            cycle, year = CYCLES[i % 2]
            rows.append(f"Pupil {i + 1:02};{1 + i % 28}/{1 + i % 12}/{year};{'FM'[i // 2 % 2]};EB {i % 10};Team {i % 10};{cycle}")
        self.event("create", "festa.event", "--ruleset", self.ruleset, "--rounds", "8", "--first-colour", "white")
        self.event("import", self.file("list.csv", "\n".join(rows) + "\n"))
        expected = {number: Fraction(0) for number in range(1, 61)}

        def score(white, black):
            return rng.choice(["1-0", "0-1", "=", "1-0" if white < black else "0-1"])

        # A team does not come; one of its pupils comes late to the second round.
        self.event("check-in", "--all", "--but", "Team 9")
        closed = self.asked("absent", "close-check-in")
        self.assertIn("absent", [one["reason"] for one in closed["faults"] if one["team"] == "Team 9"])
        first = self.play(expected, score, {1: "1-0", 5: "1-0F", 6: "0-0F"})
        self.assertEqual(len(first), 27)
        self.event("check-in", "Pupil 10")
        self.event("withdraw", "Pupil 20")
        self.event("enter", "Pupil 61", "--born", "2011-05-05", "--gender", "F", "--team", "Team 1", "--column",
                   "cycle=2.º Ciclo", "--column", "school=EB 1")
        expected[61] = Fraction(0)
        self.play(expected, score)

        # Two rounds later the result of round 1, board 1, is found wrong.
        self.event("bye", "Pupil 03", "--rounds", "3", "--kind", "zero")
        self.play(expected, score)
        before = self.points()
        self.assertEqual(before, expected)
        moved = self.event("what-if", "1", "1", "0-1")["moves"]
        self.asked("correction", "correct", "1", "1", "0-1", "--counts", "standings", "--because", "both signed")
        white, black = first[1]
        expected[white] -= 1
        expected[black] += 1
        self.assertEqual({one["number"] for one in moved["ranks"]} & {white, black}, {white, black})

        # A pairing changed by hand; a ruling that forfeits a game; a protest that is upheld.
        boards = self.event("pair")["pairing"]["boards"]
        (a, _), (b, _) = [(one["white"], one["black"]) for one in boards[:2]]
        word = self.event("manual", "--swap", f"{a}-{b}", exit=NO)["asks"][0]["word"]
        boards = self.event("manual", "--swap", f"{a}-{b}", "--accept", word)["pairing"]["boards"]
        words = []
        for one in boards[1:]:
            result = score(one["white"], one["black"])
            words += [one["at"], result]
            for who, worth in zip((one["white"], one["black"]), SCORES[result]):
                expected[who] += worth
        self.event("publish")
        self.event("result", *words)
        bye = self.event("round")["pairing"]["bye"]
        if bye:
            expected[bye] += 1
        acts = self.file("board.acts", ILLEGAL_MOVE)
        self.asked("ruling", "rule", "4", "1", acts)  # the first illegal move that is completed loses
        expected[boards[0]["black"]] += 1
        self.assertEqual(self.points(), expected)
        self.event("protest", f"{boards[1]['white']}", "4", "2", "--because", "it was stalemate")
        old = dict(zip(words[::2], words[1::2]))["2"]
        reply = self.event("decide", "1", "upheld", "--result", "=" if old != "=" else "1-0", exit=NO)
        self.event("decide", "1", "upheld", "--result", "=" if old != "=" else "1-0", "--accept", reply["asks"][0]["word"])
        for who, was, now in zip((boards[1]["white"], boards[1]["black"]), SCORES[old], SCORES["=" if old != "=" else "1-0"]):
            expected[who] += now - was
        for _ in range(4):
            self.play(expected, score)
        self.assertEqual(self.points(), expected)

        # A person is erased: numbers, points and ranks stay, and so does all that follows from them.
        ranks = self.event("standings")["list"]
        self.asked("forget", "forget", "Pupil 07")
        self.assertEqual([(one["id"], one["rank"]) for one in self.event("standings")["list"]],
                         [(one["id"], one["rank"]) for one in ranks])
        self.event("publish", "standings")
        self.asked("final", "award")
        self.event("hand-out", "1")
        self.event("close")
        self.assertEqual({one["found"] for one in self.event("verify", "festa.event")["rounds"]}, {"same"})
        self.assertEqual({one["found"] for one in self.event("verify", "festa.event")["computed"]}, {"same"})
        self.documents(expected)

    def documents(self, expected):
        told = {int(row["No."]): Fraction(row["Points"]) for row in self.rows("wall-chart")}
        self.assertEqual(told, expected)
        standings = [row for row in self.rows("standings", "--option", "categories=none")]
        self.assertEqual({int(row["No."]): Fraction(row["Points"]) for row in standings}, expected)
        report = self.document("report")
        for line in ("### MPA @ Round 4", "### Correction @ Round 1: ", "### Ruling @ Round 4: "):
            self.assertIn(line, report)
        self.assertIn("### Correction @ Round 1", self.document("round-report", "--round", "1"))
        with open(os.path.join(self.folder, "festa.event"), "rb") as file:
            self.assertNotIn(b"Pupil 07", file.read())
        self.command("documents", "pages")
        for root, _, names in os.walk(os.path.join(self.folder, "pages")):
            for name in names:
                with open(os.path.join(root, name), encoding="utf-8") as file:
                    self.assertNotIn("Pupil 07", file.read(), name)


class Draughts(Whole):
    """Twelve players, matches of two games, an opening drawn for each match, all against all."""

    def test_matches_with_drawn_openings(self):
        os.makedirs(os.path.join(self.folder, "rulesets", "events"))
        self.file("rulesets/events/matches.yaml", MATCHES)
        self.event("create", "d.event", "--ruleset", "matches", "--first-colour", "white", "--rulesets",
                   os.path.join(self.folder, "rulesets"))
        self.event("import", self.file("list.csv", "name;gender\n" + "".join(f"P{i:02};F\n" for i in range(12))),
                   "--order", "file")
        rng, expected = random.Random(12), {number: 0 for number in range(1, 13)}
        for round_ in range(1, 12):
            boards = self.event("pair")["pairing"]["boards"]
            self.event("draw", *(f"{match}={rng.randrange(1, 300)}" for match in range(1, 7)), "--openings",
                       "fpd-2026/openings-3-lances", "--with", "slips", "--seen", "Ana Silva")
            words = []
            for first, second in zip(boards[::2], boards[1::2]):
                sums = {first["white"]: Fraction(0), first["black"]: Fraction(0)}
                for one in (first, second):
                    result = rng.choice(["1-0", "0-1", "="])
                    words += [one["at"], result]
                    for who, worth in zip((one["white"], one["black"]), SCORES[result]):
                        sums[who] += worth
                for who, own in sums.items():
                    expected[who] += own
            self.event("result", *words)
            self.assertEqual(len(self.rows("lots")), 6 * round_)
        self.assertEqual({row["number"]: Fraction(row["points"]) for row in self.made("wall-chart")}, expected)
        self.assertEqual({one["found"] for one in self.event("verify", "d.event")["rounds"]}, {"same"})

    def made(self, name):
        return json.loads(self.document(name, "--for", "hall", "--output", "json"))["tables"][0]["rows"]


class Open(Whole):
    """300 players, nine rounds, some of whom come late, leave, or ask for a bye."""

    ruleset = "own"

    def test_an_open_of_300(self):
        rng = random.Random(300)
        rules = ("event: Open\nextends: fide-open\nplace: Funchal\ndates: 2026-11-07 to 2026-11-15\ncompetitions:\n"
                 "  Open: individual\npairing: {system: swiss-dutch}\nstart: {default time: 30 min}\n"
                 "flag: {both fallen: draw}\n")
        os.makedirs(os.path.join(self.folder, "rulesets", "events"))
        self.file("rulesets/events/own.yaml", rules)
        rulesets = ["--rulesets", os.path.join(self.folder, "rulesets")]
        self.event("create", "o.event", "--ruleset", "own", "--rounds", "9", "--first-colour", "black", *rulesets)
        self.event("import", self.file("list.csv", "name;rating\n" + "".join(
            f"Player {i:03};{2600 - 4 * i}\n" for i in range(1, 301))))
        expected = {number: Fraction(0) for number in range(1, 301)}
        for round_ in range(1, 10):
            if round_ == 3:
                for who in (11, 12, 13):
                    self.event("withdraw", str(who))
            if round_ == 4:
                self.event("bye", "20", "--rounds", "4", "--kind", "half")
                expected[20] += HALF
            self.play(expected, lambda white, black: rng.choice(["1-0" if white < black else "0-1", "=", "1-0", "0-1"]))
        self.assertEqual(self.points(), expected)
        self.exported("Open", *rulesets)
        self.assertEqual({one["found"] for one in self.event("verify", "o.event")["rounds"]}, {"same"})
        self.command("documents", "pages")
        self.assertLess(os.path.getsize(os.path.join(self.folder, "pages", "standings.html")), 100_000)


if __name__ == "__main__":
    main()

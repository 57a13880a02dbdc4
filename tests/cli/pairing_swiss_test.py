"""regra pairing with a Swiss system: published rounds, simulated events, the engines' command line."""

import json
import os
import pathlib
import random
import re

from program import BAD_INPUT, DONE, FILE, Folder, LIMITS, NO, main, regra

TREE = pathlib.Path(__file__).resolve().parents[2]
DATA = TREE / "tests/data/pairing"
EVENTS = TREE / "rulesets/events"
SYSTEM = ["--system", "swiss-dutch"]


def published(name):
    """The pairs that another engine made, by round."""
    rounds = {}
    for line in (DATA / f"{name}.pairs").read_text().splitlines():
        number, _, pairs = line.partition(":")
        if number.isdigit():
            rounds[int(number)] = [[int(n) for n in pair.split("-")] for pair in pairs.split()]
    return rounds


def made(*words, folder="/"):
    answer = regra("pairing", "make", *words, folder=folder)
    assert answer.exit == DONE, answer.err
    return [[int(n) for n in line.split()] for line in answer.out.splitlines()[1:]]


class Pairing(Folder):
    def read(self, name):
        with open(os.path.join(self.folder, name), encoding="utf-8", newline="") as text:
            return text.read()


class Schools(Pairing):
    """Players without points, schoolmates kept apart where possible: the order of candidates decides (C.04.3 art. 4)."""

    def event(self, schools):
        players = "".join(f"001 {n:4}      P{n}".ljust(48) + f"{1500 - n}".ljust(32) + " 0.0\n"
                          for n in range(1, len(schools) + 1))
        self.file("e.trf", "012 T\n142 5\n152 W\n" + players)
        self.file("e.csv", "no,school\n" + "".join(f"{n},{school}\n" for n, school in enumerate(schools, 1)))
        self.file("e.yaml", "event: Open\nextends: three-one-zero\nannounced in: notice 2026-11-01\nplace: Bucharest\n"
                            "dates: 2026-11-23 to 2026-11-29\ncompetitions:\n  Open: individual, Swiss\n"
                            "start: {default time: 30 min}\nflag: {both fallen: draw}\n"
                            "pairing: {system: swiss-dutch, apart: {school: {how: where possible, through round: 2}}}\n")
        return ["e.trf", "--entries", "e.csv", "--ruleset", "e.yaml"]

    def ask(self, verb, event, *words):
        return regra("pairing", verb, event[0], *words, *event[1:], folder=self.folder)

    def test_the_first_candidate_with_the_fewest_pairs_of_one_school_is_made(self):
        # Four of A and two of B: one pair of A must be, and none of B. 1-4, 2-5, 3-6 is the first candidate.
        event = self.event("AAAABB")
        made = self.ask("make", event, "--explain")
        self.assertTrue(made.out.startswith("3\n1 4\n5 2\n3 6\n"), made.out)
        self.assertIn("where possible: 1", made.out)
        self.assertIn("1 and 4 are kept apart where possible, and have to meet", made.err)
        self.assertIn("as good, and later", self.ask("why-not", event, "1", "5").out)
        self.assertIn("where possible: 3, instead of 1", self.judged(event, "1 2\n3 4\n5 6\n").out)
        self.assertIn("nothing better", self.judged(event, "1 4\n5 2\n3 6\n").out)
        # 1-5, 2-4, 3-6 has one pair of A too, and comes later.
        self.assertIn("as good as", self.judged(event, "1 5\n4 2\n3 6\n").out)
        self.assertEqual(self.ask("prove", event, "--out", "p.json").exit, DONE)
        held = regra("pairing", "verify", "p.json", *event, folder=self.folder)
        self.assertEqual(held.exit, DONE, held.err)

    def judged(self, event, pairs):
        self.file("pairs", pairs)
        return regra("pairing", "judge", event[0], "pairs", *event[1:], folder=self.folder)

    def test_no_exchange_where_a_transposition_does(self):
        # 1, 2, 3, 5, 6 of A; 4 and 7 of B; 8 of C. With 1-5 the 4 can only have 6.
        self.assertTrue(self.ask("make", self.event("AAABAABC")).out.startswith("4\n1 5\n7 2\n3 8\n6 4\n"))


class Rounds(Pairing):
    """Eight players, or seven, after no round but the one that is given; all have no points."""

    def event(self, *cells, points=None, plan="142 5\n"):
        lines = []
        for n, cell in enumerate(cells, 1):
            line = f"001 {n:4}      P{n}".ljust(48) + f"{2001 - n}".ljust(32) + f" {(points or {}).get(n, 0.0)}"
            lines.append(line.ljust(91) + cell)
        self.file("e.trf", "012 T\n" + plan + "152 W\n" + "\n".join(lines) + "\n")

    def ask(self, verb, *words):
        return regra("pairing", verb, "e.trf", *words, *SYSTEM, folder=self.folder)

    def test_the_next_round_is_the_first_in_which_somebody_present_has_no_entry(self):
        # 1-2 stands; of 3 to 8, all without points, 3-6, 7-4, 5-8 is the first candidate.
        self.event("   2 w", "   1 b", *[""] * 6)
        made = self.ask("make")
        self.assertEqual(made.out, "3\n3 6\n7 4\n5 8\n", made.err)
        self.assertIn("round 1 is half made", made.err)

    def test_a_half_made_round_that_is_named_is_looked_at_as_it_stands_and_says_whom_it_leaves_out(self):
        self.event("   2 w", "   1 b", *[""] * 6)
        made = self.ask("make", "--round", "1")
        self.assertEqual(made.out, "1\n1 2\n", made.err)
        for answer in (made, self.ask("check")):
            self.assertIn("round 1 is half made, and is looked at as it stands, without 3, 4, 5, 6, 7, 8", answer.err)
        why = self.ask("why", "1")
        self.assertEqual((why.exit, why.out), (BAD_INPUT, ""))
        self.assertIn("1 stands in round 1 of the file already, and keeps his pair", why.err)

    def test_the_proof_of_a_half_made_round_holds_as_it_was_made(self):
        self.event("   2 w", "   1 b", *[""] * 6)
        for number, words in enumerate(([], ["--round", "1"])):
            proof = f"proof-{number}.json"
            self.assertEqual(self.ask("prove", *words, "--out", proof).exit, DONE)
            for other, more in enumerate(([], ["--round", "1"])):
                held = regra("pairing", "verify", proof, "e.trf", *more, *SYSTEM, folder=self.folder)
                self.assertEqual(held.exit, DONE if number == other else NO, held.out)

    def test_a_proof_of_a_round_that_the_event_has_not(self):
        self.event(*[""] * 8)
        self.file("p.json", '{"rules": "C.04.3 2026", "round": 3}')
        answer = regra("pairing", "verify", "p.json", "e.trf", *SYSTEM, folder=self.folder)
        self.assertEqual((answer.exit, answer.out), (NO, ""))
        self.assertIn("p.json: error: the proof is of round 3, and the event can be paired up to round 1", answer.err)

    def test_pairs_as_good_but_later_are_told_with_where_they_part(self):
        # The first candidate is 1-5, 2-6, 3-7, 4-8; here 3-8 and 4-7.
        self.event("   5 w 1", "   6 b 0", "   8 w 1", "   7 b 0", "   1 b 0", "   2 w 1", "   4 w 1", "   3 b 0",
                   points={1: 1.0, 3: 1.0, 6: 1.0, 7: 1.0})
        answer = self.ask("check")
        self.assertIn("later in the order of the rules, in which this comes first:\n  3 meets 7", answer.out)

    def test_a_wrong_bye_that_counts_the_same_is_later_and_no_matter_of_colours(self):
        # All have 0 points: the last of S2, 7, is left over (C.04.3 art. 4), not 1.
        self.event("0000 - U", "   5 w 1", "   6 b 0", "   7 w 1", "   2 b 0", "   3 w 1", "   4 b 0",
                   points={1: 1.0, 2: 1.0, 4: 1.0, 6: 1.0})
        answer = self.ask("check")
        self.assertIn("later in the order of the rules", answer.out)
        self.assertNotIn("5.2", answer.out)

    def test_colours_the_other_way_are_told_by_pair(self):
        self.event("   5 b 1", "   6 b 0", "   7 w 1", "   8 b 0", "   1 w 0", "   2 w 1", "   3 b 0", "   4 w 1",
                   points={1: 1.0, 3: 1.0, 6: 1.0, 8: 1.0})
        self.assertIn("1 has white against 5 [C.04.3 5.2.5", self.ask("check").out)

    def test_two_byes_make_a_round_illegal(self):
        self.event("0000 - U", "   5 w 1", "   6 b 0", "   7 w 1", "   2 b 0", "   3 w 1", "   4 b 0", "0000 - U",
                   points={1: 1.0, 2: 1.0, 4: 1.0, 6: 1.0, 8: 1.0})
        answer = self.ask("check")
        self.assertEqual(answer.exit, NO, answer.err)
        self.assertIn("1, 8 have no opponent", answer.out)

    def test_a_bye_is_refused_with_the_reason(self):
        self.event(*[""] * 8)
        self.assertIn("1 cannot have the pairing bye: an even number", self.ask("why-not", "1", "0").out)
        self.event("0000 - U", "   3 w 1", "   2 b 0", "", "", points={1: 1.0, 2: 1.0})
        answer = self.ask("why-not", "1", "0")
        self.assertIn("may not have the pairing bye [C.04.3 2.1.2", answer.out)
        self.assertIn("had points without a game in round 1", answer.out)

    def test_two_plans_that_differ_are_refused_with_both_lines(self):
        for plan in ("142 5\n142 6\n", "XXR 5\n142 6\n"):
            self.event(*[""] * 8, plan=plan)
            answer = self.ask("make")
            self.assertEqual(answer.exit, BAD_INPUT)
            self.assertIn("e.trf:3:5: error: 6 is the number of rounds planned here, and 5 on line 2", answer.err)

    def test_numbers_that_are_none(self):
        self.event(*[""] * 8)
        self.assertIn("there is no 99 in the file", self.ask("why", "99").err)
        self.file("pairs", "1 5\n7 7\n")
        answer = regra("pairing", "judge", "e.trf", "pairs", *SYSTEM, folder=self.folder)
        self.assertIn('"7 7" pairs somebody with himself', answer.err)


class Published(Pairing):
    def test_every_round_is_paired_as_published(self):
        for name in ("t03-n009-r05", "t12-n019-r07", "t24-n050-r10"):
            for number, pairs in published(name).items():
                found = made(str(DATA / f"{name}.trf"), *SYSTEM, "--round", str(number))
                self.assertEqual(found, pairs, f"{name}, round {number}")

    def test_check_finds_them_the_same(self):
        for name in ("t06-n012-r06", "t33-n100-r10"):
            answer = regra("pairing", "check", str(DATA / f"{name}.trf"), *SYSTEM)
            self.assertEqual(answer.exit, DONE, answer.out)
            self.assertEqual(answer.out.count("as the rules pair it"), len(published(name)))

    def test_lines_and_names_make_no_difference(self):
        lines = (DATA / "t12-n019-r07.trf").read_text().splitlines()
        players = [line for line in lines if line.startswith("001")]
        random.Random(7).shuffle(players)
        players = [re.sub(r"^(.{14}).{33}", lambda m: m[1] + "Somebody".ljust(33), line)
                   for line in players]
        text = "\n".join([line for line in lines if not line.startswith("001")] + players) + "\n"
        found = made(self.file("moved.trf", text), *SYSTEM, "--round", "6")
        self.assertEqual(found, published("t12-n019-r07")[6])

    def test_wanting_what_is_paired_and_forbidding_what_is_not_changes_nothing(self):
        event = str(DATA / "t24-n050-r10.trf")
        pairs = published("t24-n050-r10")[8]
        wanted = [word for a, b in pairs[::3] for word in ("--want", f"{a}-{b}")]
        self.assertEqual(made(event, *SYSTEM, "--round", "8", *wanted), pairs)
        chosen = {frozenset(pair) for pair in pairs}
        forbidden = [word for a in range(1, 20) for b in range(a + 1, 20, 3)
                     if frozenset((a, b)) not in chosen for word in ("--forbid", f"{a}-{b}")]
        self.assertEqual(made(event, *SYSTEM, "--round", "8", *forbidden), pairs)

    def test_why_not_names_the_evidence_or_the_first_criterion(self):
        event = [str(DATA / "t12-n019-r07.trf"), *SYSTEM, "--round", "6"]
        pairs = {a: b for pair in published("t12-n019-r07")[6] for a, b in (pair, pair[::-1])}
        answers = json.loads(regra("pairing", "why-not", *event, "--all", "1", "--json").out)["answers"]
        met = {int(cell.split()[0]) for line in (DATA / "t12-n019-r07.trf").read_text().splitlines()
               if line.startswith("001    1") for cell in re.findall(r"\d+ [wb] [10=]", line[91:141])}
        for line in answers:
            if line["b"] == pairs[1]:
                self.assertEqual(line["answer"], "paired")
            elif line["b"] in met:
                self.assertEqual(line["answer"], "impossible")
                self.assertIn("have met in round", line["reasons"][0]["text"])
                self.assertEqual(line["reasons"][0]["article"], "C.04.3 2.1.1 (2017: C.1)")
            elif line["answer"] == "worse":
                self.assertRegex(line["reasons"][0]["text"], r", instead of \d")
                self.assertRegex(line["reasons"][0]["article"], r"2\.\d")
                self.assertTrue(any({pair["white"], pair["black"]} == {1, line["b"]}
                                    for pair in line["pairs"]))
        self.assertTrue({"worse", "impossible", "paired"} <= {line["answer"] for line in answers})


    def test_why_of_the_bye_names_who_would_have_had_it_and_what_bars_him(self):
        # 19, the last of the list, had the bye of round 1 (C.04.3 2.1.2).
        event, rounds = str(DATA / "t12-n019-r07.trf"), published("t12-n019-r07")
        self.assertEqual(rounds[1][-1], [19, 0])
        for number in (5, 6, 7):
            taker = rounds[number][-1][0]
            lines = regra("pairing", "why", event, str(taker), *SYSTEM, "--round", str(number)).out.splitlines()
            self.assertRegex(lines[0], f"^{taker} .* has the pairing bye$")
            self.assertIn("19 would come earlier in the order, and is excluded here [C.04.3 2.1.2", lines[1])
            already = regra("pairing", "why-not", event, str(taker), "0", *SYSTEM, "--round", str(number)).out
            self.assertEqual(already, lines[0] + "\n")

    def test_an_option_that_is_none_is_told_with_those_that_are(self):
        event = str(DATA / "t12-n019-r07.trf")
        for option, said in (("edition=2019", "The option edition cannot be 2019; it can be: 2026, 2017."),
                             ("edtion=2017", "There is no option edtion; there are: edition.")):
            answer = regra("pairing", "make", event, *SYSTEM, "--round", "1", "--option", option)
            self.assertEqual((answer.exit, answer.out), (BAD_INPUT, ""))
            self.assertIn(said, answer.err)


class TypeInFile(Pairing):
    """Record 192: the system, its edition, virtual points."""

    def event(self, name, code):
        text = (DATA / f"{name}.trf").read_text()
        return self.file("event.trf", f"192 {code}\n{text}")

    def test_it_names_system_and_edition_where_nothing_else_does(self):
        old = "edition-2017-01"  # paired otherwise by the rules of 2026
        answer = regra("pairing", "check", self.event(old, "FIDE_DUTCH_2017"))
        self.assertEqual(answer.exit, DONE, answer.out)
        self.assertIn("paired by swiss-dutch, as record 192 says: FIDE_DUTCH_2017", answer.err)
        self.assertEqual(regra("pairing", "check", self.event(old, "FIDE_DUTCH_2025")).exit, NO)

    def test_an_option_or_another_system_goes_before_it(self):
        event = self.event("edition-2017-01", "FIDE_DUTCH_2017")
        answer = regra("pairing", "check", event, *SYSTEM, "--option", "edition=2026")
        self.assertEqual(answer.exit, NO)
        other = regra("pairing", "make", event, "--system", "round-robin", "--round", "1")
        self.assertNotIn("192", other.err)

    def test_virtual_points_unless_the_file_has_its_own(self):
        lines = made(self.event("t12-n019-r07", "FIDE_DUTCH_2025_BAKU"), "--round", "1")
        plain = made(self.event("t12-n019-r07", "FIDE_DUTCH_2025"), "--round", "1")
        # 19 players: the upper half is 1 to 10, so that 1 meets 6 and not 10.
        self.assertEqual([sorted(lines[0]), sorted(plain[0])], [[1, 6], [1, 10]])

    def test_a_code_that_no_system_here_has(self):
        answer = regra("pairing", "make", self.event("t12-n019-r07", "CUSTOM_SWISS"))
        self.assertEqual((answer.exit, answer.out), (BAD_INPUT, ""))
        self.assertIn('record 192, "CUSTOM_SWISS"', answer.err)

    def test_a_system_of_teams_refuses_a_file_without_teams(self):
        answer = regra("pairing", "make", self.event("t12-n019-r07", "FIDE_TEAM"), "--round", "1")
        self.assertEqual((answer.exit, answer.out), (BAD_INPUT, ""))
        self.assertIn("the file tells of no matches of teams. Give --teams", answer.err)


class Ruleset(Pairing):
    EVENT = [str(EVENTS / "festa-2023.trf"), "--entries", str(EVENTS / "festa-2023.csv"),
             "--ruleset", "festa-2023"]

    def schools(self):
        lines = (EVENTS / "festa-2023.csv").read_text().splitlines()
        column = lines[0].split(",").index("school")
        return {int(line.split(",")[0]): line.split(",")[column] for line in lines[1:]}

    def test_the_event_names_the_system_and_keeps_schools_apart_in_the_first_rounds(self):
        schools = self.schools()
        for number in (1, 2, 3):
            pairs = made(*self.EVENT, "--round", str(number))
            there = [int(line[4:8]) for line in (EVENTS / "festa-2023.trf").read_text().splitlines()
                     if line.startswith("001") and
                     re.match(r" +\d+ [wb]|  0000 - U", line[79 + 10 * number:][:10])]
            self.assertEqual(sorted(n for pair in pairs for n in pair if n), there)
            for a, b in pairs:
                self.assertTrue(b == 0 or schools[a] != schools[b], (number, a, b))

    def test_explain_cites_what_the_ruleset_says(self):
        answer = regra("pairing", "make", *self.EVENT, "--round", "4", "--explain", folder="/")
        self.assertIn("pairing system: swiss-dutch", answer.out)
        self.assertIn("Convocatória da Festa", answer.out)


    def test_an_option_of_the_command_goes_before_the_rulesets(self):
        here = made(*self.EVENT, "--round", "5", "--option", "edition=2026")
        without = made(str(EVENTS / "festa-2023.trf"), *SYSTEM, "--round", "5", "--option",
                       "edition=2026")
        self.assertEqual(here, without)
        self.assertEqual(made(*self.EVENT, "--round", "5"),
                         made(str(EVENTS / "festa-2023.trf"), *SYSTEM, "--round", "5", "--option",
                              "edition=2017"))


def entries(count, cells=("",)):
    """Players with a rating, and so many cells in turn."""
    return "012 X\n142 5\n152 W\n" + "".join(
        f"001 {number:4}      {'Player':33} {2400 - number}".ljust(91) + cells[(number - 1) % len(cells)] + "\n"
        for number in range(1, count + 1))


class NoLegalPairing(Pairing):
    """A smallest set that cannot be served is named, and whom alone it could meet."""

    def refused(self, text, *words):
        answer = regra("pairing", "make", self.file("event.trf", text), *SYSTEM, *words)
        self.assertEqual((answer.exit, answer.out), (NO, ""), answer.err)
        return answer.err

    def test_who_is_left_with_too_few(self):
        # 1 to 4 may not meet each other, so that three of them have 5 and 6 only.
        self.assertIn("There is no legal pairing: 1, 2, 3 have only 5, 6 left.",
                      self.refused(entries(6) + "XXP 1 2 3 4\n"))
        self.assertIn("1, 2, 3 só têm 5, 6 como", self.refused(entries(6) + "XXP 1 2 3 4\n", "--lang", "pt"))

    def test_an_odd_number_that_has_only_each_other(self):
        apart = "".join(f"XXP {a} {b}\n" for a in (1, 2, 3) for b in (4, 5, 6))
        self.assertIn("1, 2, 3 have only each other left, and are odd in number", self.refused(entries(6) + apart))

    def test_nobody_left(self):
        self.assertIn("no opponent is left for 1", self.refused(entries(4) + "".join(
            f"XXP 1 {b}\n" for b in (2, 3, 4))))

    def test_a_wanted_pair_that_may_not_be(self):
        played = entries(4, ("   2 w 1", "   1 b 0", "   4 w 1", "   3 b 0"))
        self.assertIn("1 and 2 have met in round 1", self.refused(played, "--want", "1-2"))
        bye = entries(3, ("0000 - U", "   3 w 1", "   2 b 0"))
        self.assertIn("1 may not have the pairing bye", self.refused(bye, "--want", "1-0"))

    def test_the_line_of_a_pair_both_wanted_and_forbidden(self):
        answer = regra("pairing", "make", self.file("event.trf", entries(4) + "### wanted 1 1 3\nXXP 1 3\n"),
                       *SYSTEM)
        self.assertEqual((answer.exit, answer.out), (BAD_INPUT, ""))
        self.assertIn("event.trf:8: error: 1 and 3 are both wanted and forbidden", answer.err)


class Simulated(Pairing):
    KINDS = [["--players", "9", "--rounds", "5"], ["--players", "24", "--rounds", "7", "--late", "6"],
             ["--players", "31", "--rounds", "6", "--forfeits", "8", "--half-byes", "12"],
             ["--players", "40", "--rounds", "9", "--absences", "10", "--withdrawals", "6"],
             ["--players", "36", "--rounds", "7", "--accelerate"],
             ["--players", "50", "--rounds", "6", "--clubs", "6"]]

    def simulate(self, *words):
        answer = regra("pairing", "simulate", *SYSTEM, *words)
        self.assertEqual(answer.exit, DONE, answer.err)
        return answer.out

    def test_what_is_simulated_is_checked_the_same(self):
        for seed in range(4):
            for kind in self.KINDS:
                for edition in ("2026", "extended"):
                    text = self.simulate(*kind, "--seed", str(seed), "--edition", edition)
                    path = self.file("event.trf", text)
                    answer = regra("pairing", "check", path, *SYSTEM)
                    self.assertEqual(answer.exit, DONE, f"{kind} {seed}: {answer.out}{answer.err}")

    def test_the_same_seed_is_the_same_event(self):
        first, again, other = (self.simulate("--players", "20", "--seed", seed)
                               for seed in ("5", "5", "6"))
        self.assertEqual(first, again)
        self.assertNotEqual(first, other)

    def test_a_configuration_as_generators_have_it(self):
        path = self.file("config", "# keys\nPlayersNumber=12\nRoundsNumber = 4\nPointsForWin=3.0\n"
                                   "PointsForDraw=1\nDrawPercentage=0\n")
        text = self.simulate("--config", path)
        self.assertEqual(text.count("\n001"), 12)
        self.assertIn("\n142 4\n", text)
        self.assertRegex(text, r"\n162 W 3\.0 +D 1\.0")
        self.assertNotIn(" =", text)
        wrong = self.file("config", "PlayersNumber=0\nColour=red\nDrawPercentage=50\n")
        answer = regra("pairing", "simulate", *SYSTEM, "--config", wrong)
        self.assertEqual((answer.exit, answer.out), (BAD_INPUT, ""))
        self.assertEqual([line.split(":")[1] for line in answer.err.splitlines()], ["1", "2"])

    def test_as_json_the_report_is_a_text(self):
        text = self.simulate("--players", "6", "--rounds", "2")
        self.assertEqual(json.loads(self.simulate("--players", "6", "--rounds", "2", "--json")),
                         {"report": text})

    def test_one_edition_becomes_the_other_and_back(self):
        text = self.simulate("--players", "16", "--accelerate", "--clubs", "4") + "QQQ kept\n"
        path = self.file("event.trf", text)
        extended = regra("pairing", "convert", path, "--edition", "extended").out
        self.assertIn("\nXXA ", extended)
        again = regra("pairing", "convert", self.file("extended.trf", extended)).out
        self.assertEqual(again, text)


class Engine(Pairing):
    """The command line by which other programs call engines."""

    def engine(self, *words, **more):
        return regra("--dutch", *words, folder=self.folder, **more)

    def setUp(self):
        super().setUp()
        text = (DATA / "t03-n009-r05.trf").read_text()
        self.pairs = published("t03-n009-r05")
        lines = [line[:131] if line.startswith("001") else line for line in text.splitlines()]
        # Four rounds are left; the points column would be that of five.
        lines = [line[:80] + "    " + line[84:] if line.startswith("001") else line for line in lines]
        self.four = "\n".join(line.rstrip() for line in lines) + "\n"
        self.file("four.trf", self.four)
        self.file("all.trf", text)
        self.expected = f"{len(self.pairs[5])}\n" + "".join(f"{a} {b}\n" for a, b in self.pairs[5])

    def test_pairs_go_to_standard_output_or_a_file_beside_the_input(self):
        self.check(self.engine("four.trf", "-p"), DONE, self.expected)
        self.check(self.engine("four.trf", "-p", "out.txt", "-l"), DONE)
        self.assertEqual(self.read("out.txt"), self.expected)
        self.assertIn("bracket of", self.read("four.list"))
        self.check(self.engine("-p", stdin=self.four), DONE, self.expected)

    def test_rounds_are_checked(self):
        answer = self.engine("all.trf", "-c")
        self.check(answer, DONE, "".join(f"all: Round #{n}\n" for n in range(1, 6)))
        self.check(self.engine("all.trf", "-c", "3"), DONE, "all: Round #3\n")

    def test_a_random_event(self):
        self.file("config", "PlayersNumber=10\nRoundsNumber=3\n")
        self.check(self.engine("-g", "config", "-o", "made.trf", "-s", "4"), DONE)
        self.assertEqual(self.read("made.trf").count("\n001"), 10)
        self.check(self.engine("made.trf", "-c"), DONE, "".join(f"made: Round #{n}\n" for n in (1, 2, 3)))

    def test_the_first_word_names_the_system(self):
        # Another program's name for a draft is refused as the draft is.
        answer = regra("--burstein", "four.trf", "-p", folder=self.folder)
        self.assertEqual((answer.exit, answer.out), (BAD_INPUT, ""))
        self.assertIn("the system burstein (C.04.4.2) is a draft", answer.err)
        self.assertEqual(regra("--round-robin", "four.trf", "-p", folder=self.folder).exit, DONE)
        answer = regra("--keizer", "four.trf", "-p", folder=self.folder)
        self.assertEqual(answer.exit, BAD_INPUT)
        self.assertIn('no plugin "keizer"', answer.err)

    def test_options_of_all_commands_and_the_budget(self):
        for words in (("--lang", "pt", "--dutch", "four.trf", "-p"), ("--dutch", "four.trf", "--lang=pt", "-p"),
                      ("--dutch", "four.trf", "-c", "--lang", "pt")):
            answer = regra(*words, "--budget", "0", folder=self.folder)
            self.assertEqual((answer.exit, answer.out), (LIMITS, ""))
            self.assertIn("atingiu um limite", answer.err)
        self.check(self.engine("four.trf", "--budget", "1000000", "-p", "--verbose"), DONE, self.expected)
        for words, said in ((("-p", "--budget"), "--budget"), (("-p", "--budget", "x"), "--budget"),
                            (("-p", "--lang", "xx"), '"xx"'), (("-p", "--lang"), "--lang"),
                            (("-p", "--json"), "--json")):
            answer = self.engine("four.trf", *words)
            self.assertEqual((answer.exit, answer.out), (BAD_INPUT, ""), words)
            self.assertIn(said, answer.err)
        answer = self.engine("-g", "-o", "made.trf", "--budget", "5")
        self.assertEqual(answer.exit, BAD_INPUT)

    def test_its_exit_codes(self):
        everybody = "XXP " + " ".join(str(n) for n in range(1, 10)) + "\n"
        self.assertEqual(self.engine("-p", stdin=self.four + everybody).exit, NO)
        self.assertEqual(self.engine("-p", stdin="nothing\n").exit, BAD_INPUT)
        self.assertEqual(self.engine("missing.trf", "-p").exit, FILE)
        self.assertEqual(self.engine("four.trf", "-p", "no/such/folder").exit, FILE)
        self.assertEqual(self.engine("-g", "-o", "no/such/folder").exit, FILE)
        self.assertEqual(self.engine("all.trf", "-c", "-l", "no/such/folder").exit, FILE)
        self.assertEqual(self.engine("four.trf", "-p", "-l", "no/such/folder").exit, FILE)
        self.assertEqual(self.engine("four.trf", "-p", "-q").exit, BAD_INPUT)


if __name__ == "__main__":
    main()

"""Tests of regulations that are charts: what makes one that cannot fail an error, and what a value decided."""

import json
import os
import shutil

from program import BAD_INPUT, DONE, FILE, NO, Folder, main, regra

RULES = """regulation: Cup
text: this file
extends: fide-open
groups: {Women: gender is F}
prizes:
  Prize: none
  Cup: {to: places 1-2, gives: [300 EUR, 200 EUR]}
  Best woman:
    to: place 1, for Women
    gives: 50 EUR
"""
TWO = """    chart: |
      name  1    |  points  rank
      Ana   2w1  |  1       1
      Bea   1b0  |  0       2
"""
EVENTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "rulesets", "events")


class Charts(Folder):
    def played(self, text, *words, rules=RULES):
        os.makedirs(os.path.join(self.folder, "regulations"), exist_ok=True)
        self.file("regulations/cup.yaml", rules)
        path = self.file("cup.test.yaml", "test: cup\n\ntests:\n  A:\n" + text)
        answer = regra("--rulesets", self.folder, "ruleset", "test", path, *words, folder=self.folder)
        return answer.exit, (answer.out + answer.err).replace(self.folder + "/", "")

    def right(self, text):
        found, said = self.played(text)
        self.assertEqual(found, DONE, said)

    def wrong(self, text, *parts, exit=BAD_INPUT):
        found, said = self.played(text)
        self.assertEqual(found, exit, said)
        for part in parts:
            self.assertIn(part, said)

    def chart(self, *lines):
        return "    chart: |\n" + "".join(f"      {line}\n" for line in lines)

    def games(self, first, second):
        return self.chart("name  1    |  points", f"Ana   {first}  |  .", f"Bea   {second}  |  0")


AGES = RULES.replace("Women: gender is F", "Women: gender is F, Old: age is 60 or more") + "age counted on: 31 August\n"


class Known(Charts):
    """A test says neither yes nor no of what cannot be known."""

    def said(self, rules, *lines, head="    dates: 2026-05-02\n"):
        found, said = self.played(head + self.chart(*lines), rules=rules)
        return said if found != DONE else "right"

    def test_an_age_of_which_only_the_year_is_given(self):
        # On 31 August 2026 who was born in 1966 is 59 or 60, in 1965 60 or 61, in 1967 58 or 59.
        for born, cell, right in (("1966", "no", False), ("1966", "yes", False), ("1965", "yes", True), ("1967", "no", True),
                                  ("1966-08-31", "yes", True), ("1966-09-01", "no", True)):
            said = self.said(AGES, "rank  name  born  |  Old", f"1     Ana   {born}  |  {cell}")
            self.assertEqual(said == "right", right, said)
            self.assertTrue(right or '"age" of 1 entry cannot be told' in said, said)

    def test_an_age_without_a_day(self):
        lines = ("rank  name  born  |  Old", "1     Ana   1950-01-01  |  no")
        self.assertIn("cannot be told", self.said(AGES, *lines, head=""))
        self.assertIn("cannot be told", self.said(AGES, lines[0].replace("Old", "prize"), lines[1].replace("no", "Cup"), head=""))

    def test_a_group_of_which_nothing_is_given(self):
        self.assertIn('Ana Old: expected "no", and what the chart gives does not tell',
                      self.said(AGES, "rank  name  |  Old", "1     Ana   |  no"))
        self.assertIn('Ana Women: expected "no", and what', self.said(RULES, "rank  name  |  Women", "1     Ana   |  no"))
        self.assertEqual(self.said(RULES, "rank  name  |  prize", "1     Ana   |  Cup"), "right") # it asks of no group

    def test_a_group_among_others_is_a_column_too(self):
        rules = RULES.replace("Women: gender is F", "Band: {by rating: {A: 2000 or more, B: 1999 or less}}")
        rules = rules.replace("for Women", "for A")
        for cell in ("yes", "no"):
            said = self.said(rules, "rank  name  rating  |  A", f"1     Ana   2100    |  {cell}")
            self.assertEqual(said == "right", cell == "yes", said)


class Whole(Charts):
    def test_who_has_a_prize_and_how_much_of_it(self):
        chart = self.chart("rank  name  points  |", "1     Ana   2       |", "1     Bea   2       |")
        for right, line in ((True, "[Ana, Bea]"), (True, "[Bea, Ana]"), (True, "[\"Bea: 250 EUR\", \"Ana: 250 EUR\"]"),
                            (False, "[\"Ana: 300 EUR\", \"Bea: 200 EUR\"]"), (False, "[Ana]"), (False, "[Ana, \"Bea: 1 EUR\"]")):
            found, said = self.played(chart + "    given to: {Cup: %s}\n" % line)
            self.assertEqual(found == DONE, right, line + said)

    def test_equal_lines_stand_in_any_order(self):
        rules = RULES + "facts: {club: {of: entry, is: name}}\nlists:\n  Clubs: {of: club, score: sum of points}\n"
        chart = self.chart("name  club  1    |", "Ana   X     2w½  |", "Bea   Y     1b½  |", "Cy    Z     4w1  |",
                           "Di    W     3b0  |")
        for right, line in ((True, "[1 Z 1, 2 X ½, 2 Y ½, 4 W 0]"), (True, "[1 Z 1, 2 Y ½, 2 X ½, 4 W 0]"),
                            (False, "[2 X ½, 1 Z 1, 2 Y ½, 4 W 0]"), (False, "[1 Z 1, 2 X ½, 2 X ½, 4 W 0]")):
            found, said = self.played(chart + "    ranked: {Clubs: %s}\n" % line, rules=rules)
            self.assertEqual(found == DONE, right, line + said)

    def test_a_prize_from_another_list_needs_no_points_of_this_one(self):
        rules = ("regulation: Cup\ntext: this file\nextends: fide-open\ncompetitions: {S1: individual, S2: individual}\n"
                 "lists:\n  C: {of: person, from: S1 and S2, score: sum of place points}\nprizes:\n  Prize: none\n  P:\n"
                 "    to: place 1, from C\n    gives: 10 EUR\n    ties: shared equally\n")
        rules = rules.replace("{of: person, from: S1 and S2, score: sum of place points}",
                              "\n    of: person\n    from: S1 and S2\n    score: sum of place points, by 3-2")
        text = ("    competition: S2\n    stages:\n      S1: |\n        rank  name  |\n        1     Ana   |\n    chart: |\n"
                "      rank  name  |  prize\n      1     Ana   |  P: 10 EUR\n")
        found, said = self.played(text, rules=rules)
        self.assertEqual(found, DONE, said)


class Results(Charts):
    def test_two_sides_of_one_game_fit_each_other(self):
        for first, second in (("2w1", "1b0"), ("2b0", "1w0"), ("2w½", "1b0"), ("2w+", "1b-"), ("2w-", "1b-")):
            with self.subTest(first=first, second=second):
                found, said = self.played(self.games(first, second).replace("|  0", "|  ."))
                self.assertIn("asks nothing", said) # and nothing else is wrong
                self.assertEqual(said.count("error"), 1, said)

    def test_both_cannot_win(self):
        self.wrong(self.games("2w1", "1b1"), 'cup.test.yaml:7:13: error: "2w1" and "1b1" are not the two sides of one')
        self.wrong(self.games("2w1", "1b½"), '"2w1" and "1b½" are not the two sides')
        self.wrong(self.games("2w+", "1b0"), '"2w+" and "1b0" are not the two sides')
        self.wrong(self.games("2w+", "1b+"), '"2w+" and "1b+" are not the two sides')

    def test_both_cannot_have_white(self):
        self.wrong(self.games("2w1", "1w0"), 'cup.test.yaml:7:13: error: "2w1" and "1w0" both have the same colour')

    def test_of_a_match_the_boards_fit(self):
        def match(first, second):
            return ("    competitions: {Teams: team}\n    teams: {boards: 2}\n" +
                    self.chart("name  1       |  points", f"GX    {first}  |  .", f"AX    {second}  |  0"))
        self.wrong(match("2w1½", "1b1"), '"2w1½" and "1b1" are not the two sides')
        self.wrong(match("2w1/1", "1b1/0"), '"2w1/1" and "1b1/0" are not the two sides')
        _, said = self.played(match("2w1½", "1b½"))
        self.assertNotIn("two sides", said)


class Asked(Charts):
    def test_a_test_that_asks_nothing_cannot_fail(self):
        self.wrong(self.chart("name  1    |", "Ana   2w1  |", "Bea   1b0  |"),
                   "cup.test.yaml:4:3: error: this test asks nothing and so cannot fail.")
        self.wrong(self.chart("name  1    |  rank", "Ana   2w1  |  .", "Bea   1b0  |  ."), "asks nothing")

    def test_a_column_that_nothing_reads(self):
        self.wrong(self.chart("name  gendre  1    |  rank", "Ana   F       2w1  |  1", "Bea   M       1b0  |  2"),
                   'cup.test.yaml:6:13: error: nothing reads the column "gendre". Did you mean "gender"?')

    def test_an_expected_column_that_is_none(self):
        self.wrong(self.chart("name  1    |  rnak", "Ana   2w1  |  1", "Bea   1b0  |  2"),
                   'cup.test.yaml:6:21: error: "rnak" is nothing that can be expected. Did you mean "rank"?')
        self.wrong(self.chart("name  1    |  Wommen", "Ana   2w1  |  no", "Bea   1b0  |  no"), 'Did you mean "Women"?')

    def test_a_prize_or_list_that_is_none_is_told_where_it_stands(self):
        self.wrong(TWO + "    not given: [Cpu]\n",
                   'cup.test.yaml:9:17: error: there is no prize "Cpu". Did you mean "Cup"?')
        self.wrong(TWO + "    given to: {Cpu: [Ana]}\n", 'cup.test.yaml:9:16: error: there is no prize "Cpu".')
        self.wrong(TWO + "    list: Teams\n", 'cup.test.yaml:9:11: error: there is no list and no competition "Teams".')
        self.wrong(TWO + "    ranked: {Teams: [1 GX 3]}\n", 'cup.test.yaml:9:14: error: there is no list')

    def test_a_bar_after_one_blank_is_one(self):
        self.right(self.chart("name 1    | rank".replace(" 1 ", "  1 "), "Ana   2w1 | 1", "Bea   1b0 |  2"))

    def test_a_finished_list_has_ranks_that_can_be(self):
        ranks = lambda *all: self.chart("rank  name  |  prize", *(f"{rank}     {name}   |  {prize}"
                                                                  for rank, name, prize in all))
        self.wrong(ranks((1, "Ana", "Cup 1"), (7, "Bea", "Cup 2")),
                   "cup.test.yaml:8:7: error: the rank 7 cannot be: 1 lines have a better one, so that this is 2.")
        self.wrong(ranks((1, "Ana", "Cup 1"), (1, "Bea", "Cup 1"), (2, "Eva", "-")), "so that this is 3.")
        self.right(ranks((1, "Ana", "Cup 1"), (1, "Bea", "Cup 1"), (3, "Eva", "-")))

    def test_ties_by_points_need_points(self):
        chart = self.chart("rank  name  |  prize", "1     Ana   |  Cup 1: 300 EUR", "2     Bea   |  Cup 2: 200 EUR")
        self.right(chart)
        self.wrong("    prizes: {Cup: {ties: Hort}}\n" + chart, 'error: "Hort" goes by points, and this list has none.')


class Fixtures(Charts):
    """The shipped event as a whole: its results, entries and faults."""

    def festa(self, text, **keywords):
        path = self.file("festa.test.yaml", "test: festa-2023\n\ntests:\n  A:\n    competition: Individual\n"
                         f"    results: {EVENTS}/festa-2023.trf\n    entries: {EVENTS}/festa-2023.csv\n" + text)
        answer = regra("ruleset", "test", path, folder=self.folder)
        return answer.exit, (answer.out + answer.err).replace(self.folder + "/", "")

    def listed(self, *words):
        answer = regra("standings", "festa-2023.trf", "--entries", "festa-2023.csv", "--ruleset", "festa-2023",
                       "--competition", "Individual", "--json", *words, folder=EVENTS)
        self.assertEqual(answer.exit, DONE, answer.err)
        return json.loads(answer.out)

    def test_entries_are_named_as_the_files_have_them(self):
        # Points and places as the printed list of tests/data has them: Catarina Freitas before Leandro Abreu.
        found, said = self.festa("    chart: |\n      name              |  rank  points\n"
                                 "      Catarina Freitas  |  1     6½\n      Leandro Abreu     |  2     6½\n")
        self.assertEqual(found, DONE, said)
        found, said = self.festa("    chart: |\n      name              |  rank\n      Catarina Freitas  |  2\n")
        self.assertEqual(found, NO, said)
        self.assertIn('line 10 Catarina Freitas rank: expected "2", but: 1', said)

    def test_who_is_not_there_and_what_the_file_says(self):
        found, said = self.festa("    chart: |\n      name   rating  |  rank\n      Nobody  2000  |  1\n")
        self.assertEqual(found, BAD_INPUT)
        self.assertIn('the rounds come from the results file: take the column "rating" away', said)
        self.assertIn('the results have no entry "Nobody"', said)

    def test_faults_are_wanted_as_they_are(self):
        faults = self.listed("--faults")["faults"]
        texts = [f'{one["name"]}: {one["fault"]}, {one["reason"]}' + (f', {one["group"]}' if one["group"] else "") +
                 (f', -{one["cost"]}' if one["cost"] else "") for one in faults]
        self.assertTrue(texts)
        found, said = self.festa("    faults:\n" + "".join(f'      - "{text}"\n' for text in texts))
        self.assertEqual(found, DONE, said)
        found, said = self.festa("    faults: none\n")
        self.assertEqual(found, NO)
        self.assertIn(texts[0], said)


class EventFile(Charts):
    """An event's file as a whole: four play one round, boards 1 and 2 of it 1-0 and a draw."""

    def test_its_results_are_those_of_the_chart(self):
        def event(*words):
            answer = regra("event", *words, "--json", folder=self.folder)
            self.assertEqual(answer.exit, DONE, answer.err + answer.out)
            return json.loads(answer.out)
        self.file("open.yaml", "event: Open\nextends: fide-open\nannounced in: notice\nplace: Funchal\n"
                               "start: {default time: 0 min}\nflag: {both fallen: draw}\npairing: {system: swiss-dutch}\n")
        self.file("list.csv", "name,rating\nAna,2100\nBruno,2000\nCarla,1900\nDavid,1800\n")
        event("create", "open.event", "--ruleset", "open.yaml", "--rounds", "3", "--first-colour", "white")
        event("import", "list.csv")
        boards = event("pair")["pairing"]["boards"]
        event("result", "1", "1-0", "2", "=")
        names = {1: "Ana", 2: "Bruno", 3: "Carla", 4: "David"} # start numbers go by rating
        points = dict(zip([names[boards[0]["white"]], names[boards[0]["black"]], names[boards[1]["white"]],
                           names[boards[1]["black"]]], ["1", "0", "½", "½"]))
        rows = [f"{name}  |  {points[name]}" for name in names.values()]
        test = lambda *all: "    results: open.event\n" + self.chart("name  |  points", *all)
        self.right(test(*rows))
        self.wrong(test(*rows[:3], f"David  |  {'1' if points['David'] != '1' else '0'}"), "David points: expected",
                   exit=NO)
        self.wrong(test("Nobody  |  1"), 'the results have no entry "Nobody"')
        with open(os.path.join(self.folder, "open.event"), "r+b") as file: # no event any more
            file.write(b"SQLite format 4")
        self.wrong(test(*rows), "open.event", exit=NO)


class Beside(Folder):
    """A test and the results that it names, in a folder that is no folder of rulesets."""

    def ran(self, *paths):
        answer = regra("ruleset", "test", *paths, folder=self.folder)
        return answer.exit, answer.out + answer.err

    def setUp(self):
        super().setUp()
        for name in ("festa-2023.test.yaml", "festa-2023.trf", "festa-2023.csv"):
            shutil.copy(os.path.join(EVENTS, name), self.folder)
        with open(os.path.join(self.folder, "festa-2023.test.yaml"), encoding="utf-8") as file:
            self.text = file.read()

    def test_results_are_read_from_where_the_test_stands(self):
        for path in ("festa-2023.test.yaml", os.path.join(self.folder, "festa-2023.test.yaml"), "."):
            self.assertEqual(self.ran(path)[0], DONE, self.ran(path))
        answer = regra("ruleset", "mutate", "festa-2023.test.yaml", os.path.join(EVENTS, "festa-2023.yaml"), "--count",
                       "1", folder=self.folder)
        self.assertIn(answer.exit, (DONE, NO), answer.err)

    def test_results_may_stand_in_another_folder(self):
        os.makedirs(os.path.join(self.folder, "tests"))
        self.file("tests/a.test.yaml", self.text.replace("festa-2023.trf", "../festa-2023.trf")
                  .replace("festa-2023.csv", "../festa-2023.csv"))
        for path in ("tests/a.test.yaml", "tests"):
            self.assertEqual(self.ran(path)[0], DONE, self.ran(path))

    def test_a_fault_of_one_file_leaves_the_others(self):
        os.symlink("none", os.path.join(self.folder, "a.test.yaml"))
        self.file("b.test.yaml", "a: [")
        self.file("c.test.yaml", self.text.replace("festa-2023.trf", "none.trf"))
        os.mkfifo(os.path.join(self.folder, "pipe"))
        self.file("d.test.yaml", self.text.replace("festa-2023.trf", "pipe"))
        self.file("e.test.yaml", self.text.replace("festa-2023.trf", '"festa-2\\x3023.trf"'))
        found, said = self.ran(".")
        self.assertEqual(found, FILE, said)
        for part in ("a.test.yaml: error: no such file", "b.test.yaml:1:4: error", "none.trf: error: no such file",
                     "pipe: error: this is no regular file", "e.test.yaml: error: the file of tests does not name"):
            self.assertIn(part, said)
        self.assertNotIn("festa-2023.test.yaml:", said)


class FurtherPlaces(Charts):
    RULES = """regulation: Cup
text: this file
extends: fide-open
tie-breaks: {individual Swiss: [pairing number]}
prize giving: {limits: one prize a person}
prizes:
  Prize: none
  Cup: {to: places 1-18}
  Next: {to: place 1}
"""

    def test_a_prize_finds_its_holder_behind_all_who_are_passed_over(self):
        # Of ten games the ten winners, then the ten losers, each in the order of their numbers.
        prizes = [f"Cup {place}" for place in range(1, 19)] + ["Next", "-"]
        order = list(range(1, 20, 2)) + list(range(2, 21, 2))
        won = dict(zip(order, prizes))
        rows = [f"P{number:<4} {number + 1 if number % 2 else number - 1}{'w1' if number % 2 else 'b0':4}  |  {won[number]}"
                for number in range(1, 21)]
        found, said = self.played(self.chart("name  1  |  prize", *rows), rules=self.RULES)
        self.assertEqual(found, DONE, said)


class Coverage(Charts):
    def coverage(self, text, *words):
        found, said = self.played(text, "--coverage", "--json", *words)
        return json.loads(said)["coverage"][0]

    TEST = """    chart: |
      rank  name  gender  |  prize
      1     Ana   F       |  Cup 1: 300 EUR + Best woman
      2     Bea   F       |  Cup 2: 200 EUR
"""

    def test_a_value_is_told_with_what_it_decided(self):
        found = self.coverage(self.TEST)
        decided = {one["value"]: one["by"] for one in found["decided"]}
        self.assertEqual(decided["prizes Cup gives"],
                         ["award Cup 1: 300 EUR of Ana", "award Cup 2: 200 EUR of Bea"])
        self.assertEqual(decided["prizes Best woman to"], ["award Best woman 1: 50 EUR of Ana"])

    def test_groups_that_decide_a_prize(self):
        decided = {one["value"]: one["by"] for one in self.coverage(self.TEST)["decided"]}
        self.assertEqual(decided["groups Women"], ["award Best woman 1: 50 EUR of Ana"])

    def test_a_gift_that_is_not_asked_decides_nothing(self):
        found = self.coverage(self.TEST.replace(": 300 EUR", "").replace(": 200 EUR", ""))
        self.assertNotIn("prizes Cup gives", [one["value"] for one in found["decided"]])

    def test_only_what_the_regulation_says_itself_unless_asked(self):
        own, all = self.coverage(self.TEST), self.coverage(self.TEST, "--inherited")
        self.assertEqual(own["values"], 5) # the group, and two lines of each prize
        self.assertGreater(all["values"], 50)
        self.assertIn("points game win", all["unused"] + all["asked"])
        self.assertNotIn("points game win", own["unused"] + own["asked"])

    def test_a_rank_is_told_with_the_criterion_that_decided_it(self):
        found = self.coverage(TWO, "--inherited")
        decided = {one["value"]: one["by"] for one in found["decided"]}
        self.assertIn("rank 1 of Ana", decided["points game win"])

    def test_what_passes_somebody_over(self):
        rules = RULES + "prize giving: {limits: one prize a person}\n"
        text = self.TEST.replace(" + Best woman", "")
        found, said = self.played(text, "--coverage", "--json", rules=rules)
        decided = {one["value"]: one["by"] for one in json.loads(said)["coverage"][0]["decided"]}
        self.assertEqual(decided["prize giving limits"],
                         ["no award Best woman of Ana", "no award Best woman of Bea"])


if __name__ == "__main__":
    main()

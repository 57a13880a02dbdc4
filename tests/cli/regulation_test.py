"""A regulation as its author meets it: each block is shown and compared, slips are told at their line, and no script's
error stands for a line that is missing."""

import json
import os

from program import DONE, NO, Folder, main, regra

HEAD = """regulation: Base
text: this file
extends: fide-open
start: {default time: 0 min}
flag: {both fallen: draw}
facts:
  club: {of: entry, is: name}
  resident: {of: entry, is: yes or no}
"""

# Of each block a regulation can have: a line that only one says, and the same with another value.
BLOCKS = {
    "variant": ("variant: chess", "variant: chess960"),
    "variant options": ("variant options: {style: a}", "variant options: {style: b}"),
    "adaptations": ("adaptations: none", "adaptations: [assistant, blind]"),
    "place": ("place: Funchal", "place: Porto"),
    "dates": ("dates: 2026-05-09", "dates: 2026-05-10"),
    "play": ("play: {rounds: 7}", "play: {rounds: 9}"),
    "decisions": ("decisions: {touch: touch}", "decisions: {touch: castling}"),
    "categories": ("categories: {All: {by birth year: {Young: 2010 or later, Old: 2009 or earlier}}}",
                   "categories: {All: {by birth year: {Young: 2011 or later, Old: 2010 or earlier}}}"),
    "groups": ("groups: {Women: gender is F}", "groups: {Women: gender is M}"),
    "pairing": ("pairing: {acceleration: none}", "pairing: {acceleration: upper half}"),
    "competitions": ("competitions: {Main: individual}", "competitions: {Main: team}"),
    "points": ("points: {bye: 1}", "points: {bye: ½}"),
    "tie-breaks": ("tie-breaks: {still equal: share the place}", "tie-breaks: {still equal: draw lots}"),
    "for readers": ("for readers: {Fee: 10 EUR}", "for readers: {Fee: 99 EUR}"),
    "protests": ("protests: {within minutes: 20}", "protests: {within minutes: 30}"),
    "omitted cases": ("omitted cases: {decided by: the club}", "omitted cases: {decided by: nobody}"),
    "appeal": ("appeal: yes", "appeal: no"),
    "corrections": ("corrections: {later: report}", "corrections: {later: standings}"),
    "class against the time": ("class against the time: refused", "class against the time: allowed"),
    "teams": ("teams: {boards: 4}", "teams: {boards: 5}"),
    "bonuses": ("bonuses: {Bonus: {points: 1}}", "bonuses: {Bonus: {points: 2}}"),
    "deductions": ("deductions: {Late: {points: ½}}", "deductions: {Late: {points: 2}}"),
    "lists": ("lists: {Clubs: {of: club, score: sum of points}}", "lists: {Clubs: {of: club, score: best place}}"),
    "prizes": ("prizes: {Cup: place 1}", "prizes: {Cup: places 1-2}"),
    "prize giving": ("prize giving: {absent: keeps it}", "prize giving: {absent: next in line}"),
    "entry fees": ("groups: {W: gender is F}\nentry fees: {Low: {for: W, pays: 5 EUR}}",
                   "groups: {W: gender is F}\nentry fees: {Low: {for: W, pays: 6 EUR}}"),
    "carried over": ("competitions: {A: individual, B: individual, C: individual}\ncarried over: {C: A}",
                     "competitions: {A: individual, B: individual, C: individual}\ncarried over: {C: B}"),
    "declined": ("declined: {Prize: [1]}", "declined: {Prize: [2]}"),
    "order of the start": ("order of the start: {by: [rating]}", "order of the start: {by: [name]}"),
    "age counted on": ("age counted on: 31 December", "age counted on: 31 August"),
    "documents": ("documents: {minors: {until: 18}}", "documents: {minors: {until: 16}}"),
    "match": ("match: {games: 2 games}", "match: {games: 4 games}"),
}
# What stands in a file and is no rule of it: its own head, and words that other blocks read.
HEADS = {"regulation", "event", "laws", "extends", "codes", "facts", "cited as", "by", "printed in", "in force",
         "followed by", "season", "language", "authentic in", "text", "the rest", "announced in", "art"}


def words_of_laws():
    """The blocks of the Laws (laws/KEYS.md), their classes and branches."""
    here = os.path.dirname(os.path.abspath(__file__))
    with open(os.path.join(here, "..", "..", "rulesets", "laws", "KEYS.md"), encoding="utf-8") as file:
        return [line.split("`")[1] for line in file if line.startswith("| `")]


class Author(Folder):
    def write(self, name, text):
        path = os.path.join(self.folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as out:
            out.write(text)
        return path

    def ruleset(self, *words):
        answer = regra("--rulesets", self.folder, "ruleset", *words, folder=self.folder)
        return answer.exit, (answer.out + answer.err).replace(self.folder + "/", "")

    def checked(self, lines, name="regulations/base.yaml", head=HEAD):
        return self.ruleset("check", self.write(name, head + lines + "\n"))

    def told(self, lines, *parts, exit=NO, **more):
        found, said = self.checked(lines, **more)
        self.assertEqual(found, exit, said)
        for part in parts:
            self.assertIn(part, said)
        return said


class Blocks(Author):
    def test_each_kind_of_block_has_a_sample(self):
        schema = json.loads(regra("ruleset", "schema").out)
        laws = words_of_laws()
        classes = {"A.3", "A.4", "A.5", "B.2", "B.3", "B.4", "blitz", "rapid", "standard", "last period"}
        for word in schema["definitions"]["lines"]["properties"]:
            of_laws = any(key == word or key.startswith(word + " ") for key in laws)
            if word not in HEADS and word not in classes and not of_laws and len(word.split()) and word not in (
                    "when", "under", "means", "as", "games an arbiter", "class counted as", "board rules"):
                self.assertIn(word, BLOCKS, "a block without a sample here")

    def test_each_is_shown_and_compared(self):
        for word, (one, other) in BLOCKS.items():
            if word in ("variant", "variant options", "adaptations", "decisions"):
                continue # which need the plugin or the script
            with self.subTest(block=word):
                self.write("regulations/one.yaml", HEAD + one + "\n")
                self.write("regulations/two.yaml", HEAD + other + "\n")
                found, said = self.ruleset("diff", "one", "two")
                self.assertEqual(found, NO, said)
                self.assertIn(word.split()[0], said)
                for form in ("text", "markdown", "html"):
                    found, said = self.ruleset("show", "one", "--as", form, "--part", word)
                    self.assertEqual(found, DONE, said)
                    self.assertIn("<h2" if form == "html" else "\n", said)

    def test_what_is_about_the_file_is_no_difference(self):
        self.write("regulations/one.yaml", HEAD + "season: 2026\nby: A\n")
        self.write("regulations/two.yaml", HEAD + "season: 2027\nby: B\n")
        self.assertEqual(self.ruleset("diff", "one", "two"), (DONE, "both say the same.\n"))


class Slips(Author):
    def test_conditions_know_no_and_and_no_not(self):
        self.told("groups: {Home: federation is POR and resident}", 'conditions know no "and"')
        self.told("groups: {Home: federation is not POR}", 'conditions know no "not"')
        self.told('groups:\n  Home: club is "Town and Country"', "errors: 0", exit=DONE)

    def test_money_that_is_no_money(self):
        for sum in ("CHF 150", "Fr. 150", "CHF 150.-", "€ 150", "CHF 150 and a cup"):
            with self.subTest(sum=sum):
                self.told(f"prizes: {{Cup: {{to: place 1, gives: {sum}}}}}", "is no sum")
        for text in ("a cup", "Startplatz 2027", "Book 2 of Nimzowitsch", "150 CHF and a cup"):
            with self.subTest(text=text):
                self.told(f"prizes: {{Cup: {{to: place 1, gives: {text}}}}}", "errors: 0", exit=DONE)

    def test_sums_of_two_currencies(self):
        prizes = "prizes:\n  Cup: {to: place 1, gives: 150 CHF}\n  Best: {to: place 1, gives: 150 CFH}\n"
        self.told(prizes, "is of CFH, and others are of CHF", exit=DONE)
        self.told(prizes + "prize giving: {precedence: printed value}", "cannot compare them")

    def test_a_fund_of_several_competitions_is_not_compared(self):
        lines = ("prizes: {Prize: none, Cup: {to: place 1, gives: 100 EUR}}\nprize giving: {fund: 100 EUR}\n"
                 "competitions: {A: individual, B: individual}\n")
        self.told(lines, "each competition gives its own", exit=DONE)
        self.told(lines.replace(", B: individual", ""), "notes: 0", exit=DONE)

    def test_a_cost_that_would_be_a_name(self):
        self.told("teams: {too few: minus 1 point}", "base.yaml:9:")

    def test_an_article_written_in_another_way(self):
        head = HEAD.replace("text: this file\n", "")
        for written in ("article 8", "Art. 8", "art.8"):
            self.told(f"appeal: yes, {written}", 'Did you mean "art. 8"?', head=head)
        self.told("appeal: yes, art.", 'Did you mean "art. NUMBER"?', head=head)

    def test_an_article_behind_prose(self):
        self.write("regulations/base.yaml", HEAD + "for readers:\n  Fee: 50 CHF, paid before, art. 8.2\n")
        found, said = self.ruleset("show", "base", "--as", "text", "--part", "for readers")
        self.assertEqual(found, DONE, said)
        self.assertIn("50 CHF, paid before\n", said)
        self.assertIn("Base, 8.2", said)

    def test_points_for_places(self):
        lines = Results.CIRCUIT.replace("sum of place points, by 25-18-15", "SCORE")
        for score in ("by best 4", "by 25-18--15", "by 25-18.5-15", "by 0x10-1e1-3", "by 10-12-15"):
            with self.subTest(score=score):
                self.told(lines.replace("SCORE", "sum of place points, " + score), "whole numbers")
        self.told(lines.replace("SCORE", "sum of place points"), 'does not say "by"')
        self.told(lines.replace("SCORE", "sum of places, the best 0"), "the best")

    def test_a_list_made_from_lists_needs_a_score(self):
        self.told("lists: {Clubs: {of: club}}", "does not say what stands first in it")

    def test_what_criteria_count_by(self):
        head = HEAD.replace("extends: fide-open\n", "laws: fide-2023\n")
        lines = "tie-breaks:\n  individual Swiss:\n    - Buchholz\n"
        self.told(lines, 'base.yaml:11:', '"tie-breaks unplayed games", which nothing states', head=head)
        self.told(lines.replace("Buchholz", "wins"), "errors: 0", exit=DONE, head=head)

    def test_a_competition_and_its_pairing_system(self):
        def system(competition, pairing, *parts, **more):
            return self.told(f"competitions:\n  Open: {competition}\npairing: {{system: {pairing}}}\n", *parts, **more)
        system("individual, double round robin", "round-robin", "pairs everybody once")
        system("individual, double round robin", "round-robin, options: {double: yes}", "errors: 0", exit=DONE)
        system("individual, round robin", "round-robin, options: {double: yes}", "pair everybody twice")
        system("individual, Swiss", "round-robin", "pairs in another way")
        system("individual, round robin", "swiss-dutch", "pairs in another way")
        system("individual, Swiss", "swiss-team", "is one of players")

    def test_a_system_without_a_list(self):
        head = HEAD.replace("extends: fide-open\n", "laws: fide-2023\n")
        lines = "tie-breaks: {individual Swiss: [wins]}\nplay: {system: round robin}\n"
        self.told(lines, 'no tie-breaks "individual round robin"', exit=DONE, head=head)

    def test_values_that_contradict_each_other(self):
        self.told("teams: {pupils: {at least: 8, at most: 4}}", '"teams pupils at least" is 8')
        self.told("teams: {boards: 4, boards counted: the best 6}", '"teams boards counted" is 6')
        for lines, part in (("points: {bye: 2}", '"points bye" is 2, more than'),
                            ("points: {forfeit: {win: 3}}", '"points forfeit win" is 3, more than'),
                            ("season: 2026/2028", "do not follow each other"),
                            ("appeal: no\nprotests: {within minutes: 9}", "nobody may appeal"),
                            ("prizes:\n  Cup:\n    to: places 1-3\n    gives: [200 EUR, 300 EUR, 100 EUR]",
                             "has more money than one above it"),
                            ("prizes:\n  Cup: {to: places 1-3, limits: at most 3 of each club}", "passes over nobody"),
                            ("prizes:\n  Cup: {to: places 1-3, limits: no lower than place 1}", "can go to nobody")):
            with self.subTest(part=part):
                self.told(lines, part, exit=DONE)
        self.told("groups: {Home: federation is POR}\nprizes:\n  Cup:\n    to: places 1-3, for Home\n"
                  "    limits: not for Home", "passes over everybody")


class Results(Author):
    TWO = "".join(f"001 {number:4}      {name:33} {rating:4} POR {'':11} {'':10} {0:4.1f} {number:4}\n"
                  for number, (name, rating) in enumerate(
                      (("Ana", 2200), ("Bea", 2100), ("Cora", 1900), ("Dora", 1800)), 1))

    def test_only_those_are_paired_whom_the_competition_is_for(self):
        self.write("regulations/base.yaml", HEAD + "pairing: {system: swiss-dutch}\ngroups:\n  Band:\n"
                   "    by rating: {A: 2000 or more, B: 1999 or less}\n"
                   "competitions:\n  Main: individual, for A\n  Reserve: individual, for B\n")
        file = self.write("two.trf", "012 Two\n" + self.TWO + "XXR 3\n152 W\n")
        for name, pairs in (("Main", "1\n1 2\n"), ("Reserve", "1\n3 4\n")):
            answer = regra("--rulesets", self.folder, "pairing", "make", file, "--ruleset", "base", "--competition", name)
            self.assertEqual((answer.exit, answer.out), (DONE, pairs), answer.err)
            self.assertIn("2 entries are in none of the groups", answer.err)

    def chart(self, rules, test):
        self.write("regulations/base.yaml", HEAD + rules)
        return self.ruleset("test", self.write("a.test.yaml", "test: base\n\ntests:\n  A:\n" + test))

    def test_years_near_the_season_that_stay_in_a_new_one_are_told(self):
        old = self.write("cup.yaml", "regulation: Cup\ntext: this file\nseason: 2025\nextends: fide-open\n"
                         "facts: {member since: {of: entry, is: number}}\ngroups:\n"
                         "  New: member since is 2024 or later\n  Strong: rating is 2020 or more\n"
                         "  Founders: member since is 1950 or earlier\n  Small: born is 2018 or later\n")
        told = self.ruleset("roll", old, "--to", "2026", "--output", os.path.join(self.folder, "a.yaml"))[1]
        self.assertIn("  groups New: member since is 2024 or later\n", told)
        for stays in ("Strong", "Founders"):
            self.assertNotIn(stays, told)
        told = self.ruleset("roll", old, "--to", "2026", "--output", os.path.join(self.folder, "b.yaml"), "--json")[1]
        self.assertEqual(json.loads(told)["kept"],
                         [{"key": "groups New", "condition": "member since is 2024 or later"}])

    def test_a_bonus_for_a_group_in_a_list_of_clubs(self):
        """X has a newcomer, Y none, Z two: one point each for X and Z."""
        rules = ("  newcomer: {of: entry, is: yes or no}\ngroups: {New: newcomer}\nlists:\n  Clubs: {of: club, score: sum of "
                 "points}\n  All:\n    of: club\n    from: Clubs\n    score: sum of points\nbonuses:\n"
                 "  Came: {points: 1, for: New, in: Clubs and All}\n")
        test = ("    chart: |\n      name  club  newcomer  1    |\n      Ana   X     yes       2w1  |\n"
                "      Bea   Y     no        1b0  |\n      Cy    Z     yes       4w½  |\n      Di    Z     yes       3b½  |\n"
                "    ranked: {Clubs: [1 X 2, 1 Z 2, 3 Y 0], All: [1 X 3, 1 Z 3, 3 Y 0]}\n")
        found, said = self.chart(rules, test)
        self.assertIn("failed: 0", said)

    def test_half_a_point_off_a_team(self):
        """Match points 2-1-0, board points 2-0 and ½ of a match point off."""
        rules = ("competitions:\n  Liga: team, round robin\nteams: {boards: 2}\ndeductions: {Late: {points: ½}}\n"
                 "points: {match: {win: 2, draw: 1, loss: 0}}\ntie-breaks: {team round robin: [board points]}\n")
        test = ("    competition: Liga\n    deductions: {Late: {to: [Delta]}}\n    chart: |\n"
                "      name   1    |  points  rank\n      Alfa   2w0  |  0       2\n      Delta  1b2  |  1½      1\n")
        self.assertIn("failed: 0", self.chart(rules, test)[1])

    def test_faults_of_teams_are_taken_off_where_teams_compete(self):
        rules = ("competitions:\n  Liga: team, round robin\nteams: {boards: 2, pupils: {at least: 5}}\n"
                 "points: {match: {win: 2, draw: 1, loss: 0}}\ntie-breaks: {team round robin: [board points]}\n")
        rules = rules.replace("teams: {boards: 2, pupils: {at least: 5}}",
                              "teams:\n  boards: 2\n  pupils: {at least: 5}\n  too few: Falta, own -½ point")
        self.write("regulations/base.yaml", HEAD + rules)
        lines = ["012 Liga", "062 4"]
        for number, (name, other, colour, result) in enumerate(
                (("A1", 3, "w", "1"), ("A2", 4, "b", "1"), ("B1", 1, "b", "0"), ("B2", 2, "w", "0")), 1):
            lines.append(f"001 {number:4}      {name:33} {0:4} POR {'':11} {'':10} {float(result):4.1f} {number:4}"
                         f"  {other:4} {colour} {result}")
        lines += [f"013 {'Alfa':32}    1    2", f"013 {'Beta':32}    3    4"]
        file = self.write("liga.trf", "\n".join(lines) + "\n")
        answer = regra("--rulesets", self.folder, "standings", file, "--ruleset", "base", "--json")
        self.assertEqual(answer.exit, DONE, answer.err)
        self.assertEqual([(line["name"], line["points"]) for line in json.loads(answer.out)["list"]],
                         [("Alfa", 1.5), ("Beta", -0.5)])

    LINEUPS = ("groups: {Women: gender is F}\ncompetitions:\n  Liga: team, round robin\nteams:\n  boards: 2\n"
               "  in each match: {Women: 1}\n  too few in a match: Fine, own -½ point\n"
               "  empty board: Empty, own -1 point\npoints: {match: {win: 2, draw: 1, loss: 0}}\n"
               "tie-breaks: {team round robin: [board points]}\n")

    def test_faults_in_a_match(self):
        """Beta's woman does not come: its second board is empty, -1, and no woman sits there, -½."""
        self.write("regulations/base.yaml", HEAD + self.LINEUPS)
        lines = ["012 Liga", "062 4"]
        for number, (name, gender, other, colour, result) in enumerate(
                (("A1", "w", 3, "w", "1"), ("A2", "m", 4, "b", "+"), ("B1", "m", 1, "b", "0"), ("B2", "w", 2, "w", "-")), 1):
            lines.append(f"001 {number:4} {gender}    {name:33} {0:4} POR {'':11} {'':10} {float(result in '1+'):4.1f} "
                         f"{number:4}  {other:4} {colour} {result}")
        lines += [f"013 {'Alfa':32}    1    2", f"013 {'Beta':32}    3    4"]
        file = self.write("liga.trf", "\n".join(lines) + "\n")
        words = ("--rulesets", self.folder, "standings", file, "--ruleset", "base")
        answer = regra(*words, "--json")
        self.assertEqual(answer.exit, DONE, answer.err)
        self.assertEqual([(line["name"], line["points"]) for line in json.loads(answer.out)["list"]],
                         [("Alfa", 2), ("Beta", -1.5)])
        answer = regra(*words, "--faults")
        self.assertEqual([" ".join(line.split()[:2]) for line in answer.out.splitlines() if "Beta" in line],
                         ["Beta Empty", "Beta Fine"], answer.out)
        # Of two games a match: two columns of the file are one round.
        self.write("regulations/base.yaml", HEAD + self.LINEUPS + "match: {games: 2 games}\n")
        again = [f"{line[:80]}{2 * float(line[80:84]):4.1f}{line[84:]}  {line[91:99]}" if line.startswith("001") else line
                 for line in lines]
        answer = regra(*words[:3], self.write("two.trf", "\n".join(again) + "\n"), *words[4:], "--faults", "--json")
        self.assertEqual(answer.exit, DONE, answer.err)
        self.assertEqual({one["round"] for one in json.loads(answer.out)["faults"]}, {1}, answer.out)

    def test_slips_of_faults_in_a_match(self):
        self.told(self.LINEUPS.replace("{Women: 1}", "{Womn: 1}"), 'Did you mean "Women"?')
        self.told(self.LINEUPS.replace("  too few in a match: Fine, own -½ point\n", ""),
                  '"teams in each match Women" decides nothing without "teams too few in a match"')

    CIRCUIT = ("competitions: {S1: individual, S2: individual}\nlists:\n  C:\n    of: person\n    from: S1 and S2\n"
               "    score: sum of place points, by 25-18-15\n")

    def test_finished_lists_are_stages(self):
        test = ("    competition: S2\n    stages:\n      S1: |\n        rank  name  |\n        1     Ana   |\n"
                "        2     Bea   |\n    chart: |\n      rank  name  |\n      1     Bea   |\n      2     Ana   |\n"
                "    ranked: {C: [1 Ana 43, 1 Bea 43]}\n")
        self.assertIn("failed: 0", self.chart(self.CIRCUIT, test)[1])

    def test_a_circuit_after_its_first_stage(self):
        test = ("    competition: S1\n    chart: |\n      rank  name  |\n      1     Ana   |\n      2     Bea   |\n"
                "    ranked: {C: [1 Ana 25, 2 Bea 18]}\n")
        self.assertIn("failed: 0", self.chart(self.CIRCUIT, test)[1])
        file = self.write("s1.trf", "012 S\n" + self.TWO)
        answer = regra("--rulesets", self.folder, "standings", file, "--ruleset", "base", "--competition", "S1",
                       "--list", "C")
        self.assertEqual(answer.exit, DONE, answer.err)
        self.assertIn("no results are named of S2", answer.err)


class Left(Author):
    def test_who_awaits_a_game_has_not_left(self):
        """Four in a round robin whose rounds nobody states, after the pairing of the first."""
        self.write("regulations/base.yaml", HEAD + "play: {system: round robin}\n")
        lines = ["012 Four"]
        for number, other, colour in ((1, 4, "w"), (2, 3, "w"), (3, 2, "b"), (4, 1, "b")):
            lines.append(f"001 {number:4}      {'Player ' + str(number):33} {0:4} POR {'':11} {'':10} {0:4.1f} "
                         f"{number:4}  {other:4} {colour} ?")
        answer = regra("--rulesets", self.folder, "standings", self.write("four.trf", "\n".join(lines) + "\n"),
                       "--ruleset", "base")
        self.assertNotIn("has left", answer.err)


main()

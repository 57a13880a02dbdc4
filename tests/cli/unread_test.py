"""regra ruleset check: lines of lists, prizes, groups, points and pairings that nothing reads, or that can never
hold. Each ruleset is one slip of an author; without its line it has no error."""

import os

from program import DONE, Folder, NO, main, regra

HEAD = "regulation: Cup\ntext: this file\nextends: fide-open\nseason: 2026\n"  # a line begins at 5


class Unread(Folder):
    def say(self, text, head=HEAD, name="cup.yaml"):
        os.makedirs(os.path.join(self.folder, "regulations"), exist_ok=True)
        path = self.file(os.path.join("regulations", name), head + text)
        answer = regra("ruleset", "check", path, "--rulesets", self.folder)
        self.assertEqual(answer.err, "")
        return answer.exit, answer.out.replace(path, name)

    def found(self, kind, text, **more):
        exit, said = self.say(text, **more)
        lines = [line for line in said.splitlines() if f": {kind}: " in line]
        self.assertEqual(exit, NO if kind == "error" else DONE, said)
        return lines

    def expect(self, text, *lines):
        self.assertEqual(self.found("error", text), ["cup.yaml:" + line for line in lines])

    def passes(self, text):
        exit, said = self.say(text)
        self.assertEqual((exit, ": error: " in said, ": note: " in said), (DONE, False, False), said)

    # ---- prizes and limits

    def test_a_prize_without_a_line_for_places(self):
        self.expect("prizes:\n  R: {gives: 30 EUR, limits: one prize a person}\n",
                    '6:7: error: "prizes R gives" decides nothing without "prizes R to". Add that line.',
                    '6:22: error: "prizes R limits" decides nothing without "prizes R to". Add that line.')
        self.passes("prizes:\n  R: {to: place 1, gives: 30 EUR, limits: one prize a person}\n")

    def test_sums_that_are_none(self):
        for sum_ in ("-30 EUR", "0 EUR", "€100", "100€", "½ of 10 EUR"):
            self.expect("prizes:\n  R: {to: place 1, gives: %s}\n" % sum_,
                        f'6:27: error: "{sum_}" is no sum. Write 300 EUR, 12.50 EUR, or a text that begins '
                        "with a letter.")
        self.expect("prize giving: {fund: 0 EUR}\n",
                    '5:22: error: "0 EUR" is no sum. Write 300 EUR, 12.50 EUR, or a text that begins with a letter.')

    def test_money_after_a_text_counts(self):
        # 100 of one place, 50 of the other: 150.
        prizes = "prizes:\n  R: {to: places 1-2, gives: [cup and 100 EUR, 50 EUR and a book]}\n"
        self.passes(prizes + "prize giving: {fund: 150 EUR}\n")
        self.expect(prizes + "prize giving: {fund: 50 EUR}\n",
                    "7:22: error: all prizes together give 150 EUR, and the fund is 50 EUR. Correct the sums or the fund.")

    def test_a_limit_by_a_prize_that_is_given_later(self):
        self.expect("prizes:\n  A: {to: place 1, limits: not for holders of B}\n  B: place 1\n",
                    '6:28: error: "not for holders of B" refuses nobody, for "B" is given after "A". Put "B" in front, '
                    "or limit that one.")
        self.passes("prizes:\n  B: place 1\n  A: {to: place 1, limits: not for holders of B}\n")
        # By value B comes first.
        self.passes("prizes:\n  A: {to: place 1, gives: 10 EUR, limits: not for holders of B}\n"
                    "  B: {to: place 1, gives: 20 EUR}\nprize giving: {precedence: printed value}\n")

    def test_limits_that_the_prize_itself_has_no_part_in(self):
        self.expect("prizes:\n  A: {to: place 1, limits: not for holders of A}\n",
                    '6:28: error: "not for holders of A": nobody holds "A" before it is given. Take the name out; at '
                    "most one a person is: one of A a person")
        self.expect("prizes:\n  A: place 1\n  B: {to: place 1, limits: one of A a person}\n",
                    '7:28: error: "one of A a person" never limits "B", which is none of these. Name it among them.')

    def test_a_prize_from_a_list_that_there_is_not(self):
        self.expect("lists:\n  A: {of: players, used: no, score: wins}\nprizes:\n  P: place 1, from A\n",
                    '8:6: error: this event does not use the list "A". Set: lists: {"A": {used: yes}}')

    # ---- lists

    def test_keys_that_only_lists_made_from_lists_read(self):
        self.expect("lists:\n  A: {of: players, score: wins, still equal: best placed}\n"
                    "  B: {of: players, score: wins, short: not ranked, from: A}\n",
                    '6:33: error: "lists A still equal" decides nothing, for "lists A of" is players. Take the line out.',
                    '7:33: error: "lists B short" decides nothing, for "lists B of" is players. Take the line out.',
                    '7:52: error: "lists B from" decides nothing, for "lists B of" is players. Take the line out.')

    def test_more_than_a_person_can_have(self):
        circuit = "competitions: {S1: individual, S2: individual}\nlists:\n  C:\n    of: person\n    from: S1 and %s\n"
        self.expect(circuit % "S2" + "    score: sum of points, the best 3\n",
                    '10:12: error: the best 3 cannot count in "C": a person has one line in each of 2: S1, S2. Name as '
                    "many at most.")
        self.passes(circuit % "S2" + "    score: sum of points, the best 2\n")
        self.expect(circuit % "S1" + "    score: sum of points\n",
                    '9:11: error: "S1" stands twice in "lists C from". Take one out.')

    def test_points_beside_results_in_a_list_of_players(self):
        self.expect("lists: {L: {of: players, tie-breaks: [wins]}}\nbonuses:\n  B: {points: 1, to: [Ana], in: L}\n",
                    '7:33: error: "L" is a list of players, ranked by its score alone: "B" cannot count in it. Take the '
                    'list out of "in".')

    def test_a_reading_of_a_line_that_no_list_has(self):
        self.expect("tie-breaks:\n  readings: {Buchholz cut 2: wins}\n",
                    '6:14: error: no list has a line "Buchholz cut 2". Did you mean "Buchholz cut 1"?')

    # ---- groups

    def test_a_condition_of_rows_that_are_not_there(self):
        self.expect("groups:\n  G: {if: gender is F}\n",
                    '6:7: error: "if" stands over rows, and "G" has none. Add a block of rows, such as by rating; or '
                    "write, of one group: G: gender is F")

    def test_two_groups_of_one_name(self):
        self.expect("groups:\n  A: gender is F\n  B: {by rating: {A: 2000 or more, C: 1999 or less}}\n",
                    '7:19: error: there is another group "A", in line 6: groups A. Give one of them another name.')

    def test_a_fact_that_is_worked_out_of_a_key(self):
        self.expect("groups: {J: age is 18 or less}\n",
                    '5:13: error: "age" is known only where "age counted on" is said. Add that line.')
        self.expect("groups: {J: {by age: {A: 18 or less, B: 19 or more}}}\n",
                    '5:23: error: "age" is known only where "age counted on" is said. Add that line.')
        self.passes("groups: {J: age is 18 or less}\nage counted on: 31 December\n")

    def test_groups_of_nobody_that_there_is(self):
        self.expect("age counted on: 31 December\ngroups:\n  A: born is 2027 or later\n  B: age is 151 or more\n"
                    "  C: rating is 4000 or more\n  D: starting rank is 0\n  E: born is 2026 or later\n",
                    "7:6: error: nobody can be in A: born is 2026 or less. Correct its condition or its row.",
                    "8:6: error: nobody can be in B: age is 0-150. Correct its condition or its row.",
                    "9:6: error: nobody can be in C: rating is 1-3999. Correct its condition or its row.",
                    "10:6: error: nobody can be in D: starting rank is 1 or more. Correct its condition or its row.")

    def test_categories_to_which_nobody_comes(self):
        rows = "by birth year: {%s: 2010 or earlier, %s: 2011 or later}}\n"
        said = ('error: nobody comes to stand in "Y": whoever could stands in X already, since the first block that takes '
                "an entry holds. Put it in front, or make it a block of groups.")
        for first, second, column in (("", "if: gender is F, ", 7), ("if: gender is F, ", "if: gender is F, ", 7)):
            self.expect("categories:\n  X: {" + first + rows % ("A", "B") + "  Y: {" + second + rows % ("C", "D"),
                        f"7:{column}: " + said)
        # All values of a fact are taken.
        facts = "facts: {level: {of: entry, one of: [P, S]}}\n"
        self.expect(facts + "categories:\n  X: {if: level is P or S, " + rows % ("A", "B") + "  Y: {" + rows % ("C", "D"),
                    "8:23: " + said)
        self.passes(facts + "categories:\n  X: {if: level is P, " + rows % ("A", "B") + "  Y: {" + rows % ("C", "D"))
        self.passes("categories:\n  X: {if: gender is F, " + rows % ("A", "B") + "  Y: {" + rows % ("C", "D"))

    # ---- seasons and names

    def test_years_that_stay_behind_the_season(self):
        self.assertEqual(self.say("groups: {U12: born is 2014 or later}\n", name="one.yaml")[0], DONE)
        next_season = "regulation: Next\ntext: this file\nextends: one\nseason: 2027\nthe rest: unchanged\n"
        said = ('note: season 2027, and "groups U12" is still born is 2014 or later, as in 2026. Restate the rows, or let '
                "this move them: regra ruleset roll one --to 2027")
        self.assertEqual(self.found("note", "", head=next_season, name="two.yaml"), ["two.yaml:4:9: " + said])
        self.assertEqual(self.found("note", "groups: {U12: born is 2014 or later}\n", head=next_season, name="two.yaml"),
                         ["two.yaml:6:15: " + said])
        self.assertEqual(self.found("note", "groups: {U12: born is 2015 or later}\n", head=next_season, name="two.yaml"),
                         [])

    def test_a_name_that_is_a_letter_from_an_inherited_one(self):
        self.assertEqual(self.found("note", "prizes: {Prise: place 1}\n"),
                         ['cup.yaml:5:10: note: "Prise" is new in prizes, a letter from "Prize" of Open, which stays. If '
                          'that is meant, write "Prize".'])
        # Numbers tell names apart, and so do whole words.
        for name in ("Prize 2", "Price list", "Prizes won"):
            self.assertEqual(self.found("note", f"prizes: {{{name}: place 1}}\n"), [])

    # ---- what is played, and for what

    def test_none_of_what_there_must_be(self):
        self.expect("teams: {boards: 0}\n",
                    '5:17: error: "boards" is a whole number from 1 up, not "0". Write digits only, without a zero in '
                    "front.")
        self.expect("play: {rounds: 0}\n",
                    '5:16: error: "rounds" is a whole number from 1 up, not "0". Write digits only, without a zero in '
                    "front.")

    def test_points_the_wrong_way_round(self):
        self.expect("points: {game: {win: 1, draw: 2, loss: 3}}\n",
                    '5:22: error: "points game win" is 1, and "points game draw" is more: 2. Exchange them, or correct '
                    "one.")
        self.expect("points: {match: {win: 2, draw: 0, loss: 1}}\n",
                    '5:32: error: "points match draw" is 0, and "points match loss" is more: 1. Exchange them, or '
                    "correct one.")

    def test_pairings_of_what_is_not_there(self):
        self.expect("competitions: {Main: individual, Side: individual}\n"
                    "pairing:\n  of: {Sidee: {system: round-robin}}\n  apart: {clb: {how: always}}\n",
                    '7:16: error: there is no competition "Sidee". Did you mean "Side"?',
                    '8:17: error: there is no column "clb". One of: category, gender, school, team, title, federation, '
                    "rating, born, games, board, starting rank, age.")
        self.expect("pairing: {of: {Side: {system: round-robin}}}\n",
                    '5:23: error: there is no competition "Side", nor any other. Add: competitions: {"Side": individual}')
        self.passes("facts: {club: {of: entry, is: name}}\ncompetitions: {Main: individual, Side: individual}\n"
                    "pairing:\n  of: {Side: {system: round-robin}}\n  apart: {club: {how: always}}\n")


main()

"""regra ruleset check: lines of lists, prizes, groups, points and pairings that nothing reads, or that can never
hold. Each ruleset is one slip of an author; without its line it has no error."""

import os

from program import BAD_INPUT, DONE, Folder, NO, main, regra

HEAD = "regulation: Cup\ntext: this file\nextends: fide-open\nseason: 2026\n"  # a line begins at 5


class Unread(Folder):
    def say(self, text, head=HEAD, name="cup.yaml"):
        kind = "events" if head.startswith("event:") else "regulations"
        os.makedirs(os.path.join(self.folder, kind), exist_ok=True)
        path = self.file(os.path.join(kind, name), head + text)
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
                        "with a letter and is no sum.")
        self.expect("prize giving: {fund: 0 EUR}\n",
                    '5:22: error: "0 EUR" is no sum. Write 300 EUR, 12.50 EUR, or a text that begins with a '
                    "letter and is no sum.")

    def test_places_of_an_event_over_gifts_of_its_regulation(self):
        # The regulation gives three; the line to correct is the event's.
        event = "event: Final\nextends: open-with-bands\ndates: 2026-05-01\n"
        lines = [line for line in self.say("prizes: {Main: {to: places 1-2}}\n", head=event)[1].splitlines()
                 if "error:" in line]
        self.assertEqual(lines, ["cup.yaml:4:21: error: Main has 2 places and 3 gifts. Give one for each place, or one "
                                 "for all."])

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
                    '8:6: error: the list "A" is not used. Set: lists: {"A": {used: yes}}')

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
        # Names that differ in a number or in a whole word are different names.
        for name in ("Prize 2", "Price list", "Prizes won"):
            self.assertEqual(self.found("note", f"prizes: {{{name}: place 1}}\n"), [])

    # ---- what is played, and for what

    def test_none_of_what_there_must_be(self):
        self.expect("teams: {boards: 0}\n",
                    '5:17: error: "boards" is 1 or more, not "0". Correct it, or take the line out.')
        self.expect("play: {rounds: 0}\n",
                    '5:16: error: "rounds" is 1 or more, not "0". Correct it, or take the line out.')

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
        self.passes("facts: {club: {of: entry, is: name}}\ncompetitions:\n  Main: individual\n"
                    "  Side: individual, round robin\npairing:\n  of: {Side: {system: round-robin}}\n"
                    "  apart: {club: {how: always}}\n")

    def test_pairing_systems_and_options_that_are_not_here(self):
        self.expect("pairing: {system: swiss-duch}\n",
                    '5:19: error: there is no plugin "swiss-duch" of kind pairing. Did you mean "swiss-dutch"? Here are: '
                    "burstein, double-swiss, dubov, knock-out, round-robin, scheveningen, swiss-dutch, swiss-team.")
        self.expect("competitions: {Main: individual}\npairing:\n  of:\n    Main:\n      system: swiss-dutch\n"
                    "      options: {edtion: 2026}\n",
                    "10:25: error: There is no option edtion; there are: edition.")
        self.expect("competitions: {Main: individual}\npairing: {of: {Main: {options: {edition: 2026}}}}\n",
                    '6:33: error: "pairing of Main options" decides nothing without "pairing of Main system". Add that '
                    "line.")
        self.passes("pairing: {system: swiss-dutch, options: {edition: 2026}}\n")

    # ---- what the laws ask of a regulation: FPD 2026, D.1 and D.5

    FPD = "regulation: Cup\ntext: this file\nextends: fpd-championship\nseason: 2026\n"

    def test_a_match_has_an_even_number_of_games(self):
        exit, said = self.say("match: {games: 3 games}\n", head=self.FPD)
        self.assertEqual(exit, NO)
        self.assertIn("cup.yaml:5:16: error: a match of 3 games is an odd number, and the rules ask for an even one.", said)
        self.assertNotIn("error:", self.say("match: {games: 4 games}\n", head=self.FPD)[1])

    def test_an_armageddon_is_said_beforehand(self):
        lines = ['"match deciding game" is Armageddon, and "armageddon %s" is not said; FPD 2026, D.5. Add: armageddon: '
                 "{%s: ...}" % (word, word) for word in ("time", "colours", "advantage")]
        armageddon = "match: {games: 2 games, deciding game: Armageddon}\n"
        # A regulation may leave it to its events,
        said = [line for line in self.say(armageddon, head=self.FPD)[1].splitlines() if "armageddon" in line]
        self.assertEqual(said, ["cup.yaml:5:40: open: " + line for line in lines])
        # which must say it.
        event = "event: Final\nextends: cup\ndates: 2026-05-01\n"
        exit, said = self.say("", head=event, name="final.yaml")
        self.assertEqual([line for line in said.splitlines() if "armageddon" in line],
                         ["final.yaml:1:1: error: " + line for line in lines])
        self.assertEqual(exit, NO)
        terms = "armageddon: {time: 5 min and 4 min, colours: drawn, advantage: a draw wins}\n"
        self.assertNotIn("Armageddon", self.say(terms, head=event, name="final.yaml")[1])

    # ---- words

    def test_near_names_and_none(self):
        self.expect("extend: x\n",
                    '5:1: error: "extend" is no word of the ruleset language. Did you mean "extends"?')
        self.assertEqual(self.found("error", "", head="regulation: Cup\nextends: fide-opn\n"),
                         ['cup.yaml:2:10: error: there is no ruleset "fide-opn". Did you mean "fide-open"?'])
        self.expect("prizes:\n  A: place 1, for Women\n",
                    '6:6: error: there is no "Women": nothing stands under "groups". Add it there, or take it out here.')
        self.expect("prizes:\n  A: {to: place 1, limits: [at most 2 of each federation, in all]}\n",
                    '6:59: error: "in all" belongs to "at most 2 of each federation", and a comma ends an item in [ ]. '
                    "Write an item a line: - at most 2 of each federation, in all")
        self.expect("groups: {A: sex is F}\n",
                    '5:13: error: "if sex is F": no such condition. It may ask of: gender, school, team, title, '
                    "federation, rating, born, games, board, starting rank, age.")

    def test_criteria_of_another_system_or_another_score(self):
        self.expect("tie-breaks:\n  individual Swiss:\n    - event may change\n    - Koya\n",
                    '8:7: error: Koya is not for the system Swiss. Take it out of "individual Swiss", or name another '
                    "criterion.")
        # Match points are what teams are ranked by, unless another score stands first.
        teams = "tie-breaks:\n  team Swiss:\n    - a) Match points: match points\n"
        self.assertEqual(self.found("note", teams),
                         ["cup.yaml:7:7: note: match points are what these are already ranked by, so a) separates nobody; "
                          "kept because it is printed."])
        self.assertEqual(self.found("note", "points: {score: board points}\n" + teams), [])


class Columns(Folder):
    """What the table of entries says of a declared fact is one of its values."""
    TRF = ("012 Cup\n042 2026/05/01\nXXR 1\n"
           "001    1      Ana                               2000 POR             1990/01/01  1.0          2 w 1\n"
           "001    2      Bea                               1900 POR             1991        0.0          1 b 0\n")
    RULES = ("facts: {newcomer: {of: entry, is: yes or no}, level: {of: entry, one of: [A, B]}, fee: {of: entry, is: "
             "number}}\n")

    def ask(self, rules, table, *words):
        self.file("cup.trf", self.TRF)
        self.file("cup.csv", table)
        self.file("cup.yaml", HEAD + rules)
        return regra("standings", "cup.trf", "--entries", "cup.csv", "--ruleset", "cup.yaml", *words, folder=self.folder)

    def refused(self, rules, table, *said):
        answer = self.ask(rules + "prizes:\n  New: place 1, for New\n", table,
                          "--prizes")
        self.assertEqual(answer.exit, BAD_INPUT, answer.out)
        self.assertEqual(answer.err.splitlines(), list(said))

    def test_values_that_a_fact_has_not(self):
        self.refused(self.RULES + "groups: {New: newcomer}\n",
                     "no,name,newcomer,level,fee\n1,Ana,maybe,A,10\n2,Bea,yes,C,ten\n",
                     'cup.trf:4: error: "maybe" is no value of "newcomer", in 1 entry: 1 Ana. One of: yes, no.',
                     'cup.trf:5: error: "C" is no value of "level", in 1 entry: 2 Bea. One of: A, B.',
                     'cup.trf:5: error: "ten" is no whole number, and "fee" is one, in 1 entry: 2 Bea. Write digits only.')

    def test_an_age_that_the_year_does_not_tell(self):
        # 31 August 2026: who was born in 1991 may be 34 or 35.
        self.refused("age counted on: 31 August\ngroups: {New: age is 34 or less}\n", "no,name\n1,Ana\n2,Bea\n",
                     'cup.trf:5: error: "age" of 1 entry cannot be told, and New depends on it: 2 Bea. It is worked out '
                     "from birth date and the day on which the event begins: give the whole date of each.")

    def test_an_age_that_the_year_tells(self):
        # At 34 or 35 she is under 40 and no veteran; by rows too.
        answer = self.ask("age counted on: 31 August\ngroups:\n  New: age is 40 or less\n  Old: age is 60 or more\n"
                          "  Band:\n    by age: {Kids: 20 or less, Grown: 21 or more}\nprizes:\n  New: place 1, for New\n"
                          "  Old: place 1, for Old\n  Band: place 1, in each Band\n", "no,name\n1,Ana\n2,Bea\n", "--prizes")
        self.assertEqual(answer.exit, DONE, answer.err)
        self.assertIn("nobody", answer.err)  # is old

    def test_where_nobody_has_a_title(self):
        answer = self.ask("groups: {New: title is GM}\nprizes:\n  New: place 1, for New\n", "no,name\n1,Ana\n2,Bea\n",
                          "--prizes")
        self.assertEqual(answer.exit, DONE, answer.err)

    def test_a_list_by_a_near_name(self):
        answer = self.ask("lists: {Circuit: {of: players, score: wins}}\n", "no,name\n1,Ana\n2,Bea\n", "--list", "Circit")
        self.assertEqual(answer.exit, BAD_INPUT)
        self.assertIn('there is no list "Circit". Did you mean "Circuit"?', answer.err)

    def test_what_the_table_of_a_stage_lacks(self):
        rules = ("competitions: {S1: individual, S2: individual}\ngroups: {New: newcomer}\nlists:\n  C: {of: person, from: S1 "
                 "and S2, for: New, score: sum of points}\n")
        self.file("one.trf", self.TRF)
        answer = self.ask("facts: {newcomer: {of: entry, is: yes or no}}\n" + rules, "no,name,newcomer\n1,Ana,yes\n2,Bea,no\n",
                          "--competition", "S2", "--stage", "one.trf", "--list", "C")
        self.assertEqual(answer.exit, BAD_INPUT, answer.out)
        self.assertIn("one.trf: note: these are results of \"S1\". --entries is the table of the competition that is ranked, "
                      "--stage-entries those of the others.", answer.err)

    def test_one_file_for_two_stages(self):
        rules = ("competitions: {S1: individual, S2: individual}\nlists:\n  C: {of: person, from: S1 and S2, score: sum of "
                 "points}\n")
        answer = self.ask(rules, "no,name\n1,Ana\n2,Bea\n", "--competition", "S2", "--stage", "cup.trf", "--list", "C")
        self.assertEqual(answer.exit, BAD_INPUT)
        self.assertIn("--stage: error: results of cup.trf are named twice, and each competition has results of its own.",
                      answer.err)

class Meant(Unread):
    """Values that each may be written, and cannot be meant together or decide nothing."""

    def error(self, text, part):
        lines = self.found("error", text)
        self.assertEqual(len(lines), 1, lines)
        self.assertIn(part, lines[0])

    def note(self, text, part):
        lines = [line for line in self.found("note", text) if "an event might change" not in line]
        self.assertEqual(len(lines), 1, lines)
        self.assertIn(part, lines[0])

    def quiet(self, text):
        lines = [line for line in self.found("note", text) if "an event might change" not in line]
        self.assertEqual(lines, [])

    def test_a_fact_that_needs_a_key_wherever_it_is_asked(self):
        for line in ("prizes:\n  R: places 1-3, in each age\n", "lists:\n  L:\n    of: team\n    in each: age\n    "
                     "score: sum of points\n", "prizes:\n  R:\n    to: place 1\n    limits: at most 1 of each age\n",
                     "pairing: {apart: {age: {how: always}}}\n"):
            self.error(line, '"age" is known only where "age counted on"')
        self.note("age counted on: 1 January\n", 'no line asks for "age"')
        self.quiet("age counted on: 1 January\nprizes:\n  R: places 1-3, in each age\n")

    def test_blocks_of_categories_that_share_entries(self):
        blocks = ("facts: {cycle: {of: entry, one of: [A, B, C]}}\ncategories:\n  One:\n    if: %s\n    by birth year: "
                  "{U: 2010 or later, V: 2009 or earlier}\n  Two:\n    if: %s\n    by birth year: {W: 2010 or later, X: "
                  "2009 or earlier}\n")
        self.error(blocks % ("cycle is A or B", "cycle is B or C"), 'whoever stands in "One" may belong to "Two" too')
        self.error(blocks % ("rating is 2000 or more", "rating is 2200 or less"), 'may belong to "Two" too')
        self.note(blocks % ("cycle is A or B", "gender is F"), 'may belong both to "One" and to "Two"')
        self.quiet(blocks % ("cycle is A", "cycle is B or C"))

    def test_a_reading_of_a_line_that_says_what_it_counts(self):
        self.error("tie-breaks: {readings: {Number of wins: rating}}\n", "says itself what it counts")

    def test_points_that_no_game_and_no_match_gives(self):
        self.error("points:\n  game: {win: 3, draw: 2, loss: 1}\n  total of a game: at most a win\n",
                   "no more than a win, 3, but a drawn game gives 2")
        self.quiet("points:\n  game: {win: 3, draw: 1½, loss: 0}\n  total of a game: at most a win\n")
        teams = ("teams: {boards: 6}\npoints: {match: {win: 2, draw: 1, loss: 0}, bye board points: %s}\ncompetitions: "
                 "{T: team}\ntie-breaks: {team Swiss: [board points]}\n")
        self.error(teams % 7, "cannot win more than 6 board points")
        self.quiet(teams % 6)
        self.note("points: {bye board points: 2}\ncompetitions: {P: individual}\n", "no competition here is one of teams")
        self.note("points: {game: {win: 3, draw: 2, loss: 1}, forfeit: {loss: 2}}\n", '"points forfeit loss" is 2, more')
        self.note("points: {match: {win: 2, draw: 1, loss: 0, forfeit loss: 1}}\n", '"points match forfeit loss" is 1')
        self.note("teams: {boards: 6, pupils: {at most: 5}}\n", '"teams boards" is 6, more than')

    def test_points_for_places(self):
        lists = "competitions: {A: individual, B: individual}\nlists:\n  C:\n    of: person\n    from: A and B\n    score: "
        self.error(lists + "sum of place points, by 25-18, the others 30\n", "30 each, and the last of these only 18")
        self.quiet(lists + "sum of place points, by 25-18, the others 18\n")
        self.assertIn('"by" is a row of whole numbers', self.found("error", lists + "sum of place points, by 0-0\n")[-1])

    def test_rounding_of_sums(self):
        prize = "prizes:\n  R:\n    to: places 1-2\n    gives: [300 EUR, 200 EUR]\n    ties: Hort, rounded down to %s\n"
        self.error(prize % 1000, "leaves nothing of 300 EUR")
        self.note(prize % 7, "takes from the sum 300 EUR")
        self.quiet(prize % 50)
        self.error(prize % 0, "rounded down to")

    def test_cuts_of_more_rounds_than_there_are(self):
        lines = "play: {rounds: 4}\ntie-breaks:\n  individual Swiss:\n    - B: Buchholz, cut lowest %s\n"
        self.error(lines % 4, '"B" leaves out 4 of 4 rounds')
        # Lines of fide-open are for any number of rounds: for one round, the note stands at the rounds.
        self.assertIn('cup.yaml:5:16: note: "Buchholz cut 1" leaves out 1 of 1 rounds, so nothing is left to count. '
                      'Correct one of the two.', self.found("note", "play: {rounds: 1}\n"))
        self.quiet(lines % 3)

    def test_lots_that_are_drawn_nowhere(self):
        self.note("tie-breaks: {still equal: share the place, lots drawn with: a lottery}\n", "lots are drawn nowhere")
        self.quiet("tie-breaks: {still equal: share the place, lots drawn with: a lottery}\norder of the start: {by: "
                   "[lots]}\n")
        self.quiet("tie-breaks: {still equal: draw lots, lots drawn with: a lottery}\n")

    def test_names_and_gifts_that_say_the_same_twice(self):
        self.note("groups: {Women: gender is F, Ladies: gender is F}\n", '"Ladies" has the same condition as "Women"')
        self.note("prizes:\n  M:\n    to: places 1-3\n    gives: [gold; silver; bronze]\n", "is one gift, for each place")

    def test_a_code_that_is_none(self):
        self.note("codes: swiss-manager\ntie-breaks:\n  individual Swiss:\n    - a) Wins [999]: wins\n",
                  "has no code [999] in its table")

    def test_numbers_of_persons_of_a_circuit(self):
        lists = ("competitions: {A: individual, B: individual}\nlists:\n  C: {of: person, from: A and B, score: sum of "
                 "points}\n  D: {of: person, from: C, score: sum of points}\nprizes:\n  P: place 1, from D\n")
        for line, number in (("declined: {P: [1, Ana]}\n", 1), ("prize giving: {not there: [2]}\n", 2),
                             ("bonuses: {X: {points: 1, to: [3], in: C}}\n", 3)):
            self.error(lists + line, f"the number {number} is another person in each competition")
        self.quiet(lists + "declined: {P: [Ana]}\nbonuses: {X: {points: 1, to: [3], in: A}}\n")

    def test_points_beside_results_are_points(self):
        self.error("deductions: {X: {in: P}}\ncompetitions: {P: individual}\n", 'decides nothing without "deductions X points"')

    def test_a_pairing_system_of_another_kind(self):
        for played, part in (("knock-out", 1), ("round robin", 1), ("Swiss", 0), ("Swiss, event may change", 0)):
            lines = self.found("error" if part else "note", "pairing: {system: swiss-dutch}\nplay:\n  system: %s\n" % played)
            self.assertEqual(sum("swiss-dutch" in line for line in lines), part, lines)

    def test_one_slip_is_one_error(self):
        # A line that could not be read is not reported as missing.
        lists = "competitions: {A: individual, B: individual}\nlists:\n  C:\n    of: person\n    from: A and B\n    score: %s\n"
        for score in ("best five", "25,18,15", "sum of place"):
            self.assertEqual(len(self.found("error", lists % score)), 1)
        self.assertEqual(len(self.found("error", "prizes:\n  M:\n    to: places 1-3\n    gives: [300 EUR, €200, 100 EUR]\n")), 1)
        self.error("competitions: {A: individual, B: individual}\nlists: {C: {of: person, from: A and B, score: \"sum of place "
                   "points, by 30-20\"}}\n", "in quotes a comma parts nothing")

    def test_a_fact_of_yes_and_no(self):
        for word in ("yes", "no"):
            self.error("facts: {passport: {of: entry, is: yes or no}}\ngroups: {Free: passport is %s}\n" % word,
                       "one of: [yes, no]")

    def test_a_regulation_names_its_laws(self):
        text = "regulation: Cup\ntext: this file\nplay: {system: Swiss}\n"
        self.assertEqual(self.found("open", "", head=text),
                         ["cup.yaml:1:1: open: no laws are named, by which the games are judged. Add a line: laws: ID"])
        exit, said = self.say("", head="event: Final\nextends: cup\ntext: this file\n", name="final.yaml")
        self.assertEqual(exit, NO)
        self.assertIn("no laws are named", said)


main()

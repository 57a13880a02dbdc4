"""regra standings of a round robin that somebody leaves."""

import json
import os

from program import BAD_INPUT, BUILD, DONE, LIMITS, NO, Folder, main, regra

RULES = "regulation: Poule\ntext: this file\nextends: fide-open\nplay: {system: round robin}\n"


def entry(number, cells):
    """A line 001 with the points of its cells."""
    points = sum({"1": 1, "+": 1, "=": 0.5}.get(cell[-1:], 0) for cell in cells)
    line = f"001 {number:4}      Player {number}".ljust(80) + f"{points:4.1f}".ljust(11)
    return line + "  ".join(cell.ljust(8) for cell in cells)


class Left(Folder):
    # The table of four: 1-4 2-3, 4-3 1-2, 2-4 3-1. 4 wins against 1, and leaves.
    CELLS = [["   4 w 0", "   2 w 1", "   3 b ="], ["   3 w =", "   1 b 0", "   4 w +"],
             ["   2 b =", "   4 b +", "   1 w ="], ["   1 b 1", "   3 w -", "   2 b -"]]
    # He plays the second game too, and loses it: two of three games are half and more.
    LATER = [CELLS[0], CELLS[1], ["   2 b =", "   4 b 1", "   1 w ="],
             ["   1 b 1", "   3 w 0", "   2 b -"]]

    def points(self, cells, rules=RULES, planned=3, more=""):
        """Number and points in the order of the list, and what was noted."""
        event = self.file("event.trf", "\n".join(["012 Poule", f"142 {planned}", "152 W"] + [
            entry(number + 1, own) for number, own in enumerate(cells)]) + "\n" + more)
        answer = regra("standings", event, "--ruleset", self.file("poule.yaml", rules), "--json",
                       folder=self.folder)
        self.assertEqual(answer.exit, DONE, answer.err)
        lines = json.loads(answer.out)["list"]
        return [(line["id"], line["points"]) for line in lines], answer.err

    def test_printed_points_of_another_ruleset_have_one_cause(self):
        """Six have won, and three points are asked for: five are told, and what may be the cause."""
        event = self.file("event.trf", "\n".join(["012 Six"] + [
            entry(number, [f"{(number + 5) % 12 + 1:4} {'w 1' if number <= 6 else 'b 0'}"]) for number in range(1, 13)]))
        answer = regra("standings", event, "--ruleset", "three-one-zero", folder=self.folder)
        self.assertEqual(answer.exit, BAD_INPUT)
        told = [line for line in answer.err.splitlines() if "error: " in line]
        self.assertEqual(len(told), 6, answer.err)
        self.assertIn("error: 6 entries have other printed points", told[-1])
        self.assertIn("regra ruleset diff OLD NEW --event EVENT --results FILE", told[-1])

    def test_before_half_of_his_games_nothing_counts_for_anybody(self):
        found, noted = self.points(self.CELLS)
        self.assertEqual(found, [(1, 1.5), (3, 1), (2, 0.5), (4, 0)])
        self.assertIn("4 Player 4 has left with less than half of the games played", noted)

    def test_after_half_all_counts(self):
        found, noted = self.points(self.LATER)
        self.assertEqual((found, noted), ([(3, 2), (1, 1.5), (2, 1.5), (4, 1)], ""))

    def test_after_half_his_other_games_are_lost_by_forfeit(self):
        cells = [self.LATER[0], [*self.CELLS[1][:2], "0000    "], self.LATER[2], [*self.LATER[3][:2], "0000    "]]
        found, noted = self.points(cells, more="XXZ    4\n")
        self.assertEqual((sorted(found), noted), ([(1, 1.5), (2, 1.5), (3, 2), (4, 1)], ""))
        rules = RULES + "tie-breaks: {left after half: not played}\n"
        self.assertEqual(sorted(self.points(cells, rules, more="XXZ    4\n")[0])[1], (2, 0.5))

    def test_where_the_ruleset_says_so_all_counts(self):
        rules = RULES + "tie-breaks: {left before half: all counts}\n"
        found, noted = self.points(self.CELLS, rules)
        self.assertEqual(sorted(found), [(1, 1.5), (2, 1.5), (3, 2), (4, 1)])
        self.assertEqual(noted, "")

    def test_who_only_misses_a_round_has_not_left_until_the_file_says_so(self):
        two = [own[:2] for own in self.CELLS]
        self.assertEqual(sorted(self.points(two)[0]), [(1, 1), (2, 0.5), (3, 1.5), (4, 1)])
        found, _ = self.points(two, more="XXZ    4\n")
        self.assertEqual(sorted(found), [(1, 1), (2, 0.5), (3, 0.5), (4, 0)])

    def test_a_swiss_system_keeps_all_results(self):
        rules = RULES.replace("round robin", "Swiss")
        self.assertEqual(sorted(self.points(self.CELLS, rules)[0])[3], (4, 1))


# Of each team of a category at most two come, and two count; a fault of too few costs a point (2023/2024).
SCHOOLS = """event: Escolas
extends: madeira-school-chess/2023-2024
announced in: Convocatória
phase: Festa
place: Funchal
dates: 2024-06-02 to 2024-06-03
boards: 4
digital clocks: 4
competitions: {Individual: individual}
start: {default time: 10 min}
rapid: {under: A.4}
flag: {both fallen: draw}
play: {edition of the laws: as printed}
points: {bye: as a win}
tie-breaks: {tied of: the list being ranked, still equal: share the place, readings: {Desempate BSV: board weighted}}
teams:
  pupils: {at least: 2, at most: 2}
  above the most: Falta Administrativa
  without teacher: nothing
lists: {Coletiva: {used: yes, short: ranked, still equal: share the place}, Geral: {used: yes}}
"""
PUPILS = [("Artur", "Alfa", ["   4 w 1", "   6 b 1"]), ("Abel", "Alfa", ["   5 w =", "   4 b 0"]),
          ("Afonso", "Alfa", ["   6 w 1", "   5 b ="]), ("Bento", "Beta", ["   1 b 0", "   2 w 1"]),
          ("Bruno", "Beta", ["   2 b =", "   3 w ="]), ("Caio", "Gama", ["   3 b 0", "   1 w 0"]),
          ("Dinis", "Delta", ["0000 - Z", "0000 - Z"])]


class Carried(Folder):
    """Of a preliminary the games between those in the final count there; 1 beat 2 and 3."""
    RULES = ("regulation: Cup\ntext: this file\nextends: fide-open\ncompetitions: {{First: individual, Final: individual, "
             "Teams: team}}\ncarried over: {{{0}}}\n")
    FIRST = [["   2 w 1", "   3 b 1"], ["   1 b 0", "0000 - U"], ["0000 - U", "   1 w 0"]]
    FINAL = [["   2 w ="], ["   1 b ="]]

    def results(self, name, cells):
        return self.file(name, "\n".join(["012 Cup"] + [entry(n + 1, own) for n, own in enumerate(cells)]) + "\n")

    def final(self, *words):
        return regra("standings", self.results("final.trf", self.FINAL), "--ruleset",
                     self.file("cup.yaml", self.RULES.format("Final: First")), "--competition", "Final", *words,
                     folder=self.folder)

    def test_only_the_games_between_them_count(self):
        answer = self.final("--stage", self.results("first.trf", self.FIRST), "--json")
        self.assertEqual(answer.exit, DONE, answer.err)
        lines = json.loads(answer.out)["list"]
        self.assertEqual([(line["id"], line["points"]) for line in lines], [(1, 1.5), (2, 0.5)])
        self.assertIn('note: carried over into "Final": 1 game of "First" between its entries.', answer.err)

    def test_results_that_are_not_here_are_told(self):
        answer = self.final()
        self.assertEqual(answer.exit, DONE, answer.err)
        self.assertIn('note: results of First count in "Final", and are not here. Name them: --stage FILE', answer.err)

    def test_what_cannot_be_carried_over(self):
        for line, said in (("Final: Final", '"Final" has its own results already.'),
                           ("Final: Teams", '"Teams" is of teams'), ("Teams: First", '"Teams" is of teams'),
                           ("Last: First", 'there is no competition "Last".'), ("Final: Second", '"Second"')):
            answer = regra("ruleset", "check", self.file("cup.yaml", self.RULES.format(line)), folder=self.folder)
            self.assertEqual(answer.exit, NO, answer.out)
            self.assertIn(said, answer.out)


class Regulation(Folder):
    """What is asked of a regulation that is wrong, or gives what nobody may have; two women of four players."""

    HEAD = "regulation: Cup\ntext: this file\nextends: fide-open\n"
    FILE = "\n".join(["012 Cup", "042 2026/05/01", "052 2026/05/03", "092 Individual: Swiss-System", "XXR 2"] + [
        f"001 {number:4} {gender}    {name:33} {2100 - 100 * number:4} {federation} {'':11} 1990/01/01 {points:4.1f} "
        f"{'':4}{games}"
        for number, gender, name, federation, points, games in (
            (1, "w", "Ana", "POR", 2, "     2 w 1     3 b 1"), (2, "w", "Bea", "POR", 1, "     1 b 0     4 w 1"),
            (3, "m", "Cid", "POR", 1, "     4 b 1     1 w 0"),
            (4, "m", "Dan", "ESP", 0, "     3 w 0     2 b 0"))]) + "\n"

    def asked(self, rules, *words, exit=DONE):
        answer = regra("standings", self.file("cup.trf", self.FILE), "--ruleset",
                       self.file("cup.yaml", self.HEAD + rules), *words, folder=self.folder)
        self.assertEqual(answer.exit, exit, answer.out + answer.err)
        return answer

    def checked(self, rules, exit=NO):
        answer = regra("ruleset", "check", self.file("cup.yaml", self.HEAD + rules), folder=self.folder)
        self.assertEqual(answer.exit, exit, answer.out + answer.err)
        return answer.out + answer.err

    def test_a_list_of_what_is_no_fact(self):
        for of, said in (("federatoin", 'Did you mean "federation"?'), ("plaers", 'Did you mean "players"?'),
                         ("persons", 'Did you mean "person"?'), ("zzzzzzz", "One of: players, person, ")):
            rules = f"lists: {{G: {{of: {of}, score: sum of points}}}}\n"
            for told in (self.checked(rules), self.asked(rules, "--list", "G", exit=BAD_INPUT).err):
                self.assertIn(f'cup.yaml:4:17: error: there is no fact "{of}" of whose values a list', told)
                self.assertIn(said, told)
        self.assertIn("Ana", self.asked("lists: {G: {of: players, score: wins}}\n", "--list", "G").out)

    def test_a_list_that_does_not_say_of_what_it_is(self):
        rules = "lists:\n  G: {score: sum of points}\n"
        for told in (self.checked(rules), self.asked(rules, "--list", "G", exit=BAD_INPUT).err):
            self.assertIn('error: the list "G" does not say who has a line in it.', told)

    def test_a_list_and_a_prize_of_nobody_are_told(self):
        rules = ("groups: {Cats: federation is CAT}\nlists: {Empty: {of: players, for: Cats}}\nprizes:\n"
                 "  Q:\n    to: places 1-2, from Empty\n    gives: [100 EUR, 50 EUR]\n")
        self.assertIn('cup.yaml:5:21: note: nobody stands in the list "Empty".',
                      self.asked(rules, "--list", "Empty").err)
        self.assertIn('cup.yaml:9:12: note: "Q": nobody in line may have it', self.asked(rules, "--prizes").err)

    def test_a_quota_above_its_group_is_told(self):
        rules = ("groups: {Women: gender is F}\nprizes:\n  Q:\n    to: places 1-10, for Women\n"
                 "    gives: place in the final\n")
        told = self.asked(rules, "--prizes")
        self.assertEqual(told.out.count("place in the final"), 2)
        self.assertIn('cup.yaml:8:12: note: "Q": nobody in line may have 8 places of it', told.err)

    def test_who_shares_what_a_quota_gives_to_one_is_told(self):
        rules = ("tie-breaks: {individual Swiss: [Wins: wins]}\n"
                 "prizes: {Q: {to: places 2-3, gives: cup, limits: at most 1 of each federation}}\n")
        told = self.asked(rules, "--prizes")
        self.assertEqual(told.out.count("cup"), 3) # Bea and Cid share the second place, Dan has the third
        self.assertIn('Cid has a part of "Q" with others of the same rank, of whom "at most 1 of each federation" does '
                      "not let all have it", told.err)
        self.assertIn("shares the place with others", self.asked(rules, "--prizes", "--explain", "Cid").out)
        self.assertNotIn("shares the place with others", self.asked(rules, "--prizes", "--explain", "Bea").out)

    def test_a_club_is_told_what_it_gets_of_each_prize(self):
        rules = ("lists: {Clubs: {of: federation, score: sum of points}}\nprizes:\n"
                 "  Best: place 1, from Clubs\n  Second: place 2, from Clubs\n  Prize: place 1\n")
        told = self.asked(rules, "--prizes", "--explain", "POR").out
        self.assertIn("POR  Best, 1st place", told) # Ana, Bea and Cid 4 points, Dan none
        self.assertIn("POR  not Second: 1st", told)
        self.assertIn("POR  not Prize: it is for players", told)
        self.assertIn("ESP  Second, 2nd place", self.asked(rules, "--prizes", "--explain", "ESP").out)
        self.assertIn('there is no entry and no team "FRA"', self.asked(rules, "--prizes", "--explain", "FRA", exit=BAD_INPUT).err)

    def test_what_does_not_go_together_is_told_and_not_dropped(self):
        rules = "lists: {Clubs: {of: federation, score: sum of points}}\n"
        for words, name, other in ((["--teams", "--faults"], "--teams", "--faults"),
                                   (["--teams", "--prizes"], "--teams", "--prizes"),
                                   (["--teams", "--list", "Clubs"], "--teams", "--list"),
                                   (["--prizes", "--faults"], "--prizes", "--faults"),
                                   (["--list", "Clubs", "--prizes"], "--list", "--prizes")):
            competitions = "competitions: {Cup: individual}\n" # else --teams says that teams compete
            told = self.asked(rules + competitions, "--competition", "Cup", *words, exit=BAD_INPUT).err
            self.assertIn(f"{name} does not go with {other}.", told)

    def test_a_list_that_is_not_used_is_told_of_a_regulation_too(self):
        rules = "lists: {Clubs: {of: federation, score: sum of points, used: no}}\nprizes:\n  Best: place 1, from Clubs\n"
        self.assertIn('error: the list "Clubs" is not used. Set: lists: {"Clubs": {used: yes}}', self.checked(rules))

    FEES = "prizes: {{Prize: {{to: places 1-2, {0}}}}}\nprize giving: {{{1}}}\n"

    def test_shares_of_entry_fees_that_cannot_be(self):
        fee = "entry fee: 20 EUR"
        for gives, giving, said in (
                ("shares: [60 %, 50 %]", fee, "all prizes together give 110 % of the entry fees"),
                ("shares: 60 %", fee, "all prizes together give 120 % of the entry fees"),
                ("shares: [50 %, 30 %, 20 %]", fee, "Prize has 2 places and 3 gifts"),
                ("shares: [50 %, 30 %]", "fund: 100 EUR", "Prize gives shares of the entry fees, and no fee is said."),
                ("shares: 50 %, gives: 5 USD", fee, '"Prize" is in USD, and the entry fee in EUR.'),
                ("shares: 50", fee, "cup.yaml:4:"), ("shares of: the group", fee, "shares")):
            with self.subTest(gives):
                self.assertIn(said, self.checked(self.FEES.format(gives, giving)))
        other = "entry fees: {Low: {for: Low, pays: 5 USD}}\ngroups: {Low: rating is 1500 or less}\n"
        self.assertIn('"Low" is in USD, and the entry fee in EUR.',
                      self.checked(self.FEES.format("shares: 50 %", fee) + other))

    def test_what_shares_of_fees_leave_stays_with_the_organizer(self):
        """4 of 5.55 EUR are 22.20 EUR, 15 % 3.33 EUR: 3 EUR for the first, 1 EUR for each of two second, 0.33 and 1.33 left."""
        rules = ("prizes:\n  Prize:\n    to: places 1-2\n    shares: 15 %\n    ties: shared equally, rounded down to 1\n"
                 "prize giving: {entry fee: 5.55 EUR}\n")
        told = self.asked(rules, "--prizes")
        self.assertEqual((told.out.count(" 3 EUR"), told.out.count(" 1 EUR")), (1, 2), told.out)
        self.assertIn("1.66 EUR", told.err)

    def test_more_groups_lists_or_prizes_than_a_ruleset_may_have(self):
        names = lambda block, line, count: f"{block}:\n" + "".join(f"  G{n}: {line}\n" for n in range(count))
        for rules in (names("groups", "rating is 5 or more", 200), names("prizes", "place 1", 199),
                      names("lists", "{of: players, score: wins}", 200)):
            told = self.asked(rules, "--prizes", exit=LIMITS).err
            self.assertIn("200 names under", told) # with the prize of the open that it extends
            self.assertIn("a ruleset may have 199", told)
            self.assertIn("200 names under", self.checked(rules, exit=LIMITS))
        self.asked(names("prizes", "place 1", 198), "--prizes")

    def test_what_is_to_confirm_is_open(self):
        self.HEAD = "regulation: Cup, to confirm\ntext: this file\nextends: fide-open\n"
        told = self.checked("season: 2026, to confirm\nplay: {rounds: 7, to confirm}\nthe rest: to confirm\n"
                            "laws: fide-2023, to confirm\n", exit=DONE)
        self.assertIn('cup.yaml:1:13: open: "regulation" is still to be confirmed.', told)
        self.assertIn('cup.yaml:7:7: open: "laws" is still to be confirmed.', told)
        self.assertEqual(told.count("still to be confirmed"), 5)
        self.assertIn('cup.yaml:4:9: open: "season" is still to be confirmed.', told)
        self.assertIn('open: "play rounds" is still to be confirmed.', told)
        self.assertIn('open: "the rest" is still to be confirmed.', told)

    def test_what_a_file_that_is_extended_has_to_confirm_is_open_too(self):
        os.makedirs(os.path.join(self.folder, "regulations"))
        base = self.file("regulations/base.yaml", self.HEAD.replace("Cup", "Base") + "play: {rounds: 7, to confirm}\n")
        self.HEAD = self.HEAD.replace("fide-open", "base")
        told = regra("ruleset", "check", self.file("cup.yaml", self.HEAD), "--rulesets", self.folder, folder=self.folder)
        self.assertEqual(told.exit, DONE, told.err)
        self.assertIn('regulations/base.yaml:4:16: open: "play rounds" is still to be confirmed.', told.out + told.err)
        # For both files at once it is reported once.
        told = regra("ruleset", "check", base, self.file("cup.yaml", self.HEAD), "--rulesets", self.folder,
                     folder=self.folder)
        self.assertEqual((told.out + told.err).count('"play rounds" is still to be confirmed'), 1)

    def test_many_lines_without_article_are_told_once(self):
        lines = [f"  P{number}: place {number}\n" for number in range(1, 8)]
        self.HEAD = "regulation: Cup\nextends: fide-open\n"
        told = self.checked("prizes:\n" + "".join(lines))
        self.assertIn("cup.yaml:4:7: error: 7 lines cite no article (here and in lines 4, 5, 6, 7, 8, ...). Add to each",
                      told)
        self.assertEqual(told.count("error:"), 1)
        told = self.checked("prizes:\n" + "".join(lines[:3]))
        self.assertEqual(told.count("cites no article"), 3)

    def test_a_column_that_is_missing_is_told_of_the_table(self):
        rules = "facts: {club: {of: entry, is: name}}\ngroups: {Lobos: club is Lobos}\nprizes:\n  Prize: none\n  P: place 1, for Lobos\n"
        table = self.file("entries.csv", "no,school\n1,A\n2,A\n3,B\n4,B\n")
        for words, place in ((["--entries", table], "entries.csv:1: error: "), ([], "cup.trf:6: error: ")):
            told = self.asked(rules, "--prizes", *words, exit=BAD_INPUT)
            self.assertIn(place + '"club" of 4 entries is not known', told.err)

    def test_cents_that_nobody_has_are_told(self):
        """Bea and Cid share the second place: 50.00 each of 100.01 EUR, and one cent is left."""
        rules = ("tie-breaks: {individual Swiss: [Wins: wins]}\n"
                 "prizes:\n  P:\n    to: place 2\n    gives: 100.01 EUR\n")
        told = self.asked(rules, "--prizes")
        self.assertEqual(told.out.count("50 EUR"), 2)
        self.assertIn('cup.yaml:8:12: note: "P": 0.01 EUR cannot be divided among those who share it, and stays with the '
                      "organizer.", told.err)
        self.assertNotIn("cannot be divided", self.asked(rules.replace(".01", ""), "--prizes").err)

    def test_a_prize_whose_name_alone_speaks_of_a_group(self):
        head = "facts: {newcomer: {of: entry, is: yes or no}}\n"
        groups = "groups: {Newcomers: newcomer, Women: gender is F, A: rating is 2000 or more}\n"
        told = self.checked(head + "prizes: {Best newcomer: place 1}\n", exit=DONE)
        self.assertIn('cup.yaml:5:25: note: "Best newcomer" is only a name: it goes to anybody, whatever "newcomer" says.',
                      told)
        told = self.checked(head + groups + "prizes: {Best newcomer: place 1, Best woman: {to: places 1-2}}\n", exit=DONE)
        self.assertIn('note: "Best newcomer" is only a name: it goes to anybody, in "Newcomers" or not. If it is for '
                      "Newcomers only, write: place 1, for Newcomers", told)
        self.assertIn('note: "Best woman" is only a name', told)
        told = self.checked(head + groups + "prizes:\n  Best newcomer: place 1, for Newcomers\n  A cup: place 1\n"
                            "  Prize A: place 2\n  Best woman: place 1, in each gender\n", exit=DONE)
        self.assertNotIn("is only a name", told)

    def test_why_somebody_stands_where_in_a_list_of_players(self):
        """Bea and Cid have won one game each, against Dan; of 1900 and 1800 the lower stands first."""
        rules = ("lists:\n  Winners:\n    of: players\n    score: wins\n    tie-breaks: [Underdog: rating ascending]\n")
        told = self.asked(rules, "--list", "Winners", "--explain", "Bea").out
        self.assertIn("Bea stands 3rd, points: 1.\n", told)
        self.assertIn("1 = 1 Dan\n", told)
        self.assertIn("Underdog: 1900; 1800 Cid\n", told)
        told = self.asked(rules, "--list", "Winners", "--explain", "Ana").out
        self.assertNotIn("Underdog", told)

    def test_a_score_of_a_script_tells_its_terms(self):
        """Two points a win and what the opponents have beside: of Ana 2 + 1 and 2 + 1."""
        os.makedirs(os.path.join(self.folder, "scripts", "tiebreaks"))
        self.file("scripts/tiebreaks/double.lua",
                  "return { value = function(player, event)\n  local sum, terms = 0, {}\n"
                  "  for round = 1, event.rounds do\n    local points = 2 * player.score[round]\n"
                  "    sum = sum + points\n    terms[round] = { round = round, opponent = player.opponent[round], "
                  "points = points }\n  end\n  return sum, terms\nend }\n")
        told = self.asked("points: {score: double}\n", "--explain", "1", "--scripts",
                          os.path.join(self.folder, "scripts")).out
        self.assertIn("4 = 2 Bea + 2 Cid\n", told)

    def test_a_failed_script_is_told_with_the_list_or_prize_and_with_whom_it_was_asked_of(self):
        scripts = os.path.join(self.folder, "scripts")
        os.makedirs(os.path.join(scripts, "tiebreaks"))
        os.makedirs(os.path.join(scripts, "limits"))
        self.file("scripts/tiebreaks/sum_bad.lua",
                  'return { of = "lists", value = function(entry) return entry.lines[9].points end }\n')
        self.file("scripts/tiebreaks/bad_one.lua", "return { value = function(player) return player.number == 3 and "
                  "player.nothing.x or 1 end }\n")
        self.file("scripts/limits/bad_limit.lua", 'return { phrase = "never on tuesdays", '
                  "allows = function(line) return line.name ~= \"Bea\" or line.facts.x.y end }\n")
        own = ("--scripts", scripts)
        told = self.asked("lists: {Feds: {of: federation, score: sum bad}}\n", "--list", "Feds", *own,
                          exit=BAD_INPUT).err
        self.assertIn("sum_bad.lua:1: note: asked of Feds, POR", told)
        self.assertIn('cup.yaml:4:20: note: in the list "Feds"', told)
        told = self.asked("prizes: {P: {to: places 1-2, limits: never on tuesdays}}\n", "--prizes", *own,
                          exit=BAD_INPUT).err
        self.assertIn("bad_limit.lua:1: note: asked of P, Bea", told)
        told = self.asked("lists: {Mine: {of: players, score: bad one}}\n", "--list", "Mine", *own, exit=BAD_INPUT).err
        self.assertIn("player 3 (Cid)", told)
        self.assertIn('note: in the list "Mine"', told)
        told = self.asked("tie-breaks: {individual Swiss: [X: bad one]}\n", *own, exit=BAD_INPUT).err
        self.assertIn('cup.yaml:4:33: note: asked by the line "X"', told)


class Explained(Folder):
    """Teams and their faults, told of the two rounds above: Alfa came with three pupils of a category, Gama
    with one, and nobody of Delta came."""

    # Artur 2 + Afonso 1½ = 3½, Abel's ½ is left out; Bento 1 + Bruno 1 = 2; Caio 0, less the point of the
    # fault in the list of all categories.
    TEAMS = {
        "pt": {"Alfa": "Alfa está em 1.º lugar em Infantis, pontos: 3,5.\n    Artur conta, pontos: 2.\n"
                       "    Afonso conta, pontos: 1,5.\n    Abel não conta, pontos: 0,5.\n"
                       "Alfa está em 1.º lugar, pontos: 3,5.\n    Coletiva: 1.º, vale 3,5.\n",
               # Delta has 0 too.
               "Gama": "Gama está em 3.º lugar em Infantis, pontos: 0.\n    Caio conta, pontos: 0.\n"
                       "    iguais depois do último critério: Gama, Delta partilham o lugar\n"
                       "Gama está em 4.º lugar, pontos: -1.\n    Coletiva: 3.º, vale 0.\n"
                       "    Gama apresentou 1 em Infantis M, menos do que o exigido: Falta\n"
                       "      Administrativa.\n        Pontos descontados: 1.\n"},
        "ro": {"Beta": "Beta este pe locul 2 la Infantis, puncte: 2.\n    Bento contează, puncte: 1.\n"
                       "    Bruno contează, puncte: 1.\nBeta este pe locul 2, puncte: 2.\n"
                       "    Coletiva: locul 2, contează 2.\n"},
        "en": {"Beta": "Beta stands 2nd in Infantis, points: 2.\n    Bento counts, points: 1.\n"
                       "    Bruno counts, points: 1.\nBeta stands 2nd, points: 2.\n"
                       "    Coletiva: 2nd, counts for 2.\n"},
    }
    FAULTS = {
        "pt": {"Alfa": "Alfa apresentou 3 em Infantis M, acima do máximo: Falta Administrativa.\n",
               "Gama": "Gama apresentou 1 em Infantis M, menos do que o exigido: Falta Administrativa.\n"
                       "    Pontos descontados: 1.\n",
               "Delta": "Delta não compareceu: Falta de Comparência.\n"},
        "ro": {"Gama": "Gama a venit cu 1 la Infantis M, mai puțini decât se cere: Falta Administrativa.\n"
                       "    Puncte scăzute: 1.\n",
               "Delta": "Delta nu s-a prezentat: Falta de Comparência.\n"},
        "en": {"Alfa": "Alfa came with 3 in Infantis M, above the most: Falta Administrativa.\n",
               "Delta": "Delta did not come: Falta de Comparência.\n"},
    }

    def setUp(self):
        super().setUp()
        lines = ["012 Escolas", "142 2", "152 W"]
        entries = ["no,name,cycle,school,team,gender,born"]
        for number, (name, team, cells) in enumerate(PUPILS, 1):
            lines.append(self.player(number, name, cells))
            entries.append(f"{number},{name},2.º Ciclo,Escola {team},{team},M,2011-05-0{number}")
        self.event = (self.file("event.trf", "\n".join(lines) + "\n"), "--ruleset",
                      self.file("escolas.yaml", SCHOOLS), "--competition", "Individual", "--entries",
                      self.file("entries.csv", "\n".join(entries) + "\n"))

    @staticmethod
    def player(number, name, cells):
        points = sum({"1": 1, "=": 0.5}.get(cell[-1:], 0) for cell in cells)
        line = f"001 {number:4} m    {name}".ljust(80) + f"{points:4.1f}".ljust(11)
        return line + "  ".join(cell.ljust(8) for cell in cells)

    def told(self, what, who, language):
        answer = regra("standings", *self.event, what, "--explain", who, "--lang", language)
        self.assertEqual((answer.exit, answer.err), (DONE, ""))
        return answer.out

    def test_teams_and_their_faults_are_told_in_sentences(self):
        for what, expected in (("--teams", self.TEAMS), ("--faults", self.FAULTS)):
            for language, of_team in expected.items():
                for team, text in of_team.items():
                    with self.subTest(what, team=team, language=language):
                        self.assertEqual(self.told(what, team, language), text)

    def test_a_rank_tells_who_has_it(self):
        # 1st in the category and of all.
        self.assertEqual(self.told("--teams", "1", "pt"), self.TEAMS["pt"]["Alfa"])

    def test_who_has_no_fault_is_told_nothing_of_any(self):
        answer = regra("standings", *self.event, "--faults", "--explain", "Beta", "--lang", "pt")
        self.assertEqual((answer.exit, answer.out), (BAD_INPUT, ""))
        self.assertIn("nenhuma falta a «Beta»", answer.err)



class Named(Folder):
    """People whom a ruleset names, and people of whom a fact is not known."""
    EVENT = ("event: Cup\nextends: cup\nstart: {default time: 0 min}\nflag: {both fallen: draw}\n")
    RULES = ("regulation: Cup\ntext: this file\nextends: fide-open\nfacts: {club: {of: entry, is: name}}\n"
             "groups: {Clubless: club is none, Lobos: club is Lobos}\n"
             "prizes:\n  Prize: place 1\n  Guest: place 1, for Clubless\n")
    # 1 beats 2, then 3 beats 1 and 2 beats 4.
    CELLS = [["   2 w 1", "   3 b 0"], ["   1 b 0", "   4 w 1"], ["   4 w 0", "   1 w 1"],
             ["   3 b 1", "   2 b 0"]]
    ENTRIES = "no;club\n1;Lobos\n2;\n3;Porto\n4;Lobos\n"

    def setUp(self):
        super().setUp()
        os.mkdir(os.path.join(self.folder, "regulations"))
        self.file("regulations/cup.yaml", self.RULES)
        self.folders = ("--rulesets", self.folder, "--rulesets", os.path.join(BUILD, "share/regra/rulesets"))

    def standings(self, *words, event="", entries=ENTRIES, exit=DONE):
        trf = self.file("event.trf", "\n".join(["012 Cup", "142 2", "152 W"] + [
            entry(number + 1, own) for number, own in enumerate(self.CELLS)]) + "\n")
        answer = regra("standings", trf, "--entries", self.file("event.csv", entries), "--ruleset",
                       self.file("event.yaml", self.EVENT + event), *words, *self.folders, folder=self.folder)
        self.assertEqual(answer.exit, exit, answer.err)
        return answer

    def winners(self, event=""):
        """Who has which prize."""
        prizes = json.loads(self.standings("--prizes", "--json", event=event).out)["prizes"]
        return [(one["prize"], one["id"]) for one in prizes]

    def test_who_has_no_club_stands_in_the_group_of_those(self):
        self.assertIn(("Guest", 2), self.winners())

    def test_a_column_that_nobody_has_was_forgotten(self):
        told = self.standings("--prizes", entries="no;school\n1;A\n2;A\n3;B\n4;B\n", exit=BAD_INPUT).err
        self.assertIn("club", told)

    def test_a_name_or_number_that_nobody_has_is_told_at_its_line(self):
        event = ("bonuses: {Early: {points: 1, to: [3, Playr 1, Porto]}}\n"
                 "declined: {Prize: [Nobody Of These]}\n")
        told = self.standings(event=event, exit=BAD_INPUT).err
        self.assertIn("event.yaml:5:", told)
        self.assertIn('"bonuses Early to": nobody is called "Playr 1" in these results. The nearest: Player 1', told)
        self.assertIn('"declined Prize": nobody is called "Nobody Of These"', told)
        self.assertIn('"bonuses Early to": nobody is called "Porto"', told) # a club, and no list is of clubs
        self.assertNotIn('"3"', told)

    def test_who_is_named_gets_it(self):
        lines = json.loads(self.standings("--json", event="bonuses: {Early: {points: 1, to: [3, Player 4]}}\n").out)
        points = {line["id"]: line["points"] for line in lines["list"]}
        self.assertEqual(points, {1: 1, 2: 1, 3: 2, 4: 2})

    def test_a_prize_that_is_declined_must_be_there(self):
        told = regra("ruleset", "check", self.file("event.yaml", self.EVENT + "declined: {Prise: [3]}\n"),
                     *self.folders, folder=self.folder)
        self.assertIn('there is no prize "Prise". Did you mean "Prize"?', told.out + told.err)


class Shown(Folder):
    EVENTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "rulesets", "events")

    def festa(self, *words, **more):
        return regra("standings", "festa-2023.trf", "--entries", "festa-2023.csv", *words, folder=self.EVENTS, **more)

    def test_twenty_runs_give_the_same_bytes(self):
        for words in (["--prizes"], ["--teams"], ["--json"]):
            said = {self.festa("--ruleset", "festa-2023", "--competition", "Individual", *words).out for _ in range(20)}
            self.assertEqual(len(said), 1)
            self.assertGreater(len(said.pop()), 500)

    def test_a_line_of_73_columns_and_more_with_a_short_article(self):
        for rank, columns in ((1, "80"), (2, "80"), (6, "80"), (1, "40"), (1, "132")):
            told = self.festa("--ruleset", "fide-open", "--explain", str(rank), "--lang", "pt",
                              environment={"COLUMNS": columns})
            self.assertEqual(told.exit, DONE, told.err)
            self.assertIn("Open\n", told.out)


if __name__ == "__main__":
    main()

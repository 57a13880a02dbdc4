"""regra pairing with swiss-team and double-swiss: the sample that FIDE published, simulated events,
options, what the answers say."""

import json
import os
import pathlib
import tempfile

from program import BAD_INPUT, Case, DONE, EventFile, NO, main, regra

SAMPLE = pathlib.Path(__file__).resolve().parents[1] / "data/trf/fide-team-sample-trf25-draft.trf"
SYSTEM = ["--system", "swiss-team"]


def checked(number, *options):
    """A round of the sample: opponents in the file, opponents by the rules, whether all is the same."""
    answer = regra("pairing", "check", str(SAMPLE), *SYSTEM, *options, "--round", str(number),
                   "--json")
    found = json.loads(answer.out)["rounds"][0]
    opponents = [{frozenset((pair["white"], pair["black"])) for pair in found[of]}
                 for of in ("file", "rules")]
    return opponents[0], opponents[1], found["same"]


class Sample(Case):
    """Paired by another program by a draft of the text, with virtual points (250), teams kept apart
    (260), byes (240) and matches forfeited. In round 7 it has not counted the board points of 49's
    pairing bye, which are to count (1.4), so that 43 is the first team there (4.2.2)."""

    def test_opponents_are_those_of_the_sample_but_where_the_draft_differs(self):
        rounds = {number: checked(number) for number in range(1, 15)}
        others = [number for number, (file, rules, _) in rounds.items() if file != rules]
        same = [number for number, (_, _, whole) in rounds.items() if whole]
        self.assertEqual(others, [8, 12, 13])
        self.assertEqual(same, [1, 4, 5, 10, 11, 14])

    def test_the_other_order_of_seats_is_not_that_of_the_sample(self):
        file, rules, _ = checked(2, "--option", "seats=score")
        self.assertNotEqual(file, rules)

    def test_an_upfloater_and_who_came_before_him(self):
        answer = regra("pairing", "make", str(SAMPLE), *SYSTEM, "--round", "8", "--explain")
        self.assertEqual(answer.exit, DONE)
        # 16 has met 19, the only team of 10 points: IND3 and ISR in round 7.
        self.assertIn("bracket of 11: 16 6↑\n", answer.out)
        self.assertIn("6 moves up into this bracket; 19 would come earlier in the order, and is "
                      "excluded here [C.04.6 2.1.1]", answer.out)

    def test_why_two_do_not_meet(self):
        answer = regra("pairing", "why-not", str(SAMPLE), "16", "19", *SYSTEM, "--round", "8")
        self.assertIn("impossible", answer.out)
        self.assertIn("in round 7", answer.out)
        answer = regra("pairing", "why-not", str(SAMPLE), "16", "5", *SYSTEM, "--round", "8")
        self.assertIn("Differences of scores: 3, instead of 2 [C.04.6 2.3.2]", answer.out)

    def test_game_points_first_take_no_virtual_points(self):
        answer = regra("pairing", "make", str(SAMPLE), *SYSTEM, "--option", "primary=game",
                       "--round", "2")
        self.assertEqual((answer.exit, answer.out), (BAD_INPUT, ""))
        self.assertIn("Virtual points are match points", answer.err)
        later = regra("pairing", "make", str(SAMPLE), *SYSTEM, "--option", "primary=game",
                      "--round", "9", "--explain")
        self.assertEqual(later.exit, BAD_INPUT)  # those of earlier rounds make floats


def entry(number, points, cells):
    line = f"001 {number:4}      Player {number}".ljust(80) + f"{points:4.1f}".ljust(11)
    return line + "  ".join(cell.ljust(8) for cell in cells)


class MatchesOfTwoGames(EventFile):
    """Four teams at two boards, two games at each. A and D play 1½-½ and ½-1½, so 2-2: the match is
    drawn, though either has won a game round. B wins 2½-1½ against C."""

    PLAYERS = [(1, 1, ["   7 w 1", "   7 b 0"]), (2, 1, ["   8 b =", "   8 w ="]),
               (3, 1.5, ["   5 w 1", "   5 b ="]), (4, 1, ["   6 b =", "   6 w ="]),
               (5, .5, ["   3 b 0", "   3 w ="]), (6, 1, ["   4 w =", "   4 b ="]),
               (7, 1, ["   1 b 0", "   1 w 1"]), (8, 1, ["   2 w =", "   2 b ="])]
    TEAMS = "".join(f"013 {name.ljust(32)}{2 * at + 1:4} {2 * at + 2:4}\n"
                    for at, name in enumerate("ABCD"))

    def event(self, head="### match games 2\n", players=None):
        lines = [entry(*player) for player in players or self.PLAYERS]
        return self.write("012 T\n142 6\n152 W\n352 WB\n" + head + "\n".join(lines) + "\n" +
                          self.TEAMS)

    def test_a_match_is_one_whatever_its_games(self):
        # B has 2 match points, A and D 1, C none. B's scoregroup takes the upfloater of smaller
        # number, A. A and B both had white at their first board: the first team, B, changes.
        answer = regra("pairing", "make", self.event(), *SYSTEM)
        self.check(answer, DONE, "2\n1 2\n4 3\n")
        self.check(regra("pairing", "make", self.event(""), *SYSTEM, "--games", "2"), DONE,
                   "2\n1 2\n4 3\n")

    def test_standings_count_matches_and_board_points_of_all_games(self):
        answer = regra("standings", self.event(), "--ruleset", "festa-2023", "--competition",
                       "Equipas Suíço", "--json")
        rows = {row["name"]: (row["points"], row["tiebreaks"][2])
                for row in json.loads(answer.out)["list"]}
        # Madeira: 3, 2 and 1 for a match won, drawn and lost; c) are board points.
        self.assertEqual(rows, {"A": (2, 2), "B": (3, 2.5), "C": (1, 1.5), "D": (2, 2)})

    def test_a_match_against_two_teams_is_none(self):
        players = [list(player) for player in self.PLAYERS]
        for own, other in ((1, 5), (2, 6), (3, 7), (4, 8)):  # the second game: A-C, B-D
            players[own - 1][2] = [players[own - 1][2][0], f"   {other} w 1"]
            players[other - 1][2] = [players[other - 1][2][0], f"   {own} b 0"]
        for player in players:
            player[1] = sum({"1": 1, "=": .5}.get(cell[-1], 0) for cell in player[2])
        path = self.event(players=players)
        answer = regra("pairing", "make", path, *SYSTEM)
        self.assertEqual((answer.exit, answer.out), (BAD_INPUT, ""))
        line = path + ":14: error: in round 1 A meets D in one game of the match and C in another"
        self.assertIn(line, answer.err)
        self.assertEqual(answer.err.count(": error: in round 1"), 2)  # A, and B who plays D then

    def test_a_plan_that_is_no_whole_number_of_matches(self):
        path = self.event()
        with open(path, encoding="utf-8") as event:
            text = event.read().replace("142 6", "142 7")
        answer = regra("pairing", "make", self.write(text), *SYSTEM)
        self.assertEqual(answer.exit, BAD_INPUT)
        self.assertIn("7 rounds", answer.err)


class PrintedStandings(EventFile):
    """Records 310 print match points, board points and ranks; 212 names what ranks."""

    # Two boards, one round: A-D 2-0, B-C 1½-½.
    PLAYERS = [(1, 1, ["   7 w 1"]), (2, 1, ["   8 b 1"]), (3, 1, ["   5 w 1"]), (4, .5, ["   6 b ="]),
               (5, 0, ["   3 b 0"]), (6, .5, ["   4 w ="]), (7, 0, ["   1 b 0"]), (8, 0, ["   2 w 0"])]
    STANDINGS = {"A": (2, 2, 1), "B": (2, 1.5, 2), "C": (0, .5, 3), "D": (0, 0, 4)}

    def event(self, codes="MPTS,GPTS", standings=None):
        lines = [entry(*player) for player in self.PLAYERS]
        for at, (name, own) in enumerate((standings or self.STANDINGS).items()):
            match, board, rank = own
            line = f"310 {at + 1:3} {name.ljust(32)} {name.ljust(5)}        {match:6} {board:6} {rank:3}"
            lines.append(f"{line.ljust(73)}{2 * at + 1:4} {2 * at + 2:4}")
        return self.write(f"012 T\n142 3\n152 W\n212 {codes}\n362 TW 2 TD 1 TL 0\n" +
                          "\n".join(lines) + "\n")

    def ranks(self, **event):
        answer = regra("pairing", "check", self.event(**event), *SYSTEM)
        lines = answer.out.splitlines()
        return answer, lines[next((i for i, line in enumerate(lines) if line.startswith("Ranks")), len(lines)):]

    def test_ranks_as_the_file_has_them(self):
        answer, lines = self.ranks()
        self.assertEqual(lines, ["Ranks: as points, GPTS rank them"], answer.err)

    def test_a_team_that_stands_too_high(self):
        turned = {**self.STANDINGS, "A": (2, 2, 2), "B": (2, 1.5, 1)}
        answer, lines = self.ranks(standings=turned)
        self.assertEqual(lines, ["Ranks: differ by points, GPTS",
                                 "  2 stands before 1 in the file, and comes after"])
        self.assertEqual(answer.exit, NO)

    def test_what_does_not_ship_is_named(self):
        turned = {**self.STANDINGS, "A": (2, 2, 2), "B": (2, 1.5, 1)}
        answer, lines = self.ranks(codes="EDET/P,GPTS", standings=turned)
        self.assertEqual(lines, ["Ranks: as points rank them"])
        self.assertIn("no tie-break here computes these codes of the file", answer.err)
        self.assertIn("EDET/P, GPTS", answer.err)

    def test_printed_points_that_do_not_follow_from_the_games(self):
        wrong = {**self.STANDINGS, "B": (1, 1.5, 2), "C": (0, 1, 3)}
        path = self.event(standings=wrong)
        for verb in (["pairing", "make", path, *SYSTEM], ["pairing", "check", path, *SYSTEM]):
            answer = regra(*verb)
            self.assertEqual((answer.exit, answer.out), (BAD_INPUT, ""))
            self.assertIn(f"{path}:15:55: error: 2 B has 1 printed point", answer.err)
            self.assertIn(f"{path}:16:62: error: the board points printed for C (record 310) are 1, but", answer.err)

    def test_of_the_published_sample_too(self):
        text = SAMPLE.read_text(encoding="utf-8")
        answer = regra("pairing", "check", self.write(text))
        self.assertEqual(answer.exit, NO)
        self.assertIn("Ranks: as points rank them", answer.out)
        line = next(line for line in text.splitlines() if line.startswith("310  16"))
        answer = regra("pairing", "check", self.write(text.replace(line, line.replace("33.5", "33.0"))))
        self.assertEqual((answer.exit, answer.out), (BAD_INPUT, ""))
        self.assertIn("printed for India 3 (record 310) are 33, but its games are worth 33½", answer.err)


class Ruled(Case):
    EVENT = str(pathlib.Path(__file__).resolve().parents[2] / "rulesets/events/aberto-damas-2026")

    def test_a_ruleset_names_the_system_and_its_options(self):
        answer = regra("pairing", "make", self.EVENT + ".trf", "--ruleset", "aberto-damas-2026",
                       "--explain")
        self.assertEqual(answer.exit, DONE)
        self.assertIn("pairing system: double-swiss [", answer.out)
        self.assertIn("pairing options look-ahead: parity [", answer.out)
        self.assertIn("match games: 2 games [FPD 2026, D.2", answer.out)
        # 1 has the lowest score and had no bye (3.4.2); 3 and 2 are the only two of 2 points.
        self.assertTrue(answer.out.startswith("9\n"))
        self.assertIn("\n3 2\n2 3\n1 0\n", answer.out)

    def test_why_speaks_of_the_first_game(self):
        # 9 began one match of two with white, 5 two of three.
        answer = regra("pairing", "why", self.EVENT + ".trf", "5", "--ruleset",
                       "aberto-damas-2026")
        self.assertIn("5 Esteves has black against 9", answer.out)
        self.assertIn("9 has white against 5 [C.04.5 4.3.2]", answer.out)


class Madeira(Case):
    """The event for teams under the regulation of Madeira: five rounds of a Swiss system, and a round robin."""

    EVENTS = pathlib.Path(__file__).resolve().parents[2] / "rulesets/events"
    SWISS = [str(EVENTS / "equipas-suico.trf"), "--entries", str(EVENTS / "equipas-suico.csv"),
             "--ruleset", "festa-2023", "--competition", "Equipas Suíço"]
    POULE = [str(EVENTS / "equipas-poule.trf"), "--ruleset", "festa-2023", "--competition", "Equipas"]

    def test_the_competition_names_the_system(self):
        answer = regra("pairing", "make", *self.SWISS, "--round", "3", "--explain")
        self.assertEqual(answer.exit, DONE, answer.err)
        self.assertIn("pairing of Equipas Suíço system: swiss-team", answer.out)
        self.assertIn("pairing apart school how: always", answer.out)
        self.assertEqual(regra("pairing", "check", *self.POULE).exit, DONE)
        answer = regra("pairing", "make", *self.POULE[:-1], "Pares", "--round", "1")
        self.assertEqual((answer.exit, answer.out), (BAD_INPUT, ""))
        self.assertIn("Equipas Suíço", answer.err)

    def test_teams_of_one_school_do_not_meet_in_the_first_rounds(self):
        # Teams 1 and 2 are made of one school; by number they would not meet in round 2 by chance.
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "schools.csv")
            table = (self.EVENTS / "equipas-suico.csv").read_text(encoding="utf-8")
            with open(path, "w", encoding="utf-8") as out:
                out.write(table.replace("Vale das Hortênsias", "Ribeira do Moinho"))
            words = [*self.SWISS[:2], path, *self.SWISS[3:]]
            answer = regra("pairing", "why-not", *words, "1", "2", "--round", "3")
            self.assertIn('both have "Ribeira do Moinho" as school', answer.out)
            self.assertIn("Festa do Desporto Escolar 2023", answer.out)
            later = regra("pairing", "why-not", *words, "1", "2", "--round", "4")
            self.assertNotIn("school", later.out)
            wanted = regra("pairing", "make", *words, "--round", "3", "--want", "1-2")
            self.assertEqual((wanted.exit, wanted.out), (BAD_INPUT, ""))
            self.assertIn("--want: error: 1 and 2 are both wanted and forbidden", wanted.err)


class Simulated(EventFile):
    TEAMS = [["--players", "9", "--rounds", "5", "--boards", "4"],
             ["--players", "24", "--rounds", "7", "--boards", "4", "--late", "6"],
             ["--players", "31", "--rounds", "6", "--boards", "3", "--forfeits", "8",
              "--half-byes", "12", "--option", "wishes=b"],
             ["--players", "40", "--rounds", "9", "--boards", "4", "--absences", "10",
              "--withdrawals", "6", "--option", "wishes=none", "--option", "seats=score"],
             ["--players", "36", "--rounds", "7", "--boards", "4", "--accelerate"],
             ["--players", "50", "--rounds", "6", "--boards", "2", "--clubs", "6"],
             ["--players", "20", "--rounds", "7", "--boards", "5", "--option", "primary=game"],
             ["--players", "13", "--rounds", "5", "--boards", "2", "--games", "2", "--forfeits", "8",
              "--absences", "12"],
             ["--players", "16", "--rounds", "6", "--boards", "3", "--games", "2", "--accelerate",
              "--clubs", "5"]]
    MATCHES = [["--players", "9", "--rounds", "5", "--games", "2"],
               ["--players", "24", "--rounds", "7", "--games", "2", "--late", "6"],
               ["--players", "31", "--rounds", "6", "--games", "2", "--forfeits", "8",
                "--half-byes", "12"],
               ["--players", "20", "--rounds", "5", "--games", "4", "--absences", "10",
                "--withdrawals", "6"],
               ["--players", "36", "--rounds", "7", "--games", "2", "--accelerate"],
               ["--players", "50", "--rounds", "6", "--games", "2", "--clubs", "6"]]

    def simulate(self, system, *words):
        answer = regra("pairing", "simulate", "--system", system, *words)
        self.assertEqual(answer.exit, DONE, answer.err)
        self.path = self.write(answer.out)
        return answer.out

    def test_what_is_simulated_is_checked_the_same(self):
        for system, kinds in (("swiss-team", self.TEAMS), ("double-swiss", self.MATCHES)):
            for kind in kinds:
                # Options of the system are asked again; the rest stands in the file.
                options = [word for at, word in enumerate(kind)
                           if "--option" in (word, kind[at - 1])]
                for seed in "01":
                    text = self.simulate(system, *kind, "--seed", seed)
                    self.assertGreater(text.count("\n001"), 8)
                    answer = regra("pairing", "check", self.path, "--system", system, *options)
                    self.assertEqual(answer.exit, DONE, f"{kind} {seed}: {answer.out}{answer.err}")

    def test_a_match_has_its_games_in_columns_and_colours_alternate(self):
        self.simulate("double-swiss", "--players", "8", "--rounds", "3", "--games", "2")
        answer = regra("pairing", "make", self.path, "--system", "double-swiss", "--round", "3")
        games = [tuple(line.split()) for line in answer.out.splitlines()[1:]]
        self.assertEqual(len(games), 8)
        for first, second in zip(games[::2], games[1::2]):
            self.assertEqual(first, second[::-1])

    def test_the_bye_of_a_match_is_a_game_won_and_one_drawn(self):
        text = self.simulate("double-swiss", "--players", "7", "--rounds", "1", "--games", "2")
        bye = next(line for line in text.splitlines() if "0000 - U" in line)
        self.assertEqual(bye.split()[5], "1.5")  # C.04.5 1.4

    def test_single_games_are_no_matches(self):
        # C.04.5 1.1: a match has two games. Nobody says how many, or somebody says one.
        text = self.simulate("double-swiss", "--players", "8", "--rounds", "2", "--games", "2")
        single = self.write(text.replace("### match games 2", "### match games 1"))
        unsaid = ["pairing", "make", self.write(text.replace("### match games 2\n", "")), "--system",
                  "double-swiss", "--round", "2"]
        for words in (["pairing", "simulate", "--system", "double-swiss"], unsaid,
                      unsaid + ["--games", "1"],
                      ["pairing", "make", single, "--system", "double-swiss", "--round", "2"]):
            answer = regra(*words)
            self.assertEqual((answer.exit, answer.out), (BAD_INPUT, ""), words)
            self.assertIn("a match of 1 game is an odd number", answer.err)
        self.assertEqual(regra(*unsaid, "--games", "2").exit, DONE)

    def test_a_match_of_an_odd_number_of_games_is_refused(self):
        answer = regra("pairing", "simulate", "--system", "double-swiss", "--games", "3")
        self.assertEqual((answer.exit, answer.out), (BAD_INPUT, ""))
        self.assertIn("must be even", answer.err)

    def test_more_than_a_file_holds_is_refused(self):
        answer = regra("pairing", "simulate", "--system", "swiss-team", "--players", "3000",
                       "--boards", "4")
        self.assertEqual((answer.exit, answer.out), (BAD_INPUT, ""))
        self.assertIn("room for 9999 players", answer.err)


if __name__ == "__main__":
    main()

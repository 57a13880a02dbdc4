"""The expected standings themselves, against what was worked out by hand.

    expected_test.py SOURCE_FOLDER
"""
from fractions import Fraction
import pathlib
import sys
import unittest

import expected
import expected_teams
import files
import ranking

SOURCE = pathlib.Path(sys.argv.pop(1)) if len(sys.argv) > 1 else pathlib.Path(__file__).parents[2]
EVENTS = SOURCE / "rulesets" / "events"
HALF = Fraction(1, 2)


def sample(name, table=None):
    event = files.read_trf(EVENTS / name)
    if table:
        files.add_table(event, EVENTS / table)
    return event


def player(number, *rounds):
    """Rounds as "2w1", "5b+", "-U": opponent, colour, result."""
    games = [files.Game(int(one[:-2] or 0), one[-2], one[-1]) for one in rounds]
    return files.Player(number, "", "", "", Fraction(0), games)


SIX = {  # number: a game a round
    1: player(1, "2w1", "3b=", "4w1"), 2: player(2, "1b0", "5w1", "6b1"),
    3: player(3, "4b1", "1w=", "5b="), 4: player(4, "3w0", "6b1", "1b0"),
    5: player(5, "6w+", "2b0", "3w="), 6: player(6, "5b-", "4w0", "2w0"),
}


class SixPlayers(unittest.TestCase):
    """2 and 3 have not met, are equal by b), and c) decides; 5 and 6 have a game not played."""

    def test_values_and_places(self):
        rows = ranking.rank({one.number: one.points for one in SIX.values()},
                            expected.individual_criteria(SIX))
        by_hand = [  # place, player, points, a), b), c)
            (1, 1, 2 + HALF, None, 4, 5),
            (2, 3, 2, None, 3 + HALF, 4 + HALF),
            (3, 2, 2, None, 3 + HALF, 4),
            (4, 5, 1 + HALF, None, 4, 5),
            (5, 4, 1, None, 4 + HALF, 5),
            (6, 6, 0, None, 4, 5),
        ]
        self.assertEqual([(row.rank, row.competitor, row.points, *row.tie_breaks[:3])
                          for row in rows], by_hand)


class VirtualOpponent(unittest.TestCase):
    """The two examples that FIDE printed, of an event of nine rounds."""

    def test_win_by_default_in_round_3_with_2_points(self):
        nine = player(1, "2w1", "3b1", "4w+", *["5b0"] * 6)
        self.assertEqual(expected.virtual_opponent(nine, 2), 5)

    def test_absent_in_round_7_with_4_points(self):
        nine = player(1, *["2w1"] * 4, "3b0", "4w0", "-Z", "5b0", "6w0")
        self.assertEqual(expected.virtual_opponent(nine, 6), 6)


class DirectEncounter(unittest.TestCase):
    """"desde que tenham jogado entre si"."""

    def test_a_forfeit_is_not_a_game(self):
        self.assertIsNone(expected.direct_encounter(SIX, [5, 6]))

    def test_all_must_have_met(self):
        self.assertIsNone(expected.direct_encounter(SIX, [1, 2, 3]))
        self.assertEqual(expected.direct_encounter(SIX, [1, 3]), {1: HALF, 3: HALF})


class FestaByHand(unittest.TestCase):
    """festa-2023.trf: the summands, round by round, were read off the file and added by hand."""

    @classmethod
    def setUpClass(cls):
        cls.event = sample("festa-2023.trf", "festa-2023.csv")
        cls.rows = {row.competitor: row for row in expected.individual(cls.event)}

    def expect(self, number, summands, sonneborn_berger, wins):
        player = self.event.players[number]
        self.assertEqual(expected.opponents_points(self.event.players, player),
                         [Fraction(value) for value in summands])
        self.assertEqual(self.rows[number].tie_breaks[1:],
                         [sum(summands) - min(summands), sum(summands),
                          Fraction(sonneborn_berger), wins])

    def test_winner_whose_second_opponent_had_a_forfeit_win(self):  # 12 Catarina Freitas
        self.expect(12, [3, 2.5, 4.5, 6, 5, 6, 4.5, 6], 3 + 2.5 + 4.5 + 6 + 5 + 4.5 + 3, 6)

    def test_left_after_round_6_with_5_points(self):  # 18 Duarte Figueira
        self.expect(18, [3, 4, 5.5, 3.5, 4.5, 5, 5 + 1 + .5, 5 + 1],
                    3 + 2 + 5.5 + 1.75 + 4.5 + 5, 4)

    def test_met_one_who_left_and_counts_6(self):  # 3 Ana Cardoso, round 6
        self.expect(3, [3, 2, 5, 6.5, 6.5, 6, 4, 5.5], 3 + 1 + 5 + 6.5 + 4 + 2.75, 4)

    def test_asked_for_half_a_point_in_round_5(self):  # 41 Lourenço Nóbrega
        self.expect(41, [3, 4.5, 2.5, 5, 1 + .5 + 1.5, 2, 4, 2.5], 2.5 + 1.5 + 2 + 2.5, 3)

    def test_left_over_in_round_1(self):  # 60 Xavier Jardim
        self.expect(60, [3.5, 2.5, 3, 4.5, 5, 4, 3, 4.5], 3.5 + 1.25 + 5 + 4 + 3 + 4.5, 5)

    def test_left_over_and_later_a_game_that_neither_came_to(self):  # 57 Tiago Andrade
        self.expect(57, [3, 4, 1 - 1 + 2.5, 3, 4, 2 + 1 + 1, 2, 3], 2.5 + 3 + 2 + 3, 4)

    def test_never_there(self):  # 34 Joana Castro
        self.expect(34, [4.5, 4, 3.5, 3, 2.5, 2, 1.5, 1], 0, 0)


class FestaHolds(unittest.TestCase):
    """What the sample is for: it must not lose it when it is made anew."""

    @classmethod
    def setUpClass(cls):
        cls.event = sample("festa-2023.trf", "festa-2023.csv")
        cls.rows = expected.individual(cls.event)

    def test_each_criterion_separates_somebody(self):
        here = [row for row in self.rows if expected.came(self.event.players[row.competitor])]
        self.assertLessEqual({0, 1, 2, 3, 4}, {row.separated_by for row in here})

    def test_two_who_played_are_still_equal(self):
        self.assertEqual([row.competitor for row in self.rows if row.rank == 30], [32, 46])

    def test_a_medal_depends_on_who_is_equal_in_the_list(self):
        overall = [row.competitor for row in self.rows if row.competitor in (22, 53)]
        medals = [row.competitor for row in expected.individual(self.event, "Juvenis", "M")
                  if row.competitor in (22, 53)]
        self.assertEqual((overall, medals), ([22, 53], [53, 22]))

    def test_every_way_not_to_play(self):
        codes = {game.code for one in self.event.players.values() for game in one.games}
        self.assertLessEqual(set("+-UHZ "), codes)

    def test_faults(self):
        self.assertEqual(expected.faults(self.event), [
            (3, "Falta Administrativa", "Infantis 1", "F"),         # two entries
            (6, "Falta Administrativa", "Iniciados", "M"),          # three, one never seen
            (7, "Falta Administrativa", "Juvenis", "M"),            # one
            (7, "Falta Administrativa", "Juniores/Seniores", "F"),  # two
            (8, "Falta de Comparência", None, None)])

    def test_teams_with_equal_sums_share_the_place(self):
        rows = expected.teams_in_category(self.event, "Sub 10")
        self.assertEqual([(row.rank, row.competitor, row.points) for row in rows], [
            (1, 2, 4 + 3 + HALF + 3 + HALF),  # the best three of six: 16, and two with 3½
            (2, 1, 4 + HALF + 4 + 1 + HALF),  # 35, 46, 10
            (2, 3, 4 + 4 + 2),                # 32, 57, 19
            (4, 8, 0)])

    def test_trophy_by_the_sum_of_all_categories(self):
        rows = expected.teams_combined(self.event)
        infantis, iniciados, juvenis = (4 + HALF + 4 + 2, 5 + HALF + 5 + 0,
                                        6 + HALF + 5 + HALF + 4 + HALF)
        self.assertEqual((rows[0].competitor, rows[0].points), (6, infantis + iniciados + juvenis))
        self.assertEqual(expected.trophy(self.event), [6])


class TeamsByHand(unittest.TestCase):
    def row(self, rows, team):
        return next(row for row in rows if row.competitor == team)

    def test_round_robin_board_weights_of_a_team_of_four(self):
        # 15 to 18 made 2, 4½, 3, 2½ points on boards 1 to 4.
        row = self.row(expected_teams.round_robin(sample("equipas-poule.trf")), 4)
        self.assertEqual(row.tie_breaks[4], 4 * 2 + 3 * (4 + HALF) + 2 * 3 + 2 + HALF)

    def test_round_robin_board_weights_with_a_reserve(self):
        # 19 to 23, another one resting each round, so that those after him move up a board.
        row = self.row(expected_teams.round_robin(sample("equipas-poule.trf")), 5)
        self.assertEqual(row.tie_breaks[4], (3 + 2 + 1) + (2 + 3) + (4 + HALF) + 0
                         + (4 + 3 + 2 + HALF))

    def test_round_robin_sonneborn_berger(self):
        # Lost to 1 (9) and 6 (11), beat 4 (11), 5 (9) and 2 (9).
        row = self.row(expected_teams.round_robin(sample("equipas-poule.trf")), 3)
        self.assertEqual(row.tie_breaks[3], 9 + 11 + 3 * (11 + 9 + 9))

    def test_swiss_buchholz_around_a_match_not_played(self):
        # 5 did not come in round 2, when it had 2 points, and 7 had 2 too.
        rows = expected_teams.swiss(sample("equipas-suico.trf"))
        met_both = [10, 11, 10, 10 - 3 + 2, 9 - 0 + 2]
        self.assertEqual(self.row(rows, 3).tie_breaks[3:], [sum(met_both) - 9, sum(met_both)])
        lost = [11, 2 + (3 - 0) + 3 * 2, 10, 8, 10]
        self.assertEqual(self.row(rows, 5).tie_breaks[3:], [sum(lost) - 8, sum(lost)])
        won = [10, 2 + (3 - 3) + 3 * 2, 11, 10, 8]
        self.assertEqual(self.row(rows, 7).tie_breaks[3:], [sum(won) - 8, sum(won)])

    def test_each_criterion_separates_somebody(self):
        decided = {row.separated_by for name in ("equipas-poule.trf", "equipas-poule-b.trf")
                   for row in expected_teams.round_robin(sample(name))}
        self.assertLessEqual({0, 1, 2, 3, 4}, decided)
        # a) of the Swiss is the points themselves, and can separate nobody.
        decided = {row.separated_by for row in expected_teams.swiss(sample("equipas-suico.trf"))}
        self.assertLessEqual({1, 2, 3, 4}, decided)


class FilesAreConsistent(unittest.TestCase):
    NAMES = ["festa-2023.trf", "equipas-poule.trf", "equipas-poule-b.trf", "equipas-suico.trf"]
    OTHER_SIDE = {"1": "0", "0": "1", "=": "=", "+": "-"}

    def test_points_add_up(self):
        for name in self.NAMES:
            for one in sample(name).players.values():
                self.assertEqual(one.points, one.printed_points, f"{name}: {one.name}")

    def test_both_sides_tell_the_same(self):
        for name in self.NAMES:
            event = sample(name)
            for one in event.players.values():
                for index, game in enumerate(one.games):
                    if not game.opponent:
                        continue
                    other = event.players[game.opponent].games[index]
                    where = f"{name}: {one.name}, round {index + 1}"
                    self.assertEqual(other.opponent, one.number, where)
                    self.assertEqual({game.colour, other.colour}, {"w", "b"}, where)
                    if game.code in self.OTHER_SIDE:
                        self.assertEqual(other.code, self.OTHER_SIDE[game.code], where)

    def test_nobody_meets_twice(self):
        for name in self.NAMES:
            for one in sample(name).players.values():
                met = [game.opponent for game in one.games if game.opponent]
                self.assertEqual(len(met), len(set(met)), f"{name}: {one.name}")

    def test_everybody_is_in_one_team(self):
        for name in self.NAMES:
            event = sample(name)
            members = [one for team in event.teams for one in team.members]
            self.assertEqual(sorted(members), sorted(event.players), name)

    def test_the_table_tells_the_same(self):
        event = sample("festa-2023.trf", "festa-2023.csv")
        team_of = {one: team.name for team in event.teams for one in team.members}
        for one in event.players.values():
            told = [one.columns[key] for key in ("name", "gender", "team", "born")]
            self.assertEqual(told, [one.name, one.gender, team_of[one.number],
                                    one.born.replace("/", "-")])


if __name__ == "__main__":
    unittest.main()

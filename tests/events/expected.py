"""What the Madeira regulation of 2022/2023 gives for an individual competition and its teams.

Written from the printed text, and from the rule of FIDE that was in force until 2023-08-31 for
games that were not played; it shares nothing with the program: neither rulesets nor scripts nor
output. All figures are exact fractions.

Where the text says nothing, the event's choices and the usual reading are taken:
- direct encounter [11] counts games played on the board, and applies only if all who are still
  equal have played each other; who is equal is found anew in each list that is ranked;
- [68] counts all rounds that gave the point of a win, without play too: Swiss-Manager calls it
  "Number of wins including byes (WIN) (... Forfeited games count)";
- those equal after e) share the place, and teams with equal sums too;
- a pupil who never came, and a team, is ranked with 0 points.
"""
from fractions import Fraction

import files
from ranking import Criterion, rank

FEWEST_PUPILS = 3          # of a team in each category and gender; as many are counted
MEDAL_PLACES = (1, 2, 3)

# "Escalões etários": the first year and the last year of birth; None is open.
FIRST_CYCLE = {"Sub 8": (2015, None), "Sub 10": (None, 2014)}
LATER_CYCLES = {"Infantis 1": (2012, None), "Infantis": (2010, 2011), "Iniciados": (2008, 2009),
                "Juvenis": (2006, 2007), "Juniores/Seniores": (None, 2005)}
CATEGORIES = [*FIRST_CYCLE, *LATER_CYCLES]


def category(player):
    """By cycle and year of birth."""
    year = int(player.columns["born"][:4])
    table = FIRST_CYCLE if player.columns["cycle"] == "1.º Ciclo" else LATER_CYCLES
    for name, (first, last) in table.items():
        if (first is None or year >= first) and (last is None or year <= last):
            return name
    raise ValueError(f"{player.name}: no category for {year}")


# ---- Games that were not played

def points_for_opponents(player):
    """To his opponents, every game he did not play counts as a draw."""
    return sum((game.points if game.played else files.DRAW for game in player.games), Fraction(0))


def virtual_opponent(player, index):
    """The virtual opponent's points of a round without play: those the player had before it, the
    rest of the point, and half a point a round after it."""
    before = sum((game.points for game in player.games[:index]), Fraction(0))
    rest = files.WIN - player.games[index].points
    return before + rest + files.DRAW * (len(player.games) - index - 1)


# ---- "Critérios de desempate", individual Swiss

def opponents_points(players, player):
    """A value a round."""
    return [points_for_opponents(players[game.opponent]) if game.played
            else virtual_opponent(player, index) for index, game in enumerate(player.games)]


def buchholz(players, player, cut_lowest=0):
    return sum(sorted(opponents_points(players, player))[cut_lowest:], Fraction(0))


def sonneborn_berger(players, player):
    values = opponents_points(players, player)
    return sum((game.points * value for game, value in zip(player.games, values)), Fraction(0))


def wins(player):
    return sum(1 for game in player.games if game.points == files.WIN)


def direct_encounter(players, tied):
    points = {}
    for one in tied:
        met = [game for game in players[one].games if game.played and game.opponent in tied]
        if len({game.opponent for game in met}) < len(tied) - 1:
            return None
        points[one] = sum((game.points for game in met), Fraction(0))
    return points


def individual_criteria(players):
    return [
        Criterion("a) Resultado entre os jogadores empatados [11]",
                  of_tied=lambda tied: direct_encounter(players, tied)),
        Criterion("b) Buchholz corrigido [37]", lambda one: buchholz(players, players[one], 1)),
        Criterion("c) Buchholz completo [37]", lambda one: buchholz(players, players[one])),
        Criterion("d) Sonneborn-Berger [52]", lambda one: sonneborn_berger(players, players[one])),
        Criterion("e) Maior número de vitórias [68]", lambda one: wins(players[one])),
    ]


def individual(event, in_category=None, gender=None):
    """The standings of all, or of a category, a gender or both. Games against others count."""
    listed = {one.number: one.points for one in event.players.values()
              if (in_category is None or category(one) == in_category)
              and (gender is None or one.gender == gender)}
    return rank(listed, individual_criteria(event.players))


# ---- Teams from individual results: "somatório dos pontos obtidos pelo número mínimo de alunos"

def teams_in_category(event, name):
    """Teams with entries there, by their best pupils, of whichever gender."""
    sums = {}
    for team in event.teams:
        points = [event.players[one].points for one in team.members
                  if category(event.players[one]) == name]
        if points:
            best = sorted(points, reverse=True)[:FEWEST_PUPILS]
            sums[team.number] = sum(best, Fraction(0))
    return rank(sums, [])


def teams_combined(event):
    """The categories make one standing by the sum of points."""
    sums = {team.number: Fraction(0) for team in event.teams}
    for name in CATEGORIES:
        for row in teams_in_category(event, name):
            sums[row.competitor] += row.points
    return rank(sums, [])


# ---- Faults and prizes

def came(player):
    """He played, or was there to: a round he was absent from, or had asked to be, is no sign."""
    return any(game.code not in "-ZHF " for game in player.games)


def faults(event):
    """(team, fault, category, gender); the last two are None for a team that did not come."""
    found = []
    for team in event.teams:
        pupils = [event.players[one] for one in team.members]
        if not any(came(one) for one in pupils):
            found.append((team.number, "Falta de Comparência", None, None))
            continue
        for name in CATEGORIES:
            for gender in "FM":
                group = [one for one in pupils if category(one) == name and one.gender == gender]
                present = [one for one in group if came(one)]
                if group and len(present) < FEWEST_PUPILS:
                    found.append((team.number, "Falta Administrativa", name, gender))
    return found


def medals(event):
    """(category, gender, place, player)"""
    return [(name, gender, row.rank, row.competitor)
            for name in CATEGORIES for gender in "FM"
            for row in individual(event, name, gender) if row.rank in MEDAL_PLACES]


def trophy(event):
    return [row.competitor for row in teams_combined(event) if row.rank == 1]

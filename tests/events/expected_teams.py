"""What the Madeira regulation of 2022/2023 gives for a competition of teams.

Written from the printed text like expected.py. Where it says nothing:
- a match is won by more board points; one lost on all boards by non-appearance was not played;
- who is equal is found anew for each criterion, so that b) of the round robin looks at the teams
  that a) left equal;
- Sonneborn-Berger is each opponent's match points times the match points made against it;
- a virtual opponent has the team's match points before the round, what was missing to a win, and
  a draw's points a later round; to opponents a match not played is a draw;
- BSV: each board's points times its weight: of four boards, 4 for the first, 1 for the last.
"""
from dataclasses import dataclass
from fractions import Fraction

from ranking import Criterion, rank

WIN, DRAW, LOSS, FORFEIT = Fraction(3), Fraction(2), Fraction(1), Fraction(0)


@dataclass
class Match:
    opponent: int
    boards: list            # own points, board by board
    opponents_boards: list
    played: bool
    appeared: bool

    @property
    def points(self):
        if not self.appeared:
            return FORFEIT
        own, other = sum(self.boards), sum(self.opponents_boards)
        return WIN if own > other else DRAW if own == other else LOSS


def match_of(event, team, index, team_of):
    games = [event.players[one].games[index] for one in team.members]
    seated = [game for game in games if game.opponent]
    opponents = [event.players[game.opponent].games[index] for game in seated]
    appeared = any(game.code != "-" for game in seated)
    return Match(opponent=team_of[seated[0].opponent],
                 boards=[game.points for game in seated],
                 opponents_boards=[game.points for game in opponents],
                 played=appeared and any(game.code != "-" for game in opponents),
                 appeared=appeared)


def matches(event):
    """By team number, a match a round."""
    team_of = {one: team.number for team in event.teams for one in team.members}
    return {team.number: [match_of(event, team, index, team_of) for index in range(event.rounds)]
            for team in event.teams}


def match_points(record):
    return sum((match.points for match in record), Fraction(0))


def board_points(record):
    return sum((sum(match.boards) for match in record), Fraction(0))


def board_weighted(record):
    return sum((points * (len(match.boards) - board) for match in record
                for board, points in enumerate(match.boards)), Fraction(0))


def points_for_opponents(record):
    return sum((match.points if match.played else DRAW for match in record), Fraction(0))


def opponents_points(records, team):
    values = []
    for index, match in enumerate(records[team]):
        if match.played:
            values.append(points_for_opponents(records[match.opponent]))
        else:
            later = len(records[team]) - index - 1
            before = match_points(records[team][:index])
            values.append(before + (WIN - match.points) + DRAW * later)
    return values


def buchholz(records, team, cut_lowest=0):
    return sum(sorted(opponents_points(records, team))[cut_lowest:], Fraction(0))


def sonneborn_berger(records, team):
    values = opponents_points(records, team)
    return sum((match.points * value for match, value in zip(records[team], values)), Fraction(0))


def among_tied(records, tied, worth):
    """What each made against the others; None if some of them have not played each other."""
    made = {}
    for team in tied:
        met = [match for match in records[team] if match.played and match.opponent in tied]
        if len({match.opponent for match in met}) < len(tied) - 1:
            return None
        made[team] = sum((worth(match) for match in met), Fraction(0))
    return made


def direct_encounter(records):
    return lambda tied: among_tied(records, tied, lambda match: match.points)


def round_robin(event):
    records = matches(event)
    return rank({team: match_points(record) for team, record in records.items()}, [
        Criterion("a) Resultado entre as equipas empatadas [14]",
                  of_tied=direct_encounter(records)),
        Criterion("b) Pontos de tabuleiro dos jogos entre as equipas empatadas [1]",
                  of_tied=lambda tied: among_tied(records, tied, lambda match: sum(match.boards))),
        Criterion("c) Pontos de tabuleiro [1]", lambda team: board_points(records[team])),
        Criterion("d) Sonneborn-Berger [35]", lambda team: sonneborn_berger(records, team)),
        Criterion("e) Desempate BSV [24]", lambda team: board_weighted(records[team])),
    ])


def swiss(event):
    records = matches(event)
    return rank({team: match_points(record) for team, record in records.items()}, [
        Criterion("a) Pontos de partida [44]", lambda team: match_points(records[team])),
        Criterion("b) Resultado entre as equipas empatadas [14]",
                  of_tied=direct_encounter(records)),
        Criterion("c) Pontos de tabuleiro [1]", lambda team: board_points(records[team])),
        Criterion("d) Buchholz corrigido [37]", lambda team: buchholz(records, team, 1)),
        Criterion("e) Buchholz completo [37]", lambda team: buchholz(records, team)),
    ])

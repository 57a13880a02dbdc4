"""The competitions of teams in the sample: two round robins by Berger's table, and a Swiss."""
from dataclasses import dataclass, field

from sample_files import Draws, Seat, seats

BOARDS = 4
BERGER_OF_SIX = [  # home - away, a line a round
    [(1, 6), (2, 5), (3, 4)],
    [(6, 4), (5, 3), (1, 2)],
    [(2, 6), (3, 1), (4, 5)],
    [(6, 5), (1, 4), (2, 3)],
    [(3, 6), (4, 2), (5, 1)],
]
SWISS_ROUNDS = 5


@dataclass
class Squad:
    number: int
    members: list  # pairing numbers in board order, a fifth one in reserve
    met: list = field(default_factory=list)
    points: int = 0
    half_boards: int = 0


@dataclass
class Competition:
    squads: list
    rows: dict  # by pairing number, a Seat a round
    draws: Draws
    empty_chair: tuple  # round and home team: the second board did not come
    no_show: tuple = (0, 0)  # round and team: nobody came


def competition(teams, seed, empty_chair, no_show=(0, 0)):
    """Every other team has a fifth player."""
    squads, first = [], 1
    for number in range(1, teams + 1):
        size = BOARDS + number % 2
        squads.append(Squad(number, list(range(first, first + size))))
        first += size
    rows = {one: [] for squad in squads for one in squad.members}
    return Competition(squads, rows, Draws(seed), empty_chair, no_show)


def lineup(squad, round_number):
    """Who plays: of five, another one rests each round."""
    if len(squad.members) == BOARDS:
        return squad.members
    resting = squad.members[(squad.number + 2 * round_number) % len(squad.members)]
    return [one for one in squad.members if one != resting]


def result(event, round_number, board, home, away):
    """Of the home player, whatever his colour."""
    if event.no_show == (round_number, home.number):
        return "-"
    if event.no_show == (round_number, away.number):
        return "+"
    chance = event.draws.below(100)
    if (round_number, home.number, board) == (*event.empty_chair, 2):
        return "-"
    return "1" if chance < 36 else "=" if chance < 64 else "0"


HALVES = {"1": 2, "+": 2, "=": 1, "0": 0, "-": 0}


def count(event, round_number, home, away, halves):
    home.half_boards += halves
    away.half_boards += 2 * BOARDS - halves
    home.met.append(away.number)
    away.met.append(home.number)
    for one, own in ((home, halves), (away, 2 * BOARDS - halves)):
        came = event.no_show != (round_number, one.number)
        one.points += came * (3 if own > BOARDS else 2 if own == BOARDS else 1)


def play_match(event, round_number, home, away):
    halves = 0
    players = zip(lineup(home, round_number), lineup(away, round_number))
    for board, (own, other) in enumerate(players, 1):
        code = result(event, round_number, board, home, away)
        halves += HALVES[code]
        own_seat, other_seat = seats(own, other, code)
        if board % 2 == 0:
            own_seat.colour, other_seat.colour = "b", "w"
        event.rows[own].append(own_seat)
        event.rows[other].append(other_seat)
    count(event, round_number, home, away, halves)


def play_round(event, round_number, pairs):
    for home, away in pairs:
        play_match(event, round_number, home, away)
    for row in event.rows.values():
        if len(row) < round_number:
            row.append(Seat(code="Z"))


def round_robin(seed, empty_chair):
    event = competition(len(BERGER_OF_SIX[0]) * 2, seed, empty_chair)
    for round_number, pairs in enumerate(BERGER_OF_SIX, 1):
        play_round(event, round_number, [(event.squads[home - 1], event.squads[away - 1])
                                         for home, away in pairs])
    return event


def pair(squads):
    """The next in the standings not met yet."""
    if not squads:
        return []
    first, others = squads[0], squads[1:]
    for opponent in others:
        if opponent.number in first.met:
            continue
        rest = pair([one for one in others if one is not opponent])
        if rest is not None:
            return [(first, opponent)] + rest
    return None


def swiss(teams, seed, empty_chair, no_show):
    event = competition(teams, seed, empty_chair, no_show)
    for round_number in range(1, SWISS_ROUNDS + 1):
        ranked = sorted(event.squads, key=lambda one: (-one.points, -one.half_boards, one.number))
        pairs = pair(ranked)
        turned = [(home, away) if (round_number + board) % 2 else (away, home)
                  for board, (home, away) in enumerate(pairs)]
        play_round(event, round_number, turned)
    return event

"""Reading of tournament files (TRF16) and of the table beside them, just enough for these tests.

Written apart from the program's own reader: columns are those of the format's description.
"""
import csv
from dataclasses import dataclass, field
from fractions import Fraction

WIN, DRAW, LOSS = Fraction(1), Fraction(1, 2), Fraction(0)
WORTH = {"1": WIN, "W": WIN, "+": WIN, "U": WIN, "F": WIN,
         "=": DRAW, "D": DRAW, "H": DRAW,
         "0": LOSS, "L": LOSS, "-": LOSS, "Z": LOSS, " ": LOSS}
ON_THE_BOARD = set("1=0WDL")


@dataclass
class Game:
    opponent: int = 0  # a pairing number, 0 = nobody
    colour: str = "-"
    code: str = " "

    @property
    def played(self):
        return self.code in ON_THE_BOARD

    @property
    def points(self):
        return WORTH[self.code]


@dataclass
class Player:
    number: int
    name: str
    gender: str  # F, M
    born: str    # as printed
    printed_points: Fraction
    games: list
    columns: dict = field(default_factory=dict)  # of the table beside the file

    @property
    def points(self):
        return sum((game.points for game in self.games), Fraction(0))


@dataclass
class Team:
    number: int
    name: str
    members: list  # pairing numbers in board order


@dataclass
class Event:
    players: dict  # by pairing number
    teams: list
    rounds: int


def games_of(line, rounds):
    games = []
    for first in range(89, 89 + 10 * rounds, 10):
        cell = line[first:first + 10].ljust(10)
        games.append(Game(int(cell[2:6].strip() or 0), cell[7], cell[9]))
    return games


def read_trf(path):
    lines = path.read_text(encoding="utf-8").split("\n")
    entries = [line for line in lines if line.startswith("001")]
    rounds = max((len(line.rstrip()) - 89 + 9) // 10 for line in entries)
    players = {}
    for line in entries:
        number = int(line[4:8])
        gender = {"m": "M", "w": "F", " ": ""}[line[9].lower()]
        players[number] = Player(number, line[14:47].strip(), gender, line[69:79].strip(),
                                 Fraction(line[80:84].strip()), games_of(line, rounds))
    teams = []
    for line in lines:
        if line.startswith("013"):
            members = [int(word) for word in line[36:].split()]
            teams.append(Team(len(teams) + 1, line[4:36].strip(), members))
    return Event(players, teams, rounds)


def add_table(event, path):
    with open(path, encoding="utf-8", newline="") as table:
        for row in csv.DictReader(table):
            event.players[int(row["no"])].columns = row

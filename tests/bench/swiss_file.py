"""Makes the tournament file (TRF16) of a big invented Swiss, the same bytes every time.

    swiss_file.py PLAYERS ROUNDS > FILE.trf

Those with equal points meet; nobody meets anybody twice. Some come late, leave early, stay away a
round with or without half a point, lose by forfeit alone or both, or are left over by the pairing.
"""

import sys

FIRST = ["Ana", "Bruno", "Constança", "Duarte", "Eva", "Fábio", "Graça", "Hugo", "Inês", "João",
         "Lúcia", "Martim", "Núria", "Óscar", "Patrícia", "Rui", "Sara", "Tomé", "Vera", "Xavier"]
LAST = ["Abreu", "Brazão", "Câmara", "Drumond", "Esteves", "Freitas", "Gouveia", "Henriques",
        "Jardim", "Luís", "Mendonça", "Nóbrega", "Ornelas", "Perestrelo", "Quintal", "Ramos",
        "Spínola", "Teixeira", "Vasconcelos"]
HALVES = {"1": 2, "+": 2, "U": 2, "F": 2, "=": 1, "H": 1, "0": 0, "-": 0, "Z": 0, " ": 0}
BLANK = (0, "-", " ")


class Draws:
    """A linear congruential generator (Knuth's MMIX): the same on every machine and version."""

    def __init__(self, seed):
        self.state = seed

    def below(self, limit):
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) % 2 ** 64
        return (self.state >> 33) % limit

    def percent(self, chance):
        return self.below(100) < chance


class Player:
    def __init__(self, number, rounds, draws):
        self.number = number
        self.enters = 2 + draws.below(2) if draws.percent(3) else 1
        self.leaves = 2 + draws.below(rounds) if draws.percent(6) else rounds + 1
        self.halves = 0
        self.met = set()
        self.cells = []  # (opponent, colour, code) by round

    def take(self, cell):
        self.cells.append(cell)
        self.halves += HALVES[cell[2]]
        if cell[0]:
            self.met.add(cell[0])


def is_paired(player, number, draws):
    """Whether the player waits for an opponent in this round; the cell of who does not is taken."""
    if number < player.enters or number >= player.leaves:
        player.take(BLANK)
    elif draws.percent(3):
        player.take((0, "-", "HZZF"[draws.below(4)]))
    else:
        return True
    return False


def results(draws):
    """White's code and Black's: 99 games of 100 are played."""
    if draws.percent(99):
        code = "1110==00"[draws.below(8)]
        return code, {"1": "0", "0": "1", "=": "="}[code]
    return [("+", "-"), ("-", "+"), ("-", "-")][draws.below(3)]


def play(white, black, draws):
    own, other = results(draws)
    white.take((black.number, "w", own))
    black.take((white.number, "b", other))


def play_round(players, number, draws):
    waiting = [player for player in players if is_paired(player, number, draws)]
    keys = {player.number: draws.below(2 ** 31) for player in waiting}
    waiting.sort(key=lambda player: (-player.halves, keys[player.number]))
    while len(waiting) > 1:
        first = waiting.pop(0)
        unmet = (place for place, other in enumerate(waiting) if other.number not in first.met)
        second = waiting.pop(next(unmet, 0))
        play(*((first, second) if draws.below(2) else (second, first)), draws)
    for player in waiting:
        player.take((0, "-", "U"))


def cell_text(cell):
    opponent, colour, code = cell
    if code == " ":
        return " " * 10
    number = f"{opponent:4d}" if opponent else "0000"
    return f"  {number} {colour} {code}"


def line(player, draws):
    name = f"{FIRST[draws.below(len(FIRST))]} {LAST[draws.below(len(LAST))]}"
    born = f"{2004 + draws.below(12)}/{1 + draws.below(12):02d}/{1 + draws.below(28):02d}"
    letter = "mw"[draws.below(2)]
    start = f"001 {player.number:4d} {letter}    {name:33} {0:4d} POR {'':11} {born:10}"
    cells = "".join(map(cell_text, player.cells))
    return f"{start} {player.halves / 2:4.1f} {0:4d}{cells}".rstrip()


def text(count, rounds):
    draws = Draws(count * 1000 + rounds)
    players = [Player(number, rounds, draws) for number in range(1, count + 1)]
    for number in range(1, rounds + 1):
        play_round(players, number, draws)
    header = ["012 Suíço para medir o tempo", "022 Funchal", "032 POR", f"062 {count}",
              "092 Individual: Swiss System", f"XXR {rounds}"]
    return "\n".join(header + [line(player, draws) for player in players]) + "\n"


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    sys.stdout.buffer.write(text(int(sys.argv[1]), int(sys.argv[2])).encode("utf-8"))

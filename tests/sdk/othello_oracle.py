"""Othello written down naively, square by square, from the ten rules of the World Othello Federation."""
import random

SIDES = ("X", "O")  # Black and White
SQUARES = [column + row for row in "12345678" for column in "abcdefgh"]
WAYS = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0)]


def beyond(square, way):
    column, row = chr(ord(square[0]) + way[0]), chr(ord(square[1]) + way[1])
    return column + row if column in "abcdefgh" and row in "12345678" else None


class Position:
    """discs: square -> side."""

    def __init__(self, discs, side="X", plies=0):
        self.discs, self.side, self.plies = discs, side, plies

    def other(self):
        return "O" if self.side == "X" else "X"

    def identity(self):
        return frozenset(self.discs.items()), self.side

    def turned(self, square, side):
        """The discs that a disc of the side placed there encloses."""
        turned = set()
        for way in WAYS:
            line, there = [], beyond(square, way)
            while there in self.discs and self.discs[there] != side:
                line.append(there)
                there = beyond(there, way)
            if self.discs.get(there) == side:
                turned.update(line)
        return turned

    def placements(self, side):
        return {square for square in SQUARES
                if square not in self.discs and self.turned(square, side)}

    def moves(self):
        squares = self.placements(self.side)
        return squares or ({"pass"} if self.placements(self.other()) else set())

    def play(self, move):
        discs = dict(self.discs)
        if move != "pass":
            for square in self.turned(move, self.side) | {move}:
                discs[square] = self.side
        return Position(discs, self.other(), self.plies + 1)

    def count(self, side):
        return sum(owner == side for owner in self.discs.values())

    def winner(self):
        """Of a game that is over; "" where both have as many discs."""
        if self.moves():
            return None
        black, white = self.count("X"), self.count("O")
        return "X" if black > white else "O" if white > black else ""

    def facts(self):
        return [SIDES.index(self.side), self.plies, 0, len(self.discs), self.count("X"), self.count("O")]

    def text(self):
        signs = "".join(self.discs.get(square, "-") for square in SQUARES)
        return f"{signs} {self.side} {self.plies}"


def start():
    return Position({"d4": "O", "e5": "O", "d5": "X", "e4": "X"})


def scattered(seed):
    """A random position with many discs, where passes and ends are frequent; each comes twice, with
    either side to move."""
    draw = random.Random(seed // 2)
    middle = ["d4", "e4", "d5", "e5"]
    others = draw.sample([square for square in SQUARES if square not in middle],
                         draw.randint(20, 60))
    discs = {square: draw.choices(SIDES, (draw.random(), 0.3))[0] for square in middle + others}
    plies = len(discs) - 4 + draw.randrange(4)
    return Position(discs, SIDES[seed % 2], plies + (plies + seed) % 2)

"""Nine men's morris written down naively: points by their names, mills by looking along lines."""
import random

SIDES = ("W", "B")
ROWS = ("a7 d7 g7", "b6 d6 f6", "c5 d5 e5", "a4 b4 c4", "e4 f4 g4", "c3 d3 e3", "b2 d2 f2",
        "a1 d1 g1")
COLUMNS = ("a1 a4 a7", "b2 b4 b6", "c3 c4 c5", "d1 d2 d3", "d5 d6 d7", "e3 e4 e5", "f2 f4 f6",
           "g1 g4 g7")
LINES = [tuple(line.split()) for line in ROWS + COLUMNS]
POINTS = sorted({point for line in LINES for point in line})


def are_neighbours(a, b):
    return any(a in line and b in line and abs(line.index(a) - line.index(b)) == 1
               for line in LINES)


class Position:
    """men: point -> side; hand: side -> men not yet placed."""

    def __init__(self, men, hand, side="W", plies=0, reversible=0):
        self.men, self.hand, self.side = men, hand, side
        self.plies, self.reversible = plies, reversible

    def other(self):
        return "B" if self.side == "W" else "W"

    def identity(self):
        return frozenset(self.men.items()), self.hand["W"], self.hand["B"], self.side

    def of(self, side):
        return [point for point, owner in self.men.items() if owner == side]

    def total(self, side):
        return len(self.of(side)) + self.hand[side]

    def in_mill(self, men, point):
        return any(point in line and all(men.get(on) == men[point] for on in line)
                   for line in LINES)

    def moves(self):
        """The set of (from or None, to, taken or None)."""
        if min(self.total("W"), self.total("B")) < 3:
            return set()
        found = set()
        for start, to in self.ends():
            men = {point: owner for point, owner in self.men.items() if point != start}
            men[to] = self.side
            if not self.in_mill(men, to):
                found.add((start, to, None))
                continue
            theirs = self.of(self.other())
            free = [point for point in theirs if not self.in_mill(self.men, point)]
            # A mill closed before the opponent has any man on the board takes none.
            found |= {(start, to, taken) for taken in free or theirs or [None]}
        return found

    def ends(self):
        empty = [point for point in POINTS if point not in self.men]
        if self.hand[self.side]:
            return [(None, to) for to in empty]
        mine = self.of(self.side)
        return [(start, to) for start in mine for to in empty
                if len(mine) == 3 or are_neighbours(start, to)]

    def play(self, move):
        start, to, taken = move
        men = {point: owner for point, owner in self.men.items() if point not in (start, taken)}
        men[to] = self.side
        hand = dict(self.hand)
        hand[self.side] -= start is None
        reversible = 0 if start is None or taken else self.reversible + 1
        return Position(men, hand, self.other(), self.plies + 1, reversible)

    def winner(self):
        if self.total(self.side) < 3:
            return self.other()
        if self.total(self.other()) < 3:
            return self.side
        return None if self.moves() else self.other()

    def facts(self):
        count = [number for side in SIDES for number in (len(self.of(side)), self.hand[side])]
        return [SIDES.index(self.side), self.plies, self.reversible, *count]

    def text(self):
        rows = []
        for row in "7654321":
            points = [point for point in POINTS if point[1] == row]
            rows.append("".join(self.men.get(point, "1") for point in points))
        return (f"{'/'.join(rows)} {self.side.lower()} {self.hand['W']} {self.hand['B']} "
                f"{self.reversible} {self.plies // 2 + 1}")


def start():
    return Position({}, {"W": 9, "B": 9})


def scattered(seed):
    """A random position after the placing, with three to nine men a side; each comes
    twice, with either side to move."""
    draw = random.Random(seed // 2)
    white, black = draw.randint(3, 9), draw.randint(3, 9)
    points = draw.sample(POINTS, white + black)
    men = {point: "W" if index < white else "B" for index, point in enumerate(points)}
    side = SIDES[seed % 2]
    return Position(men, {"W": 0, "B": 0}, side, 40 + SIDES.index(side), draw.randrange(20))

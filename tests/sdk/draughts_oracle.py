"""International draughts written down naively, square by square, from the rules (FMJD, Annex 1)."""
import random

SIDES = ("W", "B")
DIAGONALS = ((-1, -1), (-1, 1), (1, -1), (1, 1))


def place_of(square):
    row, column = divmod(square - 1, 5)
    return row, 2 * column + (1 if row % 2 == 0 else 0)


PLACES = {place_of(square): square for square in range(1, 51)}


def step(square, direction):
    row, column = place_of(square)
    return PLACES.get((row + direction[0], column + direction[1]))


def ray(square, direction):
    squares = []
    while square := step(square, direction):
        squares.append(square)
    return squares


RAYS = {(square, direction): ray(square, direction)
        for square in range(1, 51) for direction in DIAGONALS}


class Position:
    """pieces: square -> (side, whether a king)."""

    def __init__(self, pieces, side="W", plies=0, reversible=0):
        self.pieces, self.side, self.plies, self.reversible = pieces, side, plies, reversible

    def other(self):
        return "B" if self.side == "W" else "W"

    def identity(self):
        return frozenset(self.pieces.items()), self.side

    def captures_from(self, square, king, board, taken, found, start):
        """Every way to go on; those that end here too. Pieces taken stay on the board."""
        if taken:
            found.append((start, square, frozenset(taken)))
        for direction in DIAGONALS:
            squares = RAYS[square, direction]
            if not king:
                squares = squares[:2]
            for distance, over in enumerate(squares):
                if over not in board:
                    if not king:
                        break
                    continue
                if board[over][0] == self.side or over in taken:
                    break
                for landing in squares[distance + 1:]:
                    if landing in board:
                        break
                    self.captures_from(landing, king, board, taken + [over], found, start)
                break

    def moves(self):
        """The set of (from, to, squares taken)."""
        found = []
        for square, (side, king) in self.pieces.items():
            if side == self.side:
                board = {key: value for key, value in self.pieces.items() if key != square}
                self.captures_from(square, king, board, [], found, square)
        if found:
            most = max(len(taken) for _, _, taken in found)
            return {move for move in found if len(move[2]) == most}
        return {(square, to, frozenset()) for square, (side, king) in self.pieces.items()
                if side == self.side for to in self.quiet_from(square, king)}

    def quiet_from(self, square, king):
        forward = -1 if self.side == "W" else 1
        for direction in DIAGONALS:
            if not king and direction[0] != forward:
                continue
            for to in RAYS[square, direction][:None if king else 1]:
                if to in self.pieces:
                    break
                yield to

    def play(self, move):
        start, to, taken = move
        pieces = {key: value for key, value in self.pieces.items() if key not in taken}
        side, king = pieces.pop(start)
        last_row = 0 if side == "W" else 9
        pieces[to] = (side, king or place_of(to)[0] == last_row)
        reversible = self.reversible + 1 if king and not taken else 0
        return Position(pieces, self.other(), self.plies + 1, reversible)

    def winner(self):
        return None if self.moves() else self.other()

    def facts(self):
        count = [sum(piece == (side, king) for piece in self.pieces.values())
                 for side in SIDES for king in (False, True)]
        return [SIDES.index(self.side), self.plies, self.reversible, *count]

    def text(self):
        """The plainest form of PDN: every square by itself."""
        parts = [self.side]
        for side in SIDES:
            squares = sorted(key for key, piece in self.pieces.items() if piece[0] == side)
            parts.append(side + ",".join(("K" if self.pieces[key][1] else "") + str(key)
                                         for key in squares))
        return ":".join(parts) + f":H{self.reversible}:F{self.plies // 2 + 1}"


def start():
    pieces = {square: ("B", False) for square in range(1, 21)}
    pieces.update({square: ("W", False) for square in range(31, 51)})
    return Position(pieces)


def scattered(seed):
    """A random position full of kings and captures, with no man on its last row; each
    comes twice, with either side to move."""
    draw = random.Random(seed // 2)
    pieces = {}
    white, black = draw.randint(1, 16), draw.randint(1, 16)
    for index, square in enumerate(draw.sample(range(1, 51), white + black)):
        side = "W" if index < white else "B"
        last_row = range(1, 6) if side == "W" else range(46, 51)
        pieces[square] = (side, square in last_row or draw.random() < 0.3)
    side = SIDES[seed % 2]
    return Position(pieces, side, draw.randrange(50) * 2 + SIDES.index(side), draw.randrange(20))

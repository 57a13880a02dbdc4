"""What the sample's makers share: numbers that look random and never change, and file lines."""


class Draws:
    """A linear congruential generator (Knuth's MMIX): the same on every machine and version."""

    def __init__(self, seed):
        self.state = seed

    def below(self, limit):
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) % 2 ** 64
        return (self.state >> 33) % limit

    def take(self, values):
        return values.pop(self.below(len(values)))


class Seat:
    """What one player has in one round."""

    def __init__(self, opponent=0, colour="-", code=" "):
        self.opponent, self.colour, self.code = opponent, colour, code

    def cell(self):
        if self.code == " ":
            return " " * 10
        opponent = f"{self.opponent:4d}" if self.opponent else "0000"
        return f"  {opponent} {self.colour} {self.code}"


OTHER_SIDE = {"1": "0", "0": "1", "=": "=", "+": "-", "-": "+"}


def seats(white, black, code):
    """Both sides of one game; `code` is white's, or "--" if neither came."""
    own, other = ("-", "-") if code == "--" else (code, OTHER_SIDE[code])
    return Seat(black, "w", own), Seat(white, "b", other)


def header(records, dates):
    lines = [f"{record} {text}" for record, text in records]
    return lines + ["132" + " " * 86 + "".join(f"  {date}" for date in dates)]


def entry(number, name, gender, born, points, rank, row):
    letter = {"F": "w", "M": "m"}[gender]
    start = f"001 {number:4d} {letter}    {name:33} {0:4d} POR {'':11} {born:10}"
    return f"{start} {points:4.1f} {rank:4d}{''.join(seat.cell() for seat in row)}".rstrip()


def team(name, members):
    return f"013 {name:32} " + " ".join(f"{number:4d}" for number in members)


def text_of(lines):
    return "\n".join(lines) + "\n"

"""The individual Swiss of the sample: who was there, who met whom, and how it ended."""
from sample_files import Draws, Seat, seats
from sample_pupils import ABSENT_TEAM

ROUNDS = 8
SEED = 9303  # chosen so that every criterion separates somebody: see expected_test.py

# By place in the roster, rounds from 1.
LATE = {8: 3}              # enters in that round
WITHDRAWN = {53: 6}        # plays to that round
HALF_BYES = {13: 5}        # asked for
ZERO_BYES = {37: 4}
NO_SHOWS = {46: 1, 25: 4}  # paired, but not there; the first is never seen
NEVER_SEEN = 46
EMPTY_BOARD = (6, 20)      # round and board where neither came


def strength(pupil, draws):
    return 15 * (2016 - int(pupil.born[:4])) + draws.below(100)


def seat_of_absent(pupil, round_number):
    """What he has in a round without being paired, or None."""
    if pupil.place in LATE and round_number < LATE[pupil.place]:
        return Seat()
    gone = (pupil.team == ABSENT_TEAM or WITHDRAWN.get(pupil.place, ROUNDS) < round_number
            or ZERO_BYES.get(pupil.place) == round_number
            or (pupil.place == NEVER_SEEN and round_number > NO_SHOWS[NEVER_SEEN]))
    if gone:
        return Seat(code="Z")
    if HALF_BYES.get(pupil.place) == round_number:
        return Seat(code="H")
    return None


def half_points(pupil):
    return sum({"1": 2, "+": 2, "U": 2, "=": 1, "H": 1}.get(seat.code, 0) for seat in pupil.row)


def left_over(players):
    """The lowest who has not had a point without play."""
    eligible = [one for one in players if not any(seat.code in "U+" for seat in one.row)]
    return min(eligible, key=lambda one: (half_points(one), -one.number))


def candidates(first, others):
    """Opponents for the first of a list: same points, half the score group away, then downwards."""
    points = half_points(first)
    group = [one for one in others if half_points(one) == points]
    below = [one for one in others if half_points(one) != points]
    half = len(group) // 2
    ordered = group[half:] + group[half - 1::-1] if half else group
    return [one for one in ordered + below if all(s.opponent != one.number for s in first.row)]


def pair(players):
    """No rematches; the highest is paired first, and undone if the rest cannot be paired."""
    if not players:
        return []
    first, others = players[0], players[1:]
    for opponent in candidates(first, others):
        rest = pair([one for one in others if one is not opponent])
        if rest is not None:
            return [(first, opponent)] + rest
    return None


def whites(pupil):
    return sum({"w": 1, "b": -1}.get(seat.colour, 0) for seat in pupil.row)


def with_colours(first, second, board):
    if whites(first) != whites(second):
        return (first, second) if whites(first) < whites(second) else (second, first)
    return (first, second) if board % 2 else (second, first)


def result(white, black, round_number, board, strengths, draws):
    absent = [NO_SHOWS.get(one.place) == round_number for one in (white, black)]
    if all(absent) or (round_number, board) == EMPTY_BOARD:
        return "--"
    if any(absent):
        return "-" if absent[0] else "+"
    lead = strengths[white.number] - strengths[black.number]
    chance = draws.below(200)
    if abs(chance - 100 + lead // 2) < 18:
        return "="
    return "1" if chance < 100 + lead // 2 else "0"


def play(pupils, seed=SEED):
    """Fills the rows of all pupils."""
    draws = Draws(seed)
    strengths = {one.number: strength(one, draws) for one in pupils}
    for round_number in range(1, ROUNDS + 1):
        absent = {one.number: seat_of_absent(one, round_number) for one in pupils}
        present = sorted((one for one in pupils if not absent[one.number]),
                         key=lambda one: (-half_points(one), one.number))
        new = {number: seat for number, seat in absent.items() if seat}
        if len(present) % 2:
            bye = left_over(present)
            new[bye.number] = Seat(code="U")
            present.remove(bye)
        for board, players in enumerate(pair(present), 1):
            white, black = with_colours(*players, board)
            code = result(white, black, round_number, board, strengths, draws)
            new[white.number], new[black.number] = seats(white.number, black.number, code)
        for one in pupils:
            one.row.append(new[one.number])

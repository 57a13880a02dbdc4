"""Tie-breaks of FIDE C.07 (2026) in random tournaments, against a small model written from the text alone.

The model counts in halves of a point with Fraction, knows no unit and shares nothing with scripts/.
"""

import os
import random
import tempfile
from fractions import Fraction as F
from math import floor

from program import Case, DONE, main, regra

WIN, DRAW, HALF = F(2), F(1), F(1, 2)  # of a match; of a game
BOARDS = 4


class Team:
    """kind: a game, +, -, bye (of the pairing), half, zero; mp and gp by round; opponent's index."""

    def __init__(self):
        self.kind, self.opponent, self.mp, self.gp, self.boards = [], [], [], [], []

    def add(self, kind, opponent, mp, gp, boards=None):
        self.kind.append(kind)
        self.opponent.append(opponent)
        self.mp.append(F(mp))
        self.gp.append(F(gp))
        self.boards.append(boards)


def played(draw, teams, rounds):
    """Random rounds: some teams stay away, some do not come."""
    made = [Team() for _ in range(teams)]
    met = set()
    for _ in range(rounds):
        ready = [t for t in range(teams) if draw.random() > 0.08]
        draw.shuffle(ready)
        for team in set(range(teams)) - set(ready):
            half = draw.random() < 0.4
            made[team].add("half" if half else "zero", None, 1 if half else 0, 2 if half else 0)
        if len(ready) % 2:
            made[ready.pop()].add("bye", None, 1, 2)
        while ready:
            one = ready.pop()
            fresh = [t for t in ready if (one, t) not in met] or ready
            other = fresh[-1]
            ready.remove(other)
            met |= {(one, other), (other, one)}
            if draw.random() < 0.06:
                made[one].add("+", other, 2, BOARDS)
                made[other].add("-", one, 0, 0)
                continue
            own = [draw.choice([F(0), HALF, HALF, F(1)]) for _ in range(BOARDS)]
            its = [1 - points for points in own]
            for team, against, boards, lost in ((one, other, own, its), (other, one, its, own)):
                mp = 2 if sum(boards) > sum(lost) else 1 if sum(boards) == sum(lost) else 0
                made[team].add("game", against, mp, sum(boards), boards)
    return made


def score(team, column):
    return sum(getattr(team, column))


def adjusted(team, column):
    """16.3: what was asked for and is followed by nothing but voluntary absences counts as a draw."""
    points, draw = score(team, column), {"mp": DRAW, "gp": F(BOARDS, 2)}[column]
    for kind, own in zip(reversed(team.kind), reversed(getattr(team, column))):
        if kind not in ("half", "zero", "-"):
            break
        if kind != "-":
            points += draw - own
    return points


def worths(teams, team, column):
    """By round what the opponent, or the dummy of 16.4, counts; and whether the round was left out freely."""
    draw = {"mp": DRAW, "gp": F(BOARDS, 2)}[column]
    for kind, opponent in zip(team.kind, team.opponent):
        if kind == "game":
            yield adjusted(teams[opponent], column), False
            continue
        cap = adjusted(teams[opponent], column) if opponent is not None else draw * len(team.kind)
        yield min(score(team, column), cap), kind in ("half", "zero", "-")


def cut(contributions):
    """14.1 and 16.5 of (opponent's score, adds, voluntary): the index left out."""
    low = min(range(len(contributions)), key=lambda i: contributions[i][:2])
    free = [i for i, one in enumerate(contributions) if one[2]]
    if free:
        chosen = min(free, key=lambda i: contributions[i][:2])
        if contributions[chosen][1] >= contributions[low][1]:
            return chosen
    return low


def summed(teams, team, of, by, cuts=0):
    """Sums of opponents' scores in column `of`, times own points in column `by` (None: once)."""
    all_rounds = []
    for round_, (worth, free) in enumerate(worths(teams, team, of)):
        factor = getattr(team, by)[round_] if by else 1
        all_rounds.append((worth, worth * factor, free))
    for _ in range(cuts):
        del all_rounds[cut(all_rounds)]
    return sum(adds for _, adds, _ in all_rounds)


def fore(teams):
    """8.3: the last round's pairs drew."""
    made = []
    for team in teams:
        copy = Team()
        for i, kind in enumerate(team.kind):
            last = i == len(team.kind) - 1 and team.opponent[i] is not None
            copy.add("game" if last else kind, team.opponent[i], 1 if last else team.mp[i],
                     F(BOARDS, 2) if last else team.gp[i], team.boards[i])
        made.append(copy)
    return made


def board(team, number):
    """Article 12: forfeits are won or lost, the bye of the pairing is won on each board."""
    total = F(0)
    for kind, boards in zip(team.kind, team.boards):
        total += boards[number] if boards else 1 if kind in ("+", "bye") else 0
    return total


def standard(teams, team):
    total = F(0)
    for i, opponent in enumerate(team.opponent):
        other = teams[opponent].mp[i] if opponent is not None else DRAW
        total += 1 if team.mp[i] > other else HALF if team.mp[i] == other else 0
    return total


def divided(teams, group, column, best):
    """Article 6 once: tiers of indices."""
    points, missing = {}, {}
    for one in group:
        sums = {}
        for i, opponent in enumerate(teams[one].opponent):
            if opponent in group and teams[one].kind[i] == "game":
                sums.setdefault(opponent, []).append(getattr(teams[one], column)[i])
        points[one] = sum(sum(met) / F(len(met)) for met in sums.values())
        missing[one] = len(group) - 1 - len(sums)
    order = sorted(group, key=lambda one: -points[one])
    if not any(missing.values()):
        return [[one for one in order if points[one] == value]
                for value in sorted(set(points.values()), reverse=True)]
    tiers = []
    while len(order) > 1 and all(points[order[0]] > points[other] + best * missing[other]
                                 for other in order[1:]):
        tiers.append([order.pop(0)])
    return tiers + [order]


def extended(teams, group):
    """13.3 of 2026: tiers, each part anew."""
    if len(group) == 1:
        return [group]
    for column, best in (("mp", WIN), ("gp", F(BOARDS))):
        tiers = divided(teams, group, column, best)
        if len(tiers) > 1:
            return [tier for part in tiers for tier in extended(teams, part)]
    return [group]


def lexical(teams, group, key):
    values = sorted({key(teams[one]) for one in group}, reverse=True)
    return [[one for one in group if key(teams[one]) == value] for value in values]


def ranks(teams, divide):
    """Match points, then a division of those who are equal."""
    rank, place = {}, 1
    for points in sorted({score(team, "mp") for team in teams}, reverse=True):
        equal = [i for i, team in enumerate(teams) if score(team, "mp") == points]
        for tier in divide(teams, equal):
            for one in tier:
                rank[one] = place
            place += len(tier)
    return rank


def words(value):
    whole, rest = divmod(F(value), 1)
    if rest in (F(0), F(1, 4), HALF, F(3, 4)):
        sign = {F(0): "", F(1, 4): "¼", HALF: "½", F(3, 4): "¾"}[rest]
        return sign if sign and not whole else f"{whole}{sign}"
    return f"{floor(value * 100 + HALF) / 100:g}"


def cell(team, own, i):
    opponent = team.opponent[i]
    if opponent is None:
        return {"bye": "bye", "half": "½bye", "zero": "0bye"}[team.kind[i]]
    side = "w" if own < opponent else "b"
    result = "/".join(words(points) for points in team.boards[i]) if team.boards[i] else team.kind[i]
    return f"{opponent + 1}{side}{result}"


def chart(title, criteria, teams, expected):
    """expected: name of a column -> value by team."""
    rounds = len(teams[0].kind)
    lines = [["no", "name", *(str(i + 1) for i in range(rounds)), "|", *expected]]
    for one, team in enumerate(teams):
        cells = [cell(team, one, i) for i in range(rounds)]
        lines.append([str(one + 1), f"T{one + 1}", *cells, "|",
                      *(column[one] for column in expected.values())])
    named = "".join(f"        - {line}\n" for line in criteria)
    body = "\n".join("      " + "  ".join(line) for line in lines)
    return f"""
  {title}:
    competitions: {{Open: "team"}}
    teams: {{boards: {BOARDS}}}
    points: {{match: {{win: 2, draw: 1, loss: 0}}, bye: 1, bye board points: 2}}
    tie-breaks:
      unplayed games: FIDE 2026
      team Swiss:
{named}    chart: |
{body}
"""


def values(teams, seen):
    """Columns of criteria that look at nobody's ties."""
    factor = max(floor(WIN * len(teams[0].kind) / BOARDS), 1)
    drawn = fore(teams)
    columns = {
        "BH": ("Buchholz", lambda t: summed(teams, t, "mp", None)),
        "BC1": ("Buchholz, cut lowest 1", lambda t: summed(teams, t, "mp", None, 1)),
        "GBH": ("Buchholz of boards", lambda t: summed(teams, t, "gp", None)),
        "GC1": ("Buchholz of boards, cut lowest 1", lambda t: summed(teams, t, "gp", None, 1)),
        "FB": ("Buchholz, fore", lambda t: summed(drawn, drawn[teams.index(t)], "mp", None)),
        "GFB": ("Buchholz of boards, fore",
                lambda t: summed(drawn, drawn[teams.index(t)], "gp", None)),
        "MM": ("Sonneborn-Berger", lambda t: summed(teams, t, "mp", "mp")),
        "MG": ("Olympiad Sonneborn-Berger", lambda t: summed(teams, t, "mp", "gp")),
        "GM": ("extended Sonneborn-Berger", lambda t: summed(teams, t, "gp", "mp")),
        "GG": ("extended Sonneborn-Berger of boards", lambda t: summed(teams, t, "gp", "gp")),
        "EG1": ("extended Sonneborn-Berger of boards, cut lowest 1",
                lambda t: summed(teams, t, "gp", "gp", 1)),
        "EM1": ("extended Sonneborn-Berger, cut lowest 1",
                lambda t: summed(teams, t, "gp", "mp", 1)),
        "SSSC": ("scores and schedule strength",
                 lambda t: score(t, "gp") + summed(teams, t, "mp", None) / factor),
        "STD": ("standard points", lambda t: standard(teams, t)),
        "MPvGP": ("secondary points", lambda t: score(t, "gp")),
    }
    chosen = {name: columns[name] for name in seen}
    return ([f"{name}: {script}" for name, (script, _) in chosen.items()],
            {name: [words(of(team)) for team in teams] for name, (_, of) in chosen.items()})


class Random(Case):
    def test_values_and_ranks_are_those_of_the_model(self):
        draw, text, count = random.Random(707), "test: fide-open\n\ntests:", 0
        by_boards = {
            "top board results": lambda t: [board(t, n) for n in range(BOARDS)],
            "bottom board elimination":
                lambda t: [sum(board(t, n) for n in range(last)) for last in (3, 2, 1, 0)],
        }
        for event in range(12):
            teams = played(draw, draw.choice([6, 9, 12, 15]), draw.choice([3, 5, 7]))
            for seen in (["BH", "BC1", "GBH", "GC1", "FB"], ["GFB", "MM", "MG", "GM", "GG"],
                         ["EG1", "EM1", "SSSC", "STD", "MPvGP"]):
                criteria, expected = values(teams, seen)
                text += chart(f"{event} {seen[0]}", criteria, teams, expected)
                count += 1
            divisions = {"extended direct encounter": extended}
            for name, key in by_boards.items():
                divisions[name] = lambda all_, group, key=key: lexical(all_, group,
                                                                       lambda t: tuple(key(t)))
            for name, divide in divisions.items():
                rank = ranks(teams, divide)
                text += chart(f"{event} {name}", [f"X: {name}"], teams,
                              {"rank": [str(rank[i]) for i in range(len(teams))]})
                count += 1
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "random.test.yaml")
            with open(path, "w", encoding="utf-8") as out:
                out.write(text)
            answer = regra("ruleset", "test", path)
        self.assertEqual(answer.exit, DONE, answer.out[:3000] + answer.err[:3000])
        self.assertIn(f"tests: {count}; failed: 0", answer.out)


if __name__ == "__main__":
    main()

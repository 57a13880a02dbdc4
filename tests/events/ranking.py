"""From points to places: each criterion in turn, to those whom the ones before left equal."""
from dataclasses import dataclass

POINTS = -1  # as Row.separated_by


@dataclass
class Criterion:
    title: str
    # Either the value of one competitor, or the values of all who are still equal, by competitor.
    # None: it does not apply to them.
    of_one: object = None
    of_tied: object = None

    def values(self, group):
        if self.of_one:
            return {one: self.of_one(one) for one in group}
        return self.of_tied(group) if len(group) > 1 else None


@dataclass
class Row:
    rank: int
    competitor: int  # a number
    points: object
    tie_breaks: list      # None: not asked, or does not apply
    separated_by: object  # from the row above: POINTS, the index of a criterion; None: still equal


def split(group, values):
    """The parts of a group with equal values, the highest first."""
    parts = {}
    for one in group:
        parts.setdefault(values[one], []).append(one)
    return [parts[value] for value in sorted(parts, reverse=True)]


def rank(points, criteria):
    """Rows, best first. Those still equal share the place, and stand by number."""
    marks = {one: [] for one in points}
    groups = [(POINTS, group) for group in split(sorted(points), points)]
    for index, criterion in enumerate(criteria):
        after = []
        for separated_by, group in groups:
            values = criterion.values(group)
            for one in group:
                marks[one].append(values[one] if values else None)
            parts = split(group, values) if values else [group]
            after.append((separated_by, parts[0]))
            after.extend((index, part) for part in parts[1:])
        groups = after
    rows = []
    for separated_by, group in groups:
        place = len(rows) + 1
        for one in group:
            rows.append(Row(place, one, points[one], marks[one],
                            separated_by if one == group[0] else None))
    return rows

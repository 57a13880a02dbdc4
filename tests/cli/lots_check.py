"""Draws the lots of a record again by the README's formula, and by nothing of the program.

usage: lots_check.py RECORD
"""

import hashlib
import hmac
import itertools
import re
import sys


def redrawn(record):
    """(for, number or None, side or None) of each lot, and the commitment."""
    sealed, rest = record.split("commitment: ", 1)
    commitment = hashlib.sha256(sealed.encode()).hexdigest()
    lines = [line.split(": ", 1) for line in sealed.splitlines()[1:]]
    plan = dict(lines)
    public = re.match(r".*\npublic text: (.*)\n", rest)[1]
    key = bytes.fromhex(plan["secret"])
    words = (int.from_bytes(hmac.digest(key, f"{commitment}\n{i}\n{public}".encode(), "sha256")[:8],
                            "big") for i in itertools.count(1))

    def below(count):
        return next(word % count for word in words if word < 2**64 // count * count)

    ends = [(part.split("-") * 2)[:2] for part in plan.get("numbers", "").split()]
    numbers = [number for first, last in ends for number in range(int(first), int(last) + 1)]
    sides = plan["colours"].split(", ") if "colours" in plan else []
    lots, taken = [], set()
    for item in (value for word, value in lines if word == "for"):
        number = numbers[below(len(numbers))] if numbers else None
        while plan.get("a number") == "at most once" and number in taken:
            number = numbers[below(len(numbers))]
        taken.add(number)
        lots.append((item, number, sides[below(2)] if sides else None))
    return lots, commitment


def printed(record):
    """The same, as the record says."""
    lots = []
    for lot in record.split("\ndrawn for ")[1:]:
        values = dict(line.strip().split(": ", 1) for line in lot.strip().splitlines()[1:])
        number = values.get("number")
        lots.append((lot.splitlines()[0], number and int(number), values.get("first named")))
    return lots, re.search(r"^commitment: (.*)$", record, re.M)[1]


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8", newline="") as file:
        text = file.read()
    holds = redrawn(text) == printed(text)
    print("holds" if holds else f"printed {printed(text)}\nredrawn {redrawn(text)}")
    sys.exit(0 if holds else 1)

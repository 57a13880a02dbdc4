"""Every article that a file of the Laws names stands in the text of its edition.

The tables in data/articles hold what each edition prints; tools/articles.py says how labels are
spelt and makes the tables. Chess960 is a guideline of FIDE 2023, and its articles are that text's.
"""

import pathlib
import re
import sys

tests = pathlib.Path(__file__).parent
laws = tests.parent / "rulesets/laws"
TEXT_OF = {"chess960-2023": "fide-2023"}


def labels_of(edition):
    table = tests / "data/articles" / f"{TEXT_OF.get(edition, edition)}.txt"
    if not table.exists():
        sys.exit(f"{table}: no such table. Make it with tools/articles.py")
    return {re.split(": |:$", line)[0] for line in table.read_text(encoding="utf-8").splitlines()}


# (line, label) of all articles named outside of comments and printed words.
def named(text):
    for number, line in enumerate(text.splitlines(), 1):
        line = re.split(r"(?:^|\s)# ", line)[0]
        if re.match(r"\s*(printed|because|means):", line):
            continue
        for articles in re.findall(r"\bart(?:\.|:) ([^,\]}]+)", line):
            for label in articles.strip().split(" + "):
                yield number, label


def wrong(text, labels):
    return [(number, label) for number, label in named(text) if label not in labels]


SAMPLE = """\
flag: {penalty: loss, art. 6.9 + 6.10}        # and not 9.9
late:
  read: loss
  printed: vezi art. 9.9
  art: 6.10
points: [1, art. 6.10a]
"""
assert wrong(SAMPLE, {"6.9", "6.10"}) == [(6, "6.10a")]
assert wrong(SAMPLE, {"6.9", "6.10a"}) == [(1, "6.10"), (5, "6.10")]

count, faults = 0, []
for file in sorted(laws.rglob("*.yaml")):
    if file.name.endswith((".test.yaml", ".articles.yaml")):
        continue  # `regra ruleset test --articles` holds these to the tables
    labels = labels_of(file.relative_to(laws).parts[0].removesuffix(".yaml"))
    text = file.read_text(encoding="utf-8")
    count += len(list(named(text)))
    faults += [f"{file}:{line}: the text has no article {label}"
               for line, label in wrong(text, labels)]
print("\n".join(faults + [f"{count} articles named, {len(faults)} wrong"]))
sys.exit(1 if faults or not count else 0)

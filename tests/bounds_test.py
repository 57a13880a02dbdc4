"""Each "both", "any", "each", "at most" and "before" of the Laws is asked on both sides by scenarios.

data/bounds/EDITION.txt has each occurrence in the text (tools/bounds.py finds them), and behind it the
question that asks it, or `no: ` and why no scenario can. data/bounds/questions.txt has under each
question the scenario in which it just holds (in) and one in which it just does not (out). Questions
are shared by editions; their scenarios must be played under each of them.

usage: bounds_test.py
"""

import pathlib
import re
import sys

tests = pathlib.Path(__file__).parent
sys.path.insert(0, str(tests / "tools"))
import bounds  # noqa: E402

ALSO = {"fide-2023": ["chess960-2023"]}  # whose articles stand in that text


def rulesets_in(line):
    return set(re.findall(r"[\w./-]+", line.split(":", 1)[1]))


# The rulesets that each scenario of a file is played under.
def scenarios_in(text):
    of_file, name, found = set(), None, {}
    for line in text.splitlines():
        top = re.match(r"(test|tests):", line)
        begins = re.match(r"  (?:\"(.+)\"|([^\s#].*)):$", line)
        if top and top[1] == "test":
            of_file = rulesets_in(line)
        elif begins:
            name = begins[1] or begins[2]
            found[name] = of_file
        elif name and line.startswith("    ruleset:"):
            found[name] = rulesets_in(line)
    return found


def questions_in(text):
    questions = {}
    for line in text.splitlines():
        side = re.match(r"  (in|out): (.+)", line)
        if side:
            questions[name][side[1]] = side[2]
        else:
            name = line
            questions[name] = {}
    return questions


def faults_of(edition, lines, labels, questions, scenarios):
    rows = [line.split(" | ") for line in lines[1:]]
    if lines[:1] != [bounds.heading([" | ".join(row[:3]) for row in rows])]:
        yield 1, "these are not the occurrences that tools/bounds.py found. Make them again"
    for number, row in enumerate(rows, 2):
        if len(row) != 4:
            yield number, "is no ARTICLE | word | words around it | question"
            continue
        label, word, around, asks = row
        if label not in labels:
            yield number, f"the text has no article {label}"
        if word not in around.lower() or not bounds.WORDS.fullmatch(word):
            yield number, f"{word!r} is no word of a bound in {around!r}"
        if asks.startswith("no: "):
            if len(asks) < 20:
                yield number, "does not say why no scenario can ask it"
            continue
        sides = questions.get(asks, {})
        if set(sides) != {"in", "out"} or sides["in"] == sides["out"]:
            yield number, f"question {asks!r} has no two scenarios, in: and out:"
        for name in sides.values():
            if not scenarios.get(name, set()) & {edition, *ALSO.get(edition, [])}:
                yield number, f"no scenario {name!r} is played under {edition}"


SAMPLE = scenarios_in("test: a-1, b\n\ntests:\n  One:\n    then: x\n  \"Two: 2\":\n    ruleset: [c]\n")
assert SAMPLE == {"One": {"a-1", "b"}, "Two: 2": {"c"}}, SAMPLE
for asks, faults in (("q", 0), ("r", 1), ("p", 1), ("no: it is about the schedule", 0), ("no: x", 1)):
    lines = [bounds.heading(["1 | cada | de cada lado"]), f"1 | cada | de cada lado | {asks}"]
    asked = {"q": {"in": "One", "out": "Two: 2"}, "r": {"in": "One", "out": "Three"}}
    both = {"One": {"b"}, "Two: 2": {"b"}}
    assert len(list(faults_of("b", lines, {"1"}, asked, both))) == faults, asks
    assert list(faults_of("b", lines[:1], {"1"}, asked, both)), "a line that is gone"

scenarios = {}
for file in sorted((tests.parent / "rulesets/laws").glob("*.test.yaml")):
    for name, played in scenarios_in(file.read_text(encoding="utf-8")).items():
        scenarios[name] = scenarios.get(name, set()) | played
questions = questions_in((bounds.DATA / "questions.txt").read_text(encoding="utf-8"))
faults, asks = [], []
for table in sorted((tests / "data/articles").glob("*.txt")):
    file = bounds.DATA / table.name
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    labels = {re.split(": |:$", line)[0] for line in table.read_text(encoding="utf-8").splitlines()}
    faults += [f"{file}:{number}: {what}."
               for number, what in faults_of(table.stem, lines, labels, questions, scenarios)]
    asks += [line.split(" | ")[-1] for line in lines[1:]]
faults += [f"questions.txt: nothing asks {name!r}." for name in questions if name not in asks]
asked = sum(one in questions for one in asks)
print("\n".join([*faults, f"{len(asks)} bounds, {asked} asked by {len(questions)} questions, "
                          f"{len(faults)} faults"]))
sys.exit(1 if faults or not asks else 0)

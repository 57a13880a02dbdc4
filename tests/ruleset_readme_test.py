"""The examples of acts and of tests in rulesets/ACTS.md and TESTS.md run, and its lists are the program's.

usage: ruleset_readme_test.py ROOT BUILD
"""

import json
import pathlib
import re
import subprocess
import sys
import tempfile

root, build = (pathlib.Path(argument).resolve() for argument in sys.argv[1:3])
page = "".join((root / "rulesets" / name).read_text(encoding="utf-8")
               for name in ("ACTS.md", "TESTS.md"))
failures = []


def regra(*arguments):
    done = subprocess.run([build / "bin/regra", *arguments], capture_output=True, text=True,
                          timeout=120, check=False)
    return done.returncode, done.stdout, done.stderr


def run(kind, ending, *command):
    """What the program says of each example of a kind."""
    found = re.findall(rf"```{kind}\n(.*?)```", page, re.S)
    if not found:
        failures.append(f"the page shows no {kind}")
    for example in found:
        with tempfile.NamedTemporaryFile("w", suffix=ending, encoding="utf-8") as file:
            file.write(example)
            file.flush()
            status, out, error = regra(*command, file.name)
        if status:
            failures.append(f"{example}\nexit {status}\n{out}{error}")
        yield out


def part(title):
    return page.split(f"\n## {title}\n")[1].split("\n## ")[0]


def stands_there(words, where, what):
    if words not in where:
        failures.append(f"rulesets/ACTS.md or TESTS.md does not explain {what}: {words}")


# By hand, from 7.5.1 and 7.5.5 of FIDE 2018: the move is taken back, the opponent gets 2 minutes.
# The steps of an announced move rest on D.2.1 to D.2.4 of FIDE 2023.
out = "".join(run("acts", ".acts", "game", "rule", "--why"))
for line in ("The position after 1.e4 is reinstated and White receives 2 minutes", "FIDE 2018, 7.5.5",
             "FIDE 2023, D.2.1", "FIDE 2023, D.2.2", "FIDE 2023, D.2.3.2", "FIDE 2023, D.2.4"):
    if line not in out:
        failures.append(f"expected {line!r} in:\n{out}")
for out in run("tests", ".test.yaml", "ruleset", "test"):
    if "failed: 0" not in out:
        failures.append(out)

acts = json.loads(regra("game", "acts", "fide-2018", "--json")[1])
for act in acts:
    if act["decision"] is None:
        stands_there(f"`{act['act']}", part("A file of acts"), "the act")


# The forms of phrases, as the program lists them, " | " between several of a row.
def forms(file, begin, end, word=""):
    listed = (root / "host/engines/game" / file).read_text(encoding="utf-8").split(begin)[1].split(end)[0]
    if word:  # rows that have it
        listed = "\n".join(line for line in listed.splitlines() if word in line)
    listed = re.sub(r'"\s+"', "", listed)
    found = [form for text in re.findall(r'"([^"]*)"', listed) for form in text.split(" | ")]
    return found if len(found) > 8 else failures.append(f"{file} lists no forms") or []


VALUES = r"\b(NOTATION|SIDE|TIME|N|NUMBER|TEXT|WORD|NAME|CLASS|KEY|VALUE|DECISION|MOVE|PENALTY|POINTS|COUNTED)\b"


def explained(forms_told, where, what):
    for form in forms_told:
        words = [word.strip() for word in re.split(VALUES + r"|[\[\]+.-]|\.\.\.", form) if word]
        for word in words:
            if re.fullmatch(r"[a-z][a-z ']+", word):
                stands_there(word, where, what)


explained(forms("expectation.cpp", "expectation_kinds[] = {", "\n};"), part("Scenarios"), "the phrase")
for made, where, what in (("set_", "A file of acts", "the phrase of given"), ("read_", "Scenarios", "the phrase")):
    explained(forms("said_facts.cpp", "said_facts[] = {", "\n};", made), part(where), what)

print("\n".join(failures) or f"the examples of acts and tests hold; {len(acts)} acts")
sys.exit(1 if failures else 0)

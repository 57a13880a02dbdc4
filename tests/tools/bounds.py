"""The words of an edition of the Laws that set a bound: both, any, each, at most, before.

usage: bounds.py EDITION TEXT            EDITION is fide-1997, fide-2005, fide-2018 ...

TEXT is the edition as plain text. One line for each occurrence in the text of an article, in the order of
the text: `ARTICLE | word | the words around it`. The glossary explains words, and is left out. The
lines are the first three fields of those in ../data/bounds, and with --check they are held against them.
"""

import pathlib
import re
import sys

import articles

WORDS = re.compile(r"\b(ambos|ambas|ambii|ambele|ambelor|ambilor|qualquer|quaisquer|orice|oricare|oricărui|oricărei|"
                   r"cada|fiecare|fiecărui|fiecărei|fiecăruia|no máximo|cel mult|antes|înainte|înaintea)\b", re.I)
AROUND = 5  # words on each side


def occurrences(edition, path):
    known, texts = articles.articles(edition, path)
    for label, text in texts.items():
        named = label if label in known else f"Apêndice {label}"
        for found in WORDS.finditer(text):
            before = text[:found.start()].split()[-AROUND:]
            after = text[found.end():].split()[:AROUND]
            around = " ".join([*before, found[0], *after])
            yield f"{named} | {found[0].lower()} | {re.sub('[|]', '/', around)}"


def listed(edition):
    file = pathlib.Path(__file__).parent.parent / "data/bounds" / f"{edition}.txt"
    for line in file.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            yield " | ".join(line.split(" | ")[:3])


if __name__ == "__main__":
    found = list(occurrences(*sys.argv[1:3]))
    if sys.argv[3:] == ["--check"]:
        missing = [line for line in found if line not in set(listed(sys.argv[1]))]
        print("\n".join([*missing, f"{len(found)} occurrences, {len(missing)} not listed"]))
        sys.exit(1 if missing else 0)
    print("\n".join(found))

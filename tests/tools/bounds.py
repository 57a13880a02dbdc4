"""The words of an edition of the Laws that set a bound: both, any, each, at most, before.

usage: bounds.py EDITION TEXT [--check]            EDITION is fide-1997, fide-2005, fide-2018 ...

TEXT is the edition as plain text. One line for each occurrence in the text of an article, in the order of
the text: `ARTICLE | word | the words around it`. The glossary explains words, and is left out. The
first line counts them and has their digest. With --check they are held against ../data/bounds, whose
lines go on with what asks each of them (../bounds_test.py).
"""

import hashlib
import pathlib
import re
import sys

DATA = pathlib.Path(__file__).parent.parent / "data/bounds"
WORDS = re.compile(
    r"\b(ambos|ambas|ambii|ambele|ambelor|ambilor|qualquer|quaisquer|orice|oricare|oricărui|oricărei|cada|"
    r"fiecare|fiecărui|fiecărei|fiecăruia|no máximo|cel mult|antes|înainte|înaintea)\b", re.I)
AROUND = 5  # words on each side


def occurrences(edition, path):
    import articles  # beside this file
    known, texts = articles.articles(edition, path)
    for label, text in texts.items():
        named = label if label in known else f"Apêndice {label}"
        for found in WORDS.finditer(text):
            before = text[:found.start()].split()[-AROUND:]
            after = text[found.end():].split()[:AROUND]
            around = " ".join([*before, found[0], *after]).replace("|", "/")
            yield f"{named} | {found[0].lower()} | {around}"


def heading(lines):
    digest = hashlib.sha256("\n".join(lines).encode("utf-8")).hexdigest()[:16]
    return f"# {len(lines)} occurrences, {digest}"


if __name__ == "__main__":
    lines = list(occurrences(*sys.argv[1:3]))
    if sys.argv[3:] == ["--check"]:
        kept = (DATA / f"{sys.argv[1]}.txt").read_text(encoding="utf-8").splitlines()
        missing = set(lines) - {" | ".join(line.split(" | ")[:3]) for line in kept}
        print("\n".join([*sorted(missing), f"{len(lines)} occurrences, {len(missing)} not listed"]))
        sys.exit(1 if missing or kept[0] != heading(lines) else 0)
    print("\n".join([heading(lines), *lines]))

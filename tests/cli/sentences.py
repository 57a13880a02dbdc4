"""What rulings say, as a list to be read and kept: a sentence of each form, with the editions that say it.

sentences.py BUILD   writes tests/golden/sentences again, from what the scenarios of rulesets/laws say now
"""

import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
LAWS, GOLDEN = ROOT / "rulesets/laws", ROOT / "tests/golden/sentences"
REGENERATE = "python3 tests/cli/sentences.py BUILD"

NAME = r"(?:as )?(?:brancas|pretas)|Alb(?:ul|ului)?|Negr(?:u|ul|ului)|White|Black|Weiß|Schwarz"
EVERYWHERE = {
    "a name after a colon": rf": (?:{NAME}|\{{(?:player|opponent|winner|loser)\}})\.$",
    "two blanks": r"\S  \S",
    "a stop that stands alone": r" \.(?!\.\. )|\. \.",
    "a raw value": r"\b(?:opponent|own) [+-](?:\d|time|points)|\bnull\b|\bpending\b|\.acts\b|\.yaml\b|"
                   r"[a-z]_[a-z]|[rnbqkpRNBQKP1-8]+/[rnbqkpRNBQKP1-8]+/",
}
SAID = {"a hole": r"[{}]", "a small letter at the beginning": r"^[a-zàáâãéêíóôõúçăâîșțäöü](?![0-9x:-])"}
ENGLISH = (r"\b(?:the|and|of|with|is|was|move(?!-)|moves|draw|player|players|opponent|own|loss|nothing|warning|"
           r"expulsion|white|black|White|Black|piece|clock|ply|plies|game|arbiter)\b")


def who_twice(*names):
    """Of a ruling whose effect names one player, a reason that begins with the same."""
    one = "|".join(names)
    return {"who is said twice": rf"^(?:(?!{one})[^:])*\b({one})\w*\b(?:(?!{one})[^:])*: (?:as )?\1(?!'s)"}


# A language of rulings has a row here, and then a file of GOLDEN; one of messages alone has neither.
OF_LANGUAGE = {
    "en": {"a ply": r"\bpl(?:y|ies)\b", **who_twice("White", "Black")},
    "pt": {**who_twice("brancas", "pretas"), "English": ENGLISH, "a ply": r"meios?-lances?",
           "orthography before 1990": r"\b(?:accion|efectu|electr|object|incorrect|actu)\w*|\bpára\b",
           "one before a plural": r"\b1 (?:lances|vezes|pontos|minutos|segundos)\b"},
    "ro": {**who_twice("Alb", "Negr"), "English": ENGLISH, "a ply": r"semimut", "a cedilla": "[şţŞŢ]",
           "a number without de": r"(?<![\d.:,+-])(?:[2-9]\d|1[2-9]\d) (?:mutări|minute|secunde|puncte|ori|piese)\b",
           "one before a plural": r"\b1 (?:ori|mutări|minute|secunde|puncte)\b"},
    "de": {**who_twice("Weiß", "Schwarz"), "English": ENGLISH.replace("was|", ""),
           "a ply": "Halbzug|Halbzüge", "no umlaut": r"\b(?:[Ff]uer|[Uu]eber|Zuege|naechster|moeglich)\b",
           "one before a plural": r"\b1 (?:Züge|Minuten|Sekunden|Punkte)\b"},
}
# What differs from game to game: moves, cells, numbers, and what somebody typed.
VARIABLE = re.compile(r"«[^»]*»|„[^”“]*[”“]|\"[^\"]*\"|(?:\d+\.(?:\.\.)?)?\b(?:O-O(?:-O)?|[KQRBNDTCLS]?[a-h]?[1-8]?"
                      r"[-x]?[a-h][1-8](?:=?[QRBNDTCLS])?[+#]?)(?!\w)|\d+(?:[-x:]\d+)+|\d+")


def faults(language, text, patterns):
    """What is wrong in a sentence, but for what it quotes of a text or of what was typed."""
    plain = re.sub("«[^»]*»|„[^”“]*[”“]|\"[^\"]*\"", "\"\"", text)
    for name, pattern in {**patterns, **OF_LANGUAGE[language]}.items():
        found = re.search(pattern, plain)
        if found:
            yield f"{name}: {found.group(0)!r}"


def wrong_in(reply):
    """All faults in what was said, and in the sentences of rulings that nobody said."""
    wrong = {f"{one['language']}: {fault} in: {one['text']}" for one in reply["sentences"]
             if one["language"] in OF_LANGUAGE and not re.match(r"\d+ ", one["text"])  # a choice in a list
             for fault in faults(one["language"], one["text"], {**EVERYWHERE, **SAID})}
    wrong |= {f"{one['id']} {one['language']}: {fault} in: {one['text']}" for one in reply["unreached"]
              if one["language"] in OF_LANGUAGE and "/" in one["id"] and "plugin" not in one["id"]
              for fault in faults(one["language"], re.sub(r"\{[^}]*\}", "0", one["text"]), EVERYWHERE)}
    return sorted(wrong)


def forms(reply):
    """language -> form -> (the editions that have it, its first sentence)."""
    found = {}
    for one in reply["sentences"]:
        if one["language"] not in OF_LANGUAGE:
            continue
        form = VARIABLE.sub("#", one["text"])
        editions, text = found.setdefault(one["language"], {}).setdefault(form, (set(), one["text"]))
        editions.add(one["edition"])
        found[one["language"]][form] = (editions, min(text, one["text"]))
    return found


def golden_of(of_language):
    """A line each: the sentence, and behind a bar the editions."""
    return "".join(sorted(f"{text} | {' '.join(sorted(editions))}\n" for editions, text in of_language.values()))


def main():
    program = pathlib.Path(sys.argv[1]).resolve() / "bin/regra"
    answer = subprocess.run([program, "ruleset", "sentences", LAWS, "--json"], stdout=subprocess.PIPE, check=True)
    GOLDEN.mkdir(exist_ok=True)
    for language, of_language in forms(json.loads(answer.stdout)).items():
        (GOLDEN / f"{language}.txt").write_text(golden_of(of_language), encoding="utf-8")


if __name__ == "__main__":
    main()

"""The words of the program: each message has the same holes in its three languages and is used
somewhere, and code uses no other.

messages.py   all faults are printed at once
"""

import ast
import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent / "tools"))
import tree  # noqa: E402

WORDS = tree.ROOT / "host/kernel/base/messages"
LITERAL = r'"(?:[^"\\]|\\.)*"'
CHARACTER = r"'(?:[^'\\]|\\.)'"               # '"' begins no literal
TEXT = rf"({LITERAL}(?:\s*{LITERAL})*)"        # a literal may go on in the next ones: "a" "b"
ENTRY = re.compile(rf'\{{\s*"([a-z][a-z0-9.-]*)",\s*{TEXT},\s*{TEXT},\s*{TEXT}\s*\}},?')
ID = re.compile(r"[a-z-]+\.[a-z0-9-]+")
CEDILLA = re.compile("[şţŞŢ]")                  # Romanian has a comma below instead


def without_comments(code):
    return re.sub(r"^\s*//.*$", "", code, flags=re.M)


def value(literals):
    return "".join(ast.literal_eval(part) for part in re.findall(LITERAL, literals))


def read_messages():
    """By id: the file and the words in English, Portuguese and Romanian; and what is no entry."""
    messages, faults = {}, []
    for path in sorted(WORDS.glob("*.inc")):
        text = without_comments(path.read_text())
        for match in ENTRY.finditer(text):
            if match[1] in messages:
                faults.append(f"{path.name}: {match[1]} stands twice")
            messages[match[1]] = (path.name, [value(words) for words in match.groups()[1:]])
        left = ENTRY.sub("", text).strip()
        if left:
            faults.append(f"{path.name}: this is no entry: {left[:60]}")
    return messages, faults


HOLE = r"\{[a-z_]+\}"


def without_double_braces(words):
    return re.sub(r"\{\{|\}\}", "", words)


def holes(words):
    return set(re.findall(HOLE, without_double_braces(words)))


def has_lone_brace(words):
    return re.search(r"[{}]", re.sub(HOLE, "", without_double_braces(words)))


def word_faults(messages):
    for name, (file, words) in messages.items():
        if len({frozenset(holes(one)) for one in words}) != 1:
            yield f"{file}: {name} has other holes in another language"
        if any(has_lone_brace(one) for one in words):
            yield f"{file}: {name} has a brace that is of no hole; write it twice"
        if CEDILLA.search(words[2]):
            yield f"{file}: {name} is Romanian with a cedilla; write ș and ț"


def literals_of_code():
    """The strings in the code of the host, each with one file that has it."""
    found = {}
    for path in sorted(tree.ROOT.glob("host/**/*.?pp")):
        code = re.sub(r"^#include.*$", "", without_comments(path.read_text()), flags=re.M)
        for literal in re.findall(f"{CHARACTER}|({LITERAL})", code):
            found.setdefault(literal[1:-1], path.relative_to(tree.ROOT))
    return found


def use_faults(messages):
    literals = literals_of_code()
    families = {name.split(".")[0] for name in messages}
    for name, (file, _) in messages.items():
        if name not in literals:
            yield f"{file}: {name} is not used"
    for text, file in literals.items():
        if ID.fullmatch(text) and text.split(".")[0] in families and text not in messages:
            yield f"{file}: there is no message {text}"


def main():
    messages, faults = read_messages()
    if not messages:
        faults.append(f"no messages in {WORDS}")
    faults += [*word_faults(messages), *use_faults(messages)]
    print("\n".join(faults) or f"{len(messages)} messages")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())

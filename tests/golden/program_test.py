"""Whole commands and every word they say: golden/program/*.case, run in a folder of their own.

    === open.yaml         a file, to the next such line; `=== x.lua 3000` repeats its text so often
    $ ruleset check x     a command of regra
    ? 1                   its exit status; 0 if not said
    pt                    --lang; en if not said
    what it prints, standard output and then messages, to the next such line

The expected lines were written from the rule each case is about and from what the language says of
its messages. `golden/program/files` is beside the files of each case.

usage: program_test.py BUILD [CASE ...]
"""

import difflib
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

CASES = pathlib.Path(__file__).resolve().parent / "program"
LANGUAGES = ("en", "pt", "ro")


def run(regra, folder, command, language):
    """Exit status, and what was printed."""
    words = [word.strip('"') for word in re.findall(r'"[^"]*"|\S+', command)]
    done = subprocess.run([regra, *words, "--lang", language], cwd=folder, text=True,
                          capture_output=True, timeout=120, check=False)
    return done.returncode, (done.stdout + done.stderr).rstrip("\n") + "\n"


def blocks(text):
    """(marker, its words, the lines below it) of each === and $ of a case; comments before the first
    are left out."""
    found = []
    for line in text.splitlines():
        if line.startswith(("=== ", "$ ")):
            marker, words = line.split(" ", 1)
            found.append((marker, words, []))
        elif found:
            found[-1][2].append(line)
    return found


def write(folder, name, lines):
    name, _, times = name.partition(" ")
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(f"{line}\n" for line in lines) * int(times or 1), encoding="utf-8")


def expectation(lines):
    """Exit status, language and text of the lines below a command."""
    status, language = 0, "en"
    if lines and lines[0].startswith("? "):
        status = int(lines.pop(0)[2:])
    if lines and lines[0] in LANGUAGES:
        language = lines.pop(0)
    while lines and not lines[-1]:
        lines.pop()
    return status, language, "".join(f"{line}\n" for line in lines)


def faults(regra, case):
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        shutil.copytree(CASES / "files", folder, dirs_exist_ok=True)
        for marker, words, lines in blocks(case.read_text(encoding="utf-8")):
            if marker == "===":
                write(folder, words, lines)
                continue
            status, language, text = expectation(lines)
            got = run(regra, folder, words, language)
            if got == (status, text):
                continue
            yield f"{case.name}: $ {words} ({language}): exit status {got[0]}, expected {status}"
            yield from difflib.unified_diff(text.splitlines(), got[1].splitlines(), "expected",
                                            "printed", lineterm="", n=0)


def main():
    regra = pathlib.Path(sys.argv[1]).resolve() / "bin/regra"
    cases = [CASES / f"{name}.case" for name in sys.argv[2:]] or sorted(CASES.glob("*.case"))
    found = [line for case in cases for line in faults(regra, case)]
    print("\n".join(found) or f"{len(cases)} cases")
    return 1 if found or not cases else 0


if __name__ == "__main__":
    sys.exit(main())

"""The words of the program (host/words/*.po): every message is translated, none is in doubt, and each
is used somewhere; code uses no other. What cannot be shown at all stops the build (words_test.py).
What scripts let an arbiter choose, and sanctions, have words too: rulesets/reasons/names.yaml.

messages.py         all faults are printed at once
messages.py --fix   sorts the files, and gives the others what is new or changed in en.po
"""

import pathlib
import re
import shutil
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent / "tools"))
import po  # noqa: E402
import tree  # noqa: E402

WORDS = tree.ROOT / "host/words"
TEMPLATE = WORDS / "en.po"
LITERAL = r'"(?:[^"\\]|\\.)*"'
CHARACTER = r"'(?:[^'\\]|\\.)'"               # '"' begins no literal
ID = re.compile(r"[a-z-]+\.[a-z0-9-]+")
CEDILLA = re.compile("[şţŞŢ]")                  # Romanian has a comma below instead
# Signs that a text of the language does not have: another's quotation marks, a line break written twice over.
FOREIGN = {"pt": "“”„", "ro": "“«»", "de": "”«»"}
DOUBLED = re.compile(r"\\n")
# Words of other editions or programs, or calques, in place of which the glossary has one.
FORBIDDEN = {
    "pt": re.compile(r"\b(planilhas?|escore|gui(?:ão|ões)|papeletas?|emparelhad\w+|lance selado|"
                     r"accion\w+|efectu\w+|electr[óo]n\w+|incorrect[oa]s?|pára)\b"),
    "ro": re.compile(r"\b(perechere\w*|perecheaț\w+|departajator\w*|lectur[aăi]\w*|încui\w+)\b")}
MEND = "Run tests/messages.py --fix, and translate what is new."
FORMAT = "python-brace-format"                  # by this flag msgfmt and editors compare the holes


def entry_faults(file, entries):
    """What is wrong in one file, whatever the others say."""
    for before, entry in zip(entries, entries[1:]):
        if before.id >= entry.id:
            yield f"{file}:{entry.line}: {entry.id} stands after {before.id}. {MEND}"
    for entry in entries:
        everything = [*entry.english, *entry.texts]
        if re.search("[{}]", "".join(everything)) and FORMAT not in entry.flags:
            yield f"{file}:{entry.line}: {entry.id} has holes; write '#, {FORMAT}' above it"
        if "fuzzy" in entry.flags:
            yield f"{file}:{entry.line}: {entry.id} is fuzzy; correct it and take the flag away"
        if any(CEDILLA.search(text) for text in everything):
            yield f"{file}:{entry.line}: {entry.id} is Romanian with a cedilla; write ș and ț"
        yield from sign_faults(f"{file}:{entry.line}: {entry.id}", entry, pathlib.Path(file).stem)


def sign_faults(place, entry, language):
    own = "".join(entry.texts or entry.english)
    for sign in FOREIGN.get(language, ""):
        if sign in own and not entry.id.startswith("sign."):
            yield f"{place} has {sign}, which {language} does not write"
    if DOUBLED.search(own):
        yield f"{place} has a backslash and an n in place of a line break"
    if language in FORBIDDEN and (word := FORBIDDEN[language].search(own)):
        yield f"{place} has the word \"{word[0]}\"; see what the other messages say"


def covered(header, template):
    """The messages that a translation has: all, or those that begin with a word of its X-Covers."""
    begins = re.search(r"^X-Covers: (.*)$", header.texts[0], re.M)
    return [entry for entry in template if not begins or entry.id.startswith(tuple(begins[1].split()))]


def translation_faults(file, entries, template):
    """What a translation lacks, and what is left over in it."""
    translated = {entry.id: entry for entry in entries}
    wanted_ids = {wanted.id for wanted in template}
    for entry in entries:
        if entry.id not in wanted_ids:
            yield f"{file}:{entry.line}: {entry.id} is not among what the header says is covered"
    for wanted in template:
        entry = translated.get(wanted.id)
        if not entry:
            yield f"{file}:1: {wanted.id} of {TEMPLATE.name}:{wanted.line} is missing. {MEND}"
        elif entry.english != wanted.english:
            yield f"{file}:{entry.line}: {wanted.id} has another msgid than in {TEMPLATE.name}. {MEND}"
        elif not all(entry.texts):
            yield f"{file}:{entry.line}: {wanted.id} is not translated"


def msgfmt_faults(path):
    if not shutil.which("msgfmt"):
        return
    ran = subprocess.run(["msgfmt", "--check", "--output-file=/dev/null", path], text=True,
                         capture_output=True, check=False)
    if ran.returncode:
        yield ran.stderr.strip()


def file_faults():
    template = po.read(TEMPLATE)[1:]
    for path in sorted(WORDS.glob("*.po")):
        header, *entries = po.read(path)
        name = path.relative_to(tree.ROOT)
        if f"Language: {path.stem}\n" not in header.texts[0]:
            yield f"{name}:{header.line}: the header does not say 'Language: {path.stem}'"
        yield from entry_faults(name, entries)
        if path != TEMPLATE:
            yield from translation_faults(name, entries, covered(header, template))
        yield from msgfmt_faults(path)


def without_comments(code):
    return re.sub(r"^\s*//.*$", "", code, flags=re.M)


def literals_of_code():
    """The strings in the code of the host, each with one file that has it."""
    found = {}
    for path in sorted(tree.ROOT.glob("host/**/*.?pp")):
        code = re.sub(r"^#include.*$", "", without_comments(path.read_text()), flags=re.M)
        for literal in re.findall(f"{CHARACTER}|({LITERAL})", code):
            found.setdefault(literal[1:-1], path.relative_to(tree.ROOT))
    return found


def use_faults(template):
    literals = literals_of_code()
    known = {entry.id: entry for entry in template}
    families = {name.split(".")[0] for name in known}
    for name, entry in known.items():
        if name not in literals:
            yield f"{TEMPLATE.relative_to(tree.ROOT)}:{entry.line}: {name} is not used"
    for text, file in literals.items():
        if ID.fullmatch(text) and text.split(".")[0] in families and text not in known:
            yield f"{file}: there is no message {text}"


def fix():
    template, (_, *entries) = TEMPLATE.read_text(encoding="utf-8"), po.read(TEMPLATE)
    for path in sorted(WORDS.glob("*.po")):
        ids = {entry.id for entry in covered(po.read(path)[0], entries)}
        path.write_text(po.in_order(path.read_text(encoding="utf-8"), template, ids), encoding="utf-8")


def terms():
    """What a script offers an arbiter, and the penalties that scripts know, each with its file."""
    for path in sorted((tree.ROOT / "scripts").glob("**/*.lua")):
        for listed in re.findall(r"offers = (?:penalty\.names\(|\{)([^)}]*)", path.read_text()):
            for name in re.findall(LITERAL, listed):
                yield path.relative_to(tree.ROOT), name[1:-1].replace("SIDE", "side")
    path = tree.ROOT / "scripts/shared/penalty.lua"
    for form in re.findall(rf"^    \{{ ({LITERAL}), effect", path.read_text(), re.M):
        form = re.sub(r" \[.*\]", "", form[1:-1]).partition(",")[0]  # what may be left out, what follows
        form = re.sub(r"(\w+:)?(MANY|POINTS)", "n", form).replace("out for 1 round", "out for n rounds")
        for unit in ("min", "s"):
            of_one = re.sub(r"(\w+:)?SPAN", f"n {unit}", form)
            for count in (0, 1):
                yield path.relative_to(tree.ROOT), re.sub(r"\((\w+) \| (\w+)\)", rf"\{count + 1}", of_one)


def term_faults():
    file = "rulesets/reasons/names.yaml"
    text = (tree.ROOT / file).read_text(encoding="utf-8")
    named = set(re.findall(r'^"?([^"#\s][^:"]*)"?:', text, re.M))
    found = list(terms())
    if len(found) < 30:
        yield f"{file}: scripts offer only {len(found)} things; see how they are looked for"
    for path, term in found:
        if term not in named:
            yield f"{path}: \"{term}\" is shown to people and has no words in {file}"


def word_faults():
    """The same words in what rulings and values are told by."""
    for path in sorted((tree.ROOT / "rulesets/reasons").glob("*.yaml")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            for language, text in re.findall(r'\b(pt|ro): ("[^"]*"|\[.*|[^,}]*)', line):
                if word := FORBIDDEN[language].search(text):
                    yield f"{path.relative_to(tree.ROOT)}:{number}: the word \"{word[0]}\" is not used"


def main():
    if sys.argv[1:] == ["--fix"]:
        fix()
    template = po.read(TEMPLATE)[1:]
    faults = [*file_faults(), *use_faults(template), *term_faults(), *word_faults()]
    if not template:
        faults.append(f"{TEMPLATE}: no messages")
    print("\n".join(faults) or f"{len(template)} messages")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())

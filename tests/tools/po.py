"""Reads .po files and puts them in order, for the checks of messages."""

import ast
import dataclasses
import re

KEYWORD = re.compile(r'(msgctxt|msgid_plural|msgid|msgstr(?:\[\d+\])?) (".*")')


@dataclasses.dataclass
class Entry:
    line: int = 0
    flags: set = dataclasses.field(default_factory=set)
    parts: dict = dataclasses.field(default_factory=dict)    # keyword: text

    @property
    def id(self):
        return self.parts.get("msgctxt", "")

    @property
    def english(self):
        """The forms of the template: one, or singular and plural."""
        return [self.parts[name] for name in ("msgid", "msgid_plural") if name in self.parts]

    @property
    def texts(self):
        return [text for name, text in self.parts.items() if name.startswith("msgstr")]


def read(path):
    """The entries of a file, the header first. What the build refuses is not looked for here."""
    entries, entry, last = [], Entry(), None
    for number, line in enumerate([*path.read_text(encoding="utf-8").splitlines(), ""], 1):
        keyword = KEYWORD.fullmatch(line)
        if keyword:
            entry.line, last = entry.line or number, keyword[1]
            entry.parts[last] = ast.literal_eval(keyword[2])
        elif line.startswith('"'):
            entry.parts[last] += ast.literal_eval(line)
        elif line.startswith("#,"):
            entry.flags.update(flag.strip() for flag in line[2:].split(","))
        elif not line and entry.parts:
            entries.append(entry)
            entry = Entry()
    return entries


def in_order(text, template, ids):
    """The file sorted by id, with the messages of these ids that it lacks, not translated, and the English
    of the template; what was translated from other English is marked fuzzy."""
    english = blocks(template)
    own = blocks(text)
    out = {"": own[""]}
    for name, wanted in sorted(english.items()):
        if name and name not in ids:
            continue
        block = own.get(name, wanted) if name else own[name]
        old, new = (re.search(r"^msgid(.*\n)+?(?=msgstr)", one, re.M)[0] for one in (block, wanted))
        if name and old != new:
            block = block.replace(old, new)
            if joined(old) != joined(new) and "fuzzy" not in block and not is_empty(block):
                block = "#, fuzzy\n" + block
        out[name] = block
    return "\n\n".join(out.values()) + "\n"


def blocks(text):
    """By id, as they are written."""
    return {(re.search(r'^msgctxt "(.*)"$', block, re.M) or ["", ""])[1]: block
            for block in re.split(r"\n{2,}", text.strip("\n"))}


def joined(text):
    """Without the places where it is wrapped."""
    return text.replace('"\n"', "")


def is_empty(block):
    return not re.search(r'"[^"\n]+"', block.split("msgstr", 1)[1])

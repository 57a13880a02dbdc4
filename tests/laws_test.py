"""The decisions of the Laws name only what there is.

Of every script in scripts/laws: the sentences it gives as reasons stand in rulesets/reasons, with
all their holes filled, and none there is without use; the values its reasons rest on are keys it
declares; the effects and the facts of the game it names are those of the host, and so are those
that sdk/lua/laws.lua lists for editors. No script names a colour, or a fact that not every variant
has: the ruleset does. Every key that a script or the host declares is read by something, or says why
only people read it.

laws_test.py [FOLDER]   this project, or the one in FOLDER; all failures are printed at once
"""

import pathlib
import re
import sys

TOKEN = re.compile(r"""
    (?P<skip>\s+|--\[(?P<c>=*)\[.*?\](?P=c)\]|--[^\n]*)
  | (?P<text>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')
  | (?P<name>[A-Za-z_]\w*)
  | (?P<sign>\.\.|==|~=|.)
""", re.X | re.S)
ROOT = pathlib.Path(__file__).parent.parent
# The languages in which some ruling has a sentence. A sentence that lacks one of them was forgotten; a language of
# messages alone has no sentences.
TOLD = set(re.findall(r"(?:^\s+|[{,]\s*)([a-z]{2,3}):\s", "".join(
    path.read_text(encoding="utf-8") for path in sorted((ROOT / "rulesets/reasons").glob("*.yaml"))), re.M))
LANGUAGES = tuple(path.stem for path in (ROOT / "host/words").glob("*.po") if path.stem in TOLD)
ANY = "|".join(LANGUAGES)
GIVEN_BY_HOST = {"player", "opponent"}  # dispatch.cpp
EFFECT_FIELDS = {"side", "ms", "ply", "winner"}


class Tokens:
    def __init__(self, text):
        self.all = []
        line = 1
        for match in TOKEN.finditer(text):
            if not match.group("skip"):
                self.all.append((match.lastgroup, match.group(), line))
            line += match.group().count("\n")

    def texts(self):
        return {word[1:-1] for kind, word, _ in self.all if kind == "text"}

    def tables(self):
        """Of each { }: its line, whether it is one of the reasons, its texts by place (None: no text),
        and the names given."""
        opened = []  # of each bracket that is open: whether it is a list of reasons
        for start, (_, sign, line) in enumerate(self.all):
            before = [word for _, word, _ in self.all[max(0, start - 2):start]]
            if sign == "{":
                is_reason = bool(opened and opened[-1]) or before[-1:] == ["refused"]
                opened.append(before == ["reasons", "="])
                yield (line, is_reason, *self.table(start + 1))
            elif sign in "([" and len(sign) == 1:
                opened.append(before[-1:] == ["refused"])
            elif sign in ")]}" and opened:
                opened.pop()

    def table(self, at):
        values, names, item, depth = [], set(), [], 0
        while at < len(self.all):
            _, word, _ = self.all[at]
            ends = depth == 0 and word in (",", ";", "}")
            if ends:
                if len(item) > 1 and item[1][1] == "=":
                    names.add(item[0][1])
                elif item:
                    plain = len(item) == 1 and item[0][0] == "text"
                    values.append(item[0][1][1:-1] if plain else None)
                item = []
                if word == "}":
                    break
            else:
                depth += word in "({[" and len(word) == 1
                depth -= word in ")}]" and len(word) == 1
                item.append(self.all[at])
            at += 1
        return values, names


def keys_of(text):
    """The names by which a script reads its keys."""
    keys = set()
    for declared in re.findall(r"\{\s*(path\s*=.*?)\}", text, re.S):
        path = re.search(r'path\s*=\s*"([^"]*)"', declared)
        name = re.search(r'\bname\s*=\s*"([^"]*)"', declared)
        found = name or path
        if found:
            keys.add(found.group(1).rsplit("/", 1)[-1].replace(" ", "_"))
    return keys


# Sides of the variants that are here, and of others.
COLOUR = re.compile(r"\b(white|black|red|cross|nought)\b", re.I)
# Kinds of piece of the variants that are here, and of others.
PIECE = re.compile(r"\b(king|queen|rook|bishop|knight|pawn|man|men|disc|general|chariot|cannon)s?\b", re.I)
KEY = re.compile(r"""\{\s*path\s*=\s*"([^"]*)"((?:[^{}"]|"[^"]*")*)\}""")


def without_comments(text):
    """The same lines, what stands behind -- left out."""
    kept = []
    for line in text.splitlines():
        quoted = re.split(r'("(?:\\.|[^"\\])*")', line)
        for i in range(0, len(quoted), 2):
            if "--" in quoted[i]:
                quoted = quoted[:i] + [quoted[i].split("--")[0]]
                break
        kept.append("".join(quoted))
    return "\n".join(kept)


def sentences_of(text):
    """id -> (line, its holes in each language, those of all plural forms together)"""
    found, current, language = {}, None, None
    for number, line in enumerate(text.splitlines(), 1):
        begun = re.match(r"(\w+):", line)
        if begun and begun.group(1) != "reasons":
            current = begun.group(1)
            found[current] = (number, {})
        if not current or re.match(r"    +[a-z]", line):  # a part: what a ruling says by it
            continue
        texts = re.findall(rf"\b({ANY}):\s*(\"(?:[^\"\\]|\\.)*\"|[^,}}\n]+)", line)
        listed = re.fullmatch(rf"\s+({ANY}):\s*", line)
        form = re.match(r"\s+- (.*)", line)
        if listed:
            language = listed.group(1)
        elif form and language:
            texts = [(language, form.group(1))]
        else:
            language = None
        for said_in, said in texts:
            holes = re.findall(r"\{(\w+)(?:\.\w+)?\}", said.replace("{{", "").replace("}}", ""))
            found[current][1].setdefault(said_in, set()).update(hole.lower() for hole in holes)
    return found


# Classes of sdk/lua/laws.lua, and the functions of view.cpp that make them; "" = the game itself.
CLASSES = {"regra.Play": "", "regra.Clock": "player", "regra.Ply": "ply", "regra.Piece": "piece",
           "regra.Move": "legal_moves", "regra.Tried": "if_played", "regra.CanWin": "can_win"}


def fields_of(view, function):
    body = re.search(rf"^Value {function}\(.*?^}}", view, re.M | re.S).group()
    body = re.sub(r'Value::Map\{\{"plies".*', "", body)  # that of a call in it
    return set(re.findall(r'[{(]"(\w+)", (?!")', body))


class Project:
    def __init__(self, root):
        self.root = root
        self.effects = set(re.findall(r'^ {8}\{"([a-z ]+)",(?: \{|$)', self.text("host/engines/game/effects.cpp"),
                                      re.M))
        view = self.text("host/engines/game/view.cpp")
        fields = view[view.index("fields() {"):]
        self.facts = set(re.findall(r'^\s*\{"(\w+)",', fields, re.M))
        self.scripts = sorted((root / "scripts/laws").glob("*.lua"))

    def annotation_faults(self):
        """What sdk/lua/laws.lua says of the facts of a game, beside what the host has."""
        view = self.text("host/engines/game/view.cpp")
        notes = self.text("sdk/lua/laws.lua")
        for name, function in CLASSES.items():
            lists = notes.split(f"---@class {name}\n")[1].split("\n\n")[0]
            noted = set(re.findall(r"^---@field (\w+) ", lists, re.M))
            there = self.facts if not function else fields_of(view, function)
            for field in sorted(there - noted):
                yield f"sdk/lua/laws.lua: {name} lacks {field!r}, which host/engines/game/view.cpp gives."
            for field in sorted(noted - there):
                yield f"sdk/lua/laws.lua: {name} has {field!r}, and host/engines/game/view.cpp has not."
        lists = notes.split("---@alias regra.EffectWord\n")[1].split("\n\n")[0]
        noted = set(re.findall(r'^---\| "([a-z ]+)"', lists, re.M))
        for word in sorted(noted ^ self.effects):
            yield f"sdk/lua/laws.lua and host/engines/game/effects.cpp: only one has the effect {word!r}."

    def text(self, name):
        return (self.root / name).read_text(encoding="utf-8")

    def shared(self, text):
        """The files that it uses, and those that these use."""
        seen, open_texts = {}, [text]
        while open_texts:
            for name in re.findall(r'use "(shared/\w+)"', open_texts.pop()):
                if name not in seen:
                    seen[name] = self.text(f"scripts/{name}.lua")
                    open_texts.append(seen[name])
        return seen.values()

    def side_faults(self, path, text):
        for number, line in enumerate(text.splitlines(), 1):
            for colour in COLOUR.findall(line):
                yield (f"{path.parent.name}/{path.name}:{number}: names {colour!r}. Sides are met by role: "
                       "game.sides, game.other(side), act.player.")
        for number, line in enumerate(without_comments(text).splitlines(), 1):
            for fact in re.findall(r'\bfact\(\s*"([^"]*)"', line):
                if fact not in self.common_facts:
                    yield (f"{path.parent.name}/{path.name}:{number}: asks for the fact {fact!r}, which not "
                           "every variant has. Let the ruleset name it: a key of type fact:UNIT.")
            if re.search(r"\bfact\([^)]*\.\.", line):
                yield (f"{path.parent.name}/{path.name}:{number}: puts the name of a fact together. Count "
                       "with game.how_many.")

    def piece_faults(self, path, text):
        """A piece that the code names; names of acts, and words that a ruleset may state, are its."""
        whole = without_comments(text)
        stated = {word for kind in re.findall(r'type\s*=\s*((?:"[^"]*"|\s|\.\.)+)', whole)
                  for word in re.sub(r'"\s*\.\.\s*"|"', "", kind).split(":")[-1].strip().split("|")}
        stated |= set(re.findall(r'\["([^"]+)"\]\s*=\s*\{\s*by\b', whole)) | self.acts
        body = re.sub(r'\b(?:title|information|needs)\s*=\s*"[^"]*"(?:\s*\.\.\s*"[^"]*")*', "",
                      KEY.sub("", whole))
        for said in re.findall(r'"([^"]*)"', body):
            if PIECE.search(said) and said not in stated:
                yield (f"{path.parent.name}/{path.name}: names a piece: {said!r}. Let the ruleset name it: a key "
                       "of type piece, or one whose path ends in the piece.")

    def unread_keys(self, path, text):
        """Keys of a script that nothing reads."""
        shared, waiting = {}, [text]
        while waiting:
            for name in re.findall(r'use "(shared/\w+)"', waiting.pop()):
                if name not in shared:
                    shared[name] = self.text(f"scripts/{name}.lua")
                    waiting.append(shared[name])
        whole = without_comments(text + "\n" + "\n".join(shared.values()))
        body = KEY.sub("", whole)
        for key, rest in KEY.findall(whole):
            if "information =" in rest or "option =" in rest or "who_decided =" in rest:
                continue
            named = re.search(r"""\bname\s*=\s*(?:"([^"]*)"|([\w.]+))""", rest)
            name = (named.group(1) or named.group(2).split(".")[-1]) if named else \
                key.rsplit("/", 1)[-1].replace(" ", "_")
            if re.search(rf"\b{re.escape(name)}\b", body):
                continue
            if not self.host_reads(key):
                yield (f"{path.parent.name}/{path.name}: nothing reads {key!r}. Read it, take it out, or say "
                       "why only people read it: information = ...")

    def host_reads(self, key):
        """Whether the words of a key stand in the host, beside the table of keys."""
        words = [word for word in key.split("/") if word not in ("*", "@", "%", "%%")]
        return all(f'"{word}"' in self.host for word in words)

    # Functions that begin with a table of keys, by file: what every ruleset may say, and each engine's part.
    KEY_TABLES = {
        "host/kernel/ruleset/schema.cpp": "skeleton() {",
        "host/engines/game/grammar.cpp": "keys_of_games() {",
        "host/engines/standings/grammar.cpp": "keys_of_lists() {",
    }

    def read_host(self):
        """The host's sources without its tables of keys, and these tables by file."""
        self.host, self.tables = "", {}
        for path in sorted((self.root / "host").rglob("*.?pp")):
            text, name = path.read_text(encoding="utf-8"), path.relative_to(self.root).as_posix()
            if name in self.KEY_TABLES:
                begin = text.index(self.KEY_TABLES[name])
                end = text.index("\n}\n", begin)
                self.tables[name] = text[begin:end]
                text = text[:begin] + text[end:]
            self.host += text

    def host_keys(self):
        """The host's own keys that nothing reads."""
        for name, table in self.tables.items():
            for key in re.findall(r'^\s*\{"([^"]+)", ', table, re.M):
                if not self.host_reads(key) and not key.startswith("tie-breaks/team"):  # "team" + " Swiss"
                    yield f"{name}: nothing reads {key!r}. Read it, take it out, or declare it with for_people()."

    def text_of_scripts(self):
        return "".join(path.read_text(encoding="utf-8") for path in sorted((self.root / "scripts").rglob("*.lua")))

    def declared_keys(self, scripts):
        """Of each key its titles, several scripts may share one; and patterns of keys whose words a ruleset gives."""
        declared, patterns = {}, []
        host = "".join(self.tables.values())
        for path, title in (re.findall(r'\{ path = "([^"]+)".*?title = "([^"]*)"', scripts, re.S) +
                            re.findall(r'[{(]"([^"]+)",\s*(?:"[^"]*"|\w+),\s*"([^"]*)"', host)):
            words = [word for word in path.lower().split("/") if word not in ("%", "%%")]     # classes and branches
            if {"*", "@"} & set(words):
                patterns.append(" ".join(".+" if word in ("*", "@") else re.escape(word) for word in words))
            key = " ".join("any" if word in ("*", "@") else word for word in words)
            declared.setdefault(key, []).append(title)
        return declared, patterns

    def title_faults(self, scripts):
        """Titles of keys that nothing declares, whose English is not the declared one, or that a language lacks."""
        declared, patterns = self.declared_keys(scripts)
        files = sorted((self.root / "rulesets/reasons").glob("keys*.yaml"))
        text = re.sub(r"\n  +", " ", "".join(path.read_text(encoding="utf-8") for path in files))
        for key, said in re.findall(r'^"?([^#\s][^:]*?)"?: \{(.*)\}$', text, re.M):
            texts = dict(re.findall(rf'\b({ANY}): ("[^"]*"|[^,]*)', said))
            english = texts.get("en", "").strip('"')
            if key in declared and english not in declared[key]:
                yield f"titles: {key!r} is called {declared[key]!r} where it is declared, {english!r} here."
            if key not in declared and not any(re.fullmatch(one, key) for one in patterns):
                yield f"titles: nothing declares a key {key!r}."
            for language in set(LANGUAGES) - set(texts):
                yield f"titles: {key!r} has no title in {language}."

    def faults(self):
        yield from self.annotation_faults()
        facts = self.text("sdk/include/regra/facts.h")
        self.common_facts = set(re.findall(r'"([a-z-]+)", "game",[^)]*of every variant', facts, re.S))
        self.read_host()
        yield from self.host_keys()
        yield from self.title_faults(self.text_of_scripts())
        laws = "".join(path.read_text(encoding="utf-8") for path in self.scripts)
        self.acts = set(re.findall(r'\["([^"]+)"\]\s*=\s*\{\s*by\b', laws))
        for kind in ("laws", "shared"):
            for path in sorted((self.root / "scripts" / kind).glob("*.lua")):
                text = path.read_text(encoding="utf-8")
                yield from self.side_faults(path, text)
                yield from self.piece_faults(path, text)
        for kind in ("laws", "teams"):
            for path in sorted((self.root / "scripts" / kind).glob("*.lua")):
                yield from self.unread_keys(path, path.read_text(encoding="utf-8"))
        decided = {"names", "effects", "keys", "keys_of_play", "keys_of_events", "values", "values_of_play", "values_of_events",
                   "imposed", "readings"}
        for folder in ("shared", "teams"):  # the reasons of a team's faults are printed by the same means
            decided.update(path.stem for path in (self.root / "scripts" / folder).glob("*.lua"))
        self.named = "".join(path.read_text(encoding="utf-8")
                             for path in (self.root / "rulesets/laws").glob("*.yaml"))
        for path in self.scripts:
            text = path.read_text(encoding="utf-8")
            decides = re.search(r'^\s*decides\s*=\s*"([^"]+)"', text, re.M)
            name = decides.group(1).replace(" ", "_") if decides else path.stem
            decided.add(name)
            yield from self.faults_of(path, name, text)
        for path in sorted((self.root / "rulesets/reasons").glob("*.yaml")):
            if path.stem not in decided and not path.stem.startswith("plugin_"):
                yield f"{path.name}: there is no decision of this name in scripts/laws."

    def faults_of(self, path, name, text):
        file = self.root / f"rulesets/reasons/{name}.yaml"
        sentences = sentences_of(file.read_text(encoding="utf-8")) if file.exists() else {}
        tokens = Tokens(text)
        keys = keys_of(text).union(*(keys_of(other) for other in self.shared(text)))
        for line, is_reason, values, names in tokens.tables():
            if is_reason:
                found = self.reason_faults(values, names, sentences, keys)
            else:
                found = self.effect_faults(values, names, sentences)
            for what in found:
                yield f"scripts/laws/{path.name}:{line}: {what}"
        for number, fact in re.findall(r"()\bgame\.(\w+)", text):
            if fact not in self.facts:
                yield f"scripts/laws/{path.name}: game has no {fact!r}."
        texts = tokens.texts().union(*(Tokens(other).texts() for other in self.shared(text)))
        for sentence, (number, languages) in sentences.items():
            for language in LANGUAGES:
                if language not in languages:
                    yield f"{file.name}:{number}: {sentence!r} is not said in {language}."
            # A rule of the board that a ruleset names gives its sentence by that name.
            if sentence not in texts and f"  {sentence.replace('_', ' ')}:" not in self.named:
                yield f"{file.name}:{number}: {sentence!r} is said by no script."

    def reason_faults(self, values, names, sentences, keys):
        first = values[0] if values else None
        if first is None or "/" in first:  # put together, or of a file that decisions share
            return
        if first not in sentences:
            yield f"the sentence {first!r} is not in rulesets/reasons."
            return
        for rest in values[1:]:
            if rest and rest.split("/")[0] not in keys:
                yield f"{first!r} rests on {rest!r}, which is no key of this script."
        for hole in sorted(sentences[first][1].get("en", set()) - names - GIVEN_BY_HOST):
            yield f"{first!r} has a hole {{{hole}}}, and nothing is given for it."

    def effect_faults(self, values, names, sentences):
        """A table of a text and of fields that effects have; { "touch", open = "offer" } is none."""
        first = values[0] if values else None
        known = first is None or first in self.effects or first in sentences
        if len(values) == 1 and not known and names & EFFECT_FIELDS:
            yield f"{first!r} is no effect of the host."


def main():
    root = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else pathlib.Path(__file__).parents[1]
    project = Project(root.resolve())
    faults = list(project.faults())
    for fault in faults:
        print(fault)
    print(f"{len(project.scripts)} scripts, {len(project.effects)} effects, "
          f"{len(project.facts)} facts; faults: {len(faults)}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())

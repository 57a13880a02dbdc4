"""What may depend on what, which words stand where, and how long files get.

layers.py [FOLDER]   checks this project, or the one in FOLDER; all failures are printed at once

A check is a function named as the sentence it proves; it yields `file:line: what is wrong`.
"""

import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent / "tools"))
import lua  # noqa: E402
import tree  # noqa: E402

TOP_LEVEL = {"CMakeLists.txt", "README.md", "host", "plugins", "rulesets", "scripts", "tests",
             "sdk"}
TOP_LEVEL_TOO = {"LICENSE"}

# Headers that cost seconds or let another library's types spread: who may include them, and why.
HEAVY = {
    r"CLI/|CLI11": ("host/faces/cli/*.cpp", "the one place that knows the command line's words"),
    r"nlohmann/": ("host/kernel/base/json.cpp", "the one place that reads and writes JSON"),
    r"yaml-cpp/": ("host/kernel/ruleset/front_end.cpp", "the front end in front of YAML: limits and positions"),
    r"boost/dll": ("host/kernel/loader/library.cpp", "opens plugins and modules"),
    r"editline/|readline/": ("host/faces/terminal/line_editor_module.cpp", "keeps its state in one place"),
    r"liblouis": ("host/engines/voice/louis_module.cpp", "has one state for the whole process"),
    r"sodium": ("host/kernel/base/hash.cpp|host/kernel/base/signature.cpp", "hashes, random bytes and signatures for all rooms"),
    r"kainjow/": ("host/engines/documents/page.cpp", "the one place that knows the templates' language"),
    r"qrencode": ("host/engines/documents/qr_module.cpp", "opened as a module"),
    r"sqlite3": ("host/formats/store/sqlite_module.cpp|host/formats/store/sqlite.hpp", "opened as a module"),
    r"pqxx/|libpq-fe": ("host/formats/hub/pqxx_module.cpp", "opened as a module"),
    r"lua\.hpp|lua\.h|lualib|lauxlib": ("host/kernel/sandbox/*.cpp", "the sandbox is Lua's only room"),
}

# Words of games and of federations: the host has them from plugins, scripts and rulesets.
GAME_WORDS = """
    fide fpd fpx fmjd uscf madeira drem
    chess960 chess xadrez draughts checkers damas shogi xiangqi
    castling castle castled rochade roque promotion en.passant checkmate stalemate zugzwang
    pawn knight bishop rook queen peão cavalo bispo torre dama
    buchholz sonneborn berger koya
""".split()

# Words of games, competitions, lists and terminals: the kernel has them from the engines
# (kernel/ruleset/grammar.hpp).
KERNEL_WORDS = """
    games? tournaments? terminals? entr(?:y|ies) teams?
    clocks? moves? players? opponents? rounds? boards? colou?rs? penalt(?:y|ies) tie.?breaks?
    categor(?:y|ies) pairings? standings prizes? competitions? openings? increments?
""".split()
# What the kernel may say all the same: where (the beginning of file names in host/kernel), what (code without
# comments, blanks for underscores), and why. host/README.md sums it up.
KERNEL_MAY_SAY = [
    ("base/folder.cpp", r"entr(?:y|ies)", "what a folder holds"),
    ("base/index.", r"entr(?:y|ies)", "a row of the index"),
    ("loader/library.", r"entry", "the symbol by which a library says what it is"),
    ("loader/plugin.", r"entry|pairing", "the same; the kinds of plugins"),
    ("loader/adaptation.", r"games?|moves?|boards?", "checks what a table of the plugin ABI answers, in its words"),
    ("loader/grid.", r"boards?", "the same"),
    ("loader/position.", r"boards?", "the same"),
    ("loader/variant.", r"moves?|boards?", "the same"),
    ("loader/pairing_system.", r"pairings?|games?|rounds?|colours?|opponents?|boards?", "the same"),
    ("sandbox/limits.cpp", r"clock", "the system's clock"),
    ("sandbox/engine.", r"clock", "the system's clock"),
    ("sandbox/fault.cpp", r'round|"game"', "the locals of a script by which a fault tells where it was"),
    ("sandbox/machine.hpp", r"round", "the same"),
    # Kinds of files and of facts. The order of the kinds decides what a file may extend and what is merged over
    # what, and conditions are judged by what their facts are about: both are enumerations, and not names that
    # engines register.
    ("ruleset/model.hpp", r"\bopenings,|\bgame$|Kind::game\b|\bevent, entry, game\b", "kinds of files and of facts"),
    ("ruleset/", r"Kind::game\b|Kind::openings\b|read game\b", "a kind of files"),
    ("ruleset/files.cpp", r'"openings"', "the folder and the first key of that kind"),
    ("ruleset/rulesets.cpp", r"is openings\b", "whether a file is of that kind"),
    ("ruleset/", r'Of::(?:entry|game)\b|"entry"|condition\.of-(?:game|entry)', "what a fact is about"),
    ("ruleset/", r"game class\b", "the class of the laws that holds (rapid), of the key play/class"),
    ("ruleset/schema.cpp", r'"which class of the laws the games belong to"', "the words of that key"),
]

CPP_WORDS = r"C\+\+|\bstd::|#include\b|\bnullptr\b|\w\.(?:cpp|hpp|so)\b|\bclang|\bgcc\b|\bg\+\+"
MACHINE_PATHS = r"(?<![\w./~$}-])/(?:tmp|work|root|home|mnt|Users)/"
ARTICLES = r"\b(?:art\.|arts\.|artigo|article|articolul)|\b(?:[A-Z]|\d+)(?:\.\d+){1,3}[a-z]?\b|\b[A-Z]\d{1,2}[a-z]?\b"

CODE = (".cpp", ".hpp", ".c", ".h", ".inc", ".in")

LONGEST_FILE = 600
LONGEST_REGULATION = 130
LONGEST_EVENT = 30
LONGEST_RULE_LINE = 100


class Tree:
    """The files below a root, each read once."""

    def __init__(self, root):
        self.root = root
        self.names = tree.files(root)
        self.texts = {}

    def below(self, *folders, ends=()):
        """Files in these folders; `ends` are the endings wanted, all if there are none."""
        return [name for name in self.names if name.startswith(tuple(f + "/" for f in folders))
                and (not ends or name.endswith(tuple(ends)))]

    def text(self, name):
        if name not in self.texts:
            self.texts[name] = (self.root / name).read_bytes().decode(errors="replace")
        return self.texts[name]

    def lines(self, name):
        return list(enumerate(self.text(name).splitlines(), 1))

    def find(self, names, pattern, flags=0):
        """file, line number and match of each place."""
        for name in names:
            for number, line in self.lines(name):
                for match in re.finditer(pattern, line, flags):
                    yield name, number, match

    def includes(self, *folders):
        """file, line number and header of each #include."""
        names = self.below(*folders, ends=CODE)
        for name, number, match in self.find(names, r'^\s*#\s*include\s*[<"]([^>"]+)[>"]'):
            yield name, number, match.group(1)


def rooms(files):
    """The rooms of the host, "storey/room", in the order in which they may include each other."""
    listed = re.search(r"set\(REGRA_ROOMS\s+([^)]*)\)", files.text("host/CMakeLists.txt"))
    return listed.group(1).split() if listed else []


def room_of(path):
    """ "kernel/base" of "kernel/base/text.hpp"; the folder as far as there is one."""
    return "/".join(path.split("/")[:-1][:2])


def the_top_level_holds_exactly_the_house(files):
    found = {name.split("/")[0] for name in files.names}
    for name in sorted(TOP_LEVEL - found):
        yield f"{name}: is missing at the top level."
    for name in sorted(found - TOP_LEVEL - TOP_LEVEL_TOO):
        if not name.startswith("."):
            yield f"{name}: does not belong at the top level. Put it into one of its folders."


def every_folder_of_the_host_is_a_listed_room(files):
    listed = rooms(files)
    for room in sorted({room_of(name[len("host/"):]) for name in files.below("host")}):
        if room and room not in listed:
            yield f"host/{room}: is not in REGRA_ROOMS of host/CMakeLists.txt."


def rooms_include_only_rooms_before_them(files):
    listed = rooms(files)
    for name, number, header in files.includes("host"):
        room, other = room_of(name[len("host/"):]), room_of(header)
        if room not in listed or other not in listed:
            continue
        if listed.index(other) > listed.index(room):
            yield f"{name}:{number}: {room} includes {header}, a room after it."


def no_include_climbs_out_of_its_folder(files):
    for name, number, header in files.includes("host", "plugins", "sdk"):
        if header.startswith(("../", "/")) or "/../" in header:
            yield f"{name}:{number}: includes {header}. Name it from its folder's root."


def the_host_includes_no_plugin(files):
    plugins = {name.split("/")[1] for name in files.below("plugins") if name.count("/") > 1}
    for name, number, header in files.includes("host"):
        if header.startswith("plugins/") or header.split("/")[0] in plugins:
            yield f"{name}:{number}: the host includes {header} of a plugin."


def plugins_and_the_sdk_include_nothing_of_the_host(files):
    listed = rooms(files)
    for name, number, header in files.includes("plugins", "sdk"):
        first = header.split("/")[0]
        own = (files.root / name).parent / header
        if first == "host" or (room_of(header) in listed and not own.exists()):
            yield f"{name}:{number}: includes {header} of the host."


def the_sdk_depends_on_nothing_in_the_tree(files):
    plugins = {name.split("/")[1] for name in files.below("plugins") if name.count("/") > 1}
    for name, number, header in files.includes("sdk"):
        if header.split("/")[0] in plugins | {"plugins", "unit"}:
            yield f"{name}:{number}: the SDK includes {header}."


def heavy_headers_stay_where_they_are_allowed(files):
    for name, number, header in files.includes("host", "plugins", "sdk"):
        for pattern, (place, reason) in HEAVY.items():
            here = any(pathlib.PurePath(name).match(one) for one in place.split("|"))
            if re.match(pattern, header) and not here:
                yield f"{name}:{number}: includes {header}, which only {place} may: {reason}."


def the_host_names_no_game_and_no_federation(files):
    words = "|".join(word.replace(".", r"[ _-]?") for word in GAME_WORDS)
    names = files.below("host", ends=(*CODE, ".txt", ".po"))
    for name, number, match in files.find(names, rf"(?<![^\W\d_])(?:{words})s?(?![^\W\d_])", re.I):
        yield f"{name}:{number}: the host says {match.group(0)!r}."


def the_kernel_names_nothing_of_games_and_lists(files):
    words = "|".join(KERNEL_WORDS)
    for name in files.below("host/kernel", ends=CODE):
        allowed = "|".join(said for place, said, _ in KERNEL_MAY_SAY if name.startswith("host/kernel/" + place))
        for number, line in files.lines(name):
            code = re.sub(r"//.*|std::\w+|#include.*", "", line).replace("_", " ").rstrip()
            code = re.sub(allowed, "", code, flags=re.I) if allowed else code
            for match in re.finditer(rf"(?<![^\W\d_])(?:{words})(?![^\W\d_])", code, re.I):
                yield f"{name}:{number}: the kernel says {match.group(0)!r}. It belongs to an engine."


def what_the_kernel_may_say_all_the_same_it_does_say(files):
    for place, said, reason in KERNEL_MAY_SAY:
        names = [name for name in files.below("host/kernel", ends=CODE) if name.startswith("host/kernel/" + place)]
        if names and not any(re.search(said, line.replace("_", " "), re.I) for name in names for _, line in files.lines(name)):
            yield f"host/kernel/{place}: does not say {said!r} ({reason}). Take the line out of KERNEL_MAY_SAY."


def the_host_has_one_generator_and_one_digest_of_texts(files):
    # The constants of SplitMix64 and of FNV-1a.
    for name, number, match in files.find(files.below("host", ends=CODE), r"9e3779b97f4a7c15|bf58476d1ce4e5b9|100000001b3", re.I):
        if not name.startswith("host/kernel/base/random."):
            yield f"{name}:{number}: {match.group()} is a constant of kernel/base/random.hpp. Use that."


def the_host_reads_folders_by_its_own_function(files):
    for name, number, match in files.find(files.below("host", ends=CODE), r"\b(?:recursive_)?directory_iterator\b"):
        yield f"{name}:{number}: {match.group()} ends the program when memory fails. Use kernel/base/folder.hpp."


def only_faces_of_the_program_read_the_environment(files):
    # libpq reads its own, so where a hub is cannot be known without them; a worker is handed nothing else.
    allowed = ("host/faces/", "host/formats/hub/session.cpp")
    for name, number, match in files.find(files.below("host", ends=CODE), r"\b(?:secure_)?getenv\(|\benviron\b"):
        if not name.startswith(allowed) or name.startswith("host/faces/library/"):
            yield f"{name}:{number}: {match.group()} reads what a caller of libregra has not said. A face hands it over."


def scripts_name_no_article_outside_comments(files):
    for name in files.below("scripts", ends=(".lua",)):
        for number, text in lua.strings(files.text(name)):
            match = re.search(ARTICLES, text, re.I)
            if match:
                yield f"{name}:{number}: names {match.group(0)!r}. Articles stand in the ruleset."


def scripts_hold_no_sentences_outside_comments(files):
    for name in files.below("scripts", ends=(".lua",)):
        if name.startswith("scripts/documents/"):
            continue  # what they print, with its translations
        for number, text in lua.strings(files.text(name)):
            if re.match(r"[A-Z]{2,} ", text):
                continue  # what an act takes: SIDE [with permission]
            long = len(text.split()) >= 4
            if long and (text.rstrip().endswith((".", "!", "?")) or text[:1].isupper()):
                yield f"{name}:{number}: {text!r} is a sentence. Words come from ruleset and host."


def scripts_and_rulesets_name_no_cpp(files):
    for name, number, match in files.find(files.below("scripts", "rulesets"), CPP_WORDS):
        yield f"{name}:{number}: says {match.group(0)!r}, a word of C++."


def regulations_and_events_are_short_enough_to_read(files):
    for name in files.below("rulesets", ends=(".yaml",)):
        kind = name.split("/")[1]
        longest = {"regulations": LONGEST_REGULATION, "events": LONGEST_EVENT}.get(kind)
        if not longest or name.endswith(".test.yaml"):
            continue
        lines = files.lines(name)
        if len(lines) > longest:
            yield f"{name}: has {len(lines)} lines, and {longest} are enough."
        for number, line in lines:
            if len(line) > LONGEST_RULE_LINE:
                yield f"{name}:{number}: has {len(line)} characters, over {LONGEST_RULE_LINE}."


def no_file_names_a_path_of_one_machine(files):
    names = [name for name in files.names if not name.startswith("tests/")]
    for name, number, match in files.find(names, MACHINE_PATHS):
        yield f"{name}:{number}: names {match.group(0)}, a path of one machine."


def no_file_is_longer_than_600_lines(files):
    for name in files.names:
        if name.startswith("tests/data/") or not name.endswith((*CODE, ".lua", ".py", ".sh",
                                                                ".yaml", ".md")):
            continue
        length = len(files.lines(name))
        if length > LONGEST_FILE:
            yield f"{name}: has {length} lines, over {LONGEST_FILE}. Part it by what it is for."


CHECKS = [
    the_top_level_holds_exactly_the_house,
    every_folder_of_the_host_is_a_listed_room,
    rooms_include_only_rooms_before_them,
    no_include_climbs_out_of_its_folder,
    the_host_includes_no_plugin,
    plugins_and_the_sdk_include_nothing_of_the_host,
    the_sdk_depends_on_nothing_in_the_tree,
    heavy_headers_stay_where_they_are_allowed,
    the_host_names_no_game_and_no_federation,
    the_kernel_names_nothing_of_games_and_lists,
    what_the_kernel_may_say_all_the_same_it_does_say,
    the_host_has_one_generator_and_one_digest_of_texts,
    the_host_reads_folders_by_its_own_function,
    only_faces_of_the_program_read_the_environment,
    scripts_name_no_article_outside_comments,
    scripts_hold_no_sentences_outside_comments,
    scripts_and_rulesets_name_no_cpp,
    regulations_and_events_are_short_enough_to_read,
    no_file_names_a_path_of_one_machine,
    no_file_is_longer_than_600_lines,
]


def main():
    files = Tree(pathlib.Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else tree.ROOT)
    failed = 0
    for check in CHECKS:
        faults = list(check(files))
        failed += bool(faults)
        for fault in faults:
            print(fault)
        if faults:
            print(f"-- not true: {check.__name__.replace('_', ' ')}\n")
    print(f"{len(CHECKS) - failed} of {len(CHECKS)} statements hold for {len(files.names)} files.")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())

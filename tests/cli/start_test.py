"""The start of a command: what it loads and reads, and that the index changes no answer."""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

from program import BUILD, DONE, FILE, PROGRAM, Case, main, regra

HERE = pathlib.Path(__file__).resolve().parent
SOURCE = HERE.parents[1]
EVENTS = SOURCE / "rulesets/events"
INDEX = pathlib.Path(BUILD, "share/regra/index")
sys.path.insert(0, str(SOURCE / "tests/tools"))
import terminal  # noqa: E402

MADEIRA = "madeira-school-chess/2022-2023"
FESTA = [str(EVENTS / "festa-2023.trf"), "--entries", str(EVENTS / "festa-2023.csv"), "--ruleset",
         "festa-2023", "--competition", "Individual"]
COMMANDS = {
    "check": ["ruleset", "check", MADEIRA],
    "standings": ["standings", *FESTA],
    "list": ["ruleset", "list"],
    "replay": ["game", "replay", str(EVENTS / "festa-2023.pgn"), "--ruleset", "fide-2018"],
    "rule": ["game", "rule", str(EVENTS / "festa-2023.acts")],
    "rule in Portuguese": ["game", "rule", str(EVENTS / "festa-2023.acts"), "--lang", "pt"],
}
NEEDED = {"libc", "libm", "libgcc_s", "libstdc++", "libfmt", "ld-linux-x86-64", "ld-linux-aarch64"}
# Where there is no archive of them they are shared.
PERHAPS = {"liblua5", "libyaml-cpp", "libsodium"}


class Prefix:
    """An installation of its own: the built program and plugins, with or without modules and an
    index, over the tree's scripts and rulesets or copies of them."""

    def __init__(self, index=None, modules=True, copies=False):
        self.folder = tempfile.TemporaryDirectory()
        self.root = pathlib.Path(self.folder.name)
        for part in ("bin", "lib/regra", "share/regra"):
            (self.root / part).mkdir(parents=True)
        self.program = self.root / "bin/regra"
        shutil.copy(PROGRAM, self.program)
        for part in ("plugins", *(["modules"] if modules else [])):
            (self.root / "lib/regra" / part).symlink_to(pathlib.Path(BUILD, "lib/regra", part))
        for part in ("scripts", "rulesets"):
            if copies:
                shutil.copytree(SOURCE / part, self.root / "share/regra" / part)
            else:
                (self.root / "share/regra" / part).symlink_to(SOURCE / part)
        self.index = self.root / "share/regra/index"
        self.use(index)

    def use(self, index):
        """These bytes for an index, or none."""
        self.index.unlink(missing_ok=True)
        if index is not None:
            self.index.write_bytes(index)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.folder.cleanup()

    def ask(self, *words):
        return regra(*map(str, words), program=str(self.program))

    def said(self, *words):
        answer = self.ask(*words)
        return answer.exit, answer.out, answer.err


def opened(program, words):
    """The files that a command opened, as often as it did."""
    with tempfile.NamedTemporaryFile() as log:
        done = subprocess.run(["strace", "-f", "-qq", "-e", "trace=open,openat", "-o", log.name,
                               program, *words, "--in-process"], capture_output=True, check=False, timeout=120)
        if b"ptrace" in done.stderr:
            raise unittest.SkipTest("nothing may be traced here")
        return re.findall(r'"([^"]+)", O_\S+\) = \d', pathlib.Path(log.name).read_text())


def loaded(words):
    """The names of the libraries that a command loaded: libc; and of plugins, of which copies in memory
    are loaded: chess."""
    done = subprocess.run([PROGRAM, *words, "--in-process"], env={"LD_DEBUG": "files", "PATH": os.environ["PATH"]},
                          capture_output=True, text=True, check=False, timeout=120)
    names = {pathlib.Path(name).name.split(".so")[0].split(".")[0]
             for name in re.findall(r"calling init: (\S+)", done.stderr)
             if not name.startswith("/proc/self/fd/")}
    copied = {pathlib.Path(name).stem for name in opened(PROGRAM, words)
              if os.path.join("lib", "regra", "plugins", "") in name}
    return names | copied


class Libraries(Case):
    def test_a_command_loads_only_what_it_needs(self):
        # check asks every adaptation for the names of its acts, by which decisions may be woken.
        shipped = {path.stem for path in pathlib.Path(BUILD, "lib/regra/plugins").glob("*.so")}
        plugins = {"check": shipped, "standings": set(), "list": set(), "replay": {"chess"},
                   "rule": {"chess"}}
        for name, own in plugins.items():
            with self.subTest(name):
                names = loaded(COMMANDS[name])
                self.assertIn("libc", names)
                self.assertEqual(names - NEEDED - PERHAPS, own)

    def test_braille_loads_its_module(self):
        names = loaded(["game", "read", str(EVENTS / "festa-2023.pgn"), "--as", "braille", "--ruleset",
                        "fide-2018"])
        self.assertLessEqual({"louis", "liblouis"}, names)

    def test_an_events_file_loads_sqlite(self):
        with tempfile.NamedTemporaryFile(suffix=".event") as file:
            names = loaded(["event", "verify", file.name])
        self.assertEqual(names - NEEDED - PERHAPS, {"sqlite", "libsqlite3"})
        with Prefix(modules=False) as prefix:
            answer = prefix.ask("event", "verify", EVENTS / "festa-2023.pgn")
            self.assertEqual(answer.exit, FILE)
            self.assertIn("package libsqlite3-0", answer.err)

    def test_a_hub_loads_libpqxx(self):
        words = ["hub", "events", "--hub", "postgresql://nobody@localhost:1/none"]
        self.assertLessEqual({"pqxx", "libpqxx-6", "libpq"}, loaded(words))
        self.assertFalse({"sqlite", "libsqlite3"} & loaded(words))
        with Prefix(modules=False) as prefix:
            answer = prefix.ask(*words)
            self.assertEqual(answer.exit, FILE)
            self.assertIn("package libpqxx-6.4", answer.err)

    def test_a_missing_module_names_its_package(self):
        with Prefix(modules=False) as prefix:
            answer = prefix.ask("game", "read", EVENTS / "festa-2023.pgn", "--as", "braille",
                                "--ruleset", "fide-2018")
            self.assertEqual(answer.exit, FILE)
            self.assertIn(str(prefix.root / "lib/regra/modules/louis.so"), answer.err)
            self.assertIn("package liblouis20", answer.err)
            self.assertEqual(prefix.ask(*COMMANDS["check"]).exit, DONE)

    def test_a_terminal_without_its_module_names_the_package(self):
        with Prefix(modules=False) as prefix:
            with terminal.Terminal(str(prefix.program), "game", "play", "--ruleset", "fide-2018",
                                   "--lang", "en") as played:
                played.sees("libedit2")
                self.assertEqual(played.ends(), FILE)


class Files(Case):
    def test_no_script_is_opened_twice(self):
        for index in (INDEX.read_bytes(), None):
            with Prefix(index) as prefix:
                for name, words in COMMANDS.items():
                    with self.subTest(name, index=index is not None):
                        scripts = [file for file in opened(prefix.program, words)
                                   if file.endswith(".lua")]
                        self.assertEqual(sorted(set(scripts)), sorted(scripts))
                        self.assertEqual(bool(scripts), name != "list")

    def test_a_list_reads_the_heads_of_rulesets_once(self):
        files = [file for file in opened(PROGRAM, COMMANDS["list"]) if file.endswith(".yaml")]
        self.assertGreater(len(files), 90)
        self.assertEqual(sorted(set(files)), sorted(files))

    def test_a_check_reads_the_words_of_its_language_once_and_no_others(self):
        for language in ("en", "pt"):
            with self.subTest(language):
                files = [file for file in opened(PROGRAM, ["--lang", language, *COMMANDS["check"]])
                         if "/reasons/" in file]
                self.assertEqual(sorted(set(files)), sorted(files))
                self.assertEqual(bool(files), language == "pt")


class Index(Case):
    def test_the_index_changes_no_answer(self):
        with Prefix() as prefix:
            ids = re.findall(r"^\S+ +(\S+)", prefix.ask("ruleset", "list").out, re.M)
            self.assertGreater(len(ids), 90)
            # Each ruleset is read by "ruleset check"; a third of them is shown as well.
            commands = [*COMMANDS.values(), ["ruleset", "check", *ids],
                        ["ruleset", "list", "--json"], ["ruleset", "check", MADEIRA, "--json"],
                        ["standings", *FESTA, "--explain", "2"], ["standings", *FESTA, "--prizes"],
                        ["game", "acts", "fide-2018"], ["game", "options", "fpd-2026"],
                        *(["ruleset", "show", one] for one in ids[::3])]
            without = [prefix.said(*words) for words in commands]
            prefix.use(INDEX.read_bytes())
            for words, before in zip(commands, without):
                with self.subTest(words):
                    self.assertEqual(prefix.said(*words), before)

    def test_the_built_index_holds_all_there_is(self):
        for words in COMMANDS.values():
            answer = regra(*words, "--verbose")
            self.assertIn(f"{INDEX}, ", answer.err)
            self.assertNotIn("this file was read", answer.err)

    def test_an_index_that_is_no_good_is_passed_over(self):
        whole = INDEX.read_bytes()
        other = whole.replace(b"regra index 1\n", b"regra index 2\n", 1)
        kernel = whole[:14] + b"0" * 16 + whole[30:]
        damaged = whole[:60] + bytes([whole[60] ^ 1]) + whole[61:]
        with Prefix() as prefix:
            right = prefix.said(*COMMANDS["check"])
            for index, why in ((None, "is not there"), (b"", "was not made by this build"),
                               (other, "was not made by this build"),
                               (kernel, "was not made by this build"), (damaged, "is damaged"),
                               (whole[:1000], "is damaged"), (whole[:-1000], "is damaged")):
                prefix.use(index)
                with self.subTest(why):
                    self.assertEqual(prefix.said(*COMMANDS["check"]), right)
                    self.assertIn(why, prefix.ask("--version").out)
                    self.assertIn(why, prefix.ask(*COMMANDS["check"], "--verbose").err)

    def test_an_index_that_others_may_write_is_passed_over(self):
        with Prefix(INDEX.read_bytes()) as prefix:
            prefix.index.chmod(0o646)
            self.assertIn("others than its owner", prefix.ask("--version").out)
            self.assertEqual(prefix.ask(*COMMANDS["check"]).exit, DONE)

    def test_no_index_and_no_file_of_a_command_stands_in_the_way(self):
        with Prefix() as prefix:
            before = sorted(prefix.root.rglob("*"))
            os.mkfifo(prefix.index)
            self.assertEqual(prefix.ask(*COMMANDS["check"]).exit, DONE)
            prefix.index.unlink()
            prefix.index.mkdir()
            self.assertEqual(prefix.ask(*COMMANDS["check"]).exit, DONE)
            prefix.index.rmdir()
            self.assertEqual(sorted(prefix.root.rglob("*")), before, "a command wrote a file")

    def test_a_letter_of_a_file_changes_the_answer_at_once(self):
        # A key of a script, a script that others use, a ruleset; neither size nor time changes.
        edits = (("scripts/laws/arrival.lua", "start/late when", "start/late whan", "late when"),
                 ("scripts/shared/answer.lua", "local answer", "lacal answer", "shared/answer.lua"),
                 (f"rulesets/regulations/{MADEIRA}.yaml", "season:", "seasom:", "seasom"))
        with Prefix(INDEX.read_bytes(), copies=True) as prefix:
            right = prefix.said(*COMMANDS["check"])
            self.assertEqual(right[0], DONE)
            share = prefix.root / "share/regra"
            for name, old, new, said in edits:
                file = share / name
                text, times = file.read_text(encoding="utf-8"), file.stat()
                self.assertIn(old, text)
                self.assertEqual(len(old), len(new))
                file.write_text(text.replace(old, new, 1), encoding="utf-8")
                os.utime(file, ns=(times.st_atime_ns, times.st_mtime_ns))
                with self.subTest(name):
                    answer = prefix.ask(*COMMANDS["check"])
                    self.assertNotEqual((answer.exit, answer.out, answer.err), right)
                    self.assertIn(said, answer.out + answer.err)
                    verbose = prefix.ask(*COMMANDS["check"], "--verbose").err
                    self.assertIn("note: this file was read", verbose)
                file.write_text(text, encoding="utf-8")
                self.assertEqual(prefix.said(*COMMANDS["check"]), right)


if __name__ == "__main__":
    main()

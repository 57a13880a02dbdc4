"""Streams that are closed, names that no system has, files that are written: each command ends with a status
that is documented, and what is written is whole or not there."""

import os
import pathlib
import resource
import shutil
import subprocess

from borders_test import COMMANDS, EVENTS
from program import DONE, FILE, INTERNAL, PROGRAM, Folder, main, regra

TRF = str(EVENTS / "festa-2023.trf")
LONGEST = 16                       # bytes that a file may have, where a limit is set


class Streams(Folder):
    def ended(self, words, *closed):
        def close():
            for one in closed:
                os.close(one)
        return subprocess.run([PROGRAM, *words], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, cwd=self.folder,
                              stderr=subprocess.PIPE, timeout=120, check=False, preexec_fn=close)

    def test_no_file_is_opened_in_the_place_of_a_closed_output(self):
        for words in COMMANDS:
            with self.subTest(words):
                found = self.ended(words, 1)
                self.assertEqual(found.returncode, FILE, found.stderr)
                self.assertIn(b"Bad file descriptor", found.stderr)
                for closed in ((0, 1), (1, 2), (0, 1, 2)):
                    self.assertEqual(self.ended(words, *closed).returncode, FILE, closed)

    def test_a_closed_input_has_ended_and_closed_messages_are_lost(self):
        for words in COMMANDS:
            if words[:2] == ("plugin", "check"):  # whose times differ
                continue
            with self.subTest(words):
                whole = self.ended(words).stdout
                for closed in ((0,), (2,), (0, 2)):
                    found = self.ended(words, *closed)
                    self.assertEqual((found.returncode, found.stdout), (DONE, whole), closed)

    def test_a_desk_ends(self):
        more = ("--born", "2012-04-03", "--gender", "F", "--column", "cycle=2.º Ciclo", "--column")
        for words in (("create", "open.event", "--ruleset", "festa-2023", "--rounds", "3"),
                      ("enter", "Ana Silva", "--team", "Fonte", *more, "school=EB 1"),
                      ("enter", "Bea Reis", "--team", "Gaivota", *more, "school=EB 2"), ("pair",)):
            answer = regra("event", *words, folder=self.folder)
            self.assertEqual(answer.exit, DONE, answer.err)
        for closed in ((0,), (1,), (0, 1), (0, 1, 2)):
            found = self.ended(("event", "desk", "--plain"), *closed)
            self.assertEqual(found.returncode, FILE if 1 in closed else DONE, found.stderr)
        self.assertEqual(regra("event", "verify", "open.event", folder=self.folder).exit, DONE)


class Names(Folder):
    def test_names_that_no_system_has(self):
        link = os.path.join(self.folder, "link.yaml")
        os.symlink(link, link)
        acts = str(EVENTS / "festa-2023.acts")
        for path in (link, os.path.join(self.folder, "a" * 300), "a" * 5000):
            for words in (("ruleset", "test", path), ("ruleset", "mutate", path), ("ruleset", "check", path),
                          ("ruleset", "show", path), ("ruleset", "lock", "festa-2023", "--output", path),
                          ("ruleset", "fmt", path), ("ruleset", "roll", path, "--to", "2030/2031"),
                          ("ruleset", "list", "--rulesets", path), ("ruleset", "list", "--scripts", path),
                          ("ruleset", "test", "--plugins", path), ("plugin", "list", "--plugins", path),
                          ("plugin", "check", path), ("plugin", "new", "variant", "mine", "--output", path),
                          ("game", "rule", path), ("game", "play", "--ruleset", "fide-2018", "--acts", path),
                          ("game", "read", path), ("game", "read", acts, "--wav", path),
                          ("standings", TRF, "--ruleset", path),
                          ("standings", TRF, "--ruleset", "festa-2023", "--competition", "Individual",
                           "--entries", path),
                          ("--dutch", TRF, "-c", "-l", path), ("event", "create", path, "--ruleset", "festa-2023"),
                          ("event", "status", "-e", path), ("event", "pull", path, "--id", "00"),
                          ("index", "build", "--out", path)):
                with self.subTest(path=path[-12:], words=words[:2]):
                    answer = regra(*words, folder=self.folder)
                    self.assertNotEqual(answer.exit, INTERNAL, answer.err[:300])
                    self.assertNotIn("nternal", answer.err)

    def test_a_folder_for_temporary_files_that_is_gone(self):
        made = regra("pairing", "simulate", "--system", "swiss-dutch", "--players", "10", "--rounds", "3", "--seed", "1")
        self.file("event.trf", made.out.replace("\n142 3", "\n142 4"))
        answer = regra("pairing", "make", "event.trf", "--system", "swiss-dutch", "--engine", "cat {in} {out}", folder=self.folder,
                       environment={"TMPDIR": os.path.join(self.folder, "none")})
        self.assertEqual((answer.exit, answer.err.count("\n")), (FILE, 1), answer.err)
        self.assertIn("TMPDIR", answer.err)

    def test_a_pipe_is_no_plugin(self):
        pipe = os.path.join(self.folder, "pipe.so")
        os.mkfifo(pipe)
        for words in ((pipe,), (TRF, "--beside", pipe)):
            answer = regra("plugin", "check", *words, patience=20)
            self.assertEqual(answer.exit, FILE)
            self.assertIn("this is no regular file", answer.err)


class Outputs(Folder):
    def limited(self, *words):
        def limit():
            resource.setrlimit(resource.RLIMIT_FSIZE, (LONGEST, LONGEST))
        return subprocess.run([PROGRAM, *words], stdin=subprocess.DEVNULL, capture_output=True, timeout=120,
                              cwd=self.folder, check=False, preexec_fn=limit)

    def test_pairs_and_reports_replace_a_file_as_a_whole(self):
        self.file("config", "PlayersNumber=10\nRoundsNumber=3\n")
        made, listed = pathlib.Path(self.file("made.trf", "012 before")), pathlib.Path(self.file("made.list", "before"))
        (made.parent / "link.trf").symlink_to("made.trf")
        self.assertEqual(regra("--dutch", "-g", "config", "-o", "event.trf", folder=self.folder).exit, DONE)
        for words in (("-g", "config", "-o", str(made)), ("event.trf", "-c", "-l", str(listed))):
            found = self.limited("--dutch", *words)
            self.assertEqual(found.returncode, FILE, found.stderr)
            self.assertIn(b"cannot be written", found.stderr)
            self.assertEqual((made.read_text(), listed.read_text()), ("012 before", "before"))
        self.assertEqual(regra("--dutch", "-g", "config", "-o", "link.trf", folder=self.folder).exit, DONE)
        self.assertGreater(len(made.read_text()), 500)
        self.assertEqual(sorted(os.listdir(self.folder)), ["config", "event.trf", "link.trf", "made.list", "made.trf"])

    def test_an_output_takes_the_place_of_an_output_only(self):
        """Not that of the event, of acts, of rules, by whatever name they are called."""
        def run(*words):
            return regra(*words, folder=self.folder)
        self.assertEqual(run("event", "create", "x.event", "--ruleset", "events/festa-2023").exit, DONE)
        self.file("game.acts", "# the last board\nruleset: fide-2018\n0:10 a move e4\n")
        self.file("journal.txt", "journal: 1 # e97d\nruleset: fide-2018\n")
        self.file("mark.csv", "\ufeff\r\n \n# x\n ruleset: fide-2018\n")
        self.file("long.txt", "# x\n" * 2000 + "ruleset: fide-2018\n")
        self.file("ours.yaml", "base: fide-2018\n")
        self.file("mine.doc", "notes")
        for name in ("x.event", "game.acts"):
            (pathlib.Path(self.folder) / (name + ".txt")).symlink_to(name)
            shutil.copy(os.path.join(self.folder, name), os.path.join(self.folder, name + ".csv"))
        kept = {name: (pathlib.Path(self.folder) / name).read_bytes() for name in os.listdir(self.folder)}
        for name in kept:
            self.file("old.csv", "old")
            for words in (("event", "export", "--trf", name, "-e", "x.event"),
                          ("event", "document", "starting-list", "-o", name, "-e", "x.event"),
                          ("event", "document", "starting-list", "-o", "old.csv", "-o", name, "-e", "x.event"),
                          ("event", "document", "starting-list", "--output", "csv", "-o", name, "-e", "x.event"),
                          ("index", "build", "--out", name)):
                with self.subTest(words):
                    answer = run(*words)
                    self.assertEqual((answer.exit, answer.out), (FILE, ""))
                    self.assertIn(f"{name}: error: nothing is written over this file", answer.err)
                    for there, text in {**kept, "old.csv": b"old"}.items():
                        self.assertEqual((pathlib.Path(self.folder) / there).read_bytes(), text, there)
            os.remove(os.path.join(self.folder, "old.csv"))
        for name in ("s.TXT", "s.htm", "t.TRF"):  # and those that were made are made again
            words = ("export", "--trf", name) if name == "t.TRF" else ("document", "starting-list", "--output", "html", "-o", name)
            for _ in range(2):
                self.assertEqual(run("event", *words, "-e", "x.event").exit, DONE)
        # What stands beside it as a file that is being made is somebody's.
        shutil.copy(os.path.join(self.folder, "x.event"), os.path.join(self.folder, "s.new"))
        self.assertEqual(run("event", "export", "--trf", "s", "-e", "s.new").exit, DONE)
        self.assertEqual((pathlib.Path(self.folder) / "s.new").read_bytes(), kept["x.event"])


EVENT = ("event", "create", "x.event", "--ruleset", "events/festa-2023")
MADE = {  # an output, and the words that write it, before its name
    "text": ("event", "document", "-e", "x.event", "starting-list", "--output", "text", "-o"),
    "csv": ("event", "document", "-e", "x.event", "starting-list", "--output", "csv", "-o"),
    "json": ("event", "document", "-e", "x.event", "starting-list", "--output", "json", "-o"),
    "page": ("event", "document", "-e", "x.event", "starting-list", "--output", "html", "-o"),
    "xml": ("event", "document", "-e", "x.event", "chess-results", "--output", "lines", "-o"),
    "games": ("event", "document", "-e", "x.event", "games", "--output", "lines", "-o"),
    "report": ("event", "export", "-e", "x.event", "--trf"),
    "index": ("index", "build", "--out"),
    "random": ("--dutch", "-g", "config", "-o"),
    "pairs": ("--dutch", "in.trf", "-p"),
    "list": ("--dutch", "in.trf", "-p", "-l"),
    "checked": ("--dutch", "in.trf", "-c", "-l"),
    "play": ("game", "play", "--ruleset", "fide-2018", "--pgn"),
}
DOCUMENTS = ("text", "csv", "json", "page", "xml", "games")
ENGINE = ("random", "pairs", "list", "checked")
TYPED = "players: {white: Ana, black: Rui}"
STANDING = {  # how files begin
    "empty": "", "blank": "\ufeff\r\n", "text": "Starting list\nFesta\n", "csv": "\ufeffNo.,Name\n1,Ana\n",
    "json": '{\n "document": "lots"\n}\n', "page": "<!doctype HTML>\n<p>", "xml": '<?xml version="1.0"?>\n<a/>\n',
    "games": '\ufeff% by hand\n; twice\n\n[Event "Open"]\n\n1. e4 1-0\n', "report": "012 Open\n", "remarks": "### 2\n012 Open\n",
    "extended": "XXR 3\n001\n", "pairs": "2\n1 2\n3 0\n", "index": "regra index 0\n", "notes": "notes", "key": "-----BEGIN OPENSSH PRIVATE KEY-----\n",
    "ini": "[core]\n a = 1\n", "acts": "# a board\nruleset: fide-2018\n0:10 a move e4\n", "journal": "journal: 1\nruleset: x\n",
    "rules": "base: fide-2018\n", "lock": "regra lock 1\n", "secret": "regra secret key 00\n", "binary": "\x7fELF\x01\n", "wal": "7\x7f\x06\x82",
}
# What is written, what stands there (of STANDING), under which names: taken, or refused.
TAKEN = [
    (tuple(MADE), ("empty",), ("out", "out.txt", "out.doc")),
    (("text", "csv"), ("text", "csv", "notes"), ("a.txt", "a.md", "a.csv", "a.TSV")),
    (DOCUMENTS, ("empty", "blank"), ("a.txt", "a", "a.pgn")),
    (("json",), ("json",), ("a.json", "a.txt")),
    (("page",), ("page",), ("a.html", "a.HTM", "a.txt", "a")),
    (("xml",), ("xml",), ("a.xml", "a.txt")),
    (("games",), ("games",), ("a.pgn", "a")),  # there are none any more
    (("report",), ("report", "remarks", "extended"), ("a.trf", "a.trfx", "a.TXT", "a")),
    (("random",), ("report", "extended"), ("a.trf", "a.doc", "a")),
    (("pairs",), ("pairs",), ("a.txt", "a.doc", "a")),
    (("list", "checked"), ("text", "notes"), ("a.list", "a.txt")),
    (("index",), ("index",), ("a",)),
    (("play",), ("games",), ("a.pgn", "a.txt", "a")),
]
OTHERS = ("plain-wal", "plain-shm", "plain-journal", "y.event-wal", "a.yaml", "a.YML", "a.lua", "a.event", "a.acts", "a.secret",
          "a.key", "a.public", "a.lock", "a.so")
REFUSED = [
    *(((output,), (kind,), OTHERS) for output, kind in (("text", "text"), ("report", "report"), ("index", "index"), ("pairs", "pairs"),
                                                        ("random", "empty"), ("list", "text"), ("play", "games"))),
    (tuple(MADE), ("key", "acts", "journal", "lock", "secret", "binary", "wal"), ("a.txt",)),
    (("text", "list"), ("key", "notes", "csv", "acts"), ("id_rsa", ".profile", "mine.doc")),
    (("csv", "json", "xml", "checked"), ("text", "csv", "json", "xml", "ini"), ("a",)),
    (DOCUMENTS, ("text", "page", "json"), ("a.doc",)),
    (("page", "json", "report", "pairs", "random", "play", "index"), ("text", "csv", "rules", "ini"), ("a.txt", "a")),
    (("text", "csv", "list", "pairs", "play"), ("json", "page", "report", "index"), ("a.txt",)),
]


class Written(Folder):
    def setUp(self):
        super().setUp()
        for words in (EVENT, ("event", "enter", "Ana Silva", "--team", "Fonte", "--born", "2012-04-03", "--gender", "F",
                              "--column", "cycle=2.º Ciclo", "--column", "school=EB 1")):
            self.assertEqual(self.run_one(*words).exit, DONE)
        self.file("config", "PlayersNumber=10\nRoundsNumber=3\n")
        self.assertEqual(self.run_one("--dutch", "-g", "config", "-o", "in.trf", "-s", "1").exit, DONE)
        report = pathlib.Path(self.folder) / "in.trf"
        report.write_text(report.read_text().replace("142 3", "142 4"))  # one more round is to be paired

    def run_one(self, *words):
        return regra(*words, folder=self.folder, stdin="white resign\n" if words[0] == "game" else "")


class Standing(Written):
    """What stands where an output is to be written: replaced where it is by its name and its beginning an earlier
    output of the same kind; a game is added to games."""
    def test_what_is_replaced(self):
        for outputs, standing, names in TAKEN:
            for output, kind, name in ((one, other, name) for one in outputs for other in standing for name in names):
                with self.subTest(output=output, standing=kind, name=name):
                    path = pathlib.Path(self.file(name, STANDING[kind]))
                    for _ in range(1 if kind in ("empty", "blank") else 2):  # what it has written it writes again
                        found = self.run_one(*MADE[output], name)
                        self.assertEqual(found.exit, DONE, found.err)
                    if kind != "empty":
                        self.assertEqual(path.read_bytes().startswith(STANDING[kind].encode()), output == "play")
                    path.unlink()

    def test_what_is_refused(self):
        for outputs, standing, names in REFUSED:
            for output, kind, name in ((one, other, name) for one in outputs for other in standing for name in names):
                with self.subTest(output=output, standing=kind, name=name):
                    path = pathlib.Path(self.file(name, STANDING[kind]))
                    found = self.run_one(*MADE[output], name)
                    self.assertEqual((found.exit, found.out), (FILE, ""))
                    self.assertIn(f"{name}: error: nothing is {'added to' if output == 'play' else 'written over'} this file", found.err)
                    self.assertEqual(path.read_text(), STANDING[kind])
                    path.unlink()

    def test_a_game_is_not_begun_whose_record_would_be_lost(self):
        def played(*words):
            return regra("game", "play", "--ruleset", "fide-2018", *words, stdin="white resign\n", folder=self.folder)
        for words, said in ((("--acts", "g.acts", "--pgn", "./g.acts"), "./g.acts: error: this file is named more than once"),
                            (("--acts", "g.acts", "--pgn", "x.event"), "x.event: error: nothing is added to this file"),
                            (("--acts", "g.acts", "--pgn", "none/g.pgn"), "none/g.pgn: error: cannot be written"),
                            (("--acts", "g.acts", "--pgn", "."), ".: error: cannot be written (Is a directory)")):
            for more in ((), ("--in-process",)):
                found = played(*words, *more)
                self.assertEqual((found.exit, found.out), (FILE, ""), words)
                self.assertTrue(found.err.startswith(said), found.err)
                self.assertFalse(os.path.exists(os.path.join(self.folder, "g.acts")))
        self.assertEqual(played("--pgn", "/dev/null").exit, DONE)


class Together(Written):
    """What one command writes is there as a whole, or nothing is."""
    def files(self):
        return {path.name: path.read_bytes()[:9999] for path in pathlib.Path(self.folder).iterdir() if path.is_file()}

    def test_nothing_is_written_where_one_name_is_refused(self):
        os.symlink("a.csv", os.path.join(self.folder, "link.csv"))
        os.symlink("late.csv", os.path.join(self.folder, "early.csv"))
        for name, text in (("a.csv", "old"), ("mine.public", "regra public key 0\n"), ("mine.yaml", "base: x\n"), ("mine.doc", "old")):
            self.file(name, text)
        os.mkdir(os.path.join(self.folder, "folder"))
        twice = "this file is named more than once"
        table = [  # which documents, or words; what is said of which names
            (("a.csv", "no/b.csv"), {"no/b.csv": "cannot be written (No such file or directory)"}),
            (("new.csv", "no/b.csv", "neither/c.csv"), {"no/b.csv": "cannot be written", "neither/c.csv": "cannot be written"}),
            (("a.csv", "folder"), {"folder": "cannot be written (Is a directory)"}),
            (("new.csv", "new.csv"), {"new.csv": twice}),
            (("new.csv", "./new.csv"), {"./new.csv": twice}),
            (("new.csv", "folder/../new.csv"), {"folder/../new.csv": twice}),
            (("new.csv", os.path.join(self.folder, "new.csv")), {os.path.join(self.folder, "new.csv"): twice}),
            (("a.csv", "link.csv"), {"link.csv": twice}),
            (("late.csv", "early.csv"), {"early.csv": twice}),
            (("/dev/stdout", "mine.doc", "a.csv", "x.event", "./a.csv"), {"mine.doc": "nothing is", "x.event": "nothing is", "./a.csv": twice}),
            (("--dutch", "in.trf", "-p", "out", "-l", "x.event"), {"x.event": "nothing is"}),
            (("--dutch", "in.trf", "-p", "in.trf", "-l", "mine.yaml"), {"in.trf": "nothing is", "mine.yaml": "nothing is"}),
            (("--dutch", "in.trf", "-p", "out.list", "-l", "out.list"), {"out.list": twice}),
            (("--dutch", "in.trf", "-p", "in.list", "-l"), {"in.list": twice}),
            (("--dutch", "in.trf", "-c", "-l", "mine.doc"), {"mine.doc": "nothing is"}),
            (("ruleset", "keygen", "mine"), {"mine.public": "there is such a file already"})]
        before = self.files()
        for words, said in table:
            if words[0] not in ("--dutch", "ruleset"):
                words = (*MADE["csv"][:-1], *(word for name in words for word in ("-o", name)))
            with self.subTest(words):
                found = self.run_one(*words)
                self.assertEqual((found.exit, found.out), (FILE, ""), found.err)
                told = dict(line.split(": error: ") for line in found.err.splitlines())
                self.assertEqual(list(told), list(said))
                for name, text in said.items():
                    self.assertIn(text, told[name])
                self.assertEqual(self.files(), before)

    def test_what_is_no_file_is_written_last_and_in_order(self):
        document = MADE["csv"][:-3]
        self.file("old.html", "<!doctype html>")
        found = self.run_one(*document, "-o", "/dev/stdout", "-o", "old.html", "-o", "/dev/fd/1", "-o", "new.csv", "--json")
        self.assertEqual(found.exit, DONE, found.err)
        text = self.run_one(*document, "--output", "text").out
        self.assertTrue(found.out.startswith(text + text + "{"), found.out)
        self.assertTrue(self.files()["old.html"].startswith(b"<!DOCTYPE html>"))
        self.assertIn("new.csv", self.files())
        # What a shell has opened is added to, whatever it holds, but not to what is kept.
        for name, text, exit in (("all.log", "head\n", DONE), ("x.acts", "head\n", FILE), ("all.txt", "ruleset: x\n", FILE)):
            path = pathlib.Path(self.file(name, text))
            with path.open("ab") as out:
                found = subprocess.run([PROGRAM, "--dutch", "in.trf", "-p", "/dev/stdout"], cwd=self.folder, stdout=out, check=False,
                                       stderr=subprocess.PIPE, timeout=60)
            self.assertEqual((found.returncode, path.read_text()), (exit, text + "5\n1 5\n3 4\n8 2\n7 6\n10 9\n" * (exit == DONE)), found.stderr)

    def test_an_event_is_made_beside_what_others_have(self):
        """NAME.new and its logs are somebody's."""
        theirs = {name + ending: b"theirs" for name in ("y.event", "copy.event") for ending in (".new", ".new-wal", ".new-shm", ".new-journal")}
        for name in theirs:
            self.file(name, "theirs")
        for words in (("create", "y.event", "--ruleset", "events/festa-2023"), ("backup", "x.event", "copy.event")):
            self.assertEqual(self.run_one("event", *words).exit, DONE)
        found = self.files()
        self.assertEqual({name: found[name] for name in theirs}, theirs)
        self.assertEqual(set(found) - set(theirs), {"x.event", "y.event", "copy.event", "config", "in.trf"})

    def test_a_step_that_fails_undoes_those_before(self):
        for name in ("a.csv", "c.csv"):
            self.file(name, "old")
        before = self.files()
        words = (*MADE["csv"][:-1], "-o", "a.csv", "-o", "b.csv", "-o", "c.csv")
        def limit():
            resource.setrlimit(resource.RLIMIT_FSIZE, (LONGEST, LONGEST))
        starts, rename = [([], limit)], "?rename,?renameat"
        for failing in ((f"{rename}:error=EBUSY:when=1",), ("renameat2:error=EINVAL:when=2", f"{rename}:error=EBUSY:when=2")):
            if shutil.which("strace"):
                starts.append((["strace", "-o", "/dev/null", "-qq", *(w for one in failing for w in ("-e", "inject=" + one))], None))
        for start, limited in starts:
            found = subprocess.run([*start, PROGRAM, *words], stdin=subprocess.DEVNULL, capture_output=True, timeout=120,
                                   cwd=self.folder, check=False, preexec_fn=limited)
            self.assertEqual((found.returncode, self.files()), (FILE, before), (start, found.stderr))
        self.assertEqual(self.run_one(*words).exit, DONE)
        self.assertEqual(set(self.files()) - set(before), {"b.csv"})  # and nothing is left beside

    def test_what_is_written_beside_a_stream_is_in_the_working_folder(self):
        folder = pathlib.Path(self.folder)
        (folder / "sub").mkdir()
        (folder / "sub" / "in.trf").write_bytes((folder / "in.trf").read_bytes())
        os.mkfifo(folder / "sub" / "pipe.trf")
        before = set(self.files())
        for line, files in (("cat in.trf | $R --dutch /dev/stdin -p out -l", {"out", "stdin.list"}),
                            ("$R --dutch /dev/stdin -p out -l < in.trf", {"out", "stdin.list"}),
                            ("$R --dutch -p out -l < in.trf", {"out", "stdin.list"}),
                            ("$R --dutch <(cat in.trf) -p out -l listed.txt", {"out", "listed.txt"}),
                            ("cat in.trf > sub/pipe.trf & sleep 0.2; $R --dutch sub/pipe.trf -p out -l", {"out", "pipe.list"}),
                            ("$R --dutch sub/in.trf -p out -l", {"sub/out", "sub/in.list"}),
                            ("$R --dutch /dev/stdin -p sub/out -l sub/listed < in.trf", {"sub/out", "sub/listed"})):
            with self.subTest(line):
                found = subprocess.run(["bash", "-c", line], cwd=self.folder, env={**os.environ, "R": PROGRAM}, timeout=60,
                                       capture_output=True, check=False)
                self.assertEqual(found.returncode, DONE, found.stderr)
                made = (set(self.files()) | {f"sub/{path.name}" for path in (folder / "sub").iterdir()}) - before
                self.assertEqual(made, files | {"sub/in.trf", "sub/pipe.trf"})
                for name in files:
                    (folder / name).unlink()


if __name__ == "__main__":
    main()

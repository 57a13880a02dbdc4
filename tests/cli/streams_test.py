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
        made = pathlib.Path(self.file("made.trf", "before"))
        (made.parent / "link.trf").symlink_to("made.trf")
        self.assertEqual(regra("--dutch", "-g", "config", "-o", "event.trf", folder=self.folder).exit, DONE)
        for words in (("-g", "config", "-o", str(made)), ("event.trf", "-c", "-l", str(made))):
            found = self.limited("--dutch", *words)
            self.assertEqual(found.returncode, FILE, found.stderr)
            self.assertEqual(made.read_text(), "before")
        self.assertEqual(regra("--dutch", "-g", "config", "-o", "link.trf", folder=self.folder).exit, DONE)
        self.assertGreater(len(made.read_text()), 500)
        self.assertEqual(sorted(os.listdir(self.folder)), ["config", "event.trf", "link.trf", "made.trf"])

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
        # A program that pairs takes any name, but not that of what it reads.
        self.file("config", "PlayersNumber=10\nRoundsNumber=3\n")
        self.assertEqual(run("--dutch", "-g", "config", "-o", "event.trf").exit, DONE)
        report = pathlib.Path(self.folder) / "event.trf"
        report.write_text(report.read_text().replace("142 3", "142 4"))  # one more round is to be paired
        for words in (("event.trf", "-p", "event.trf"), ("event.trf", "-p", "x.event"), ("event.trf", "-p", "game.acts"),
                      ("event.trf", "-c", "-l", "event.trf"), ("-g", "config", "-o", "config")):
            self.assertEqual(run("--dutch", *words).exit, FILE, words)
        self.assertEqual(run("--dutch", "event.trf", "-p", "mine.doc").exit, DONE)


if __name__ == "__main__":
    main()

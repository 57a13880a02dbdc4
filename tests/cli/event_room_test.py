"""Where there is no room: what is written is told as written, and what is not as not.

A file may grow no further than it is told to here, which fails as a full disk does.
"""

import json
import os
import pathlib
import re
import resource
import sqlite3
import subprocess

from program import DONE, Events, FILE, PROGRAM, main

NAME = "Ana Freitas"   # number 1
LONG = "x" * 8000     # needs pages behind those that the file has


class Room(Events):
    def setUp(self):
        super().setUp()
        rows = ["nome;nascimento;género;escola;equipa;ciclo"]
        for i, name in enumerate((NAME, "Bruno Sá", "Carla Reis", "Duarte Melo")):
            rows.append(f"{name};{10 + i}/03/2014;{'FM'[i % 2]};EB {i};Fonte;1.º Ciclo")
        self.event("create", "e.event", "--ruleset", "festa-2023", "--rounds", "3", "--first-colour", "white")
        self.event("import", self.file("l.csv", "\n".join(rows) + "\n"))
        self.event("pair")
        self.path = os.path.join(self.folder, "e.event")
        os.unlink(os.path.join(self.folder, "l.csv"))

    def within(self, most, *words, lines=""):
        """Status, output and messages of a command whose files have at most so many bytes."""
        def limit():
            resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
        ran = subprocess.run([PROGRAM, "event", *words], input=lines.encode(), preexec_fn=limit, cwd=self.folder,
                             stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=600, check=False)
        return ran.returncode, ran.stdout.decode(), re.sub(r"\s+", " ", ran.stderr.decode())

    def size(self):
        return os.path.getsize(self.path)

    def acts(self, kind):
        return [one["n"] for one in self.event("log", "e.event")["acts"] if one["act"] == kind]

    def held(self):
        """What stands in the file or beside it."""
        return b"".join(pathlib.Path(self.folder, name).read_bytes() for name in os.listdir(self.folder))

    def whole(self):
        self.command("verify", "e.event")
        self.assertEqual(os.listdir(self.folder), ["e.event"])


class Acts(Room):
    def test_an_act_in_the_log_is_told_as_written(self):
        exit, out, err = self.within(self.size(), "note", "--because", LONG)
        self.assertEqual(exit, DONE, err)
        self.assertIn("what was written stands in the log beside it, e.event-wal", err)
        self.assertIn("File too large", err)
        self.assertIn("e.event-wal", os.listdir(self.folder))
        number, = self.acts("note")
        self.assertIn(f"act {number}", out)
        self.whole()

    def test_an_act_that_finds_no_room_in_the_log_is_not_written(self):
        exit, out, err = self.within(4096, "note", "--because", LONG)
        self.assertEqual((exit, out), (FILE, ""))
        self.assertIn("cannot be written", err)
        self.assertEqual(self.acts("note"), [])
        self.command("verify", "e.event")

    def test_a_desk_that_leaves_a_log_says_so(self):
        for _ in range(6):                         # the next acts come behind all rules
            self.event("note", "--because", "x" * 900)
        exit, out, err = self.within(self.size() // 2, "desk", "--plain", "-e", "e.event", lines="1\nq\n")
        self.assertEqual((exit, err), (DONE, ""))
        self.assertIn("stands in the log beside it", " ".join(out.split()))
        self.assertEqual(len(self.acts("result")), 1)
        self.whole()


class Erasing(Room):
    def test_who_is_erased_where_the_file_finds_no_room_to_be_written_anew(self):
        most = self.size() // 2
        exit, out, err = self.within(most, "forget", "1", "--accept", "forget")
        self.assertEqual((exit, out), (FILE, ""))
        self.assertIn("the act is written and the person is erased, but the file could not be written anew", err)
        self.assertEqual(len(self.acts("forget")), 1)
        exit, out, err = self.within(most, "forget", "1")
        self.assertEqual((exit, out), (FILE, ""))
        self.assertIn("erased bytes may still be in it", err)
        answer = self.command("forget", "1")
        self.assertIn("is erased already", answer.out)
        self.assertIn("searched once more", answer.out)
        self.assertEqual(len(self.acts("forget")), 1)
        self.assertFalse(NAME.encode() in self.held())
        self.whole()

    def row(self):
        """The id of the row that the last act erased."""
        act = self.event("log", "e.event")["acts"][-1]["body"]
        return bytes.fromhex(act["erased"][0])

    def test_what_was_left_is_overwritten_when_it_is_asked_again(self):
        """Bytes of the row as a kill between act and end leaves them."""
        self.event("forget", "1", "--accept", "forget")
        row = (self.row(), b"k" * 32, json.dumps({"name": NAME}).encode())
        with sqlite3.connect(self.path) as file:
            file.execute("PRAGMA secure_delete = OFF")
            file.execute("INSERT INTO person VALUES (?, ?, ?)", row)
            file.execute("DELETE FROM person WHERE id = ?", row[:1])
        file.close()
        self.assertTrue(NAME.encode() in self.held())
        self.command("forget", "1")
        self.assertFalse(NAME.encode() in self.held())
        self.whole()

    def test_what_is_found_when_it_is_asked_again_is_told(self):
        self.event("forget", "1", "--accept", "forget")
        with sqlite3.connect(self.path) as file:
            file.execute("INSERT INTO person VALUES (?, ?, ?)", (self.row(), b"k" * 32, b'{"name":"X"}'))
        file.close()
        answer = self.command("forget", "1", exit=FILE)
        self.assertIn("1 part of what was to be erased is still in the file", re.sub(r"\s+", " ", answer.err))
        self.assertEqual(answer.out, "")


if __name__ == "__main__":
    main()

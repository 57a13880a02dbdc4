"""Runs the built program as a person would, for the tests beside this file.

Each of them is called with the build directory: python3 commands_test.py BUILD
"""

import hashlib
import hmac
import json
import os
import sqlite3
import subprocess
import sys
import tempfile
import unittest

BUILD = os.path.abspath(sys.argv.pop(1)) if len(sys.argv) > 1 else "."
PROGRAM = os.path.join(BUILD, "bin", "regra")

DONE, NO, INTERNAL, BAD_INPUT, LIMITS, FILE = range(6)


def children_of(process):
    """Those that it has started and that still are, zombies too."""
    found = []
    for name in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{name}/stat", encoding="utf-8", errors="replace") as stat:
                parent = stat.read().rpartition(")")[2].split()[1]
        except (FileNotFoundError, ProcessLookupError):
            continue                                    # it has just ended
        if int(parent) == process:
            found.append(int(name))
    return found


class Answer:
    def __init__(self, done):
        self.exit = done.returncode
        self.out = done.stdout.decode("utf-8")
        self.err = done.stderr.decode("utf-8")


def regra(*words, program=PROGRAM, stdin="", environment=None, folder="/",
          patience=600):
    """Runs a command in English, without the caller's settings, and returns what it said.

    The patience, in seconds, ends one that hangs; a busy machine makes one slow, which is no fault.
    """
    clean = {key: value for key, value in os.environ.items()
             if not key.startswith(("REGRA_", "LC_", "LANG", "COLUMNS"))}
    clean.update(environment or {})
    done = subprocess.run([program, *words], input=stdin.encode("utf-8"), env=clean, cwd=folder,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=patience,
                          check=False)
    return Answer(done)


class Case(unittest.TestCase):
    maxDiff = None

    def check(self, answer, exit, out=None, err=None):
        """The exit status, and both streams where they are given; not given = empty."""
        self.assertEqual(answer.err, err or "")
        self.assertEqual(answer.out, out or "")
        self.assertEqual(answer.exit, exit)


class Folder(Case):
    """Commands in a folder of the test's own."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def file(self, name, text):
        path = os.path.join(self.folder, name)
        with open(path, "w", encoding="utf-8", newline="") as out:
            out.write(text)
        return path


def canonical(value):
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()


def rewrite(path, change=lambda act: None, rules=None, people=lambda person: None):
    """The file with acts as change(act) leaves them, rules as rules(path, bytes) gives them, and people as
    people(person) leaves them, under a good chain."""
    with sqlite3.connect(path) as file:
        triggers = file.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall()
        for trigger, _ in triggers:
            file.execute(f"DROP TRIGGER {trigger}")
        lines = b""
        for path, old, source in file.execute("SELECT path, locked.hash, bytes FROM locked JOIN source USING (hash) "
                                              "WHERE lock = 1 ORDER BY path").fetchall():
            bytes_ = rules(path, source) if rules else source
            digest = hashlib.sha256(bytes_).digest()
            if digest != old:
                file.execute("INSERT INTO source VALUES (?, ?)", (digest, bytes_))
                file.execute("UPDATE locked SET hash = ? WHERE path = ?", (digest, path))
                file.execute("DELETE FROM source WHERE hash = ?", (old,))
            lines += path.encode() + b"\0" + digest.hex().encode() + b"\n"
        commitments = {}
        for row, key, data in file.execute("SELECT id, key, data FROM person").fetchall():
            person = json.loads(data)
            people(person)
            data = canonical(person)
            file.execute("UPDATE person SET data = ? WHERE id = ?", (data, row))
            commitments[row.hex()] = hmac.digest(key, b"\0" + data, "sha256").hex()
        head = None
        for n, body in file.execute("SELECT n, body FROM act ORDER BY n").fetchall():
            act = json.loads(body)
            change(act)
            for row in act.get("rows", {}).keys() & commitments:
                act["rows"][row] = commitments[row]
            if n == 1:
                act["locks"]["1"] = hashlib.sha256(lines).hexdigest()
                head = hashlib.sha256(b"regra journal 1" + bytes.fromhex(act["event"])).digest()
            body = canonical(act)
            head = hashlib.sha256(head + body).digest()
            file.execute("UPDATE act SET body = ?, hash = ? WHERE n = ?", (body, head, n))
        for _, sql in triggers:
            file.execute(sql)
    file.close()


class Events(Folder):
    """Commands of `regra event` there."""

    def command(self, *words, exit=DONE, **more):
        answer = regra("event", *words, folder=self.folder, **more)
        self.assertEqual(answer.exit, exit, " ".join(words) + "\n" + answer.err + answer.out)
        return answer

    def event(self, *words, exit=DONE):
        return json.loads(self.command(*words, "--json", exit=exit).out)

    def rewrite(self, name, *how, **named):
        rewrite(os.path.join(self.folder, name), *how, **named)


class EventFile(Folder):
    """One file of an event there."""

    def write(self, text):
        return self.file("event.trf", text)


def main():
    unittest.main(verbosity=1)

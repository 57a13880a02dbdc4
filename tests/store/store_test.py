"""The file of an event: its chain checked by this file alone, processes that write at once and are killed,
disks that fail, bytes that change.

store_test.py BUILD [--long]
"""

import contextlib
import hashlib
import hmac
import json
import math
import os
import pathlib
import random
import re
import resource
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "cli"))
LONG = "--long" in sys.argv
if LONG:
    sys.argv.remove("--long")
from program import BAD_INPUT, BUILD, Case, DONE, FILE, NO, PROGRAM, main, regra  # noqa: E402

WRITER = os.path.join(BUILD, "bin", "event-writer")
POWER_CUT = os.path.join(BUILD, "bin", "power-cut")
SHIM = os.path.join(BUILD, "lib", "failing.so")
NOBODY = 65534
# Where a sync costs nothing: no test here asks a real disk what it keeps.
MEMORY = "/dev/shm" if os.path.isdir("/dev/shm") else None
TABLES = {"act": "n", "person": "id", "text": "id", "attachment": "id", "source": "hash", "locked": "lock, path"}


def rows_of(path):
    """Each table but the local settings, read by another program than ours."""
    with contextlib.closing(sqlite3.connect(f"file:{path}?immutable=1", uri=True)) as database:
        return {table: database.execute(f"SELECT * FROM {table} ORDER BY {order}").fetchall()
                for table, order in TABLES.items()}


def check_chain(case, path):
    """The acts of a file, whose chain and commitments are worked out here."""
    rows = rows_of(path)
    with contextlib.closing(sqlite3.connect(f"file:{path}?immutable=1", uri=True)) as database:
        event, = database.execute("SELECT value FROM local WHERE name = 'event'").fetchone()
    head = hashlib.sha256(b"regra journal 1" + event).digest()
    stated = {}
    for due, (n, key, body, digest) in enumerate(rows["act"], 1):
        head = hashlib.sha256(head + body).digest()
        said = json.loads(body)
        case.assertEqual((n, digest, key.hex()), (due, head, said["key"]))
        case.assertEqual(said["n"], n)
        stated.update(said.get("rows", {}))
        plain = json.dumps(said, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        case.assertEqual(body.decode(), plain)  # canonical
    for person, key, data in rows["person"]:
        case.assertEqual(hmac.new(key, b"\0" + data, hashlib.sha256).hexdigest(), stated.pop(person.hex()))
    case.assertFalse(stated)
    return rows["act"]


def seal_of(act):
    digits = act[3][:6].hex().upper()
    return f"{act[0]} · {digits[:4]}-{digits[4:8]}-{digits[8:]}"


class Event(Case):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(dir=MEMORY)
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.path = self.folder / "festa.event"
        self.write("create", self.path)

    def write(self, *words, environment=None, **more):
        ran = subprocess.run([WRITER, *map(str, words)], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                             env=dict(os.environ, **(environment or {})), timeout=120, check=False, **more)
        if not environment and not more:
            self.assertEqual((ran.returncode, ran.stderr), (DONE, b""))
        return ran

    def start(self, *words):
        return subprocess.Popen([WRITER, *map(str, words)], stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    def acts(self, keys, first, last, *held):
        return answers(self.write("act", self.path, keys, first, last, *held).stdout)

    def names(self):
        return sorted(path.name for path in self.folder.iterdir())

    def verify(self, path=None, *seals):
        against = [word for seal in seals for word in ("--against", seal)]
        return regra("event", "verify", "--chain", str(path or self.path), *against)


def answers(out):
    """What was acknowledged: {key: number}."""
    return {key: int(n) for n, key in (line.split() for line in out.decode().splitlines(keepends=True)
                                       if line.endswith("\n"))}


class Chain(Event):
    def test_the_chain_and_the_commitments_are_those_that_hashlib_and_hmac_give(self):
        self.acts("a", 1, 20, "held")
        acts = check_chain(self, self.path)
        self.assertEqual(len(acts), 21)
        self.assertEqual(self.names(), ["festa.event"])
        answer = self.verify()
        self.check(answer, DONE, f"as it was written. Acts: 21; people: 1; seal {seal_of(acts[-1])}.\n")

    def test_the_log_says_each_act_with_its_seal(self):
        self.acts("a", 1, 2)
        acts = check_chain(self, self.path)
        log = json.loads(regra("event", "log", str(self.path), "--json").out)["acts"]
        self.assertEqual([(one["n"], one["seal"]) for one in log], [(act[0], seal_of(act)) for act in acts])
        self.assertEqual([one["body"] for one in log], [json.loads(act[2]) for act in acts])
        text = regra("event", "log", str(self.path), "--after", "2").out.replace("\u00A0", " ")  # not wrapped there
        self.assertIn(f"3  2026-06-02T10:41:07.312Z  note  {seal_of(acts[2])}", re.sub(" {2,}", "  ", text))
        self.assertNotIn(seal_of(acts[1]), text)

    def test_sql_neither_changes_nor_deletes_an_act_nor_leaves_a_number_out(self):
        self.acts("a", 1, 2)
        with contextlib.closing(sqlite3.connect(self.path)) as database:
            for statement in ("UPDATE act SET body = 'x' WHERE n = 2", "DELETE FROM act WHERE n = 3",
                              "INSERT INTO act VALUES (5, randomblob(16), 'x', randomblob(32))",
                              "INSERT INTO act VALUES (4, randomblob(16), 7, randomblob(32))"):
                with self.subTest(statement), self.assertRaises(sqlite3.Error):
                    database.execute(statement)


class Seals(Event):
    def setUp(self):
        super().setUp()
        self.acts("a", 1, 10, "held")
        self.written = check_chain(self, self.path)
        self.seal = seal_of(self.written[-1])

    def change(self, path, work):
        """As somebody would who knows the format and takes the triggers away for a while."""
        with contextlib.closing(sqlite3.connect(path)) as database:
            triggers = database.execute("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").fetchall()
            for name, _ in triggers:
                database.execute(f"DROP TRIGGER {name}")
            work(database)
            for _, sql in triggers:
                database.execute(sql)
            database.commit()
            database.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def check_found(self, path, words):
        self.assertEqual(self.verify(path).exit, DONE)  # by itself it is whole
        answer = self.verify(path, self.seal)
        self.assertEqual(answer.exit, NO)
        self.assertIn(words, re.sub(r"\s+", " ", answer.err))

    def test_a_page_of_this_event_is_known(self):
        self.assertEqual(self.verify(self.path, *map(seal_of, self.written)).exit, DONE)

    def test_a_file_cut_after_any_act_is_found(self):
        for last in range(1, 11):
            path = self.folder / f"cut-{last}.event"
            shutil.copy(self.path, path)
            self.change(path, lambda database, last=last: database.execute("DELETE FROM act WHERE n > ?", (last,)))
            self.check_found(path, f"is of a later act than the last one here, {last}")

    def test_an_older_copy_is_found(self):
        copy = self.folder / "copy.event"
        self.assertEqual(regra("event", "backup", str(self.path), str(copy)).exit, DONE)
        self.acts("b", 1, 1)
        self.seal = seal_of(check_chain(self, self.path)[-1])
        self.check_found(copy, "acts were cut off, or this is an older copy")

    def test_a_journal_written_anew_with_a_good_chain_is_found(self):
        def forge(database):
            event, = database.execute("SELECT value FROM local WHERE name = 'event'").fetchone()
            head = hashlib.sha256(b"regra journal 1" + event).digest()
            for n, body in database.execute("SELECT n, body FROM act ORDER BY n").fetchall():
                body = body.replace(b"a-3", b"a-4")  # one act says something else
                head = hashlib.sha256(head + body).digest()
                database.execute("UPDATE act SET body = ?, hash = ? WHERE n = ?", (body, head, n))
        path = self.folder / "forged.event"
        shutil.copy(self.path, path)
        self.change(path, forge)
        self.check_found(path, "the journal was written anew")

    def test_what_is_no_seal_is_said_before_anything_else(self):
        answer = self.verify(self.path, "12", "x")
        self.assertEqual(answer.exit, BAD_INPUT)
        self.assertEqual(answer.err.count("is no seal"), 2)


class Bytes(Event):
    def test_a_changed_byte_is_found_or_leaves_the_content_equal(self):
        self.acts("a", 1, 120, "held")
        good, whole = rows_of(self.path), self.path.read_bytes()
        chance = random.Random(20260602)
        copy = self.folder / "copy.event"
        found = 0
        for _ in range(1000 if LONG else 100):
            at, bit = chance.randrange(len(whole)), 1 << chance.randrange(8)
            copy.write_bytes(whole[:at] + bytes([whole[at] ^ bit]) + whole[at + 1:])
            answer = self.verify(copy)
            self.assertIn(answer.exit, (DONE, NO, BAD_INPUT), (at, bit, answer.err))
            if answer.exit == DONE:
                self.assertEqual(rows_of(copy), good, (at, bit))
            else:
                found += 1
                self.assertTrue(answer.err, (at, bit))
        self.assertGreater(found, 20)

    def test_what_is_no_event_is_one_line(self):
        other = self.folder / "other.event"
        with contextlib.closing(sqlite3.connect(other)) as database:
            database.execute("CREATE TABLE act (n)")
        text = self.folder / "text.event"
        text.write_text("nothing of the kind\n")
        for path, words in ((other, "this is no event's file"), (text, "this is no event's file"),
                            (self.folder / "none.event", "no such file"), (self.folder, "this is a folder")):
            for verb in ("log", "verify"):
                answer = regra("event", verb, str(path))
                self.assertIn(answer.exit, (NO, BAD_INPUT, FILE))
                self.assertIn(words, answer.err)
                self.assertLess(answer.err.count("\n"), 3)
                self.assertNotIn("internal", answer.err)

    def test_other_tables_than_an_events_are_refused(self):
        with contextlib.closing(sqlite3.connect(self.path)) as database:
            database.execute("CREATE TRIGGER quiet AFTER INSERT ON act BEGIN DELETE FROM person; END")
        answer = regra("event", "log", str(self.path))
        self.assertEqual(answer.exit, BAD_INPUT)
        self.assertIn("are not those of an event", re.sub(r"\s+", " ", answer.err))


class Forged(Event):
    """Files that another program made: read or refused in one line, within time and memory of their size."""

    def forged(self, change, newer=False):
        path = self.folder / "forged.event"
        shutil.copy(self.path, path)
        with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as database:
            for pragma in ("journal_mode=DELETE", "foreign_keys=OFF", "ignore_check_constraints=ON", "synchronous=OFF"):
                database.execute("PRAGMA " + pragma)
            database.execute("BEGIN")
            change(database)
            if newer:
                database.execute("PRAGMA user_version=2")
            database.execute("COMMIT")
        return path

    def check_spent(self, path, told):
        """256 MiB and ten times the file; a second and two for each 16 MiB."""
        size = path.stat().st_size
        most, seconds = (256 << 20) + 10 * size, 1 + 2 * math.ceil(size / (16 << 20))

        def limits():
            resource.setrlimit(resource.RLIMIT_AS, (most, most))
            resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
        for verb in ("log", "verify"):
            with self.subTest(verb):
                answer = subprocess.run([PROGRAM, "event", verb, str(path)], stdin=subprocess.DEVNULL,
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE, preexec_fn=limits, check=False)
                said = (answer.stdout + answer.stderr).decode()
                self.assertIn(answer.returncode, (DONE, NO, BAD_INPUT), said[:500])
                self.assertIn(told, re.sub(r"\s+", " ", said))
                self.assertIsNone(re.search("[\0-\x08\x0b-\x1f\x7f-\x9f]", said), said[:500])

    def test_a_view_without_end_is_no_table(self):
        def change(database):
            for name in ("act_in_order", "act_kept", "act_stays"):
                database.execute("DROP TRIGGER " + name)
            database.execute("DROP TABLE act")
            database.execute("CREATE VIEW act AS WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c) "
                             "SELECT n, zeroblob(16) AS key, zeroblob(9) AS body, zeroblob(32) AS hash FROM c")
        for newer in (False, True):
            self.check_spent(self.forged(change, newer), "are not those of an event")

    def test_one_source_of_many_names(self):
        def change(database):
            digest = hashlib.sha256(b"x" * 1_000_000).digest()
            database.execute("INSERT INTO source VALUES (?, ?)", (digest, b"x" * 1_000_000))
            database.executemany("INSERT INTO locked VALUES (9, ?, ?)", ((f"a{n}", digest) for n in range(3000)))
        self.check_spent(self.forged(change), "the rules in this file take more than 64 MiB")

    def test_rows_of_any_size_and_number(self):
        def change_body(database):
            database.execute("INSERT INTO act SELECT max(n) + 1, zeroblob(16), zeroblob(30000000), zeroblob(32) FROM act")

        def many_settings(database):
            database.executemany("INSERT INTO local VALUES (?, x'00')", ((f"a{n}",) for n in range(200_000)))

        def person(database):
            database.execute("INSERT INTO person VALUES (zeroblob(8), zeroblob(32), zeroblob(30000000))")

        def deep(database):
            database.execute("INSERT INTO act SELECT max(n) + 1, zeroblob(16), ?, zeroblob(32) FROM act",
                             (b'{"rows":' + b"[" * 1_000_000,))
        for change in (change_body, person, deep):
            self.check_spent(self.forged(change), "error: ")
        self.check_spent(self.forged(many_settings), "")


class Together(Event):
    def test_two_processes_lose_nothing_and_double_nothing(self):
        both = [self.start("act", self.path, "a", 1, 200, "held"), self.start("act", self.path, "b", 1, 200)]
        said = [one.communicate(timeout=120) for one in both]
        self.assertEqual([(one.returncode, err) for one, (_, err) in zip(both, said)], [(DONE, b"")] * 2)
        told = {**answers(said[0][0]), **answers(said[1][0])}
        self.assertEqual(sorted(told.values()), list(range(2, 402)))
        self.assertEqual({act[1].hex(): act[0] for act in check_chain(self, self.path)[1:]}, told)
        self.assertEqual(self.names(), ["festa.event"])
        # The same keys again: the same numbers, and nothing is written.
        self.assertEqual(self.acts("a", 1, 200, "held"), answers(said[0][0]))
        self.assertEqual(len(check_chain(self, self.path)), 401)

    def test_a_copy_may_be_made_while_others_write(self):
        writer = self.start("act", self.path, "a", 1, 300, "held")
        copies = 0
        while writer.poll() is None and copies < 5:
            copy = self.folder / f"copy-{copies}.event"
            answer = regra("event", "backup", str(self.path), str(copy))
            self.assertEqual(answer.exit, DONE, answer.err)
            check_chain(self, copy)
            self.assertEqual(self.verify(copy).exit, DONE)
            copies += 1
        _, err = writer.communicate(timeout=60)
        self.assertEqual((writer.returncode, err), (DONE, b""))
        self.assertEqual(len(check_chain(self, self.path)), 301)
        answer = regra("event", "backup", str(self.path), str(copy))
        self.assertEqual(answer.exit, FILE)
        self.assertIn("there is such a file already", answer.err)

    def test_a_copy_in_a_folder_is_called_after_event_time_and_act(self):
        target = self.folder / "pen"
        target.mkdir()
        self.assertEqual(regra("event", "backup", str(self.path), str(target)).exit, DONE)
        name, = (path.name for path in target.iterdir())
        self.assertRegex(name, r"^festa-\d{8}-\d{4}-0001\.event$")

    def test_kill_9_loses_nothing_that_was_acknowledged(self):
        chance = random.Random(9)
        told = {}
        for round_ in range(1000 if LONG else 20):
            keys = f"k{round_}"
            writer = self.start("act", self.path, keys, 1, 1000, *(["held"] if round_ % 2 else []))
            time.sleep(chance.random() * 0.08)
            writer.send_signal(signal.SIGKILL)
            out, _ = writer.communicate(timeout=60)
            told.update(answers(out))
            # What an answer never came to is found by its key: the last command is given again.
            done = len(answers(out))
            told.update(self.acts(keys, max(done, 1), done + 1))
        acts = check_chain(self, self.path)
        stored = {act[1].hex(): act[0] for act in acts[1:]}
        self.assertEqual({key: stored.get(key) for key in told}, told)
        self.assertEqual(len(set(stored.values())), len(acts) - 1)
        self.assertEqual(self.verify().exit, DONE)
        self.assertEqual(self.names(), ["festa.event"])


class Disks(Event):
    def test_power_cuts_lose_nothing_and_would_lose_acts_without_a_sync_at_each(self):
        cuts = "10000" if LONG else "200"
        for words, due in ((), r"^cuts \d+ lost 0 damaged 0\n$"), (("normal",), r"^cuts \d+ lost [1-9]\d* damaged 0\n$"):
            with tempfile.TemporaryDirectory(dir=MEMORY) as folder:
                ran = subprocess.run([POWER_CUT, folder, cuts, "7", *words], text=True, stdout=subprocess.PIPE,
                                     stderr=subprocess.PIPE, timeout=1500, check=False)
            self.assertEqual((ran.returncode, ran.stderr), (DONE, ""))
            self.assertRegex(ran.stdout, due)

    def failing(self, call, at, words, **more):
        count = self.folder / "count"
        ran = self.write(*words, environment=dict(LD_PRELOAD=SHIM, FAIL_CALL=call, FAIL_AT=str(at),
                                                  FAIL_COUNT=str(count), **more))
        calls = int(count.read_text())
        count.unlink()
        return ran, calls

    def check_failing(self, call, **more):
        """Each call fails in turn: the writer is done, or ends with status 5 and a line; nothing is lost or
        half done."""
        self.acts("a", 1, 5, "held")
        before = self.path.read_bytes()
        for held in ([], ["held"]):
            words = ("act", self.path, "b", 1, 3, *held)
            self.path.write_bytes(before)
            good, calls = self.failing(call, 0, words)
            self.assertEqual(good.returncode, DONE, good.stderr)
            self.assertGreater(calls, 10)
            for at in range(1, calls + 1):
                with self.subTest(call=call, at=at, held=held, **more):
                    self.path.write_bytes(before)
                    ran, _ = self.failing(call, at, words, **more)
                    # SQLite says of a page that the disk does not give that the file is damaged.
                    unread = call == "disk" and b"this file is damaged" in ran.stderr
                    self.assertIn(ran.returncode, (DONE, BAD_INPUT if unread else FILE), ran.stderr)
                    self.assertEqual(bool(ran.stderr), ran.returncode != DONE)
                    self.assertLess(ran.stderr.count(b"\n"), 3)
                    told = answers(ran.stdout)
                    # As the next who comes sees it.
                    answer = self.verify()
                    self.assertEqual(answer.exit, DONE, answer.err)
                    acts = check_chain(self, self.path)
                    stored = {act[1].hex(): act[0] for act in acts}
                    self.assertEqual({key: stored.get(key) for key in told}, told)
                    self.assertIn(len(acts) - 6 - len(told), (0, 1))  # one, perhaps, without an answer
                    for name in self.names():
                        if name != "festa.event":
                            self.fail_if_left(name)

    def fail_if_left(self, name):
        self.assertIn(name, ("festa.event-wal", "festa.event-shm", "festa.event.lock"))
        (self.folder / name).unlink()

    def test_an_error_of_the_disk_at_each_call(self):
        self.check_failing("disk")

    def test_a_disk_that_is_full_from_some_call_on(self):
        self.check_failing("full", FAIL_ON="on")

    def test_a_copy_that_finds_no_room_is_not_there_and_the_event_is_as_before(self):
        self.acts("a", 1, 50, "held")
        acts = check_chain(self, self.path)
        at, copies = 0, 0
        while copies < 2:  # with FAIL_AT 0, and once behind the last call
            copy = self.folder / "copy.event"
            ran = regra("event", "backup", str(self.path), str(copy), environment=dict(
                LD_PRELOAD=SHIM, FAIL_CALL="full", FAIL_AT=str(at), FAIL_ON="on"))
            self.assertIn(ran.exit, (DONE, FILE), ran.err)
            said = re.sub(r"\s+", " ", ran.err)
            untold = ran.exit == DONE and ("the event does not remember this copy" in said or
                                           "stands in the log beside it" in said)
            self.assertEqual(bool(ran.err), untold or ran.exit == FILE)
            copies += ran.exit == DONE and not untold
            self.assertEqual(copy.exists(), ran.exit == DONE, said)
            if copy.exists():  # then it is whole, though perhaps the event could not remember it
                self.assertEqual(check_chain(self, copy), acts)
                copy.unlink()
            self.assertEqual([name for name in self.names() if "copy" in name], [])
            self.assertEqual(self.verify().exit, DONE)
            self.assertEqual(check_chain(self, self.path), acts)
            at += 1
        self.assertGreater(at, 10)

    def leave_a_log(self):
        """The acts of a long session that was killed."""
        with self.start("act", self.path, "l", 1, 10**6, "held") as writer:
            said = [writer.stdout.readline() for _ in range(20)]
            writer.kill()
            said += writer.stdout.readlines()
            writer.stderr.close()
        self.assertGreater((self.folder / "festa.event-wal").stat().st_size, 0)
        return len(answers(b"".join(said))) + 1

    def read_without_room(self, *words):
        def nothing_grows():
            resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
        ran = subprocess.run([PROGRAM, "event", *map(str, words)], preexec_fn=nothing_grows, stdout=subprocess.PIPE,
                             stderr=subprocess.PIPE, timeout=60, check=False)
        return ran.returncode, ran.stdout, re.sub(r"\s+", " ", ran.stderr.decode())

    def test_a_log_that_cannot_be_put_away_is_read_where_it_is(self):
        told = self.leave_a_log()
        shared = self.folder / "festa.event-shm"
        for left in (True, False):  # a power cut leaves the log alone
            if not left:
                shared.unlink()
            with self.subTest(index=left):
                exit, out, err = self.read_without_room("log", self.path, "--json")
                self.assertEqual(exit, DONE, err)
                self.assertIn(f"the log beside it, {self.path}-wal, could not be put away (File too large)", err)
                self.assertEqual(err.count("note:"), 1)
                self.assertIn(len(json.loads(out)["acts"]), (told, told + 1))
                self.assertEqual(self.read_without_room("verify", "--chain", self.path)[0], DONE)
        self.assertEqual(self.verify().exit, DONE)
        self.assertEqual(self.names(), ["festa.event"])
        self.assertIn(len(check_chain(self, self.path)), (told, told + 1))

    def test_a_log_is_read_and_copied_where_nothing_may_be_written(self):
        if os.geteuid() != 0:
            self.skipTest("only root can become somebody else")
        told = self.leave_a_log()
        (self.folder / "festa.event-shm").unlink()
        for name in self.names():
            (self.folder / name).chmod(0o444)
        (self.folder / "festa.event.lock").unlink(missing_ok=True)
        with tempfile.TemporaryDirectory(dir=MEMORY) as stick:
            os.chown(stick, NOBODY, NOBODY)
            self.folder.chmod(0o555)
            self.addCleanup(self.folder.chmod, 0o755)
            for words in (("log", self.path), ("backup", self.path, os.path.join(stick, "copy.event"))):
                ran = subprocess.run([PROGRAM, "event", *words], user=NOBODY, group=NOBODY, cwd="/", text=True,
                                     stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=60, check=False)
                self.assertEqual(ran.returncode, DONE, ran.stderr)
                self.assertIn("could not be put away (Permission denied)", re.sub(r"\s+", " ", ran.stderr))
            self.assertIn(len(check_chain(self, pathlib.Path(stick, "copy.event"))), (told, told + 1))

    def test_a_log_destroys_no_file_in_the_place_of_its_own(self):
        """A backup is brought back while a log lies beside: as after a power cut."""
        copy = self.folder / "copy.event"
        self.acts("a", 1, 3)
        self.assertEqual(regra("event", "backup", str(self.path), str(copy)).exit, DONE)
        self.acts("c", 1, 100, "held")
        self.leave_a_log()
        shutil.copy(copy, self.path)
        before = self.path.read_bytes()
        (self.folder / "festa.event-shm").unlink()
        for answer in (regra("event", "log", str(self.path)), self.verify(),
                       regra("event", "backup", str(self.path), str(self.folder / "other.event"))):
            self.assertEqual(answer.exit, FILE)
            self.assertIn("festa.event-wal, is of another file", re.sub(r"\s+", " ", answer.err))
        self.assertEqual(self.write("act", self.path, "b", 1, 1, cwd="/").returncode, FILE)
        self.assertEqual(self.path.read_bytes(), before)
        self.path.unlink()
        self.assertEqual(self.write("create", self.path, cwd="/").returncode, FILE)
        shutil.copy(copy, self.path)
        (self.folder / "festa.event-wal").unlink()
        self.assertEqual(len(check_chain(self, self.path)), 4)
        self.assertEqual(self.verify().exit, DONE)

    def test_a_log_takes_no_act_from_a_copy_of_the_same_event(self):
        """A copy went on elsewhere, and is put in the place of the file whose session was killed."""
        self.acts("a", 1, 3)
        copy = self.folder / "copy.event"
        shutil.copy(self.path, copy)
        self.assertEqual(self.write("act", copy, "x", 1, 2, cwd="/").returncode, DONE)
        acts = check_chain(self, copy)
        self.leave_a_log()
        shutil.copy(copy, self.path)
        answer = regra("event", "log", str(self.path))
        self.assertEqual(answer.exit, FILE)
        self.assertIn("festa.event-wal, is of another file", re.sub(r"\s+", " ", answer.err))
        (self.folder / "festa.event-wal").unlink()
        self.assertEqual(self.verify().exit, DONE)
        self.assertEqual(check_chain(self, self.path), acts)

    def test_a_file_of_two_names_is_refused(self):
        other = self.folder / "other.event"
        os.link(self.path, other)
        for name in (self.path, other):
            for words in (("log", str(name)), ("verify", str(name))):
                answer = regra("event", *words)
                self.assertEqual(answer.exit, FILE)
                self.assertIn("has 2 names", re.sub(r"\s+", " ", answer.err))
        other.unlink()
        self.assertEqual(self.verify().exit, DONE)

    def test_what_is_no_file_beside_it_is_refused(self):
        for end in ("-wal", "-shm", "-journal"):
            pipe = f"{self.path}{end}"
            os.mkfifo(pipe)
            answer = regra("event", "log", str(self.path))
            self.assertEqual(answer.exit, FILE)
            self.assertIn(f"festa.event{end}", re.sub(r"\s+", "", answer.err))
            os.remove(pipe)

    def test_who_may_only_read_reads_and_leaves_nothing(self):
        if os.geteuid() != 0:
            self.skipTest("only root can become somebody else")
        self.acts("a", 1, 2)
        self.path.chmod(0o644)
        self.folder.chmod(0o755)
        before = self.path.read_bytes()
        ran = subprocess.run([PROGRAM, "event", "log", str(self.path), "--json"], user=NOBODY, group=NOBODY, cwd="/",
                             stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=60, check=False)
        self.assertEqual((ran.returncode, ran.stderr), (DONE, b""))
        self.assertEqual(len(json.loads(ran.stdout)["acts"]), 3)
        self.assertEqual((self.names(), self.path.read_bytes()), (["festa.event"], before))

    def test_a_folder_that_cannot_be_written(self):
        if os.geteuid() != 0:
            self.skipTest("only root can become somebody else")
        self.path.chmod(0o444)
        self.folder.chmod(0o555)
        self.addCleanup(self.folder.chmod, 0o755)
        ran = self.write("act", self.path, "a", 1, 1, user=NOBODY, group=NOBODY)
        self.assertEqual((ran.returncode, ran.stdout), (FILE, b""))
        self.assertIn(b"cannot be written (Permission denied)", re.sub(rb"\s+", b" ", ran.stderr))

    def test_a_file_system_of_the_network_is_refused(self):
        for kind, name in ((0x6969, b"NFS"), (0x517B, b"SMB"), (0x65735546, b"FUSE")):
            ran = self.write("act", self.path, "a", 1, 1, environment=dict(LD_PRELOAD=SHIM, FAIL_FS=str(kind)))
            self.assertEqual((ran.returncode, ran.stdout), (FILE, b""))
            self.assertIn(b"lies on a file system (" + name + b")", re.sub(rb"\s+", b" ", ran.stderr))
        self.assertEqual(len(check_chain(self, self.path)), 1)


if __name__ == "__main__":
    main()

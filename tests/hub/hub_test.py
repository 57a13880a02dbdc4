"""A federation's hub: what a hall sends is what the hub has, however often and by whomever it is sent.

The chain is checked by hashlib, the rows against `event standings` of the file, and what each login may do by
psql. Without PostgreSQL nothing here is tested, and the test says so.
"""

import hashlib
import json
import os
import pathlib
import resource
import shutil
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "cli"))
from program import BAD_INPUT, Case, DONE, FILE, NO, main, regra  # noqa: E402
import files  # noqa: E402
import server  # noqa: E402


def bytea(octets):
    return f"'\\x{octets.hex()}'::bytea"


def setUpModule():
    folder = server.temporary_folder(unittest.addModuleCleanup)
    hub = server.Server(folder / "server", ["fsync = off"])
    unittest.addModuleCleanup(hub.stop)
    hub.sql("CREATE DATABASE hub", database="postgres")
    files.must("hub", "init", "--hub", hub.url(server.account()), folder="/")
    hub.sql("CREATE ROLE north LOGIN IN ROLE hub_hall", "CREATE ROLE south LOGIN IN ROLE hub_hall",
            "CREATE ROLE tools LOGIN IN ROLE hub_reader", "CREATE ROLE officer LOGIN IN ROLE hub_people",
            "CREATE ROLE web LOGIN IN ROLE hub_public")
    Hub.folder, Hub.server = folder, hub
    Hub.base = files.play(folder, "base.event", players=12, rounds=2, planned=5)


class Hub(Case):
    folder = server = base = None

    def setUp(self):
        self.path = files.clone(self.base, self.folder / f"{self.id().split('.')[-1][:40]}.event", os.urandom(16))
        self.event, self.acts = files.acts_of(self.path)
        self.key = f"'{self.event.hex()}'::uuid"

    def sql(self, *statements, **more):
        return self.server.sql(*statements, **more)

    def push(self, path=None, login="north", exit=DONE, words=()):
        answer = regra("event", "push", str(path or self.path), "--hub", self.server.url(login), "--json", *words)
        self.assertEqual(answer.exit, exit, answer.err)
        return json.loads(answer.out) if answer.out else answer.err

    def check_hub(self, login="officer"):
        answer = regra("hub", "check", "--hub", self.server.url(login), "--id", self.event.hex(), "--json")
        self.assertEqual(answer.err, "")
        return json.loads(answer.out)

    def faults(self, login="officer"):
        return {one["said"].split(" does")[0] for one in self.check_hub(login)["faults"]
                if one["event"].replace("-", "") == self.event.hex()}

    def segment(self, first, prev, bodies, login="north", fails=False):
        """hub.push as any program may call it: answer, head and the last act in common."""
        call = f"SELECT answer, head, common FROM hub.push({self.key}, {first}, {bytea(prev)}, " \
               f"ARRAY[{', '.join(bytea(body) for body in bodies)}]::bytea[])"
        return self.sql(call, login=login, fails=fails)

    def in_hub(self, table="act"):
        rows = self.sql(f"SELECT n, encode(hash, 'hex') FROM hub.{table} WHERE event = {self.key} ORDER BY n")
        return [(int(n), bytes.fromhex(digest)) for n, digest in (line.split("|") for line in rows.splitlines())]


class Pushing(Hub):
    def test_a_journal_arrives_whole_and_only_once(self):
        first = self.push()
        self.assertEqual((first["acts"], first["rows"], first["lists"]), (len(self.acts), 12, True))
        self.assertEqual(self.in_hub(), [(n, digest) for n, _, digest in self.acts])
        digits = self.acts[-1][2].hex().upper()[:12]
        self.assertEqual(first["seal"], f"{len(self.acts)} · {digits[:4]}-{digits[4:8]}-{digits[8:]}")
        again = self.push()
        self.assertEqual((again["acts"], again["rows"], again["lists"]), (0, 0, False))
        # Where it went is remembered, beside the journal.
        answer = regra("event", "push", str(self.path))
        self.check(answer, DONE, "Nothing new for the hub.\nReceipt: " + first["seal"] + ", kept by one server only. "
                   "Keep the file, and a backup, until the hub has a standby.\n")
        self.assertEqual(files.acts_of(self.path)[1], self.acts)

    def test_rows_are_those_of_the_standings_and_name_nobody(self):
        self.push()
        listed = json.loads(regra("event", "standings", "-e", str(self.path), "--json").out)["list"]
        rows = self.sql(f"SELECT rank, number, points FROM hub.standing WHERE event = {self.key} AND list = '' "
                        "ORDER BY place").splitlines()
        self.assertEqual(len(rows), 12)
        self.assertEqual([row.split("|") for row in rows],
                         [[str(one["rank"]), str(one["id"]), str(one["points"])] for one in listed])
        games = self.sql(f"SELECT count(*) FILTER (WHERE counted <> ''), count(*) FROM hub.game WHERE event = {self.key}")
        self.assertEqual(games, "11|12")
        dump = self.sql(*(f"SELECT * FROM hub.{table} WHERE event = {self.key}"
                          for table in ("about", "entry", "game", "standing", "fault", "award")))
        self.assertNotIn("Aluno", dump)
        self.assertNotIn("Aluno", self.sql(f"SELECT convert_from(body, 'UTF8') FROM hub.act WHERE event = {self.key}"))
        self.assertEqual(self.sql(f"SELECT count(*) FROM people.person WHERE event = {self.key} AND name LIKE 'Aluno%'"),
                         "12")

    def test_a_fault_stands_there_with_its_round(self):
        files.must("event", "fault", "Equipa 1", "noise", "--article", "7", "--round", "1", "-e", self.path, folder="/")
        self.push()
        self.assertEqual(self.sql(f"SELECT team, round, fault FROM hub.fault WHERE event = {self.key} AND nth <= 2 "
                                  "ORDER BY nth"), "Equipa 1|1|noise\nEquipa 0|0|Falta Administrativa")  # one of no check-in
        self.assertEqual(self.faults(), set())

    def test_segments_are_taken_in_any_order_but_never_twice(self):
        start = hashlib.sha256(b"regra journal 1" + self.event).digest()
        bodies = [body for _, body, _ in self.acts]
        hashes = [start] + [digest for _, _, digest in self.acts]
        last = len(bodies)
        self.assertEqual(self.segment(3, hashes[2], bodies[2:4]), "gap|0|")
        self.assertEqual(self.segment(1, start, bodies[:2]), "ok|2|")
        self.assertEqual(self.segment(1, start, bodies[:3]), "ok|3|")  # two of them are there
        self.assertEqual(self.segment(1, start, bodies[:3]), "ok|3|")
        self.assertEqual(self.segment(5, hashes[4], bodies[4:]), "gap|3|")
        self.assertEqual(self.segment(3, hashes[1], bodies[2:]), "forked before|3|")
        self.assertEqual(self.segment(3, hashes[2], bodies[2:]), f"ok|{last}|")
        self.assertEqual(self.in_hub(), list(enumerate(hashes))[1:])

    def test_what_is_no_segment_is_refused(self):
        start = hashlib.sha256(b"regra journal 1" + self.event).digest()
        other = self.acts[0][1].replace(self.event.hex().encode(), b"0" * 32)
        for bodies, why in (([other], "act 1 does not say its number and event"),
                            ([self.acts[1][1]], "act 1 does not say its number and event"),
                            ([b"{"], "22P02"), ([b"\xff"], "22021"),
                            ([b"x"] * 501, "at most 500 acts"), ([b"x" * 600_000] * 2, "at most 500 acts")):
            if len(bodies[0]) > 100_000:  # longer than a command line may be
                body = "convert_to(repeat('x', 600000), 'UTF8')"
                said = self.sql(f"SELECT hub.push({self.key}, 1, {bytea(start)}, ARRAY[{body}, {body}])", login="north",
                                fails=True)
            else:
                said = self.segment(1, start, bodies, fails=True)
            self.assertIn(why, said)
        self.assertEqual(self.in_hub(), [])

    def test_the_other_side_of_a_fork_is_kept_apart(self):
        second = shutil.copyfile(self.path, str(self.path) + ".2.event")
        self.push()
        files.must("event", "note", "--because", "first", "-e", self.path, folder="/")
        self.push()
        for words in ("second", "and more"):
            files.must("event", "note", "--because", words, "-e", second, folder="/")
        common = len(self.acts)
        for _ in range(2):
            told = self.push(second, exit=NO)
            self.assertEqual((told["fork"], told["common"], told["apart"]), (True, common, 2))
        files.must("event", "note", "--because", "third", "-e", second, folder="/")
        self.assertEqual(self.push(second, exit=NO)["apart"], 3)
        _, theirs = files.acts_of(second)
        self.assertEqual(self.in_hub("branch"), [(n, digest) for n, _, digest in theirs[common:]])
        files.must("event", "note", "--because", "first again", "-e", self.path, folder="/")
        self.push()
        self.assertEqual(self.in_hub(), [(n, digest) for n, _, digest in files.acts_of(self.path)[1]])
        forks = [one for one in self.check_hub()["forks"] if one["event"].replace("-", "") == self.event.hex()]
        self.assertEqual([(one["first"], one["acts"], one["hall"]) for one in forks], [(common + 1, 3, "north")])
        answer = regra("event", "pull", second, "--hub", self.server.url("north"))
        self.assertEqual(answer.exit, NO)
        self.assertIn("act %d is not the same there" % (common + 2), answer.err)

    def test_who_is_erased_in_the_hall_is_erased_by_the_next_push(self):
        self.push()
        name = self.sql(f"SELECT p.name FROM people.person p JOIN hub.entry USING (event, entry) "
                        f"WHERE event = {self.key} AND number = 3")
        files.must("event", "forget", "3", "--accept", "forget", "-e", self.path, folder="/")
        self.push()
        self.assertEqual(self.sql(f"SELECT count(*) FROM people.row WHERE event = {self.key} AND "
                                  f"position(convert_to('{name}', 'UTF8') in data) > 0"), "0")
        self.assertEqual(self.sql(f"SELECT count(*) FROM people.row WHERE event = {self.key}"), "11")
        self.assertEqual(self.faults(), set())

    def test_rows_that_no_act_commits_to_are_not_taken(self):
        self.push()
        row = "(SELECT row FROM people.row WHERE event = %s ORDER BY row LIMIT 1)" % self.key
        taken = self.sql(f"SELECT hub.put_people({self.key}, ARRAY[{row}], ARRAY['person'], "
                         f"ARRAY[{bytea(bytes(32))}], ARRAY[''], ARRAY[convert_to('{{\"name\":\"X\"}}', 'UTF8')])",
                         login="north")
        self.assertEqual(taken, "0")
        self.assertEqual(self.faults(), set())


class Reading(Hub):
    def test_a_file_comes_back_and_follows(self):
        self.push()
        back = str(self.path) + ".back.event"
        uuid = self.sql(f"SELECT {self.key}::text")
        hub = ("--hub", self.server.url("north"))
        files.must("event", "pull", back, *hub, "--id", uuid, folder="/")
        self.assertEqual(files.acts_of(back), files.acts_of(self.path))
        self.assertEqual(regra("event", "verify", back).out, regra("event", "verify", str(self.path)).out)
        self.assertEqual(regra("event", "standings", "-e", back).out,
                         regra("event", "standings", "-e", str(self.path)).out)
        files.must("event", "note", "--because", "later", "-e", self.path, folder="/")
        files.must("event", "forget", "2", "--accept", "forget", "-e", self.path, folder="/")
        self.push()
        told = json.loads(files.must("event", "pull", back, "--json", folder="/"))["pulled"]
        self.assertEqual(told[0]["acts"], 2)
        self.assertEqual(files.acts_of(back), files.acts_of(self.path))
        self.assertEqual(regra("event", "verify", back).out, regra("event", "verify", str(self.path)).out)
        # And goes on where the first stopped.
        files.must("event", "note", "--because", "second computer", "-e", back, folder="/")
        self.assertEqual(self.push(back)["acts"], 1)
        self.assertEqual(self.push(self.path)["ahead"], 1)

    def test_a_login_sees_its_own_events_only(self):
        self.push()
        seen = f"SELECT count(*) FROM hub.%s WHERE event = {self.key}"
        for login, acts, rows in (("north", len(self.acts), 12), ("south", 0, 0), ("officer", len(self.acts), 12)):
            self.assertEqual(self.sql(seen % "act", login=login), str(acts))
            self.assertEqual(self.sql(f"SELECT count(*) FROM people.row WHERE event = {self.key}", login=login),
                             str(rows))
        self.assertEqual(self.sql(seen % "act", login="tools"), str(len(self.acts)))
        uuid = self.sql(f"SELECT {self.key}::text")
        answer = regra("event", "pull", str(self.path) + ".x", "--hub", self.server.url("south"), "--id", uuid)
        self.assertEqual((answer.exit, "that your login may see" in answer.err), (FILE, True))
        self.assertIn("refuses this to your login", self.push(login="south", exit=FILE))
        with self.subTest("nobody writes but by the functions"):
            for login, statement in (("north", f"DELETE FROM hub.act WHERE event = {self.key}"),
                                     ("north", f"UPDATE hub.event SET owner = 'south' WHERE id = {self.key}"),
                                     ("north", "INSERT INTO hub.source VALUES ('', '')"),
                                     ("north", "SELECT * FROM hub.branch"), ("tools", "SELECT * FROM hub.branch"),
                                     ("tools", "SELECT * FROM people.row"), ("web", "SELECT * FROM hub.act"),
                                     ("tools", f"SELECT hub.push({self.key}, 1, '', '{{}}')"),
                                     ("north", f"SELECT hub.take_stated({self.key}, 1, '{{}}')"),
                                     ("officer", "DELETE FROM people.row")):
                self.assertIn("42501", self.sql(statement, login=login, fails=True))
            self.assertIn("acts are never changed",
                          self.sql(f"UPDATE hub.act SET n = n + 1 WHERE event = {self.key}", fails=True))
            self.assertIn("acts are never changed", self.sql("TRUNCATE hub.act CASCADE", fails=True))
            self.assertNotEqual(self.sql("SELECT count(*) FROM hub.public_standing", login="web"), "0")

    def test_check_names_each_row_that_does_not_follow(self):
        self.push()
        self.assertEqual(self.faults(), set())
        event = f"WHERE event = {self.key}"
        self.sql(f"UPDATE hub.standing SET points = points + 1 {event} AND list = '' AND place = 2",
                 f"DELETE FROM hub.game {event} AND round = 1 AND board = 3",
                 f"UPDATE hub.entry SET team = 'Equipa 0' {event} AND number = 3")
        self.assertEqual(self.faults("tools"), {f'{rows} competition "Individual" {row}' for rows, row in (
            ("standings", 'list "" group "" place 2'), ("games", "round 1 board 3"), ("entries", "number 3"))})
        # Somebody who may do everything rewrites an act.
        self.sql("ALTER TABLE hub.act DISABLE TRIGGER kept",
                 f"UPDATE hub.act SET body = body || ' '::bytea {event} AND n = 2",
                 "ALTER TABLE hub.act ENABLE TRIGGER kept")
        self.assertIn("act 2", self.faults("tools"))
        self.sql("ALTER TABLE hub.act DISABLE TRIGGER kept",
                 f"UPDATE hub.act SET body = substr(body, 1, length(body) - 1) {event} AND n = 2",
                 "ALTER TABLE hub.act ENABLE TRIGGER kept")
        self.assertNotIn("act 2", self.faults("tools"))

    def test_other_rules_are_tried_without_a_trace(self):
        self.push()
        words = ("hub", "what-if", "--hub", self.server.url("tools"), "--id", self.event.hex(), "--json", "--ruleset")
        same = json.loads(regra(*words, files.RULES).out.splitlines()[0])
        self.assertEqual((same["count"], same["why_not"]), (0, ""))
        unknown = json.loads(regra(*words, "no-such-rules").out.splitlines()[0])
        self.assertIn("no-such-rules", unknown["why_not"])
        # An event whose rules are gone is reported, and the others are ranked.
        bare = files.clone(self.base, self.folder / "bare.event", os.urandom(16))
        event, _ = files.acts_of(bare)
        self.push(bare)
        self.sql("ALTER TABLE hub.locked DISABLE TRIGGER ALL",
                 f"DELETE FROM hub.locked WHERE event = '{event.hex()}'::uuid",
                 "ALTER TABLE hub.locked ENABLE TRIGGER ALL")
        answer = regra(*words[:4], "--json", "--ruleset", files.RULES)
        lines = [json.loads(line) for line in answer.out.splitlines()]
        told = {one["event"].replace("-", ""): one["why_not"] for one in lines if "event" in one}
        self.assertEqual(answer.exit, DONE, answer.err)
        self.assertNotEqual(told[event.hex()], "")
        self.assertEqual(told[self.event.hex()], "")
        self.assertEqual(self.faults(), set())


class Safety(Hub):
    def test_a_receipt_means_two_servers_or_says_that_it_does_not(self):
        self.assertFalse(self.push()["two_servers"])
        checked = self.check_hub()
        self.assertEqual((checked["ready"], len(checked["needs"])), (False, 2))  # no names; fsync is off here
        self.server.setting("synchronous_standby_names", "ANY 1 (second)")
        try:
            files.must("event", "note", "--because", "later", "-e", self.path, folder="/")
            told = self.push(words=("--wait", "1"))  # nobody answers for the standby
            self.assertEqual((told["two_servers"], told["acts"]), (False, 1))
            checked = self.check_hub()
            self.assertEqual(checked["ready"], False)
            self.assertTrue(any("is connected" in one for one in checked["needs"]))
        finally:
            self.server.setting("synchronous_standby_names", "")

    def test_another_server_is_another_generation_and_is_told_all_again(self):
        before = self.push()["generation"]
        # As after a standby took over that had not got the last acts: its timeline is another one.
        lost = self.acts[-1][0]
        self.sql("ALTER TABLE hub.act DISABLE TRIGGER kept",
                 f"DELETE FROM hub.act WHERE event = {self.key} AND n = {lost}",
                 f"UPDATE hub.event SET head = n, hash = a.hash, rows_as_of = NULL FROM hub.act a "
                 f"WHERE id = {self.key} AND a.event = id AND n = {lost - 1}",
                 "ALTER TABLE hub.act ENABLE TRIGGER kept", "UPDATE hub.system SET timeline = '00000000'")
        checked = self.check_hub()
        self.assertEqual(checked["generation"], before + 1)
        self.assertIn("north", [one["hall"] for one in checked["unheard"]])
        told = self.push()
        self.assertEqual((told["acts"], told["taken_over"], told["generation"]), (1, True, before + 1))
        self.assertNotIn("north", [one["hall"] for one in self.check_hub()["unheard"]])
        self.assertEqual(self.in_hub()[-1], (lost, self.acts[-1][2]))

    def test_a_hub_that_is_gone_costs_nothing(self):
        self.push()
        self.server.stop()
        try:
            files.must("event", "note", "--because", "alone", "-e", self.path, folder="/")
            said = self.push(exit=FILE)
            self.assertIn("cannot be reached", said)
            self.assertEqual(said.count("\n"), 1)
        finally:
            self.server.start()
        self.assertEqual(self.push()["acts"], 1)

    def test_what_the_hub_has_is_told_where_the_file_cannot_remember_it(self):
        most = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (0, most[1]))
        try:
            answer = regra("event", "push", str(self.path), "--hub", self.server.url("north"), "--json")
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, most)
        self.assertEqual(answer.exit, DONE, answer.err)
        self.assertEqual(json.loads(answer.out)["acts"], len(self.acts))
        self.assertIn("the hub has everything, but the file does not remember that", " ".join(answer.err.split()))
        self.assertEqual(self.in_hub()[-1], (self.acts[-1][0], self.acts[-1][2]))
        self.assertEqual(self.push()["acts"], 0)

    def test_the_way_there_is_safe(self):
        for address, exit, why in (
                ("postgresql://north:secret@localhost/hub", BAD_INPUT, "password"),
                ("host=localhost password=secret", BAD_INPUT, "password"),
                ("postgresql://north@hub.example/hub?sslmode=require", BAD_INPUT, "sslmode=require"),
                ("postgresql://north@localhost,hub.example/hub?sslmode=prefer", BAD_INPUT, "sslmode=prefer"),
                ("postgresql://north@/hub?hostaddr=192.0.2.1&sslmode=disable", BAD_INPUT, "sslmode=disable"),
                ("service=hub sslmode=allow", BAD_INPUT, "sslmode=allow"),
                ("postgresql://north@localhost:1/hub", FILE, "cannot be reached"),
                ("postgresql//north", BAD_INPUT, "no address")):
            answer = regra("event", "push", str(self.path), "--hub", address)
            self.assertEqual(answer.exit, exit, answer.err)
            self.assertIn(why, answer.err)
            self.assertNotIn("secret", answer.err)
        answer = regra("hub", "events", "--hub", self.server.url("north", "postgres"))
        self.assertEqual(answer.exit, FILE)
        self.assertIn("there is no hub in this database", answer.err)


if __name__ == "__main__":
    if server.programs() is None:
        print("NOT TESTED: PostgreSQL is not installed (tests/tools/setup.sh names the package).")
        sys.exit(77)
    main()

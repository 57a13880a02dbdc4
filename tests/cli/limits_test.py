"""What scripts and files may take, and what a file may not have changed in it: an event's file whose rules were
altered, time of the host that a script makes it spend, files of acts and reports of tournaments without an end.

limits_test.py BUILD
"""

import hashlib
import pathlib
import shutil
import sqlite3

import borders_test as borders
from program import BAD_INPUT, DONE, FILE, LIMITS, NO, Events, main, regra

MIB = 1 << 20
REGULATION = "rulesets/regulations/madeira-school-chess/2022-2023.yaml"


class Effects(borders.ScriptCase):
    """The same whether they are done at once or only offered."""

    def test_a_list_without_an_item(self):
        for effects in ('{ "mark moved", cells = {} }', '{ "oblige", side = "white", what = "x", moves = {} }'):
            with self.subTest(effects):
                self.check_refused(self.rule(effects), "is an empty list, not a list with an item")

    def test_what_is_offered(self):
        offers = borders.ON + ' offers = { "warning" },'
        for effects in ('{ "mark moved", cells = {} }', '{ "set moves", side = "white", moves = -1 }', '{ "explode" }',
                        '{ "end", winner = "white", draw = true }'):
            with self.subTest(effects):
                self.check_refused(self.law('return { options = { { name = "warning", effects = { %s } } }, %s }'
                                            % (effects, borders.REASONS), offers))
        right = self.law('return { options = { { name = "warning", effects = { { "stop clocks" } } } }, %s }'
                         % borders.REASONS, offers)
        self.assertNotIn("error", right[2])

    def test_sums_of_time(self):
        """Each fits, and together they do not: 2 * 4 * 10^14 ms is more than a clock shows."""
        self.check_refused(self.rule('{ "add time", side = "white", ms = 400000000000000 }, '
                                     '{ "add time", side = "white", ms = 400000000000000 }'), "the clock would show")


class Forged(Events):
    """Rules in an event's file that are not those an act closed: nothing is computed from them, nothing written."""

    def setUp(self):
        super().setUp()
        players = pathlib.Path(borders.EVENTS, "festa-2023.csv")
        for words in (("create", "a.event", "--ruleset", "festa-2023", "--rounds", "5"),
                      ("import", str(players), "-e", "a.event"), ("pair", "-e", "a.event"),
                      ("publish", "-e", "a.event"), ("result", "1", "1-0", "-e", "a.event")):
            self.command(*words)
        self.original = pathlib.Path(self.folder, "a.event")

    def changed(self, change):
        path = pathlib.Path(self.folder, "f.event")
        shutil.copy(self.original, path)
        connection = sqlite3.connect(path)
        change(connection)
        connection.commit()
        connection.close()
        return path

    @staticmethod
    def flipped(connection, path, with_hash):
        """One bit of the bytes, at their middle."""
        of, = connection.execute("SELECT hash FROM locked WHERE path = ?", (path,)).fetchone()
        text, = connection.execute("SELECT bytes FROM source WHERE hash = ?", (of,)).fetchone()
        at = len(text) // 2
        changed = bytearray(text)
        changed[at] ^= 4
        connection.execute("UPDATE source SET bytes = ? WHERE hash = ?", (bytes(changed), of))
        if with_hash:
            new = hashlib.sha256(changed).digest()
            connection.execute("UPDATE source SET hash = ? WHERE hash = ?", (new, of))
            connection.execute("UPDATE locked SET hash = ? WHERE hash = ?", (new, of))

    def test_changed_rules_are_refused_before_anything(self):
        script = "scripts/standings/lists.lua"

        def swapped(connection):
            (a,), (b,) = connection.execute("SELECT path FROM locked ORDER BY path LIMIT 2").fetchall()
            for old, new in ((a, "x"), (b, a), ("x", b)):
                connection.execute("UPDATE locked SET path = ? WHERE path = ?", (new, old))

        for name, change in (("bit", lambda it: self.flipped(it, REGULATION, False)),
                             ("bit and hash", lambda it: self.flipped(it, REGULATION, True)),
                             ("script", lambda it: self.flipped(it, script, False)),
                             ("script and hash", lambda it: self.flipped(it, script, True)), ("paths", swapped)):
            with self.subTest(name):
                path = self.changed(change)
                before = path.read_bytes()
                for words in (("event", "standings", "-e", "f.event"), ("event", "status", "-e", "f.event"),
                              ("event", "publish", "standings", "-e", "f.event"),
                              ("event", "result", "2", "=", "-e", "f.event"), ("event", "verify", "-e", "f.event")):
                    answer = regra(*words, folder=self.folder)
                    self.assertEqual(answer.exit, NO if "verify" in words else BAD_INPUT, (words, answer.err))
                    self.assertIn("the rules of lock 1 are not those that an act closed", answer.err + answer.out)
                self.assertEqual(path.read_bytes(), before)

    def test_a_source_that_no_act_knows(self):
        row = "INSERT INTO source VALUES (zeroblob(32), zeroblob(1000))"
        self.changed(lambda it: it.execute(row))
        answer = self.command("verify", "-e", "f.event", exit=NO)
        self.assertIn("source " + "0" * 64 + ", a ruleset or script, is there, but no act says so", answer.err + answer.out)
        self.command("backup", "f.event", "b.event", exit=FILE)

    def test_sizes(self):
        path = self.changed(lambda it: None)
        usual = borders.measured("event", "status", "-e", str(path))[4]
        for row in ("INSERT INTO source VALUES (zeroblob(32), zeroblob(200000000))",
                    "INSERT INTO local VALUES ('x', zeroblob(200000000))",
                    "INSERT INTO local VALUES (CAST(zeroblob(200000000) AS TEXT), x'00')",
                    "INSERT INTO person VALUES (zeroblob(8), zeroblob(32), zeroblob(200000000))"):
            path = self.changed(lambda it, row=row: it.execute(row))
            for words in (("event", "status"), ("event", "verify"), ("event", "result", "2", "=")):
                with self.subTest(row=row, words=words):
                    found = borders.measured(*words, "-e", str(path))
                    self.assertEqual(found[0], NO if "verify" in words else BAD_INPUT, found)
                    self.assertLess(found[4], usual + 16)


class HostTime(Events):
    """Time that the host spends in a script's questions is the script's."""

    def test_a_document_that_asks_without_end(self):
        players = pathlib.Path(borders.EVENTS, "festa-2023.csv")
        for words in (("create", "a.event", "--ruleset", "festa-2023", "--rounds", "5"),
                      ("import", str(players), "-e", "a.event"), ("pair", "-e", "a.event"),
                      ("publish", "-e", "a.event"), ("result", "1", "1-0", "2", "=", "-e", "a.event")):
            self.command(*words)
        scripts = pathlib.Path(self.folder, "S")
        (scripts / "documents").mkdir(parents=True)
        for body in ("while true do state.places(1) end", "for i = 1, 100 do state.places(1) end while true do end",
                     "for i = 1, 100000 do state.places(1000000000) end"):
            with self.subTest(body):
                (scripts / "documents/lp.lua").write_text(
                    'return { document = "lp", title = "T", audience = "public", reads = { "places" },\n'
                    '  outputs = { "text" }, columns = { { "a", "A" } },\n  make = function(state)\n    ' + body +
                    ' return { rows = { { a = "x" } } } end }\n')
                found = borders.measured("--scripts", str(scripts), "event", "document", "lp", "-e",
                                         str(pathlib.Path(self.folder, "a.event")), "--output", "text")
                self.assertEqual(found[0], LIMITS, found)
                self.assertRegex(found[2], r"documents/lp\.lua:4: error: ")
                self.assertLess(found[3], 5 + 0.3 + 0.5)


class Files(borders.Folder):
    """Memory: 16 MiB and four times the longest record, beside what the program takes with nothing to read."""

    def check_memory(self, words, text, longest, most=16 * MIB):
        bare = borders.measured(*words, self.file("bare", text[:100]))[4]
        found = borders.measured(*words, self.file("long", text))
        self.assertLess(found[4], bare + (most + 4 * longest) / MIB, found[2][:500])
        return found

    def test_acts(self):
        found = self.check_memory(("game", "rule"), "\n" * 60_000_000, 1)
        self.assertEqual(found[0], FILE, found)
        self.assertIn("larger than 8388608 bytes", found[2])
        found = self.check_memory(("game", "rule"), "\n" * 8_000_000, 8_000_000)
        self.assertEqual(found[0], BAD_INPUT, found)
        self.assertIn("larger than 262144 bytes", found[2])
        found = self.check_memory(("game", "rule"), "ruleset: fide-2018\n0:00:01 white move e4\n" + "a\n" * 4_000_000,
                                  8_000_000)
        self.assertEqual(found[0], BAD_INPUT, found)
        self.assertIn("more than 100000 acts", found[2])

    def test_reports(self):
        one = pathlib.Path(borders.EVENTS, "festa-2023.trf").read_text(encoding="utf-8")
        for name, text, longest, told in (
                ("unknown", "999 x\n" * 3_000_000, 6, "more than 100000 records"),
                ("pairs", "XXP 1 2\n" * 1_000_000, 8, "more than 100000 records"),
                ("one line", "XXP" + " 1 2" * 10_000_000 + "\n", 40_000_003, "more than 1048576 bytes")):
            for words in (("pairing", "convert"), ("pairing", "make")):
                with self.subTest(name=name, words=words):
                    whole = one + text
                    # The file stands in memory too.
                    found = self.check_memory(words, whole, longest, 16 * MIB + len(whole))
                    self.assertEqual(found[0], BAD_INPUT, found[2][:500])
                    self.assertIn(told, found[2])
        found = borders.measured("pairing", "convert", self.file("many.trf", one + "999 x\n" * 90_000))
        self.assertEqual(found[0], DONE, found[2][:500])


if __name__ == "__main__":
    main()

"""A hub under load: each event is pushed by two of 20 processes at once while connections are ended, then while the
server dies and its standby takes over. What was acknowledged is there, once; with a standby that is
behind it is not, which is found, and healed by pushing again.

hub_long.py BUILD [--events N] [--players N] [--rounds N] [TEST...]
"""

import argparse
import concurrent.futures
import json
import os
import pathlib
import random
import signal
import sys
import threading
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "cli"))
PARSER = argparse.ArgumentParser()
PARSER.add_argument("build")
PARSER.add_argument("--events", type=int, default=200)
PARSER.add_argument("--players", type=int, default=100)
PARSER.add_argument("--rounds", type=int, default=9)
ASKED, REST = PARSER.parse_known_args()
sys.argv[1:] = [ASKED.build, *REST]
from program import Case, DONE, main, regra  # noqa: E402
import files  # noqa: E402
import server  # noqa: E402

PUSHERS = 20
PATIENCE = 900  # seconds of a command, on a machine that is busy


def setUpModule():
    Load.folder = server.temporary_folder(unittest.addModuleCleanup)
    base = files.play(Load.folder, "base.event", ASKED.players, ASKED.rounds)
    rng = random.Random(15)
    Load.paths = [files.clone(base, Load.folder / f"event-{i}.event", rng.randbytes(16)) for i in range(ASKED.events)]


class Load(Case):
    folder = paths = None

    def hub(self, name):
        """A server with a hub, that loses nothing itself."""
        made = server.Server(self.folder / name, ["max_connections = 60"])
        self.addCleanup(made.stop)
        made.sql("CREATE DATABASE hub", database="postgres")
        files.must("hub", "init", "--hub", made.url(server.account()), folder="/")
        made.sql("CREATE ROLE officer LOGIN IN ROLE hub_people",
                 *(f"CREATE ROLE hall{i} LOGIN IN ROLE hub_hall" for i in range(8)))
        return made

    def push_all(self, hosts, paths, times=2, wait=60):
        """Each event `times` times, all at once in a mixed order: the answers by event."""
        work = [(path, i) for i, path in enumerate(paths)] * times
        random.Random(4).shuffle(work)

        def push(item):
            path, i = item
            url = f"postgresql://hall{i % 8}@/hub?host={hosts}"
            return path, regra("event", "push", str(path), "--hub", url, "--wait", str(wait), "--json",
                               patience=PATIENCE)

        answers = {}
        with concurrent.futures.ThreadPoolExecutor(PUSHERS) as pool:
            for path, answer in pool.map(push, work):
                answers.setdefault(path, []).append(answer)
        return answers

    def kept(self, hub):
        """{event: [hash, ...]} of all acts, in their order."""
        found = {}
        for line in hub.sql("SELECT event, n, encode(hash, 'hex') FROM hub.act ORDER BY event, n").splitlines():
            event, n, digest = line.split("|")
            acts = found.setdefault(bytes.fromhex(event.replace("-", "")), [])
            acts.append(digest)
            self.assertEqual(int(n), len(acts))
        return found

    def wanted(self, paths):
        return {event: [digest.hex() for _, _, digest in acts] for event, acts in map(files.acts_of, paths)}

    def check_hub(self, hub):
        answer = regra("hub", "check", "--hub", hub.url("officer"), "--json", patience=PATIENCE)
        return json.loads(answer.out)

    def all_done(self, answers):
        for path, given in answers.items():
            for answer in given:
                self.assertEqual(answer.exit, DONE, f"{path}: {answer.err}")

    def test_each_event_twice_while_connections_are_ended(self):
        hub = self.hub("load")
        ended, stop = [], threading.Event()

        def end_some():
            while not stop.wait(0.25):
                ended.append(hub.sql("SELECT count(pg_terminate_backend(pid)) FROM (SELECT pid FROM pg_stat_activity "
                                     "WHERE usename LIKE 'hall%' ORDER BY random() LIMIT 2) x"))

        thread = threading.Thread(target=end_some)
        thread.start()
        begun = time.monotonic()
        try:
            answers = self.push_all(hub.folder, self.paths)
        finally:
            stop.set()
            thread.join()
        seconds = time.monotonic() - begun
        self.all_done(answers)
        wanted = self.wanted(self.paths)
        self.assertEqual(self.kept(hub), wanted)
        self.assertEqual(hub.sql("SELECT count(*) FROM hub.branch"), "0")
        self.assertEqual(hub.sql("SELECT count(*) FROM people.row"), str(ASKED.players * len(self.paths)))
        self.assertEqual(hub.sql("SELECT count(*) FROM hub.standing WHERE list = ''"),
                         str(ASKED.players * len(self.paths)))
        count = sum(map(int, ended))
        self.assertGreater(count, 0)
        before = time.monotonic()
        checked = self.check_hub(hub)
        self.assertEqual((checked["events"], checked["faults"]), (len(self.paths), []))
        print(f"{len(self.paths)} events, {sum(map(len, wanted.values()))} acts, each twice by {PUSHERS} processes: "
              f"{seconds:.0f} s; {count} connections ended; hub check {time.monotonic() - before:.0f} s")

    def pair_of_servers(self, name, synchronous):
        first = self.hub(name + "-first")
        second = server.Server(self.folder / (name + "-second"), leader=first)
        self.addCleanup(second.stop)
        if synchronous:
            first.setting("synchronous_standby_names", "ANY 1 (*)")
        return first, second

    def test_a_standby_takes_over_in_the_middle(self):
        first, second = self.pair_of_servers("sync", synchronous=True)
        self.assertTrue(self.check_hub(first)["ready"])
        paths = self.paths[:max(20, len(self.paths) // 4)]

        def take_over():
            # Some have their receipts by then, and as many are still to be sent.
            while int(first.sql("SELECT count(rows_as_of) FROM hub.event")) < len(paths) // 2:
                time.sleep(0.05)
            first.stop(signal.SIGQUIT)
            second.setting("synchronous_standby_names", "")
            second.promote()

        thread = threading.Thread(target=take_over)
        thread.start()
        answers = self.push_all(f"{first.folder},{second.folder}", paths)
        thread.join()
        # A client that began while nobody led got an error that says so; each receipt is kept.
        kept, wanted = self.kept(second), self.wanted(paths)
        for path, given in answers.items():
            for answer in given:
                if answer.exit == DONE:
                    event = files.acts_of(path)[0]
                    self.assertEqual(kept[event], wanted[event])
                else:
                    self.assertIn("cannot be reached", answer.err)
        early = [path for path, given in answers.items()
                 if any(a.exit == DONE and json.loads(a.out)["generation"] == 1 for a in given)]
        self.assertTrue(early)  # else nothing was taken over
        self.all_done(self.push_all(second.folder, paths, times=1))
        self.assertEqual(self.kept(second), wanted)
        self.assertEqual(self.check_hub(second)["generation"], 2)
        print(f"take-over: {len(paths)} events, {len(early)} with a receipt of the first server, none lost")

    def test_what_a_late_standby_lost_is_found_and_healed(self):
        first, second = self.pair_of_servers("late", synchronous=False)
        paths = self.paths[:12]
        self.all_done(self.push_all(first.folder, paths[:6], times=1))
        behind = first.sql("SELECT pg_current_wal_lsn()")
        while second.sql(f"SELECT pg_last_wal_replay_lsn() >= '{behind}'") != "t":
            time.sleep(0.05)
        second.sql("ALTER SYSTEM SET primary_conninfo = ''")
        second.sql("SELECT pg_reload_conf()")
        while second.sql("SELECT count(*) FROM pg_stat_wal_receiver") != "0":
            time.sleep(0.05)
        answers = self.push_all(first.folder, paths[6:], times=1)
        self.all_done(answers)
        self.assertFalse(any(json.loads(a.out)["two_servers"] for given in answers.values() for a in given))
        first.stop(signal.SIGQUIT)
        second.promote()
        # The control: what has a receipt of one server is gone.
        self.assertEqual(self.kept(second), self.wanted(paths[:6]))
        checked = self.check_hub(second)
        self.assertEqual((checked["generation"], checked["ready"]), (2, False))
        self.assertEqual({one["hall"] for one in checked["unheard"]}, {f"hall{i}" for i in range(8)})
        # Whoever is on the list pushes again; the order is that of the files, so each has its login.
        for i, path in enumerate(paths[6:]):
            answer = regra("event", "push", str(path), "--hub", second.url(f"hall{i % 8}"), "--json", patience=PATIENCE)
            self.assertTrue(json.loads(answer.out)["acts"] > 0 and json.loads(answer.out)["generation"] == 2)
        for i, path in enumerate(paths[:6]):
            answer = regra("event", "push", str(path), "--hub", second.url(f"hall{i % 8}"), "--json", patience=PATIENCE)
            self.assertEqual(json.loads(answer.out)["acts"], 0)
        self.assertEqual(self.kept(second), self.wanted(paths))
        self.assertEqual(self.check_hub(second)["faults"], [])


if __name__ == "__main__":
    if server.programs() is None:
        print("NOT TESTED: PostgreSQL is not installed (tests/tools/setup.sh names the package).")
        sys.exit(77)
    assert os.path.exists(ASKED.build)
    main()

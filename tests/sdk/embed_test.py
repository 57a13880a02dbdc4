"""Another program asks libregra: the example in Python, the promises of regra/host.h.

embed_test.py LIBREGRA SOURCE [unittest's words]
"""

import contextlib
import ctypes
import json
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import threading
import unittest

sys.dont_write_bytecode = True
LIBRARY, SOURCE = sys.argv[1], pathlib.Path(sys.argv[2])
EXAMPLE = SOURCE / "sdk/examples/embed-python"
sys.path.insert(0, str(EXAMPLE))
import embed  # noqa: E402

EVENTS = SOURCE / "rulesets/events"
OK, NO, BAD, LIMIT, STOPPED, INTERNAL, FILE = 0, 1, 3, 4, 5, 6, 7
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"


class Example(unittest.TestCase):
    def test_a_game_is_ruled_on_and_an_event_is_ranked(self):
        ran = subprocess.run([sys.executable, EXAMPLE / "embed.py", LIBRARY, EVENTS], capture_output=True,
                             text=True, check=True)
        self.assertEqual(ran.stderr, "")
        lines = ran.stdout.splitlines()
        # Art. 7.5.5: two minutes to the opponent for the first completed illegal move.
        self.assertTrue(any("White receives 2 minutes" in line and "7.5.5" in line for line in lines), ran.stdout)
        self.assertTrue(lines[-1][0].isdigit(), ran.stdout)


class Verbs(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.regra = embed.Regra(LIBRARY)

    def test_every_verb_has_schemas_of_its_arguments_and_reply(self):
        listed = self.regra.ask("verbs")["value"]
        names = [(verb["object"], verb["name"]) for verb in listed]
        self.assertIn(("", "game rule"), names)
        self.assertLess({("game", "open"), ("game", "act"), ("competition", "rank"), ("ruleset", "value")},
                        set(names))
        self.assertEqual(len(names), len(set(names)))
        for verb in listed:
            self.assertTrue(verb["summary"], verb["name"])
            self.assertEqual(verb["arguments"]["type"], "object", verb["name"])
            if verb["name"] == "ruleset schema":
                self.assertEqual(verb["reply"], {}, "a schema is of any type")
            else:
                self.assertIn(verb["reply"]["type"], ("object", "array"), verb["name"])

    def test_the_reply_is_that_of_the_program(self):
        asked = self.regra.ask("variant perft", ID="chess", DEPTH=3, divide=True)["value"]
        # The counts every chess program agrees on.
        self.assertEqual([one["nodes"] for one in asked["depths"]], [20, 400, 8902])
        self.assertEqual(sum(one["nodes"] for one in asked["divide"]), 8902)
        self.assertEqual(asked["position"], START)

    def test_a_round_is_paired_from_bytes_and_no_engine_is_started(self):
        event = (SOURCE / "tests/data/pairing/t03-n009-r05.trf").read_bytes()
        rounds = (SOURCE / "tests/data/pairing/t03-n009-r05.pairs").read_text().splitlines()
        asked = {"files": [("event", event)], "FILE": "event", "system": "swiss-dutch", "round": 2}
        made = self.regra.ask("pairing make", **asked)["value"]["pairs"]
        found = [f"{pair['white']}-{pair['black']}" for pair in made]
        self.assertEqual("2: " + " ".join(found), rounds[1])
        with self.assertRaises(embed.Refused) as refused:
            self.regra.ask("pairing make", **asked, engine="engine {in} {out}")
        self.assertIn("no other program", str(refused.exception))

    def test_text_is_as_the_program_prints_it(self):
        said = self.regra.ask("variant perft", ID="chess", DEPTH=2)["as text"]
        self.assertEqual(said, "1 20\n2 400\n")

    def test_no_is_an_answer(self):
        bare = "8/8/8/8/8/1k6/8/K7 w - - 0 1"
        answer = self.regra.ask("variant can-win", ID="chess", position=bare, side="black")
        self.assertEqual((answer["status"], answer["value"]["answer"]), ("no", "no"))

    def test_people_are_answered_in_the_language_of_the_host(self):
        with embed.Regra(LIBRARY, language="pt") as regra:
            with self.assertRaises(embed.Refused) as refused:
                regra.ask("variant perft", ID="chess", DEPTH=0)
        self.assertIn("tem de ser um número inteiro", str(refused.exception))

    def test_many_threads_ask_one_host(self):
        found, faults = [], []

        def ask():
            try:
                for _ in range(3):
                    found.append(self.regra.ask("variant perft", ID="chess", DEPTH=3)["value"]["depths"][2])
                    self.regra.ask("ruleset classify", ID="fide-2018", time="15 min + 5 s")
            except Exception as error:  # noqa: BLE001: told by the test
                faults.append(error)

        threads = [threading.Thread(target=ask) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(faults, [])
        self.assertEqual(found, [{"depth": 3, "nodes": 8902}] * 12)


class Objects(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.regra = embed.Regra(LIBRARY)

    def game(self, *acts):
        game = self.regra.open("game", ruleset="fide-2018", time="90 min + 30 s")
        for line in acts:
            game.ask("act", line=line)
        return game

    def test_a_game_answers_as_its_file_of_acts_does(self):
        game = self.regra.open("game", ruleset="fide-2018", time="90 min + 30 s")
        one_by_one = [ruling for line in embed.ACTS for ruling in game.ask("act", line=line)["rulings"]]
        text = "ruleset: fide-2018\ntime: 90 min + 30 s\n\n" + "\n".join(embed.ACTS) + "\n"
        whole = self.regra.ask("game rule", [("g", text.encode())], FILE="g")["value"]
        self.assertEqual([dict(ruling, line=0) for ruling in whole["rulings"]],
                         [dict(ruling, line=0) for ruling in one_by_one])
        self.assertTrue(one_by_one)
        self.assertEqual(game.ask("stands"), {name: whole[name] for name in ("result", "clocks", "position", "last")})
        self.assertEqual(game.ask("done")["acts"], list(embed.ACTS))

    def test_a_file_of_acts_goes_on(self):
        text = b"ruleset: fide-2018\ntime: 90 min\n\n" + "\n".join(embed.ACTS[:2]).encode() + b"\n"
        game = self.regra.open("game", [("g", text)], FILE="g")
        self.assertIn("4P3", game.ask("stands")["position"])
        self.assertIn("e5", game.ask("moves")["moves"])
        with self.assertRaises(embed.Refused) as refused:
            self.regra.open("game", [("g", text + b"0:00:01 white dance\n")], FILE="g")
        self.assertEqual([one["line"] for one in refused.exception.diagnostics], [6])

    def test_a_copy_stands_by_itself(self):
        game = self.game()
        self.assertEqual(len(game.ask("moves")["moves"]), 20)  # of the first position of chess
        other = game.copy()
        other.ask("act", line="0:00:05 white move e4")
        other.ask("act", line="0:00:06 white press")
        self.assertEqual(game.ask("stands")["position"], START)
        game.ask("act", line="0:00:05 white move d4")
        self.assertIn("4P3", other.ask("stands")["position"])
        game.close()
        self.assertEqual(len(other.ask("moves")["moves"]), 20)  # Black's first
        self.assertEqual(len(other.ask("done")["acts"]), 2)

    def test_a_refused_act_leaves_the_game_as_it_was(self):
        game = self.game("0:00:10 white move e4")
        before = game.ask("stands"), game.ask("done")
        for line in ("0:00:05 white press", "0:00:11 white dance", "", "0:00:11 white move e9"):
            with self.assertRaises(embed.Refused) as refused:
                game.ask("act", line=line)
            self.assertEqual(refused.exception.status, "bad", line)
        self.assertEqual((game.ask("stands"), game.ask("done")), before)

    def test_a_competition_ranks_as_the_verb_does(self):
        files = [(name, (EVENTS / name).read_bytes()) for name in ("festa-2023.trf", "festa-2023.csv")]
        what = {"FILE": "festa-2023.trf", "entries": "festa-2023.csv", "ruleset": "festa-2023",
                "competition": "Individual"}
        event = self.regra.open("competition", files, **what)
        for category in ({}, {"category": "Sub 10"}):
            self.assertEqual(event.ask("rank", **category),
                             self.regra.ask("standings", files, **what, **category)["value"])
        why = self.regra.ask("standings", files, **what, explain="1")["value"]
        self.assertEqual(event.copy().ask("why", who="1"), why)
        self.assertEqual(event.ask("prizes"), self.regra.ask("standings", files, **what, prizes=True)["value"])

    def test_a_ruleset_is_asked_for_one_value(self):
        laws = self.regra.open("ruleset", ID="fide-2018")
        settings = laws.ask("show")["settings"]
        self.assertEqual(laws.ask("value", key=settings[3]["key"]), settings[3])
        self.assertEqual(laws.ask("open choices"), [one for one in settings if one["open"]])
        with self.assertRaises(embed.Refused) as refused:
            laws.ask("value", key=settings[3]["key"] + "x")
        self.assertEqual(refused.exception.diagnostics[0]["id"], "host.no-key-near")

    def test_threads_that_share_a_game_wait_for_each_other(self):
        game, faults = self.game(), []
        others = [game, game.copy(), game.copy(), game]

        def ask(one):
            try:
                for _ in range(5):
                    self.assertEqual(len(one.ask("moves")["moves"]), 20)
                    with one.copy() as other:
                        other.ask("act", line="0:00:05 white move e4")
                        self.assertIn("4P3", other.ask("stands")["position"])
            except Exception as error:  # noqa: BLE001: told by the test
                faults.append(error)

        threads = [threading.Thread(target=ask, args=(one,)) for one in others]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(faults, [])


class Additions(unittest.TestCase):
    def test_a_ruleset_that_is_in_no_folder(self):
        files = [(name, (EVENTS / name).read_bytes()) for name in ("festa-2023.trf", "festa-2023.csv")]
        ours = (EVENTS / "festa-2023.yaml").read_bytes()
        with embed.Regra(LIBRARY) as regra:
            what = {"FILE": "festa-2023.trf", "entries": "festa-2023.csv", "competition": "Individual"}
            regra.add_file("rulesets/events/ours.yaml", ours)
            ranked = regra.ask("standings", files, ruleset="ours", **what)["value"]
            self.assertEqual(ranked, regra.ask("standings", files, ruleset="festa-2023", **what)["value"])
            self.assertIn("ours", [one["id"] for one in regra.ask("ruleset list")["value"]])
            # A fault in it is reported with its place when the file is used.
            regra.add_file("rulesets/events/ours.yaml", ours + b"no such key: 1\n")
            found = regra.ask("ruleset check", PATH=["ours"])["value"]["found"]
            self.assertEqual([(one["file"], one["line"]) for one in found if one["kind"] == "error"],
                             [("rulesets/events/ours.yaml", ours.count(b"\n") + 1)])

    def test_a_script_that_is_in_no_folder_comes_before_one_that_is(self):
        with embed.Regra(LIBRARY) as regra:
            script = (SOURCE / "scripts/laws/flag.lua").read_bytes()
            game = regra.open("game", ruleset="fide-2018", time="90 min")
            game.close()
            regra.add_file("scripts/laws/flag.lua", b"this is no Lua\n" + script)
            with self.assertRaises(embed.Refused) as refused:
                regra.open("game", ruleset="fide-2018", time="90 min")
        self.assertTrue(any(one["file"] == "scripts/laws/flag.lua" and one["line"] == 1
                            for one in refused.exception.diagnostics), refused.exception.diagnostics)

    def test_a_plugin_by_its_path(self):
        with embed.Regra(LIBRARY, plugins=[]) as regra:
            with self.assertRaises(embed.Refused):
                regra.ask("variant perft", ID="chess", DEPTH=1)
            regra.add_plugin(pathlib.Path(LIBRARY).parent / "regra/plugins/chess.so")
            self.assertEqual(regra.ask("variant perft", ID="chess", DEPTH=1)["value"]["depths"][0]["nodes"], 20)
            self.assertEqual([one["id"] for one in regra.ask("plugin list")["value"]], ["chess"])


GAME = b'[Event "Mate"]\n[Result "0-1"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n'


class LongCalls(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.regra = embed.Regra(LIBRARY)

    def test_records_and_progress_come_during_the_call(self):
        wrong = GAME.replace(b"Qh4#", b"Qh5#")
        games, seen, done = GAME * 3000 + wrong + GAME * 3000, [], []
        answer = self.regra.ask("game replay", [("g", games)], FILE="g", ruleset="fide-2018",
                                record=lambda name, item: seen.append((name, item["game"])),
                                progress=lambda *numbers: done.append(numbers))
        self.assertEqual((answer["status"], seen), ("no", [("findings", 3001)]))
        self.assertEqual(answer["value"], {"games": 6001, "plies": 4 * 6000 + 3, "wrong": 1})
        self.assertEqual(done[-1], (len(games), len(games), 6001))
        self.assertGreater(len(done), 1)

    def test_without_a_callback_records_are_in_the_value(self):
        value = self.regra.ask("game convert", [("g", GAME)], FILE="g", ruleset="fide-2018",
                               **{"to-notation": "long"})["value"]
        self.assertIn("1. f2-f3 e7-e5 2. g2-g4 Qd8-h4# 0-1", "".join(value["written"]))

    def test_braille_and_templates_are_found_beside_the_library(self):
        read = {"FILE": "g", "ruleset": "fide-2018"}
        said = self.regra.ask("game read", [("g", GAME)], **read, **{"as": "braille"})["value"]["sentences"]
        # Move 1 in the English code: lower 1, f3, e5.
        self.assertEqual([one["text"] for one in said if one["kind"] == "move"][0], "⠂ ⠋⠒ ⠑⠢")
        made = self.regra.ask("plugin new", KIND="variant", NAME="my-game")
        self.assertIn("my-game/my_game.cpp", [file["name"] for file in made["files"]])

    def test_another_thread_stops_a_call(self):
        stop, begun = ctypes.c_uint32(0), threading.Event()
        def halt():
            begun.wait(60)
            stop.value = 1
        thread = threading.Thread(target=halt)
        thread.start()
        with self.assertRaises(embed.Refused) as refused:
            self.regra.ask("game replay", [("g", GAME * 200000)], FILE="g", ruleset="fide-2018", jobs=1,
                           progress=lambda *_: begun.set(), stop=stop)
        thread.join()
        self.assertEqual(refused.exception.status, "stopped")

    def test_the_budget_of_scripts_is_a_limit(self):
        with embed.Regra(LIBRARY, **{"script instructions": 1000}) as regra:
            with self.assertRaises(embed.Refused) as refused:
                files = [(name, (EVENTS / name).read_bytes()) for name in ("festa-2023.trf", "festa-2023.csv")]
                regra.ask("standings", files, FILE="festa-2023.trf", entries="festa-2023.csv",
                          ruleset="festa-2023", competition="Individual")
        self.assertEqual(refused.exception.status, "limit")


class Promises(unittest.TestCase):
    def test_files_are_read_only_where_the_settings_say_so(self):
        with embed.Regra(LIBRARY) as closed, self.assertRaises(embed.Refused) as refused:
            closed.ask("standings", FILE=str(EVENTS / "festa-2023.trf"), ruleset="festa-2023")
        self.assertEqual([one["id"] for one in refused.exception.diagnostics], ["host.no-input"])
        with embed.Regra(LIBRARY, **{"read files": True}) as open_host:
            answer = open_host.ask("standings", FILE=str(EVENTS / "festa-2023.trf"),
                                   entries=str(EVENTS / "festa-2023.csv"), ruleset="festa-2023",
                                   competition="Individual")
        self.assertEqual(answer["status"], "ok")

    def test_a_ruleset_by_a_path_is_a_file_that_is_named(self):
        path = str(EVENTS / "festa-2023.yaml")
        for in_process in (False, True):
            for verb, arguments in (("ruleset check", {"PATH": [path]}), ("ruleset check", {"PATH": [str(EVENTS)]}),
                                    ("ruleset show", {"ID": path}), ("game acts", {"ID": path}),
                                    ("ruleset show", {"ID": "-"}), ("standings", {"FILE": "x", "ruleset": "-"}),
                                    ("ruleset sentences", {"PATH": ["/etc/passwd"]}),
                                    ("ruleset sentences", {"PATH": ["/proc/self/fd/0"]}),
                                    ("ruleset mutate", {"PATH": ["-"]}), ("ruleset fmt", {"PATH": ["."]})):
                with embed.Regra(LIBRARY, **{"in process": in_process}) as closed, \
                        self.assertRaises(embed.Refused) as refused:
                    closed.ask(verb, **arguments)
                self.assertEqual({one["id"] for one in refused.exception.diagnostics}, {"host.no-input"})
            with embed.Regra(LIBRARY, **{"in process": in_process, "read files": True}) as reading:
                self.assertEqual(reading.ask("ruleset check", PATH=[path])["status"], "ok")

    def test_a_ruleset_is_mutated_with_the_tests_beside_it(self):
        with tempfile.TemporaryDirectory() as folder:
            events = pathlib.Path(folder) / "rulesets/events"
            (events / "elsewhere").mkdir(parents=True)
            for name in ("festa-2023.yaml", "festa-2023.test.yaml", "festa-2023.trf", "festa-2023.csv"):
                (events / name).write_bytes((EVENTS / name).read_bytes())
            (events / "elsewhere/none.test.yaml").write_text("what is no test\n")
            for in_process in (False, True):
                with embed.Regra(LIBRARY, **{"in process": in_process, "read files": True}) as reading:
                    found = reading.ask("ruleset mutate", PATH=[str(events / "festa-2023.yaml")], count=3)
                self.assertIn(found["status"], ("ok", "no"))
                self.assertEqual(found["value"]["drawn"], 3)

    def test_rulesets_and_tests_may_be_inputs(self):
        rules = (EVENTS / "festa-2023.yaml").read_text().replace("place: Funchal", "place: Lagos")
        tests = (EVENTS / "festa-2023.test.yaml").read_text()  # three, the first with two files beside it
        beside = [(name, (EVENTS / name).read_bytes()) for name in ("festa-2023.trf", "festa-2023.csv")]
        def inputs(**files):
            return [(name.replace("_", "."), text.encode()) for name, text in files.items()]
        for settings in ({}, {"in process": True}, {"read files": True}, {"read files": True, "in process": True}):
            with self.subTest(settings), tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder), \
                    embed.Regra(LIBRARY, **settings) as regra:
                os.mkdir("sub")  # here nothing is to be read
                pathlib.Path("x.test.yaml").write_text("what is no test\n")
                told = regra.ask("ruleset check", inputs(ours_yaml=rules), PATH=["ours.yaml"])["value"]
                self.assertEqual((told["files"], told["errors"]), (1, 0))
                wrong = regra.ask("ruleset check", inputs(ours_yaml=rules + "plaice: Faro\n"), PATH=["ours.yaml"])
                self.assertEqual((wrong["status"], wrong["value"]["errors"]), ("no", 1))
                self.assertEqual({one["file"] for one in wrong["value"]["found"] if one["kind"] == "error"}, {"ours.yaml"})
                self.assertIn("Lagos", json.dumps(regra.ask("ruleset show", inputs(ours_yaml=rules), ID="ours.yaml")))
                run = regra.ask("ruleset test", inputs(a_test_yaml=tests) + beside, PATH=["a.test.yaml"])
                self.assertEqual((run["value"]["run"], run["value"]["failed"]), (3, 0))
                pathlib.Path("festa-2023.trf").write_bytes(beside[0][1])  # beside an input stand inputs only
                run = regra.ask("ruleset test", inputs(a_test_yaml=tests), PATH=["a.test.yaml"])
                self.assertEqual((run["status"], run["value"]["failed"]), ("no", 1))
                said = regra.ask("ruleset sentences", inputs(a_test_yaml=tests) + beside, PATH=["a.test.yaml"])
                self.assertTrue(said["value"]["sentences"])
                edits = regra.ask("ruleset mutate", inputs(ours_yaml=rules, a_test_yaml=tests) + beside,
                                  PATH=["ours.yaml", "a.test.yaml"], count=2)["value"]
                self.assertEqual(edits["drawn"], 2)
                with self.assertRaises(embed.Refused) as refused:
                    regra.ask("ruleset mutate", inputs(ours_yaml=rules), PATH=["ours.yaml"], count=2)
                self.assertEqual({one["id"] for one in refused.exception.diagnostics}, {"mutate.no-tests"})
                with regra.open("ruleset", inputs(ours_yaml=rules), ID="ours.yaml") as opened:
                    self.assertIn("Lagos", json.dumps(opened.ask("show")))

    def test_a_hub_is_not_asked_without_files(self):
        with embed.Regra(LIBRARY) as closed, self.assertRaises(embed.Refused) as refused:
            closed.ask("hub events", hub="host=127.0.0.1 passfile=/etc/hostname")
        self.assertEqual([one["id"] for one in refused.exception.diagnostics], ["host.no-hub"])

    def test_bytes_that_are_no_text_come_in_digits(self):
        with embed.Regra(LIBRARY) as regra:
            made = regra.ask("index build", out="x")["files"][0]
        self.assertTrue(bytes.fromhex(made["hex"]).startswith(b"regra index 1"))

    def test_two_processes_do_not_take_each_others_answers(self):
        with embed.Regra(LIBRARY) as regra, regra.open("game", ruleset="fide-2018", time="90 min") as game:
            moves, stands = game.ask("moves"), game.ask("stands")
            child = os.fork()
            verb, right = ("moves", moves) if child == 0 else ("stands", stands)
            same = all(game.ask(verb) == right for _ in range(50))
            if child == 0:
                os._exit(0 if same else 1)
            self.assertTrue(same)
            self.assertEqual(os.waitpid(child, 0)[1], 0)
            self.assertEqual(game.ask("moves"), moves)  # the child has not ended this one's worker

    def test_the_library_may_be_opened_by_a_link(self):
        with tempfile.TemporaryDirectory() as folder:
            link = os.path.join(folder, "libregra.so")
            os.symlink(os.path.abspath(LIBRARY), link)
            ran = subprocess.run([sys.executable, EXAMPLE / "embed.py", link, EVENTS], capture_output=True, text=True,
                                 check=False)
            self.assertEqual((ran.returncode, ran.stderr), (0, ""))

    def test_standard_input_is_never_read(self):
        with embed.Regra(LIBRARY, **{"read files": True}) as regra:
            for verb, more in (("variant hear", {"TEXT": "-"}),
                               ("variant can-win", {"position": "-", "side": "white"})):
                with self.assertRaises(embed.Refused) as refused:
                    regra.ask(verb, ID="chess", **more)
                self.assertEqual(refused.exception.diagnostics[0]["id"], "host.no-input")
            answer = regra.ask("variant can-win", [("-", START.encode() + b"\n")], ID="chess", position="-",
                               side="white")
        self.assertEqual([one["answer"] for one in answer["value"]["answers"]], ["yes"])

    def test_signal_handlers_and_streams_stay_the_callers(self):
        # A child, so that what is written to its streams can be seen.
        script = ("import signal, sys; sys.path.insert(0, sys.argv[2]); import embed\n"
                  "before = [signal.getsignal(one) for one in signal.valid_signals()]\n"
                  "import ctypes; libc = ctypes.CDLL(None)\n"
                  "regra = embed.Regra(sys.argv[1])\n"
                  "game = regra.open('game', ruleset='fide-2018', time='90 min')\n"
                  "for line in embed.ACTS: game.ask('act', line=line)\n"
                  "status = open('/proc/self/status').read()\n"
                  "caught = int(status.split('SigCgt:')[1].split()[0], 16)\n"
                  "sys.exit(1 if caught >> (signal.SIGVTALRM - 1) & 1 else 0)\n")
        ran = subprocess.run([sys.executable, "-c", script, LIBRARY, EXAMPLE], capture_output=True, check=False)
        self.assertEqual((ran.returncode, ran.stdout, ran.stderr), (0, b"", b""))

    def test_a_caller_may_have_closed_its_streams(self):
        script = ("import os, sys; sys.path.insert(0, sys.argv[2]); import embed\n"
                  "regra = embed.Regra(sys.argv[1])\n"
                  "for stream in sys.argv[3]: os.close(int(stream))\n"
                  "found = regra.ask('variant perft', ID='chess', DEPTH=1)\n"
                  "os._exit(0 if found['value']['depths'][0]['nodes'] == 20 else 1)\n")
        for closed in ("0", "12", "02", "012"):
            ran = subprocess.run([sys.executable, "-c", script, LIBRARY, EXAMPLE, closed], check=False)
            self.assertEqual(ran.returncode, 0, closed)


if __name__ == "__main__":
    signal.alarm(240)
    unittest.main(argv=[sys.argv[0], *sys.argv[3:]])

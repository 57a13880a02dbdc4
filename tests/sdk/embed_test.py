"""Another program asks libregra: the example in Python, the promises of regra/host.h, bad input.

embed_test.py LIBREGRA SOURCE [unittest's words]
"""

import ctypes
import json
import pathlib
import signal
import subprocess
import sys
import threading
import unittest

sys.dont_write_bytecode = True
LIBRARY, SOURCE = sys.argv[1], pathlib.Path(sys.argv[2])
EXAMPLE = SOURCE / "sdk/examples/embed-python"
sys.path.insert(0, str(EXAMPLE))
import embed  # noqa: E402

EVENTS = SOURCE / "rulesets/events"
OK, NO, BAD, LIMIT, INTERNAL, FILE = 0, 1, 3, 4, 6, 7
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"


class Raw:
    """The functions as C has them; an answer is (status, reply as JSON)."""

    def __init__(self):
        self.lib = embed.Regra(LIBRARY)._lib

    def answer(self, function, *arguments):
        reply = ctypes.c_void_p()
        status = function(*arguments, ctypes.byref(reply))
        found = json.loads(self.lib.regra_reply_json(reply, None))
        self.lib.regra_reply_free(reply)
        return status, found

    def open(self, settings=None, draft=embed.DRAFT):
        host = ctypes.c_void_p(1)
        return (host, *self.answer(self.lib.regra_host_open, draft, settings, ctypes.byref(host)))

    def ask(self, host, verb, arguments=None, inputs=None, count=0):
        return self.answer(self.lib.regra_ask, host, verb, arguments, inputs, count)


class Example(unittest.TestCase):
    def test_a_game_is_ruled_on_and_an_event_is_ranked(self):
        ran = subprocess.run([sys.executable, EXAMPLE / "embed.py", LIBRARY, EVENTS], capture_output=True,
                             text=True, check=True)
        self.assertEqual(ran.stderr, "")
        lines = ran.stdout.splitlines()
        # Art. 7.5.5: two minutes to the opponent for the first completed illegal move.
        self.assertTrue(any("White +2 min" in line and "7.5.5" in line for line in lines), ran.stdout)
        self.assertTrue(lines[-1][0].isdigit(), ran.stdout)


class Verbs(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.regra = embed.Regra(LIBRARY)

    def test_every_verb_has_schemas_of_its_arguments_and_reply(self):
        listed = self.regra.ask("verbs")["value"]
        names = [verb["name"] for verb in listed]
        self.assertIn("game rule", names)
        self.assertEqual(len(names), len(set(names)))
        for verb in listed:
            self.assertTrue(verb["summary"], verb["name"])
            self.assertEqual(verb["arguments"]["type"], "object", verb["name"])
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
                  "regra.ask('game rule', [('g', embed.ACTS)], FILE='g')\n"
                  "status = open('/proc/self/status').read()\n"
                  "caught = int(status.split('SigCgt:')[1].split()[0], 16)\n"
                  "sys.exit(1 if caught >> (signal.SIGVTALRM - 1) & 1 else 0)\n")
        ran = subprocess.run([sys.executable, "-c", script, LIBRARY, EXAMPLE], capture_output=True, check=False)
        self.assertEqual((ran.returncode, ran.stdout, ran.stderr), (0, b"", b""))


class BadInput(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.raw = Raw()
        cls.host, status, _ = cls.raw.open()
        assert status == OK

    def refused(self, answer, status, *ids):
        self.assertEqual((answer[0], [one["id"] for one in answer[1]["diagnostics"]]), (status, list(ids)),
                         answer)
        self.assertIsNone(answer[1]["value"])

    def test_another_draft_is_refused(self):
        host, status, answer = self.raw.open(draft=embed.DRAFT + 1)
        self.assertIsNone(host.value)
        self.refused((status, answer), BAD, "host.draft")

    def test_settings_that_are_none(self):
        for settings, ids in ((b"", ["host.json"]), (b"[1]", ["host.object"]), (b'{"plugins": "x"}', ["cli.not-texts"]),
                              (b'{"languages": "pt"}', ["cli.no-argument-near"]), (b'{"language": "fr"}', ["cli.one-of"]),
                              (b'{"language": 1, "read files": 2}', ["cli.not-text", "cli.not-yes-no"])):
            host, status, answer = self.raw.open(settings)
            self.assertIsNone(host.value, settings)
            self.refused((status, answer), BAD, *ids)

    def test_null_where_something_must_be(self):
        self.refused(self.raw.ask(None, b"verbs"), BAD, "host.null")
        self.refused(self.raw.ask(self.host, None), BAD, "host.null")
        self.refused(self.raw.ask(self.host, b"verbs", None, None, 3), BAD, "host.null")
        self.assertEqual(self.raw.lib.regra_ask(self.host, b"verbs", None, None, 0, None), OK)
        self.raw.lib.regra_host_close(None)
        self.raw.lib.regra_reply_free(None)
        self.assertIsNone(self.raw.lib.regra_reply_json(None, None))

    def test_a_verb_that_is_none(self):
        self.refused(self.raw.ask(self.host, b"variant perf"), BAD, "host.verb-near")
        self.refused(self.raw.ask(self.host, b"\xff\xfe"), BAD, "host.verb")

    def test_arguments_that_are_no_json(self):
        deep = b'{"ID": ' + b"[" * 100000
        for arguments in (b"{", b'{"ID": "chess"', b'{"ID": NaN}', b"\xff", deep, b'{"ID": "a", "ID": "b"}',
                          b'{"DEPTH": 99999999999999999999}', b'{"DEPTH": 1.234}'):
            self.refused(self.raw.ask(self.host, b"variant perft", arguments), BAD, "host.json")
        self.refused(self.raw.ask(self.host, b"variant perft", b'{"ID": "' + b"x" * (17 << 20) + b'"}'), BAD,
                     "host.json-size")

    def test_all_that_is_wrong_with_arguments_at_once(self):
        self.refused(self.raw.ask(self.host, b"variant perft", b'{"DEPTH": 65, "divides": true, "words": "pt"}'),
                     BAD, "cli.no-argument-near", "cli.missing", "cli.number", "cli.not-texts")
        self.refused(self.raw.ask(self.host, b"variant perft", b'{"ID": "chess", "DEPTH": "3", "start": "1", '
                                                               b'"position": "x"}'), BAD, "cli.number", "cli.not-with")

    def test_two_inputs_of_one_name(self):
        twice = (embed.Input * 2)(embed.Input(b"a", embed.Text(b"", 0)), embed.Input(b"a", embed.Text(b"", 0)))
        self.refused(self.raw.ask(self.host, b"verbs", None, twice, 2), BAD, "host.input-twice")

    def test_a_file_of_acts_with_faults(self):
        status, answer = self.raw.ask(
            self.host, b"game rule", b'{"FILE": "x"}',
            (embed.Input * 1)(embed.Input(b"x", embed.Text(b"ruleset: none\n\n", 15))), 1)
        self.assertEqual(status, BAD)
        self.assertEqual(answer["diagnostics"][0]["line"], 1)


if __name__ == "__main__":
    signal.alarm(120)
    unittest.main(argv=[sys.argv[0], *sys.argv[3:]])

"""What libregra answers to bad input: a status and a diagnostic with its place.

embed_input_test.py LIBREGRA SOURCE [unittest's words]
"""

import ctypes
import json
import pathlib
import signal
import sys
import unittest

sys.dont_write_bytecode = True
LIBRARY, SOURCE = sys.argv[1], pathlib.Path(sys.argv[2])
sys.path.insert(0, str(SOURCE / "sdk/examples/embed-python"))
import embed  # noqa: E402

OK, NO, BAD, LIMIT, STOPPED, INTERNAL, FILE = 0, 1, 3, 4, 5, 6, 7


class Raw:
    """The functions as C has them; an answer is (status, reply as JSON)."""

    def __init__(self):
        self.lib = embed.load(LIBRARY)

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
        with_ = embed.With(ctypes.cast(inputs, ctypes.POINTER(embed.Input)) if inputs else None, count)
        return self.answer(self.lib.regra_ask, host, verb, arguments, ctypes.byref(with_))

    def open_object(self, host, kind, arguments=None):
        made = ctypes.c_void_p(1)
        return (made, *self.answer(self.lib.regra_open, host, kind, arguments, None, ctypes.byref(made)))


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

    def test_folders_that_are_named_and_not_there(self):
        for kind, told in (("plugins", "loader"), ("rulesets", "ruleset"), ("scripts", "script")):
            host, status, answer = self.raw.open(json.dumps({kind: [str(SOURCE), "/no/such/folder"]}).encode())
            self.assertIsNone(host.value)
            self.refused((status, answer), FILE, told + ".no-folder")

    def test_null_where_something_must_be(self):
        self.refused(self.raw.ask(None, b"verbs"), BAD, "host.null")
        self.refused(self.raw.ask(self.host, None), BAD, "host.null")
        self.refused(self.raw.ask(self.host, b"verbs", None, None, 3), BAD, "host.null")
        self.assertEqual(self.raw.lib.regra_ask(self.host, b"verbs", None, None, None), OK)
        self.refused(self.raw.answer(self.raw.lib.regra_object_ask, None, b"act", None, None), BAD, "host.null")
        self.refused(self.raw.answer(self.raw.lib.regra_object_copy, None, None), BAD, "host.null")
        self.refused(self.raw.answer(self.raw.lib.regra_host_add_file, self.host, None, embed.Text()), BAD,
                     "host.null")
        self.refused(self.raw.answer(self.raw.lib.regra_host_add_plugin, self.host, None), BAD, "host.null")
        self.assertEqual(self.raw.lib.regra_open(self.host, b"game", None, None, None, None), BAD)
        self.raw.lib.regra_host_close(None)
        self.raw.lib.regra_object_close(None)
        self.raw.lib.regra_reply_free(None)
        self.assertIsNone(self.raw.lib.regra_reply_json(None, None))

    def test_handles_that_were_closed_or_never_were_any(self):
        lib = self.raw.lib
        host, _, _ = self.raw.open()
        game, status, _ = self.raw.open_object(host, b"game", b'{"ruleset": "fide-2018", "time": "90 min"}')
        self.assertEqual(status, OK)
        reply = ctypes.c_void_p()
        lib.regra_object_ask(game, b"stands", None, None, ctypes.byref(reply))
        lib.regra_host_close(host)
        # An object outlives its host, and a reply both.
        self.assertEqual(self.raw.answer(lib.regra_object_ask, game, b"stands", None, None)[0], OK)
        for _ in range(2):
            lib.regra_object_close(game)
            lib.regra_host_close(host)
        self.assertTrue(json.loads(lib.regra_reply_json(reply, None))["value"]["position"])
        for _ in range(2):
            lib.regra_reply_free(reply)
        self.assertIsNone(lib.regra_reply_json(reply, None))
        for none in (host, ctypes.c_void_p(7), ctypes.c_void_p(2**63)):
            self.refused(self.raw.ask(none, b"verbs"), BAD, "host.freed")
            self.refused(self.raw.open_object(none, b"game")[1:], BAD, "host.freed")
            lib.regra_host_close(none)
        for none in (game, ctypes.c_void_p(7)):
            self.refused(self.raw.answer(lib.regra_object_ask, none, b"stands", None, None), BAD, "host.freed")
            copy = ctypes.c_void_p(1)
            self.refused(self.raw.answer(lib.regra_object_copy, none, ctypes.byref(copy)), BAD, "host.freed")
            self.assertIsNone(copy.value)

    def test_a_handle_of_one_kind_is_none_of_another(self):
        lib = self.raw.lib
        host, _, _ = self.raw.open()
        held, _, _ = self.raw.open_object(host, b"ruleset", b'{"ID": "fide-2018"}')
        reply = ctypes.c_void_p()
        self.assertEqual(lib.regra_ask(host, b"verbs", None, None, ctypes.byref(reply)), OK)
        # Wherever each sequence began, handles of several kinds are never the same number.
        hosts = [self.raw.open()[0] for _ in range(4)]
        handles = [one.value for one in (host, held, reply, *hosts)]
        self.assertEqual(len(set(handles)), len(handles))
        for other in (host, reply, *hosts):
            self.refused(self.raw.answer(lib.regra_object_ask, other, b"show", None, None), BAD, "host.freed")
            lib.regra_object_close(other)
        for other in (held, reply):
            self.refused(self.raw.ask(other, b"verbs"), BAD, "host.freed")
            lib.regra_host_close(other)
        for other in (host, held):
            self.assertIsNone(lib.regra_reply_json(other, None))
            lib.regra_reply_free(other)
        self.assertEqual(self.raw.ask(host, b"verbs")[0], OK)
        self.assertEqual(self.raw.answer(lib.regra_object_ask, held, b"show", None, None)[0], OK)
        self.assertTrue(lib.regra_reply_json(reply, None))

    def test_an_argument_that_becomes_a_line_of_acts_is_one_line(self):
        act = "\n\n10:00:05 white move e4"
        for name in ("time", "position", "notation", "state"):
            text = {"time": "90 min", "position": "8/8/8/8/8/1k6/8/K7 w - - 0 1", "notation": "pt",
                    "state": "begins: 10:00:00"}[name] + act
            asked = {"ruleset": "fide-2018", name: [text] if name == "state" else text}
            made, status, answer = self.raw.open_object(self.host, b"game", json.dumps(asked).encode())
            self.assertIsNone(made.value)
            self.refused((status, answer), BAD, "acts.one-line")
            self.assertEqual(answer["diagnostics"][0]["file"], name)
        game, _, _ = self.raw.open_object(self.host, b"game", b'{"ruleset": "fide-2018", "time": "90 min"}')
        for line in ("0:00:05 white move e4\n0:00:06 white press", "0:00:05 white\rmove e4"):
            self.refused(self.raw.answer(self.raw.lib.regra_object_ask, game, b"act", json.dumps({"line": line}).encode(),
                                         None), BAD, "acts.one-line")
        self.assertEqual(self.raw.answer(self.raw.lib.regra_object_ask, game, b"done", None, None)[1]["value"],
                         {"acts": []})

    def test_objects_that_are_asked_wrongly(self):
        for kind, arguments, ids in (
                (b"gam", None, ["host.kind"]), (None, None, ["host.null"]), (b"game", None, ["host.missing"]),
                (b"game", b'{"ruleset": "fide-2018", "time', ["host.json"]),
                (b"game", b'{"ruleset": 1, "tme": "x"}', ["cli.no-argument-near", "cli.not-text"]),
                (b"competition", b"{}", ["host.missing", "host.missing"]),
                (b"ruleset", b'{"ID": "fide-2099"}', ["ruleset.near"])):
            made, status, answer = self.raw.open_object(self.host, kind, arguments)
            self.assertIsNone(made.value)
            self.refused((status, answer), BAD, *ids)
        game, _, _ = self.raw.open_object(self.host, b"game", b'{"ruleset": "fide-2018", "time": "90 min"}')

        def ask(verb, arguments=None):
            return self.raw.answer(self.raw.lib.regra_object_ask, game, verb, arguments, None)

        self.refused(ask(b"rank"), BAD, "host.object-verb")
        self.refused(ask(None), BAD, "host.null")
        self.refused(ask(b"act"), BAD, "host.missing")
        self.refused(ask(b"act", b'{"line": ["e4"]}'), BAD, "cli.not-text")
        self.refused(ask(b"act", b'{"line": "' + b"x" * (17 << 20) + b'"}'), BAD, "host.json-size")

    def test_files_that_are_added_nowhere(self):
        for path in (b"", b"ours.yaml", b"rulesets/ours.yaml", b"rulesets/events/../../x.yaml", b"/etc/x.yaml",
                     b"scripts/tiebreaks/ours.yaml", b"scripts//x.lua"):
            self.refused(self.raw.answer(self.raw.lib.regra_host_add_file, self.host, path, embed.Text(b"", 0)),
                         BAD, "host.file-path")
        add = self.raw.lib.regra_host_add_plugin
        self.refused(self.raw.answer(add, self.host, b""), BAD, "host.empty")
        self.refused(self.raw.answer(self.raw.lib.regra_host_add_file, self.host, b"rulesets/events/\xff.yaml",
                                     embed.Text(b"", 0)), BAD, "host.utf8")
        for path in (b"/nowhere/game.so", str(SOURCE / "README.md").encode()):
            answer = self.raw.answer(self.raw.lib.regra_host_add_plugin, self.host, path)
            self.assertEqual(answer[0], FILE, answer)

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
                     BAD, "cli.no-argument-near", "host.missing", "cli.number", "cli.not-texts")
        self.refused(self.raw.ask(self.host, b"variant perft", b'{"ID": "chess", "DEPTH": "3", "start": "1", '
                                                               b'"position": "x"}'), BAD, "cli.not-number", "cli.not-with")

    def said(self, verb, arguments, host=None):
        status, answer = self.raw.ask(host or self.host, verb, arguments)
        self.assertEqual(status, BAD)
        return [(one["file"], one["line"], one["column"], one["offset"], one["text"])
                for one in answer["diagnostics"]]

    def test_what_was_found_is_said_and_where(self):
        limits = "and must be a whole number in 1..64. Correct it."
        for given, found in (("\"3\"", 'the text "3"'), ("2.5", "2.5"), ("true", "true"), ("null", "null"),
                             ("[3]", "a list"), ("{}", "an object")):
            self.assertEqual(self.said(b"variant perft", b'{"ID": "chess",\n  "DEPTH": ' + given.encode() + b"}"),
                             [("arguments", 2, 3, 18, f"DEPTH is {found}, {limits}")])
        self.assertEqual(self.said(b"variant perft", b'{"ID": "chess", "DEPTH": 2, "divide": "yes", "words": ["pt", 3]}'),
                         [("arguments", 1, 46, 45, "words[1] is 3, and must be a text. Correct it."),
                          ("arguments", 1, 29, 28, 'divide is the text "yes", and must be true or false. Correct it.')])
        # What is unknown stands where it is; what is missing, nowhere in the arguments.
        self.assertEqual(self.said(b"variant perft", '{"ID": "ç", "DEPHT": 2}'.encode()),
                         [("arguments", 1, 13, 13, 'regra variant perft has no argument "DEPHT". Did you mean "DEPTH"?'),
                          ("arguments", 0, 0, 0, "DEPTH is missing. Give it.")])
        # JSON Schema since draft 6: a number whose decimals are 0 is an integer.
        self.assertEqual(self.raw.ask(self.host, b"variant perft", b'{"ID": "chess", "DEPTH": 2.0}')[0], OK)

    def test_json_that_is_refused_has_its_place_in_the_language(self):
        host, _, _ = self.raw.open(b'{"language": "pt"}')
        for json_, place, why in (
                (b'{"a": }', (1, 7, 6), "JSON em UTF-8 não continua assim"),
                (b'{"ID":\n "chess"', (2, 9, 15), "termina cedo demais"),
                (b'{"ID": 1,\n "ID": 2}', (2, 2, 11), "o nome «ID» está duas vezes num objeto"),
                (b'{"ID":\n\n 0.125}', (3, 2, 9), "0.125 não se escreve exatamente com duas casas decimais"),
                (b'{"ID": 99999999999999999999}', (1, 8, 7), "99999999999999999999 é um número grande demais"),
                (b'{"ID": ' + b"[" * 32, (1, 39, 38), "há mais de 32 listas e objetos uns dentro dos outros")):
            self.assertEqual(self.said(b"variant perft", json_, host),
                             [("arguments", *place,
                               f"isto não se lê a partir do byte {place[2]}: {why}. Corrija-o.")])

    def test_flags_that_are_false_and_empty_lists_are_as_if_left_out(self):
        _, answer = self.raw.ask(
            self.host, b"standings", b'{"FILE": "x", "ruleset": "fide-2018", "teams": false, "prizes": false, '
                                     b'"faults": false, "stage-entries": []}')
        self.assertFalse([one for one in answer["diagnostics"] if one["id"].startswith("cli.")], answer)
        # As if it were not there, even if its verb needs it.
        for verb in json.loads(json.dumps(self.raw.ask(self.host, b"verbs")[1]["value"])):
            for name in verb["arguments"]["required"]:
                if verb["arguments"]["properties"][name]["type"] == "array":
                    self.assertEqual(verb["arguments"]["properties"][name]["minItems"], 1)

    def test_inputs_are_judged_before_they_are_read(self):
        def ask(name, length):
            one = (embed.Input * 1)(embed.Input(name, embed.Text(b"", length)))
            return self.raw.ask(self.host, b"verbs", None, one, 1)

        for length in (2**63, 2**64 - 1, 257 << 20):
            self.refused(ask(b"a", length), LIMIT, "host.question-size")
        self.refused(ask(b"\xff", 0), BAD, "host.utf8")

    def test_the_library_names_arguments_as_json_does(self):
        status, answer = self.raw.ask(self.host, b"variant moves", b'{"ID": "chess", "position": "x"}')
        self.assertEqual(status, BAD)
        self.assertEqual(answer["diagnostics"][0]["file"], "position")
        _, _, answer = self.raw.open_object(self.host, b"game", b"{}")
        self.assertEqual(answer["diagnostics"][0]["said"], "arguments: error: FILE or ruleset is missing. Give it.")

    def test_what_is_undecided_says_why(self):
        # A pawn can win, but one position looked at does not show it.
        status, answer = self.raw.ask(self.host, b"variant can-win",
                                      b'{"ID": "chess", "position": "4k3/8/8/8/8/8/3P4/4K3 w - - 0 1", '
                                      b'"side": "white", "nodes": 1}')
        self.assertEqual((status, answer["value"]["answer"]), (LIMIT, "undecided"), answer)
        self.assertEqual([one["id"] for one in answer["diagnostics"]], ["host.undecided"])

    def test_values_have_what_their_schemas_name(self):
        schemas = {(verb["object"], verb["name"]): verb["reply"] for verb in self.raw.ask(self.host, b"verbs")[1]["value"]}
        held, _, _ = self.raw.open_object(self.host, b"ruleset", b'{"ID": "fide-2018"}')
        value = self.raw.answer(self.raw.lib.regra_object_ask, held, b"show", None, None)[1]["value"]
        self.assertLessEqual(set(value), set(schemas["ruleset", "show"]["properties"]))
        self.assertIn("documents", value)

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
    signal.alarm(240)
    unittest.main(argv=[sys.argv[0], *sys.argv[3:]])

"""Another program has an event's file changed through libregra, by what a worker says or in its own process.

embed_event_test.py LIBREGRA SOURCE [unittest's words]
"""

import contextlib
import os
import pathlib
import shutil
import signal
import sys
import tempfile
import unittest
import unittest.mock

sys.dont_write_bytecode = True
LIBRARY, SOURCE = sys.argv[1], pathlib.Path(sys.argv[2])
sys.path.insert(0, str(SOURCE / "sdk/examples/embed-python"))
import embed  # noqa: E402


class Event(unittest.TestCase):
    """An event's file is changed by what a worker says, where there is one."""

    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)

    def made(self, **settings):
        """An event of these settings, with a note; its file, and what asks about it with others."""
        file = str(self.folder / f"{len(list(self.folder.iterdir()))}.event")

        def asked(verb, arguments=None, **others):
            with embed.Regra(LIBRARY, **{"read files": True, **settings, **others}) as regra:
                return regra.ask(verb, **(arguments or {"FILE": file}))["value"]

        asked("event create", {"FILE": file, "ruleset": "events/festa-2023"})
        asked.note = {"event": file, "because": "The hall is open."}
        asked("event note", asked.note)
        return asked

    def test_its_acts_are_written(self):
        for in_process in (False, True):
            asked = self.made(**{"in process": in_process})
            self.assertEqual([act["act"] for act in asked("event log")["acts"]], ["create", "note"])

    def test_another_machine_is_one_by_the_settings_alone(self):
        asked = self.made(machine="the hall's")
        self.assertEqual(len({act["body"]["writer"] for act in asked("event log")["acts"]}), 1)
        with unittest.mock.patch.dict(os.environ, {"REGRA_WRITER": "another"}):
            asked("event note", asked.note)
        self.assertIsNone(asked("event note", asked.note, machine="the office's"))  # the answer is no

    def test_where_nothing_is_done_the_value_is_null_and_a_diagnostic_says_why(self):
        self.made()
        file = str(next(self.folder.iterdir()))
        with embed.Regra(LIBRARY, **{"read files": True}) as regra:
            schemas = {verb["name"]: verb["reply"] for verb in regra.ask("verbs")["value"] if not verb["object"]}
            # Nobody is entered and no round was paired; the event is not closed.
            for verb, asked in (("publish", {}), ("round", {"round": 1}), ("reopen", {"because": "An error."}),
                                ("result", {"GAMES": ["1", "1-0"]}), ("pair", {})):
                answer = regra.ask("event " + verb, event=file, **asked)
                self.assertEqual(answer["status"], "no", answer)
                self.assertEqual(schemas["event " + verb]["type"], "object")
                self.assertIsNone(answer["value"])
                self.assertTrue([one for one in answer["diagnostics"] if one["kind"] == "error"], answer)

    def test_one_is_named_and_needs_read_files(self):
        self.made()
        file = str(next(self.folder.iterdir()))
        before = pathlib.Path(file).read_bytes()
        copy = str(self.folder / "copy.event")
        for in_process in (False, True):
            with embed.Regra(LIBRARY, **{"in process": in_process}) as regra:
                for verb, arguments, told in (("event backup", {"FILE": file, "TO": copy}, "host.no-input"),
                                              ("event log", {"FILE": file}, "host.no-event"),
                                              ("event note", {"event": file, "because": "x"}, "host.no-event"),
                                              ("event status", {"event": file}, "host.no-event")):
                    with self.assertRaises(embed.Refused, msg=verb) as refused:
                        regra.ask(verb, **arguments)
                    self.assertEqual([one["id"] for one in refused.exception.diagnostics], [told])
            with embed.Regra(LIBRARY, **{"in process": in_process, "read files": True}) as regra, \
                    contextlib.chdir(self.folder), self.assertRaises(embed.Refused) as refused:
                regra.ask("event status")
            self.assertEqual([one["id"] for one in refused.exception.diagnostics], ["host.event-unnamed"])
        self.assertEqual(pathlib.Path(file).read_bytes(), before)
        self.assertEqual(len(list(self.folder.iterdir())), 1)

    def test_its_documents_are_those_of_the_program(self):
        self.made()
        file = str(next(self.folder.iterdir()))
        with embed.Regra(LIBRARY, **{"read files": True}) as regra:
            made = regra.ask("event documents", FOLDER=str(self.folder / "out"), event=file)["files"]
            self.assertRefused(regra, "event document", NAME="pairings-by-name", out=["a.pdf"], event=file)
        files = {os.path.relpath(one["name"], self.folder / "out"): one["text"] for one in made}
        # The first line is the seal; then the files by which the program knows a folder of its own.
        self.assertEqual(set(files.pop(".regra-documents").splitlines()[1:]), {*files, ".regra-documents"})

    def assertRefused(self, regra, verb, **arguments):
        with self.assertRaises(embed.Refused) as refused:
            regra.ask(verb, **arguments)
        self.assertIsNone(refused.exception.value)


if __name__ == "__main__":
    signal.alarm(240)
    unittest.main(argv=[sys.argv[0], *sys.argv[3:]])

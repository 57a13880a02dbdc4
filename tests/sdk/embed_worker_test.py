"""libregra's worker: plugins and scripts run in a process of its own, and what ends it ends nothing else.

embed_worker_test.py LIBREGRA SOURCE [unittest's words]
"""

import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

sys.dont_write_bytecode = True
LIBRARY, SOURCE = sys.argv[1], pathlib.Path(sys.argv[2])
EXAMPLE = SOURCE / "sdk/examples/embed-python"
sys.path.insert(0, str(EXAMPLE))
import embed  # noqa: E402

TOYS = pathlib.Path(LIBRARY).parents[1] / "tests/plugins"


def children(of="self"):
    """The processes whose parent this is."""
    of, found = (str(os.getpid()) if of == "self" else str(of)), []
    for folder in pathlib.Path("/proc").iterdir():
        try:
            if folder.name.isdigit() and (folder / "stat").read_text().rsplit(")", 1)[1].split()[1] == of:
                found.append(int(folder.name))
        except OSError:
            pass
    return found


def links(process):
    """What a process has open, by number."""
    folder = pathlib.Path(f"/proc/{process}/fd")
    return {int(one.name): os.readlink(one) for one in folder.iterdir()}


class Workers(unittest.TestCase):
    """Foreign code runs in a process of its own: it hurts neither the caller nor its objects."""

    def refused(self, toy, *words, **more):
        with embed.Regra(LIBRARY, plugins=[str(TOYS / toy)], **more) as regra:
            with self.assertRaises(embed.Refused) as refused:
                regra.ask("variant moves", ID="toy")
            # The host goes on.
            self.assertEqual(regra.ask("ruleset show", ID="fide-2018")["status"], "ok")
        said = refused.exception
        self.assertEqual(children(), [])
        for word in words:
            self.assertIn(word, str(said))
        return said.status, [one["id"] for one in said.diagnostics]

    def test_a_plugin_that_crashes(self):
        self.assertEqual(self.refused("hostile-crash-moves", "toy.so", "SIGSEGV in moves"),
                         ("internal", ["worker.signal"]))

    def test_a_plugin_that_ends_its_process(self):
        self.assertEqual(self.refused("hostile-_exit-moves", "toy.so", "exit(0) in moves"),
                         ("internal", ["worker.exit"]))

    def test_a_plugin_that_does_not_end(self):
        begun = time.monotonic()
        self.assertEqual(self.refused("hostile-loop-moves", "toy.so", "in moves"), ("limit", ["worker.endless"]))
        self.assertLess(time.monotonic() - begun, 100)

    def test_a_plugin_that_tries_what_a_computation_may_not(self):
        self.assertEqual(self.refused("hostile-socket-open", "toy.so", "socket"), ("internal", ["worker.call"]))

    def test_a_plugin_that_ends_its_process_when_it_is_added(self):
        with embed.Regra(LIBRARY, plugins=[]) as regra:
            with self.assertRaises(embed.Refused) as refused:
                regra.add_plugin(TOYS / "hostile-exit-constructor/toy.so")
            self.assertEqual(regra.ask("plugin list")["value"], [])
        self.assertEqual([one["id"] for one in refused.exception.diagnostics], ["worker.exit"])

    def test_in_process_they_take_the_caller_with_them(self):
        """The control: what the worker is good for."""
        script = ("import sys; sys.path.insert(0, sys.argv[2]); import embed\n"
                  "regra = embed.Regra(sys.argv[1], plugins=[sys.argv[3]], **{'in process': True})\n"
                  "regra.ask('variant moves', ID='toy')\n")
        for toy, status in (("hostile-crash-moves", -signal.SIGSEGV), ("hostile-_exit-moves", 0)):
            ran = subprocess.run([sys.executable, "-c", script, LIBRARY, EXAMPLE, TOYS / toy], check=False,
                                 capture_output=True)
            self.assertEqual((ran.returncode, ran.stderr), (status, b""))

    def test_an_answer_is_the_same_in_process(self):
        with embed.Regra(LIBRARY) as apart, embed.Regra(LIBRARY, **{"in process": True}) as here:
            for verb, more in (("variant perft", {"ID": "chess", "DEPTH": 3, "divide": True}),
                               ("ruleset check", {"PATH": ["fide-2018"]}), ("plugin list", {}),
                               ("ruleset show", {"ID": "festa-2023"})):
                self.assertEqual(apart.ask(verb, **more), here.ask(verb, **more))
            for verb, more in (("variant show", {"ID": "ches"}), ("standings", {"FILE": "x", "ruleset": "none"})):
                said = []
                for regra in (apart, here):
                    with self.assertRaises(embed.Refused) as refused:
                        regra.ask(verb, **more)
                    said.append((refused.exception.status, refused.exception.diagnostics))
                self.assertEqual(*said)

    def test_a_worker_has_nothing_of_its_caller(self):
        with tempfile.TemporaryFile() as kept:
            os.set_inheritable(kept.fileno(), True)
            signal.signal(signal.SIGTERM, signal.SIG_IGN)
            self.addCleanup(signal.signal, signal.SIGTERM, signal.SIG_DFL)
            with embed.Regra(LIBRARY) as regra, regra.open("ruleset", ID="fide-2018"):
                program, = children()
                worker, = children(program)
                self.assertEqual(pathlib.Path(f"/proc/{program}/exe").resolve().name, "worker")
                for process in (program, worker):
                    opened = links(process).values()
                    self.assertFalse([one for one in opened if "deleted" in one], opened)
                    status = pathlib.Path(f"/proc/{process}/status").read_text()
                    ignored = int(re.search(r"SigIgn:\s*(\w+)", status)[1], 16)
                    self.assertFalse(ignored >> (signal.SIGTERM - 1) & 1)
                self.assertEqual([links(program)[one] for one in (0, 1, 2)], ["/dev/null"] * 3)
                # No program that the caller starts has the socket, though it closes nothing.
                listed = subprocess.run(["ls", "-l", "/proc/self/fd"], close_fds=False, capture_output=True,
                                        text=True, check=True).stdout
                self.assertNotIn("socket", listed)
            self.assertEqual(children(), [])
            self.assertEqual(pathlib.Path(f"/proc/{program}").exists(), False)

    def test_children_and_signals_of_the_caller_stay_its_own(self):
        other = os.fork()
        if other == 0:
            os._exit(7)
        with embed.Regra(LIBRARY) as regra:
            with regra.open("ruleset", ID="fide-2018"):
                time.sleep(0.1)
            self.assertEqual(os.waitpid(other, 0), (other, 7 << 8))
            for taken in (signal.SIG_IGN, lambda *_: os.waitpid(-1, os.WNOHANG)):
                signal.signal(signal.SIGCHLD, taken)
                try:
                    self.assertEqual(regra.ask("variant perft", ID="chess", DEPTH=1)["status"], "ok")
                except ChildProcessError:
                    pass                    # of the handler, where the library was first
                finally:
                    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            self.assertEqual(regra.ask("variant perft", ID="chess", DEPTH=1)["status"], "ok")

    def test_an_object_goes_on_after_its_worker_was_killed(self):
        """SIGPIPE would end the caller: it has no handler, and does not ignore it."""
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
        self.addCleanup(signal.signal, signal.SIGPIPE, signal.SIG_IGN)
        with embed.Regra(LIBRARY) as regra:
            game = regra.open("game", ruleset="fide-2018", time="90 min + 30 s")
            for line in embed.ACTS[:2]:
                game.ask("act", line=line)
            copy = game.copy()
            copy.ask("act", line=embed.ACTS[2])
            stood = game.ask("stands"), copy.ask("stands")
            for which in (lambda: children(), lambda: children(children()[0])):
                for process in which():
                    os.kill(process, signal.SIGKILL)
                time.sleep(0.2)
                with self.assertRaises(embed.Refused) as refused:
                    game.ask("stands")
                self.assertIn(refused.exception.status, ("internal", "limit"))
                self.assertEqual((game.ask("stands"), copy.ask("stands")), stood)
                self.assertEqual(game.ask("done")["acts"], list(embed.ACTS[:2]))
            game.close()
            copy.close()
            self.assertEqual(children(), [])

    def test_without_the_program_nothing_runs_unless_that_is_said(self):
        with tempfile.TemporaryDirectory() as folder:
            alone = pathlib.Path(folder) / "lib/libregra.so"
            alone.parent.mkdir()
            shutil.copy(LIBRARY, alone)
            folders = {"plugins": [str(pathlib.Path(LIBRARY).parent / "regra/plugins")],
                       "rulesets": [str(SOURCE / "rulesets")], "scripts": [str(SOURCE / "scripts")]}
            with embed.Regra(alone, **folders) as regra, self.assertRaises(embed.Refused) as refused:
                regra.ask("variant perft", ID="chess", DEPTH=1)
            self.assertEqual((refused.exception.status, refused.exception.diagnostics[0]["id"]),
                             ("file", "host.worker"))
            with embed.Regra(alone, **folders, **{"in process": True}) as regra:
                self.assertEqual(regra.ask("variant perft", ID="chess", DEPTH=1)["status"], "ok")


if __name__ == "__main__":
    signal.alarm(240)
    unittest.main(argv=[sys.argv[0], *sys.argv[3:]])

"""A plugin that has its worker wait without using the processor - in a call, when it is unloaded, stopped by a signal -
is ended within a bounded time and named. What killed a worker is told as far as it is known."""

import concurrent.futures
import ctypes
import os
import pathlib
import resource
import subprocess
import tempfile
import time

from program import Case, DONE, INTERNAL, LIMITS, PROGRAM, main, regra
from worker_test import HOSTILE, TELL, TOY, hurt

PR_CAPBSET_DROP = CAP_SYS_RESOURCE = 24


class Waiting(Case):
    def told_at_once(self, tries, expected):
        """Each of them waits for ten seconds, all at the same time."""
        begun = time.monotonic()
        with concurrent.futures.ThreadPoolExecutor(len(tries)) as all_of_them:
            for (how, where), answer in zip(tries, all_of_them.map(hurt, *zip(*tries))):
                with self.subTest(how=how, where=where):
                    self.check(answer, LIMITS, err=expected(where))
        self.assertLess(time.monotonic() - begun, 60)

    def test_in_destructors_stopped_and_without_the_first_thread(self):
        functions = {"destructor": "its destructors", "constructor": "its constructors"}
        self.told_at_once((("sleep", "destructor"), ("wait", "destructor"), ("stopped", "destructor"),
                           ("stopped", "constructor"), ("stopped", "moves"), ("leave", "moves")),
                          lambda where: f"{TOY}: error: toy.so waits in {functions.get(where, where)}, and a "
                          "computation waits for nothing." + TELL)

    def test_a_loop_in_a_destructor(self):
        answer = hurt("loop", "destructor", patience=300)
        self.assertRegex(answer.err, rf"^{TOY}: error: toy\.so was ended after \d+ seconds in its destructors\. ")
        self.assertEqual((answer.exit, answer.out), (LIMITS, ""))

    def test_signals_and_timers_are_refused(self):
        for how, what in (("stop", "kill"), ("queue", "kill"), ("alarm", "alarm"), ("timer", "timer"),
                          ("traced", "ptrace"), ("orphan", "prctl"), ("vfork", "fork")):
            with self.subTest(how):
                self.check(hurt(how, "moves"), INTERNAL, err=f"{TOY}: error: toy.so was ended: it tried what a "
                           f"computation may not, in moves: {what}. Do not use it.\n")

    def test_an_event_does_not_stay_locked(self):
        with tempfile.TemporaryDirectory() as folder:
            pathlib.Path(folder, "choices.yaml").write_text(
                "start: {default time: 30 min}\nflag: {both fallen: draw}\npairing: {system: swiss-dutch}\n",
                encoding="utf-8")
            pathlib.Path(folder, "list.csv").write_text("name;rating\nAna;1800\nRui;1700\nEva;1600\nGil;1500\n",
                                                        encoding="utf-8")
            for words in (("create", "x.event", "--ruleset", "fide-open", "--choices", "choices.yaml"),
                          ("import", "list.csv"), ("rounds", "3"), ("pair", "--first-colour", "white")):
                self.assertEqual(regra("event", *words, folder=folder).exit, DONE)
            before = pathlib.Path(folder, "x.event").read_bytes()
            answer = regra("event", "draw", "1=1", "--with", "dice", "--seen", "Ana", "--variant", "toy", "--starts",
                           "all", "--plugins", HOSTILE, folder=folder, environment={"TOY_HURT": "stopped@open"})
            self.check(answer, LIMITS, err=f"{TOY}: error: toy.so waits in open, and a computation waits for nothing." +
                       TELL)
            self.assertEqual(sorted(os.listdir(folder)), ["choices.yaml", "list.csv", "x.event"])
            self.assertEqual(pathlib.Path(folder, "x.event").read_bytes(), before)
            answer = regra("event", "result", "1", "1-0", folder=folder)
            self.assertEqual(answer.exit, DONE, answer.err)

    def test_who_types_is_waited_for(self):
        """Longer than a plugin may wait; with two jobs another thread than the first one reads."""
        tries = ((("game", "rule", "-"), "ruleset: fide-2018\n"),
                 (("game", "replay", "-", "--ruleset", "fide-2018", "--jobs", "2"), "1. e4 e5 *\n"))
        begun = [subprocess.Popen([PROGRAM, *words, "--lang", "en"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                  stderr=subprocess.PIPE) for words, _ in tries]
        time.sleep(13)
        for running, (words, typed) in zip(begun, tries):
            with self.subTest(words), running:
                self.assertIsNone(running.poll())
                out, err = running.communicate(typed.encode(), timeout=60)
                right = regra(*words, stdin=typed)
                self.assertEqual((running.returncode, out.decode(), err.decode()), (right.exit, right.out, right.err))


class Killed(Case):
    def test_by_nobody_knows_whom(self):
        self.check(hurt("killed", "moves"), LIMITS, err=f"{TOY}: error: the computation was killed (SIGKILL) while toy.so "
                   "was in moves: by the system, for want of memory, by another program, or by toy.so itself. Ask for "
                   "less; if it happens again, tell its vendor.\n")

    def test_by_a_limit_that_leaves_no_second_to_tell_it(self):
        def limits():
            ctypes.CDLL(None).prctl(PR_CAPBSET_DROP, CAP_SYS_RESOURCE, 0, 0, 0) # root could raise the limit again
            resource.setrlimit(resource.RLIMIT_CPU, (1, 1))
        done = subprocess.run([PROGRAM, "variant", "perft", "chess", "9", "--lang", "en"], check=False, timeout=100,
                              capture_output=True, preexec_fn=limits)
        self.assertRegex(done.stderr.decode(), r"chess\.so was ended in count: the command has used all of its processor "
                         r"time, 1 s\. Ask for less, or raise the limit \(`ulimit -t`\)\.\n$")
        self.assertEqual(done.returncode, LIMITS)


if __name__ == "__main__":
    main()

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


IN = {"destructor": "its destructors", "constructor": "its constructors"}


class Waiting(Case):
    """Each of them waits for ten seconds or more, all at the same time."""

    STOPPED = (("sleep", "destructor"), ("wait", "destructor"), ("stopped", "destructor"), ("stopped", "constructor"),
               ("stopped", "moves"), ("leave", "moves"))

    @classmethod
    def setUpClass(cls):
        pool = concurrent.futures.ThreadPoolExecutor(16)
        cls.addClassCleanup(pool.shutdown)
        cls.begun = time.monotonic()
        cls.stopped = [pool.submit(hurt, *one) for one in cls.STOPPED]
        cls.looping = pool.submit(hurt, "loop", "destructor", patience=300)
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = folder.name
        cls.drawing = pool.submit(cls.draw, folder.name)
        cls.typing = [pool.submit(cls.type_late, *one) for one in cls.TYPED]

    def test_in_destructors_stopped_and_without_the_first_thread(self):
        for (how, where), answer in zip(self.STOPPED, self.stopped):
            with self.subTest(how=how, where=where):
                self.check(answer.result(), LIMITS, err=f"{TOY}: error: toy.so waits in {IN.get(where, where)}, and a "
                           "computation waits for nothing." + TELL)
        self.assertLess(time.monotonic() - self.begun, 60)

    def test_a_loop_in_a_destructor(self):
        answer = self.looping.result()
        self.assertRegex(answer.err, rf"^{TOY}: error: toy\.so was ended after \d+ seconds in its destructors\. ")
        self.assertEqual((answer.exit, answer.out), (LIMITS, ""))

    def test_signals_and_timers_are_refused(self):
        for how, what in (("stop", "kill"), ("queue", "kill"), ("alarm", "alarm"), ("timer", "timer"),
                          ("traced", "ptrace"), ("orphan", "prctl"), ("vfork", "fork")):
            with self.subTest(how):
                self.check(hurt(how, "moves"), INTERNAL, err=f"{TOY}: error: toy.so was ended: it tried what a "
                           f"computation may not, in moves: {what}. Do not use it.\n")

    @staticmethod
    def draw(folder):
        """The event's bytes before a plugin stops the drawing of lots, and the answer."""
        pathlib.Path(folder, "choices.yaml").write_text(
            "start: {default time: 30 min}\nflag: {both fallen: draw}\npairing: {system: swiss-dutch}\n", encoding="utf-8")
        pathlib.Path(folder, "list.csv").write_text("name;rating\nAna;1800\nRui;1700\nEva;1600\nGil;1500\n",
                                                    encoding="utf-8")
        for words in (("create", "x.event", "--ruleset", "fide-open", "--choices", "choices.yaml"),
                      ("import", "list.csv"), ("rounds", "3"), ("pair", "--first-colour", "white")):
            done = regra("event", *words, folder=folder)
            assert done.exit == DONE, done.err
        before = pathlib.Path(folder, "x.event").read_bytes()
        return before, regra("event", "draw", "1=1", "--with", "dice", "--seen", "Ana", "--variant", "toy", "--starts",
                             "all", "--plugins", HOSTILE, folder=folder, environment={"TOY_HURT": "stopped@open"})

    def test_an_event_does_not_stay_locked(self):
        before, answer = self.drawing.result()
        self.check(answer, LIMITS, err=f"{TOY}: error: toy.so waits in open, and a computation waits for nothing." + TELL)
        self.assertEqual(sorted(os.listdir(self.folder)), ["choices.yaml", "list.csv", "x.event"])
        self.assertEqual(pathlib.Path(self.folder, "x.event").read_bytes(), before)
        answer = regra("event", "result", "1", "1-0", folder=self.folder)
        self.assertEqual(answer.exit, DONE, answer.err)

    # With two jobs another thread than the first one reads.
    TYPED = ((("game", "rule", "-"), "ruleset: fide-2018\n"),
             (("game", "replay", "-", "--ruleset", "fide-2018", "--jobs", "2"), "1. e4 e5 *\n"))

    @staticmethod
    def type_late(words, typed):
        """What it answers to one who types later than a plugin may wait; None: it did not wait."""
        with subprocess.Popen([PROGRAM, *words, "--lang", "en"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE) as running:
            time.sleep(13)
            if running.poll() is not None:
                return None
            out, err = running.communicate(typed.encode(), timeout=60)
            return running.returncode, out.decode(), err.decode()

    def test_who_types_is_waited_for(self):
        for (words, typed), answer in zip(self.TYPED, self.typing):
            with self.subTest(words):
                right = regra(*words, stdin=typed)
                self.assertEqual(answer.result(), (right.exit, right.out, right.err))


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

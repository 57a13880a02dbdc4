"""A plugin that has its worker wait without using the processor - in a call, when it is unloaded, stopped by a signal -
is ended within a bounded time and named, and so is one that takes over the host's own code, outside of every call. No
plugin has the terminal. What killed a worker is told as far as it is known.

waiting_test.py BUILD [Computing]: that class waits for a minute of processor time, and runs with the long tests.
"""

import concurrent.futures
import ctypes
import os
import pathlib
import pty
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from program import Case, DONE, FILE, INTERNAL, LIMITS, PROGRAM, children_of, main, regra
from worker_test import HOSTILE, TELL, TOY, hurt

TOURNAMENT = pathlib.Path(__file__).resolve().parents[1] / "data/pairing/t12-n019-r07.trf"
PR_CAPBSET_DROP = CAP_SYS_RESOURCE = 24


OUTSIDE = ("error: the computation was ended outside of a plugin's call: {what}. Plugins in use: toy.so.\n")
WAITED = OUTSIDE.format(what="it waited, and a computation waits for nothing")

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
        cls.outside = [pool.submit(hurt, f"later {how}", "open") for how in ("sleep", "read", "reader")]
        cls.at_terminal = [pool.submit(cls.type_at_terminal, *one) for one in cls.AT_TERMINAL]
        cls.slow = pool.submit(cls.take_slowly)
        cls.continued = pool.submit(cls.continue_alone)
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

    def test_outside_of_every_call(self):
        for answer in self.outside:
            self.check(answer.result(), LIMITS, err=WAITED)

    # What the toy does and where, and when Ctrl-D is pressed, in seconds. It moves when the position is read.
    AT_TERMINAL = (("", "open", 1), ("", "open", 13), ("later sleep", "moves", 1), ("later read", "moves", 1),
                   ("later reader", "moves", 1))

    @staticmethod
    def type_at_terminal(how, where, after):
        """A position is typed, and then Ctrl-D, once: the answer, and what is left for the shell to read."""
        keeper, terminal = pty.openpty()
        with open(keeper, "wb", buffering=0) as typed, open(terminal, "rb", buffering=0) as left:
            with subprocess.Popen([PROGRAM, "variant", "moves", "toy", "--position", "-", "--plugins", HOSTILE, "--lang", "en"],
                                  stdin=terminal, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                  env={**os.environ, "TOY_HURT": f"{how}@{where}"}) as running:
                typed.write(b"c1 a\n")
                time.sleep(after)
                ended = running.poll()
                typed.write(b"\x04")
                out, err = running.communicate(timeout=60)
            typed.write(b"for the shell\n")
            return ended, running.returncode, out.decode(), err.decode(), left.readline()

    def test_a_terminal_is_waited_for_until_its_end_and_left_to_the_shell(self):
        right = regra("variant", "moves", "toy", "--position", "-", "--plugins", HOSTILE, stdin="c1 a\n")
        self.assertEqual(right.exit, DONE, right.err)
        for (how, where, after), answer in zip(self.AT_TERMINAL, self.at_terminal):
            with self.subTest(how=how, after=after):
                said = (LIMITS, "", WAITED) if how else (DONE, right.out, right.err)
                self.assertEqual(answer.result(), (None, *said, b"for the shell\n"))

    def test_what_is_typed_ahead_of_a_command_that_reads_nothing_is_left_to_the_shell(self):
        keeper, terminal = pty.openpty()
        with open(keeper, "wb", buffering=0) as typed, open(terminal, "rb", buffering=0) as left:
            typed.write(b"for the shell\n")
            done = subprocess.run([PROGRAM, "variant", "moves", "nosuch", "--position", "-"], stdin=terminal, check=False,
                                  capture_output=True, timeout=60)
            self.assertNotEqual(done.returncode, DONE)
            self.assertEqual(left.readline(), b"for the shell\n")

    def test_no_other_terminal_is_read(self):
        keeper, terminal = pty.openpty()
        with open(keeper, "wb"), open(terminal, "rb"):
            path = os.ttyname(terminal)
            self.check(regra("ruleset", "check", path), FILE,
                       err=f"{path}: error: this is a terminal. To type the text, name `-`.\n")

    @staticmethod
    def continue_alone():
        """Both processes of a command that reads are stopped; a shell continues the one that it has started."""
        with subprocess.Popen([PROGRAM, "game", "rule", "-", "--lang", "en"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE) as running:
            while not (workers := children_of(running.pid)):
                time.sleep(0.01)
            time.sleep(1)
            for process in (running.pid, *workers):
                os.kill(process, signal.SIGSTOP)
            time.sleep(5)
            os.kill(running.pid, signal.SIGCONT)
            try:
                out, err = running.communicate(b"ruleset: fide-2018\n", timeout=60)
            except subprocess.TimeoutExpired:
                running.kill()
                return None
            return running.returncode, out.decode(), err.decode()

    def test_who_is_continued_continues_its_worker(self):
        right = regra("game", "rule", "-", stdin="ruleset: fide-2018\n")
        self.assertEqual(self.continued.result(), (right.exit, right.out, right.err))

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
    def take_slowly():
        with tempfile.TemporaryDirectory() as folder:
            toy, tests = shutil.copy(TOY, folder), pathlib.Path(folder, "own.test.yaml")
            tests.write_text("names nothing\n", encoding="utf-8")
            return toy, regra("variant", "moves", "toy", "--plugins", folder,
                              environment={"TOY_HURT": "drip@open", "TOY_TESTS": str(tests)})

    def test_answers_that_are_taken_slowly(self):
        toy, answer = self.slow.result()
        self.check(answer, INTERNAL, err=f"{toy}: error: toy.so answered what is no reply, in open (what it had asked "
                   "for was not taken). Do not use it.\n")

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


class Computing(Case):
    def test_outside_of_every_call(self):
        self.check(hurt("later loop", "open", patience=600), LIMITS, err=OUTSIDE.format(
            what="it used up its processor time without a call or an answer"))

    def test_what_it_costs_to_refuse_calls_is_the_plugins_time(self):
        """5 s in a call of a plugin, of the worker and of its parent together."""
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        answer = hurt("ask", "open", patience=600)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        self.assertRegex(answer.err, rf"^{TOY}: error: toy\.so was ended after \d+ seconds in open\. ")
        self.assertEqual(answer.exit, LIMITS)
        self.assertLess(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, 10)


    def test_pairings_that_spend_nothing(self):
        """60 s without spending; also of a call that goes on once its budget is spent."""
        with tempfile.TemporaryDirectory() as folder:
            made = regra("plugin", "new", "pairing", "endless", folder=folder)
            build = made.out.splitlines()[0]
            source = pathlib.Path(folder, "endless/endless.cpp")
            text, first = source.read_text(), "for (uint64_t attempt = 0;"
            self.assertIn(first, text)
            for body, words in (("static volatile long n; for (;;) n = n + 1;", ()),
                                ("for (;;) if (!budget.spend()) {}", ("--budget", "1000"))):
                source.write_text(text.replace(first, body + "\n        " + first))
                subprocess.run(["bash", "-c", build], cwd=folder, check=True, capture_output=True)
                answer = regra("pairing", "make", str(TOURNAMENT), "--system", "endless", "--round", "6", *words,
                               "--plugins", os.path.join(folder, "endless/build/lib/regra/plugins"), patience=600)
                self.assertRegex(answer.err, r"endless\.so was ended after \d+ seconds in pair\. ")
                self.assertEqual(answer.exit, LIMITS)


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
    if not sys.argv[1:]:
        sys.argv += ["Waiting", "Killed"]
    main()

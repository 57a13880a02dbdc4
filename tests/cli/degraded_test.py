"""Where the system gives less than the worker wants, one line says so and every command still works: it is run
under a filter that refuses what older or stricter systems refuse.

The same filter is the control of worker_test.py: where the system does not seal the worker, what a hostile
plugin tries goes through; so it is the seal that stops it, and nothing else."""

import concurrent.futures
import ctypes
import os
import pathlib
import platform
import resource
import signal
import struct
import subprocess
import sys
import tempfile
import time
import unittest

from program import BUILD, Answer, Case, DONE, INTERNAL, LIMITS, PROGRAM, children_of, main, regra

EVENTS = pathlib.Path(__file__).resolve().parents[2] / "rulesets/events"
HOSTILE = os.path.join(BUILD, "tests", "plugins", "hostile")
NUMBERS = {"x86_64": {"seccomp": 317, "process_vm_readv": 310, "close_range": 436, "clone": 56, "ioctl": 16,
                      "landlock_create_ruleset": 444},
           "aarch64": {"seccomp": 277, "process_vm_readv": 270, "close_range": 436, "clone": 220,
                       "ioctl": 29, "landlock_create_ruleset": 444}}.get(platform.machine())
EPERM, EAGAIN, EINVAL, ENOSYS = 1, 11, 22, 38
# Of linux/seccomp.h.
ADDFD, SET_FLAGS = 0x40182103, 0x40082104
NO_NEW_PRIVS, SET_SECCOMP, FILTER = 38, 22, 2
LOAD, EQUAL, ANY_OF, RETURN = 0x20, 0x15, 0x45, 0x06
ALLOW, ERRNO = 0x7fff0000, 0x00050000
CLONE_THREAD = 0x10000

COMMANDS = (("variant", "perft", "chess", "3"), ("plugin", "list"), ("ruleset", "list"),
            ("ruleset", "check", "madeira-school-chess/2022-2023"), ("game", "rule", str(EVENTS / "festa-2023.acts")),
            ("game", "replay", str(EVENTS / "festa-2023.pgn"), "--ruleset", "fide-2018", "--jobs", "2"),
            ("standings", str(EVENTS / "festa-2023.trf"), "--entries", str(EVENTS / "festa-2023.csv"),
             "--ruleset", "festa-2023", "--competition", "Individual"),
            ("game", "play", "--ruleset", "fide-2018", "--time", "90 min"))


def refusing(call, error, second=None, without=None):
    """A filter under which the call fails: with this second argument, or without these bits in the first."""
    # instruction, jumps if true and if not, value; the number of the call is at 0, its arguments from 16
    last = [(RETURN, 0, 0, ERRNO | error)]
    if second is not None:
        last = [(LOAD, 0, 0, 24), (EQUAL, 0, 1, second), *last]
    elif without is not None:
        last = [(LOAD, 0, 0, 16), (ANY_OF, 1, 0, without), *last]
    lines = [(LOAD, 0, 0, 0), (EQUAL, 0, len(last), NUMBERS[call]), *last, (RETURN, 0, 0, ALLOW)]
    made = ctypes.create_string_buffer(b"".join(struct.pack("HBBI", *line) for line in lines))
    program = ctypes.create_string_buffer(struct.pack("HxxxxxxP", len(lines), ctypes.addressof(made)))
    system = ctypes.CDLL(None, use_errno=True)

    def install():
        system.prctl(NO_NEW_PRIVS, 1, 0, 0, 0)
        if system.prctl(SET_SECCOMP, FILTER, ctypes.byref(program), 0, 0) != 0:
            raise OSError(ctypes.get_errno(), "no filter")
        assert made
    return install


def both(first, second):
    def install():
        first()
        second()
    return install


def without_landlock(install):
    """Before Linux 5.13: each file that the worker opens is asked of its keeper."""
    return both(refusing("landlock_create_ruleset", ENOSYS), install)


def under(install, *words, environment=None, seconds=120):
    clean = {key: value for key, value in os.environ.items() if not key.startswith(("REGRA_", "LC_", "LANG"))}
    return Answer(subprocess.run([PROGRAM, *words], stdin=subprocess.DEVNULL, capture_output=True, check=False,
                                 env=clean | (environment or {}), cwd="/", preexec_fn=install, timeout=seconds))


@unittest.skipUnless(NUMBERS, "the numbers of this machine's calls are not known here")
class Degraded(Case):
    def check_all(self, install, note):
        for words in COMMANDS:
            with self.subTest(words[:2]):
                right, found = regra(*words), under(install, *words)
                self.assertEqual((found.exit, found.out), (right.exit, right.out), found.err)
                added = found.err.replace(right.err, "", 1)
                self.assertRegex(added, note)
                self.assertEqual(added.count("\n"), 1 if note != "^$" else 0)

    def test_a_system_that_refuses_the_filter(self):
        self.check_all(refusing("seccomp", EPERM), r"^note: .*\(Operation not permitted\)")

    def test_a_system_without_filters(self):
        self.check_all(refusing("seccomp", ENOSYS), r"^note: .*\(Function not implemented\)")

    def test_a_system_without_landlock(self):
        self.check_all(refusing("landlock_create_ruleset", ENOSYS), "^$")

    def test_a_process_that_may_not_look_into_another(self):
        self.check_all(without_landlock(refusing("process_vm_readv", EPERM)),
                       r"^note: .*\(Operation not permitted\)")

    def test_with_landlock_what_was_installed_and_named_is_read_all_the_same(self):
        """A note only where the worker asked."""
        for install in (refusing("process_vm_readv", EPERM), refusing("ioctl", EINVAL, second=ADDFD)):
            for words in COMMANDS:
                with self.subTest(words[:2]):
                    right, found = regra(*words), under(install, *words)
                    self.assertEqual((found.exit, found.out), (right.exit, right.out), found.err)

    def test_a_system_that_hands_no_files_over(self):
        """Before Linux 5.14."""
        self.check_all(without_landlock(refusing("ioctl", EINVAL, second=ADDFD)),
                       r"^note: .*\(Invalid argument\)")

    def test_what_only_makes_it_faster(self):
        self.check_all(refusing("ioctl", EINVAL, second=SET_FLAGS), "^$")

    def test_no_process_can_be_started(self):
        found = under(refusing("clone", EAGAIN, without=CLONE_THREAD), *COMMANDS[0])
        self.assertEqual((found.exit, found.out), (INTERNAL, ""))
        self.assertIn("Resource temporarily unavailable", found.err)
        self.assertEqual(found.err.count("\n"), 1)
        for words in (("verbs",), ("--help",), ("--version",), ("man",), ("complete", "bash")):
            found = under(refusing("clone", EAGAIN, without=CLONE_THREAD), *words)
            self.assertEqual((found.exit, found.err), (DONE, ""), words)
            self.assertTrue(found.out)

    def test_descriptors_of_others_are_closed(self):
        """Also where they cannot be closed in one call."""
        def target(name):
            try:
                return os.readlink(name)
            except FileNotFoundError:                   # it has just been closed
                return ""

        def inherited(install):
            read, write = os.pipe()
            with subprocess.Popen([PROGRAM, "variant", "perft", "chess", "7"], stdout=subprocess.DEVNULL,
                                  pass_fds=[write], preexec_fn=install) as running:
                os.close(write)
                while not (workers := children_of(running.pid)):
                    continue
                pipe = os.readlink(f"/proc/self/fd/{read}")
                for _ in range(500):
                    folder = f"/proc/{workers[0]}/fd"
                    held = pipe in [target(f"{folder}/{name}") for name in os.listdir(folder)]
                    if not held:
                        break
                    time.sleep(0.01)
                running.kill()
            os.close(read)
            return held
        self.assertFalse(inherited(None))
        self.assertFalse(inherited(refusing("close_range", ENOSYS)))


@unittest.skipUnless(NUMBERS, "the numbers of this machine's calls are not known here")
class Controls(Case):
    """Each attack of worker_test.py passes where its defence is taken out."""

    def attack(self, how, *words, install=None, victim="/nowhere", where="moves", seconds=120):
        return under(install, "variant", "moves", "toy", "--plugins", HOSTILE, *words, seconds=seconds,
                     environment={"TOY_HURT": f"{how}@{where}", "TOY_VICTIM": victim})

    def setUp(self):
        self.right = under(None, "variant", "moves", "toy", "--plugins", HOSTILE).out
        self.landlock_only = refusing("seccomp", EPERM)
        self.filter_only = refusing("landlock_create_ruleset", ENOSYS)
        self.unsealed = without_landlock(self.landlock_only)

    def test_without_the_filter_its_calls_pass(self):
        for how in ("read", "write", "socket"):
            with self.subTest(how):
                self.assertEqual(self.attack(how).exit, INTERNAL)
                found = self.attack(how, install=self.unsealed)
                self.assertEqual((found.exit, found.out), (DONE, self.right))

    def test_without_both_defences_it_deletes(self):
        """Itself, in a process that it forks, and by a program."""
        for how in ("unlink", "fork", "exec"):
            with self.subTest(how), tempfile.NamedTemporaryFile(delete=False) as victim:
                self.addCleanup(pathlib.Path(victim.name).unlink, missing_ok=True)
                for install in (None, self.filter_only, self.landlock_only):
                    self.attack(how, install=install, victim=victim.name)
                    self.assertTrue(os.path.exists(victim.name), install)
                self.attack(how, install=self.unsealed, victim=victim.name)
                self.assertFalse(os.path.exists(victim.name))

    def test_without_the_filter_it_starts_processes(self):
        """Landlock does not hinder that; where the filter does, the keeper says of what."""
        for how in ("fork", "exec"):
            with self.subTest(how), tempfile.NamedTemporaryFile() as victim:
                found = self.attack(how, victim=victim.name)
                self.assertEqual(found.exit, INTERNAL)
                self.assertIn(f"in moves: {how}.", found.err)
        with tempfile.NamedTemporaryFile() as victim:
            found = self.attack("fork", install=self.landlock_only, victim=victim.name)
            self.assertEqual((found.exit, found.out), (DONE, self.right))

    def test_without_the_filter_it_kills_its_keeper(self):
        self.assertEqual(self.attack("kill").exit, INTERNAL)
        self.assertEqual(self.attack("kill", install=self.unsealed).exit, -9)

    def test_without_a_worker_the_program_dies_with_it(self):
        for how, status in (("crash", -11), ("stack", -11), ("abort", -6), ("exit", 0), ("_exit", 0)):
            with self.subTest(how):
                self.assertEqual(self.attack(how).exit, INTERNAL)
                found = self.attack(how, "--in-process")
                self.assertEqual((found.exit, found.out, found.err), (status, "", ""))

    def test_without_a_worker_what_it_prints_is_in_the_answer(self):
        self.assertEqual(self.attack("print").out, self.right)
        self.assertIn("\x1b[31mprinted", self.attack("print", "--in-process").out)

    def test_without_a_worker_it_does_not_end(self):
        """Of a worker the limits are five seconds of the processor, and ten of waiting."""
        def limit():
            resource.setrlimit(resource.RLIMIT_CPU, (6, 6))

        def sleeps():
            with self.assertRaises(subprocess.TimeoutExpired):
                self.attack("sleep", "--in-process", seconds=13)
        with concurrent.futures.ThreadPoolExecutor() as both:
            asleep = both.submit(sleeps)
            ended = self.attack("loop", "--in-process", install=limit)
            self.assertEqual((ended.exit, ended.err), (-signal.SIGKILL, ""))
            asleep.result()

    def test_without_a_worker_nothing_bounds_threads_and_files_in_memory(self):
        found = self.attack("large", "--in-process")
        self.assertEqual((found.exit, found.out), (DONE, self.right))
        self.assertEqual(self.attack("threads").exit, DONE)
        self.assertEqual(self.attack("threads", "--in-process").exit, -signal.SIGSEGV) # it got all that it wanted

    def test_without_a_worker_it_has_all_memory(self):
        """A limit of the test's own stands for the machine's memory: above that of a worker it is reached."""
        most = 8 << 30

        def limits():
            resource.setrlimit(resource.RLIMIT_AS, (most, most))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        found = self.attack("memory", install=limits)
        self.assertEqual(found.exit, INTERNAL)
        self.assertIn("ended the computation", found.err)
        self.assertEqual(self.attack("memory", "--in-process", install=limits).exit, -11)


if __name__ == "__main__":
    main()

"""Foreign code runs in a process of its own: whatever a plugin or a script does there, one line tells
what died, where and in what, the status is not 0, and nothing else is harmed."""

import concurrent.futures
import contextlib
import fcntl
import json
import os
import pathlib
import re
import resource
import shutil
import signal
import socket
import sqlite3
import subprocess
import tempfile
import time

from program import BUILD, Answer, Case, DONE, FILE, INTERNAL, LIMITS, PROGRAM, children_of, main, regra

HOSTILE = os.path.join(BUILD, "tests", "plugins", "hostile")
SOUND = os.path.join(BUILD, "tests", "plugins", "sound")
TOY = os.path.join(HOSTILE, "toy.so")
FUNCTIONS = {"constructor": "its constructors", "open": "open", "moves": "moves"}
MOST_MEMORY = 2048 + 256 * len(os.sched_getaffinity(0))         # most_memory() of seal.cpp
ACTS = pathlib.Path(__file__).resolve().parents[2] / "rulesets/events/festa-2023.acts"
TELL = " Tell its vendor what you asked for.\n"


def hurt(how, where, *words, **more):
    environment = {"TOY_HURT": f"{how}@{where}", **more.pop("environment", {})}
    return regra("variant", "moves", "toy", *words, "--plugins", HOSTILE, environment=environment,
                 **more)


class Plugins(Case):
    def told(self, how, where, exit, said):
        with self.subTest(how=how, where=where):
            begun = time.monotonic()
            answer = hurt(how, where)
            self.assertLess(time.monotonic() - begun, 60)
            self.assertEqual(answer.err, f"{TOY}: error: " +
                             said.format(function=FUNCTIONS[where]))
            self.assertEqual(answer.out, "")
            self.assertEqual(answer.exit, exit)

    def everywhere(self, how, exit, said):
        for where in FUNCTIONS:
            self.told(how, where, exit, said)

    def test_one_that_does_nothing_answers(self):
        self.check(regra("variant", "moves", "toy", "--plugins", HOSTILE), DONE,
                   regra("variant", "moves", "toy", "--plugins", SOUND).out)

    def test_crashes(self):
        self.everywhere("crash", INTERNAL,
                        "toy.so ended the computation: SIGSEGV in {function}." + TELL)
        self.everywhere("stack", INTERNAL,
                        "toy.so ended the computation: SIGSEGV in {function}." + TELL)
        self.everywhere("abort", INTERNAL,
                        "toy.so ended the computation: SIGABRT in {function}." + TELL)

    def test_exits_are_no_answers(self):
        for how in ("exit", "_exit"):
            self.everywhere(how, INTERNAL,
                            "toy.so ended the computation: it called exit(0) in {function}." + TELL)

    def test_what_a_computation_may_not(self):
        with tempfile.NamedTemporaryFile() as victim:
            os.environ["TOY_VICTIM"] = victim.name
            for how, what in (("fork", "fork"), ("exec", "exec"), ("kill", "kill"),
                              ("socket", "socket"), ("unlink", "unlink"),
                              ("read", "open /etc/passwd"), ("write", "open /dev/null"),
                              ("own", "fcntl"), ("async", "fcntl")):
                self.everywhere(how, INTERNAL, "toy.so was ended: it tried what a computation may "
                                "not, in {function}: " + what + ". Do not use it.\n")
            self.assertTrue(os.path.exists(victim.name))

    def test_what_only_the_host_says_to_its_keeper(self):
        """A plugin in the same process may say it too: nothing is done that the command does not name."""
        refused = "toy.so answered what is no reply, in {function} (%s). Do not use it.\n"
        with tempfile.TemporaryDirectory() as folder:
            victim = os.path.join(folder, "victim")
            os.environ["TOY_VICTIM"] = victim
            for how, what in (("engine", "a program that the command does not name"),
                              ("file", "a file that the command does not make"),
                              ("reseal", "a frame does not hold what its kind says"),
                              ("unsealed", "a frame does not hold what its kind says"),
                              ("excuse", "a frame does not hold what its kind says"),
                              ("hand", "a descriptor that nobody asked for")):
                pathlib.Path(victim).write_text("precious", encoding="utf-8")
                self.told(how, "moves", INTERNAL, refused % what)
                self.assertEqual(pathlib.Path(victim).read_text(encoding="utf-8"), "precious")
            os.remove(victim)
            os.mkdir(victim)
            for name in ("hurt", "precious"):
                pathlib.Path(victim, name).touch()
            self.told("folder", "moves", INTERNAL, refused % "a file that the command does not make")
            self.assertEqual(sorted(os.listdir(victim)), ["hurt", "precious"])

    def test_whether_a_file_is_replaced_says_the_verb(self):
        """A plugin that answers in its place writes what the command names, where that is new, and as it would."""
        with tempfile.TemporaryDirectory() as folder:
            secret = os.path.join(folder, "secret")
            words = ("variant", "draw-lots", "commit", "--out", secret, "--event", "X", "--public-from", "Y",
                     "--variant", "toy", "--starts", "all", "--plugins", HOSTILE)
            pathlib.Path(secret).write_text("precious", encoding="utf-8")
            for how, victim in (("file", secret), ("folder", secret), ("file", os.path.join(secret, "x")),
                                ("file", os.path.join(folder, "other"))):
                with self.subTest(how, victim=victim):
                    answer = regra(*words, environment={"TOY_HURT": how + "@open", "TOY_VICTIM": victim})
                    self.assertIn(answer.exit, (FILE, INTERNAL), answer.err)
                    self.assertEqual(os.listdir(folder), ["secret"])
                    self.assertEqual(pathlib.Path(secret).read_text(encoding="utf-8"), "precious")
            os.remove(secret)
            answer = regra(*words, environment={"TOY_HURT": "folder@open", "TOY_VICTIM": secret})
            self.assertEqual((answer.exit, os.listdir(folder)), (INTERNAL, []), answer.err)

    def test_acts_that_only_the_verb_writes(self):
        """Answered in the verb's place: they are not its own, or do not hold."""
        common = '"key":"' + 32 * "0" + '","n":%d,"v":1}'
        with tempfile.TemporaryDirectory() as folder:
            event = os.path.join(folder, "x.event")
            for name, text in (("choices.yaml", "start: {default time: 30 min}\nflag: {both fallen: draw}\n"
                                                "pairing: {system: swiss-dutch}\n"),
                               ("list.csv", "name;rating\nAna;1800\nRui;1700\nEva;1600\nGil;1500\n")):
                pathlib.Path(folder, name).write_text(text, encoding="utf-8")
            for words in (("create", event, "--ruleset", "fide-open", "--choices", "choices.yaml"),
                          ("import", "list.csv"), ("rounds", "3"), ("pair", "--first-colour", "white")):
                self.assertEqual(regra("event", *words, folder=folder).exit, DONE)
            before = pathlib.Path(event).read_bytes()
            with contextlib.closing(sqlite3.connect(event)) as journal:
                (count,), = journal.execute("SELECT max(n) FROM act")
                (first,), = journal.execute("SELECT body FROM act WHERE n = 1")
            pathlib.Path(event).write_bytes(before)
            hostile = {"TOY_HURT": "act@open", "TOY_EVENT": json.loads(first)["event"], "TOY_AFTER": str(count)}
            for act, what in (("close", 'the act "close"'), ("draw", "an act in the name of somebody else")):
                hostile["TOY_ACT"] = f'{{"act":"{act}","key":"{32 * "0"}","n":{count + 1},"v":1}}'
                answer = regra("event", "draw", "1=1", "--with", "dice", "--seen", "Ana", "--variant", "toy",
                               "--starts", "all", "--plugins", HOSTILE, folder=folder, environment=hostile)
                self.assertEqual(answer.err, "x.event: error: event draw does not write that into an event: "
                                 f"{what}. Nothing was written. A plugin or script that it ran may have "
                                 "answered for it.\n")
                self.assertEqual((answer.exit, answer.out), (INTERNAL, ""))
                self.assertEqual(regra("event", "verify", event).exit, DONE)
                self.assertEqual(pathlib.Path(event).read_bytes(), before)

    def test_what_is_short_in_a_frame_and_long_in_memory(self):
        def limits():
            resource.setrlimit(resource.RLIMIT_AS, (3 << 30, 3 << 30))
        ran = subprocess.run([PROGRAM, "variant", "moves", "toy", "--plugins", HOSTILE], preexec_fn=limits, text=True,
                             env={**os.environ, "TOY_HURT": "nothings@moves"}, capture_output=True, timeout=60, check=False)
        self.assertIn("answered what is no reply", ran.stderr)
        self.assertEqual(ran.returncode, INTERNAL)

    def test_standard_input_is_the_callers(self):
        """What is not named is not read, nor moved, nor made one that does not wait: a file, one that is open for both
        as a terminal is, a pipe."""
        hostile = [PROGRAM, "variant", "moves", "toy", "--plugins", HOSTILE]
        named = [PROGRAM, "variant", "show", "chess", "--position", "-"]
        path = pathlib.Path(tempfile.mkdtemp()) / "input"
        self.addCleanup(shutil.rmtree, path.parent)
        path.write_bytes(b"precious")
        reading, writing = os.pipe()
        os.write(writing, b"precious")
        os.close(writing)
        for given in (open(path, "rb"), open(path, "rb+"), open(reading, "rb")):
            with given:
                before = fcntl.fcntl(given, fcntl.F_GETFL)
                ran = subprocess.run(hostile, stdin=given, timeout=60, env={**os.environ, "TOY_HURT": "stdin@moves"},
                                     capture_output=True, check=False)
                self.assertEqual(ran.returncode, DONE, ran.stderr)
                self.assertEqual(fcntl.fcntl(given, fcntl.F_GETFL), before)
                board = subprocess.run(named, stdin=given, timeout=60, capture_output=True, check=False)
                self.assertIn(b"FEN has six fields; here are 1.", board.stderr)  # "precious", from where it stands
        self.assertEqual(path.read_bytes(), b"precious")

    def test_a_socket_is_read_and_not_written_to(self):
        """As node starts its children."""
        for words, sent, said in (
                (("variant", "moves", "toy", "--plugins", HOSTILE), b"", b""),
                (("variant", "show", "chess", "--position", "-"), b"precious", b"FEN has six fields; here are 1.")):
            ours, theirs = socket.socketpair()
            with ours, theirs:
                ours.sendall(sent)
                ours.shutdown(socket.SHUT_WR)
                ran = subprocess.run([PROGRAM, *words], stdin=theirs, timeout=60, capture_output=True,
                                     env={**os.environ, "TOY_HURT": "stdin@moves"}, check=False)
                theirs.close()
                self.assertIn(said, ran.stderr)
                self.assertEqual(ours.recv(100), b"")

    def test_a_line_that_breaks_is_no_end(self):
        """A game was sent, and the rest is lost: RST in place of FIN."""
        with socket.create_server(("127.0.0.1", 0)) as server, socket.create_connection(server.getsockname()) as ours:
            theirs, _ = server.accept()
            with theirs:
                running = subprocess.Popen([PROGRAM, "game", "replay", "-", "--ruleset", "fide-2018", "--lang", "en"],
                                           stdin=theirs, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
            ours.sendall(b"1. e4 e5 *\n\n")
            time.sleep(0.3)
            ours.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
        out, err = running.communicate(timeout=60)
        self.assertEqual((running.returncode, err), (FILE, b"-: error: cannot be read (Connection reset by peer). "
                                                            b"Check where it comes from, and its permissions.\n"), out)

    def test_a_file_of_tests_leads_to_what_stands_beside_it_alone(self):
        with tempfile.TemporaryDirectory() as folder, tempfile.NamedTemporaryFile("w", suffix=".txt") as outside:
            shutil.copy(TOY, folder)
            tests = pathlib.Path(folder, "own.test.yaml")
            tests.write_text(f"{outside.name}\nbeside.txt\n", encoding="utf-8")
            outside.write("precious")
            outside.flush()
            pathlib.Path(folder, "beside.txt").write_text("to be read", encoding="utf-8")
            for name, has in (("beside.txt", True), (outside.name, False)):
                answer = regra("variant", "moves", "toy", "--plugins", folder, environment={
                    "TOY_HURT": "beside@open", "TOY_TESTS": str(tests), "TOY_VICTIM": name})
                self.assertEqual("to be read" in answer.err, has, answer.err)
                self.assertNotIn("precious", answer.err + answer.out)
            self.assertIn("worker.not-beside", answer.err)

    def test_threads_are_bounded(self):
        self.check(hurt("threads", "moves"), DONE, regra("variant", "moves", "toy", "--plugins", SOUND).out)

    def test_a_text_that_is_a_folder_opens_nothing(self):
        self.assertIn("open /etc/passwd", hurt("read", "open", "--position", "/").err)

    def test_files_in_memory_are_bounded(self):
        self.everywhere("large", INTERNAL, "toy.so ended the computation: SIGABRT in {function}." + TELL)  # ftruncate() fails

    def test_endless_ones_and_those_that_wait_are_ended(self):
        """All at once. Of a computation nobody takes the processor, so one that waits uses none of its time; a busy
        machine does not end one."""
        tries = (("loop", "open"), ("loop", "constructor"), ("wait", "open"), ("sleep", "moves"))

        def tried(how, where):
            begun = time.monotonic()
            return hurt(how, where, patience=300), time.monotonic() - begun
        with concurrent.futures.ThreadPoolExecutor(len(tries)) as all:
            for (how, where), (answer, seconds) in zip(tries, all.map(tried, *zip(*tries))):
                with self.subTest(how, where=where):
                    if how == "loop":
                        self.assertRegex(answer.err, rf"^{TOY}: error: toy\.so was ended after \d+ seconds in "
                                         rf"{FUNCTIONS[where]}\. Ask for less, or tell its vendor\.\n$")
                        self.assertEqual((answer.exit, answer.out), (LIMITS, ""))
                    else:
                        self.check(answer, LIMITS, err=f"{TOY}: error: toy.so waits in {FUNCTIONS[where]}, and a "
                                   "computation waits for nothing." + TELL)
                    self.assertLess(seconds, 200 if how == "loop" else 40)

    def test_floods_are_ended(self):
        refused = "toy.so answered what is no reply, in {function} (%s). Do not use it.\n"
        for how in ("notes", "long notes", "progress"):
            with self.subTest(how):
                answer = hurt(how, "moves")
                self.assertEqual(answer.exit, INTERNAL)
                self.assertLess(len(answer.err), 65 << 20)
                lines = answer.err.splitlines()
                self.assertEqual(lines[-1] + "\n", f"{TOY}: error: " + refused.format(function="moves") %
                                 "more notes and reports of progress than a computation has")
                if how == "notes":
                    self.assertEqual(len(lines), 1000 + 2)
                    self.assertRegex(lines[-2], r"note: There are \d+ more\.")

    def test_it_says_once_that_it_reads_standard_input(self):
        self.told("input", "moves", INTERNAL, "toy.so answered what is no reply, in {function} (a frame does not hold what "
                  "its kind says). Do not use it.\n")

    def test_pipes_that_it_opens_are_bounded(self):
        """The toy opens the pipe that an argument names until it gets no more of it."""
        with tempfile.TemporaryDirectory() as folder:
            pipe = os.path.join(folder, "pipe")
            os.mkfifo(pipe)
            writer = os.open(pipe, os.O_RDWR)
            answer = hurt("pipes", "open", "--position", pipe, environment={"TOY_VICTIM": pipe})
            os.close(writer)
        self.assertEqual((answer.exit, answer.out), (LIMITS, ""))
        self.assertIn("toy.so waits in open", answer.err)

    def test_all_calls_together_have_a_limit(self):
        """A short one here; each call of the plugin is far from its own."""
        for least, most in ((1, 100), (2, 2)):
            def limits():
                resource.setrlimit(resource.RLIMIT_CPU, (least, most))
            done = subprocess.run([PROGRAM, "variant", "perft", "chess", "9", "--lang", "en"], check=False,
                                  stdout=subprocess.PIPE, stderr=subprocess.PIPE, preexec_fn=limits, timeout=100)
            self.assertRegex(done.stderr.decode(), r"chess\.so: error: chess\.so was ended in count: the command has "
                             r"used all of its processor time, 1 s\. Ask for less, or raise the limit "
                             r"\(`ulimit -t`\)\.\n$")
            self.assertEqual(done.returncode, LIMITS)

    def test_without_memory_the_host_says_so(self):
        self.check(hurt("fill", "open"), LIMITS, err=f"error: the computation needs more than {MOST_MEMORY} MiB of memory. "
                   "Ask for less.\n")

    def test_memory_ends(self):
        """malloc() gives null in the end, which the toy does not look at."""
        self.told("memory", "open", INTERNAL,
                  "toy.so ended the computation: SIGSEGV in {function}." + TELL)

    def test_exceptions_name_the_plugin(self):
        said = (f"{TOY}: error: toy.so threw an exception out of moves (thrown over the line)." +
                TELL)
        self.check(hurt("throw", "moves"), INTERNAL, err=said)
        self.check(hurt("throw", "moves", "--in-process"), INTERNAL, err=said)

    def test_what_is_printed_is_no_part_of_the_answer(self):
        right = regra("variant", "moves", "toy", "--plugins", SOUND).out
        for where in FUNCTIONS:
            self.check(hurt("print", where), DONE, right,
                       'note: plugins print nothing; this was printed and dropped: "[31mprinted '
                       'to both". In use: toy.so.\n')

    def test_one_that_closes_its_line_is_no_answer(self):
        self.check(hurt("close", "moves"), INTERNAL,
                   err="error: the computation was ended outside of a plugin's call: exit(1). Plugins "
                   "in use: toy.so.\n")


class Commands(Case):
    """The same bytes with and without a worker."""

    def both(self, *words, **more):
        inside = regra(*words, "--in-process", **more)
        self.check(regra(*words, **more), inside.exit, inside.out, inside.err)
        return inside

    def test_replies_errors_and_messages_are_the_same(self):
        self.assertEqual(self.both("variant", "perft", "chess", "3").exit, DONE)
        self.both("variant", "perft", "chess", "2", "--json")
        self.both("variant", "show", "ches")
        self.both("variant", "moves", "chess", "--position", "nonsense", "--lang", "pt")
        self.both("ruleset", "check", "madeira-school-chess/2022-2023")
        self.both("ruleset", "show", "fide-2018", "--json")
        self.both("ruleset", "list")
        self.both("plugin", "list")
        self.both("game", "rule", "/no/such/file.acts")

    def test_standard_input_is_read(self):
        self.both("game", "rule", "-", stdin="ruleset: fide-2018\n")

    def test_pipes_of_the_shell_are_read(self):
        """As bash makes them for <(COMMAND); the same of a descriptor that is a file."""
        said = []
        for path in ("/dev/fd/0", "/dev/stdin"):
            said.append(regra("game", "rule", path, stdin=ACTS.read_text(encoding="utf-8")))
        for how in ("--in-process", ""):
            words = [PROGRAM, "game", "rule", how] if how else [PROGRAM, "game", "rule"]
            read, write = os.pipe()
            os.write(write, ACTS.read_bytes())
            os.close(write)                        # nobody writes it any more, and it is full
            done = subprocess.run([*words, f"/dev/fd/{read}"], pass_fds=[read], capture_output=True, check=False)
            os.close(read)
            said.append(Answer(done))
            with open(ACTS, "rb") as file:
                done = subprocess.run([*words, f"/dev/fd/{file.fileno()}"], pass_fds=[file.fileno()],
                                      capture_output=True, check=False)
            said.append(Answer(done))
        right = regra("game", "rule", str(ACTS))
        self.assertEqual(right.exit, DONE, right.err)
        for one in said:
            self.check(one, DONE, right.out)

    def test_links_to_descriptors_are_followed_as_the_caller_has_them(self):
        right = regra("game", "rule", str(ACTS))
        with tempfile.TemporaryDirectory() as folder, open(ACTS, "rb") as file:
            read, write = os.pipe()
            os.write(write, ACTS.read_bytes())
            os.close(write)
            for source, how in ((file.fileno(), "/dev/fd"), (read, "/dev//fd"), (file.fileno(), "/proc/thread-self/fd")):
                link = os.path.join(folder, "link")
                os.symlink(f"{how}/3", link)
                done = subprocess.run(["bash", "-c", f'exec 3<&{source}; exec "$0" "$@"', PROGRAM, "game", "rule", link],
                                      pass_fds=[source], capture_output=True, check=False)
                os.unlink(link)
                self.check(Answer(done), DONE, right.out)
            os.close(read)

    def test_what_was_written_is_written_once(self):
        with tempfile.TemporaryDirectory() as folder:
            made = os.path.join(folder, "made")
            self.assertEqual(regra("plugin", "new", "variant", "my-game", folder=folder).exit, DONE)
            self.assertTrue(os.listdir(os.path.join(folder, "my-game")), made)

    def test_a_full_disk_ends_the_command(self):
        with open("/dev/full", "wb") as full:
            done = subprocess.run([PROGRAM, "ruleset", "list"], stdout=full,
                                  stderr=subprocess.PIPE, check=False)
        self.assertEqual(done.returncode, FILE)


# The laws of the SDK's template, for the toy.
LAWS = pathlib.Path(__file__).resolve().parents[2] / "sdk/template/variant/rulesets/laws/tic-tac-toe.yaml"


class Games(Case):
    """A game goes on without the act that ended its worker, and nothing that was kept is lost."""

    def setUp(self):
        self.folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.folder)
        os.mkdir(os.path.join(self.folder, "laws"))
        text = LAWS.read_text(encoding="utf-8")
        for wanted, own in (("variant: tic-tac-toe", "variant: toy"), ("Cross's", "A's"),
                            ("  three:", "  home:"), ("  full: draw, not in the text\n", "")):
            self.assertIn(wanted, text)
            text = text.replace(wanted, own)
        with open(os.path.join(self.folder, "laws", "toy.yaml"), "w", encoding="utf-8") as file:
            file.write(text)

    def play(self, lines, how, *words, more=None):
        return regra("game", "play", "--ruleset", "toy", "--rulesets", self.folder, "--plugins", HOSTILE,
                     "--time", "5 min", *words, stdin="".join(line + "\n" for line in lines),
                     environment={"TOY_HURT": how + "@home", **(more or {})})

    def goes_on(self, how, *words):
        answer = self.play(["a move >c1", "a press", "b move >c2", "b resign"], how, *words)
        said = answer.err.splitlines()
        self.assertEqual(len(said), 2, answer.err)
        self.assertRegex(said[0], r"toy\.so (ended the computation|was ended after)")
        self.assertEqual(said[1], "note: this was not taken, and the game goes on: b move >c2")
        self.assertEqual(answer.exit, INTERNAL)
        self.assertRegex(answer.out.splitlines()[-1], r"^1-0, clocks .*, after 1.Kc1$")

    def test_without_a_file(self):
        self.goes_on("crash")
        self.goes_on("_exit")

    def test_with_a_file_of_acts(self):
        acts = os.path.join(self.folder, "game.acts")
        self.goes_on("crash", "--acts", acts)
        with open(acts, encoding="utf-8") as file:
            kept = [line.split(" # ")[0].split()[1:4] for line in file if line[0].isdigit()]
        self.assertEqual([" ".join(one) for one in kept],
                         ["arbiter wait", "a move >c1", "a press", "b resign"])
        ruled = regra("game", "rule", acts, "--rulesets", self.folder, "--plugins", SOUND)
        self.assertEqual(ruled.exit, DONE, ruled.err)
        self.assertIn("1-0", ruled.out)

    def test_without_memory_and_by_an_exception(self):
        """Where the plugin took all memory and the host finds none; where the system gives it none; where it throws."""
        for how, said in (("fill", r"error: the computation needs more than \d+ MiB of memory\. Ask for less\."),
                          ("memory", r"toy\.so ended the computation: SIGSEGV in \w+\."),
                          ("throw", r"toy\.so threw an exception out of \w+ \(thrown over the line\)\.")):
            with self.subTest(how):
                acts = os.path.join(self.folder, how + ".acts")
                answer = self.play(["a move >c1", "a press", "b move >c2", "b resign"], how, "--acts", acts)
                self.assertRegex(answer.err, said)
                self.assertTrue(answer.err.endswith("\nnote: this was not taken, and the game goes on: b move >c2\n"),
                                answer.err)
                self.assertRegex(answer.out.splitlines()[-1], r"^1-0, clocks .*, after 1.Kc1$")
                self.assertEqual(answer.exit, INTERNAL)
                self.assertEqual(regra("game", "verify", acts).exit, DONE)
                with open(acts, encoding="utf-8") as file:
                    kept = [line.split(" # ")[0].split()[1:4] for line in file if line[0].isdigit()]
                self.assertEqual([" ".join(one) for one in kept],
                                 ["arbiter wait", "a move >c1", "a press", "b resign"])

    def test_an_act_that_ends_three_of_them_ends_the_game(self):
        answer = self.play(["a move >c1", "a press", *3 * ["b move >c2"], "b resign"], "crash")
        self.assertEqual(answer.exit, INTERNAL)
        self.assertEqual(answer.err.count("the game goes on"), 2)

    def test_in_one_process_nothing_goes_on(self):
        answer = self.play(["a move >c1", "a press", "b move >c2"], "_exit", "--in-process")
        self.assertEqual((answer.exit, answer.err), (DONE, ""))

    def test_it_is_sealed_as_every_computation_is(self):
        """What a plugin tries is refused and named, and the game goes on; in one process it succeeds."""
        victim = os.path.join(self.folder, "victim")
        more = {"TOY_VICTIM": victim}
        for how, what in (("unlink", "unlink"), ("fork", "fork"), ("exec", "exec"), ("kill", "kill"),
                          ("socket", "socket"), ("read", "open /etc/passwd"), ("write", "open /dev/null")):
            with self.subTest(how):
                pathlib.Path(victim).touch()
                answer = self.play(["a move >c1", "a press", "b move >c2", "b resign"], how, more=more)
                self.assertRegex(answer.err, r"toy\.so was ended: it tried what a computation may not, in \w+: "
                                 + re.escape(what) + r"\. Do not use it\.\n"
                                 r"note: this was not taken, and the game goes on: b move >c2\n$")
                self.assertRegex(answer.out.splitlines()[-1], r"^1-0, clocks .*, after 1.Kc1$")
                self.assertEqual(answer.exit, INTERNAL)
                self.assertTrue(os.path.exists(victim))
        self.play(["a move >c1", "a press", "b move >c2"], "unlink", "--in-process", more=more)
        self.assertFalse(os.path.exists(victim))

    def test_what_no_game_wishes_for(self):
        """A plugin wishes in the game's name: for a line of its file of acts, for a file with a name that was typed."""
        acts = os.path.join(self.folder, "game.acts")
        for how, victim in (("keep", ""), ("save", "b"), ("save", "move"), ("save", ">c2"), ("save", "c2"),
                            ("save", "b move >c2")):
            with self.subTest(how, victim=victim):
                answer = regra("game", "play", "--ruleset", "toy", "--rulesets", self.folder, "--plugins", HOSTILE,
                               "--time", "5 min", "--acts", acts, stdin="a move >c1\na press\nb move >c2\nb resign\n",
                               folder=self.folder, environment={"TOY_HURT": how + "@home", "TOY_VICTIM": victim})
                self.assertRegex(answer.err, r"toy\.so answered what is no reply, in \w+ .*\n"
                                 r"note: this was not taken, and the game goes on: b move >c2\n$")
                self.assertEqual((answer.exit, sorted(os.listdir(self.folder))), (INTERNAL, ["game.acts", "laws"]))
                self.assertNotIn("\033", pathlib.Path(acts).read_text(encoding="utf-8"))
                os.remove(acts)

    def test_what_a_plugin_prints_does_not_reach_the_terminal(self):
        right = self.play(["a move >c1", "a press", "b move >c2"], "nothing")
        answer = self.play(["a move >c1", "a press", "b move >c2"], "print")
        self.assertEqual((answer.exit, re.sub(r"\d:\d\d:\d\d\S*", "", answer.out)),
                         (DONE, re.sub(r"\d:\d\d:\d\d\S*", "", right.out)))
        self.assertEqual(answer.err, 'note: plugins print nothing; this was printed and dropped: "[31mprinted to '
                                     'both". In use: toy.so.\n')

    def test_files_belong_to_the_keeper(self):
        """The worker has no descriptor of the file of acts, nor of standard input; the keeper holds the lock."""
        acts = os.path.join(self.folder, "game.acts")
        command = [PROGRAM, "game", "play", "--ruleset", "toy", "--rulesets", self.folder, "--plugins", SOUND,
                   "--time", "5 min", "--acts", acts]
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as playing:
            playing.stdin.write(b"a move >c1\na press\n")
            playing.stdin.flush()
            until = time.monotonic() + 60
            while not (os.path.exists(acts) and b" press " in pathlib.Path(acts).read_bytes()):
                self.assertLess(time.monotonic(), until)
                time.sleep(0.01)
            worker, = children_of(playing.pid)

            def files(process):
                folder = pathlib.Path(f"/proc/{process}/fd")
                return {one.name: os.readlink(one) for one in folder.iterdir()}
            own = files(worker)
            self.assertNotIn(acts, own.values())
            self.assertNotIn(os.readlink(f"/proc/{playing.pid}/fd/0"), own.values())
            self.assertIn(acts, files(playing.pid).values())
            status = pathlib.Path(f"/proc/{int(worker)}/status").read_text(encoding="utf-8")
            self.assertIn("Seccomp:\t2\n", status)
            second = regra("game", "play", "--resume", acts, "--rulesets", self.folder, "--plugins", SOUND)
            self.assertEqual((second.exit, second.out), (FILE, ""))
            self.assertIn(f"process {playing.pid} is writing this file", second.err)
            playing.stdin.close()
            self.assertEqual(playing.wait(), DONE)


class Files(Case):
    def setUp(self):
        self.folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.folder)

    def test_a_link_out_of_the_folders_is_not_followed(self):
        """A ruleset that is a link to a file that the command does not name."""
        os.mkdir(os.path.join(self.folder, "laws"))
        os.symlink("/etc/passwd", os.path.join(self.folder, "laws", "mine.yaml"))
        answer = regra("ruleset", "show", "laws/mine", "--rulesets", self.folder)
        self.assertNotEqual(answer.exit, DONE)
        self.assertIn("open /etc/passwd", answer.err)
        self.assertNotIn("root:", answer.out + answer.err)

    def test_a_pipe_among_rulesets_is_no_ruleset(self):
        os.mkdir(os.path.join(self.folder, "laws"))
        os.mkfifo(os.path.join(self.folder, "laws", "pipe.yaml"))
        regra("ruleset", "list", "--rulesets", self.folder, patience=20)

    def test_one_of_a_game_that_is_killed_while_nobody_types_is_told_so(self):
        acts = pathlib.Path(self.folder, "a.acts")
        with subprocess.Popen([PROGRAM, "game", "play", "--ruleset", "fide-2018", "--time", "90 min", "--acts", acts, "--lang",
                               "en"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as playing:
            playing.stdin.write(b"0:00:05 e4\n")
            playing.stdin.flush()
            while not acts.exists() or "press" not in acts.read_text(encoding="utf-8"):
                time.sleep(0.01)
            worker, = children_of(playing.pid)
            os.kill(worker, signal.SIGKILL)
            err = playing.communicate(b"0:00:09 e5\nquit\n", timeout=60)[1].decode()
        self.assertIn("the computation was ended outside of a plugin's call: SIGKILL.", err)
        self.assertIn("the game goes on after this: white press\n", err)

    def test_no_process_is_left_behind(self):
        running = subprocess.Popen([PROGRAM, "variant", "perft", "chess", "7"],
                                   stdout=subprocess.DEVNULL)
        time.sleep(0.5)
        listed = children_of(running.pid)
        self.assertEqual(len(listed), 1)
        running.kill()
        running.wait()
        worker = f"/proc/{listed[0]}"
        until = time.monotonic() + 5
        while os.path.exists(worker) and time.monotonic() < until:
            time.sleep(0.01)
        self.assertFalse(os.path.exists(worker))


if __name__ == "__main__":
    main()

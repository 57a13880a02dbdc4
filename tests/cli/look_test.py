"""What a terminal shows that a pipe does not: colour, a pager, lines that fit."""

import fcntl
import json
import os
import pathlib
import pty
import re
import select
import struct
import subprocess
import sys
import tempfile
import termios
import time

from program import BAD_INPUT, Case, DONE, PROGRAM, main, regra

PATIENCE = 20
COLOUR = re.compile(r"\x1b\[[0-9;]*m")
PLAY = ("game", "play", "--ruleset", "fide-2018", "--time", "90 min + 30 s")
LONG = ("ruleset", "show", "fide-2018")


def on_terminal(*words, typed="", rows=24, columns=80, environment=None):
    """Exit status and all that the program writes on a terminal of its own, line feeds alone between lines."""
    end, other = pty.openpty()
    fcntl.ioctl(other, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
    settings = termios.tcgetattr(other)
    settings[1] &= ~termios.ONLCR
    settings[3] &= ~termios.ECHO
    termios.tcsetattr(other, termios.TCSANOW, settings)
    clean = {key: value for key, value in os.environ.items()
             if not key.startswith(("REGRA_", "LC_", "LANG", "COLUMNS", "NO_COLOR", "PAGER", "LESS"))}
    program = subprocess.Popen([PROGRAM, *words], stdin=other, stdout=other, stderr=other, cwd="/",
                               start_new_session=True, env={**clean, "TERM": "xterm", **(environment or {})})
    os.close(other)
    os.write(end, typed.encode())
    written, until = b"", time.monotonic() + PATIENCE
    while time.monotonic() < until:
        if not select.select([end], [], [], 0.1)[0]:
            continue
        try:
            part = os.read(end, 65536)
        except OSError:
            break
        if not part:
            break
        written += part
    status = program.wait(timeout=PATIENCE)
    os.close(end)
    return status, written.decode()


class Colour(Case):
    WRONG = ("ruleset", "show", "no-such")
    RULED = "e4\ne5\ng1f4 made\nquit\n"

    def test_errors_and_rulings_are_pointed_out_on_a_terminal(self):
        exit, shown = on_terminal(*self.WRONG)
        self.assertEqual(exit, BAD_INPUT)
        self.assertIn("\x1b[1;31merror\x1b[0m: ", shown)
        _, shown = on_terminal(*PLAY, typed=self.RULED)
        self.assertRegex(shown, "\x1b\\[1m *The position after 1...e5 is reinstated")

    def test_what_is_coloured_says_the_same_without(self):
        for words, typed in ((self.WRONG, ""), (PLAY, self.RULED)):
            bare = [COLOUR.sub("", on_terminal(*words, *more, typed=typed)[1])
                    for more in ((), ("--color", "never"))]
            self.assertEqual(*[re.sub(r"\d+:\d\d:\d\d(?:\.\d+)?", "", text) for text in bare])

    def test_where_there_is_none(self):
        for words, environment in (((), {"NO_COLOR": "1"}), ((), {"TERM": "dumb"}), (("--color", "never"), {}),
                                   (("--color=never",), {}), (("--plain",), {}),
                                   (("--plain", "--color", "always"), {})):
            _, shown = on_terminal(*self.WRONG, *words, environment=environment)
            self.assertNotIn("\x1b", shown, (words, environment))
        self.assertNotIn("\x1b", regra(*self.WRONG).err)
        _, shown = on_terminal(*self.WRONG, environment={"NO_COLOR": ""})    # empty: not set
        self.assertIn("\x1b[1;31m", shown)

    def test_always_is_for_pipes_too(self):
        told = regra(*self.WRONG, "--color", "always", environment={"NO_COLOR": "1"})
        self.assertIn("\x1b[1;31merror\x1b[0m", told.err)
        self.assertNotIn("\x1b", regra("ruleset", "list", "--json", "--color", "always").out)
        self.assertIn("auto, always or never", regra(*self.WRONG, "--color", "sometimes").err)

    def test_a_blind_console_has_none(self):
        _, shown = on_terminal(*PLAY, "--blind", "--color", "always", typed=self.RULED)
        self.assertNotIn("\x1b", shown)


class Pager(Case):
    # Says how much it was given, and shows the first line.
    PAGER = {"PAGER": "awk 'NR == 1 { print } END { print \"paged \" NR }'"}

    def test_what_is_longer_than_the_terminal_is_high(self):
        whole = regra(*LONG).out
        _, shown = on_terminal(*LONG, environment=self.PAGER)
        self.assertEqual(shown, whole.splitlines()[0] + f"\npaged {whole.count(chr(10))}\n")
        _, shown = on_terminal(*LONG, rows=whole.count("\n") + 1, environment=self.PAGER)
        self.assertEqual(shown, whole)
        _, shown = on_terminal("--help", environment=self.PAGER)
        self.assertIn("\npaged ", shown)

    def test_records_and_what_is_noted_of_them(self):
        with tempfile.TemporaryDirectory() as folder:
            acts = pathlib.Path(folder) / "long.acts"
            lines = ["ruleset: fide-2018", ""]
            for n in range(20):
                lines += [f"0:0{n // 2}:{30 * (n % 2):02} arbiter stop for a reason",
                          f"0:0{n // 2}:{30 * (n % 2) + 10:02} arbiter resume"]
            acts.write_text("\n".join(lines) + "\n", encoding="utf-8")
            whole = regra("game", "rule", str(acts)).out
            self.assertGreater(whole.count("\n"), 24)
            _, shown = on_terminal("game", "rule", str(acts), environment=self.PAGER)
            self.assertIn(f"paged {whole.count(chr(10))}\n", shown)

    def test_where_there_is_none(self):
        for words in (("--plain",), ("--json",)):
            _, shown = on_terminal(*LONG, *words, environment=self.PAGER)
            self.assertNotIn("paged", shown, words)
        self.assertNotIn("paged", regra(*LONG, environment=self.PAGER).out)

    def test_whoever_leaves_it_early_is_told_nothing(self):
        exit, shown = on_terminal(*LONG, environment={"PAGER": "head -n 1"})
        self.assertEqual((exit, shown.count("\n")), (DONE, 1))


class Widths(Case):
    """Tables of `ruleset show` and lists of the help need 80 columns; what is ruled, and why, fits any."""

    RULED = Colour.RULED.replace("quit", "board\nwhy\narticle\nhistory\nquit")
    ALL = RULED.replace("quit", "help\nacts\nquit")

    def test_lines_fit_the_terminal(self):
        for language in ("en", "pt", "ro", "de"):
            for columns, words, typed in ((80, LONG, ""), (80, PLAY, self.ALL), (60, PLAY, self.RULED)):
                with self.subTest(f"{language} {columns} {words[1]}"):
                    _, shown = on_terminal(*words, "--lang", language, typed=typed, columns=columns,
                                           environment={"PAGER": "cat"})
                    # What is typed is not echoed here, so that answers stand behind the prompts.
                    lines = [re.sub(r"^(?:\S+> )+", "", line) for line in COLOUR.sub("", shown).splitlines()]
                    widest = max(lines, key=len)
                    self.assertLessEqual(len(widest), columns, widest)

    def test_help_fits_80_columns_and_those_that_are_asked_for(self):
        own = ["game play", "event desk", "plugin check", "man", "complete"]
        names = {verb["name"] for verb in json.loads(regra("verbs", "--json").out) if not verb["object"]} | {*own, ""}
        nouns = {" ".join(name.split()[:count]) for name in names for count in (1, 2)}
        for name in sorted(names | nouns):
            shown = regra(*name.split(), "--help").out
            narrow = regra(*name.split(), "--help", environment={"COLUMNS": "40"}).out
            with self.subTest(name):
                self.assertIn("Usage: regra", shown)
                for text, columns in ((shown, 80), (narrow, 40)):
                    widest = max(text.splitlines(), key=len)
                    self.assertLessEqual(len(widest), columns, widest)
                # A word is parted only where a line of 40 cannot hold it.
                self.assertEqual("".join(narrow.split()), "".join(shown.split()))


if __name__ == "__main__":
    main()

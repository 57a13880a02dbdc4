"""The line editor as a person uses it, on a terminal played by a pty; and without a terminal.

line_editor_test.py ECHO_LINES     a program that prints between brackets each line it reads
"""

import os
import pathlib
import signal
import subprocess
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "tools"))
from terminal import (BACKSPACE, CTRL_C, CTRL_D, CTRL_Z, END, ENTER, HOME, LEFT, PATIENCE,  # noqa: E402
                      SHELL, TAB, UP, Terminal)

PROGRAM = sys.argv.pop(1)


class OnATerminal(unittest.TestCase):
    def lines(self, *typed):
        """What the program reads of each line that is typed."""
        with Terminal(PROGRAM) as terminal:
            read = []
            for keys in typed:
                terminal.type(keys + ENTER)
                read.append(terminal.line())
            return read

    def test_a_line_is_what_was_typed(self):
        self.assertEqual(self.lines("move e2e4", "", "  two  blanks "),
                         ["[move e2e4]", "[]", "[  two  blanks ]"])

    def test_a_line_is_mended_before_it_is_sent(self):
        self.assertEqual(self.lines("e44" + BACKSPACE, "ac" + LEFT + "b"), ["[e4]", "[abc]"])

    def test_letters_beyond_ascii_are_letters(self):
        self.assertEqual(self.lines("lição", "mutação" + BACKSPACE * 3, "șah ♘f3"),
                         ["[lição]", "[muta]", "[șah ♘f3]"])

    def test_the_arrow_up_brings_back_earlier_lines(self):
        self.assertEqual(self.lines("one", "two", UP + UP, UP + "!"),
                         ["[one]", "[two]", "[one]", "[one!]"])

    def test_a_line_sent_twice_comes_back_once_and_an_empty_one_never(self):
        self.assertEqual(self.lines("one", "two", "two", "", UP + UP)[-1], "[one]")

    def test_tab_completes_the_only_word_that_fits(self):
        self.assertEqual(self.lines("re" + TAB, "play O" + TAB, "play l" + TAB),
                         ["[resign ]", "[play O-O-O ]", "[play lição ]"])

    def test_tab_completes_what_several_words_share(self):
        self.assertEqual(self.lines("play e" + TAB + "Q"), ["[play e8=Q]"])

    def test_tab_twice_shows_the_words_that_fit(self):
        with Terminal(PROGRAM) as terminal:
            terminal.type("p" + TAB + TAB)
            terminal.sees("press")
            self.assertIn("play", terminal.screen)
            self.assertNotIn("resign", terminal.screen)

    def test_tab_where_nothing_fits_names_no_files(self):
        self.assertEqual(self.lines("x" + TAB, "resign /et" + TAB), ["[x]", "[resign /et]"])

    def test_ctrl_d_on_an_empty_line_is_the_end(self):
        with Terminal(PROGRAM) as terminal:
            terminal.type("e4" + ENTER)
            self.assertEqual(terminal.line(), "[e4]")
            terminal.type(CTRL_D)
            self.assertEqual(terminal.line(), "the end")
            self.assertEqual(terminal.ends(), 0)
            self.assertTrue(terminal.is_as_before())

    def test_ctrl_c_drops_the_line_and_asks_again(self):
        with Terminal(PROGRAM) as terminal:
            terminal.type("resign" + CTRL_C)
            terminal.sees("^C")
            terminal.type("e4" + ENTER)
            self.assertEqual(terminal.line(), "[e4]")
            terminal.type(CTRL_C)
            terminal.sees("^C")
            terminal.type(UP + ENTER)
            self.assertEqual(terminal.line(), "[e4]")

    def test_a_signal_that_ends_the_program_leaves_the_terminal_as_it_was(self):
        with Terminal(PROGRAM) as terminal:
            terminal.type("resi")
            terminal.sees("resi")
            os.kill(terminal.child, signal.SIGTERM)
            self.assertEqual(terminal.ends(), -signal.SIGTERM)
            self.assertTrue(terminal.is_as_before())

    def test_a_line_outlives_every_size_of_its_window(self):
        text = "touch e2 " * 40
        for rows, columns in ((4, 80), (1, 1), (2, 2), (0, 0), (300, 400), (3, 10)):
            with self.subTest(rows=rows, columns=columns), Terminal(PROGRAM) as terminal:
                terminal.resize(24, 80)
                terminal.type(text)
                terminal.sees(text[-9:])
                terminal.resize(rows, columns)
                for key in "abc":
                    os.write(terminal.keyboard, key.encode())
                    terminal.sees(key)
                os.write(terminal.keyboard, (UP + LEFT * 3).encode())
                terminal.resize(24, 80)
                os.write(terminal.keyboard, ENTER.encode())
                self.assertEqual(terminal.line(), f"[{text}abc]")

    def test_a_window_that_says_it_is_endless_takes_no_memory(self):
        """The library would keep two pictures of it: 34 GB."""
        with Terminal(PROGRAM) as terminal:
            terminal.resize(24, 80)
            terminal.type("touch")
            terminal.resize(65535, 65535)
            os.write(terminal.keyboard, b" e2")
            terminal.sees("e2")
            os.write(terminal.keyboard, ENTER.encode())
            self.assertEqual(terminal.line(), "[touch e2]")
            status = pathlib.Path(f"/proc/{terminal.child}/status").read_text(encoding="utf-8")
            self.assertLess(int(status.split("VmHWM:")[1].split()[0]), 32 << 10)    # KiB, at most so far

    def test_a_line_longer_than_its_window_is_left_and_gone_on_with(self):
        for rows, columns in ((4, 20), (1, 10), (24, 80)):
            with self.subTest(rows=rows, columns=columns), Terminal(PROGRAM) as terminal:
                terminal.resize(rows, columns)
                begun, more = "a" * (rows * columns + 9), "b" * (2 * columns)
                terminal.type(begun + HOME + END + more + ENTER)
                self.assertEqual(terminal.line(), f"[{begun}{more}]")

    def test_a_line_has_as_many_bytes_as_without_an_editor(self):
        with Terminal(PROGRAM) as terminal:
            terminal.type("a" * 3000)
            for _ in range(2):
                os.write(terminal.keyboard, b"b" * 1000)
            os.write(terminal.keyboard, (LEFT + BACKSPACE + "c" + ENTER).encode())
            self.assertEqual(terminal.line(), "[" + "a" * 3000 + "b" * 1093 + "cb]")

    def test_a_line_goes_on_after_the_program_was_stopped_by_a_key(self):
        with Terminal(*SHELL) as shell:
            os.write(shell.keyboard, (PROGRAM + ENTER).encode())
            shell.type("abc")
            for _ in range(2):
                shell.sees("abc")
                os.write(shell.keyboard, CTRL_Z.encode())
                shell.sees("Stopped")
                self.assertFalse(shell.takes_keys())
                shell.screen = ""
                os.write(shell.keyboard, b"fg\r")
                shell.sees("> abc")
            os.write(shell.keyboard, ("d" + ENTER).encode())
            shell.until(lambda: "[abcd]\n" in shell.data, "line")

    def test_nothing_stops_a_program_that_nobody_could_continue(self):
        """As of a terminal that runs it in place of a shell."""
        with Terminal(PROGRAM) as terminal:
            terminal.type("abc" + CTRL_Z + "d" + ENTER)
            self.assertEqual(terminal.line(), "[abcd]")

    def test_an_error_of_the_completions_comes_out_of_reading(self):
        with Terminal(PROGRAM) as terminal:
            terminal.type("fail " + TAB + ENTER)
            self.assertEqual(terminal.line(), "error: no completions")
            self.assertEqual(terminal.ends(), 1)
            self.assertTrue(terminal.is_as_before())

    def test_no_history_is_kept_in_a_file(self):
        with Terminal(PROGRAM) as terminal:
            terminal.type("e4" + ENTER)
            terminal.type(CTRL_D)
            self.assertEqual(terminal.ends(), 0)
            self.assertEqual(list(pathlib.Path(terminal.home.name).iterdir()), [])


class WithoutATerminal(unittest.TestCase):
    def read(self, text):
        ran = subprocess.run([PROGRAM], input=text, capture_output=True, timeout=PATIENCE,
                             check=False)
        self.assertEqual(ran.stderr, b"")
        return ran.returncode, ran.stdout.decode()

    def test_lines_come_as_they_are_without_a_prompt(self):
        self.assertEqual(self.read(b"e4\r\n\n\tre\t\nli\xc3\xa7\xc3\xa3o"),
                         (0, "[e4]\n[]\n[\tre\t]\n[lição]\nthe end\n"))

    def test_no_line_at_all(self):
        self.assertEqual(self.read(b""), (0, "the end\n"))

    def test_a_line_without_an_end_is_refused(self):
        status, said = self.read(b"a" * 3_000_000)
        self.assertEqual(status, 4)
        self.assertIn("longer than 1048576 bytes", said)


if __name__ == "__main__":
    unittest.main()

"""A program that paints the whole screen of a terminal, and the screen as a person sees it.

The screen knows the sequences of ECMA-48 that programs here use, and fails at any other.
"""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import termios
import time
import unicodedata

PATIENCE = 100    # seconds, for whatever is awaited: a busy machine is slow, and no fault

SEQUENCE = re.compile(r"\x1b\[(\??)([0-9;]*)([A-Za-z])")


def width_of(sign):
    if unicodedata.combining(sign):
        return 0
    return 2 if unicodedata.east_asian_width(sign) in "WF" else 1


class Painted:
    """A program in its own process, on a terminal of so many rows and columns."""

    def __init__(self, *words, rows=24, columns=80, folder="/", environment=None):
        self.rows, self.columns = rows, columns
        self.alternate, self.beeps, self.raw = False, 0, ""
        self.frames = []         # since the last key
        self.clear()
        self.frame()
        self.after = ""          # what stands on the screen it came from
        new = pty.openpty()
        self.at_first = termios.tcgetattr(new[0])
        for end in new:
            os.close(end)
        self.child, self.keyboard = pty.fork()
        if self.child == 0:
            os.chdir(folder)
            clean = {key: value for key, value in os.environ.items()
                     if not key.startswith(("REGRA_", "LC_", "LANG", "COLUMNS"))}
            os.execve(words[0], words, {**clean, "TERM": "xterm", **(environment or {})})
        self.status = None
        self.resize(rows, columns, tell=False)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.status is None:
            os.kill(self.child, signal.SIGKILL)
            os.waitpid(self.child, 0)
        os.close(self.keyboard)

    def clear(self):
        self.cells = [[" "] * self.columns for _ in range(self.rows)]
        self.row = self.column = 0

    def frame(self):
        """A picture is whole: it is what a person sees until the next one is."""
        self.whole = ["".join(row).rstrip() for row in self.cells]
        if not self.frames or self.frames[-1] != self.text():
            self.frames.append(self.text())

    def resize(self, rows, columns, tell=True):
        self.rows, self.columns = rows, columns
        self.clear()
        self.frame()
        fcntl.ioctl(self.keyboard, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        if tell:
            os.kill(self.child, signal.SIGWINCH)

    # ---- what is seen

    def text(self):
        return "\n".join(self.whole)

    def line(self, number):
        """Of the screen, from 0."""
        return self.whole[number]

    def read(self, wait):
        """Takes what the program has written; false once it has closed its terminal."""
        if not select.select([self.keyboard], [], [], wait)[0]:
            return True
        try:
            some = os.read(self.keyboard, 65536)
        except OSError:
            return False
        self.raw += some.decode(errors="replace") if some else ""
        self.paint()
        return bool(some)

    def paint(self):
        while self.raw:
            if self.raw[0] == "\x1b":
                found = SEQUENCE.match(self.raw)
                if not found:
                    if len(self.raw) < 20 and re.fullmatch(r"\x1b(\[\??[0-9;]*)?", self.raw):
                        return              # its end comes later
                    raise AssertionError(f"an unknown sequence {self.raw[:20]!r}")
                self.raw = self.raw[found.end():]
                self.obey(*found.groups())
                continue
            sign, self.raw = self.raw[0], self.raw[1:]
            if sign == "\a":
                self.beeps += 1
            elif not self.alternate:
                self.after += sign
            elif unicodedata.category(sign) == "Cc":
                raise AssertionError(f"a control character {sign!r} on the screen")
            else:
                self.put(sign)

    def put(self, sign):
        wide = width_of(sign)
        if wide == 0:
            self.cells[self.row][max(0, self.column - 1)] += sign
            return
        if self.column + wide > self.columns:
            raise AssertionError(f"{sign!r} behind the last column of row {self.row}: {self.line(self.row)!r}")
        self.cells[self.row][self.column] = sign
        for more in range(1, wide):
            self.cells[self.row][self.column + more] = ""
        self.column += wide

    def obey(self, private, numbers, letter):
        if private and numbers == "1049":
            self.alternate = letter == "h"
            self.clear()
            self.frame()
        elif private and numbers == "25":   # the cursor is the last that is painted of a picture
            self.frame()
        elif letter == "H":
            row, _, column = numbers.partition(";")
            self.row, self.column = int(row or 1) - 1, int(column or 1) - 1
        elif letter == "J":
            at = self.row, self.column
            self.clear()
            self.row, self.column = at
        elif letter == "K":
            self.cells[self.row][self.column:] = [" "] * (self.columns - self.column)
        elif letter != "m":
            raise AssertionError(f"an unknown sequence {numbers}{letter}")

    # ---- what is done

    def until(self, holds, what):
        end = time.monotonic() + PATIENCE
        while not holds():
            self.read(0.05)
            if time.monotonic() > end:
                raise AssertionError(f"no {what}; the screen:\n{self.text()}\nand after it {self.after!r}")

    def sees(self, text):
        self.until(lambda: text in self.text(), repr(text))

    def saw(self, text):
        """It stood there at some time since the last key: it may be gone before anybody looks."""
        self.until(lambda: any(text in one for one in self.frames), repr(text))

    def sees_no(self, text):
        self.until(lambda: text not in self.text(), "screen without " + repr(text))

    def type(self, keys):
        self.frames = []
        os.write(self.keyboard, keys.encode())

    def ends(self):
        """Exit status, or the signal below zero."""
        end = time.monotonic() + PATIENCE
        while self.status is None and time.monotonic() < end:
            self.read(0.02)
            ended, status = os.waitpid(self.child, os.WNOHANG)
            if ended:
                self.status = os.waitstatus_to_exitcode(status)
        while time.monotonic() < end and self.read(0.05):
            pass                                # what it wrote last may come after it has ended
        return self.status

    def is_as_before(self):
        """The terminal takes lines again, and shows the screen it came from."""
        return termios.tcgetattr(self.keyboard) == self.at_first and not self.alternate

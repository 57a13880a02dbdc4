"""A program on a terminal that Python's pty plays, for tests that type as a person does."""

import fcntl
import os
import pty
import select
import signal
import struct
import tempfile
import termios
import time

POLL = 7 if os.uname().machine == "x86_64" else None    # its number, as in /proc/PID/syscall
PATIENCE = 20          # seconds, for whatever is awaited
UP, LEFT, BACKSPACE, TAB, ENTER = "\x1b[A", "\x1b[D", "\x7f", "\t", "\r"
CTRL_C, CTRL_D, CTRL_Z, HOME, END = "\x03", "\x04", "\x1a", "\x01", "\x05"
SHELL = ("/bin/bash", "--norc", "--noprofile", "--noediting", "-i")


def what_is_there(end):
    try:
        return os.read(end, 4096).decode(errors="replace")
    except OSError:    # nobody is at the other end of the terminal any more
        return ""


class Terminal:
    """The program on a terminal; its standard output is a pipe, so that data and screen differ."""

    data_is_apart = True

    def __init__(self, *words):
        self.home = tempfile.TemporaryDirectory()
        self.screen, self.data = "", ""
        self.output, output = os.pipe()
        self.child, self.keyboard = pty.fork()
        if self.child == 0:
            if self.data_is_apart:
                os.dup2(output, 1)
            os.execve(words[0], words, {"TERM": "xterm", "HOME": self.home.name})
        os.close(output)
        self.status = None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.status is None:
            os.kill(self.child, signal.SIGKILL)
            os.waitpid(self.child, 0)
        os.close(self.keyboard)
        os.close(self.output)
        self.home.cleanup()

    def until(self, holds, what):
        """Reads what the program writes until `holds`."""
        end = time.monotonic() + PATIENCE
        while not holds():
            ready, _, _ = select.select([self.keyboard, self.output], [], [], 0.2)
            if self.keyboard in ready:
                self.screen += what_is_there(self.keyboard)
            if self.output in ready:
                self.data += what_is_there(self.output)
            if time.monotonic() > end:
                raise AssertionError(f"no {what}; screen {self.screen!r}, data {self.data!r}")

    def type(self, keys):
        """Types at a prompt, once there is a new one."""
        self.until(lambda: "> " in self.screen and self.takes_keys(), "prompt")
        self.screen = ""
        os.write(self.keyboard, keys.encode())

    def takes_keys(self):
        return not termios.tcgetattr(self.keyboard)[3] & termios.ICANON

    def resize(self, rows, columns):
        fcntl.ioctl(self.keyboard, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def sees(self, text):
        self.until(lambda: text in self.screen, text)

    def line(self):
        """The next line of data."""
        self.until(lambda: "\n" in self.data, "line")
        line, _, self.data = self.data.partition("\n")
        return line

    def ends(self):
        """Exit status, or the signal below zero."""
        end = time.monotonic() + PATIENCE
        while self.status is None and time.monotonic() < end:
            ended, status = os.waitpid(self.child, os.WNOHANG)
            if ended:
                self.status = os.waitstatus_to_exitcode(status)
            time.sleep(0.01)
        return self.status

    def is_as_before(self):
        """As a new terminal is."""
        new = pty.openpty()
        settings = termios.tcgetattr(new[0])
        for end in new:
            os.close(end)
        return termios.tcgetattr(self.keyboard) == settings


class Spoken(Terminal):
    """All on one screen, where nothing is echoed: what is read there is what the program wrote."""

    data_is_apart = False
    PROMPT = "> "

    def __init__(self, *words):
        super().__init__(*words)
        settings = termios.tcgetattr(self.keyboard)
        settings[3] &= ~termios.ECHO
        termios.tcsetattr(self.keyboard, termios.TCSANOW, settings)
        self.written = ""
        self.begun = self.answer()

    def answer(self):
        """The lines before the next prompt, and the prompt; nothing may follow it."""
        self.until(lambda: self.screen.endswith(self.PROMPT), "prompt")
        if select.select([self.keyboard], [], [], 0 if self.waits() else 0.05)[0]:
            raise AssertionError(f"something follows the prompt {self.screen!r}")
        return self.taken()

    def waits(self):
        """Is the program waiting for keys, so that nothing follows? Not known where the system does not tell that."""
        end = time.monotonic() + 0.05
        while time.monotonic() < end:
            try:
                with open(f"/proc/{self.child}/syscall", encoding="ascii") as file:
                    number, _, count, patience = file.read().split()[:4]  # "running" has no four
            except OSError:
                return False
            except ValueError:
                number = count = patience = "-1"
            # One file, for longer than any pause: a worker is polled beside others, or for ever.
            if int(number) == POLL and int(count, 16) == 1 and 1000 < int(patience, 16) <= 1_000_000:
                return True
            time.sleep(0.001)
        return False

    def taken(self):
        self.written += self.screen
        lines = self.screen.replace("\r\n", "\n").split("\n")
        self.screen = ""
        return lines

    def type_line(self, line):
        os.write(self.keyboard, (line + "\n").encode())
        self.written += "\r\n"    # as it would be echoed

    def say(self, line):
        self.type_line(line)
        return self.answer()

    def leave(self, line):
        """Types the last line; what the program says then, once it has ended."""
        self.type_line(line)
        while what := what_is_there(self.keyboard):
            self.screen += what
        return self.taken()

"""Files of games on a terminal: how far they are, and what is left when they are done."""

import os
import pathlib
import pty
import re
import subprocess
import tempfile

from program import Case, DONE, PROGRAM, main

GAME = '[Event "Mate"]\n[Result "0-1"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n'


# A terminal gives a part at a time, and fails when all is read and nobody writes any more.
def all_of(terminal):
    shown = b""
    while True:
        try:
            part = os.read(terminal, 1 << 16)
        except OSError:
            return shown
        if not part:
            return shown
        shown += part


def replay_on_a_terminal(text, *words, stdin=None):
    """Exit status, what was printed, and what the terminal got beside it."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "games.pgn"
        path.write_text(text, encoding="utf-8")
        terminal, inside = pty.openpty()
        with path.open("rb") as source:
            done = subprocess.run([PROGRAM, "game", "replay", stdin or str(path), "--ruleset",
                                   "fide-2018", *words], stdin=source, stderr=inside,
                                  stdout=subprocess.PIPE, text=True, timeout=60, check=False)
        os.close(inside)
        shown = all_of(terminal).decode()
        os.close(terminal)
        return done.returncode, done.stdout, shown


class Progress(Case):
    def test_a_bar_that_is_gone_in_the_end(self):
        for jobs in ("1", "2", "4"):
            status, out, shown = replay_on_a_terminal(GAME * 40000, "--jobs", jobs)
            self.assertEqual((status, out.split()[0]), (DONE, "40000"))
            bars = re.findall(r"\r\[(#*)(\.*)\] +(\d+) %  (\d+) ", shown)
            self.assertTrue(bars)
            for filled, free, percent, games in bars:
                self.assertEqual(len(filled) + len(free), 40)
                self.assertLessEqual(int(percent), 100)
                self.assertLessEqual(int(games), 40000)
            self.assertTrue(shown.endswith("\r\x1b[K"))

    def test_a_pipe_has_no_size_and_so_no_bar(self):
        status, _, shown = replay_on_a_terminal(GAME * 40000, stdin="-")
        self.assertEqual(status, DONE)
        self.assertRegex(shown, r"^\r\d+ ")
        self.assertNotIn("[#", shown)


if __name__ == "__main__":
    main()

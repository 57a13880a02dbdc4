"""Files of games on a terminal: how far they are, and what is left when they are done."""

import json
import os
import pathlib
import pty
import re
import subprocess
import tempfile

from program import Case, DONE, PROGRAM, main, regra

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


def replayed(text, ruleset, *words):
    """What is found, a line each, without the last, which says how many games there were."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "games.pgn"
        path.write_text(text, encoding="utf-8")
        done = subprocess.run([PROGRAM, "game", "replay", path.name, "--ruleset", ruleset, *words],
                              cwd=folder, capture_output=True, text=True, timeout=60, check=False)
        return done.stdout.splitlines()[:-1] + done.stderr.splitlines()


class OtherWays(Case):
    """Games that are right, but written in another way or of another game: one line says so."""

    def test_moves_in_another_notation(self):
        for moves, option in (("1. g1f3 g8f6 2. b1c3 1/2-1/2", "--notation uci"),
                              ("1. Sf3 Sf6 2. Sc3 1/2-1/2", "--words de"),
                              ("1. Cf3 Cf6 2. Cc3 1/2-1/2", "--words ")):
            with self.subTest(moves):
                lines = replayed(moves + "\n", "fide-2018")
                self.assertEqual(len(lines), 1)
                self.assertIn(option, lines[0])
        self.assertEqual(replayed("1. g1f3 g8f6 2. b1c3 1/2-1/2\n", "fide-2018",
                                  "--notation", "uci"), [])

    def test_a_move_that_no_notation_makes_legal_is_told_as_it_is(self):
        lines = replayed("1. e4 e5 2. Nf4 Nc6 1-0\n", "fide-2018")
        self.assertIn("No knight can move to f4", lines[0])

    def test_draughts_of_another_kind_without_its_tag(self):
        # International draughts, on a hundred squares.
        lines = replayed("1. 32-28 19-23 2. 28x19 14x23 2-0\n", "fpd-2026")
        self.assertEqual(len(lines), 1)
        self.assertIn("GameType", lines[0])

    def test_words_of_braille_are_no_words_of_text(self):
        lines = replayed("1. e4 *\n", "fide-2018", "--words", "braille-pt")
        self.assertEqual(len(lines), 1)
        self.assertIn("game read --as braille", lines[0])


class Proofs(Case):
    """What a ruling is proved by, as `game rule --json` tells it."""

    def proof(self, act, *lines):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "a.acts"
            head = ("ruleset: fide-2018", "time: 90 min", "start: {default time: 10 min}", *lines)
            path.write_text("\n".join((*head, "", act, "")), encoding="utf-8")
            ruled = regra("game", "rule", str(path), "--json")
        self.assertEqual(ruled.exit, DONE, ruled.err)
        return json.loads(ruled.out.splitlines()[-2])["proof"]

    def test_the_same_position_is_proved_by_its_plies(self):
        # The knights are home at the beginning, after two moves each, and after the move claimed.
        proof = self.proof("0:00:05 black claim repetition with Ng8",
                           "moves before: 1.Nf3 Nf6 2.Ng1 Ng8 3.Nf3 Nf6 4.Ng1")
        self.assertEqual(proof, {"plies": [0, 4, 8], "count": 3, "written": "Ng8"})

    def test_a_win_on_time_is_proved_by_a_mate_that_can_come(self):
        proof = self.proof("0:00:06 arbiter see flag white",
                           "position: 7k/6p1/8/8/8/8/8/K5N1 w - - 0 1", "given: White left 5 s")
        self.assertTrue(proof["line"].endswith("#"), proof)


if __name__ == "__main__":
    main()

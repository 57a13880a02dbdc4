"""Games as they are played: by hand on a terminal, from a pipe."""

import json
import os
import pathlib
import sys
import tempfile

from program import BAD_INPUT, Case, DONE, FILE, PROGRAM, main, regra

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "tools"))
from terminal import ENTER, TAB, Terminal  # noqa: E402

LAWS = ("game", "play", "--ruleset", "fide-2018")


class Play(Case):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.acts_file = self.path("game.acts")

    def path(self, name):
        return os.path.join(self.folder.name, name)

    def text(self, name):
        return pathlib.Path(self.path(name)).read_text(encoding="utf-8")

    def acts(self):
        """Those in the file, without its header."""
        return [line for line in self.text("game.acts").splitlines() if line[0].isdigit()]


class ByHand(Play):
    def test_tab_knows_commands_who_acts_and_legal_moves(self):
        with Terminal(PROGRAM, *LAWS) as board:
            board.type("N" + TAB + TAB)
            for move in ("Na3", "Nc3", "Nf3", "Nh3"):
                board.sees(move)
            board.type("\x15hist" + TAB + ENTER)
            board.until(lambda: "0:00:00 arbiter wait\n" in board.data, "history")


class FromAPipe(Play):
    def test_rulings_are_those_of_the_file_of_acts(self):
        typed = ["0:00:05 white move e4", "0:00:06 white press", "", "# what follows is illegal",
                 "0:00:20 black move e7e4", "0:00:21 press", "0:00:30 e5"]    # the pawn he touched
        played = regra(*LAWS, "--time", "90 min + 30 s", "--json", "--acts", self.acts_file,
                       stdin="\n".join(typed) + "\n")
        self.assertEqual((played.exit, played.err), (DONE, ""))
        self.assertEqual(self.acts(), [
            "0:00:00 arbiter wait", "0:00:05 white move e4", "0:00:06 white press",
            "0:00:20 black move e7e4", "0:00:21 black press", "0:00:30 black move e5",
            "0:00:30 black press"])
        self.assertEqual(played.out, regra("game", "rule", self.acts_file, "--json").out)
        *rulings, end = [json.loads(line) for line in played.out.splitlines()]
        self.assertIn("illegal move", [ruling["decision"] for ruling in rulings])
        # White has had two minutes for it and 5 s + 9 s of thinking, less 30 s for one move.
        self.assertEqual(end["clocks"][0], "1:32:24")

    def test_lines_that_are_refused_change_nothing(self):
        typed = ["e4", "e9", "white resgin", "0:00:00 hello", "arbiter press", "e5", "quit", "d4"]
        played = regra(*LAWS, stdin="\n".join(typed))
        self.assertEqual(played.exit, BAD_INPUT)
        self.assertEqual([line.split(" ")[0] for line in played.err.splitlines()
                          if " error: " in line], ["-:2:1:", "-:3:7:", "-:4:9:", "-:5:1:"])
        self.assertTrue(played.out.splitlines()[-1].endswith(
            "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"))

    def test_saved_acts_are_those_of_the_file(self):
        saved = self.path("saved.acts")
        played = regra(*LAWS, "--acts", self.acts_file, stdin=f"e4\nsave {saved}\n")
        self.assertEqual(played.exit, DONE)
        self.assertEqual(self.text("saved.acts"), self.text("game.acts"))

    def test_a_file_that_is_there_is_not_written_over(self):
        pathlib.Path(self.acts_file).write_text("a game\n", encoding="utf-8")
        played = regra(*LAWS, "--acts", self.acts_file, stdin="e4\n")
        self.assertEqual((played.exit, self.text("game.acts")), (FILE, "a game\n"))

    def test_a_game_of_another_board(self):
        played = regra("game", "play", "--ruleset", "fpd-2026", "--pgn", "-",
                       stdin="9-13\n24-20\nboard\n")
        self.assertEqual((played.exit, played.err), (DONE, ""))
        self.assertIn('[GameType "28,W,8,8,N1,1"]', played.out)
        self.assertIn("1. 9-13 24-20", played.out)


if __name__ == "__main__":
    main()

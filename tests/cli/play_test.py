"""Games as they are played: by hand on a terminal, from a pipe, by programs that speak UCI."""

import fcntl
import hashlib
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile

from program import BAD_INPUT, Case, DONE, FILE, NO, PROGRAM, main, regra

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "tools"))
from terminal import CTRL_C, CTRL_D, ENTER, TAB, Spoken, Terminal  # noqa: E402

LAWS = ("game", "play", "--ruleset", "fide-2018")
RAPID = (*LAWS, "--time", "15 min + 5 s", "--choose", "rapid under A.3")
SECONDS = r"(\d+):(\d\d):(\d\d(?:\.\d+)?)"
OTHER = {"white": "black", "black": "white"}


def installed(name):
    """Debian keeps games in a folder of their own."""
    return shutil.which(name, path="/usr/games:/usr/local/bin:" + os.environ["PATH"])


def ms(text):
    hours, minutes, seconds = re.fullmatch(SECONDS, text).groups()
    return (int(hours) * 60 + int(minutes)) * 60000 + round(float(seconds) * 1000)


def clocks_by_hand(acts, base, increment):
    """What the mover's clock shows after each move, from the times of the acts alone: a move is
    completed by pressing, or by ending the game."""
    left, since, shown, moved = {"white": base, "black": base}, 0, [], None
    for line in acts:
        at, who, what = line.split(" ")[:3]
        if what == "move":
            moved = (who, left[who] - (ms(at) - since))
        if what == "press":
            left[who] = moved[1] - (ms(at) - ms(move_at)) + increment
            shown.append(left[who])
            since, moved = ms(at), None
        move_at = at
    return shown + ([moved[1]] if moved else [])


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
        """Those in the file, without its header and without their checks."""
        return [line.split(" # ")[0] for line in self.text("game.acts").splitlines() if line[0].isdigit()]

    def program(self, name, on_go):
        """A program in the language of the shell that speaks UCI, and what it does when asked."""
        path = pathlib.Path(self.path(name))
        path.write_text("#!/bin/sh\nwhile read -r line; do case $line in uci) echo uciok;; isready) "
                        f"echo readyok;; quit) exit;; go*) {on_go};; esac; done\n", encoding="utf-8")
        path.chmod(0o755)
        return str(path)


class ByHand(Play):
    def test_the_fools_mate_with_a_refused_act_and_completion(self):
        with Terminal(PROGRAM, *RAPID, "--acts", self.acts_file) as board:
            for keys in ("f3", "black move e5", "press", "g2g4",
                         "claim illegal move",    # there is none
                         "arbiter see dragons",   # no such act
                         "black mo" + TAB + "Qh" + TAB):
                board.type(keys + ENTER)
                if "dragons" in keys:
                    board.sees("is no act here")
            board.type(CTRL_D)
            self.assertEqual(board.ends(), DONE)
            board.until(lambda: "after 2...Qh4#" in board.data, "the end")
            self.assertIn("No: there is no completed illegal move", board.data)
            self.assertRegex(board.data, r"White 0:15:\d\d   Black 0:15:\d\d   Black to move\n")
            self.assertIn("4  · · · · · · ♙ ♛\n", board.data)
            self.assertTrue(board.is_as_before())
        self.assertEqual([line.split(" ", 1)[1] for line in self.acts()],
                         ["arbiter wait", "white move f3", "white press", "black move e5",
                          "black press", "white move g2g4", "white press",
                          "black claim illegal move", "black move Qh4#"])
        ruled = regra("game", "rule", self.acts_file)
        self.assertEqual((ruled.exit, ruled.err), (DONE, ""))
        self.assertTrue(ruled.out.splitlines()[-1].startswith("0-1, "))

    def test_the_screen_tells_what_is_open_and_the_last_ruling(self):
        with Terminal(PROGRAM, *RAPID, "--lang", "pt") as board:
            for moves, keys in enumerate(("e4", "e5", "Cf3"), 1):
                board.type(keys + ENTER)
                board.until(lambda: board.data.count("   jogam: ") == moves + 1, keys)
            board.type("brancas oferecem empate" + ENTER)
            board.until(lambda: "Por resolver: uma proposta de empate (brancas); o árbitro tem de escolher\n"
                        in board.data, "the offer")
            # 9.1.2.1: White has pressed the clock; the offer stands, and the arbiter decides of 11.5.
            board.until(lambda: "Última decisão: A proposta das brancas vale" in board.data, "the ruling")
            board.type("pretas rejeitam" + ENTER)
            board.until(lambda: "Por resolver: o árbitro tem de escolher\n" in board.data, "the choice alone")
            self.assertFalse([line for line in board.data.splitlines() if len(line) > 80])

    def test_tab_knows_commands_who_acts_and_legal_moves(self):
        with Terminal(PROGRAM, *LAWS) as board:
            board.type("N" + TAB + TAB)
            for move in ("Na3", "Nc3", "Nf3", "Nh3"):
                board.sees(move)
            board.type("\x15hist" + TAB + ENTER)
            board.until(lambda: "0:00:00 arbiter wait\n" in board.data, "history")


class Interrupted(Play):
    """However a game at a terminal is left, what was answered is in the file, and the next one says where it ends."""

    def check_kept(self, *acts):
        self.assertEqual([line.split(" ", 1)[1] for line in self.acts()], ["arbiter wait", *acts])
        self.assertEqual(regra("game", "verify", self.acts_file).exit, DONE)
        again = regra("game", "play", "--resume", self.acts_file, stdin="quit\n")
        self.assertEqual(again.exit, DONE)
        self.assertIn(f"the last line that is kept is {len(acts) + 1}: {self.acts()[-1]}\n", again.err)

    def begun(self, *words):
        board = Terminal(PROGRAM, *RAPID, "--acts", self.acts_file, *words)
        board.type("e4" + ENTER)
        board.until(lambda: "Black to move" in board.data, "the answer")
        return board

    def test_a_closed_terminal(self):
        board = self.begun()
        board.type("e5")                    # not yet a line
        other = os.dup(board.keyboard)
        os.close(board.keyboard)            # the last of this end: the system sends SIGHUP
        os.close(other)
        self.assertIn(board.ends(), (DONE, -signal.SIGHUP))
        board.keyboard = os.open(os.devnull, os.O_RDONLY)
        with board:
            self.check_kept("white move e4", "white press")

    def test_ctrl_c_drops_the_line_and_ctrl_d_ends(self):
        with self.begun() as board:
            board.type("e5" + CTRL_C)
            board.type("c5" + ENTER)
            board.until(lambda: board.data.count("White to move") == 2, "the answer")
            board.type(CTRL_D)
            self.assertEqual(board.ends(), DONE)
            self.assertTrue(board.is_as_before())
        self.check_kept("white move e4", "white press", "black move c5", "black press")

    def test_ctrl_c_and_ctrl_d_of_who_does_not_see(self):
        for key, ends in ((CTRL_C, -signal.SIGINT), (CTRL_D, DONE)):
            with Spoken(PROGRAM, *RAPID, "--blind", "--acts", self.acts_file) as board:
                board.say("e4")
                os.write(board.keyboard, key.encode())
                self.assertEqual(board.ends(), ends)
            self.check_kept("white move e4", "white press")
            os.remove(self.acts_file)

    def test_a_time_before_the_last_act_is_refused_with_both(self):
        played = regra(*LAWS, "--acts", self.acts_file, stdin="0:01:00 e4\n0:00:30 e5\n")
        self.assertEqual(played.exit, BAD_INPUT)
        self.assertIn("0:01:00", played.err)
        self.assertIn("0:00:30", played.err)
        self.check_kept("white move e4", "white press")


class Choices(Play):
    """What the Laws leave to the event is chosen before the game begins."""

    def test_a_game_of_rapid_without_its_branch_is_refused(self):
        for choose in ((), ("--choose", "blitz under B.4")):
            played = regra(*LAWS, "--time", "15 min + 5 s", *choose, stdin="e4\n")
            self.assertEqual((played.exit, played.out), (BAD_INPUT, ""))
            for words in ("A.3 (one arbiter for at most 3 games, each recorded; FIDE 2018, A.3.1)",
                          "A.4 (otherwise; FIDE 2018, A.4)", "(FIDE 2018, A.5)",
                          "--choose 'rapid under A.4'"):
                self.assertIn(words, played.err)

    def test_the_choice_is_kept_with_the_acts(self):
        played = regra(*RAPID, "--choose", "flag both fallen draw", "--acts", self.acts_file,
                       stdin="e4\n")
        self.assertEqual((played.exit, played.err), (DONE, ""))
        self.assertRegex(self.text("game.acts"), "choose rapid under A.3 # .*\\nchoose flag both fallen draw # ")
        self.assertEqual(regra("game", "rule", self.acts_file).exit, DONE)
        self.assertEqual(regra("game", "play", "--resume", self.acts_file, stdin="e5\n").exit, DONE)

    def test_a_choice_that_is_none_is_refused_with_those_there_are(self):
        for wrong in ("rapid under A.7", "rapid", "A.4", "flag", "conduct smoking no"):
            played = regra(*LAWS, "--time", "15 min + 5 s", "--choose", wrong, stdin="e4\n")
            self.assertEqual(played.exit, BAD_INPUT, wrong)
            self.assertIn("rapid under A.3 or A.4; ", played.err)
        twice = regra(*RAPID, "--state", "rapid: {under: A.4}", stdin="e4\n")
        self.assertIn("Take one out.", twice.err)

    def test_a_time_of_two_classes_needs_the_class(self):
        game = ("game", "play", "--ruleset", "fide-1997", "--time", "12 min")
        played = regra(*game, stdin="e4\n")
        self.assertEqual(played.exit, BAD_INPUT)
        self.assertIn("--choose 'play class rapid'", played.err)
        self.assertEqual(regra(*game, "--choose", "play class blitz", stdin="e4\n").exit, DONE)

    def test_a_terminal_asks(self):
        with Terminal(PROGRAM, *LAWS, "--time", "15 min + 5 s", "--acts", self.acts_file) as board:
            board.sees("A.3 or A.4> ")
            for keys in ("A.9", "A.4", "e2e5 made"):
                board.type(keys + ENTER)
            board.type(CTRL_D)
            self.assertEqual(board.ends(), DONE)
        self.assertIn("choose rapid under A.4 # ", self.text("game.acts"))


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

    def test_what_is_typed_directs_no_terminal_from_the_file(self):
        typed = "0:00:05 e4\n0:00:09 black appeal the \033[31mred\tone\x9b\n"
        played = regra(*LAWS, "--time", "90 min + 30 s", "--acts", self.acts_file, stdin=typed)
        self.assertEqual((played.exit, played.err), (DONE, ""))
        self.assertEqual(self.acts()[-1], "0:00:09 black appeal the \ufffd[31mred one\ufffd")

    def test_lines_that_are_refused_change_nothing(self):
        long = "white sheet " + "a" * 10_001
        typed = ["e4", "e9", "white resgin", "0:00:00 hello", "arbiter press", long, "e5", "quit", "d4"]
        played = regra(*LAWS, stdin="\n".join(typed))
        self.assertEqual(played.exit, BAD_INPUT)
        self.assertEqual([line.split(" ")[0] for line in played.err.splitlines()
                          if " error: " in line], ["-:2:1:", "-:3:7:", "-:4:9:", "-:5:1:", "-:6:1:"])
        self.assertIn("an act has at most 1000 words and 10000 letters", played.err)
        self.assertTrue(played.out.splitlines()[-1].endswith(      # and no time was given
            "*, clocks -, after 1...e5"))
        with open(self.acts_file, "w", encoding="utf-8") as file:
            file.write(f"ruleset: fide-2018\n\n10:00:00 white move e4\n10:00:05 {long}\n10:00:09 black move e5\n")
        ruled = regra("game", "rule", self.acts_file)
        self.assertEqual((ruled.exit, ruled.err.split(" ")[0]), (BAD_INPUT, self.acts_file + ":4:10:"))
        self.assertTrue(ruled.out.endswith("after 1...e5\n"), ruled.out)

    def told(self, *typed):
        return regra(*LAWS, "--lang", "pt", stdin="\n".join(typed) + "\n")

    def test_the_players_are_named_where_somebody_names_them(self):
        played = regra(*LAWS, "--lang", "pt", "--state", "players: {white: Ana, black: Rui}", "--pgn", "-",
                       stdin="e4\ntabuleiro\n")
        self.assertEqual((played.exit, played.err), (DONE, ""))
        self.assertEqual(played.out.splitlines()[0], "Ana, brancas, contra Rui, pretas.")
        self.assertIn("brancas (Ana) -   pretas (Rui) -   jogam: pretas", played.out)
        self.assertIn('[White "Ana"]\n[Black "Rui"]', played.out)

    def test_what_may_be_two_acts_is_asked_in_the_readers_language(self):
        self.assertIn("Qual: 1 ambos: empate, 2 brancas: oferece empate?", self.told("e4", "e5", "empate").err)

    def test_what_is_no_move_is_told_in_the_letters_typed(self):
        # The knight on g1 reaches f3, h3 and e2 only, and no word of the laws is a lone letter.
        self.assertIn("Nenhum cavalo pode ir para f4", self.told("e4", "e5", "Cf4").err)
        self.assertIn("Nenhum cavalo pode ir para f4", self.told("e4", "e5", "Nf4").err)
        self.assertIn("«s» não é aqui ato, comando nem lance", self.told("s").err)

    def test_a_line_of_several_moves_makes_none(self):
        for typed in ("e4 e5 Cf3", "e4 e5 e4", "e2e4 e7e5", "1.e4 e5"):
            played = self.told(typed, "e4")
            self.assertEqual(played.err.count("erro:"), 1, played.err)
            self.assertIn(f"«{typed}» tem mais de um lance: e4 e depois e5.", played.err)
            self.assertTrue(played.out.splitlines()[-1].endswith("após 1.e4"), played.out)

    def test_an_act_is_refused_in_the_words_it_was_typed_in(self):
        wrong = self.told("e4", "brancas abandonam", "tocou o telemóvel das pretas").err
        self.assertIn("«tocou o telemóvel das COR» não pode fazer-se agora", wrong)

    def test_a_piece_may_be_named_where_it_is_touched(self):
        for typed in ("toca no cavalo de g1", "brancas tocam o cavalo g1", "toca g1"):
            self.assertIn("As brancas tocaram no cavalo de g1 e têm de o jogar, 4.3.1.", self.told("e4", "e5", typed).out)
        self.assertIn("quis dizer «toca CASAS [por acidente] ou toca com PALAVRA em CASA»?", self.told("toca").err)

    def test_an_article_says_what_it_is_about(self):
        around = ("Cf3", "Cf6", "Cg1", "Cg8")
        told = " ".join(self.told(*around, *around, "reclama repetição", "artigo").out.split())
        self.assertIn("9.2.2 + 9.2.2.1 + 9.2.2.2: como se comparam as posições.", told)

    def test_the_last_decision_can_be_asked_for_after_a_move(self):
        told = self.told("e4", "e5", "Cf3 =", "Cc6", "Bb5", "porquê").out
        self.assertEqual(told.count("  As pretas recusaram a proposta, ao jogar, 9.1.2.1."), 2)

    def test_saved_acts_are_those_of_the_file(self):
        saved = self.path("saved.acts")
        played = regra(*LAWS, "--acts", self.acts_file, stdin=f"e4\nsave {saved}\n")
        self.assertEqual(played.exit, DONE)
        journal = self.text("game.acts").splitlines()
        self.assertEqual(journal[0].split(" # ")[0], "journal: 1")
        self.assertEqual(self.text("saved.acts").splitlines(),
                         [line.split(" # ")[0] for line in journal[1:]])

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


class Resumed(Play):
    """The power failed: the game goes on from its file of acts."""

    def begin(self, *typed):
        played = regra(*RAPID, "--acts", self.acts_file,
                       stdin="\n".join(typed) + "\n")
        self.assertEqual(played.exit, DONE)

    def resume(self, *typed, words=()):
        return regra("game", "play", "--resume", self.acts_file, *words,
                     stdin="".join(line + "\n" for line in typed))

    def test_a_game_goes_on_as_if_it_had_never_been_left(self):
        self.begin("0:00:30 f3", "0:01:00 e5", "0:01:10 g4")
        again = self.resume("0:01:20 Qh4#", "history", words=("--pgn", "-"))
        self.assertEqual(again.exit, DONE)
        self.assertIn("taken up again after 7 acts: the time of the hall goes on at 0:01:10.\n",
                      again.err)
        self.assertEqual(self.acts(), [
            "0:00:00 arbiter wait", "0:00:30 white move f3", "0:00:30 white press",
            "0:01:00 black move e5", "0:01:00 black press", "0:01:10 white move g4",
            "0:01:10 white press", "0:01:20 black move Qh4#"])
        for act in self.acts():
            self.assertIn(act + "\n", again.out)                # of the history
        self.assertIn("2. g4", again.out)
        self.assertIn('[Result "0-1"]', again.out)
        ruled = regra("game", "rule", self.acts_file)
        self.assertEqual((ruled.exit, ruled.out.splitlines()[-1][:4]), (DONE, "0-1,"))

    def test_the_lines_of_rulings_are_those_of_the_file(self):
        self.begin("0:00:30 e4")
        typed = "".join(line.split(" # ")[0] + "\n" for line in self.text("game.acts").splitlines()[1:])
        pathlib.Path(self.acts_file).write_text(typed + "\n# the lights went out here\n", encoding="utf-8")
        self.resume("0:00:40 black move e7e4", "0:00:41 press", words=("--json",))
        again = self.resume("0:01:00 e5", "0:01:30 white move e4e6", "0:01:31 press",
                            words=("--json",))
        told = [json.loads(line) for line in again.out.splitlines()]
        illegal = [one["line"] for one in told if one.get("decision") == "illegal move"]
        lines = self.text("game.acts").splitlines()
        self.assertEqual([lines[line - 1] for line in illegal], ["0:01:31 white press"])

    def test_clocks_go_on_where_they_were(self):
        self.begin("0:10:00 e4")
        again = self.resume("0:11:00 e5", "quit", words=("--json",))
        # White: 15 min less 10, and 5 s; Black: 15 min less 1, and 5 s.
        self.assertEqual(json.loads(again.out.splitlines()[-1])["clocks"], ["0:05:05", "0:14:05"])

    def test_a_saved_game_has_all_acts(self):
        self.begin("e4")
        self.resume("e5", "save " + self.path("saved.acts"))
        journal = self.text("game.acts").splitlines()
        self.assertEqual(journal[0].split(" # ")[0], "journal: 1")
        self.assertEqual(self.text("saved.acts").splitlines(),
                         [line.split(" # ")[0] for line in journal[1:]])

    def test_a_file_with_something_wrong_is_left_alone(self):
        self.begin("0:00:10 e4", "save " + self.path("saved.acts"))
        whole = self.text("saved.acts")
        for broken, place, found in ((whole[:-3], ":6:1:", "was not written to its end"),
                                     (whole + "0:00:01 black move e5\n", ":7:9:", "0:00:01"),
                                     (whole + "0:02:00 black move e9\n", ":7:9:", "not the text of a move")):
            pathlib.Path(self.acts_file).write_text(broken, encoding="utf-8")
            again = self.resume("e5")
            self.assertEqual((again.exit, again.out), (BAD_INPUT, ""))
            self.assertIn(place, again.err)
            self.assertIn(found, again.err)
            self.assertEqual(self.text("game.acts"), broken)

    def test_a_journal_is_found_out_where_it_is_not_as_it_was_written(self):
        self.begin("0:00:10 e4", "0:00:20 e5")
        whole = self.text("game.acts")
        good = regra("game", "verify", self.acts_file, "--json")
        told = json.loads(good.out)
        self.assertEqual((good.exit, told["lines"], told["holds"]), (DONE, whole.count("\n"), True))
        check = ""
        for line in whole.splitlines():
            text, written = line.rsplit(" # ", 1)
            check = hashlib.sha256((check + text).encode()).hexdigest()[:12]
            self.assertEqual(written, check)
        self.assertEqual(told["check"], check)
        changed = whole.replace("0:00:10 white move e4", "0:00:10 white move d4")
        pathlib.Path(self.acts_file).write_text(changed, encoding="utf-8")
        for words, exit in ((("verify", self.acts_file), NO), (("rule", self.acts_file), BAD_INPUT),
                            (("play", "--resume", self.acts_file), BAD_INPUT)):
            refused = regra("game", *words)
            self.assertEqual(refused.exit, exit)
            self.assertIn("game.acts:6:1: error: this line of a journal is not as it was written", refused.err)
        self.assertEqual(self.text("game.acts"), changed)
        typed = "".join(line.split(" # ")[0] + "\n" for line in changed.splitlines()[1:])
        pathlib.Path(self.acts_file).write_text(typed, encoding="utf-8")
        self.assertEqual(regra("game", "rule", self.acts_file).exit, DONE)
        self.assertEqual(regra("game", "verify", self.acts_file).exit, BAD_INPUT)

    def test_a_torn_line_of_a_journal_is_cut_off_and_said(self):
        self.begin("0:00:10 e4", "0:00:20 e5")
        whole = self.text("game.acts")
        pathlib.Path(self.acts_file).write_text(whole[:-20], encoding="utf-8")
        self.assertEqual(regra("game", "verify", self.acts_file).exit, NO)
        again = self.resume("0:00:20 black press")
        self.assertEqual(again.exit, DONE)
        self.assertIn("note: this line was not written to its end", again.err)
        self.assertEqual(self.text("game.acts"), whole)

    def test_one_program_at_a_time_plays_on(self):
        self.begin("0:00:10 e4")
        with open(self.acts_file, "rb") as held:
            fcntl.flock(held, fcntl.LOCK_EX)
            second = self.resume("e5")
        self.assertEqual((second.exit, second.out), (FILE, ""))
        self.assertIn("another program is writing this file", second.err)
        self.assertEqual(self.resume("e5").exit, DONE)

    def test_of_two_that_play_on_at_a_time_the_second_is_told_who_writes(self):
        self.begin("0:00:10 e4")
        with subprocess.Popen([PROGRAM, "game", "play", "--resume", self.acts_file], stdin=subprocess.PIPE,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE) as first:
            while b"taken up again" not in first.stderr.readline():
                pass
            for _ in range(2):
                second = self.resume("0:00:20 d5")
                self.assertEqual((second.exit, second.out), (FILE, ""))
                self.assertIn(f"process {first.pid} is writing this file. End it, or play on there.", second.err)
            first.communicate(b"0:00:20 e5\n", timeout=60)
            self.assertEqual(first.returncode, DONE)
        self.assertEqual(self.acts()[-2:], ["0:00:20 black move e5", "0:00:20 black press"])
        self.assertEqual(regra("game", "verify", self.acts_file).exit, DONE)
        self.assertEqual(self.resume("0:00:30 Nf3").exit, DONE)        # nobody writes it any more

    def test_a_full_disk_keeps_what_was_answered_and_no_more(self):
        self.begin("0:00:10 e4")
        whole = self.text("game.acts")
        full = subprocess.run(["bash", "-c", f"ulimit -f 1; exec {PROGRAM} game play --resume {self.acts_file}"],
                              input=b"".join(b"0:0%d:%02d stop for a reason that is told at some length\n0:0%d:%02d "
                                             b"arbiter resume\n" % (1 + n // 60, n % 60, 1 + n // 60, n % 60)
                                             for n in range(60)),
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=60, check=False)
        self.assertEqual(full.returncode, FILE, full.stderr)
        self.assertIn(b"the last line that is kept is ", full.stderr)
        self.assertIn(self.acts()[-1].encode(), full.stderr)
        kept = self.text("game.acts")
        self.assertTrue(kept.startswith(whole) and kept.endswith("\n") and len(kept) <= 1024)
        self.assertGreater(len(kept), len(whole))
        self.assertEqual(regra("game", "verify", self.acts_file).exit, DONE)

    def test_which_game_is_said_once(self):
        self.assertEqual(regra("game", "play").exit, BAD_INPUT)
        self.begin("e4")
        both = self.resume(words=("--ruleset", "fide-2018"))
        self.assertEqual((both.exit, "--ruleset" in both.err), (BAD_INPUT, True))

    def test_no_game_goes_on_in_standard_input(self):
        refused = regra("game", "play", "--resume", "-")
        self.assertEqual((refused.exit, refused.out), (BAD_INPUT, ""))
        self.assertIn("Name a file", refused.err)


class Programs(Play):
    def setUp(self):
        super().setUp()
        self.stockfish = installed("stockfish")
        if not self.stockfish:
            self.skipTest("stockfish is not here")

    def play(self, white, black, *words, time="0.5 s + 0.05 s", ruleset="fide-2018"):
        branch = {"fide-2018": "blitz under B.3"}.get(ruleset, "blitz under B.2")
        choose = () if time == "60 min" else ("--choose", branch)
        return regra("game", "play", "--ruleset", ruleset, "--time", time, *choose,
                     "--white", white, "--black", black, "--acts", self.acts_file, "--pgn", self.path("game.pgn"),
                     *words)

    def check_files(self, played, ruleset):
        """The game is over; file of acts and PGN say the same, to the millisecond."""
        self.assertEqual((played.exit, played.err), (DONE, ""))
        result = played.out.splitlines()[-1].split(",")[0].replace("½", "1/2")
        pgn = self.text("game.pgn")
        self.assertIn(f'[Result "{result}"]', pgn)
        self.assertRegex(pgn, r'\[Termination "(normal|time forfeit)"\]')
        clocks = [ms(text) for text in re.findall(r"\[%clk ([^]]*)\]", pgn)]
        self.assertEqual(clocks, clocks_by_hand(self.acts(), 500, 50))
        replayed = regra("game", "replay", self.path("game.pgn"), "--ruleset", ruleset)
        self.assertEqual((replayed.exit, replayed.err), (DONE, ""))
        self.assertEqual(replayed.out.split(","),
                         ["1 game", f" {len(clocks)} plies", " 0 games with something wrong\n"])
        ruled = regra("game", "rule", self.acts_file)
        self.assertEqual((ruled.exit, ruled.err, ruled.out), (DONE, "", played.out))

    def check_with_pgn_extract(self):
        extract = installed("pgn-extract")
        if extract:
            done = subprocess.run([extract, "-r", self.path("game.pgn")], capture_output=True,
                                  text=True, timeout=60, check=False)
            self.assertIn("1 game matched out of 1.", done.stderr)

    def test_a_whole_game(self):
        self.check_files(self.play(self.stockfish, self.stockfish,
                                   "--white-option", "Skill Level=0"), "fide-2018")
        self.check_with_pgn_extract()
        self.assertIn('[TimeControl "0.5+0.05"]', self.text("game.pgn"))

    def test_a_game_of_chess960_castled_by_the_king_onto_its_rook(self):
        start = "4k3/8/8/8/8/8/5PPP/5KR1 w G - 0 1"
        self.check_files(self.play(self.stockfish, self.stockfish, "--position", start,
                                   ruleset="chess960-2023"), "chess960-2023")
        self.assertIn('[Variant "Chess960"]', self.text("game.pgn"))

    def test_a_game_of_fairy_stockfish(self):
        fairy = installed("fairy-stockfish")
        if not fairy:
            self.skipTest("fairy-stockfish is not here")
        few = "4k3/8/8/8/8/8/8/3QK2R w K - 0 1"  # a short game
        self.check_files(self.play(fairy, self.stockfish, "--position", few), "fide-2018")
        self.check_with_pgn_extract()

    def test_a_program_against_a_person(self):
        played = regra(*LAWS, "--time", "5 s", "--choose", "blitz under B.4", "--black", self.stockfish, "--pgn", "-",
                       stdin="f3\ng4\nquit\n", folder=self.folder.name)
        self.assertIn('[Black "Stockfish', played.out)
        self.assertRegex(" ".join(played.out.split()), r"1\. f3 .* 1\.\.\. .* 2\. g4 .* 2\.\.\. ")

    def test_a_flag_falls_and_is_seen_at_once(self):
        slow = self.program("slow", "sleep 0.5; echo bestmove e2e4")
        played = self.play(slow, self.stockfish, time="0.2 s")
        self.assertEqual(played.exit, DONE)
        self.assertEqual(self.acts()[1:], ["0:00:00.200 arbiter see flag white"])
        self.assertIn('[Termination "time forfeit"]', self.text("game.pgn"))

    def test_a_silent_program_loses_on_time(self):
        played = self.play(self.program("silent", "sleep 60"), self.stockfish, time="0.2 s")
        self.assertEqual(played.exit, DONE)
        self.assertIn('[Result "0-1"]', self.text("game.pgn"))

    def test_a_program_that_dies_stops_the_clocks(self):
        played = self.play(self.program("dies", "exit 7"), self.stockfish)
        self.assertEqual(played.exit, BAD_INPUT)
        self.assertIn("exit status 7", played.err)
        self.assertTrue(self.acts()[-1].endswith(" arbiter stop for white plays no more"))
        self.assertIn('[Termination "unterminated"]', self.text("game.pgn"))

    def test_illegal_moves_of_a_program_are_ruled_on_like_anybodys(self):
        illegal = self.program("illegal", "echo bestmove e2e5")
        played = self.play(illegal, self.stockfish, time="60 min")
        self.assertEqual((played.exit, played.err), (DONE, ""))
        self.assertEqual([line.split(" ", 1)[1] for line in self.acts()[1:]],
                         ["white move e2e5", "white press"] * 2)
        self.assertIn("and Black receives 2 minutes: first illegal move by White, 7.5.5.", " ".join(played.out.split()))
        self.assertIn('[Result "0-1"]\n', self.text("game.pgn"))
        self.assertIn('[Termination "rules infraction"]', self.text("game.pgn"))

    def test_what_is_no_move_at_all_is_told(self):
        played = self.play(self.program("babbles", "echo bestmove hello"), self.stockfish)
        self.assertEqual(played.exit, BAD_INPUT)
        self.assertIn("babbles: hello: error: ", played.err)

    def test_what_cannot_be_started(self):
        self.assertEqual(self.play("no-such-program", self.stockfish).exit, FILE)
        os.remove(self.acts_file)
        unknown = self.play(self.stockfish, self.stockfish, "--white-option", "Colour=red")
        self.assertEqual(unknown.exit, BAD_INPUT)
        self.assertIn("no option Colour", unknown.err)
        self.assertEqual(regra(*LAWS, "--white", self.stockfish).exit, BAD_INPUT)   # no time
        self.assertEqual(regra("game", "play", "--ruleset", "fpd-2026", "--time", "5 min",
                               "--white", self.stockfish).exit, BAD_INPUT)          # no UCI


if __name__ == "__main__":
    main()

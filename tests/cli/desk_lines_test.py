"""The desk of a round by plain lines, as a screen reader or a pipe uses it: what happened, what is asked, the prompt."""

import os
import re
import subprocess

from desk_test import OfADesk, setUpModule  # noqa: F401
from painted import Painted
from program import BAD_INPUT, DONE, FILE, NO, PROGRAM, main, regra


class ByLines(OfADesk):
    def desk(self, *lines, words=(), exit=DONE):
        done = subprocess.run([PROGRAM, "event", "desk", *words], input="\n".join(lines) + "\n", cwd=self.folder,
                              env={**os.environ, "LC_ALL": "C"}, capture_output=True, text=True,
                              encoding="utf-8", timeout=600, check=False)
        self.assertEqual(done.returncode, exit, done.stderr + done.stdout)
        self.assertEqual(done.stderr, "")
        return re.split(r"(?m)^> ", done.stdout)

    def test_a_line_is_answered_before_the_next_prompt(self):
        names = {one["board"]: (one["white_name"], one["black_name"]) for one in self.boards()}
        said = self.desk("5", "4", "0", "12 1", "missing", "who zoe", "undo", "quit")
        self.assertEqual(said[0].splitlines()[1:], ["Round 1; 12 results missing.",
                                                    "Board 1. {}, white. {}, black.".format(*names[1])])
        self.assertEqual(said[1].splitlines()[1:], ["1. {} ½-½ {}, act 7.".format(*names[1]),
                                                    "11 results missing.",
                                                    "Board 2. {}, white. {}, black.".format(*names[2])])
        self.assertEqual(said[2].splitlines(), ["Board 4. {}, white. {}, black.".format(*names[4])])
        self.assertEqual(said[3].splitlines()[0], "4. {} 0-1 {}, act 8.".format(*names[4]))
        self.assertEqual(said[4].splitlines()[0], "12. {} 1-0 {}, act 9.".format(*names[12]))
        self.assertEqual(said[5].splitlines(), ["9 results missing.", "2, 3, 5, 6, 7, 8, 9, 10, 11"])
        self.assertIn("Zoe\u0301 Sá", said[6])
        self.assertEqual(said[7].splitlines(), ["Taken back: 12. {} 1-0 {}, act 9.".format(*names[12]),
                                                "10 results missing."])
        self.assertEqual(said[8].splitlines(), ["Act 10 is the last one; 10 results missing."])
        self.assertEqual(self.results(), {1: "½-½", 4: "0-1"})

    def test_of_a_pipe_a_refused_line_is_the_last_one(self):
        said = self.desk("1 1", "77 0", "2 1", exit=BAD_INPUT)
        self.assertIn("There is no board 77: this round has 12.", said[2])
        self.assertEqual(self.results(), {1: "1-0"})
        said = self.desk("1 0", "3 1", exit=BAD_INPUT)
        self.assertIn("has 1-0 already (act", said[1])
        self.assertIn("correct 1 0-1.", said[1])
        self.desk("frobnicate", "3 1", exit=BAD_INPUT)
        self.assertEqual(self.results(), {1: "1-0"})

    def test_a_forfeit_is_asked_and_another_line_between_asks_again(self):
        said = self.desk("-", "missing", "-", "-", "quit")
        self.assertEqual(["did not come?" in said[line] for line in (1, 3)], [True, True])
        self.assertIn("não compareceram?", self.desk("2 d", "quit", words=("--lang", "pt"))[1])
        self.assertIn("-:+", said[4])
        self.assertEqual(self.results(), {1: "-:+"})

    def test_a_correction_is_done_by_its_word_only(self):
        said = self.desk("1 1", "correct 1 0", "correction", "quit")
        self.assertIn("### Correction", said[2])
        self.assertEqual(self.results(), {1: "0-1"})
        self.desk("correct 1 1", "yes", exit=BAD_INPUT)
        self.assertEqual(self.results(), {1: "0-1"})

    def test_a_game_is_adjourned_and_taken_back(self):
        said = self.desk("1 1", "3 a", "a", "undo", "quit")
        self.assertTrue(said[2].splitlines()[0].endswith(", adjourned."), said[2])
        self.assertIn("10 results missing.", said[2])
        self.assertIn("9 results missing.", said[3])        # the next one, by its key alone
        self.assertEqual(self.results(), {1: "1-0", 3: "adj"})
        self.assertEqual([one["board"] for one in self.acts("adjourn")], [3, 4])

    def test_colours_that_were_exchanged(self):
        self.desk("2 1 x", "0 x", "quit")
        games = [act["games"][0] for act in self.acts("result")]
        self.assertEqual([(one["board"], one["score"], one["reversed"]) for one in games],
                         [(2, "1-0", True), (3, "0-1", True)])
        lines = self.event("export", "--trf", "-")["trf"].splitlines()
        two = self.boards()[1]
        row = next(line for line in lines if line.startswith(f"001 {two['white']:4}"))
        self.assertEqual(row[91:99], f"{two['black']:4} b 1")  # the one on the left had black, and won

    def test_a_desk_of_some_boards(self):
        said = self.desk("1", "5", "missing", "9 1", exit=BAD_INPUT, words=("--from", "5", "--to", "8"))
        self.assertIn("4 results missing", said[0])
        self.assertIn("Board 5.", said[0])
        self.assertEqual(said[3].splitlines(), ["2 results missing.", "7, 8"])
        self.assertIn("Board 9 is not among those of this desk: 5 to 8.", said[4])
        self.assertEqual(self.results(), {5: "1-0", 6: "½-½"})
        done = regra("event", "desk", "--from", "3", "--to", "2", folder=self.folder)
        self.assertEqual(done.exit, BAD_INPUT)

    def test_words_of_the_language_and_short_lines(self):
        said = self.desk("2", "faltam", "quem joao", "ajuda", "sair", words=("--lang", "pt", "--plain", "--width", "40"))
        for line in "".join(said).splitlines():
            self.assertLessEqual(len(line), 40, line)
        self.assertTrue(said[1].startswith("Mesa 2. "))
        self.assertIn("João Quintal", said[3])

    def test_a_terminal_takes_lines_where_it_is_asked_to_or_knows_no_more(self):
        for words, environment in ((("--plain",), {}), ((), {"TERM": "dumb"})):
            with Painted(PROGRAM, "event", "desk", *words, folder=self.folder, environment=environment) as desk:
                desk.until(lambda: desk.after.endswith("> "), "prompt")
                desk.type("99 1\n")
                desk.until(lambda: "no board 99" in desk.after and desk.after.endswith("> "), "refusal")
                desk.type("quit\n")
                self.assertEqual(desk.ends(), DONE)

    def test_what_there_is_no_desk_for(self):
        done = regra("event", "desk", "--round", "4", folder=self.folder)
        self.check(done, NO, err="a.event: error: round 4 is not paired.\n")
        done = regra("event", "desk", "-e", "none.event", folder=self.folder)
        self.assertEqual(done.exit, FILE)


if __name__ == "__main__":
    main()

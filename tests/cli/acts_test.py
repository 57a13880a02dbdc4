"""Acts in the arbiter's language, from the commands that somebody types: situations of data/rulings.txt in
Portuguese, and the sentences that stand there; what a line that fits twice asks; what a slip is told."""

import json
import pathlib
import re
import sys
import tempfile

from program import BAD_INPUT, Case, DONE, FILE, PROGRAM, main, regra

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "tools"))
from terminal import CTRL_D, ENTER, Terminal  # noqa: E402

DATA = pathlib.Path(__file__).resolve().parents[1] / "data"
LAWS = ("game", "play", "--ruleset", "fide-2018", "--time", "90 min + 30 s")


def blocks(name):
    """(number, text) of each block of a file of situations."""
    text = (DATA / name).read_text(encoding="utf-8")
    return re.findall(r"^== (\d+)\.(?: [^\n]*)?\n(.*?)(?=^== |\Z)", text, re.M | re.S)


class Kept(Case):
    """A game with a file of its acts."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.file = pathlib.Path(folder.name) / "game.acts"

    def write(self, text):
        self.file.write_text(text, encoding="utf-8")
        return str(self.file)

    def english(self):
        """The acts that a game was kept by."""
        return [line.split(" # ")[0] for line in self.file.read_text(encoding="utf-8").splitlines()
                if line[0].isdigit() and "arbiter wait" not in line]


class Languages(Kept):
    def test_ten_situations_are_typed_in_portuguese(self):
        rulings = dict(blocks("rulings.txt"))
        lines = typed = 0
        for number, acts in blocks("acts-pt.txt"):
            with self.subTest(number):
                header, rest = rulings[number].split("\n\n", 1)
                rest, said = rest.split("--\n", 1)
                self.file.unlink(missing_ok=True)
                stated = dict(re.findall(r"^(\w[\w ]*): (.*)$", header, re.M))
                options = [word for key, value in stated.items()
                           for word in (("--" + key, value) if key in ("ruleset", "time") else
                                        ("--state", f"{key}: {value}"))]
                played = regra("game", "play", *options, "--lang", "pt", "--json", "--acts", str(self.file),
                               stdin=acts)
                self.assertEqual((played.exit, played.err), (DONE, ""))
                wanted = rest.strip().splitlines()
                # What stands on a line by itself is a move with the clock, at one time.
                self.assertEqual([line.split(" ", 1)[1] for line in self.english()],
                                 [line.split(" ", 1)[1] for line in wanted])
                sentence = re.search(r"^pt: (.*)$", said, re.M)[1]
                ruled = [json.loads(line) for line in played.out.splitlines()]
                self.assertIn(sentence, [one["outcome"][0] for one in ruled if "outcome" in one])
                lines += len(acts.splitlines())
                typed += len(wanted)
        self.assertLess(lines, 1.5 * typed)

    def test_a_file_says_in_which_languages_it_is_written(self):
        acts = ("0:00:05 brancas jogam Cf3\n0:00:06 brancas acionam\n0:00:10 Schwarz zieht Sf6\n"
                "0:00:11 Schwarz drueckt\n0:00:20 Negrul cedează\n")
        head = "ruleset: fide-2018\ntime: 90 min + 30 s\n"
        ruled = regra("game", "rule", self.write(head + "language: pt, de, ro\n\n" + acts))
        self.assertEqual((ruled.exit, ruled.err), (DONE, ""))
        self.assertTrue(ruled.out.endswith("after 1...Nf6\n"), ruled.out)
        self.assertIn("0:00:20 black resign\n", ruled.out)
        # Without that line they are no acts, and an unknown language is refused.
        self.assertEqual(regra("game", "rule", self.write(head + "\n" + acts)).exit, BAD_INPUT)
        wrong = regra("game", "rule", self.write(head + "language: pt, xx\n\n" + acts))
        self.assertEqual((wrong.exit, wrong.out), (BAD_INPUT, ""))
        files = (DATA.parents[1] / "rulesets/acts").glob("*.yaml")
        self.assertIn(", ".join(sorted(file.stem for file in files)) + "; English is always understood", wrong.err)

    def test_what_fits_twice_gets_one_question(self):
        position = ("--position", "4k3/8/8/8/8/8/8/4K2R w - - 0 40")
        played = regra(*LAWS, *position, "--lang", "pt", "--acts", str(self.file), stdin="Rf1\n2\n")
        self.assertEqual(played.exit, DONE, played.err)
        self.assertIn("«Rf1» pode ser mais de um ato. Qual: 1 brancas: joga Rf1, 2 brancas: joga Tf1?", played.err)
        self.assertEqual([line.split(" ", 1)[1] for line in self.english()],
                         ["white move Rf1", "white press"])
        # Whoever does not answer has done nothing.
        again = regra(*LAWS, *position, "--lang", "pt", stdin="Rf1\n")
        self.assertIn("relógios 1:30:00 - 1:30:00", again.out)

    def test_a_number_chooses_what_stands_under_it(self):
        played = regra(*LAWS, "--lang", "pt", stdin="0:00:10 má conduta das brancas barulho\n2\n")
        self.assertEqual((played.exit, played.err), (DONE, ""))
        self.assertIn("Advertência às brancas: perturbaram o adversário, 11.5.", played.out)

    def test_a_slip_is_told_with_the_words_of_the_language(self):
        for language, slip, near in (("pt", "abandno", "«abandono»"), ("pt", "ajdua", "«ajuda»"),
                                     ("ro", "remza", "„remiză”"), ("ro", "ajutr", "„ajutor”"),
                                     ("de", "aufgegbeen", "„aufgegeben“"), ("de", "Hlife", "„Hilfe“")):
            played = regra(*LAWS, "--lang", language, stdin=slip + "\n")
            self.assertEqual(played.exit, BAD_INPUT, slip)
            self.assertIn(near, played.err)

    def test_an_act_of_somebody_else_is_told_to_be_so(self):
        for lang, typed, said in (("pt", "árbitro abandona", "«abandona» não pode ser feito por árbitro."),
                                  ("ro", "arbitrul cedează", "„cedează” nu"),
                                  ("de", "Schiedsrichter gibt auf", "„gibt auf“")):
            played = regra(*LAWS, "--lang", lang, stdin=f"e4\n{typed}\n")
            self.assertEqual(played.exit, BAD_INPUT)
            self.assertIn(said, played.err)
            self.assertNotRegex(played.err, "quis dizer|ați vrut|gemeint")

    def test_what_is_near_to_nothing_is_told_how_all_are_listed(self):
        for language, who, acts in (("en", "white", "acts"), ("pt", "brancas", "atos"), ("ro", "albul", "acte"),
                                    ("de", "Weiß", "Handlungen")):
            for typed in ("xyzzy", "zz", "qwertyuiop", f"{who} xyzzy", f"{who} qwertyuiop asdf"):
                played = regra(*LAWS, "--lang", language, stdin=typed + "\n")
                self.assertEqual(played.exit, BAD_INPUT, typed)
                self.assertIn(acts, played.err)
                # None is offered: neither in place of it nor in a list of the nearest.
                self.assertNotRegex(played.err, r"Did you mean|quis dizer|ați vrut|gemeint|nearest|próximos|apropiate|nächsten")

    def test_acts_that_begin_so_are_listed(self):
        played = regra(*LAWS, "--lang", "en", stdin="white claim nothing of the kind\n")
        self.assertRegex(played.err, r"The nearest: claim .*, claim ")
        self.assertEqual(played.err.count("claim"), played.err.count(",") + 2)

    def test_commands_and_lists_are_those_of_the_language(self):
        for language, commands in (("pt", "ajuda\natos\nlances\nrelógios\nhistórico\nporquê\n"),
                                   ("ro", "ajutor\nacte\nmutări\nceasuri\nistoric\nde ce\n"),
                                   ("de", "Hilfe\nHandlungen\nZüge\nUhren\nVerlauf\nwarum\n")):
            played = regra(*LAWS, "--lang", language, stdin=commands)
            self.assertEqual((played.exit, played.err), (DONE, ""))
            said = re.sub(r"\d:\d\d:\d\d arbiter wait\n", "", played.out).splitlines()
            for english in ("white", "player", "CELL", "offer", "arbiter:", "press"):
                self.assertEqual([line for line in said if english in line], [],
                                 f"has no words in rulesets/acts/{language}.yaml")


class Offers(Kept):
    """A draw is offered with a move, and a resignation is asked back."""

    def test_a_draw_is_offered_between_the_move_and_the_clock(self):
        for typed in ("e4 =", "e4 (=)", "=\ne4"):
            self.file.unlink(missing_ok=True)
            played = regra(*LAWS, "--acts", str(self.file), stdin=typed + "\n")
            self.assertEqual((played.exit, played.err), (DONE, ""), typed)
            self.assertEqual([line.split(" ", 1)[1] for line in self.english()],
                             ["white move e4", "white offer draw", "white press"])
            self.assertEqual("With which move do you offer?" in played.out, typed.startswith("="))

    def test_at_a_terminal_a_resignation_is_asked_back_once(self):
        with Terminal(PROGRAM, *LAWS, "--lang", "pt", "--acts", str(self.file)) as board:
            for keys, wait in (("e4", "pretas>"), ("abandono", "abandonam?"), ("n", "pretas>"),
                               ("abandono", "abandonam?"), ("s", "1-0")):
                board.type(keys + ENTER)
                board.until(lambda wait=wait: wait in board.data + board.screen, wait)
            board.type(CTRL_D)
            self.assertEqual(board.ends(), DONE)
            self.assertEqual(board.data.count("abandonam?"), 2)
        self.assertEqual([line.split(" ", 1)[1] for line in self.english()],
                         ["white move e4", "white press", "black resign"])
        # A pipe has nobody to ask.
        self.file.unlink()
        regra(*LAWS, "--acts", str(self.file), stdin="resign\n")
        self.assertEqual(len(self.english()), 1)


class Slips(Kept):
    """What a hand slipped into is taken back by a line of its own; nothing written is changed."""

    TYPED = ("0:00:10 e4\n0:00:20 e5\n0:00:30 white move g1f4\n0:00:31 press\n")

    def lines(self):
        return [line.split(" # ")[0] for line in self.file.read_text(encoding="utf-8").splitlines()]

    def end(self):
        ruled = regra("game", "rule", str(self.file))
        self.assertEqual((ruled.exit, ruled.err), (DONE, ""))
        return ruled.out.splitlines()[-1], ruled.out

    def test_undo_takes_back_the_last_line_with_its_ruling(self):
        played = regra(*LAWS, "--acts", str(self.file), stdin=self.TYPED + "undo\nundo\nhistory\n")
        self.assertEqual((played.exit, played.err), (DONE, ""))
        # A press alone, then the move: they were typed apart.
        self.assertIn("Taken back: white press.\n", played.out)
        self.assertIn("Taken back: white move g1f4.\n", played.out)
        self.assertIn("7  0:00:31 white press  (taken back by 8)\n", played.out)
        self.assertEqual([line.split(" ", 1)[1] for line in self.lines()[-4:]],
                         ["white move g1f4", "white press", "undo", "undo"])
        self.assertEqual(regra("game", "verify", str(self.file)).exit, DONE)
        last, told = self.end()
        # Ten seconds for a move each, and an increment of 30.
        self.assertTrue(last.endswith("clocks 1:30:20 - 1:30:20, after 1...e5"), last)
        self.assertNotIn("illegal", told)
        # A move and the clock that were typed as one are taken back as one, also when taken up again.
        again = regra("game", "play", "--resume", str(self.file), "--lang", "pt", stdin="anular\nlances\n")
        self.assertEqual(again.exit, DONE, again.err)
        self.assertIn("Anulado: pretas: joga e5, pretas: aciona o relógio.", again.out)
        self.assertIn("after 1.e4", self.end()[0])

    def test_a_correction_is_shown_before_it_is_done(self):
        regra(*LAWS, "--acts", str(self.file), stdin=self.TYPED)
        self.assertIn("Black receives 2 minutes", self.end()[1])
        before = self.lines()
        no = regra("game", "play", "--resume", str(self.file), stdin="correct 6: white move Nf3\nn\n")
        self.assertEqual(no.exit, DONE, no.err)
        self.assertIn("  was: The position after 1...e5 is reinstated and Black receives 2 minutes:\n"
                      "  first illegal move by White, 7.5.5.\n  now: -\n", no.out)
        self.assertEqual(self.lines(), before)
        yes = regra("game", "play", "--resume", str(self.file), "--lang", "pt",
                    stdin="corrigir 6: brancas jogam Cf3\ns\nCc6\n")
        self.assertEqual(yes.exit, DONE, yes.err)
        self.assertEqual(self.lines()[:len(before)], before)
        self.assertRegex(self.lines()[len(before)], r"^\d:\d\d:\S+ correct 6: white move Nf3$")
        last, told = self.end()
        self.assertIn("after 2...Nc6", last)
        self.assertNotIn("illegal", told)

    def test_who_did_it_stays_where_a_correction_does_not_say(self):
        regra(*LAWS, "--acts", str(self.file), stdin="0:00:10 e4\n0:00:20 e5\n")
        for lang, typed, yes in (("pt", "corrigir 4: c5", "s"), ("en", "correct 2: move d4", "y")):
            played = regra("game", "play", "--resume", str(self.file), "--lang", lang, stdin=f"{typed}\n{yes}\n")
            self.assertEqual(played.exit, DONE, played.err)
        self.assertIn("after 1...c5", self.end()[0])
        self.assertEqual([line.split(" ", 1)[1] for line in self.lines()[-2:]],
                         ["correct 4: black move c5", "correct 2: white move d4"])

    def test_nobody_and_nothing_is_told_in_english(self):
        regra(*LAWS, "--acts", str(self.file), stdin="0:00:10 e4\n")
        again = regra("game", "play", "--resume", str(self.file), "--lang", "pt", stdin="")
        self.assertIn("a última linha guardada é a 3: 0:00:10 brancas: aciona o relógio", again.err)
        self.file.write_text("ruleset: fide-2018\ntime: 90 min + 30 s\nlanguage: pt\n\n0:00:08 fulano abandona\n",
                             encoding="utf-8")
        ruled = regra("game", "rule", str(self.file), "--lang", "pt")
        self.assertIn("ninguém aqui se chama «fulano». Comece por quem o fez: brancas, pretas, árbitro, ambos.",
                      ruled.err)

    def test_why_nothing_can_be_written_is_told_in_the_language(self):
        for where, lang, why in (("none/game.acts", "pt", "não existe tal ficheiro ou pasta"),
                                 ("none/game.acts", "ro", "nu există un astfel de fișier sau dosar"),
                                 ("file/game.acts", "de", "ein Teil des Pfades ist kein Ordner"),
                                 ("none/game.acts", "en", "No such file or directory")):
            (self.file.parent / "file").touch()
            played = regra(*LAWS, "--lang", lang, "--acts", str(self.file.parent / where), stdin="e4\n")
            self.assertEqual(played.exit, FILE, played.err)
            self.assertIn(f"({why})", played.err)

    def test_a_line_typed_in_the_same_moment_is_another(self):
        played = regra(*LAWS, "--acts", str(self.file), stdin="0:00:10 e4\n0:00:10 e5\nundo\n")
        self.assertIn("Taken back: black move e5, black press.\n", played.out)
        self.assertIn("after 1.e4", self.end()[0])

    def test_nothing_is_corrected_if_a_later_act_no_longer_fits(self):
        regra(*LAWS, "--acts", str(self.file), stdin="0:00:10 e4\n0:00:20 e5\n0:00:30 Nf3\n0:00:40 Nc6\n")
        before = self.lines()
        # The knight of White's second move would stand on f3 already.
        for typed, said in (("correct 2: white move Nf3\ny\n", 'act 6, "white move Nf3", would not fit'),
                            ("correct 99: white move d4\n", "no act that still holds has the number 99"),
                            ("correct it\n", '"it" does not say what to correct')):
            played = regra("game", "play", "--resume", str(self.file), stdin=typed)
            self.assertEqual(played.exit, BAD_INPUT)
            self.assertIn(said, played.err)
            self.assertEqual(self.lines(), before)

    def test_a_file_that_takes_back_what_is_not_there_is_refused(self):
        head = "ruleset: fide-2018\ntime: 90 min + 30 s\n\n"
        for acts, said in (("0:00:05 undo\n", ":4:1: error: no act stands"),
                           ("0:00:05 white move e4\n0:00:06 correct 7: white move d4\n", ":5:1: error: no act"),
                           ("0:00:05 white move e4\n0:00:06 undo\n0:00:07 correct 1: white move d4\n",
                            ":6:1: error: no act")):
            self.file.write_text(head + acts, encoding="utf-8")
            ruled = regra("game", "rule", str(self.file))
            self.assertEqual((ruled.exit, ruled.out), (BAD_INPUT, ""), acts)
            self.assertIn(said, ruled.err)

    def test_at_a_terminal_a_move_that_is_not_legal_is_asked_back(self):
        with Terminal(PROGRAM, *LAWS, "--acts", str(self.file)) as board:
            for keys, wait in (("g1f4", "Was it made?"), ("n", "White>"), ("e4", "Black>"),
                               ("e7e4 made", "White")):
                board.type(keys + ENTER)
                board.until(lambda wait=wait: wait in board.data + board.screen, wait)
            board.type(CTRL_D)
            self.assertEqual(board.ends(), DONE)
        self.assertEqual([line.split(" ", 1)[1] for line in self.lines() if " black " in line or " white " in line],
                         ["white move e4", "white press", "black move e7e4", "black press"])


if __name__ == "__main__":
    main()

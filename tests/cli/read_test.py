"""Games that are read: as sentences, in braille and BRF, spoken by another program."""

import json
import pathlib
import tempfile
import wave

from borders_test import MIB, measured
from program import BAD_INPUT, Case, DONE, FILE, NO, main, regra

GAME = """[Event "Liga"]
[White "Ana"]
[Black "Ion"]
[Date "2026.11.07"]
[Result "{result}"]

1. e4 {{[%clk 0:14:51]}} e5 2. Nf3 (2. f4 exf4) 2... Nc6 3. Bb5 {result}

"""
WHOLE = GAME.format(result="1/2-1/2")
# k q r l s for king to knight, lower numbers for ranks.
IN_CODE = ["⠂ ⠑⠲ ⠑⠢", "⠆ ⠎⠋⠒ ⠎⠉⠖", "⠒ ⠇⠃⠢"]
WRONG = WHOLE.replace("Nc6", "Nc5")

# Portuguese draughts: the men of White stand on 1 to 12 and go up.
DRAUGHTS = '[White "A"]\n[Result "*"]\n\n1. 9-13 22-18 2. 13x22 *\n'

ACTS = """ruleset: fide-2018
class: standard
begins: 10:00:00

10:00:08 white move e4
10:00:09 white press
10:00:20 black move e5
10:00:31 black offer draw
"""


def read(text, *words, ruleset="fide-2018", language="en"):
    laws = ["--ruleset", ruleset] if ruleset else []
    return regra("game", "read", "-", *laws, "--lang", language, *words, stdin=text)


class Games(Case):
    def test_a_game_is_sentences(self):
        lines = read(WHOLE, "--speech", "de", "--clocks").out.splitlines()
        self.assertEqual(lines, [
            "Game 1.", "White: Ana.", "Black: Ion.", "Event: Liga.", "Date: 2026-11-07.",
            "Move 1. White: Eva zwei Eva vier. Black: Eva sieben Eva fünf.",
            "Clocks: White 14 min 51 s.",
            "Move 2. White: Springer Gustav eins Felix drei. "
            "Black: Springer Bella acht Cesar sechs.",
            "Move 3. White: Läufer Felix eins Bella fünf.",
            "A draw."])

    def test_results_are_words_in_each_language(self):
        for result, said in {"1-0": "Ganham as brancas.", "0-1": "Ganham as pretas.",
                             "1/2-1/2": "Empate.", "*": "Sem resultado."}.items():
            answer = read(GAME.format(result=result), language="pt")
            self.assertEqual(answer.out.splitlines()[-1], said)
        answer = read(GAME.format(result="1-0"), language="ro")
        self.assertEqual(answer.out.splitlines()[-1], "Albul a câștigat.")

    def test_a_wrong_game_is_told_and_the_next_is_read(self):
        answer = read(WRONG + WHOLE)
        self.assertEqual(answer.exit, NO)
        self.assertIn("-:7:", answer.err)
        self.assertIn("game 1", answer.err)
        self.assertEqual([line for line in answer.out.splitlines() if line.startswith("Game")],
                         ["Game 2."])

    def test_one_game_of_a_file(self):
        answer = read(WRONG + WHOLE + WHOLE, "--game", "2")
        self.assertEqual((answer.exit, answer.err), (DONE, ""))
        self.assertTrue(answer.out.startswith("Game 2.\n"))
        self.assertNotIn("Game 3.", answer.out)
        self.check(read(WHOLE, "--game", "2"), BAD_INPUT,
                   err="-: error: there is no game 2; the file has 1 game. Choose that one.\n")

    def test_a_position_is_a_list_by_side(self):
        game = '[FEN "4k3/8/8/8/8/8/4P3/R3K3 w - - 0 1"]\n[SetUp "1"]\n[Result "*"]\n\n1. Ra8+ *\n'
        lines = read(game, "--board", "--speech", "en").out.splitlines()
        self.assertEqual(lines[-3:], ["White: king Eva one; rook Anna eight; pawn Eva two.",
                                      "Black: king Eva eight.", "To move: Black."])
        lines = read(game, "--at", "0", "--speech", "en").out.splitlines()
        self.assertEqual(lines[1:4], ["White: king Eva one; rook Anna one; pawn Eva two.",
                                      "Black: king Eva eight.", "To move: White."])

    def test_draughts_are_said_in_words_of_their_own(self):
        lines = read(DRAUGHTS, "--speech", "draughts-pt", "--at", "0", language="pt",
                     ruleset="fpd-2026").out.splitlines()
        self.assertRegex(lines[2], "^Brancas: pedra um, dois, três, .* doze[.]$")
        self.assertRegex(lines[5], "^Lance 1[.] Brancas: .*nove .*treze[.] Pretas: .*vinte e dois .*")
        self.assertRegex(lines[6], "^Lance 2[.] Brancas: .*treze .*vinte e dois[.]$")

    def test_styles_of_announcing(self):
        for style, move in {"anna": "Eva four", "nato": "Echo four"}.items():
            lines = read(WHOLE, "--speech", "en", "--announce", style).out.splitlines()
            self.assertIn(move, lines[5])
        self.assertEqual(read(WHOLE, "--announce", "morse").exit, BAD_INPUT)

    def test_json_is_a_line_a_sentence(self):
        records = [json.loads(line) for line in read(WHOLE, "--json").out.splitlines()]
        self.assertEqual([record["kind"] for record in records],
                         ["title"] * 5 + ["move"] * 3 + ["result"])
        self.assertEqual({record["game"] for record in records}, {1})
        self.assertEqual(records[1]["text"], "White: Ana.")

    def test_games_need_laws(self):
        self.check(read(WHOLE, ruleset=None), BAD_INPUT,
                   err="-: error: these are games, and no laws are named. Name them: --ruleset ID.\n")


class Braille(Case):
    def test_moves_are_in_the_english_code(self):
        lines = read(WHOLE, "--as", "braille").out.splitlines()
        self.assertEqual(lines[5:8], IN_CODE)
        self.assertEqual(lines[1], "⠠⠺⠓⠊⠞⠑⠒ ⠠⠁⠝⠁⠲")  # White: Ana.
        self.assertEqual(lines[-1], "⠠⠁ ⠙⠗⠁⠺⠲")

    def test_brf_is_the_same_in_ascii(self):
        lines = read(WHOLE, "--as", "brf").out.splitlines()
        self.assertEqual(lines[5:8], ["1 E4 E5", "2 SF3 SC6", "3 LB5"])
        self.assertEqual(lines[-1], ",A DRAW4")

    def test_brf_has_lines_of_40_cells_and_pages_of_25_lines(self):
        text = "".join(WHOLE.replace("Liga", f"The league of the northern counties, part {i}, "
                                     "with a name that runs over") for i in range(40))
        out = read(text, "--as", "brf", "--board").out
        pages = out.split("\f")
        self.assertGreater(len(pages), 30)
        for page in pages[:-1]:
            self.assertEqual(page.count("\n"), 25)
        self.assertLessEqual(pages[-1].count("\n"), 25)
        for line in out.replace("\f", "").splitlines():
            self.assertLessEqual(len(line), 40)
            self.assertTrue(line.isascii())
        self.assertIn("\n  ", out)

    def test_where_no_code_is_known_moves_are_text_and_a_note_says_so(self):
        for language, knight in {"pt": "⠨⠉", "ro": "⠉", "de": "⠎"}.items():
            answer = read(WHOLE, "--as", "braille", "--braille", f"braille-{language}")
            self.assertEqual(answer.exit, DONE)
            self.assertIn(f"braille-{language}: note: no braille code for these moves", answer.err)
            # 2. Cf3: a number sign before each number
            self.assertRegex(answer.out.splitlines()[6], f"^⠼⠃. {knight}⠋⠼⠉ {knight}⠉⠼⠋$")

    def test_draughts_has_no_code(self):
        answer = read(DRAUGHTS, "--as", "braille", "--board", ruleset="fpd-2026")
        self.assertIn("no braille code", answer.err)
        lines = answer.out.splitlines()
        self.assertIn("⠼⠁⠲ ⠼⠊⠤⠼⠁⠉ ⠼⠃⠃⠤⠼⠁⠓", lines)  # two numbers, not one
        # the row of squares 29 to 32: their numbers, four men of Black with dot 6, four blanks
        rows = [line for line in lines if line.startswith("⠒⠆ ") and line.endswith(" ⠆⠔")]
        self.assertEqual(len(rows), 1)
        self.assertEqual(len([cell for cell in rows[0][2:-2] if cell != " "]), 4)

    def test_contracted_text(self):
        plain, contracted = (read(WHOLE, "--as", "braille", *more).out.splitlines()
                             for more in ((), ("--contracted",)))
        self.assertLess(len(contracted[3]), len(plain[3]))  # one cell for "en" in Event
        self.assertEqual(contracted[5:8], IN_CODE)


class LongText(Case):
    def test_memory_and_time_of_a_long_tag_grow_with_it(self):
        def cost(size):
            with tempfile.NamedTemporaryFile("w", suffix=".pgn") as file:
                file.write(WHOLE.replace("Liga", "Liga " * (size // 5)))
                file.flush()
                found = measured("game", "read", file.name, "--ruleset", "fide-2018", "--as", "brf")
            self.assertEqual(found[0], DONE, found[2])
            return found[3], found[4]
        few, many = cost(MIB // 4), cost(2 * MIB)
        self.assertLess(many[1] - few[1], 64)     # it was a hundred bytes a letter
        self.assertLess(many[0], 20 * few[0])     # 8 where it is linear, 64 where it grows with the square


class ManyWrong(Case):
    def test_a_thousand_are_told_and_how_many_more(self):
        with tempfile.NamedTemporaryFile("w", suffix=".pgn") as file:
            file.write(3000 * WRONG)                  # in several batches
            file.flush()
            answer = regra("game", "read", file.name, "--ruleset", "fide-2018")
        self.assertEqual(answer.exit, NO)
        lines = answer.err.splitlines()
        self.assertEqual(len(lines), 1001)
        self.assertRegex(lines[-1], r"^error: There are [2-9]\d{3} more\. Mend those above first\.$")


class Acts(Case):
    def test_a_choice_that_the_laws_leave_open(self):
        # 15 min + 10 s is rapid, which is played under A.3 or A.4 (FIDE 2018, A.5).
        rapid = ACTS.replace("class: standard", "time: 15 min + 10 s")
        open_choice = read(rapid, ruleset="")
        self.assertEqual(open_choice.exit, BAD_INPUT)
        self.assertIn("--choose", open_choice.err)
        chosen = read(rapid, "--choose", "rapid under A.4", ruleset="")
        self.assertEqual(chosen.exit, DONE, chosen.err)
        self.assertEqual(read(rapid, "--choose", "rapid under A.9", ruleset="").exit, BAD_INPUT)

    def test_acts_and_rulings_are_sentences(self):
        answer = read(ACTS, "--speech", "en", ruleset=None)
        self.assertEqual(answer.exit, DONE)
        lines = answer.out.splitlines()
        self.assertIn("Move 1. White: Eva two Eva four.", lines)
        self.assertIn("Move 1. Black: Eva seven Eva five.", lines)
        self.assertIn("Black offer draw.", lines)
        self.assertFalse([line for line in lines if "press" in line])
        self.assertTrue([line for line in lines if line.startswith("Ruling: ")])
        self.assertTrue([line for line in lines if "FIDE 2018, 9.1" in line])
        self.assertEqual(lines[-1], "No result.")

    def test_in_braille_a_move_of_black_alone_has_its_mark(self):
        lines = read(ACTS, "--as", "braille", ruleset=None).out.splitlines()
        self.assertIn("⠂ ⠑⠲", lines)
        self.assertIn("⠂ ⠤⠑⠢", lines)  # dots 3-6

    def test_a_line_that_is_no_act_is_told_and_the_rest_read(self):
        answer = read(ACTS.replace("black move e5", "black dance"), ruleset=None)
        self.assertEqual(answer.exit, BAD_INPUT)
        self.assertIn("-:7:", answer.err)
        self.assertEqual(answer.out.splitlines()[-1], "No result.")


class Sound(Case):
    def test_a_program_gets_each_sentence(self):
        with tempfile.TemporaryDirectory() as folder:
            heard = pathlib.Path(folder) / "heard"
            answer = read(WHOLE, "--speak-with", f"tee -a {heard}")
            self.assertEqual(answer.exit, DONE)
            self.assertEqual(heard.read_text(encoding="utf-8"), answer.out)

    def test_a_voice_is_given_umlauts_for_what_is_printed_without(self):
        with tempfile.TemporaryDirectory() as folder:
            heard, words = pathlib.Path(folder) / "heard", pathlib.Path(folder) / "speech"
            words.mkdir()
            printed = (pathlib.Path(__file__).resolve().parents[2] / "rulesets/speech/de.yaml").read_text(encoding="utf-8")
            for now, once in (("fünf | fuenf", "fuenf | fünf"), ("Läufer | Laeufer", "Laeufer | Läufer")):
                self.assertIn(now, printed)
                printed = printed.replace(now, once)
            (words / "printed-de.yaml").write_text(printed + "aloud: {fuenf: fünf, Laeufer: Läufer}\n",
                                                   encoding="utf-8")
            answer = read(WHOLE, "--rulesets", folder, "--speech", "printed-de", "--speak-with", f"tee -a {heard}")
            last = "Move 3. White: Laeufer Felix eins Bella fuenf."
            self.assertIn(last, answer.out)
            aloud = "Move 3. White: Läufer Felix eins Bella fünf."
            self.assertIn(aloud, heard.read_text(encoding="utf-8"))

    def test_a_sentence_may_be_a_word_and_no_shell_reads_it(self):
        with tempfile.TemporaryDirectory() as folder:
            program = pathlib.Path(folder) / "record"
            program.write_text(f'#!/bin/sh\nprintf "%s|" "$@" >> {folder}/heard\n')
            program.chmod(0o755)
            game = GAME.replace("Ana", "$(touch x); 'y'").format(result="*")
            read(game, "--speak-with", f"{program} -w {{text}}")
            heard = (pathlib.Path(folder) / "heard").read_text(encoding="utf-8")
            self.assertTrue(heard.startswith("-w|Game 1.|-w|White: $(touch x); 'y'.|"))

    def test_a_file_of_sound(self):
        with tempfile.TemporaryDirectory() as folder:
            path = f"{folder}/game.wav"
            self.assertEqual(read(WHOLE, "--wav", path, "--speech", "de").exit, DONE)
            with wave.open(path) as sound:
                seconds = sound.getnframes() / sound.getframerate()
            self.assertGreater(seconds, 10)
            again = read(WHOLE, "--wav", path)
            self.assertEqual(again.exit, FILE)
            self.assertIn("such a file already", again.err)

    def test_what_is_spoken_is_text(self):
        self.check(read(WHOLE, "--as", "brf", "--speak"), BAD_INPUT,
                   err="--as: error: what is spoken is text. Leave --as brf out, or read twice.\n")

    def test_a_program_that_is_not_there(self):
        answer = regra("game", "read", "-", "--ruleset", "fide-2018", "--speak", stdin=WHOLE,
                       environment={"PATH": "/nowhere"})
        self.assertEqual(answer.exit, FILE)
        self.assertEqual(answer.err,
                         "espeak-ng: error: cannot be started (No such file or directory). Install "
                         "the package espeak-ng, or name another program with --speak-with.\n")
        answer = read(WHOLE, "--speak-with", "no-such-program {text}")
        self.assertEqual(answer.exit, FILE)
        self.assertIn("no-such-program: error: cannot be started", answer.err)

    def test_a_program_that_fails(self):
        answer = read(WHOLE, "--speak-with", "false")
        self.assertEqual(answer.exit, FILE)
        self.assertIn("false: error: ended with status 1", answer.err)


if __name__ == "__main__":
    main()

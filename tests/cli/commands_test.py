"""What each command prints, where, and how it ends."""

import json
import os
import pathlib
import unittest
from xml.etree import ElementTree

from program import BAD_INPUT, BUILD, Case, DONE, FILE, INTERNAL, main, regra

LYING = os.path.join(BUILD, "tests", "plugins", "lying")

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
NAMED = ["en", "pt", "ro", "de"]                # by languages.hpp; others stand behind them
WORDS = pathlib.Path(__file__).resolve().parents[2] / "host/words"
LANGUAGES = ", ".join(NAMED + sorted({file.stem for file in WORDS.glob("*.po")} - set(NAMED)))
BACK_RANK_MATE = "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1"


class Perft(Case):
    def test_a_line_for_each_depth(self):
        # The counts every chess program agrees on.
        self.check(regra("variant", "perft", "chess", "4"), DONE,
                   "1 20\n2 400\n3 8902\n4 197281\n")

    def test_divide_adds_a_line_for_each_move(self):
        answer = regra("variant", "perft", "chess", "2", "--divide")
        lines = answer.out.splitlines()
        self.assertEqual(lines[:2], ["1 20", "2 400"])
        self.assertEqual(len(lines), 22)
        self.assertTrue(all(line.endswith(" 20") for line in lines[2:]))
        self.assertIn("Nf3 20", lines)

    def test_as_json(self):
        answer = regra("variant", "perft", "chess", "2", "--json", "--divide", "--position", START)
        found = json.loads(answer.out)
        self.assertEqual(list(found), ["variant", "position", "depths", "divide"])
        self.assertEqual(found["variant"], "chess")
        self.assertEqual(found["position"], START)
        self.assertEqual(found["depths"], [{"depth": 1, "nodes": 20}, {"depth": 2, "nodes": 400}])
        self.assertEqual(sum(line["nodes"] for line in found["divide"]), 400)

    def test_counts_that_cannot_be_true_are_not_printed(self):
        # Two moves begin the game of the counter; its plugin says that there are a thousand.
        for more in ([], ["--divide"]):
            answer = regra("variant", "perft", "toy", "1", *more, "--plugins", LYING,
                           environment={"TOY_LIE": "count"})
            self.assertEqual((answer.exit, answer.out), (INTERNAL, ""))
            self.assertIn("count gives 1000; expected 2", answer.err)

    def test_the_depth_must_be_a_number(self):
        for wrong in ("x", "0", "-1", "65", "3.5", "", "99999999999999999999"):
            answer = regra("variant", "perft", "chess", wrong)
            self.assertEqual(answer.exit, BAD_INPUT, wrong)
            self.assertEqual(answer.err.count("\n"), 1, answer.err)
        self.check(regra("variant", "perft", "chess", "x"), BAD_INPUT, err="error: DEPTH is \"x\", "
                   "and must be a whole number in 1..64. Correct it.\n")


class Hear(Case):
    def hear(self, *lines):
        return regra("variant", "hear", "chess", "-", "--position", "6k1/8/8/8/8/8/4K3/R6R w - - 0 1",
                     "--speech", "en", stdin="".join(line + "\n" for line in lines))

    def test_each_line_is_answered(self):
        answer = self.hear("rook Anna one Anna four", "", "rook d one", "king Eva two Eva eight", "tea, please")
        lines = answer.out.splitlines()
        self.assertEqual(lines[0], "Ra4")
        self.assertTrue(lines[1].startswith("open Which rook: "), answer.out)
        self.assertTrue(lines[1].endswith(" Rad1 Rhd1"), answer.out)
        self.assertEqual(lines[2:], ["illegal", "nonsense"])
        self.assertEqual(answer.exit, BAD_INPUT)
        self.assertEqual({line[:4] for line in answer.err.splitlines()}, {"-:4:", "-:5:"})
        self.check(self.hear("Anna four"), DONE, "Ra4\n")


class CanWin(Case):
    MATE_BY_TWO_KNIGHTS = "8/8/8/8/8/1N6/2K5/k1N5 b - - 0 1"
    ONE_KNIGHT = "7k/8/8/8/8/8/p7/K1N5 w - - 0 1"       # a pawn to shut its own king in

    def ask(self, position, side, *more):
        return regra("variant", "can-win", "chess", "--position", position, "--side", side, *more)

    def test_mate_on_the_board_needs_no_moves(self):
        self.check(self.ask(self.MATE_BY_TWO_KNIGHTS, "white"), DONE, "yes Checkmate.\n")

    def test_a_bare_king_cannot(self):
        self.check(self.ask(self.MATE_BY_TWO_KNIGHTS, "black"), 1, "no Checkmate.\n")
        self.check(self.ask("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "black"), 1,
                   "no Black has only the king.\n")

    def test_the_line_is_legal_and_ends_in_mate(self):
        found = json.loads(self.ask(self.ONE_KNIGHT, "white", "--json").out)
        self.assertEqual((found["answer"], found["test"]), ("yes", "any-legal-series"))
        self.assertTrue(found["line"][-1].endswith("#"), found["line"])

    def test_no_budget_no_answer(self):
        answer = self.ask(START, "white", "--nodes", "0")
        self.assertEqual((answer.exit, answer.out.split()[0]), (4, "undecided"))

    def lines(self, positions, *more):
        return regra("variant", "can-win", "chess", "--position", "-", "--side", "white", *more,
                     stdin="".join(position + "\n" for position in positions))

    def test_many_positions_are_answered_a_line_each(self):
        bare = "4k3/4p3/8/8/8/8/8/4K3 w - - 0 1"
        answer = self.lines([self.ONE_KNIGHT, bare, self.MATE_BY_TWO_KNIGHTS])
        words = [line.split(" ", 1) for line in answer.out.splitlines()]
        self.assertEqual([word[0] for word in words], ["yes", "no", "yes"])
        self.assertEqual([words[1][1], words[2][1]], ["White has only the king.", "Checkmate."])
        self.assertEqual(answer.exit, 1)
        found = [json.loads(line) for line in
                 self.lines([self.ONE_KNIGHT, bare], "--json").out.splitlines()]
        self.assertEqual([each["answer"] for each in found], ["yes", "no"])
        self.check(self.lines([]), DONE)

    def test_a_line_that_cannot_be_read_is_told_and_the_next_answered(self):
        answer = self.lines([START, "no position", self.ONE_KNIGHT])
        self.assertEqual([line.split()[0] for line in answer.out.splitlines()],
                         ["yes", "unreadable", "yes"])
        self.assertEqual(answer.exit, BAD_INPUT)
        self.assertTrue(answer.err.startswith("-:2:"), answer.err)

    def test_a_side_is_one_of_the_variant(self):
        self.check(self.ask(START, "grey"), BAD_INPUT,
                   err='--side: error: variant "chess" has none called "grey". Choose one of: '
                       "white, black.\n")


class Notation(Case):
    """The sample games of the Laws, as each edition prints them, in its language."""

    # After 11 Kb1 and 17 a5, by hand from the moves.
    END = "r1bqr1k1/ppp1bppp/2nn4/6B1/8/4QN2/PPPN1PPP/1K1R1B1R b - - 9 11"
    END_1997 = "r2qr1k1/pb3ppp/1p6/P1n5/1Q1N4/2P5/4BPPP/R4RK1 b - - 0 17"

    PORTUGUESE_2018 = (
        "1.e4 e5 2.Cf3 Cf6 3.d4 exd4 4.e5 Ce4 5.Dxd4 d5 6.exd6e.p. Cxd6 7.Bg5 Cc6 8.De3+ Be7\n"
        "9.Cbd2 0-0 10.0-0-0 Te8 11.Rb1(=)",
        "1. e4 e5 2. Cf3 Cf6 3. d4 ed4 4. e5 Ce4 5. Dd4 d5 6. ed6 Cd6 7. Bg5 Cc6 8. De3\n"
        "Be7 9 Cbd2 0-0 10. 0-0-0 Te8 11. Rb1 (=)")
    ROMANIAN_2023 = (
        "1.e4 e5 2.Cf3 Cf6 3.d4 exd4 4.e5 Ce4 5.Dxd4 d5 6.exd6 e.p. Cxd6 7.Ng5 Cc6 8.De3+ Ne7 "
        "9.Cbd2\n0-0 10. 0-0-0 Te8 11.Rb1(=)",
        "1.e4 e5 2.Cf3 Cf6 3.d4 ed4 4.e5 Ce4 5.Dd4 d5 6.ed6 Cd6 7.Ng5 Cc6 8.De3 Ne7 9.Cbd2 0-0\n"
        "10. 0-0-0 Te8 11.Rb1(=)")
    PORTUGUESE_1997_AND_2005 = (
        "1.d4 Cf6 2.c4 e6 3.Cc3 Bb4 4.Bd2 0-0 5.e4 d5 6.exd5 exd5 7.cxd5 Bxc3 8.Bxc3 Cxd5 9.Cf3 b6 "
        "10.Db3 Cxc3 11.bxc3 c5 12.Be2 cxd4 13.Cxd4 Te8 14.0-0 Cd7 15.a4 Cc5 16.Db4 Bb7 17.a5")

    def end_of(self, moves, *words):
        options = [option for word in words for option in ("--words", word)]
        answer = regra("variant", "moves", "chess", "--json", "--moves", moves, *options)
        self.assertEqual(answer.err, "")
        return json.loads(answer.out)["position"]

    def test_the_sample_games_replay_with_and_without_signs(self):
        for moves in self.PORTUGUESE_2018:
            self.assertEqual(self.end_of(moves, "pt", "signs-fide-2018"), self.END)
        for moves in self.ROMANIAN_2023:
            self.assertEqual(self.end_of(moves, "ro", "signs-fide-2018"), self.END)
        self.assertEqual(self.end_of(self.PORTUGUESE_1997_AND_2005, "pt", "signs-fide-1997"),
                         self.END_1997)

    def test_a_letter_is_what_its_language_says(self):
        # N is a bishop in Romanian, and a knight in English.
        knight = "rnbqkb1r/pppp1ppp/5n2/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3"
        bishop = "rnbqk1nr/pppp1ppp/8/2b1p3/2B1P3/8/PPPP1PPP/RNBQK1NR w KQkq - 2 3"
        self.assertEqual(self.end_of("1.e4 e5 2.Nf3 Nf6", "en"), knight)
        self.assertEqual(self.end_of("1.e4 e5 2.Nc4 Nc5", "ro"), bishop)
        self.check(regra("variant", "show", "chess", "--words", "pt", "--moves", "1.e4 e5 2.Nf3"),
                   BAD_INPUT, err="--moves: Nf3: error: This is not the text of a move.\n")

    def test_moves_are_written_as_each_edition_prints_them(self):
        # A pawn that may promote, take, and give mate: D11 of 1997, C.11 and C.13 of 2018.
        position = "6k1/3P1ppp/8/8/8/8/8/4K2R w K - 0 1"
        def moves(*words):
            options = [option for word in words for option in ("--words", word)]
            return regra("variant", "moves", "chess", "--position", position, *options).out.split("\n")
        self.assertTrue({"d8=D++", "d8=C", "0-0"} <= set(moves("pt", "signs-fide-1997")))
        self.assertTrue({"d8D#", "d8C", "0-0"} <= set(moves("pt", "signs-fide-2018")))
        self.assertTrue({"d8=Q#", "d8=N", "O-O"} <= set(moves("en")))
        self.assertTrue({"d8=Ф#", "d8=K", "Kpe2"} <= set(moves("ru")))
        self.assertTrue({"d8=♕#", "♔e2"} <= set(moves("figurines")))


class Chess960(Case):
    def test_a_start_position_by_its_number(self):
        shown = regra("variant", "show", "chess960", "--start", "518").out
        self.assertIn(START.replace(" 0 1", " 0 1\n"), shown)
        self.check(regra("variant", "perft", "chess960", "1", "--start", "960"), BAD_INPUT,
                   err='error: --start is "960", and must be a whole number in 0..959. Correct it.\n')


class Moves(Case):
    def test_one_a_line(self):
        lines = regra("variant", "moves", "chess").out.splitlines()
        self.assertEqual(sorted(lines), sorted(
            [file + rank for file in "abcdefgh" for rank in "34"] + ["Na3", "Nc3", "Nf3", "Nh3"]))

    def test_in_another_notation(self):
        lines = regra("variant", "moves", "chess", "--notation", "uci").out.splitlines()
        self.assertIn("g1f3", lines)
        self.assertEqual(len(lines), 20)

    def test_none_after_mate(self):
        self.check(regra("variant", "moves", "chess", "--position", BACK_RANK_MATE), DONE, "")

    def test_as_json(self):
        found = json.loads(regra("variant", "moves", "chess", "--json").out)
        self.assertEqual(list(found), ["variant", "position", "moves"])
        self.assertEqual(len(found["moves"]), 20)

    def test_an_unknown_notation_is_answered_with_those_there_are(self):
        self.check(regra("variant", "moves", "chess", "--notation", "morse"), BAD_INPUT,
                   err="--notation: error: variant \"chess\" has none called \"morse\". Choose one "
                       "of: short, long, uci.\n")


class Picture(Case):
    def test_every_cell_and_piece_is_drawn_and_named(self):
        root = ElementTree.fromstring(regra("variant", "show", "chess", "--svg").out)
        svg = "{http://www.w3.org/2000/svg}"
        titles = [title.text for title in root.iter(svg + "title")]
        self.assertEqual(len(titles), 64)
        self.assertEqual(len(list(root.iter(svg + "rect"))), 64)
        self.assertIn("e1 White king", titles)
        self.assertIn("d8 Black queen", titles)
        self.assertIn("e4", titles)
        self.assertIn("<title>e8 pretas rei</title>",
                      regra("variant", "show", "chess", "--svg", "--lang", "pt").out)
        # a1 is in the lower left corner, and dark (Article 2.1).
        corner = next(g for g in root.iter(svg + "g") if g.find(svg + "title").text == "a1 White rook")
        self.assertEqual(corner.get("transform"), "translate(0 700)")
        light = next(g for g in root.iter(svg + "g") if g.find(svg + "title").text == "h1 White rook")
        self.assertNotEqual(corner.find(svg + "rect").get("fill"), light.find(svg + "rect").get("fill"))


class Show(Case):
    def test_the_board_by_its_description(self):
        self.check(regra("variant", "show", "chess"), DONE,
                   "8  ♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜\n"
                   "7  ♟ ♟ ♟ ♟ ♟ ♟ ♟ ♟\n"
                   "6  · · · · · · · ·\n"
                   "5  · · · · · · · ·\n"
                   "4  · · · · · · · ·\n"
                   "3  · · · · · · · ·\n"
                   "2  ♙ ♙ ♙ ♙ ♙ ♙ ♙ ♙\n"
                   "1  ♖ ♘ ♗ ♕ ♔ ♗ ♘ ♖\n"
                   "\n"
                   "   a b c d e f g h\n"
                   "\n" + START + "\n"
                   "to move: White\n")

    def test_how_the_game_has_ended(self):
        answer = regra("variant", "show", "chess", "--position", BACK_RANK_MATE)
        self.assertEqual(answer.out.splitlines()[-1], "ended: Checkmate, won by White")

    def test_the_position_from_standard_input(self):
        answer = regra("variant", "show", "chess", "--position", "-", stdin=BACK_RANK_MATE + "\n")
        self.assertEqual(answer.out.splitlines()[-2], BACK_RANK_MATE)

    def test_as_json(self):
        found = json.loads(regra("variant", "show", "chess", "--json", "--position",
                                 BACK_RANK_MATE).out)
        self.assertEqual(list(found), ["variant", "position", "side_to_move", "ended", "state", "facts",
                          "cells", "board"])
        self.assertEqual(found["side_to_move"], "black")
        self.assertEqual(found["facts"]["white.rooks"], 1)
        self.assertEqual(found["ended"], {"rule": "mate", "winner": "white", "numbers": {}})
        self.assertEqual(len(found["cells"]), 64)
        a8 = next(cell for cell in found["cells"] if cell["name"] == "a8")
        self.assertEqual([(piece["kind"], piece["side"]) for piece in a8["pieces"]],
                         [("rook", "white")])
        self.assertEqual((a8["x"], a8["y"], a8["shade"]), (0, 7, 0))


class BadPositions(Case):
    def test_every_finding_has_its_own_line_and_place(self):
        answer = regra("variant", "show", "chess", "--position",
                       "rnbqkbnr/ppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1")
        self.check(answer, BAD_INPUT,
                   err="--position:1:17: error: Rank 7 has 7 squares.\n"
                       "--position:1:44: error: x is neither w nor b.\n")

    def test_in_the_language_of_messages(self):
        lone_pawn = ["variant", "show", "chess", "--position", "4k3/8/8/8/8/8/8/P7 w - - 0 1"]
        self.check(regra(*lone_pawn, "--lang", "pt"), BAD_INPUT,
                   err="--position: erro: As brancas têm de ter um só rei; aqui são 0.\n"
                       "--position: erro: Um peão das brancas está em a1.\n")
        self.check(regra(*lone_pawn, "--lang", "ro"), BAD_INPUT,
                   err="--position: eroare: Albul trebuie să aibă un singur rege; aici sunt 0.\n"
                       "--position: eroare: Un pion al Albului stă pe a1.\n")
        self.check(regra(*lone_pawn), BAD_INPUT,
                   err="--position: error: White has 0 kings.\n"
                       "--position: error: A pawn of White stands on a1.\n")

    def test_hostile_texts_are_refused(self):
        for text in ("x", "8/8/8/8/8/8/8/8 w - - 0 1", "k" * 100000, "\n", "/" * 70, "9" * 64,
                     "\x01", START + " extra words", "ção"):
            answer = regra("variant", "show", "chess", "--position", text)
            self.assertEqual(answer.exit, BAD_INPUT, text[:50])
            self.assertEqual(answer.out, "")
            self.assertIn("error: ", answer.err)

    def test_standard_input_has_a_bound(self):
        answer = regra("variant", "show", "chess", "--position", "-", stdin="k" * 1000000)
        self.assertEqual(answer.exit, FILE)
        self.assertIn("larger than", answer.err)


class PairingTable(Case):
    def test_the_berger_table_of_six(self):
        self.check(regra("pairing", "table", "round-robin", "--players", "6"), DONE,
                   "1: 1-6 2-5 3-4\n2: 6-4 5-3 1-2\n3: 2-6 3-1 4-5\n4: 6-5 1-4 2-3\n"
                   "5: 3-6 4-2 5-1\n")

    def test_who_rests_stands_after_bye(self):
        self.check(regra("pairing", "table", "round-robin", "--players", "3"), DONE,
                   "1: 2-3 bye 1\n2: 1-2 bye 3\n3: 3-1 bye 2\n")

    def test_an_option_of_the_system(self):
        expected = "1: 1-2\n2: 2-1\n"
        for value in ("yes", "true"):
            self.check(regra("pairing", "table", "round-robin", "--players", "2", "--option",
                             "double=" + value), DONE, expected)

    def test_as_json(self):
        found = json.loads(regra("pairing", "table", "round-robin", "--players", "3",
                                 "--json").out)
        self.assertEqual(found["players"], 3)
        self.assertEqual(found["rounds"][0],
                         {"round": 1, "pairs": [{"white": 2, "black": 3}], "byes": [1]})

    def test_a_yes_or_no_of_a_plugin_is_read_as_yaml_reads_it(self):
        for written, rounds in (("yes", 6), ("true", 6), ("no", 3), ("false", 3)):
            answer = regra("pairing", "table", "round-robin", "--players", "4", "--option",
                           "double=" + written, "--json")
            self.assertEqual(len(json.loads(answer.out)["rounds"]), rounds, written)

    def test_every_wrong_option_has_its_own_line(self):
        answer = regra("pairing", "table", "round-robin", "--players", "4", "--option", "triple=1",
                       "--option", "double=perhaps")
        self.assertEqual(answer.exit, BAD_INPUT)
        self.assertEqual(len(answer.err.splitlines()), 2)
        self.assertTrue(all(line.startswith("--option: error: ")
                            for line in answer.err.splitlines()))
        self.assertEqual(regra("pairing", "table", "round-robin", "--players", "4", "--option",
                               "double").exit, BAD_INPUT)


class Usage(Case):
    def test_nothing_is_asked(self):
        answer = regra()
        self.assertEqual(answer.exit, DONE)
        for noun in ("plugin", "variant", "ruleset", "pairing", "standings", "Exit status"):
            self.assertIn(noun, answer.out)

    def test_help_of_every_verb(self):
        for words in (["plugin", "list"], ["plugin", "check"], ["plugin", "new"],
                      ["variant", "moves"], ["variant", "perft"],
                      ["variant", "show"], ["variant", "draw-lots", "commit"],
                      ["variant", "draw-lots", "draw"], ["variant", "draw-lots", "verify"],
                      ["game", "replay"], ["game", "convert"],
                      ["pairing", "table"], ["ruleset", "list"],
                      ["ruleset", "show"], ["ruleset", "check"], ["standings"]):
            answer = regra(*words, "--help")
            self.assertEqual(answer.exit, DONE)
            self.assertIn("Usage: regra " + " ".join(words), answer.out)
        # Of an option that takes one value each time it is given: the last of them.
        self.assertRegex(answer.out, r"--stage FILE +results")
        self.assertNotIn("FILE ...", answer.out)

    def test_one_line_and_a_hint(self):
        for words, said in (
                (["varint"], '"varint" is not known here. Did you mean "variant"? See: regra --help'),
                (["zzzzzzz"], '"zzzzzzz" is not known here. See: regra --help'),
                (["variant"], '"regra variant" is only the beginning. Go on with one of: moves, '
                              'hear, perft, can-win, show, draw-lots.'),
                (["variant", "perf", "chess", "2"],
                 '"perf" is not known here. Did you mean "perft"? See: regra variant --help'),
                (["variant", "perft", "chess"],
                 "DEPTH is missing. See: regra variant perft --help"),
                (["variant", "perft", "chess", "1", "2"],
                 '"2" is not known here. See: regra variant perft --help'),
                (["variant", "moves", "chess", "--positon", "x"],
                 '"--positon" is not known here. Did you mean "--position"? See: regra variant '
                 'moves --help'),
                (["variant", "moves", "chess", "--position"],
                 "--position takes exactly one value. See: regra variant moves --help"),
                (["pairing", "table", "round-robin"],
                 "--players is missing. See: regra pairing table --help"),
                (["plugin", "list", "--lang", "fr"],
                 f'messages are not written in "fr". Choose --lang {LANGUAGES}.')):
            self.check(regra(*words), BAD_INPUT, err="error: " + said + "\n")

    def test_the_language_of_messages(self):
        wrong = ["variant", "perft", "chess", "x"]
        portuguese = ("erro: DEPTH é «x», e tem de ser um número inteiro em 1..64. Corrija-o.\n")
        romanian = "eroare: DEPTH este „x” și trebuie să fie un număr întreg în 1..64. Corectați-l.\n"
        self.check(regra(*wrong, "--lang", "pt"), BAD_INPUT, err=portuguese)
        self.check(regra("--lang=ro", *wrong), BAD_INPUT, err=romanian)
        self.check(regra(*wrong, environment={"LANG": "pt_PT.UTF-8"}), BAD_INPUT, err=portuguese)
        self.check(regra(*wrong, environment={"LC_ALL": "ro_RO", "LANG": "pt_PT"}), BAD_INPUT,
                   err=romanian)
        self.assertIn("error: ", regra(*wrong, environment={"LANG": "de_DE"}).err)
        self.assertIn("erro: ", regra("varint", "--lang", "pt").err)

    def test_a_full_disk_is_told(self):
        import subprocess
        from program import PROGRAM
        with open("/dev/full", "wb") as full:
            done = subprocess.run([PROGRAM, "variant", "moves", "chess", "--lang", "en"],
                                  stdout=full, stderr=subprocess.PIPE, check=False)
        self.assertEqual(done.returncode, FILE)
        self.assertIn(b"standard output cannot be written", done.stderr)


if __name__ == "__main__":
    main()

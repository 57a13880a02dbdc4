"""Three example games and an adaptation that changes chess, built outside the tree as plugins.

Othello is decided by a count and has passes; xiangqi has the sides red and black on 9 by 10 points; draughts
on 64 squares is two games by an option. Each is compared with published counts and with cases worked out by
hand; Othello also with its rules written naively in Python.
"""
import argparse
import os
import pathlib
import shutil
import subprocess
import unicodedata
from xml.etree import ElementTree

import othello_oracle
import plugin_host
from announced import check_announced, check_said
from examples import (after, check_counts, check_outcome, check_reading, check_refusal, compare, same,
                      written_moves)
from outside import build, run


def othello_move(variant, position, bits):
    """The square, or pass; the discs that the steps turn over are compared by the position after it."""
    detail = variant.detail(position, bits)
    return variant.cells[detail.steps[0].to] if detail.step_count else "pass"


def check_othello(file):
    variant = plugin_host.Variant(file)
    # Published by A. Bik, "Perft for Reversi" (2009), to depth 12. A pass is a ply there. From depth 10 on
    # a game that has ended before counts too, which it does not here: 228 end with the ninth move, so that
    # 24,571,284 there are 24,571,056 here.
    check_counts(variant, None, [4, 12, 56, 244, 1396, 8200, 55092, 390216, 3005288])

    start = "---------------------------OX------XO--------------------------- X"
    same("start", "no text", variant.write(variant.set_up(None)), start + " 0")
    same("moves", start, written_moves(variant, start), {"d3", "c4", "f5", "e6"})
    same("after f5", start, variant.write(after(variant, start, "f5")),
         "---------------------------OX------XXX-------------------------- O 1")
    # The shortest game: all discs are Black's after nine moves.
    wiped_out = after(variant, start, *"e6 f4 e3 f6 g5 d6 e7 f5 c5".split())
    outcome = variant.outcome(wiped_out)
    same("outcome", "nine moves", (outcome.winner, outcome.rule, outcome.numbers[:]),
         (0, b"more-discs", [13, 13, 0, 0]))

    must_pass = "-XXXO---" + 16 * "-" + "---XX------XX---" + 24 * "-" + " O 9"
    same("moves", must_pass, written_moves(variant, must_pass), {"a1"})
    no_move = "OXXXX---" + 16 * "-" + "---XX------XX---" + 24 * "-" + " X 10"
    same("moves", no_move, written_moves(variant, no_move), {"pass"})
    same("a pass", no_move, written_moves(variant, variant.write(after(variant, no_move, "pass"))), {"f1"})
    check_reading(variant, no_move, "a1", "occupied")
    check_reading(variant, no_move, "h8", "turns-nothing")
    check_reading(variant, start, "pass", "may-not-pass")
    check_reading(variant, start, "F5", "f5")
    for text in ("", "f", "f9", "i1", "PASS"):
        check_reading(variant, start, text, "sdk.not-a-move")
    half = 32 * "X" + 32 * "O"
    check_outcome(variant, half + " X", "equal", plugin_host.NOBODY)
    check_outcome(variant, "O" + half[1:] + " X", "more-discs", 1)
    check_reading(variant, half + " X", "a1", "over")

    for text in ("", start[:-2], start + "1", start + " -1", start + " 1x", start.replace("X", "x")):
        check_refusal(variant, text, "text")
    check_refusal(variant, start + " 1", "turn")
    check_refusal(variant, "XO" + start[2:] + " 0", "turns")
    check_refusal(variant, "XO" + start[2:27] + "-" + start[28:] + " 2", "middle")
    compare(variant, othello_oracle, othello_move, positions=400, games=6)
    return variant


# "Chinese Chess Perft Results" of the Chess Programming Wiki.
XIANGQI = {
    None: [44, 1920, 79666, 3290240],
    "r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w": [38, 1128, 43929, 1339047],
    "1cbak4/9/n2a5/2p1p3p/5cp2/2n2N3/6PCP/3AB4/2C6/3A1K1N1 w": [7, 281, 8620, 326201],
    "5a3/3k5/3aR4/9/5r3/5n3/9/3A1A3/5K3/2BC2B2 w": [25, 424, 9850, 202884],
    "CRN1k1b2/3ca4/4ba3/9/2nr5/9/9/4B4/4A4/4KA3 w": [28, 516, 14808, 395483],
    "R1N1k1b2/9/3aba3/9/2nr5/2B6/9/4B4/4A4/4KA3 w": [21, 364, 7626, 162837],
    "C1nNk4/9/9/9/9/9/n1pp5/B3C4/9/3A1K3 w": [28, 222, 6241, 64971],
    "4ka3/4a4/9/9/4N4/p8/9/4C3c/7n1/2BK5 w": [23, 345, 8124, 149272],
    "2b1ka3/9/b3N4/4n4/9/9/9/4C4/2p6/2BK5 w": [21, 195, 3883, 48060, 933096],
    "1C2ka3/9/C1Nab1n2/p3p3p/6p2/9/P3P3P/3AB4/3p2c2/c1BAK4 w": [30, 830, 22787, 649866],
    "CnN1k1b2/c3a4/4ba3/9/2nr5/9/9/4C4/4A4/4KA3 w": [19, 583, 11714, 376467],
}


def check_xiangqi(file):
    variant = plugin_host.Variant(file)
    for text, counts in XIANGQI.items():
        position = variant.set_up(text, tolerate=True)
        same("counts", text, [variant.count(position, depth + 1) for depth in range(len(counts))], counts)

    start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"
    same("start", "no text", variant.write(variant.set_up(None)), start)
    opening = after(variant, start, "C2=5", "H8+7", "h0g2", "I9-H9")
    same("after two moves", start, variant.write(opening),
         "rnbakabr1/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1N2/9/RNBAKAB1R w - - 4 3")
    check_reading(variant, start, "h2e2", "C2.5")
    check_reading(variant, start, "H2-E2", "C2.5")
    check_reading(variant, start, "h0h1", "not-so")
    check_reading(variant, start, "e4e5", "no-piece")
    check_reading(variant, start, "e6e5", "no-piece")
    for text in ("", "C", "C2", "Q2+3", "j0j1"):
        check_reading(variant, start, text, "sdk.not-a-move")

    hobbled = "3k5/9/9/9/9/4P4/4N4/9/9/4K4 w"  # the pawn before it bars the two moves forward
    same("moves of the horse", hobbled,
         {move for move in written_moves(variant, hobbled) if move[0] == "H"},
         {"H5+3", "H5+7", "H5-3", "H5-7", "H5-4", "H5-6"})
    eye = "3k5/9/9/9/9/9/9/9/3P5/2B1K4 w"
    same("moves of the elephant", eye,
         {move for move in written_moves(variant, eye) if move[0] == "E"}, {"E7+9"})
    tandem = "4k4/9/9/9/4R4/9/4R4/9/9/4K4 w"
    moves = written_moves(variant, tandem)
    same("two chariots on a file", tandem, {"R+.1", "R-.1", "R+-1", "R--2"} <= moves, True)
    check_reading(variant, tandem, "R+-1", "R+-1")
    three = "4k4/4P4/9/4P4/9/4P4/9/9/9/3K5 w"
    same("three pawns on a file", three, {"e8d8", "e6d6", "e4e5"} <= written_moves(variant, three), True)
    same("pawns before and beyond the river", three,
         {move for move in written_moves(variant, three) if move.startswith("e4")}, {"e4e5"})
    facing = "4k4/9/9/9/9/9/9/9/4A4/4K4 w"
    check_reading(variant, facing, "e1d2", "kings-face")
    pinned = "3kr4/9/9/9/9/9/9/9/4A4/4K4 w"
    check_reading(variant, pinned, "e1d2", "king-attacked")
    a_screen_stays = "3k5/9/9/9/9/9/4c4/9/4P4/4K4 w"
    check_reading(variant, a_screen_stays, "e1e2", "king-attacked")

    by_points = plugin_host.Variant(file, style="iccs")
    same("points", start, "h2e2" in written_moves(by_points, start), True)
    # Two chariots on the last ranks; a king that is not attacked and cannot move.
    check_outcome(variant, "R2k5/R8/9/9/9/9/9/9/9/4K4 b", "checkmate", 0)
    check_outcome(variant, "3k5/4P4/9/9/9/9/9/9/9/4K4 b", "stalemate", 0)
    same("attackers", "check", variant.facts(variant.set_up("3k5/9/9/9/9/9/9/9/9/3RK4 b"))[4], 1)

    for text in ("", "9/9 w", start.replace("9/1c", "8/1c"), start.replace(" w", " x"),
                 start.replace(" 0 1", " 0 0"), start + " x", start.replace("- -", "-")):
        check_refusal(variant, text, "fen")
    check_refusal(variant, "4k4/9/9/9/9/9/9/9/9/9 w", "number")
    check_refusal(variant, "3kk4/9/9/9/9/9/9/9/9/5K3 w", "number")
    check_refusal(variant, "3k5/4b4/9/9/9/9/9/9/P8/4K4 w", "never-there", "never-there")
    check_refusal(variant, "3k5/9/9/9/9/9/9/9/9/3RK4 w", "waiting-in-check")
    check_refusal(variant, "4k4/9/9/9/9/9/9/9/9/4K4 w", "kings-face")
    return variant


def check_draughts(file):
    # The test of R. Halbersma's dctl from the forum shashki.com, captures that only differ in their order
    # counted once: 929,905 and 907,836 at depth 8 otherwise.
    russian = plugin_host.Variant(file)
    check_counts(russian, None, [7, 49, 302, 1469, 7482, 37986, 190146, 929899])
    brazilian = plugin_host.Variant(file, options=[("rules", "brazilian")])
    check_counts(brazilian, None, [7, 49, 302, 1469, 7473, 37628, 187302, 907830])

    start = russian.write(russian.set_up(None))
    same("start", "rows 1 to 3 and 6 to 8", start,
         "W:Wa3,c3,e3,g3,b2,d2,f2,h2,a1,c1,e1,g1:Bb8,d8,f8,h8,a7,c7,e7,g7,b6,d6,f6,h6")
    for variant in (russian, brazilian):
        for rule, position, moves in (
                ("men take backward", "W:Wc5:Bd4", {"c5xe3"}),
                ("a king lands anywhere behind", "W:WKa1:Bd4", {"a1xe5", "a1xf6", "a1xg7", "a1xh8"}),
                ("a king lands where it can go on", "W:WKa1:Bd4,g5", {"a1xh4"})):
            same(rule, position, written_moves(variant, position), moves)
        check_outcome(variant, "W:Wa3:Bb4,c5", "blocked", 1)
        check_outcome(variant, "B:WKa1:B", "no-pieces", 0)
        for written in ("c3-d4", "C3-D4", "c3–d4"):
            check_reading(variant, start, written, "c3-d4")
        check_reading(variant, start, "c3:d4", "c3-d4", "sign")
        check_reading(variant, start, "c3-e5", "not-so")
        check_reading(variant, start, "b6-a5", "no-piece")
        for text in ("", "c3", "c3-", "b3-c4", "32-28"):
            check_reading(variant, start, text, "sdk.not-a-move")
        for text in ("", "W:Wa1", "W:Wa1:Wc1:Bb8", "W:Wa1:Bb8:F0", "W:Wa1,:Bb8", "Wa1:Bb8", "W:Wa2:Bb8"):
            check_refusal(variant, text, "fen")
        check_refusal(variant, "W:Wa1,a1:Bb8", "twice")
        check_refusal(variant, "W:Wd8:Bb8", "uncrowned")
        check_refusal(variant, "W:Wa1:B", "moved-without")
        check_refusal(variant, start.replace(":B", ",b4:B"), "number")

    one_or_two = "W:Wc3:Bb4,d4,f6"
    same("any capture", one_or_two, written_moves(russian, one_or_two), {"c3xa5", "c3xg7"})
    same("most", one_or_two, written_moves(brazilian, one_or_two), {"c3xg7"})
    check_reading(brazilian, one_or_two, "c3xa5", "take-most")
    check_reading(russian, one_or_two, "c3xe5", "must-take")
    check_reading(russian, one_or_two, "c3-d2", "must-take")
    long_style = plugin_host.Variant(file, style="long")
    same("the long style", one_or_two, written_moves(long_style, one_or_two), {"c3xa5", "c3xe5xg7"})

    past_the_last_row = "W:Wf6:Be7,b6"  # a king goes on from d8 over b6, a man does not
    same("crowned in passing", past_the_last_row,
         russian.write(after(russian, past_the_last_row, "f6xa5")), "B:WKa5:B")
    same("crowned at the end", past_the_last_row,
         brazilian.write(after(brazilian, past_the_last_row, "f6xd8")), "B:WKd8:Bb6")
    back_from_it = "W:Wf6:Be7,c7"
    same("crowned in passing", back_from_it, written_moves(russian, back_from_it), {"f6xb6", "f6xa5"})
    same("a man goes on", back_from_it, brazilian.write(after(brazilian, back_from_it, "f6xb6")),
         "B:Wb6:B")
    return russian


class Program:
    """The program with the folders of one example, as its developer would call it."""

    def __init__(self, args, example, plugins):
        self.regra, self.example, self.work = args.regra, example, args.work
        self.folders = ["--plugins", plugins, "--rulesets", example / "rulesets"]
        if (example / "scripts").exists():
            self.folders += ["--scripts", example / "scripts"]

    def __call__(self, *words, status=0, given=""):
        done = subprocess.run([str(word) for word in (self.regra, *words, *self.folders)], text=True,
                              input=given, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        same("exit status", " ".join(str(word) for word in words) + "\n" + done.stdout, done.returncode,
             status)
        return done.stdout

    def lines(self, *words, status=0):
        return self(*words, status=status).splitlines()


def expect(what, text, *parts):
    """Each of the parts stands in the text."""
    for part in parts:
        if part not in text:
            raise SystemExit(f"{what}: no {part!r} in\n{text}")


def check_drawn(program, name, rows):
    """Rows of the board as the program draws the start, without blanks; and as many pieces in the picture."""
    shown = ["".join(line.split()) for line in program.lines("variant", "show", name) if line]
    same("rows", name, shown[:len(rows)], rows)
    picture = ElementTree.fromstring(program("variant", "show", name, "--svg"))
    titles = [title.text or "" for title in picture.iter("{http://www.w3.org/2000/svg}title")]
    expect("the picture of " + name, "\n".join(titles), "d4")


def check_rulesets(program, *laws):
    program("ruleset", "check", program.example / "rulesets")  # words of notations and speeches too
    for name in laws:
        same("check", name, [line for line in program.lines("ruleset", "check", name) if ": error:" in line],
             [])
        program("ruleset", "test", program.example / "rulesets" / "laws" / f"{name}.test.yaml")


def check_columns(program, name):
    """Each rank of the board is as wide as the others on a terminal, where signs of Chinese take two columns."""
    rows = [line for line in program.lines("variant", "show", name) if line[:1].isdigit()]
    wide = {sum(2 if unicodedata.east_asian_width(sign) in "WF" else 1 for sign in row) for row in rows}
    same("widths of the rows", name, wide, {len("9 ") + 9 * len(" WW")})


def write_acts(program, ruleset, time, position, *acts):
    """A file of acts from a position, one a second."""
    file = program.work / f"{ruleset}.acts"
    file.write_text(f"ruleset: {ruleset}\ntime: {time}\nposition: \"{position}\"\n\n"
                    + "".join(f"0:00:{second:02} {act}\n" for second, act in enumerate(acts, 1)))
    return file


def check_othello_program(program, variant):
    check_drawn(program, "othello", ["1········", "2········", "3········", "4···○●···", "5···●○···",
                                     "6········", "7········", "8········", "abcdefgh"])
    check_rulesets(program, "othello")
    expect("a game ruled", program("game", "rule", program.example / "games" / "othello.acts", "--why"), "1-0",
           "WOF, 10")
    # a1 turns b1 over: three discs on the first line are Black's, and 61 White's.
    acts = write_acts(program, "othello", "20 min", "-OX" + 61 * "O" + " X 60", "black move a1")
    for language, text in {"en": "0-1: White has 61 discs, 58 more, 10.",
                           "pt": "0-1: as brancas têm 61 discos, mais 58 do que o",
                           "ro": "0-1: discuri: Albul 61, cu 58 mai multe, 10.",
                           "de": "0-1: Weiß hat 61 Scheiben, 58 mehr, 10."}.items():
        expect("how it ended", program("game", "rule", acts, "--lang", language), text)
    expect("games replayed",
           program("game", "replay", program.example / "games" / "othello.pgn", "--ruleset", "othello"), "3")
    expect("can-win", program("variant", "can-win", "othello", "--side", "black", status=3), "othello")
    same("the word of no block", "othello-pt", program.lines(
        "variant", "moves", "othello", "--position", "OXXXX---" + 16 * "-" + "---XX------XX---" + 24 * "-" + " X 10",
        "--words", "othello-pt"), ["passa"])
    check_announced(program, variant, "othello")
    check_said(program, "othello", "OXXXX---" + 16 * "-" + "---XX------XX---" + 24 * "-" + " X 10",
               {"en": {"pass": "pass"}, "pt": {"passo": "pass"}, "de": {"passe": "pass"}})


def check_xiangqi_program(program, variant):
    check_drawn(program, "xiangqi", ["9車馬象士將士象馬車", "8·········", "7·砲·····砲·", "6卒·卒·卒·卒·卒",
                                     "5·········", "4·········", "3兵·兵·兵·兵·兵", "2·炮·····炮·",
                                     "1·········", "0俥傌相仕帥仕相傌俥", "abcdefghi"])
    check_rulesets(program, "xiangqi-asian")
    expect("a game ruled", program("game", "rule", program.example / "games" / "xiangqi.acts", "--why"), "1-0",
           "Asian Rules, 4.3.1")
    program("game", "replay", program.example / "games" / "xiangqi.pgn", "--ruleset", "xiangqi-asian")
    expect("the words of another language",
           program("variant", "moves", "xiangqi", "--words", "xiangqi-zh"), "炮2.5")
    expect("can-win", program("variant", "can-win", "xiangqi", "--side", "red", status=3), "xiangqi")
    check_columns(program, "xiangqi")
    acts = write_acts(program, "xiangqi-asian", "60 min", "3kr4/9/9/9/9/9/9/9/4A4/4K4 w", "red move e1d2",
                      "red press")
    ruled = program("game", "rule", acts, "--why")
    expect("the plugin's own sentence", ruled, "The king would be left attacked.")
    check_announced(program, variant, "xiangqi")
    start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w"
    check_said(program, "xiangqi", start,
               {"en": {"cannon Hector two Eva two": "C2.5", "cannon Bella two takes Bella nine": "C8+7"},
                "pt": {"carro Ida zero Ida dois": "R1+2", "soldado Anna três Anna quatro": "P9+1"},
                "de": {"Pferd Bella null Cesar zwei": "H8+7"}, "ro": {"rege Eva zero Eva unu": "K5+1"}})


def check_wrong_option(program, value, *told):
    """What `check` says of a value of "variant options: {rules: ...}" that cannot be one."""
    laws = (program.example / "rulesets" / "laws" / "draughts-64-brazilian.yaml").read_text()
    lines = [f"variant options: {{rules: {value}}}" if line.startswith("variant options:") else line
             for line in laws.splitlines()]
    file = program.work / "draughts-64-wrong.yaml"
    file.write_text("\n".join(lines) + "\n")
    expect("an option", program("ruleset", "check", file, status=1), *told)


def check_draughts_program(program, variant):
    check_drawn(program, "draughts-64", ["8⛂⛂⛂⛂", "7⛂⛂⛂⛂", "6⛂⛂⛂⛂", "5····", "4····", "3⛀⛀⛀⛀", "2⛀⛀⛀⛀",
                                         "1⛀⛀⛀⛀", "abcdefgh"])
    check_rulesets(program, "draughts-64-russian", "draughts-64-brazilian")
    check_wrong_option(program, "none", 'nothing that this file extends states "rules"')
    check_wrong_option(program, "yes", "The option rules cannot be yes; it can be: russian, brazilian.")
    for game, result in (("russian", "0-1"), ("brazilian", "1-0")):
        expect("a game ruled", program("game", "rule", program.example / "games" / f"{game}.acts"), result)
        program("game", "replay", program.example / "games" / f"{game}.pdn", "--ruleset",
                f"draughts-64-{game}")
    expect("the signs of another language",
           program("variant", "moves", "draughts-64", "--position", "W:Wc3:Bd4", "--words",
                   "draughts-64-ru"), "c3:e5")
    expect("can-win", program("variant", "can-win", "draughts-64", "--side", "black"), "")
    # A game of the other rules is reported in one line, and the alias of the rules played is written.
    other = program.lines("game", "replay", program.example / "games" / "brazilian.pdn", "--ruleset",
                          "draughts-64-russian", status=1)
    games = (program.example / "games" / "brazilian.pdn").read_text().count("[GameType ")
    same("lines about another GameType", other, sum('GameType' in line for line in other), games)
    for rules, number in (("russian", 25), ("brazilian", 26)):
        played = program("game", "play", "--ruleset", f"draughts-64-{rules}", "--time", "5 min", "--pgn", "-",
                         given="white resign\n")
        expect("the tag", played, f'[GameType "{number},W,8,8,A0,0"]')
    check_announced(program, variant, "draughts-64")
    brazilian = plugin_host.Variant(variant.file, options=[("rules", "brazilian")])
    check_announced(program, brazilian, "draughts-64", "--option", "rules=brazilian")
    check_said(program, "draughts-64", "W:Wc3:Bb4,d4,f6",
               {"en": {"Cesar three takes Eva five, Gustav seven": "c3xg7"},
                "pt": {"Cesar três toma Anna cinco": "c3xa5"}})


def check_third_check(args, source, prefix):
    """Chess changed from beside it: an adaptation, its decision and its regulation, with the program's own chess."""
    plugin = build(args, source, prefix, "third-check")
    program = Program(args, source, plugin.parent)
    beside = pathlib.Path(args.build) / "lib" / "regra" / "plugins" / "chess.so"
    run(pathlib.Path(args.build) / "bin" / "regra-conformance", "--beside", beside, plugin)
    same("check", "third-check",
         [line for line in program.lines("ruleset", "check", "third-check") if ": error:" in line], [])
    program("ruleset", "test", source / "rulesets" / "regulations" / "third-check.test.yaml")
    ruled = program("game", "rule", source / "games" / "third-check.acts", "--why")
    expect("a game ruled", ruled, "0:01:40 white move Bg5", "The third check of the game wins: White.",
           "\n1-0,")
    # The move that gives it stands on the board: the bishop on g5, both checks before it made.
    ruled = program("game", "rule", source / "games" / "third-check.acts", "--json")
    expect("the position", ruled, "r1bq1bnr/pppp2pp/2n2k2/6B1/2BpP3/8/PPP2PPP/RN2K1NR b KQ - 1 6")


GAMES = (("othello", check_othello, check_othello_program),
         ("xiangqi", check_xiangqi, check_xiangqi_program),
         ("draughts-64", check_draughts, check_draughts_program))


def main():
    parser = argparse.ArgumentParser()
    for name in ("source", "build", "cmake", "generator", "compiler", "nm", "regra", "work"):
        parser.add_argument("--" + name, required=True)
    args = parser.parse_args()
    args.work = pathlib.Path(args.work)
    shutil.rmtree(args.work, ignore_errors=True)
    for name in ("CXXFLAGS", "CFLAGS", "LDFLAGS"):
        os.environ.pop(name, None)
    prefix = args.work / "prefix"
    run(args.cmake, "--install", args.build, "--component", "sdk", "--prefix", prefix)
    for name, check, check_program in GAMES:
        source = prefix / "share" / "regra" / "sdk" / "examples" / name
        plugin = build(args, source, prefix, name)
        check_program(Program(args, source, plugin.parent), check(plugin))
    check_third_check(args, prefix / "share" / "regra" / "sdk" / "examples" / "third-check", prefix)


if __name__ == "__main__":
    main()

"""The example variants, built outside the tree, against published counts, cases worked out by hand
and the same rules written naively in Python.
"""
import argparse
import json
import os
import pathlib
import random
import shutil

import draughts_oracle
import morris_oracle
import plugin_host
from outside import build, run


def same(what, where, ours, expected):
    if ours != expected:
        raise SystemExit(f"{what} of {where}\nplugin:   {ours}\nexpected: {expected}")


class Comparison:
    """Everything about positions of an oracle, set up in the plugin. The oracle's winner is None while the
    game goes on, and "" where nobody has won."""

    def __init__(self, variant, oracle, move_of):
        self.variant, self.oracle, self.move_of = variant, oracle, move_of
        self.identities = {}  # by key
        self.moves_compared = 0

    def position(self, position):
        """Compares a position with all its moves, and returns them."""
        text, variant = position.text(), self.variant
        ours = variant.set_up(text)
        same("findings", text, variant.findings, [])
        same("facts", text, variant.facts(ours), position.facts())
        outcome, winner = variant.outcome(ours), position.winner()
        expected = (0, plugin_host.NOBODY) if winner is None else (1, plugin_host.NOBODY)
        if winner:
            expected = (1, self.oracle.SIDES.index(winner))
        same("outcome", text, (outcome.ended, outcome.winner), expected)
        identity = position.identity()
        same("sameness", text, self.identities.setdefault(variant.key(ours), identity), identity)
        again = variant.set_up(variant.write(ours))
        same("what is written", text, again and again.raw, ours.raw)

        moves = sorted(position.moves(), key=str)
        by_move = {self.move_of(variant, ours, bits): bits for bits in variant.moves(ours)}
        same("moves", text, sorted(by_move, key=str), moves)
        same("count of moves", text, variant.count(ours, 1), len(moves))
        for move in moves:
            self.move(position, ours, move, by_move[move])
        return moves

    def move(self, position, ours, move, bits):
        text, variant = position.text(), self.variant
        after = variant.set_up(position.play(move).text(), tolerate=True)
        same(f"position after {move}", text, variant.play(ours, bits).raw, after.raw)
        written = variant.write_move(ours, bits)
        same(f"reading {written}", text, variant.read_move(ours, written), bits)
        self.moves_compared += 1


def compare(variant, oracle, move_of, positions, games):
    comparison = Comparison(variant, oracle, move_of)
    for seed in range(positions):
        comparison.position(oracle.scattered(seed))
    for seed in range(games):
        draw, position = random.Random(seed), oracle.start()
        for _ in range(150):
            moves = comparison.position(position)
            if not moves:
                break
            position = position.play(draw.choice(moves))
    different = set(comparison.identities.values())
    same("keys", "all positions", len(comparison.identities), len(different))
    print(f"{len(different)} positions, {comparison.moves_compared} moves")


def check_counts(variant, text, expected):
    position = variant.set_up(text)
    counts = [variant.count(position, depth) for depth in range(1, len(expected) + 1)]
    same("counts", text, counts, expected)


def written_moves(variant, text):
    position = variant.set_up(text, tolerate=True)
    return {variant.write_move(position, move) for move in variant.moves(position)}


def after(variant, text, *moves):
    position = variant.set_up(text, tolerate=True)
    for move in moves:
        position = variant.play(position, variant.read_move(position, move))
    return position


def check_outcome(variant, text, rule, winner):
    outcome = variant.outcome(variant.set_up(text, tolerate=True))
    same("outcome", text, (outcome.rule.decode(), outcome.winner), (rule, winner))


def check_reading(variant, text, written, *expected):
    """What is expected: the move as the plugin writes it, then its findings."""
    position = variant.set_up(text, tolerate=True)
    move = variant.read_move(position, written)
    findings = variant.findings[:]
    read = [variant.write_move(position, move)] if move else []
    same(f"reading {written}", text, read + findings, list(expected))


def check_refusal(variant, text, *expected):
    same("set-up", text, (variant.set_up(text), variant.findings), (None, list(expected)))


def draughts_move(variant, position, bits):
    detail = variant.detail(position, bits)
    steps = detail.steps[:detail.step_count]
    same("steps", bits, [step.to for step in steps[:-1]], [step.from_ for step in steps[1:]])
    taken = frozenset(cell + 1 for cell in detail.captured[:detail.captured_count])
    return steps[0].from_ + 1, steps[-1].to + 1, taken


def check_draughts(file):
    variant = plugin_host.Variant(file)
    # Published: the start by A. Bik (BikDam, 2012), all three in R. Halbersma's dctl from the forum
    # of the FMJD. The second is known as Random 178, the third as Woldouby's.
    check_counts(variant, None, [9, 81, 658, 4265, 27117, 167140, 1049442, 6483961, 41022423])
    check_counts(variant, "B:BK17,K24:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44,46",
                 [14, 55, 1168, 5432, 87195, 629010, 9041010])
    check_counts(variant, "W:B12,13,14,16,18,19,21,23,24,26:W25,27,28,30,32,33,34,35,37,38",
                 [6, 12, 30, 73, 215, 590, 1944, 6269, 22369, 88050, 377436, 1910989])

    men_take_backward = "W:W28:B33"
    same("moves", men_take_backward, written_moves(variant, men_take_backward), {"28x39"})
    a_king_lands_anywhere_behind = "W:WK46:B28"
    same("moves", a_king_lands_anywhere_behind,
         written_moves(variant, a_king_lands_anywhere_behind),
         {"46x23", "46x19", "46x14", "46x10", "46x5"})
    most_must_be_taken = "W:W33:B19,28,29"
    same("moves", most_must_be_taken, written_moves(variant, most_must_be_taken), {"33x13"})
    a_circle_is_one_move = "W:W38:B22,23,32,33"
    same("moves", a_circle_is_one_move, written_moves(variant, a_circle_is_one_move), {"38x38"})
    same("passing the last row", "W:W12:B8,9,50",
         variant.write(after(variant, "W:W12:B8,9,50", "12x14")), "B:W14:B50")
    same("ending on the last row", "W:W7:B50", variant.write(after(variant, "W:W7:B50", "7-1")),
         "B:WK1:B50")
    check_outcome(variant, "W:W46:B37,41", "blocked", 1)
    check_outcome(variant, "B:WK5:B", "no-pieces", 0)

    start = "W:W31-50:B1-20"
    same("start", "no text", variant.write(variant.set_up(None)), start)
    check_reading(variant, start, "32-28", "32-28")
    check_reading(variant, start, "32–28", "32-28")
    check_reading(variant, start, "32x28", "32-28", "sign")
    check_reading(variant, start, "32-23", "not-legal")
    check_reading(variant, start, "19-23", "no-piece")
    check_reading(variant, start, "32-51", "off-board")
    check_reading(variant, men_take_backward, "28-22", "must-take")
    check_reading(variant, men_take_backward, "28:39", "28x39")
    for text in ("", "32", "e4", "-32-28"):
        check_reading(variant, start, text, "sdk.not-a-move")
    two_ways = "W:WK20:B12,14,18,19,43"  # over 14 and then 12 or 18, and over 43 from either
    same("moves", two_ways, written_moves(variant, two_ways), {"20x3x21x49", "20x9x27x49"})
    check_reading(variant, two_ways, "20x49", "ambiguous", "ambiguous")
    check_reading(variant, two_ways, "20x27x49", "20x9x27x49")
    long_style = plugin_host.Variant(file, style="long")
    same("moves", "the long style", written_moves(long_style, most_must_be_taken), {"33x24x13"})

    for text in ("", "W:W31", "W:W31:W32:B1", "W:W31:B1:F0", "W:W31,:B1", "W31:B1"):
        check_refusal(variant, text, "fen")
    check_refusal(variant, "W:W3,51,31,31:B1-2,50", "squares", "twice", "uncrowned", "uncrowned")
    check_refusal(variant, "W:W30-50:B1-20", "number")
    check_refusal(variant, "W:W31:B", "moved-without")
    compare(variant, draughts_oracle, draughts_move, positions=4000, games=15)
    return variant


def morris_move(variant, position, bits):
    detail = variant.detail(position, bits)
    start, to = (variant.cells[cell] for cell in (detail.steps[0].from_, detail.steps[0].to))
    taken = variant.cells[detail.captured[0]] if detail.captured_count else None
    return None if start.startswith("hand") else start, to, taken


def check_morris(file):
    variant = plugin_host.Variant(file)
    # By hand: 24 x 23 x 22 x 21 x 20 lines of five moves, and one more for each of the 16 x 3! x
    # 21 x 20 whose fifth closes a mill and takes one of two men. RBG publishes them for its Mill
    # Game.
    check_counts(variant, None, [24, 552, 12144, 255024, 5140800, 99274176])

    two_mills_take_one_and_from_a_mill_if_all_are = "WW1/BBB/3/5W/3/3/2W w 1 1"
    moves = written_moves(variant, two_mills_take_one_and_from_a_mill_if_all_are)
    same("moves to g7", two_mills_take_one_and_from_a_mill_if_all_are,
         {move for move in moves if move.startswith("g7")}, {"g7xb6", "g7xd6", "g7xf6"})
    another_man_protects_the_mill = "WW1/BBB/3/5W/3/3/B1W w 1 1"
    check_reading(variant, another_man_protects_the_mill, "g7xb6", "takes")
    check_reading(variant, another_man_protects_the_mill, "G7XA1", "g7xa1")
    check_reading(variant, another_man_protects_the_mill, "g7", "g7xa1", "only-one-to-take")
    check_reading(variant, two_mills_take_one_and_from_a_mill_if_all_are, "g7", *3 * ["takes"])
    check_reading(variant, another_man_protects_the_mill, "a4xa1", "no-mill")
    check_reading(variant, another_man_protects_the_mill, "a7-a4", "must-place")
    check_reading(variant, another_man_protects_the_mill, "b6", "not-legal")
    check_reading(variant, another_man_protects_the_mill, "d4", "sdk.not-a-move")

    three_men = "W2/1W1/2W/BBB3/3/3/3 w 0 0"
    same("moves flying", three_men, len(written_moves(variant, three_men)), 3 * (24 - 6))
    walking = plugin_host.Variant(file, options=[("flying", "false")])
    same("moves walking", three_men, written_moves(walking, three_men),
         {"a7-d7", "d6-d7", "d6-b6", "d6-f6", "d6-d5", "e5-d5", "e5-e4"})
    check_outcome(variant, "WW1/3/3/BBB3/3/3/3 w 0 0", "few", 1)
    check_outcome(variant, "WBW/3/3/B4B/3/3/WBW w 0 0", "blocked", 1)

    check_refusal(variant, "WWW/WWW/WWW/W5/3/3/3 w 0 9", "number", "turns")
    check_refusal(variant, "3/3/3/6/3/3/3 b 9 9", "turns")
    for text in ("", "3/3/3/6/3/3 w 9 9", "3/3/3/7/3/3/3 w 9 9", "3/3/3/6/3/3/3 w 9",
                 "3/3/3/6/3/3/3 w 9 9 0 0", "3/3/3/6/3/3/3 w 9 9 0 1 x"):
        check_refusal(variant, text, "fen")
    compare(variant, morris_oracle, morris_move, positions=1000, games=20)
    return variant


def check_program(args, variant, name, folder):
    """The program shows it, counts it, and proves that either side can win from the start."""
    def ask(*words):
        return run(args.regra, "variant", *words, "--plugins", folder)

    same("last line", name, ask("show", name).splitlines()[-1], "to move: White")
    same("perft", name, int(ask("perft", name, "3").split()[-1]),
         variant.count(variant.set_up(None), 3))
    for winner, side in enumerate(("white", "black")):
        answer = json.loads(ask("can-win", name, "--side", side, "--json"))
        end = after(variant, variant.write(variant.set_up(None)), *answer["line"])
        same(f"proof that {side} can win", name, variant.outcome(end).winner, winner)


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
    for name, check in (("draughts-international", check_draughts),
                        ("nine-mens-morris", check_morris)):
        source = prefix / "share" / "regra" / "sdk" / "examples" / name
        folder = build(args, source, prefix, name).parent
        variant = check(folder / f"{name}.so")
        check_program(args, variant, name, folder)


if __name__ == "__main__":
    main()

"""Lines of moves counted as deep as others have published them.

    published.py BUILD quick|long-games

Chess: Chess Programming Wiki, "Perft Results". Draughts: the table of rhalbersma/dctl for Spanish
draughts, which moves and captures as Portuguese draughts does.
"""

import pathlib
import subprocess
import sys

KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
POSITION_3 = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"
POSITION_4 = "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1"
POSITION_5 = "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8"
POSITION_6 = "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10"

# Variant, position ("" = the start), depth, lines.
PUBLISHED = {
    "quick": [
        ("chess", "", 6, 119_060_324),
        ("chess", POSITION_3, 6, 11_030_083),
        ("chess", POSITION_4, 6, 706_045_033),
        ("draughts-portuguese", "", 11, 81_383_200),
    ],
    "long-games": [
        ("chess", "", 7, 3_195_901_860),
        ("chess", KIWIPETE, 6, 8_031_647_685),
        ("chess", POSITION_3, 7, 178_633_661),
        ("chess", POSITION_5, 6, 3_048_196_529),
        ("chess", POSITION_6, 6, 6_923_051_137),
        ("draughts-portuguese", "", 13, 1_637_958_247),
    ],
}


def counted(regra, variant, position, depth):
    at = ["--position", position] if position else []
    run = subprocess.run([regra, "variant", "perft", variant, str(depth), *at],
                         capture_output=True, text=True, check=False)
    return run.stdout.splitlines()[-1:], run.stderr


def main():
    regra = pathlib.Path(sys.argv[1]).resolve() / "bin/regra"
    failed = False
    for variant, position, depth, lines in PUBLISHED[sys.argv[2]]:
        found = counted(regra, variant, position, depth)
        right = found == ([f"{depth} {lines}"], "")
        failed |= not right
        print(f"{variant} {position or 'start'}: {depth} {lines}" + ("" if right else f", not {found}"))
    return 1 if failed else 0


sys.exit(main())

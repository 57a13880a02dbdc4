"""Random positions of chess and Chess960, counted here and by stockfish: all lines of three moves.

    stockfish.py BUILD [--positions N] [--seed S]     77 = stockfish is not here

Positions come from random games that stockfish lists the moves of, so that no move of ours decides
which positions are asked. The seed is printed with any difference.
"""

import argparse
import pathlib
import random
import shutil
import subprocess
import sys

DEPTH = 3
LONGEST = 120      # half-moves of a game
EVERY = 4          # of them, one position in so many is asked
SKIPPED = 77


def find_stockfish():
    return shutil.which("stockfish") or shutil.which("stockfish", path="/usr/games")


class Stockfish:
    def __init__(self, program, chess960):
        self.process = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        text=True)
        self.say("uci")
        self.say(f"setoption name UCI_Chess960 value {'true' if chess960 else 'false'}")

    def say(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def until(self, begin):
        lines = []
        while not lines or not lines[-1].startswith(begin):
            line = self.process.stdout.readline()
            if not line:
                sys.exit("stockfish ended")
            lines.append(line.rstrip("\n"))
        return lines

    def set(self, fen, moves=()):
        self.say(f"position fen {fen} moves {' '.join(moves)}")

    def moves(self):
        self.say("go perft 1")
        return [line.split(":")[0] for line in self.until("Nodes searched") if line.endswith(": 1")]

    def fen(self):
        self.say("d")
        line = self.until("Checkers")
        return next(text[5:] for text in line if text.startswith("Fen: "))

    def count(self, depth):
        self.say(f"go perft {depth}")
        return int(self.until("Nodes searched")[-1].split(":")[1])


def ours(regra, variant, *options):
    done = subprocess.run([regra, "variant", "perft", variant, str(DEPTH), *options],
                          capture_output=True, text=True, check=False)
    if done.returncode:
        return done.stderr.strip()
    return int(done.stdout.split()[-1])


def start_of(regra, variant, number):
    shown = subprocess.run([regra, "variant", "show", variant, "--start", str(number)],
                           capture_output=True, text=True, check=True).stdout
    return next(line for line in shown.splitlines() if "/" in line)


def differences(regra, engine, variant, starts, positions, dice):
    asked = 0
    while asked < positions:
        start = start_of(regra, variant, dice.randrange(starts))
        moves = []
        for half_move in range(LONGEST):
            engine.set(start, moves)
            legal = engine.moves()
            if not legal or asked == positions:
                break
            if half_move % EVERY == 0:
                asked += 1
                fen = engine.fen()
                theirs, own = engine.count(DEPTH), ours(regra, variant, "--position", fen)
                if theirs != own:
                    yield f"{variant} {fen}: stockfish counts {theirs}, we {own}"
            moves.append(dice.choice(legal))


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("--positions", type=int, default=2000, help="half of each variant")
    parser.add_argument("--seed", type=int, default=960)
    given = parser.parse_args()
    program = find_stockfish()
    if not program:
        print("stockfish is not here: nothing is counted")
        return SKIPPED
    regra = given.build.resolve() / "bin/regra"
    found = []
    for variant, starts in (("chess", 1), ("chess960", 960)):
        engine = Stockfish(program, starts > 1)
        found += differences(regra, engine, variant, starts, given.positions // 2,
                             random.Random(given.seed))
        engine.say("quit")
    print("\n".join(found) or f"{given.positions} positions agree, seed {given.seed}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())

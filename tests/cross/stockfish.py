"""Random positions of chess and Chess960, counted here and by two other programs: all lines of
three moves.

    stockfish.py BUILD [--positions N] [--seed S]     77 = one of the two is not here

The peers are stockfish and fairy-stockfish, whose boards are not the same code. Positions come from
random games that stockfish lists the moves of, so that no move of ours decides which positions are
asked. The seed is printed with any difference.
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
PEERS = ("stockfish", "fairy-stockfish")


def find(name):
    return shutil.which(name) or shutil.which(name, path="/usr/games")


class Peer:
    def __init__(self, name, chess960):
        self.name = name
        self.process = subprocess.Popen([find(name)], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True)
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
                sys.exit(f"{self.name} ended")
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

    def begin_count(self):
        self.say(f"go perft {DEPTH}")

    def counted(self):
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


def random_positions(regra, engine, variant, starts, positions, dice):
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
                yield engine.fen()
            moves.append(dice.choice(legal))


def differences(regra, variant, starts, positions, dice):
    peers = [Peer(name, starts > 1) for name in PEERS]
    for fen in random_positions(regra, peers[0], variant, starts, positions, dice):
        for peer in peers:  # at the same time
            peer.set(fen)
            peer.begin_count()
        own = ours(regra, variant, "--position", fen)
        for peer in peers:
            theirs = peer.counted()
            if theirs != own:
                yield f"{variant} {fen}: {peer.name} counts {theirs}, we {own}"
    for peer in peers:
        peer.say("quit")


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("--positions", type=int, default=2000, help="half of each variant")
    parser.add_argument("--seed", type=int, default=960)
    given = parser.parse_args()
    missing = [name for name in PEERS if not find(name)]
    if missing:
        print(f"nothing is counted without {' and '.join(missing)}")
        return SKIPPED
    regra = given.build.resolve() / "bin/regra"
    found = []
    for variant, starts in (("chess", 1), ("chess960", 960)):
        found += differences(regra, variant, starts, given.positions // 2,
                             random.Random(given.seed))
    print("\n".join(found) or f"{given.positions} positions agree, seed {given.seed}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())

"""Games that stockfish plays against itself at few nodes, as PGN: for benchmarks and long tests.

stockfish_games.py GAMES [--seed N]   to standard output; the same for the same seed and stockfish

Moves come as coordinates from stockfish; pgn-extract writes them as PGN has them, so that nothing
here rests on Regra's own rules. A third of the games have clocks and comments.
"""

import argparse
import random
import subprocess


class Engine:
    def __init__(self):
        self.process = subprocess.Popen(["/usr/games/stockfish"], text=True, bufsize=1,
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.say("uci\nsetoption name Hash value 1\nisready")
        self.until("readyok")

    def say(self, text):
        self.process.stdin.write(text + "\n")
        self.process.stdin.flush()

    def until(self, word):
        lines = []
        for line in self.process.stdout:
            lines.append(line.rstrip())
            if lines[-1].startswith(word):
                return lines
        raise SystemExit("stockfish stopped")

    def legal(self, moves):
        self.say(f"position startpos moves {' '.join(moves)}\ngo perft 1")
        return sorted(line.split(":")[0] for line in self.until("Nodes searched") if ": " in line
                      and not line.startswith(("Nodes", "info")))

    def best(self, moves, nodes):
        self.say(f"position startpos moves {' '.join(moves)}\ngo nodes {nodes}")
        lines = self.until("bestmove")
        scores = [line for line in lines if " score " in line]
        return lines[-1].split()[1], scores[-1] if scores else ""


def play(engine, draw):
    """Moves as coordinates, and the result."""
    moves = []
    for _ in range(draw.randint(2, 8)):
        legal = engine.legal(moves)
        if not legal:
            break
        moves.append(draw.choice(legal))
    nodes = draw.choice([5, 20, 60])
    longest = draw.choice([40, 60, 80, 100, 120, 160])
    while len(moves) < longest:
        best, score = engine.best(moves, nodes)
        if best == "(none)":
            mated = "mate 0" in score
            return moves, ("0-1" if len(moves) % 2 == 0 else "1-0") if mated else "1/2-1/2"
        moves.append(best)
    return moves, draw.choice(["1-0", "0-1", "1/2-1/2"])


def as_pgn(number, moves, result, draw):
    names = ["Silva, Ana", "Popescu, Ion", "Costa, Rui", "Ionescu, Maria", "Ferreira, Luís"]
    tags = {"Event": f"Round robin {number % 90}", "Site": "Funchal", "Date": "2026.05.04",
            "Round": str(number % 9 + 1), "White": draw.choice(names), "Black": draw.choice(names),
            "Result": result}
    text = [f'[{name} "{value}"]\n' for name, value in tags.items()] + ["\n"]
    with_clocks = draw.random() < 0.3
    left = [5400, 5400]
    words = []
    for ply, move in enumerate(moves):
        if ply % 2 == 0:
            words.append(f"{ply // 2 + 1}.")
        words.append(move)
        if with_clocks:
            left[ply % 2] -= draw.randint(0, 60)
            clock = max(left[ply % 2], 0)
            words.append(f"{{[%clk {clock // 3600}:{clock // 60 % 60:02}:{clock % 60:02}]}}")
            if draw.random() < 0.1:
                words.append("{a comment of some words}")
            if ply % 2 == 0:
                words.append(f"{ply // 2 + 1}...")
    words.append(result)
    return "".join(text) + " ".join(words) + "\n\n"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("games", type=int)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    draw = random.Random(args.seed)
    engine = Engine()
    with subprocess.Popen(["/usr/games/pgn-extract", "-s", "-w", "80"], stdin=subprocess.PIPE,
                          text=True) as extract:
        for number in range(args.games):
            extract.stdin.write(as_pgn(number, *play(engine, draw), draw))


if __name__ == "__main__":
    main()

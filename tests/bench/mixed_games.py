"""Games between players of all strengths, one a line as coordinates: what can-win.cpp measures on.

mixed_games.py GAMES [--seed N]   to standard output; the same for the same seed and stockfish

Each player of a game is drawn anew: a third let stockfish choose each move at 5, 20 or 60 nodes, a
third do so but move by chance one time in ten, three or two, and a third move by chance always. A
game begins with 2 to 8 moves by chance and ends with mate, stalemate or after 80 to 400 half-moves,
so that many come down to few men.
"""

import argparse
import pathlib
import random
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "tools"))
import stockfish_games  # noqa: E402


def player(draw):
    """How often it moves by chance, and its nodes otherwise."""
    chance = draw.choice([0, draw.choice([0.1, 0.3, 0.5]), 1])
    return chance, draw.choice([5, 20, 60])


def play(engine, draw):
    opening, longest = draw.randint(2, 8), draw.choice([80, 120, 160, 240, 400])
    players = [player(draw), player(draw)]
    moves = []
    while len(moves) < longest:
        chance, nodes = players[len(moves) % 2]
        if len(moves) < opening or draw.random() < chance:
            legal = engine.legal(moves)
            if not legal:
                break
            moves.append(draw.choice(legal))
            continue
        best, _ = engine.best(moves, nodes)
        if best == "(none)":
            break
        moves.append(best)
    return moves


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("games", type=int)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    draw, engine = random.Random(args.seed), stockfish_games.Engine()
    for _ in range(args.games):
        print(*play(engine, draw))


if __name__ == "__main__":
    main()

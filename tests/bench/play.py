"""A game of 200 moves at the board: how long it takes to take it up again, and to answer an act.

play.py BUILD [--times 20]   prints medians in milliseconds; the goals are 50 for the first and 20 for the second
"""

import argparse
import pathlib
import statistics
import subprocess
import tempfile
import time

HEAD = ("ruleset: fide-2023", "time: 90 min + 30 s", "")


def moves():
    """221 of each side: no position five times, and a pawn moves every seventeen moves."""
    around = [("Nc3", "Nc6"), ("Nb1", "Nb8")]
    for white in "a3 a4 b3 b4 d3 d4 e3 e4 g3 g4 c4 f4 h4".split():
        yield white, f"{white[0]}{9 - int(white[1])}"
        yield from [("Nf3", "Nf6"), ("Ng1", "Ng8")]
        yield from [("Nf3", "Nf6"), *around * 2, ("Ng1", "Ng8")]
        yield from [("Nh3", "Nh6"), *around * 3, ("Ng1", "Ng8")]


def acts(count):
    lines, at = [*HEAD, "0:00:00 arbiter wait"], 0
    for pair, _ in zip(moves(), range(count)):
        for side, move in zip(("white", "black"), pair):
            at += 1
            time_of = f"{at // 3600}:{at // 60 % 60:02}:{at % 60:02}"
            lines += [f"{time_of} {side} move {move}", f"{time_of} {side} press"]
    return "\n".join(lines) + "\n"


def opened(program, file):
    return subprocess.Popen([program, "game", "play", "--resume", file], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                            stderr=subprocess.DEVNULL, text=True, bufsize=1)


def answered(game, *lines):
    """Milliseconds until the clocks are told after these lines."""
    begun = time.perf_counter()
    game.stdin.write("".join(line + "\n" for line in (*lines, "clocks")))
    game.stdin.flush()
    while (line := game.stdout.readline()) and "to move" not in line:
        pass
    assert line, "the game has ended"
    return 1000 * (time.perf_counter() - begun)


def main():
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("build", type=pathlib.Path)
    asked.add_argument("--times", type=int, default=20)
    args = asked.parse_args()
    resumed, act = [], []
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(args.times):
            file = pathlib.Path(folder) / "game.acts"
            file.write_text(acts(200), encoding="utf-8")
            begun = time.perf_counter()
            with opened(args.build.resolve() / "bin/regra", file) as game:
                answered(game)
                resumed.append(1000 * (time.perf_counter() - begun))
                act.append(answered(game, "Nf3"))
                game.stdin.close()
    print(f"a game of 200 moves taken up again: {statistics.median(resumed):.0f} ms (goal 50)")
    print(f"a move with the clock, answered: {statistics.median(act):.0f} ms (goal 20)")


if __name__ == "__main__":
    main()

"""How fast boards and files of games are, each beside another program in the same run (A B A B ...).

    peers.py BUILD [--runs N] [--games N] [--mixed N] [--line FILE]   measures and prints; asserts equal counts

Build first, for release; on a machine that does nothing else. The peers are Debian's stockfish,
which counts lines of moves, and pgn-extract -s -r, which plays games through and checks them.

Lines of moves are counted as a host does it: bench-walk plays every position through the plugin's
table and lets the plugin count the last ply only; bench-walk-static does the same with the same
generator linked in. Games come from tests/tools/stockfish_games.py; one in a hundred is then spoilt.

Whether a side can still win is asked of positions of games between players of all strengths
(mixed_games.py), by bench-can-win.

A figure is the median over the runs; FILE gets it as lines for tests/long.md.
"""

import argparse
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
POSITION_3 = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"
CHESS = [("start D6", START, 6, 1.5), ("kiwipete D5", KIWIPETE, 5, 2.0),
         ("position 3 D6", POSITION_3, 6, 2.0)]


class Stockfish:
    def __init__(self):
        self.process = subprocess.Popen(["/usr/games/stockfish"], text=True, bufsize=1,
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.wait("isready", "readyok")

    def wait(self, command, answer):
        self.process.stdin.write(command + "\n")
        self.process.stdin.flush()
        for line in self.process.stdout:
            if line.startswith(answer):
                return line
        raise SystemExit("stockfish stopped")

    def perft(self, fen, depth):
        """Nodes and seconds."""
        self.wait(f"position fen {fen}\nisready", "readyok")
        begun = time.perf_counter()
        nodes = int(self.wait(f"go perft {depth}", "Nodes searched").split()[-1])
        return nodes, time.perf_counter() - begun


def walk(program, *words):
    nodes, seconds = subprocess.run([program, *map(str, words)], text=True, check=True,
                                    capture_output=True).stdout.split()
    return int(nodes), float(seconds)


def measure(runs, tasks):
    """The median seconds of each of some tasks, run in turn, and what each counted."""
    seconds, counts = {name: [] for name in tasks}, {}
    for _ in range(runs):
        for name, task in tasks.items():
            count, took = task()
            if counts.setdefault(name, count) != count:
                sys.exit(f"{name} counts {count}, and {counts[name]} before")
            seconds[name].append(took)
    return {name: statistics.median(all_) for name, all_ in seconds.items()}, counts


def chess(references, runs):
    stockfish = Stockfish()
    for name, fen, depth, wanted in CHESS:
        median, counts = measure(runs, {
            "stockfish": lambda: stockfish.perft(fen, depth),
            "plugin": lambda: walk(references / "bench-walk", "chess", depth, fen),
            "linked in": lambda: walk(references / "bench-walk-static", depth, fen)})
        if len(set(counts.values())) != 1:
            sys.exit(f"{name}: {counts}")
        yield (f"chess {name}: {median['stockfish'] / median['plugin']:.2f} times stockfish "
               f"(wanted: {wanted}), {median['linked in'] / median['plugin']:.3f} of linked in "
               f"(wanted: 0.97); {counts['plugin'] / median['plugin'] / 1e6:.0f} million a second")
    others = {"stockfish": lambda: stockfish.perft(START, 6),
              "chess960": lambda: walk(references / "bench-walk", "chess960", 4, "all"),
              "draughts": lambda: walk(references / "bench-walk", "draughts-portuguese", 11)}
    median, counts = measure(runs, others)
    rate = counts["stockfish"] / median["stockfish"]
    wanted = 1.3 * 301e6 / rate
    yield (f"Chess960, 960 starts D4: {median['chess960']:.2f} s "
           f"(wanted: {wanted:.2f} on this machine)")
    yield (f"Portuguese draughts start D11: {counts['draughts'] / median['draughts'] / rate:.2f} of "
           f"stockfish's rate at chess start D6 (wanted: 0.72)")


def spoil(text):
    """One game in a hundred gets a tenth move that no knight can make."""
    games = text.split("\n\n[Event ")
    for i in range(0, len(games), 100):
        games[i] = re.sub(r"(\s10\.\s+)\S+", r"\1Na9", games[i], count=1)
    return "\n\n[Event ".join(games)


def extract(file):
    begun = time.perf_counter()
    done = subprocess.run(["/usr/games/pgn-extract", "-s", "-r", file], capture_output=True,
                          check=False)
    took = time.perf_counter() - begun
    return len(re.findall(rb"Games: ", done.stderr)), took


def replay(regra, file, jobs):
    begun = time.perf_counter()
    done = subprocess.run([regra, "game", "replay", file, "--ruleset", "fide-2018", "--jobs",
                           str(jobs)], capture_output=True, text=True, check=False)
    return done.stdout.splitlines()[-1], time.perf_counter() - begun


def refused(file, regra):
    """In how many games each program finds a move that cannot be played, and how many we find. What
    follows such a move is another game to pgn-extract."""
    done = subprocess.run(["/usr/games/pgn-extract", "-r", file], capture_output=True, check=False)
    right, games = re.search(rb"(\d+) games? matched out of (\d+)", done.stderr).groups()
    lines = subprocess.run([regra, "game", "replay", file, "--ruleset", "fide-2018"], text=True,
                           capture_output=True, check=False).stdout.splitlines()
    ours = {line.split("game ")[1].split(",")[0] for line in lines if ', "' in line}
    return int(games) - int(right), len(ours), int(lines[-1].split()[0])


def games(regra, runs, count):
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "games.pgn"
        made = subprocess.run([sys.executable, HERE.parent / "tools/stockfish_games.py",
                               str(count), "--seed", "3"], text=True, check=True,
                              stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout
        file.write_text(spoil(made), encoding="utf-8")
        theirs, ours, found = refused(file, regra)
        if theirs != ours or found != count:
            sys.exit(f"pgn-extract refuses {theirs}, we {ours}; {found} games of {count} found")
        median, _ = measure(runs, {"pgn-extract": lambda: extract(file),
                                   "one job": lambda: replay(regra, file, 1),
                                   "two jobs": lambda: replay(regra, file, 2)})
        yield (f"game replay, {count} games ({ours} with a move that cannot be played): "
               f"{median['pgn-extract'] / median['one job']:.2f} times pgn-extract (wanted: 6), "
               f"two jobs {median['one job'] / median['two jobs']:.2f} times one (wanted: 1.8); "
               f"{count / median['one job']:.0f} games a second")


def can_win(references, count):
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "games.txt"
        with file.open("w", encoding="utf-8") as moves:
            subprocess.run([sys.executable, HERE / "mixed_games.py", str(count)], check=True,
                           stdout=moves)
        told = subprocess.run([references / "bench-can-win", file], text=True, check=True,
                              stdout=subprocess.PIPE).stdout.splitlines()
        yield f"can-win, {count} mixed games, {', '.join(told)} (wanted with moves: 8 us)"


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--games", type=int, default=10000)
    parser.add_argument("--mixed", type=int, default=2000)
    parser.add_argument("--line", type=pathlib.Path)
    args = parser.parse_args()
    build = args.build.resolve()
    lines = []
    for figures in (chess(build / "references", args.runs),
                    games(build / "bin/regra", args.runs, args.games),
                    can_win(build / "references", args.mixed)):
        for line in figures:
            print(line, flush=True)
            lines.append(f"- {line}\n")
    if args.line:
        args.line.write_text("".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()

"""What whole runs of the program cost, each against a reference run in turn with it (A B A B ...).

    processes.py BUILD [--pairs N] [--line FILE]   measures, prints tables, asserts nothing
    processes.py BUILD --start [--pairs N]         only the first measurement
    processes.py BUILD --pairing [--pairs N]       only the fourth
    processes.py BUILD --worker [--pairs N]        only the fifth, which needs no benchmarks
    processes.py BUILD --same                      a test: program and twin print the same bytes

Build first, with benchmarks and for release; on a machine that does nothing else:

    cmake -S . -B build -DREGRA_BENCHMARKS=ON && cmake --build build
    python3 tests/bench/processes.py build

1. Five commands on small files against bench-floor, which only opens a plugin, starts Lua and parses
   5 KB of YAML. Wanted: check 2.0 times as long, standings 2.75, list 2.0, replay of two games 2.5,
   rule 4.
2. `regra standings` of 2000 players after 11 rounds with five scripts against bench-standings-twin,
   the same program with the tie-breaks in C++. Wanted: at most 1.5 times as long, and for what the
   scripts cost (facts and tie-breaks) at most 4 microseconds a player.
3. How both grow with players and rounds, and how near that is to n log n times rounds.
4. `regra pairing make` of round 9 for 1,000 players, with its explanation and with its proof, against
   the pairs alone. Wanted: at most twice as long. Then rounds of several sizes and hard ones, in
   seconds (pairing_rounds.py).

5. Commands with a worker (host/README.md, "Keeper and worker") and with --in-process. Wanted: at most
   1 ms more, or 3 % of the command, whichever is more. The first three run in one process.

A ratio is the median of the ratios of pairs; `cpu` is what the kernel charged the process, which
other work on the machine disturbs less than the time on the wall. FILE gets one line with the
ratios, for tests/long.md.
"""

import argparse
import math
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

import pairing_rounds
import swiss_file

HERE = pathlib.Path(__file__).resolve().parent
REGULATION = "madeira-school-chess/2022-2023"
REGULATION_FILE = HERE.parents[1] / "rulesets/regulations" / f"{REGULATION}.yaml"
FLOOR_BYTES = 5 * 1024
EVENTS = HERE.parents[1] / "rulesets/events"
# What is started, its words, and how many floors of CPU time are wanted.
STARTS = [
    ("check", ["ruleset", "check", REGULATION], 2.0),
    ("standings", ["standings", EVENTS / "festa-2023.trf", "--entries", EVENTS / "festa-2023.csv",
                   "--ruleset", "festa-2023", "--competition", "Individual"], 2.75),
    ("list", ["ruleset", "list"], 2.0),
    ("replay", ["game", "replay", EVENTS / "festa-2023.pgn", "--ruleset", "fide-2018", "--jobs", "1"],
     2.5),
    ("rule", ["game", "rule", EVENTS / "festa-2023.acts"], 4.0),
]
BIG = (2000, 11)
GROWTH = [(players, rounds) for rounds in (5, 11) for players in (500, 1000, 2000, 4000)]
SAME = [(2, 1), (37, 5), (400, 9), (2000, 11)]
WARM_UP = 3
PLAIN = {"LC_ALL": "C", "PATH": os.environ.get("PATH", "")}  # no REGRA_ folders of the caller


class Programs:
    def __init__(self, build):
        self.regra = build / "bin/regra"
        self.twin = build / "references/bench-standings-twin"
        self.floor = build / "references/bench-floor"
        self.plugin = build / "lib/regra/plugins/chess.so"


def standings(program, trf):
    return [program, "standings", trf, "--ruleset", "swiss-for-time", "--rulesets",
            HERE / "rulesets", "--json", "--in-process"]


def prizes(program, trf):
    """Eight criteria, thirty groups, forty prizes."""
    return [program, "standings", trf, "--ruleset", "awards-event", "--rulesets", HERE / "rulesets",
            "--json", "--in-process", "--prizes"]


class Files:
    """Made as they are asked for, in a folder that goes away."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)

    def swiss(self, players, rounds):
        path = self.folder / f"{players}-{rounds}.trf"
        if not path.exists():
            path.write_text(swiss_file.text(players, rounds), encoding="utf-8")
        return path

    def yaml(self):
        """The regulation's whole top blocks that fit into 5 KB, filled up with comments."""
        text = REGULATION_FILE.read_bytes()
        while len(text) > FLOOR_BYTES:
            text = text[:text.rindex(b"\n\n")] + b"\n"
        while len(text) < FLOOR_BYTES:
            text += b"#" * min(78, FLOOR_BYTES - len(text) - 1) + b"\n"
        path = self.folder / "floor.yaml"
        path.write_bytes(text)
        return path


# ---- one run, and many in turn

def once(command):
    """Seconds on the wall and of the processor; output goes nowhere."""
    words = [str(word) for word in command]
    to_null = [(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)]
    begun = time.perf_counter()
    process = os.posix_spawn(words[0], words, PLAIN, file_actions=to_null)
    _, status, used = os.wait4(process, 0)
    wall = time.perf_counter() - begun
    code = os.waitstatus_to_exitcode(status)
    if code != 0:
        raise RuntimeError(f"{' '.join(words)}: exit status {code}")
    return wall, used.ru_utime + used.ru_stime


def in_turn(commands, times):
    """The runs of each command; a run of each, then the next of each."""
    for _ in range(WARM_UP):
        for command in commands:
            once(command)
    runs = [[] for _ in commands]
    for _ in range(times):
        for command, taken in zip(commands, runs):
            taken.append(once(command))
    return runs


def column(runs, index):
    return [run[index] for run in runs]


def ratio(own, reference, index):
    return statistics.median(a / b for a, b in zip(column(own, index), column(reference, index)))


def print_runs(name, runs, more=""):
    cells = []
    for index in (0, 1):
        taken = [1000 * seconds for seconds in column(runs, index)]
        cells.append(f"{statistics.median(taken):9.2f} {min(taken):8.2f} {max(taken):8.2f}")
    print(f"  {name:22}" + "   ".join(cells) + more)


def compare(title, name, own, reference_name, reference, pairs):
    """Prints a comparison; the ratios of wall and cpu, and the two medians of cpu."""
    own_runs, reference_runs = in_turn([own, reference], pairs)
    print(f"\n{title}, {pairs} pairs")
    print(f"  {'ms':22}{'wall median':>9} {'min':>6} {'max':>8}   {'cpu median':>9} {'min':>7} "
          f"{'max':>8}")
    print_runs(name, own_runs)
    print_runs(reference_name, reference_runs)
    wall, cpu = (ratio(own_runs, reference_runs, index) for index in (0, 1))
    print(f"  ratio: wall {wall:.2f}, cpu {cpu:.2f}")
    difference = statistics.median(a - b for a, b in zip(column(own_runs, 1),
                                                         column(reference_runs, 1)))
    return wall, cpu, difference


# ---- the three measurements

def measure_start(programs, files, pairs):
    floor = [programs.floor, programs.plugin, files.yaml()]
    runs = in_turn([floor, *([programs.regra, *words, "--in-process"] for _, words, _ in STARTS)], pairs)
    print(f"\nstart, {pairs} rounds\n  {'ms':22}{'wall median':>9} {'min':>6} {'max':>8}   "
          f"{'cpu median':>9} {'min':>7} {'max':>8}   floors, cpu   wanted")
    print_runs("bench-floor", runs[0])
    told = []
    for (name, _, wanted), own in zip(STARTS, runs[1:]):
        floors = ratio(own, runs[0], 1)
        print_runs(f"regra {name}", own, f"{floors:14.2f} {wanted:8}")
        told.append(f"{name} {floors:.2f} (wanted: {wanted})")
    return "start in floors of cpu: " + ", ".join(told)


def measure_standings(programs, files, pairs):
    players, rounds = BIG
    trf = files.swiss(players, rounds)
    wall, cpu, difference = compare(
        f"standings, {players} players, {rounds} rounds", "regra standings",
        standings(programs.regra, trf), "bench-standings-twin", standings(programs.twin, trf),
        pairs)
    each = 1e6 * difference / players
    print(f"  scripts: {each:.2f} microseconds a player, with their start")
    return (f"standings of {players} / native twin: {wall:.2f} wall, {cpu:.2f} cpu (wanted: 1.5); "
            f"scripts {each:.2f} us a player (wanted: 4)")


def line_through(xs, ys):
    """Where the line nearest to the points begins, and how steep it is."""
    fit = statistics.linear_regression(xs, ys)
    return fit.intercept, fit.slope


def print_fit(name, seconds):
    """Against start + c n log n rounds, and as a power of n for each number of rounds."""
    sizes = [players * math.log2(players) * rounds for players, rounds in GROWTH]
    start, slope = line_through(sizes, seconds)
    off = max(abs(start + slope * size - taken) / taken for size, taken in zip(sizes, seconds))
    print(f"  {name}: {1000 * start:.1f} ms + {1e9 * slope:.1f} ns n log2(n) rounds, "
          f"off by {100 * off:.0f} % at most")
    for rounds in sorted({rounds for _, rounds in GROWTH}):
        own = [(players, taken) for (players, r), taken in zip(GROWTH, seconds) if r == rounds]
        steps = [second[1] / first[1] for first, second in zip(own, own[1:])]
        print(f"    {rounds} rounds, twice the players: times "
              + ", ".join(f"{step:.2f}" for step in steps))


def measure_growth(programs, files, pairs):
    commands = []
    for size in GROWTH:
        trf = files.swiss(*size)
        commands += [standings(programs.regra, trf), standings(programs.twin, trf)]
    medians = [statistics.median(column(runs, 1)) for runs in in_turn(commands, pairs)]
    own, twin = medians[::2], medians[1::2]
    print(f"\ngrowth, {pairs} runs of each, cpu\n  players rounds    regra     twin  scripts   "
          "us a player")
    for (players, rounds), a, b in zip(GROWTH, own, twin):
        print(f"  {players:7} {rounds:6} {1000 * a:8.2f} {1000 * b:8.2f} {1000 * (a - b):8.2f}"
              f" {1e6 * (a - b) / players:13.2f}")
    print_fit("regra", own)
    print_fit("twin", twin)
    most = max(rounds for _, rounds in GROWTH)
    last = [(players, a - b) for (players, rounds), a, b in zip(GROWTH, own, twin)
            if rounds == most]
    start, slope = line_through(*zip(*last))
    print(f"  scripts, {most} rounds: {1000 * start:.1f} ms and {1e6 * slope:.2f} us a player")
    return f"scripts by growth: {1000 * start:.1f} ms + {1e6 * slope:.2f} us a player"


def measure_pairing(programs, files, pairs):
    trf = files.folder / "pairing.trf"
    made = subprocess.run([programs.regra, "pairing", "simulate", "--system", "swiss-dutch", "--players",
                           "1000", "--rounds", "9", "--seed", "1"], env=PLAIN, capture_output=True,
                          check=True)
    trf.write_bytes(made.stdout)
    words = [trf, "--system", "swiss-dutch", "--round", "9"]
    names = ("make", "make --explain", "prove")
    runs = in_turn([[programs.regra, "pairing", "make", *words],
                    [programs.regra, "pairing", "make", *words, "--explain"],
                    [programs.regra, "pairing", "prove", *words]], pairs)
    print(f"\nround 9 of 1,000 players, {pairs} runs of each\n  command            cpu ms    ratio   wanted")
    told = []
    for name, own in zip(names, runs):
        times = ratio(own, runs[0], 1)
        print(f"  {name:15} {1000 * statistics.median(column(own, 1)):9.1f} {times:8.2f}"
              f" {'' if name == 'make' else '    2.00'}")
        told.append(f"{name} {times:.2f}")
    rounds = pairing_rounds.print_table(programs.regra, files.folder, min(pairs, 11))
    return "pairing: " + ", ".join(told[1:]) + " times the pairs alone; " + rounds


def measure_worker(programs, files, pairs):
    commands = [("perft chess 3", ["variant", "perft", "chess", "3"]),
                ("plugin list", ["plugin", "list"]),
                *((name, words) for name, words, _ in STARTS)]
    print(f"\nwith a worker and in one process, {pairs} pairs\n  ms of cpu          one process   "
          "with it     more   wanted    more on the wall")
    told = []
    for name, words in commands:
        inside, outside = in_turn([[programs.regra, *words, "--in-process"],
                                   [programs.regra, *words]], pairs)
        more = [1000 * statistics.median(b[index] - a[index] for a, b in zip(inside, outside))
                for index in (0, 1)]
        one, two = (1000 * statistics.median(column(runs, 1)) for runs in (inside, outside))
        print(f"  {name:18} {one:11.2f} {two:9.2f} {more[1]:8.2f} {max(1, 0.03 * one):8.2f} "
              f"{more[0]:19.2f}")
        told.append(f"{name} {more[1]:.2f} ({one:.1f})")
    return "a worker costs, ms of cpu more (of one process): " + ", ".join(told)


# ---- the test

def same_bytes(programs, files):
    different = 0
    asked = [(make, size, holds) for size in SAME
             for make, holds in ((standings, size[0]), (prizes, min(size[0], 30)))]
    for make, (players, rounds), least in asked:
        trf = files.swiss(players, rounds)
        printed = []
        for program in (programs.regra, programs.twin):
            command = [str(word) for word in make(program, trf)]
            ran = subprocess.run(command, env=PLAIN, capture_output=True, check=False)
            if ran.returncode or b"error: " in ran.stderr: # notes are about prizes beyond the last player
                sys.exit(f"{' '.join(command)}: exit status {ran.returncode}\n"
                         + ran.stderr.decode())
            printed.append(ran.stdout)
        if printed[0].count(b'"id"') < least:
            sys.exit(f"{trf.name}: regra does not print {least} players or prizes")
        if printed[0] != printed[1]:
            different += 1
            print(f"{trf.name}: {first_difference(*printed)}")
    return 1 if different else 0


def first_difference(own, twin):
    for number, (a, b) in enumerate(zip(own.splitlines(), twin.splitlines()), 1):
        if a != b:
            return f"line {number} is {a.decode()!r} of regra, {b.decode()!r} of its twin"
    return "one of regra and its twin prints more than the other"


def measure(programs, files, pairs, line, only):
    parts, failed = [], False
    measurements = ((measure_start, pairs), (measure_standings, pairs),
                    (measure_growth, max(7, pairs // 3)), (measure_pairing, pairs),
                    (measure_worker, pairs))
    for what, times in measurements:
        if only and what is not only:
            continue
        try:
            parts.append(what(programs, files, times))
        except (RuntimeError, OSError) as error:
            failed = True
            print(f"\nnot measured: {error}", file=sys.stderr)
    if line:
        line.write_text("".join(f"- {part}\n" for part in parts), encoding="utf-8")
    return 1 if failed else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build", type=pathlib.Path, help="the folder of the build")
    parser.add_argument("--pairs", type=int, default=41, help="runs of each; at least 21")
    parser.add_argument("--line", type=pathlib.Path, help="where the ratios go")
    parser.add_argument("--start", action="store_true", help="measure the start of commands only")
    parser.add_argument("--pairing", action="store_true", help="measure pairing and proofs only")
    parser.add_argument("--worker", action="store_true", help="measure what a worker costs only")
    parser.add_argument("--same", action="store_true", help="compare what is printed, and no times")
    given = parser.parse_args()
    programs = Programs(given.build.resolve())
    with tempfile.TemporaryDirectory() as folder:
        files = Files(folder)
        if given.same:
            return same_bytes(programs, files)
        only = (measure_start if given.start else measure_pairing if given.pairing else
                measure_worker if given.worker else None)
        return measure(programs, files, max(21, given.pairs), given.line, only)


if __name__ == "__main__":
    sys.exit(main())

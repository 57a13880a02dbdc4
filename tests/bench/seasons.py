"""How long lists, groups and awards of a large event take, and last year's events under this year's rules.

    seasons.py BUILD [--most N] [--events N]

The first part ranks invented Swiss events of 11 rounds with 8 criteria, 30 groups and 40 awards: the whole process beside a
native twin, for entries doubled up to N (9984; a TRF holds 9,999), with the time an entry divided by the logarithm of their
number, which stays level if time grows as n log n. The second part puts the sample event of 60 under two seasons, N times
(500), as JSON lines.
"""

import argparse
import math
import pathlib
import resource
import statistics
import subprocess
import sys
import tempfile

import processes

HERE = pathlib.Path(__file__).resolve().parent


def children():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def seconds_of_cpu(*words):
    before = children()
    done = subprocess.run(words, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, check=False)
    if done.returncode not in (0, 1):
        sys.exit(done.stderr.decode())
    return children() - before


def large_events(programs, folder, most, pairs):
    files = processes.Files(folder)
    print("11 rounds, 8 criteria, 30 groups, 40 awards: cpu, median")
    count = 1248
    while count <= most:
        trf = files.swiss(count, 11)
        own, twin = processes.in_turn([processes.prizes(program, trf)
                                       for program in (programs.regra, programs.twin)], pairs)
        took, native = (statistics.median(processes.column(runs, 1)) for runs in (own, twin))
        print(f"{count:6} entries: {1000 * took:8.1f} ms, {processes.ratio(own, twin, 1):5.2f} of a native twin, "
              f"scripts {1e6 * (took - native) / count:6.2f} us an entry, "
              f"{1e6 * took / count / math.log2(count):6.2f} us an entry and doubling")
        count *= 2


def many_events(regra, count):
    events = HERE.parents[1] / "rulesets/events"
    results = [word for _ in range(count) for word in ("--results", events / "festa-2023.trf")]
    taken = seconds_of_cpu(regra, "ruleset", "diff", "madeira-school-chess/2022-2023", "madeira-school-chess/2023-2024",
                           "--event", "festa-2023", *results, "--entries", events / "festa-2023.csv",
                           "--competition", "Individual", "--json")
    print(f"{count} events of 60 under two seasons: {taken:.2f} s of cpu, {taken / count * 1000:.1f} ms each")


def main():
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("build", type=pathlib.Path)
    asked.add_argument("--most", type=int, default=9984)
    asked.add_argument("--pairs", type=int, default=7)
    asked.add_argument("--events", type=int, default=500)
    given = asked.parse_args()
    regra = given.build.resolve() / "bin/regra"
    with tempfile.TemporaryDirectory() as folder:
        large_events(processes.Programs(given.build.resolve()), folder, given.most, given.pairs)
    many_events(regra, given.events)


if __name__ == "__main__":
    main()

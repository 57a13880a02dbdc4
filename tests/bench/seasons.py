"""How long lists, groups and awards of a large event take, and last year's events under this year's rules.

    seasons.py BUILD [--most N] [--events N]

The first part ranks invented Swiss events of 11 rounds with 8 criteria, 30 groups and 40 awards: the whole process, for
entries doubled up to N (9984; a TRF holds 9,999), with the time an entry divided by the logarithm of their number, which stays level if
time grows as n log n. The second part puts the sample event of 60 under two seasons, N times (500), as JSON lines.
"""

import argparse
import math
import pathlib
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
GROUPS = 30

CRITERIA = ["DE: direct encounter certain", "BHC1: Buchholz, cut lowest 1", "BH: Buchholz",
            "SB: Sonneborn-Berger", "PS: progressive", "WIN: wins", "BPG: games with black",
            "REP: rounds elected to play"]


def regulation():
    """Thirty groups by rows of starting rank and forty prizes: one in each group, and ten of the whole list."""
    rows = ", ".join(f"Part {n}: part {n} of {GROUPS}" for n in range(1, GROUPS + 1))
    lines = ["regulation: Measured", "text: this file", "extends: fide-open", "tie-breaks:", "  individual Swiss:"]
    lines += [f"    - {one}" for one in CRITERIA]
    lines += ["groups:", "  Part:", f"    by starting rank: {{{rows}}}", "prizes:", "  Prize: none",
              "  First of the part: place 1, in each Part"]
    lines += [f"  Main {place}: place {place}" for place in range(1, 11)]
    return "\n".join(lines) + "\n"


def event():
    return ("event: Measured\nextends: measured\nstart: {default time: 0 min}\nflag: {both fallen: draw}\n"
            "dates: 2026-01-01 to 2026-01-09\n")


def seconds(*words):
    begun = time.perf_counter()
    done = subprocess.run(words, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, check=False)
    taken = time.perf_counter() - begun
    if done.returncode not in (0, 1):
        sys.exit(done.stderr.decode())
    return taken


def large_events(regra, folder, most):
    (folder / "regulations").mkdir()
    (folder / "events").mkdir()
    (folder / "regulations/measured.yaml").write_text(regulation(), encoding="utf-8")
    (folder / "events/measured-event.yaml").write_text(event(), encoding="utf-8")
    count = 1248
    while count <= most:
        file = folder / f"{count}.trf"
        with file.open("w", encoding="utf-8") as out:
            subprocess.run([sys.executable, HERE / "swiss_file.py", str(count), "11"], stdout=out, check=True)
        taken = seconds(regra, "standings", file, "--ruleset", "measured-event", "--rulesets", folder,
                        "--rulesets", HERE.parents[1] / "rulesets", "--prizes")
        print(f"{count:6} entries: {taken:7.3f} s, {taken / count * 1e6:6.1f} us an entry, "
              f"{taken / count / math.log2(count) * 1e6:6.2f} us an entry and doubling")
        count *= 2


def many_events(regra, count):
    events = HERE.parents[1] / "rulesets/events"
    results = [word for _ in range(count) for word in ("--results", events / "festa-2023.trf")]
    taken = seconds(regra, "ruleset", "diff", "madeira-school-chess/2022-2023", "madeira-school-chess/2023-2024",
                    "--event", "festa-2023", *results, "--entries", events / "festa-2023.csv",
                    "--competition", "Individual", "--json")
    print(f"{count} events of 60 under two seasons: {taken:.2f} s, {taken / count * 1000:.1f} ms each")


def main():
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("build", type=pathlib.Path)
    asked.add_argument("--most", type=int, default=9984)
    asked.add_argument("--events", type=int, default=500)
    given = asked.parse_args()
    regra = given.build.resolve() / "bin/regra"
    with tempfile.TemporaryDirectory() as folder:
        large_events(regra, pathlib.Path(folder), given.most)
    many_events(regra, given.events)


if __name__ == "__main__":
    main()

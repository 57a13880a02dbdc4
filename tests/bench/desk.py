"""How fast `regra event desk` answers a key, beside a raw append that is on the disk.

    desk.py BUILD [--players N] [--rounds N] [--keys N]   measures, prints a table, asserts nothing

A round of 300 boards after 8 rounds that were played: each key is typed once the one before it is
answered, as the terminal shows it. Wanted: an answer within 20 ms beside the disk. `cpu` is what the
kernel charged the desk a key. Build for release, on a machine that does nothing else.
"""

import argparse
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

RULES = "fide-open"
CHOICES = "start: {default time: 15 min}\nflag: {both fallen: draw}\npairing: {system: swiss-dutch}\n"
HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "tools"))
from painted import Painted  # noqa: E402


def run(*words, folder):
    subprocess.run([str(word) for word in words], cwd=folder, check=True, stdout=subprocess.DEVNULL)


def times_of_appends(folder, count):
    """Milliseconds of 400 bytes each, as long as an act, until they are on the disk."""
    all_ = []
    with open(os.path.join(folder, "raw"), "ab", buffering=0) as out:
        for _ in range(count):
            begun = time.perf_counter()
            out.write(b"x" * 400)
            os.fdatasync(out.fileno())
            all_.append(1000 * (time.perf_counter() - begun))
    return all_


def cpu_of(process):
    with open(f"/proc/{process}/stat", encoding="ascii") as stat:
        fields = stat.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def of_keys(desk, boards, count):
    left, all_ = boards, []
    cpu = cpu_of(desk.child)
    for _ in range(count):
        left -= 1
        begun = time.perf_counter()
        desk.type("1")
        desk.sees(f" {left} result")
        all_.append(1000 * (time.perf_counter() - begun))
    return all_, 1000 * (cpu_of(desk.child) - cpu) / count


def row(name, times):
    times = sorted(times)
    print(f"{name:28} {statistics.median(times):8.2f} {times[len(times) * 99 // 100]:8.2f} {times[-1]:8.2f}")


def main():
    asked = argparse.ArgumentParser()
    asked.add_argument("build")
    asked.add_argument("--players", type=int, default=600)
    asked.add_argument("--rounds", type=int, default=8)
    asked.add_argument("--keys", type=int, default=200)
    asked = asked.parse_args()
    program = os.path.abspath(os.path.join(asked.build, "bin", "regra"))
    with tempfile.TemporaryDirectory(dir=".") as folder:
        trf = subprocess.run([sys.executable, HERE / "swiss_file.py", str(asked.players), str(asked.rounds)],
                             check=True, stdout=subprocess.PIPE).stdout
        (pathlib.Path(folder) / "past.trf").write_bytes(trf)
        (pathlib.Path(folder) / "choices").write_text(CHOICES, encoding="utf-8")
        run(program, "event", "create", "a.event", "--ruleset", RULES, "--choices", "choices", "--rounds",
            asked.rounds + 1, "--first-colour", "white", folder=folder)
        run(program, "event", "import", "past.trf", folder=folder)
        run(program, "event", "pair", folder=folder)
        begun = time.perf_counter()
        with Painted(program, "event", "desk", folder=folder) as desk:
            desk.sees("Boards 1 to")
            start = 1000 * (time.perf_counter() - begun)
            boards = int(desk.line(1).rpartition(" of ")[2])
            keys, cpu = of_keys(desk, boards, min(asked.keys, boards))
            desk.type("q")
            desk.ends()
        print(f"{boards} boards, {asked.rounds} rounds before; started in {start:.0f} ms; cpu {cpu:.2f} ms a key")
        print(f"{'milliseconds':28} {'median':>8} {'p99':>8} {'most':>8}")
        row("raw append, on the disk", times_of_appends(folder, len(keys)))
        row("key, shown", keys)


if __name__ == "__main__":
    main()

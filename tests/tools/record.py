"""Adds what a run of `tests/run --long` measured to tests/long.md, the newest run last."""

import argparse
import datetime
import json
import os
import pathlib
import re
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGE = ROOT / "tests" / "long.md"
HEAD = """# Long runs

Each `tests/run --long [PART...]` adds a section. Times depend on the machine: compare runs of one machine.
"""


def git(*arguments):
    command = ["git", "-C", str(ROOT), *arguments]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    return ran.stdout.strip() if ran.returncode == 0 else ""


def commit():
    name = git("rev-parse", "--short", "HEAD") or "no commit"
    changed = git("status", "--porcelain", "--", ".", ":!tests/long.md")
    return name + (" with changes" if changed else "")


def processor():
    try:
        found = re.search(r"model name\s*:\s*(.+)", pathlib.Path("/proc/cpuinfo").read_text())
    except OSError:
        found = None
    return f"{os.cpu_count()} x {found.group(1).strip() if found else 'unknown processor'}"


def tests_line(file):
    """What ctest said at its end: how many passed, and in which time."""
    part, ctest_output = file.stem.removeprefix("tests-"), file.read_text()
    passed = re.search(r"\d+% tests passed, .*", ctest_output)
    time = re.search(r"Total Test time \(real\) = +([\d.]+) sec", ctest_output)
    if not passed:
        return f"- tests of {part}: ctest did not reach its end"
    return f"- tests of {part}: {passed.group(0)}" + (f", {time.group(1)} s" if time else "")


def benchmark_rows(folder):
    """A row a benchmark: name, time, and what it counts a second if it counts something."""
    rows = []
    for file in sorted(folder.glob("*.json")):
        for run in json.loads(file.read_text())["benchmarks"]:
            if run.get("run_type") == "aggregate" and run.get("aggregate_name") != "median":
                continue
            rate = run.get("items_per_second")
            rows.append((run["name"], f"{run['real_time']:.4g} {run['time_unit']}",
                         f"{rate:.4g}" if rate else ""))
    return rows


def section(folder, parts):
    lines = [f"## {datetime.date.today().isoformat()}, {commit()}: {', '.join(parts)}", "",
             f"- machine: {processor()}"]
    lines += [tests_line(file) for file in sorted(folder.glob("tests-*.txt"))]
    lines += [(folder / name).read_text().rstrip("\n")
              for name in ("tidy.txt", "parts.txt", "store.txt", "processes.txt", "peers.txt")
              if (folder / name).exists()]
    rows = benchmark_rows(folder)
    if rows:
        lines += ["", "| benchmark | time | items a second |", "|---|---|---|"]
        lines += [f"| {name} | {time} | {rate} |" for name, time, rate in rows]
    return "\n".join(lines) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=pathlib.Path,
                        help="tests-PART.txt, tidy.txt, parts.txt, store.txt, processes.txt, peers.txt, and "
                             "one JSON file a benchmark: those that the parts have written")
    parser.add_argument("parts", nargs="+")
    given = parser.parse_args()
    page = PAGE.read_text() if PAGE.exists() else HEAD
    PAGE.write_text(page + "\n" + section(given.folder, given.parts))


main()

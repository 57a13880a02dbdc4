"""What is tried against the borders, and what came of it, in figures: scripts, plugins, inputs.

borders.py BUILD [--section scripts|plugins|inputs]   prints a table for each, with the attacks of the tests in tests/cli

Processor time and memory are those of the command and its worker; a command that does nothing is told beside them.
"""

import argparse
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
KEPT = sys.argv[1:]
sys.argv[1:] = KEPT[:1] if KEPT and not KEPT[0].startswith("-") else ["."]
sys.path.insert(0, str(ROOT / "tests/cli"))

import borders_test as borders  # noqa: E402
import worker_test as worker  # noqa: E402
from program import DONE, FILE, INTERNAL, LIMITS, regra  # noqa: E402

MIB = 1 << 20


def section(name):
    print(f"\n{name}\n\n| tried | outcome | measured |\n|---|---|---|")


def row(tried, outcome, measured):
    print(f"| {tried} | {outcome} | {measured} |", flush=True)


def prepared(case):
    made = case("setUp") if case is not borders.Files else case("test_what_is_no_file")
    made.setUp()
    return made


# ---- scripts --------------------------------------------------------------------------------------


def scripts():
    section("scripts")
    of = prepared(borders.Scripts)
    bare = of.law("return nil")
    row("a decision that says nothing", f"status {bare[0]}", f"{bare[3]:.2f} s, {bare[4]:.0f} MiB")
    over, most, ended = [], 0, 0
    for where, body in borders.ENDLESS:
        if where == "law":
            found = of.law(body)
        else:
            head = 'return { better = "higher", result = "count", value = function(player)\n'
            found = of.tie_break(head + body + " end }" if where == "tie-break" else body + " return {}")
        named = ".lua:" in found[2] and ("press" in found[2] or "Afonso" in found[2] or where.startswith("top"))
        ended += found[0] == LIMITS and named
        over.append(1000 * (found[3] - bare[3] - 5))
        most = max(most, found[4])
    row(f"{len(borders.ENDLESS)} scripts that never end, in decisions, tie-breaks and at a file's top",
        f"{ended} ended with status 4, script, line, and act or entry",
        f"at most {max(0, max(over)):.0f} ms over their 5 s of processor time (300 allowed), {most:.0f} MiB")
    head = 'return { better = "higher", result = "count", value = function(player)\n'
    hostile = ("math.mininteger", "math.maxinteger", "10^15", "0/0", "1.5", "'1'", "{}", "function() end")
    found = [of.tie_break(head + f"return {value} end }}") for value in hostile]
    row(f"{len(hostile)} values that are no counts", f"{sum(one[0] == 3 for one in found)} refused at the line",
        f"at most {max(one[3] for one in found):.2f} s")
    outside = ("os.execute('x')", "io.open('/etc/passwd')", "require('os')", "load('return 1')()", "dofile('/etc/passwd')",
               "setmetatable({}, {})", "rawset(_G, 'pairs', 1)", "print('x')", "collectgarbage()", "coroutine.wrap(f)()",
               "debug.getinfo(1)", "string.dump(f)", "package.loadlib('x', 'y')", "math.random()")
    found = [of.tie_break(head + f"local f = function() end {text} return 1 end }}") for text in outside]
    row(f"{len(outside)} ways out of the sandbox", f"{sum(one[0] == 3 for one in found)} refused, "
        f"{sum(one[0] == DONE for one in found)} passed", f"at most {max(one[3] for one in found):.2f} s")
    of.doCleanups()


# ---- plugins --------------------------------------------------------------------------------------


def plugins():
    section("plugins")
    times = []
    hows = ("crash", "stack", "abort", "exit", "_exit", "memory", "close", "fork", "exec", "kill", "socket", "unlink",
            "read", "write", "throw")
    named = harmed = 0
    with tempfile.NamedTemporaryFile() as victim:
        os.environ["TOY_VICTIM"] = victim.name
        for how in hows:
            for where in worker.FUNCTIONS:
                begun = time.perf_counter()
                found = worker.hurt(how, where)
                times.append(1000 * (time.perf_counter() - begun))
                named += found.exit in (INTERNAL, LIMITS, FILE) and "toy.so" in found.err and found.out == ""
                harmed += not os.path.exists(victim.name)
    begun = time.perf_counter()
    worker.hurt("nothing", "moves")
    sound = 1000 * (time.perf_counter() - begun)
    row(f"{len(hows)} attacks in a constructor, `open` and a call",
        f"{named} of {len(times)} named, status 2, 4 or 5, no output; harmed: {harmed}",
        f"median {statistics.median(times):.0f} ms, worst {max(times):.0f} (one that is sound: {sound:.0f})")
    begun = time.perf_counter()
    found = borders.measured("variant", "moves", "toy", "--plugins", worker.HOSTILE,
                             environment={"TOY_HURT": "loop@moves"})
    row("a call that does not end", f"status {found[0]}",
        f"{found[3]:.1f} s of processor time, {time.perf_counter() - begun:.1f} s on the wall")
    games = worker.Games("test_without_a_file")
    games.setUp()
    kept, lines = 0, ["a move >c1", "a press", "b move >c2", "b resign"]
    times = []
    with tempfile.NamedTemporaryFile() as victim:
        for how in ("crash", "_exit", "fork", "exec", "kill", "socket", "unlink", "read", "write"):
            begun = time.perf_counter()
            found = games.play(lines, how, more={"TOY_VICTIM": victim.name})
            times.append(1000 * (time.perf_counter() - begun))
            kept += found.out.rstrip().endswith("after 1.Kc1") and "was not taken" in found.err
    row("9 attacks in a game that is played", f"{kept} games went on without the act, and with all others",
        f"median {statistics.median(times):.0f} ms for the game")
    games.doCleanups()


# ---- inputs ---------------------------------------------------------------------------------------


def inputs():
    section("inputs")
    of = prepared(borders.Files)
    bare = of.bare()
    row("a game of one move", "read", f"{bare:.0f} MiB")
    for name, text in (("a million open brackets", "1. e4 " + "(" * 1_000_000),
                       ("40 MB of balanced brackets", "1. e4 " + "(" * 20_000_000 + ")" * 20_000_000 + " *\n"),
                       ("a million tags", "".join(f'[T{n} "x"]\n' for n in range(1_000_000)) + "\n1. e4 *\n"),
                       ("a line of 100 MB", "x" * 100_000_000)):
        found = borders.measured("game", "replay", of.file("x.pgn", text), "--ruleset", "fide-2018", "--jobs", "1")
        row(name, f"status {found[0]}", f"{found[3]:.2f} s, {found[4] - bare:.0f} MiB more")
    for count in (10_000, 40_000):
        acts = "ruleset: fide-2018\ntime: 90 min\n" + "".join(
            f"0:{n * 3000 // count // 60:02}:{n * 3000 // count % 60:02} white touch e2\n" for n in range(count))
        found = borders.measured("game", "rule", of.file("t.acts", acts))
        row(f"{count} touches in a game", f"status {found[0]}", f"{found[3]:.1f} s, {found[4]:.0f} MiB")
    head = b"no,name,school\n"
    ask = ("standings", str(borders.EVENTS / "festa-2023.trf"), "--ruleset", "festa-2023", "--competition", "Individual",
           "--entries")
    few = borders.measured(*ask, of.file("few.csv", head + b"1,A,B\n"))[4]
    row("a table of one row", "read", f"{few:.0f} MiB")
    for name, text in (("a table with a line of 100 MB", head + b"1," + b"x" * 100_000_000 + b"\n"),
                       ("a table with a line of 4 MB", head + b"1," + b"x" * 4_000_000 + b"\n"),
                       ("a table of a million short lines", head + b"".join(b"%d,a,b\n" % n for n in range(1_000_000))),
                       ("a table with 2 million quotes in quotes", head + b'1,"' + b'""' * 2_000_000 + b"x\n"),
                       ("a table with 4 million stray quotes", head + b"1,x" + b'"' * 4_000_000 + b"\n")):
        found = borders.measured(*ask, of.file("x.csv", text))
        row(name, f"status {found[0]}", f"{found[3]:.2f} s, {found[4] - few:.0f} MiB more")
    full = 0
    for words in borders.COMMANDS:
        with open("/dev/full", "wb") as disk:
            full += subprocess.run([borders.PROGRAM, *words], stdin=subprocess.DEVNULL, stdout=disk,
                                   stderr=subprocess.DEVNULL, check=False).returncode == FILE
    row(f"a full disk under {len(borders.COMMANDS)} commands", f"{full} ended with status 5", "-")
    journal = os.path.join(of.folder, "x.acts")
    regra("game", "play", "--ruleset", "fide-2018", "--time", "90 min", "--acts", journal, stdin="e4\ne5\nNf3\nNc6\n")
    whole = pathlib.Path(journal).read_bytes()
    found = tried = 0
    for at in range(0, len(whole), 11):
        pathlib.Path(journal).write_bytes(whole[:at] + bytes([whole[at] ^ 1 << at % 8]) + whole[at + 1:])
        tried += 1
        found += regra("game", "verify", journal).exit != DONE and regra("game", "rule", journal).exit != DONE
    row(f"{tried} flipped bits of a journal", f"{found} found by `game verify` and `game rule`",
        "each of all its bits: tests/unit/verbs")
    of.doCleanups()


def main():
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("build", type=pathlib.Path)
    asked.add_argument("--section", choices=("scripts", "plugins", "inputs"), action="append")
    wanted = asked.parse_args(KEPT).section or ("scripts", "plugins", "inputs")
    for name, measure in (("scripts", scripts), ("plugins", plugins), ("inputs", inputs)):
        if name in wanted:
            measure()


if __name__ == "__main__":
    main()

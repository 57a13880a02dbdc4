"""What the pairing of a round costs, as a table of sizes and of hard rounds: whole processes, CPU time.

Called by processes.py --pairing. Wanted times are those of a machine on which stockfish counts 301
million nodes a second from the start position at depth 6; what is taken here is shown as it would be
there, by what stockfish counts in the same run.
"""

import math
import os
import random
import statistics
import subprocess

import peers

STOCKFISH_RATE = 301e6
SYSTEM = ["--system", "swiss-dutch"]


def cost(command):
    """Seconds of the processor, most memory in KiB, and what was printed."""
    words = [str(word) for word in command]
    reader, writer = os.pipe()
    process = os.posix_spawn(words[0], words, {"LC_ALL": "C"},
                             file_actions=[(os.POSIX_SPAWN_DUP2, writer, 1), (os.POSIX_SPAWN_CLOSE, reader)])
    os.close(writer)
    with os.fdopen(reader, "rb") as stream:
        out = stream.read()
    _, status, used = os.wait4(process, 0)
    if os.waitstatus_to_exitcode(status) not in (0, 1):
        raise RuntimeError(f"{' '.join(words)}: exit status {os.waitstatus_to_exitcode(status)}")
    return used.ru_utime + used.ru_stime, used.ru_maxrss, out.decode()


def median(command, runs):
    taken = [cost(command) for _ in range(runs)]
    return statistics.median(one[0] for one in taken), max(one[1] for one in taken)


def simulated(regra, path, players, rounds, *words):
    path.write_text(subprocess.run([regra, "pairing", "simulate", *SYSTEM, "--players", str(players), "--rounds",
                                    str(rounds), "--seed", "1", *words], capture_output=True, check=True,
                                   text=True).stdout, encoding="utf-8")
    return path


class Event:
    """An event that is paired round by round, with results drawn by chance."""

    def __init__(self, players, rounds, clubs):
        self.rounds, self.chance = rounds, random.Random(1)
        self.cells = {number: [] for number in range(1, players + 1)}
        self.points = dict.fromkeys(self.cells, 0)
        self.clubs = clubs  # lists of numbers

    def text(self):
        lines = ["012 Clubs", f"142 {self.rounds}", "152 W"]
        for number, cells in self.cells.items():
            line = f"001 {number:4}      {f'Player {number}':33} {2600 - number:4}".ljust(80)
            line += f"{self.points[number] / 2:4.1f}".ljust(9)
            lines.append((line + "".join(cells)).rstrip())
        lines += ["XXP " + " ".join(map(str, club)) for club in self.clubs]
        return "\n".join(lines) + "\n"

    def play(self, regra, path):
        path.write_text(self.text(), encoding="utf-8")
        out = subprocess.run([regra, "pairing", "make", path, *SYSTEM], capture_output=True, check=True,
                             text=True).stdout
        for line in out.splitlines()[1:]:
            white, black = map(int, line.split())
            if black == 0:
                self.add(white, "  0000 - U", 2)
                continue
            own = self.chance.choice((0, 1, 2))
            for number, other, colour, half in ((white, black, "w", own), (black, white, "b", 2 - own)):
                self.add(number, f"  {other:4} {colour} {'0=1'[half]}", half)

    def add(self, number, cell, half_points):
        self.cells[number].append(cell)
        self.points[number] += half_points


def five_clubs(regra, path, seed):
    """Seconds of each round of an event of 1,000 players of whom 400 are of one club."""
    numbers = list(range(1, 1001))
    random.Random(seed).shuffle(numbers)
    clubs = [sorted(numbers[:400])] + [sorted(numbers[at:at + 150]) for at in range(400, 1000, 150)]
    event, taken = Event(1000, 7, clubs), []
    for _ in range(event.rounds):
        path.write_text(event.text(), encoding="utf-8")
        taken.append(cost([regra, "pairing", "make", path, *SYSTEM])[0])
        event.play(regra, path)
    return taken


def why_not(regra, trf, count):
    """Times of so many questions about pairs drawn by chance."""
    chance, taken = random.Random(3), []
    for _ in range(count):
        a, b = chance.sample(range(1, 501), 2)
        taken.append(cost([regra, "pairing", "why-not", trf, a, b, *SYSTEM, "--round", 9])[0])
    return taken


def measure(regra, folder, runs):
    """Lines of the table: what, seconds, wanted seconds, and a remark."""
    make = [regra, "pairing", "make"]
    rows = []
    events = {}
    for players, wanted in ((500, .02), (1000, .04), (2000, .10), (5000, .8)):
        events[players] = simulated(regra, folder / f"{players}.trf", players, 9)
        seconds, memory = median([*make, events[players], *SYSTEM, "--round", "9"], runs if players < 5000 else 5)
        rows.append((f"{players} players", seconds, wanted, f"{memory / 1024:.0f} MiB"))
    seconds, _ = median([regra, "pairing", "simulate", *SYSTEM, "--players", "1000", "--rounds", "9"], 5)
    rows.append(("simulated event of 1,000", seconds, .3, ""))
    taken = why_not(regra, events[500], 200)
    rows.append(("why-not of 500, mean of 200", statistics.mean(taken), .1, ""))
    rows.append(("why-not of 500, worst", max(taken), 2, ""))
    for seed in (2, 3, 4):
        taken = five_clubs(regra, folder / "clubs.trf", seed)
        rows.append((f"1,000 in 5 clubs apart, worst of 7, {seed}", max(taken), 10,
                     f"round {taken.index(max(taken)) + 1}; beyond: 1"))
    late = simulated(regra, folder / "late.trf", 400, 60)
    rows.append(("400, round 57 of 60", median([*make, late, *SYSTEM, "--round", "57"], 5)[0], .2, "beyond: 0.1"))
    return rows


def print_table(regra, folder, runs):
    nodes, seconds = peers.Stockfish().perft(peers.START, 6)
    rate = nodes / seconds
    scale = STOCKFISH_RATE / rate
    print(f"\none round of 9, whole process; stockfish counts {rate / 1e6:.0f} million nodes a second at "
          f"start D6: at 301 million, times are divided by {scale:.2f}\n"
          f"  {'work':38} {'cpu s':>8} {'at 301':>8} {'wanted':>8} {'of it':>6}")
    told, sizes = [], []
    for name, taken, wanted, remark in measure(regra, folder, runs):
        there = taken / scale
        print(f"  {name:38} {taken:8.3f} {there:8.3f} {wanted:8.2f} {there / wanted:6.2f}  {remark}")
        told.append(f"{name} {there:.3f} s (wanted: {wanted})")
        if name.endswith(" players"):
            sizes.append((int(name.split()[0]), taken))
    grows = [math.log(b[1] / a[1]) / math.log(b[0] / a[0]) for a, b in zip(sizes, sizes[1:])]
    growth = "growth, as powers of n: " + ", ".join(f"{power:.2f}" for power in grows) + " (wanted: 2 at most)"
    print("  " + growth)
    rates = f"at 301 million nodes of stockfish a second, {rate / 1e6:.0f} here"
    return f"rounds, {rates}: " + ", ".join(told) + "; " + growth

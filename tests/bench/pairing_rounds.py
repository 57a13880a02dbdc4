"""What the pairing of a round costs, as a table of sizes and of hard rounds: whole processes, CPU time.

Called by processes.py --pairing. Wanted times are those of a machine on which stockfish counts 301
million nodes a second from the start position at depth 6; they are scaled by what it counts here, in
the same run.
"""

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


def five_clubs(regra, path):
    """1,000 players of whom 400 are of one club, before round 9 of 9."""
    numbers = list(range(1, 1001))
    random.Random(2).shuffle(numbers)
    clubs = [sorted(numbers[:400])] + [sorted(numbers[at:at + 150]) for at in range(400, 1000, 150)]
    event = Event(1000, 9, clubs)
    for _ in range(8):
        event.play(regra, path)
    path.write_text(event.text(), encoding="utf-8")
    return path


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
    clubs = five_clubs(regra, folder / "clubs.trf")
    rows.append(("1,000 in 5 clubs apart", median([*make, clubs, *SYSTEM], 3)[0], 10, "beyond: 1"))
    late = simulated(regra, folder / "late.trf", 400, 60)
    rows.append(("400, round 57 of 60", median([*make, late, *SYSTEM, "--round", "57"], 5)[0], .2, "beyond: 0.1"))
    return rows


def print_table(regra, folder, runs):
    nodes, seconds = peers.Stockfish().perft(peers.START, 6)
    rate = nodes / seconds
    scale = STOCKFISH_RATE / rate
    print(f"\none round of 9, whole process; stockfish counts {rate / 1e6:.0f} million nodes a second at "
          f"start D6: wanted times are multiplied by {scale:.2f}\n"
          f"  {'work':30} {'cpu s':>8} {'wanted':>8}")
    told = []
    for name, taken, wanted, remark in measure(regra, folder, runs):
        print(f"  {name:30} {taken:8.3f} {wanted * scale:8.3f}  {remark}")
        told.append(f"{name} {taken:.3f} s (wanted: {wanted * scale:.3f})")
    return "rounds: " + ", ".join(told)

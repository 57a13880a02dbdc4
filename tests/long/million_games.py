"""A stream of a million games, one in a thousand wrong: all are counted, each wrong one is told at
its line, and memory stays small and does not grow with the stream.

    million_games.py BUILD     77 = stockfish or pgn-extract is not here

The games are random moves that stockfish calls legal, written by pgn-extract, too short for any
draw to come by itself. They come again and again under other tags.
"""

import json
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "tools"))
import stockfish_games  # noqa: E402

DISTINCT = 199
LONGEST = 80        # half-moves
EVERY, AT = 1000, 137
MOST_MEMORY = 64 * 1024     # KiB
MOST_GROWTH = 2 * 1024
SKIPPED = 77


def random_moves(engine, dice):
    moves = []
    for _ in range(dice.randint(20, LONGEST)):
        legal = engine.legal(moves)
        if not legal:
            return random_moves(engine, dice)
        moves.append(dice.choice(legal))
    return moves


def written(games):
    """The moves of the games as PGN has them, line ends included."""
    text = "".join(f'[Event "x"]\n\n{" ".join(moves)} *\n\n' for moves in games)
    pgn = subprocess.run(["/usr/games/pgn-extract", "-s", "-w", "80"], input=text, text=True,
                         capture_output=True, check=True).stdout
    blocks = [block + "\n" for block in pgn.split("\n\n") if block.startswith("1.")]
    assert len(blocks) == len(games)
    return blocks


def is_wrong(number):
    return number % EVERY == AT


def stream(out, games, count):
    """Writes the games; the lines of the moves that cannot be played, and how many can."""
    lines, plies, line = [], 0, 1
    known = [(moves, moves.count("\n") + 6, plies) for moves, plies in games]
    for number in range(1, count + 1):
        moves, height, length = known[number % len(known)]
        if is_wrong(number):
            lines.append(line + 5)
            moves = moves.replace("1. ", "1. Kd3 ", 1)
        else:
            plies += length
        out.write(f'[Event "Stream {number % 90}"]\n[Round "{number}"]\n[White "A{number % 7}"]\n'
                  f'[Result "*"]\n\n{moves}\n')
        line += height
    return lines, plies


def most_memory(process):
    """In KiB, of a process that is still there. (Its rusage would begin with ours: it is forked.)"""
    status = pathlib.Path(f"/proc/{process.pid}/status").read_text()
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmHWM"))


def replay(regra, games, count):
    """What stream() gives, what was found, the exit status, and the most memory."""
    with tempfile.TemporaryFile("w+") as found:
        command = [regra, "game", "replay", "-", "--ruleset", "fide-2018", "--json", "--in-process"]
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=found, text=True) as process:
            due = stream(process.stdin, games, count)
            process.stdin.flush()
            memory = most_memory(process)
        found.seek(0)
        return due, [json.loads(line) for line in found], process.returncode, memory


def check(regra, games, count):
    (lines, plies), (*findings, total), status, memory = replay(regra, games, count)
    print(f"{count} games: {total}, {memory} KiB")
    assert status == 1, status
    assert total == {"games": count, "plies": plies, "wrong": count // EVERY}, (total, plies)
    assert [found["line"] for found in findings] == lines
    assert all(is_wrong(found["game"]) and found["ply"] == 1 for found in findings)
    assert memory < MOST_MEMORY, memory
    return memory


def main():
    if not (shutil.which("stockfish", path="/usr/games") and
            shutil.which("pgn-extract", path="/usr/games")):
        print("stockfish or pgn-extract is not here: nothing is replayed")
        return SKIPPED
    regra = pathlib.Path(sys.argv[1]).resolve() / "bin/regra"
    dice, engine = random.Random(1000), stockfish_games.Engine()
    played = [random_moves(engine, dice) for _ in range(DISTINCT)]
    games = list(zip(written(played), map(len, played)))
    engine.say("quit")
    before = check(regra, games, 100_000)
    after = check(regra, games, 1_000_000)
    assert after - before < MOST_GROWTH, (before, after)
    return 0


sys.exit(main())

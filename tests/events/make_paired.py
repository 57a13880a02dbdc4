"""Makes the sample event's files as its own rules pair it: the same pupils and teams, their rounds
paired by the built program, schools apart in rounds 1 to 3, with results that are invented.

    make_paired.py BUILD FOLDER          writes them
    make_paired.py --check BUILD FOLDER  compares them, and asks for each round whether it is as the
                                         rules pair it, and for its proof
"""
import pathlib
import subprocess
import sys
import tempfile

import sample_files
from sample_files import Draws, Seat

CELLS = 89  # of a line 001: where the entries begin
WIDTH = 10
POINTS = {"1": 2, "+": 2, "U": 2, "F": 2, "=": 1, "H": 1}


class File:
    """A report file whose rounds are made anew."""

    def __init__(self, folder, name, competition, seed):
        text = (folder / f"{name}.trf").read_text(encoding="utf-8")
        self.lines = text.splitlines()
        self.words = ["--ruleset", "festa-2023", "--entries", str(folder / f"{name}.csv")]
        if competition:
            self.words += ["--competition", competition]
        self.rounds = next(int(line[4:]) for line in self.lines if line.startswith("XXR"))
        self.old = {}  # by pupil, the code of each round in the file that it is made from
        self.rows = {}
        for line in self.lines:
            if line.startswith("001"):
                number = int(line[4:8])
                cells = line[CELLS:].ljust(self.rounds * WIDTH)
                self.old[number] = [cells[WIDTH * i + 9] for i in range(self.rounds)]
                self.rows[number] = []
        self.teams = [[int(word) for word in line[36:].split()]
                      for line in self.lines if line.startswith("013")]
        self.draws = Draws(seed)

    def text(self, coming=None):
        """With the coming round's cells after the rounds that are made, if they are given."""
        out = []
        halves = {number: sum(POINTS.get(seat.code, 0) for seat in row)
                  for number, row in self.rows.items()}
        for line in self.lines:
            if line.startswith("001"):
                number = int(line[4:8])
                row = self.rows[number] + ([coming[number]] if coming else [])
                rank = 1 + sum(1 for other in halves.values() if other > halves[number])
                cells = "".join(seat.cell() for seat in row)
                line = f"{line[:80]}{halves[number] / 2:4.1f} {rank:4d}{cells}".rstrip()
            out.append(line)
        return sample_files.text_of(out)

    def result(self, white, black):
        """White's code. The smaller number is a little stronger."""
        drawn = self.draws.below(100) + (8 if white < black else -8)
        return "1" if drawn >= 58 else "=" if drawn >= 42 else "0"


def asked(build, *words, text=None):
    answer = subprocess.run([str(build / "bin/regra"), "pairing", *words], input=text, text=True,
                            capture_output=True, check=False)
    if answer.returncode != 0:
        raise SystemExit(f"regra pairing {' '.join(words)}: {answer.returncode}\n{answer.stderr}")
    return answer.stdout


def pairs_of(build, file, number, coming):
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "so-far.trf")
        path.write_text(file.text(coming), encoding="utf-8")
        made = asked(build, "make", str(path), *file.words, "--round", str(number),
                     "--first-colour", "white")
    return [tuple(int(word) for word in line.split()) for line in made.splitlines()[1:]]


def individual(build, folder):
    file = File(folder, "festa-2023", None, 20240602)
    for number in range(1, file.rounds + 1):
        codes = {pupil: old[number - 1] for pupil, old in file.old.items()}
        away = {pupil: Seat(0, "-", "Z" if code == " " else code) for pupil, code in codes.items()
                if code in " ZHF"}
        row = {pupil: away.get(pupil, Seat()) for pupil in codes}
        for white, black in pairs_of(build, file, number, row):
            if black == 0:
                row[white] = Seat(0, "-", "U")
                continue
            lost = [codes[white] == "-", codes[black] == "-"]
            code = "--" if all(lost) else "-" if lost[0] else "+" if lost[1] else \
                file.result(white, black)
            row[white], row[black] = sample_files.seats(white, black, code)
        for pupil, seat in row.items():
            late = codes[pupil] == " "
            file.rows[pupil].append(Seat() if late else seat)
    return file


def line_up(team, number):
    """Four of a team of four or five: each of five stays away in one round."""
    return [one for place, one in enumerate(team) if len(team) == 4 or place != number % 5]


def teams(build, folder):
    file = File(folder, "equipas-suico", "Equipas Suíço", 20240603)
    everybody = {pupil: Seat() for pupil in file.old}
    for number in range(1, file.rounds + 1):
        row = {pupil: Seat(0, "-", "Z") for pupil in file.old}
        for white, black in pairs_of(build, file, number, everybody):
            boards = zip(line_up(file.teams[white - 1], number),
                         line_up(file.teams[black - 1], number))
            for board, (one, other) in enumerate(boards):
                first, second = (one, other) if board % 2 == 0 else (other, one)
                nobody = number == 2 and board == 3 and white == 1
                code = "+" if nobody else file.result(first, second)
                row[first], row[second] = sample_files.seats(first, second, code)
        for pupil, seat in row.items():
            file.rows[pupil].append(seat)
    return file


def check(build, path, file):
    wrong = []
    for line in asked(build, "check", str(path), *file.words).splitlines():
        if line.startswith("Round ") and not line.endswith(": as the rules pair it"):
            wrong.append(f"{path}: {line}")
    for number in range(1, file.rounds + 1):
        proof = asked(build, "prove", str(path), *file.words, "--round", str(number))
        asked(build, "verify", "-", str(path), *file.words, text=proof)
    return wrong


def main(arguments):
    checks = arguments[:1] == ["--check"]
    build, folder = (pathlib.Path(argument) for argument in arguments[-2:])
    wrong = []
    for name, file in (("festa-2023-paired.trf", individual(build, folder)),
                       ("equipas-suico-paired.trf", teams(build, folder))):
        path, text = folder / name, file.text()
        if not checks:
            path.write_text(text, encoding="utf-8")
            continue
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            wrong.append(f"{path}: not what make_paired.py makes")
        else:
            wrong += check(build, path, file)
    for line in wrong:
        print(line, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1:]))

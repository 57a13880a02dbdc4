"""Makes the sample event's files. An invented event: its people, schools and games never were.

    make_sample.py FOLDER          writes them
    make_sample.py --check FOLDER  compares them with what stands there
"""
import csv
import io
import pathlib
import sys
import tempfile

import expected
import expected_teams
import files
import sample_files
import sample_individual
import sample_pupils
import sample_teams

DAYS = ("2023/06/02", "2023/06/03")
CLOCK = "20 min"  # there are not enough digital clocks for the increment


def event_header(name, kind, pupils, teams, first_day_rounds, rounds):
    dates = [day[2:] for day in DAYS]
    return sample_files.header(
        [("012", name), ("022", "Funchal"), ("032", "POR"), ("042", DAYS[0]), ("052", DAYS[1]),
         ("062", pupils), ("072", 0), ("082", teams), ("092", kind), ("102", "Henrique Faria"),
         ("122", CLOCK), ("XXR", rounds)],
        [dates[0 if round_number < first_day_rounds else 1] for round_number in range(rounds)])


# ---- The individual competition

def individual_file(pupils, ranks):
    by_number = sorted(pupils, key=lambda one: one.number)
    lines = event_header("Festa do Desporto Escolar 2023, Xadrez", "Individual: Swiss System",
                         len(pupils), len(sample_pupils.TEAMS), 5, sample_individual.ROUNDS)
    for one in by_number:
        points = sample_individual.half_points(one) / 2
        lines.append(sample_files.entry(one.number, one.name, one.gender,
                                        one.born.replace("-", "/"), points,
                                        ranks.get(one.number, 0), one.row))
    for name, _, _ in sample_pupils.TEAMS:
        members = [one.number for one in by_number if one.team == name]
        lines.append(sample_files.team(name, members))
    return sample_files.text_of(lines)


def table(pupils):
    out = io.StringIO()
    rows = csv.writer(out, lineterminator="\n")
    rows.writerow(["no", "name", "cycle", "school", "team", "gender", "born"])
    for one in sorted(pupils, key=lambda one: one.number):
        rows.writerow([one.number, one.name, one.cycle, one.school, one.team, one.gender, one.born])
    return out.getvalue()


# ---- The competitions of teams

TEAM_NAMES = ["Ribeira do Moinho", "Vale das Hortênsias", "Lombo do Dragoeiro",
              "Ponta da Gaivota", "Fonte do Til", "Miradouro Alto", "Quinta das Giestas",
              "Pico da Urze"]


def half_points(row):
    return sum(sample_teams.HALVES.get(seat.code, 0) for seat in row)


def team_file(event, name, kind, rounds, letter, people_seed):
    people = sample_pupils.team_players(len(event.rows), people_seed)
    every = [half_points(row) for row in event.rows.values()]
    lines = event_header(name, kind, len(event.rows), len(event.squads), 3, rounds)
    for number, (player, gender, born) in enumerate(people, 1):
        row = event.rows[number]
        points = half_points(row)
        rank = 1 + sum(1 for other in every if other > points)
        lines.append(sample_files.entry(number, player, gender, born, points / 2, rank, row))
    for squad in event.squads:
        lines.append(sample_files.team(TEAM_NAMES[squad.number - 1] + letter, squad.members))
    return sample_files.text_of(lines)


def schools(event):
    """Of each player of an event of teams: a team is called as its school."""
    of = {member: TEAM_NAMES[squad.number - 1] for squad in event.squads for member in squad.members}
    return "no,school\n" + "".join(f"{number},{of[number]}\n" for number in sorted(of))


# ---- Files with the printed ranks, which need the finished tournament

def read(text):
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "made.trf")
        path.write_bytes(text.encode("utf-8"))
        return files.read_trf(path)


def ranks_of(rows):
    return {row.competitor: row.rank for row in rows}


def made():
    """Text by file name."""
    pupils = sample_pupils.roster()
    sample_individual.play(pupils)
    without_ranks = read(individual_file(pupils, {}))
    texts = {
        "festa-2023.trf": individual_file(pupils, ranks_of(expected.individual(without_ranks))),
        "festa-2023.csv": table(pupils),
    }
    poule = sample_teams.round_robin(seed=330, empty_chair=(3, 3))
    series_b = sample_teams.round_robin(seed=2204, empty_chair=(3, 3))
    swiss = sample_teams.swiss(8, seed=7780, empty_chair=(3, 2), no_show=(2, 5))
    title = "Festa do Desporto Escolar 2023, Xadrez, Equipas"
    texts["equipas-poule.trf"] = team_file(poule, f"{title}, poule A", "Team: Round Robin", 5, "",
                                           people_seed=64)
    texts["equipas-poule-b.trf"] = team_file(series_b, f"{title}, poule B", "Team: Round Robin", 5,
                                             " B", people_seed=65)
    texts["equipas-suico.trf"] = team_file(swiss, f"{title}, Suíço", "Team: Swiss System", 5, "",
                                           people_seed=66)
    texts["equipas-suico.csv"] = schools(swiss)
    return texts


def main(arguments):
    check = arguments[:1] == ["--check"]
    folder = pathlib.Path(arguments[-1])
    different = []
    for name, text in made().items():
        path, made_bytes = folder / name, text.encode("utf-8")
        if not check:
            path.write_bytes(made_bytes)
        elif not path.exists() or path.read_bytes() != made_bytes:
            different.append(name)
    for name in different:
        print(f"{name}: not what make_sample.py makes. Run it again, or undo the change by hand.",
              file=sys.stderr)
    return 1 if different else 0


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1:]))

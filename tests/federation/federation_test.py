"""A federation adds a tie-break: one Lua file, and its name in a regulation that extends the last.

The event: three rounds, four players. Carla and Duarte end with a point each; he missed one game and
she two, so that only the new criterion separates them.

usage: federation_test.py ROOT BUILD
"""

import json
import pathlib
import subprocess
import sys
import tempfile

build = pathlib.Path(sys.argv[2]).resolve()

FEWEST_ABSENCES = """\
-- Fewest absences: who missed fewer games ranks higher.

return {
  better = "lower",
  result = "count",
  value = function(player)
    local missed = {}
    for _, game in ipairs(player.games) do
      if game.absent then table.insert(missed, { game = game }) end
    end
    return #missed, missed
  end,
}
"""

REGULATION = """\
regulation: Regulamento Específico de Xadrez 2023/2024
extends: madeira-school-chess/2022-2023

tie-breaks:
  individual Swiss:
    - a) Menos faltas de comparência: fewest absences
    - b) Maior número de vitórias [68]
"""

EVENT = """\
event: Torneio de teste
extends: {regulation}
{choices}
"""

CHOICES = """\
phase: Concentração
boards: 2
digital clocks: 2
start: {default time: 10 min}
rapid: {under: A.4}
flag: {both fallen: draw}
play: {edition of the laws: as printed}
points: {bye: as a win}
tie-breaks: {tied of: the list being ranked, still equal: share the place}
teams:
  pupils: {at least: 1, at most: 9}
  above the most: nothing
  without teacher: nothing
lists:
  Coletiva: {used: no, short: ranked, still equal: share the place}
  Geral: {used: no}
"""

def trf_line(number, name, points, rank, *rounds):
    """A 001 record: columns as the format has them."""
    line = f"001 {number:4} {'':1}{'':3} {name:33} {'':4} {'':3} {'':11} {'':10} {points:>4} {rank:4}"
    return line + "".join(f"  {cell}" for cell in rounds) + "\n"


# By hand: Ana ½ + 1 + ½ = 2; Bruno ½ + ½ + 1 = 2; Carla 1 + 0 + 0 = 1, absent twice; Duarte
# 0 + ½ + ½ = 1, absent once. Ana's, Bruno's and Carla's wins are by forfeit.
RESULTS = "012 Torneio de teste\n" + "".join([
    trf_line(1, "Ana", "2.0", 1, "   2 w =", "   3 b +", "   4 w ="),
    trf_line(2, "Bruno", "2.0", 2, "   1 b =", "   4 w =", "   3 b +"),
    trf_line(3, "Carla", "1.0", 3, "   4 w +", "   1 w -", "   2 w -"),
    trf_line(4, "Duarte", "1.0", 4, "   3 b -", "   2 b =", "   1 b ="),
])


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "scripts/tiebreaks").mkdir(parents=True)
        (folder / "scripts/tiebreaks/fewest_absences.lua").write_text(FEWEST_ABSENCES)
        (folder / "rulesets/regulations/madeira").mkdir(parents=True)
        (folder / "rulesets/events").mkdir()
        (folder / "rulesets/regulations/madeira/2023-2024.yaml").write_text(REGULATION)
        event = EVENT.format(regulation="madeira/2023-2024", choices=CHOICES)
        (folder / "rulesets/events/teste.yaml").write_text(event)
        results = folder / "teste.trf"
        results.write_text(RESULTS)
        command = [build / "bin/regra", "standings", results, "--ruleset", "teste", "--json",
                   "--rulesets", folder / "rulesets", "--scripts", folder / "scripts"]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode != 0:
            sys.exit(f"exit {done.returncode}\n{done.stderr}")
        rows = [(row["rank"], row["name"], row["points"], row["tiebreaks"][0])
                for row in json.loads(done.stdout)["list"]]
        # Carla missed two games, Duarte one: equal on points, so Duarte is ahead.
        expected = [(1, "Ana", 2, 0), (1, "Bruno", 2, 0), (3, "Duarte", 1, 1), (4, "Carla", 1, 2)]
        if rows != expected:
            sys.exit(f"found    {rows}\nexpected {expected}")


main()
print("the new tie-break ranks")

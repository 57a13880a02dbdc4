"""A federation decides otherwise: one Lua file and a line of its regulation; or a value alone.

usage: federation_laws_test.py ROOT BUILD
"""

import json
import pathlib
import subprocess
import sys
import tempfile

build = pathlib.Path(sys.argv[2]).resolve()

# The example of scripts/README.md.
page = (pathlib.Path(sys.argv[1]) / "scripts/README.md").read_text(encoding="utf-8")
section = page.split("\n## A decision of the laws\n")[1].split("\n## ")[0]
SCRIPT = "".join(line[4:] + "\n" for line in section.split("\n- ")[0].splitlines()
                 if line.startswith("    ") or not line)

SENTENCES = """\
reasons: illegal move

costs:
  en: "{player} loses time for the illegal move."
  pt: "Perda de tempo pelo lance ilegal: {player}."
  ro: "{player} pierde timp pentru mutarea ilegală."
"""

HEAD = """\
regulation: League {year}
cited as: League {year}
laws: fide-2018, art. 1
start: {{default time: 10 min, art. 2}}
play: {{time: 90 min + 30 s, art. 3}}
"""

REGULATIONS = {
    2026: """\
decisions: {illegal move: our illegal move, art. 12}
illegal moves: {own time lost: 5 min, art. 12.1}
""",
    2027: """\
illegal moves: {penalties: [opponent +1 min, loss], art. 13}
""",
    2028: "",
}

ACTS = """\
ruleset: league/{year}

0:00:10 white move e2e5
0:00:20 white press
"""

# By hand. 2026: article 12.1 takes 5 min from the player; 2027: article 13 gives the opponent
# 1 min; 2028 says nothing, so article 7.5.5 of FIDE 2018 gives 2 min.
EXPECTED = {
    2026: ([("white", -300000)], {"League 2026, 12.1"}),
    2027: ([("black", 60000)], {"FIDE 2018, 7.5.1", "League 2027, 13"}),
    2028: ([("black", 120000)], {"FIDE 2018, 7.5.1", "FIDE 2018, 7.5.5"}),
}


def rulings_of(folder, year):
    acts = folder / f"{year}.acts"
    acts.write_text(ACTS.format(year=year))
    done = subprocess.run(
        [build / "bin/regra", "game", "rule", acts, "--json", "--rulesets", folder / "rulesets",
         "--scripts", folder / "scripts"], capture_output=True, text=True, timeout=60)
    if done.returncode:
        sys.exit(f"{year}: exit {done.returncode}\n{done.stderr}")
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    return [line for line in lines if line.get("decision") == "illegal move"]


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for path, text in {"scripts/laws/our_illegal_move.lua": SCRIPT,
                           "rulesets/reasons/illegal_move.yaml": SENTENCES}.items():
            (folder / path).parent.mkdir(parents=True)
            (folder / path).write_text(text)
        (folder / "rulesets/regulations/league").mkdir(parents=True)
        for year, text in REGULATIONS.items():
            file = folder / f"rulesets/regulations/league/{year}.yaml"
            file.write_text(HEAD.format(year=year) + text)
        for year, (times, articles) in EXPECTED.items():
            if year != 2026:  # those years decide as the Laws do, in their words
                (folder / "rulesets/reasons/illegal_move.yaml").unlink(missing_ok=True)
            rulings = rulings_of(folder, year)
            effects = [effect for ruling in rulings for effect in ruling["effects"]]
            changed = [(effect["side"], effect["ms"]) for effect in effects
                       if effect["effect"] == "add time"]
            cited = {ground["article"] for ruling in rulings for ground in ruling["grounds"]}
            said = [ground["text"] for ruling in rulings for ground in ruling["grounds"]]
            if changed != times or not articles <= cited:
                sys.exit(f"{year}: found {changed}, {cited}; expected {times}, {articles}")
            if any(text.startswith("illegal move:") for text in said):
                sys.exit(f"{year}: a sentence is missing: {said}")
            if year == 2026 and any("7.5" in article for article in cited):
                sys.exit(f"{year}: the Laws are cited, and the federation decides: {cited}")


main()
print("the federation's decision is taken, and its articles are cited")

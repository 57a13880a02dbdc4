"""What bad input gets: the exit status, and one line an error with its place. Each case is a file
written here, so that the line and column can be counted by hand.

usage: bad_input_test.py ROOT BUILD
"""

import pathlib
import subprocess
import sys
import tempfile

build = pathlib.Path(sys.argv[2]).resolve()
regra = build / "bin/regra"
failures = []

def trf_line(number, name, points, rank, *rounds):
    """A 001 record: columns as the format has them."""
    line = f"001 {number:4} {'':1}{'':3} {name:33} {'':4} {'':3} {'':11} {'':10} {points:>4} {rank:4}"
    return line + "".join(f"  {cell}" for cell in rounds) + "\n"


TRF = "012 Aberto\n" + trf_line(1, "Ana", "1.0", 1, "   2 w 1") + trf_line(2, "Bruno", "0.0", 2, "   1 b 0")


def expect(what, folder, arguments, status, *lines):
    done = subprocess.run([regra, *arguments], capture_output=True, text=True, cwd=folder)
    said = done.stdout + done.stderr if arguments[1] == "check" else done.stderr
    missing = [line for line in lines if line not in said]
    if done.returncode != status or missing:
        failures.append(f"{what}: exit {done.returncode}, expected {status}; missing {missing}\n{said}")


def standings(results, *more):
    return ["standings", results, "--ruleset", "fide-open", *more]


def tie_break(folder, name, body):
    """A regulation whose first criterion is the script `name`."""
    (folder / "scripts/tiebreaks").mkdir(parents=True, exist_ok=True)
    (folder / f"scripts/tiebreaks/{name}.lua").write_text(body)
    (folder / f"{name}.yaml").write_text(
        "regulation: Teste\ntext: this file\nextends: fide-open\n\ntie-breaks:\n"
        f"  individual Swiss:\n    - Teste: {name}\n")
    return ["standings", "good.trf", "--ruleset", f"{name}.yaml", "--scripts", "scripts"]


def results_files(folder):
    (folder / "good.trf").write_text(TRF)
    expect("a good file", folder, standings("good.trf"), 0)
    expect("no such file", folder, standings("none.trf"), 5, "none.trf: error: no such file.")
    (folder / "disagree.trf").write_text(TRF.replace("1 b 0", "1 b 1"))
    expect("opponents that do not agree", folder, standings("disagree.trf"), 3, "disagree.trf:")
    (folder / "unknown.trf").write_text(TRF.replace("2 w 1", "7 w 1"))
    expect("an unknown number", folder, standings("unknown.trf"), 3, "unknown.trf:2:")
    (folder / "sum.trf").write_text(TRF.replace("1.0    1", "2.0    1"))
    expect("points that do not add up", folder, standings("sum.trf"), 3, "sum.trf:2:81: error:")
    (folder / "cut.trf").write_text(TRF[: len("012 Aberto\n") + 97])
    expect("a truncated file", folder, standings("cut.trf"), 3, "cut.trf:2:")
    (folder / "two.trf").write_text(TRF.replace("2 w 1", "7 w 1").replace("1 b 0", "9 b 0"))
    expect("all errors at once", folder, standings("two.trf"), 3, "two.trf:2:", "two.trf:3:")


def rulesets(folder):
    expect("no such ruleset", folder, ["standings", "good.trf", "--ruleset", "fide-opn"], 3,
           'error: there is no ruleset "fide-opn". Did you mean "fide-open"?')
    (folder / "bad.yaml").write_text("regulation: Teste\nextends: fide-open\nplay: {roundz: 8}\n")
    expect("check says no", folder, ["ruleset", "check", "bad.yaml"], 1,
           'bad.yaml:3:8: error: "roundz" is no word of "play". Did you mean "rounds"?')
    expect("another command given it", folder, ["standings", "good.trf", "--ruleset", "bad.yaml"], 3,
           "bad.yaml:3:8: error:")
    (folder / "broken.yaml").write_text("regulation: [\n")
    expect("check of what cannot be parsed", folder, ["ruleset", "check", "broken.yaml"], 1, "broken.yaml:")
    expect("check of what is not there", folder, ["ruleset", "check", "none.yaml"], 5, "none.yaml")
    (folder / "unknown_criterion.yaml").write_text(
        "regulation: Teste\ntext: this file\nextends: fide-open\n\ntie-breaks:\n  individual Swiss:\n    - Teste: regional\n")
    expect("an unknown tie-break", folder, ["ruleset", "check", "unknown_criterion.yaml"], 1,
           'unknown_criterion.yaml:7:14: error: there is no "regional" (scripts/tiebreaks/regional.lua).')
    (folder / "event.yaml").write_text("event: Teste\nextends: madeira-school-chess/2022-2023\n")
    expect("an event with open choices", folder, ["standings", "good.trf", "--ruleset", "event.yaml"], 3,
           'event.yaml:1:1: open: "rapid: under" is for the event to decide', "FIDE 2018, A.5")


def scripts(folder):
    expect("a script with an error", folder,
           tie_break(folder, "wrong", "return { value = function(player)\n  return player.x.y\nend }\n"), 3,
           "scripts/tiebreaks/wrong.lua:2:", "Nothing was ranked.")
    expect("an endless script", folder,
           tie_break(folder, "endless", "return { value = function()\n  while true do end\nend }\n"), 4,
           "scripts/tiebreaks/endless.lua:2:")
    expect("a script that is no Lua", folder,
           tie_break(folder, "syntax", "return {\n  value = function(\n}\n"), 3,
           "scripts/tiebreaks/syntax.lua:3:")
    expect("a script that reads files", folder,
           tie_break(folder, "escape", 'return { value = function() return io.open("/etc/passwd") end }\n'), 3,
           "scripts/tiebreaks/escape.lua:1:")


def plugins(folder):
    (folder / "plugins").mkdir(mode=0o755)
    (folder / "plugins/chess.so").write_text("not a library")
    expect("an unreadable plugin", folder, ["variant", "moves", "chess", "--plugins", "plugins"], 5,
           "plugins/chess.so: error:")
    expect("the others stay usable", folder, ["plugin", "list", "--plugins", "plugins"], 0,
           "plugins/chess.so: error:")


with tempfile.TemporaryDirectory() as name:
    for group in (results_files, rulesets, scripts, plugins):
        group(pathlib.Path(name))
print("\n".join(failures) or "all refused as they should be")
sys.exit(1 if failures else 0)

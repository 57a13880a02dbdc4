"""How many single edits of the Laws and of their scripts, or of each regulation, something finds.

mutations.py BUILD COUNT SEED LEAST [regulations]
                                      COUNT edits drawn by SEED, or by the day's date if that is `today`; it fails
                                      if fewer than LEAST in a hundred of those not equivalent are caught. Survivors
                                      are named. With `regulations`, of each regulation that ships, alone.
"""

import datetime
import json
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


def caught(build, path, equivalents, count, seed, least):
    """Whether enough edits of that file or folder are caught."""
    done = subprocess.run([str(pathlib.Path(build) / "bin" / "regra"), "ruleset", "mutate", str(path),
                           "--count", count, "--seed", seed, "--json",
                           "--equivalents", f"tests/data/{equivalents}"],
                          stdout=subprocess.PIPE, cwd=ROOT, check=False)
    if done.returncode not in (0, 1):
        return False
    told = json.loads(done.stdout)
    for edit in told["edits"]:
        if edit["result"] == "survived":
            print(f"{edit['file']}:{edit['line']}:{edit['column']}: {edit['kind']}: {edit['change']}: SURVIVED")
    print(f"{path}: seed {seed}: {len(told['edits'])} edits of {told['possible']}; caught: {told['caught']}; "
          f"survived: {told['survived']}; equivalent: {told['equivalent']}; caught: {told['percent']} %, "
          f"at least {least} %", flush=True)
    return float(told["percent"]) >= float(least)


def main():
    build, count, seed, least = sys.argv[1:5]
    if seed == "today":
        seed = datetime.date.today().strftime("%Y%m%d")
    if sys.argv[5:] != ["regulations"]:
        return 0 if caught(build, "rulesets/laws", "equivalent-edits.txt", count, seed, least) else 1
    files = [file.relative_to(ROOT) for file in sorted((ROOT / "rulesets" / "regulations").rglob("*.yaml"))
             if not file.name.endswith(".test.yaml")]
    assert len(files) >= 11, files
    enough = [caught(build, file, "equivalent-edits-regulations.txt", count, seed, least) for file in files]
    return 0 if all(enough) else 1


if __name__ == "__main__":
    sys.exit(main())

"""How many single edits of the Laws and of their scripts, or of the regulations, something finds.

mutations.py BUILD COUNT SEED LEAST [regulations]
                                      COUNT edits drawn by SEED, or by the day's date if that is `today`; it fails
                                      if fewer than LEAST in a hundred of those not equivalent are caught. Survivors
                                      are named.
"""

import datetime
import json
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


def main():
    build, count, seed, least = sys.argv[1:5]
    folder = sys.argv[5] if len(sys.argv) > 5 else "laws"
    equivalents = "equivalent-edits.txt" if folder == "laws" else f"equivalent-edits-{folder}.txt"
    if seed == "today":
        seed = datetime.date.today().strftime("%Y%m%d")
    done = subprocess.run([str(pathlib.Path(build) / "bin" / "regra"), "ruleset", "mutate", f"rulesets/{folder}",
                           "--count", count, "--seed", seed, "--json",
                           "--equivalents", f"tests/data/{equivalents}"],
                          stdout=subprocess.PIPE, cwd=ROOT, check=False)
    if done.returncode not in (0, 1):
        return done.returncode
    told = json.loads(done.stdout)
    for edit in told["edits"]:
        if edit["result"] == "survived":
            print(f"{edit['file']}:{edit['line']}:{edit['column']}: {edit['kind']}: {edit['change']}: SURVIVED")
    print(f"seed {seed}: {len(told['edits'])} edits of {told['possible']}; caught: {told['caught']}; survived: "
          f"{told['survived']}; equivalent: {told['equivalent']}; caught: {told['percent']} %, at least {least} %")
    return 0 if float(told["percent"]) >= float(least) else 1


if __name__ == "__main__":
    sys.exit(main())

"""The README's commands, run as they stand: usage: readme_test.py ROOT BUILD."""

import os
import pathlib
import re
import subprocess
import sys
import tempfile

root, build = (pathlib.Path(argument).resolve() for argument in sys.argv[1:3])
text = (root / "README.md").read_text(encoding="utf-8")
environment = dict(os.environ, PATH=f"{build / 'bin'}:{os.environ['PATH']}", LC_ALL="C.UTF-8")
failures = []


def run(what, command, **options):
    done = subprocess.run(command, capture_output=True, text=True, env=environment, **options)
    if done.returncode != 0 or not done.stdout.strip():
        failures.append(f"{what}\nexit {done.returncode}\n{done.stdout}{done.stderr}")


commands = re.findall(r"```sh\n(.*?)```", text, re.S)
for block in commands:
    # The README says build/bin; the test's build may stand elsewhere.
    block = block.replace("build/bin/regra", "regra").replace("build/lib/", f"{build}/lib/")
    folder = root
    for line in block.strip().splitlines():
        if line.startswith("cd "):
            folder = root / line[3:]
        else:
            run(line, ["bash", "-c", line], cwd=folder)

rulesets = re.findall(r"```yaml\n(.*?)```", text, re.S)
for ruleset in rulesets:
    with tempfile.NamedTemporaryFile("w", suffix=".yaml", encoding="utf-8") as file:
        file.write(ruleset)
        file.flush()
        run(ruleset, ["regra", "ruleset", "check", file.name])

if not commands or not rulesets:
    failures.append("the README shows no commands, or no ruleset")
print("\n".join(failures) or f"{len(commands)} blocks of commands and {len(rulesets)} ruleset run")
sys.exit(1 if failures else 0)

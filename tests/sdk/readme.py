"""The SDK's pages show what is built and tested: the template to the letter, and every test of the suite.

readme.py SDK SUITE           status 1: a page is out of date
readme.py SDK SUITE --write   writes the list of tests anew
"""
import json
import pathlib
import re
import subprocess
import sys

sdk, suite = pathlib.Path(sys.argv[1]), sys.argv[2]
readme = (sdk / "README.md").read_text(encoding="utf-8")
template = sdk / "template" / "variant"
for name, language in (("tic_tac_toe.cpp", "cpp"), ("CMakeLists.txt", "cmake")):
    shown = re.findall(rf"```{language}\n(.*?)```", readme, re.DOTALL)
    if (template / name).read_text(encoding="utf-8") not in shown:
        sys.exit(f"sdk/README.md does not show {template / name} as it stands. Copy it in again.")

# Numbers: the newest one in CHANGES.md is that of the header, each one stands there once, and the table of
# adaptations, which is given one of variants, names the variants it was last changed for.
changes = (sdk / "CHANGES.md").read_text(encoding="utf-8")
told = {title: body for title, body in re.findall(r"^## (\S+)\n(.*?)(?=^## |\Z)", changes, re.M | re.S)}
variants = ""
for kind in ("variant", "adaptation", "pairing"):
    header = (sdk / "include/regra" / f"{kind}.h").read_text(encoding="utf-8")
    number = re.search(rf'"regra\.{kind}\.draft/(\d+)"', header)[1]
    numbers = re.findall(r"^\*\*draft/(\d+)\.\*\*", told[f"regra.{kind}"], re.M)
    if numbers != [str(n) for n in range(int(number), 0, -1)]:
        sys.exit(f"sdk/CHANGES.md, regra.{kind}: the sections are {', '.join(numbers)}, and {kind}.h has draft/{number}."
                 " Write one for each number, the newest first.")
    variants = variants or number
followed = re.search(r"Follows `regra\.variant\.draft/(\d+)`", told["regra.adaptation"])[1]
if followed != variants:
    sys.exit(f"sdk/CHANGES.md: regra.adaptation follows regra.variant.draft/{followed}, and variant.h has draft/{variants}."
             " An adaptation asks its variant by the variant's table: give adaptation.h the next number, and a section"
             f" that begins \"Follows `regra.variant.draft/{variants}`\".")

HEAD = """# Every test of the conformance suite

What each proves, and how to mend what it finds. `regra-conformance --test NAME FILE.so` runs one of them;
[the SDK's page](../README.md) says more. This list is written by tests/sdk/readme.py.
"""
KINDS = {"any": "Any plugin", "variant": "Variants", "pairing": "Pairing systems",
         "adaptation": "Adaptations"}

tests = json.loads(subprocess.run([suite, "--list", "--json"], stdout=subprocess.PIPE,
                                  check=True).stdout)
page = HEAD
for kind, title in KINDS.items():
    page += f"\n## {title}\n\n| test | proves | to mend it |\n|---|---|---|\n"
    page += "".join(f"| {test['test']} | {test['proves']} | {test['mend'].replace('|', '&#124;')} |\n"
                    for test in tests if test["kind"] == kind)

path = sdk / "conformance" / "README.md"
if sys.argv[3:] == ["--write"]:
    path.write_text(page, encoding="utf-8")
elif not path.exists() or path.read_text(encoding="utf-8") != page:
    sys.exit(f"{path} is not what the suite says. Write it anew with --write.")

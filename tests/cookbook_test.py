"""Each recipe of rulesets/COOKBOOK.md, in a regulation of its own: its lines are few, and its chart holds.

    cookbook_test.py BUILD
"""

import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[1]
RECIPE = re.compile(r"^## (?P<title>.+)\n(?:(?!^## )[\s\S])*?```yaml\n(?P<lines>[\s\S]*?)```\n\s*"
                    r"```(?P<kind>chart|holds|chart of teams)\n(?P<expected>[\s\S]*?)```", re.M)
MOST_LINES, RECIPES = 8, 24


def indented(text, by):
    return "".join(" " * by + line + "\n" for line in text.splitlines())


def test_of(number, recipe):
    """The test of a recipe: its chart, or the values that must hold."""
    kind, expected = recipe["kind"], recipe["expected"]
    text = f"  Recipe {number}:\n    ruleset: recipe-{number}\n"
    if kind == "holds":
        return text + "    holds:\n" + indented(expected, 6)
    if kind == "chart of teams":
        text += '    competitions: {Open: "team"}\n'
    return text + "    chart: |\n" + indented(expected, 6)


def main():
    regra = pathlib.Path(sys.argv[1]).resolve() / "bin/regra"
    text = (ROOT / "rulesets/COOKBOOK.md").read_text(encoding="utf-8")
    recipes = [found.groupdict() for found in RECIPE.finditer(text)]
    wrong = [] if len(recipes) == text.count("\n## ") else ["a section has no recipe, or no chart"]
    if len(recipes) != RECIPES:
        wrong.append(f"{len(recipes)} recipes, not {RECIPES}")
    wrong += [f"{one['title']}: more than {MOST_LINES} lines" for one in recipes
              if len(one["lines"].splitlines()) > MOST_LINES]
    with tempfile.TemporaryDirectory() as folder:
        regulations = pathlib.Path(folder) / "regulations"
        regulations.mkdir()
        tests = "test: fide-open\n\ntests:\n"
        for number, recipe in enumerate(recipes, 1):
            (regulations / f"recipe-{number}.yaml").write_text(
                f"regulation: Recipe {number}\ntext: this file\nextends: fide-open\n\n"
                + recipe["lines"], encoding="utf-8")
            tests += test_of(number, recipe) + "\n"
        path = regulations / "recipes.test.yaml"
        path.write_text(tests, encoding="utf-8")
        run = subprocess.run([regra, "ruleset", "test", path, "--rulesets", folder, "--rulesets",
                              ROOT / "rulesets"], capture_output=True, text=True, check=False)
    if run.returncode != 0:
        wrong.append(run.stdout + run.stderr)
    if f"tests: {len(recipes)}; failed: 0" not in run.stdout:
        wrong.append("not every recipe was played")
    print("\n".join(wrong) or f"{len(recipes)} recipes hold.")
    return 1 if wrong else 0


sys.exit(main())

"""The program shown in sdk/README.md is the example that is built and tested, to the letter."""
import pathlib
import re
import sys

sdk = pathlib.Path(sys.argv[1])
readme = (sdk / "README.md").read_text(encoding="utf-8")
example = sdk / "examples" / "tic-tac-toe"
for name, language in (("tic_tac_toe.cpp", "cpp"), ("CMakeLists.txt", "cmake")):
    shown = re.findall(rf"```{language}\n(.*?)```", readme, re.DOTALL)
    if (example / name).read_text(encoding="utf-8") not in shown:
        sys.exit(f"sdk/README.md does not show {example / name} as it stands. Copy it in again.")

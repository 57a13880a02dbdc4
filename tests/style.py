"""The style check: C and C++ as clang-format 14 writes it, text files without stray blanks.

style.py           exit status 0: all is well, 1: the files and lines that are not, 77: skipped
style.py --fix     rewrites them
"""

import pathlib
import re
import shutil
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent / "tools"))
import tree  # noqa: E402

CODE = (".cpp", ".hpp", ".c", ".h")
TEXT = (".inc", ".po", ".lua", ".yaml", ".py", ".sh", ".cmake", ".txt", ".md")
SKIPPED = 77
MEND = "Run tests/style.py --fix."


def clang_format_14():
    """Another version formats some lines differently, so only the one of Debian 12 will do."""
    for name in ("clang-format-14", "clang-format"):
        path = shutil.which(name)
        if path and " 14." in subprocess.run([path, "--version"], capture_output=True, text=True,
                                             check=True).stdout:
            return path
    return None


def format_faults(files, fix):
    program = clang_format_14()
    if not program:
        print("clang-format 14 is not here: the format of C and C++ is not checked.")
        return None
    mode = ["-i"] if fix else ["--dry-run", "-Werror"]
    ran = subprocess.run([program, "--style=file", *mode, *files], cwd=tree.ROOT,
                         capture_output=True, text=True, check=False)
    places = re.findall(r"^(.+?):(\d+):\d+: error:", ran.stderr, re.M)
    if ran.returncode and not places:
        return [ran.stderr.strip()]
    first = {}
    for file, line in places:
        first.setdefault(file, line)
    return [f"{file}:{line}: clang-format writes this otherwise, and maybe lines after it. {MEND}"
            for file, line in first.items()]


def tidy_text(text):
    text = re.sub(r"[ \t\r]+$", "", text, flags=re.M)
    return text.rstrip("\n") + "\n" if text else text


def text_faults(files, fix):
    for name in files:
        path = tree.ROOT / name
        text = path.read_bytes().decode(errors="replace")
        if text == tidy_text(text):
            continue
        if fix:
            path.write_text(tidy_text(text))
        else:
            yield f"{name}: blanks at the end of a line or of the file. {MEND}"


def main():
    fix = sys.argv[1:] == ["--fix"]
    files = [name for name in tree.files() if not name.startswith("tests/data/")]
    formatted = format_faults([name for name in files if name.endswith(CODE)], fix)
    faults = (formatted or []) + list(text_faults([n for n in files if n.endswith(TEXT)], fix))
    print("\n".join(faults))
    if faults:
        return 1
    return SKIPPED if formatted is None else 0


sys.exit(main())

"""A class that lacks a member is told so in one sentence, not in a page of templates."""
import pathlib
import subprocess
import sys

compiler, sdk = sys.argv[1], pathlib.Path(sys.argv[2])
example = (sdk / "template/variant/tic_tac_toe.cpp").read_text(encoding="utf-8")

# What is changed in the example, and what the compiler must then say.
CASES = [
    ("uint8_t plies;", "uint16_t plies;", "Position has padding"),
    ("uint8_t mark[9];", "uint8_t mark[9]; std::string name;", "Position must be plain bytes"),
    ("void facts(", "void figures(", "The class needs `void facts("),
    ("int64_t* out) const noexcept {", "int64_t* out) const {", "noexcept, since it has no status"),
    ('"three",', '"Three",', "An id of the catalogue is empty, too long"),
    ('"full",', '"three",', "An id of the catalogue stands there twice"),
    ("explicit TicTacToe(const Options&)", "TicTacToe()", "needs a constructor from"),
    ("void moves(", "uint64_t count(const Position&) const { return 0; }\n    void moves(",
     "The class has a count, but not `uint64_t count("),
    ('{REGRA_NAME_STYLE, "cell", "The cell marked: b2"},', "", "at least one FORMAT, STYLE"),
]

for old, new, message in CASES:
    if old not in example:
        sys.exit(f"the example no longer has {old!r}")
    done = subprocess.run([compiler, "-std=c++20", "-fsyntax-only", f"-I{sdk / 'include'}", "-x", "c++",
                           "-"], input=example.replace(old, new, 1), text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if done.returncode == 0:
        sys.exit(f"{new!r} instead of {old!r} compiles")
    if message not in done.stdout:
        sys.exit(f"{new!r} instead of {old!r}: no {message!r} in\n{done.stdout[:3000]}")

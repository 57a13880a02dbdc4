"""Builds plugins outside the tree against the installed SDK, and looks at what they export.

The example variant is built as it stands in sdk/examples; the pairing system and the adaptation in
tests/sdk/plugins prove that the other two kinds need no more. The build tree serves find_package as well.
"""
import argparse
import os
import pathlib
import shutil
import subprocess
import sys


def run(*command, **options):
    done = subprocess.run([str(part) for part in command], text=True, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, **options)
    if done.returncode != 0:
        sys.exit(f"{' '.join(str(part) for part in command)}\n{done.stdout}")
    return done.stdout


def build(args, source, prefix, name):
    """Configures and builds a project against an SDK; returns the folder with its plugins."""
    folder = args.work / name
    run(args.cmake, "-S", source, "-B", folder, "-G", args.generator, "-DCMAKE_BUILD_TYPE=Release",
        f"-DCMAKE_CXX_COMPILER={args.compiler}", f"-DCMAKE_PREFIX_PATH={prefix}",
        "-DCMAKE_CXX_FLAGS=-Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror")
    run(args.cmake, "--build", folder)
    return folder / "lib" / "regra" / "plugins"


def check_exports(args, library):
    symbols = [line.split() for line in run(args.nm, "-D", "--defined-only", library).splitlines()]
    names = [symbol[-1] for symbol in symbols]
    if names != ["regra_plugin"]:
        sys.exit(f"{library} exports {names}, not just regra_plugin")
    if any(symbol[-2] == "u" for symbol in symbols):
        sys.exit(f"{library} has a unique symbol, so it cannot be unloaded")


def main():
    parser = argparse.ArgumentParser()
    for name in ("source", "build", "cmake", "generator", "compiler", "nm", "ask", "work"):
        parser.add_argument("--" + name, required=True)
    args = parser.parse_args()
    args.work = pathlib.Path(args.work)
    source = pathlib.Path(args.source)
    shutil.rmtree(args.work, ignore_errors=True)
    # The flags of this build (sanitizers) are not those of a stranger's.
    for name in ("CXXFLAGS", "CFLAGS", "LDFLAGS"):
        os.environ.pop(name, None)

    prefix = args.work / "prefix"
    run(args.cmake, "--install", args.build, "--component", "sdk", "--prefix", prefix)
    plugins = build(args, source / "sdk/examples/tic-tac-toe", prefix, "tic-tac-toe")
    check_exports(args, plugins / "tic-tac-toe.so")
    # Of the 255,168 games of tic-tac-toe 127,872 have nine moves: 81,792 won with the last, 46,080 drawn.
    counts = run(args.ask, plugins / "tic-tac-toe.so", "9").split("\n")
    expected = ["1 9", "2 72", "3 504", "4 3024", "5 15120", "6 54720", "7 148176", "8 200448",
                "9 127872"]
    if counts[:9] != expected:
        sys.exit(f"tic-tac-toe counts {counts}, not {expected}")

    plugins = build(args, source / "tests/sdk/plugins", prefix, "others")
    for name in ("lots", "echo"):
        check_exports(args, plugins / f"{name}.so")
    build(args, source / "sdk/examples/tic-tac-toe", args.build, "from-build-tree")


if __name__ == "__main__":
    main()

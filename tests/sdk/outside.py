"""Builds plugins outside the tree against the installed SDK, and looks at what they export.

The template of a variant is built as it stands; plugins of all kinds are made from the templates under
another name and built against the build tree, which serves find_package as well. Each passes the
conformance suite that came with its SDK.
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
    """Builds a project against an SDK and runs its test; returns the plugin, which exports its entry."""
    folder = args.work / "build" / name
    run(args.cmake, "-S", source, "-B", folder, "-G", args.generator, "-DCMAKE_BUILD_TYPE=Release",
        f"-DCMAKE_CXX_COMPILER={args.compiler}", f"-DCMAKE_PREFIX_PATH={prefix}",
        "-DCMAKE_CXX_FLAGS=-Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror")
    run(args.cmake, "--build", folder)
    tested = run("ctest", "--test-dir", folder, "--verbose")
    if " tests, 0 failed (level quick" not in tested:
        sys.exit(f"{name}: ctest has not run the conformance suite\n{tested}")
    plugin = folder / "lib" / "regra" / "plugins" / f"{name}.so"
    check_exports(args, plugin)
    return plugin


def make_new(args, kind, name):
    """What `regra plugin new` writes."""
    regra = pathlib.Path(args.build) / "bin" / "regra"
    run(regra, "plugin", "new", kind, name, "--to", args.work / name)
    return args.work / name


def check_laws(args, source, plugin):
    """Laws of its own fit the template, and its games are ruled on as they say."""
    regra = pathlib.Path(args.build) / "bin" / "regra"
    folders = ["--plugins", plugin.parent, "--rulesets", source / "rulesets"]
    run(regra, "ruleset", "check", plugin.stem, *folders)
    run(regra, "ruleset", "test", source / "rulesets" / "laws" / f"{plugin.stem}.test.yaml", *folders)


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
    if not (prefix / "share/regra/sdk/CHANGES.md").exists():
        sys.exit("sdk/CHANGES.md is not installed")
    # A program that links the library, as README.md has it.
    program = args.work / "program.cpp"
    program.write_text("#include <regra/host.h>\nint main() { return regra_host_draft() != REGRA_HOST_DRAFT; }\n")
    library = pathlib.Path(args.build) / "lib"
    run(args.compiler, "-I", prefix / "include", program, "-L", library, "-lregra", f"-Wl,-rpath,{library}",
        "-o", args.work / "program")
    run(args.work / "program")
    # Of the 255,168 games of tic-tac-toe 127,872 have nine moves: 81,792 won with the last, 46,080 drawn.
    expected = ["1 9", "2 72", "3 504", "4 3024", "5 15120", "6 54720", "7 148176", "8 200448",
                "9 127872"]
    for folder, sdk, name in ((source / "sdk/template/variant", prefix, "tic-tac-toe"),
                              (make_new(args, "variant", "my-game"), args.build, "my-game")):
        plugin = build(args, folder, sdk, name)
        counts = run(args.ask, plugin, "9").split("\n")
        if counts[:9] != expected:
            sys.exit(f"{plugin} counts {counts}, not {expected}")
        check_laws(args, folder, plugin)
    build(args, make_new(args, "pairing", "my-lots"), args.build, "my-lots")
    build(args, make_new(args, "adaptation", "my-game-for-blind-players"), args.build,
          "my-game-for-blind-players")


if __name__ == "__main__":
    main()

"""What an event costs its organizer: a list read in, a round printed, a page of standings, a PDF.

    event.py BUILD        measures, prints a table, asserts nothing

Wanted: 5,000 entries imported within 1 s; 1,000 players after 11 rounds read and folded within 0.04 s; the pairings of
a round of 500 boards as text, CSV, JSON and HTML within 0.12 s beside the pairing; their PDF within 5 s; the page of the
standings of 1,000 players below 200 KB. `cpu` is what the kernel charged the command, its worker and a printer, which
other work on the machine disturbs less than the time on the wall; what `regra --version` costs is taken off a document.
"""

import os
import pathlib
import sys
import tempfile
import time

CHOICES = "start: {default time: 15 min}\nflag: {both fallen: draw}\npairing: {system: swiss-dutch}\n"


def cost(folder, *words):
    """Seconds on the wall and of the processor."""
    before, began = os.times(), time.monotonic()
    child = os.fork()
    if child == 0:
        os.chdir(folder)
        null = os.open(os.devnull, os.O_WRONLY)
        os.dup2(null, 1)
        os.execv(words[0], [str(word) for word in words])
    status = os.waitpid(child, 0)[1]
    after = os.times()
    if status != 0:
        raise SystemExit(f"{' '.join(str(word) for word in words)}: status {status}")
    cpu = after.children_user + after.children_system - before.children_user - before.children_system
    return time.monotonic() - began, cpu


def main():
    program = str(pathlib.Path(sys.argv[1]).resolve() / "bin" / "regra")
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder)
        (path / "choices.yaml").write_text(CHOICES, encoding="utf-8")
        for count in (1000, 5000):
            rows = "".join(f"Player {i};{2600 - i % 1500};P{i % 40}\n" for i in range(count))
            (path / f"{count}.csv").write_text("name;rating;club\n" + rows, encoding="utf-8")
        lines = []

        def tell(what, measured, wanted):
            lines.append(f"| {what} | {measured[0]:.3f} s | {measured[1]:.3f} s | {wanted} |")

        def event(*words):
            return cost(folder, program, "event", *words)

        def create(name, rounds):
            event("create", name, "--ruleset", "fide-open", "--choices", "choices.yaml", "--rounds", rounds,
                  "--first-colour", "white")

        create("large.event", "9")
        tell("import of 5,000 entries", event("import", "5000.csv", "-e", "large.event"), "1 s")
        create("own.event", "11")
        event("import", "1000.csv", "-e", "own.event")
        for round_ in range(11):
            pairing = event("pair", "-e", "own.event")
            scores = [("1-0", "=", "0-1")[(board + round_) % 3] for board in range(500)]
            (path / "results.txt").write_text(
                "".join(f"{board + 1} {score}\n" for board, score in enumerate(scores)), encoding="utf-8")
            event("result", "--from", "results.txt", "-e", "own.event")
        start = min((cost(folder, program, "--version") for _ in range(5)), key=lambda one: one[1])
        tell("round 11 of 1,000 players paired", pairing, "")
        read = min((event("round", "-e", "own.event") for _ in range(5)), key=lambda one: one[1])
        tell("1,000 players and 11 rounds read, folded, and a round told", read, "0.04 s and its text")
        files = [word for ending in ("txt", "csv", "json", "html") for word in ("-o", f"p.{ending}")]
        made = min((event("document", "pairings", *files, "-e", "own.event") for _ in range(5)), key=lambda one: one[1])
        tell("pairings of 500 boards, four outputs", (made[0] - start[0], made[1] - start[1]), "0.12 s")
        tell("PDF of 500 boards", event("document", "pairings", "--output", "pdf", "-o", "p.pdf", "-e", "own.event"), "5 s")
        event("document", "standings", "--output", "html", "--option", "categories=none", "-o", "s.html", "-e", "own.event")
        lines.append(f"| page of the standings of 1,000 players | {(path / 's.html').stat().st_size // 1000} KB | | 200 KB |")
        print("| | wall | cpu | wanted |\n|---|---|---|---|")
        print("\n".join(lines))


if __name__ == "__main__":
    main()

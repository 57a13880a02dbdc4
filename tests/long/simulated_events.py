"""Random events of every Swiss system, simulated and then paired again from their files: each round is
the same. Of systems that have proofs, each round is proved and the proof verified.

    simulated_events.py BUILD COUNT
"""

import random
import subprocess
import sys
import tempfile

SYSTEMS = [("swiss-dutch", []), ("swiss-dutch", ["--option", "edition=2017"]),
           ("swiss-team", ["--boards", "2"]), ("swiss-team", ["--boards", "4"]),
           ("double-swiss", ["--games", "2"]), ("double-swiss", ["--games", "4"])]
TEAM_OPTIONS = [[], ["wishes=b"], ["wishes=none"], ["seats=score"], ["look-ahead=fewest"],
                ["second=false", "wishes=b", "last-round-wish=none"], ["primary=game"]]
HAPPENINGS = [["--late", "6"], ["--forfeits", "8"], ["--half-byes", "12"], ["--absences", "10"],
              ["--withdrawals", "6"], ["--clubs", "5"], ["--draws", "70"], ["--accelerate"]]


def kind_of(dice):
    system, words = dice.choice(SYSTEMS)
    options = words if "--option" in words else []
    if system == "swiss-team":
        options = [word for option in dice.choice(TEAM_OPTIONS) for word in ("--option", option)]
    asked = [] if words is options else words
    for happening in dice.sample(HAPPENINGS, dice.randint(0, 4)):
        if happening != ["--accelerate"] or "primary=game" not in options:
            asked = asked + happening
    asked = asked + ["--players", str(dice.randint(6, 60)), "--rounds", str(dice.randint(2, 9))]
    return ["--system", system] + options, asked


def run(regra, *words, text=None):
    return subprocess.run([regra, "pairing", *words], input=text, capture_output=True, text=True,
                          check=False, timeout=300)


def unproved(regra, system, event, rounds):
    """The rounds of an event that are not proved, with what is said."""
    if system != ["--system", "swiss-dutch"]:
        return
    for number in range(1, rounds + 1):
        with tempfile.NamedTemporaryFile("w", suffix=".trf", encoding="utf-8") as file:
            file.write(event)
            file.flush()
            proved = run(regra, "prove", file.name, *system, "--round", str(number))
            if proved.returncode != 0:
                yield number, proved.stderr
                continue
            found = run(regra, "verify", "-", file.name, *system, text=proved.stdout)
            if found.returncode != 0:
                yield number, found.stdout + found.stderr


def main():
    regra, count = sys.argv[1] + "/bin/regra", int(sys.argv[2])
    wrong = rounds = 0
    for seed in range(count):
        system, asked = kind_of(random.Random(seed))
        event = run(regra, "simulate", *system, *asked, "--seed", str(seed))
        checked = run(regra, "check", "-", *system, text=event.stdout)
        same = checked.stdout.count("as the rules pair it")
        rounds += same
        # An event that ends before its first round has nothing to check.
        if event.returncode != 0 or checked.returncode != 0:
            wrong += 1
            print(" ".join(system + asked), "--seed", seed)
            print(event.stderr + checked.stdout + checked.stderr)
        for number, said in unproved(regra, system, event.stdout, same):
            wrong += 1
            print(" ".join(system + asked), "--seed", seed, "round", number, said)
    print(f"{count} events, {rounds} rounds, {wrong} events differ")
    sys.exit(1 if wrong or rounds < count else 0)


if __name__ == "__main__":
    main()

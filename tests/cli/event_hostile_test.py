"""Whatever is typed at an event, its file can be read again afterwards.

Commands are drawn with arguments of every kind, good and bad, and after each one the file is opened anew: what was done
is in it, what was refused is not, and no act stands in it that does not hold. EVENT_COMMANDS=N draws N of them, from
EVENT_SEED on.
"""

import json
import os
import random

from program import BAD_INPUT, DONE, LIMITS, NO, Folder, main, regra

COMMANDS = int(os.environ.get("EVENT_COMMANDS", "60"))
TEAMS = ("Fonte", "Gaivota", "Lombo", "Quinta")
# What a person may type or paste: no text at all, bytes of another encoding, controls, marks that turn the line, signs
# of formats that the program writes. Two that are not UTF-8 differ, and are the same once their bytes are replaced.
TEXTS = ("", " ", "-", "0", "-1", "007", "99999999999999999999", "\udcff", "\udcfe", "a\udcffb", "a\udcfeb", "\x1b[31m", "\n",
         "a\nb", "\r\t", "\u202eabc", "e\u0301", "\u00e9", "\ufeff", "=1+1", "<b>&\"'", "x=y=z", "{who}",
         "%s%n", "../x", "'; --", "\\", "1/2", "½", "n" * 300, "山田", "ș", "#", "Ana Silva", "Rita", "Fonte")


class Drawn:
    """A drawer of words; good ones more often than not, so that acts meet."""

    def __init__(self, seed):
        self.of = random.Random(seed)

    def among(self, *some):
        return self.of.choice(some)

    def text(self):
        return self.of.choice(TEXTS)

    def who(self):
        return str(self.of.randint(1, 12)) if self.of.random() < 0.85 else self.text()

    def team(self):
        return self.of.choice(TEAMS) if self.of.random() < 0.7 else self.text()

    def number(self, most):
        return str(self.of.randint(1, most)) if self.of.random() < 0.85 else self.among("0", "-1", "255", "256", "x", "")

    def result(self):
        return self.among("1-0", "0-1", "=", "1-0F", "0-1F", "0-0F", "1/2-0", "0-0", "adj", self.text())

    def some(self, *options):
        """Options, each there or not."""
        chosen = []
        for name, value in options:
            if self.of.random() < 0.4:
                chosen += [name] if value is None else [name, value]
        return chosen

    def facts(self):
        return self.some(("--born", self.among("2014-03-10", "2012", "31/02/2014", self.text())),
                         ("--gender", self.among("F", "M", "X")), ("--team", self.team()),
                         ("--rating", self.number(4000)), ("--title", self.text()), ("--federation", self.text()),
                         ("--id", self.text()), ("--column", "cycle=" + self.text()), ("--column", "cycle=1.º Ciclo"),
                         ("--column", self.text()), ("--column", self.text() + "=" + self.text()))

    def command(self, last):
        """A command of an event whose last act has that number."""
        acts = str(self.of.randint(2, max(last, 2)))
        kinds = (
            ("enter", self.text() or "Zé", *self.facts(), *self.some(("--from", self.number(6)), ("--missed", "half"))),
            ("enter", f"Nova {self.of.randint(1, 999)}", "--born", "2014-03-10", "--gender", "F", "--team", self.team(),
             "--column", "cycle=1.º Ciclo", "--column", "school=EB"),
            ("amend", self.who(), *self.facts(), *self.some(("--name", self.text()))),
            ("withdraw", self.who(), *self.some(("--from", self.number(6)))),
            ("re-enter", self.who(), *self.some(("--from", self.number(6)))),
            ("exclude", self.who(), *self.some(("--from", self.number(6)), ("--rounds", self.number(3)))),
            ("bye", self.who(), "--kind", self.among("zero", "half", "full"),
             *self.some(("--rounds", self.among("1", "2-3", "9", "3-2", self.text())))),
            ("apart", self.who(), self.who(), *self.some(("--from", self.number(6)), ("--through", self.number(6)))),
            ("number", "--order", self.among("rating", "name", "file")),
            ("rounds", self.number(9)),
            ("official", self.text() or "Rui", "--role", self.among("arbiter", "desk", "captain"),
             *self.some(("--ends", None))),
            ("check-in", self.who(), self.who(), *self.some(("--team", self.team()), ("--teacher", None), ("--all", None))),
            ("close-check-in",),
            ("fault", self.team(), self.among("absent", "too few", self.text()), *self.some(("--article", self.text() or "7"))),
            ("waive", acts, "--because", self.text() or "x"),
            ("competition", self.among("Equipas Suíço", "Equipas", self.text()), "--boards", self.among("2", "4", "0"),
             "--rounds", self.number(5)),
            ("team", self.team(), *(self.who() for _ in range(self.of.randint(0, 4))),
             *self.some(("--rename", self.text()), ("--captain", self.who()))),
            ("line-up", self.team(), self.number(3), self.who(), "-", "--competition", "Equipas Suíço"),
            ("pair",), ("pair",), ("pair", "--competition", "Equipas Suíço"), ("pair", "--want", self.among("1-2", "3-0", "x")),
            ("publish",), ("publish", "standings"), ("unpair",),
            ("manual", "--swap", f"{self.who()}-{self.who()}", *self.some(("--turn", self.number(6)))),
            ("draw", f"{self.number(6)}={self.among('white', 'black', '17', self.text())}", "--with", "dice",
             "--seen", self.text() or "x"),
            ("result", self.number(7), self.result(), self.number(7), self.result()),
            ("result", "1", "1-0", "2", "=", "3", "0-1", "4", "1-0F", "5", "=", "6", "1-0"),
            ("adjourn", self.number(7)),
            ("result", f"{self.number(3)}.{self.number(3)}", self.result(), "--competition", "Equipas Suíço"),
            ("correct", self.number(5), self.number(7), self.result(), "--counts", self.among("standings", "report")),
            ("rule", self.number(5), self.number(7), "--act", self.among("arbiter penalize white loss", self.text())),
            ("penalty", self.who(), self.among("out for 1 rounds", "expulsion", "own -½ points", "fine 20 EUR", self.text())),
            ("protest", self.who(), self.number(5), self.number(7), "--because", self.text() or "x"),
            ("decide", self.number(4), self.among("upheld", "rejected", "in part"), *self.some(("--result", self.result()))),
            ("award",), ("hand-out", self.number(5), *self.some(("--signed", self.text()))),
            ("fee", self.who(), self.among("5", "0.01", "1e9", self.text()), self.among("EUR", self.text()), self.text()),
            ("note", "--because", self.text() or "x"),
            ("undo", acts), ("undo", f"{acts}..{acts}"), ("undo", acts, str(last)),
            ("close",), ("reopen", "--because", self.text() or "x"),
            ("forget", self.who()),
        )
        words = list(self.of.choice(kinds))
        words += self.some(("--because", self.text()), ("--by", self.among("Rita", self.text())))
        if words[0] in ("pair", "publish", "unpair", "result", "award", "bye") and self.of.random() < 0.1:
            words += ["--competition", self.among("Individual", self.text())]
        return words


class Hostile(Folder):
    def command(self, *words):
        return regra("event", *words, "-e", "e.event", folder=self.folder)

    def acts(self):
        answer = regra("event", "log", "e.event", "--json", folder=self.folder)
        self.assertEqual(answer.exit, DONE, answer.err)
        return json.loads(answer.out)["acts"]

    def begun(self):
        made = regra("event", "create", "e.event", "--ruleset", "festa-2023", "--rounds", "5", "--first-colour", "white",
                     "--arbiter", "Rita Reis", folder=self.folder)
        self.assertEqual(made.exit, DONE, made.err)
        rows = ["nome;nascimento;género;escola;equipa;ciclo"]
        rows += [f"{'ABCDEFGHIJ'[i]}aluno;{10 + i}/03/2014;{'FM'[i % 2]};EB {i};{TEAMS[i // 4]};1.º Ciclo" for i in range(10)]
        self.assertEqual(self.command("import", self.file("l.csv", "\n".join(rows) + "\n")).exit, DONE)

    def accepted(self, words):
        """The command, and if it asks, once more with the words it asked for."""
        answer = self.command(*words, "--json")
        if answer.exit == NO and answer.out:
            asked = [word for one in json.loads(answer.out).get("asks", []) for word in ("--accept", one["word"])]
            if asked:
                answer = self.command(*words, *asked, "--json")
        return answer

    def test_an_event_of_any_name_is_read_again(self):
        made = 0
        for text in TEXTS:
            words = [word for option in ("--name", "--place", "--arbiter", "--federation", "--time")
                     for word in (option, text)]
            answer = regra("event", "create", "c.event", "--ruleset", "festa-2023", *words, folder=self.folder)
            self.assertIn(answer.exit, (DONE, NO, BAD_INPUT), repr(text) + answer.err)
            path = os.path.join(self.folder, "c.event")
            if answer.exit == DONE:
                made += 1
                for check in ("log", "verify", "status"):
                    words = ("-e", "c.event") if check == "status" else ("c.event",)
                    after = regra("event", check, *words, folder=self.folder)
                    self.assertEqual(after.exit, DONE, f"{text!r} {check}: {after.err}")
                os.unlink(path)
        self.assertGreater(made, 3)

    def test_after_any_command_the_event_is_read_again(self):
        seed = int(os.environ.get("EVENT_SEED", "1"))
        done = {}
        count = 0
        while count < COMMANDS:
            self.begun()
            drawn = Drawn(seed)
            acts = self.acts()
            for _ in range(min(COMMANDS - count, 160)):
                count += 1
                words = drawn.command(len(acts))
                answer = self.accepted(words)
                told = f"seed {seed}: {words!r}\n{answer.err}{answer.out}"
                self.assertIn(answer.exit, (DONE, NO, BAD_INPUT, LIMITS), told)
                after = regra("event", "log", "e.event", "--json", folder=self.folder)
                self.assertEqual(after.exit, DONE, told + after.err)
                now = json.loads(after.out)["acts"]
                written = json.loads(answer.out)["acts"] if answer.exit == DONE and answer.out else []
                self.assertEqual([one["n"] for one in now[len(acts):]], [one["n"] for one in written], told)
                acts = now
                for one in written:
                    done[one["act"]] = done.get(one["act"], 0) + 1
            checked = regra("event", "verify", "e.event", "--json", folder=self.folder)
            self.assertEqual(checked.exit, DONE, f"seed {seed}\n" + checked.err)
            os.unlink(os.path.join(self.folder, "e.event"))
            seed += 1
        if COMMANDS >= 60:  # it draws acts that hold, and not refusals alone
            self.assertGreater(len(done), 8, done)


if __name__ == "__main__":
    main()

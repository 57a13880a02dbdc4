"""Whatever is typed at an event, its file can be read again afterwards.

First a day with every kind of command, each of which is done; then commands of the same kinds are drawn with arguments
of every sort, good and bad. After each one the file is opened anew: what was done is in it, what was refused is not,
and no act stands in it that does not hold. EVENT_COMMANDS=N draws N of them, from EVENT_SEED on.
"""

import json
import os
import pathlib
import random
import re
import shutil

from event_samples import MATCHES
from program import BAD_INPUT, BUILD, DONE, LIMITS, NO, Events, Folder, main, regra

COMMANDS = int(os.environ.get("EVENT_COMMANDS", "60"))
TEAMS = ("Fonte", "Gaivota", "Lombo", "Quinta")
# What a person may type or paste: no text at all, bytes of another encoding, controls, marks that turn the line, signs
# of formats that the program writes. Two that are not UTF-8 differ, and are the same once their bytes are replaced.
TEXTS = ("", " ", "-", "0", "-1", "007", "99999999999999999999", "\udcff", "\udcfe", "a\udcffb", "a\udcfeb", "\x1b[31m", "\n",
         "a\nb", "\r\t", "\u202eabc", "e\u0301", "\u00e9", "\ufeff", "=1+1", "<b>&\"'", "x=y=z", "{who}",
         "%s%n", "../x", "'; --", "\\", "1/2", "½", "n" * 300, "山田", "ș", "#", "Ana Silva", "Rita", "Fonte")


GAME = '[Round "1.1"]\n[White "?"]\n[Black "?"]\n\n1. e4 {x} e5 *\n'

# Two rounds of ten pupils, and one of four teams: each command is done. "{fault}" is the last act of that kind,
# "{white 3}" who has white at that board.
TEAM_EVENT = "--competition", "Equipas Suíço"
NOVA = "--born", "2014-03-10", "--gender", "F", "--column", "cycle=1.º Ciclo", "--column", "school=EB"
DAY = (
    ("official", "Rui", "--role", "desk"), ("official", "Rui", "--role", "desk", "--ends"),
    ("rounds", "4"), ("rounds", "5"), ("hours", "1=2023-06-02 9:30 to 10:40 @ Sala", "--zone", "+01:00"), ("hours", "1=to 11:00"),
    ("enter", "Nova Silva", *NOVA, "--team", "Quinta"), ("enter", "Nova Sousa", *NOVA, "--team", "Quinta"),
    ("amend", "11", "--rating", "1200"), ("amend", "Nova Sousa", "--name", "Nova Costa", "--gender", "M"),
    ("number", "--order", "name"), ("number", "--order", "file"),
    ("apart", "1", "2", "--from", "1", "--through", "2"),
    ("bye", "3", "--kind", "half", "--rounds", "2"), ("bye", "4", "--kind", "zero", "--rounds", "5"),
    ("competition", "Equipas Suíço", "--boards", "2", "--rounds", "3", "--first-colour", "white"),
    ("team", "Quinta", "--members", "12", "--members", "11", *TEAM_EVENT),
    ("team", "Lombo", "--captain", "9", *TEAM_EVENT),
    ("pair", *TEAM_EVENT), ("line-up", "Fonte", "1", "1", "3", *TEAM_EVENT), ("publish", *TEAM_EVENT),
    ("result", "1.1", "1-0", "1.2", "=", "2.1", "0-1", "2.2", "1-0", *TEAM_EVENT),
    ("penalty", "Fonte", "own -1 match point", "--article", "7", *TEAM_EVENT),
    ("penalty", "Lombo", "expulsion", "--article", "7", *TEAM_EVENT),
    ("check-in", "1", "2"), ("check-in", "--all"), ("close-check-in",),
    ("fault", "Fonte", "noise", "--article", "7"), ("waive", "{fault}", "--because", "x"),
    ("fault", "Lombo", "too few"), ("undo", "{fault}"),
    ("pair",), ("unpair",), ("pair",), ("manual", "--swap", "{first pair}"),
    ("draw", "1=white", "--with", "dice", "--seen", "x"),
    ("publish",), ("adjourn", "1"), ("result", "1", "1-0", "2", "=", "3", "0-1", "4", "1-0F", "5", "="),
    ("decide-match", "5", "=", "--white", "{white 5}", "--winner", "{white 5}", "--article", "7"), ("games", "g.pgn"),
    ("rule", "1", "6", "--act", "arbiter penalize white loss", "--act", "arbiter decide 1"),
    ("protest", "1", "1", "1", "--because", "x"), ("decide", "1", "rejected"),
    ("withdraw", "5", "--from", "2"), ("re-enter", "5", "--from", "3"), ("exclude", "6", "--from", "2", "--rounds", "1"),
    ("penalty", "1", "own -½ points"), ("fee", "1", "5", "EUR", "entry"),
    ("pair",), ("result", "1", "1-0", "2", "0-1", "3", "=", "4", "="),
    ("correct", "1", "2", "1-0", "--counts", "standings"),
    ("publish", "standings"), ("note", "--because", "x"), ("note", "--because", "a\nb"),
    ("award",), ("hand-out", "1", "--signed", "x"), ("undo", "{hand out}"), ("undo", "{award}"),
    ("close",), ("reopen", "--because", "x"), ("forget", "10"),
)


class Drawn:
    """A drawer of words; good ones more often than not, so that acts meet."""

    def __init__(self, seed):
        self.of = random.Random(seed)
        self.left = []  # of the kinds: each is drawn once before one is drawn again

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
            ("hours", self.among("2=2023-06-02 9:30 @ x", "1=to 10:40", self.number(9) + "=" + self.text(), self.text()),
             *self.some(("--zone", self.among("+01:00", "Z", self.text())), ("--place", self.text()))),
            ("games", self.among("g.pgn", "l.csv")),
            ("decide-match", self.number(6), self.result(), "--white", self.who(), "--article", self.text() or "7",
             *self.some(("--winner", self.who()))),
            ("official", self.text() or "Rui", "--role", self.among("arbiter", "desk", "captain"),
             *self.some(("--ends", None))),
            ("check-in", self.who(), self.who(), *self.some(("--team", self.team()), ("--teacher", None), ("--all", None))),
            ("close-check-in",),
            ("fault", self.team(), self.among("absent", "too few", self.text()), *self.some(("--article", self.text() or "7"))),
            ("waive", acts, "--because", self.text() or "x"),
            ("competition", self.among("Equipas Suíço", "Equipas", self.text()), "--boards", self.among("2", "4", "0"),
             "--rounds", self.number(5)),
            ("team", self.team(), *(word for _ in range(self.of.randint(0, 4)) for word in ("--members", self.who())),
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
            ("penalty", self.team(), self.among("own -½ board points", "out for 1 rounds", "own -0 match points", self.text()),
             "--article", self.text() or "7", "--competition", "Equipas Suíço"),
            ("protest", self.who(), self.number(5), self.number(7), "--because", self.text() or "x"),
            ("decide", self.number(4), self.among("upheld", "rejected", "in part"), *self.some(("--result", self.result()))),
            ("award",), ("hand-out", self.number(5), *self.some(("--signed", self.text()))),
            ("fee", self.who(), self.among("5", "0.01", "1e9", self.text()), self.among("EUR", self.text()), self.text()),
            ("note", "--because", self.text() or "x"),
            ("undo", acts), ("undo", f"{acts}..{acts}"), ("undo", acts, str(last)),
            ("close",), ("reopen", "--because", self.text() or "x"),
            ("forget", self.who()),
        )
        if not self.left:
            self.left = self.of.sample(range(len(kinds)), len(kinds))
        words = list(kinds[self.left.pop()])
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
        self.file("g.pgn", GAME)

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

    def tried(self, acts, words, told):
        """The command is answered and the file read again; what was written, all acts, and what was said."""
        answer = self.accepted(words)
        told = f"{told}: {words!r}\n{answer.err}{answer.out}"
        self.assertIn(answer.exit, (DONE, NO, BAD_INPUT, LIMITS), told)
        after = regra("event", "log", "e.event", "--json", folder=self.folder)
        self.assertEqual(after.exit, DONE, told + after.err)
        now = json.loads(after.out)["acts"]
        written = json.loads(answer.out)["acts"] if answer.exit == DONE and answer.out else []
        self.assertEqual([one["n"] for one in now[len(acts):]], [one["n"] for one in written], told)
        return written, now, told

    def verified(self, told):
        checked = regra("event", "verify", "e.event", "--json", folder=self.folder)
        self.assertEqual(checked.exit, DONE, told + "\n" + checked.err)

    def day(self):
        """Each command of the day is done; the acts of the event after it."""
        acts = self.acts()

        def meant(found):
            if found[1] != "first pair" and not found[1].startswith("white "):
                return str(next(one["n"] for one in reversed(acts) if one["act"] == found[1]))
            boards = json.loads(self.command("round", "--json").out)["pairing"]["boards"]
            if found[1] != "first pair":
                return str(boards[int(found[1].split()[1]) - 1]["white"])
            return f"{boards[0]['white']}-{boards[1]['white']}"
        for words in DAY:
            written, acts, told = self.tried(acts, [re.sub(r"\{(.+?)\}", meant, word) for word in words], "of the day")
            self.assertTrue(written, told)
        return acts

    def test_after_any_command_the_event_is_read_again(self):
        seed = int(os.environ.get("EVENT_SEED", "1"))
        count = 0
        drawn_kinds = set()
        while count < COMMANDS:
            self.begun()
            drawn = Drawn(seed)
            acts = self.day()
            self.verified("of the day")
            for _ in range(min(COMMANDS - count, 160)):
                count += 1
                words = drawn.command(len(acts))
                drawn_kinds.add(words[0])
                _, acts, _ = self.tried(acts, words, f"seed {seed}")
            self.verified(f"seed {seed}")
            os.unlink(os.path.join(self.folder, "e.event"))
            seed += 1
        self.assertLessEqual(drawn_kinds, {words[0] for words in DAY})
        if COMMANDS >= 60:  # more than there are kinds
            self.assertEqual(drawn_kinds, {words[0] for words in DAY})

class NoBoard(Events):
    """A round in which nobody plays would count as one that was played."""

    def refused(self, said, *words, **how):
        before = pathlib.Path(self.folder, "e.event").read_bytes()
        self.assertIn(said, self.command("pair", "-e", "e.event", *words, exit=NO, **how).err)
        self.assertEqual(pathlib.Path(self.folder, "e.event").read_bytes(), before)

    def enter(self, name):
        self.command("enter", name, "--born", "2014-03-10", "--gender", "F", "--column", "cycle=1.º Ciclo",
                     "--column", "school=EB " + name, "-e", "e.event")

    def test_it_is_not_paired(self):
        self.command("create", "e.event", "--ruleset", "festa-2023")
        self.refused("round 1 is not paired: nobody is left to pair")
        self.enter("Ana")
        self.refused("round 1 is not paired: 1 would take part in it")  # and would have a bye
        self.enter("Bea")
        self.command("withdraw", "Bea", "-e", "e.event")
        self.refused("round 1 is not paired: 1 would take part in it")
        self.command("undo", "4", "-e", "e.event")
        self.command("pair", "-e", "e.event")

    def test_nor_where_a_system_lets_all_rest(self):
        lying = "--plugins", os.path.join(BUILD, "tests", "plugins", "lying")
        self.file("lie.yaml", MATCHES + "pairing: {system: pairs}\n")
        self.command("create", "e.event", "--ruleset", "lie.yaml", *lying)
        for name in ("Ana", "Bea", "Ema", "Rita"):
            self.command("enter", name, "-e", "e.event")
        self.refused('round 1 is not paired: "pairs" lets all 4 who take part in it rest', *lying,
                     environment={"PAIRS_LIE": "all rest"})


class Lines(Events):
    """A text of people is one line: no name makes another line of a report, of a page, of a table."""

    FORGED = "Ana\n001    9      Eva", "Ana\x1b[31m", "Ana\u0085x", "Ana\u2028x", "Ana\u202ex"

    def begun(self, rules="festa-2023"):
        self.command("create", "e.event", "--ruleset", rules, "--name", "Festa", "--arbiter", "Rita Reis")
        for name in ("Ana", "Bea", "Ema"):
            self.command("enter", name, "--born", "2014-03-10", "--gender", "F", "--column", "cycle=1.º Ciclo",
                         "--column", "school=EB", "-e", "e.event")

    def test_none_is_taken(self):
        self.begun()
        before = pathlib.Path(self.folder, "e.event").read_bytes()
        for text in (*self.FORGED, "n" * 1001, "A\u2060na"):
            self.file("p.txt", text + "\x07")
            self.file("l.csv", f'nome;escola\n"{text}";EB\nCarla;"{text}"\n')
            for words in (("enter", text), ("enter", "Eva", "--team", text), ("enter", "Eva", "--id", text),
                          ("enter", "Eva", "--column", "note=" + text), ("enter", "Eva", "--column", text + "=x"),
                          ("amend", "1", "--name", text), ("amend", "1", "--column", "school=" + text),
                          ("official", text, "--role", "arbiter"), ("official", "Rui", "--role", text),
                          ("team", text, "--members", "Ana"), ("competition", text), ("note", "--because", "\x1b" + text),
                          ("hours", "1=2026-11-28 10:00", "--zone", "+01:00", "--place", text),
                          ("penalty", "Ana", "warning", "--article", text), ("protest", "Ana", "--text", "p.txt"),
                          ("fee", "Ana", "5", "EUR", text), ("import", "l.csv")):
                if "\n" in text and words[0] == "import":
                    continue  # an end of a line in a cell is a blank
                answer = regra("event", *words, "-e", "e.event", folder=self.folder)
                with self.subTest(words):
                    self.assertIn(answer.exit, (BAD_INPUT, NO), answer.err)
                    self.assertEqual(pathlib.Path(self.folder, "e.event").read_bytes(), before)
        long = "n" * 101
        self.file("l.csv", f"nome\n{long}\n")
        for words in (("enter", long), ("amend", "1", "--name", long), ("official", long, "--role", "arbiter"),
                      ("import", "l.csv")):
            self.assertIn("at most 100 letters", self.command(*words, "-e", "e.event", exit=BAD_INPUT).err)
        self.command("official", long[1:], "--role", "arbiter", "-e", "e.event")
        # Letters as people count them, composed or not, and at most four marks on each.
        for letter, most in (("é", 100), ("e\u0301", 100), ("e" + "\u0301" * 4, 100), ("e" + "\u0301" * 5, 50)):
            self.command("official", letter * most, "--role", "arbiter", "-e", "e.event")
            self.assertIn("at most 100 letters", self.command(
                "official", letter * (most + 1), "--role", "arbiter", "-e", "e.event", exit=BAD_INPUT).err)

    def test_each_is_told_once_at_its_cell(self):
        self.begun()
        self.file("l.csv", "nome;escola\nA\x1bb;EB\n" + "n" * 101 + ";E\x1bB\n")
        told = self.command("import", "l.csv", "-e", "e.event", exit=BAD_INPUT).err.splitlines()
        self.assertEqual([line.split(": ")[0] for line in told if "error" in line],
                         ["l.csv:2:1", "l.csv:3:1", "l.csv:3:103"])
        self.file("t.trf", "012 Festa\n001    1      A\x1bb\n001    2      Bea\n" + "001    3      Eva".ljust(57) + "19\u2060\n")
        told = self.command("import", "t.trf", "-e", "e.event", exit=BAD_INPUT).err.splitlines()
        self.assertEqual([line.split(": ")[0] for line in told if "invisible" in line], ["t.trf:2:15", "t.trf:4:58"])

    def test_a_text_of_any_editor_is_taken(self):
        self.begun()
        self.file("p.txt", "\ufeffThe flag fell.\r\nBoard 1.\r\n")
        self.command("protest", "Ana", "--text", "p.txt", "-e", "e.event")
        kept = pathlib.Path(self.folder, "e.event").read_bytes()
        self.assertTrue(any(f"fell.{end}Board 1.{end}".encode() in kept for end in ("\n", "\\n")))

    def test_what_an_earlier_program_took_makes_none(self):
        """The chain of such a file holds, and whatever is made of it shows the name in one line."""
        for text in self.FORGED:
            self.begun()

            def forge(person):
                person["name"] = person["name"].replace("Ana", text).replace("Rita", text)
                if "columns" in person:
                    person["columns"] = {text: text}
            self.rewrite("e.event", people=forge)
            self.command("verify", "e.event")

            report = self.command("export", "--trf", "-", "-e", "e.event").out
            self.assertEqual(len([line for line in report.splitlines() if line.startswith("001 ")]), 3, report)
            self.assertEqual(len([line for line in report.splitlines() if line.startswith("102 ")]), 1, report)
            self.command("documents", "out", "-e", "e.event")
            for path in [*pathlib.Path(self.folder, "out").rglob("*")]:
                if path.is_file():
                    shown = path.read_text(encoding="utf-8")
                    self.assertNotRegex(shown, "[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202e]", path.name)
            os.unlink(os.path.join(self.folder, "e.event"))
            shutil.rmtree(os.path.join(self.folder, "out"))


if __name__ == "__main__":
    main()

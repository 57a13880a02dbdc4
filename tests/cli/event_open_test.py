"""A small open, A to H by rating, as its organizer runs it. What lists must say is worked out by hand."""

import os
import re
import shutil
import subprocess

from program import BAD_INPUT, BUILD, DONE, Events, FILE, INTERNAL, NO, main, regra

CHOICES = """start: {default time: 30 min}
flag: {both fallen: draw}
pairing: {system: swiss-dutch}
"""


class Open(Events):
    def begin(self, *words):
        self.command("create", "a.event", "--ruleset", "fide-open", "--choices", self.file("choices.yaml", CHOICES),
                     "--rounds", "5", *words)
        rows = "".join(f"{name};{2000 - 100 * at}\n" for at, name in enumerate("ABCDEFGH"))
        self.command("import", self.file("list.csv", "name;rating\n" + rows))

    def white_wins(self, *boards):
        self.command("result", *(word for board in boards for word in (str(board), "1-0")))

    def standings(self):
        """Points, Buchholz cut 1 and Buchholz of each, by name."""
        return {row["name"]: (row["points"], *row["printed"][1:3]) for row in self.event("standings")["list"]}


class WhatCounts(Open):
    """A round counts from its first result on; a game without a result counts nothing, for nobody."""

    def setUp(self):
        super().setUp()
        self.begin("--first-colour", "white")
        self.command("bye", "8", "--rounds", "2", "--kind", "half")
        self.command("pair")
        self.white_wins(1, 2, 3, 4)  # A-E, F-B, C-G, H-D

    def test_a_bye_to_come_does_not_count(self):
        won, lost = (1, "0", "0"), (0, "0", "1")
        after_one = dict.fromkeys("AFCH", won) | dict.fromkeys("EBGD", lost)
        self.assertEqual(self.standings(), after_one)
        self.command("pair")
        self.assertEqual(self.standings(), after_one)

    def test_a_game_without_a_result_counts_nothing(self):
        self.command("pair")  # C-A, D-F, B-E; G has the bye of the pairing, H half a point
        self.white_wins(1)
        self.assertEqual(self.standings(), {
            "C": (2, "1", "2"),          # G 1, A 1
            "H": (1.5, "0", "1½"),       # D 0, and for the bye his own 1½, which is cut first
            "G": (1, "2", "3"),          # C 2, and for the bye his own 1
            "A": (1, "2", "2"),          # E 0, C 2
            "F": (1, "0", "0"),          # B 0
            "D": (0, "0", "1½"), "B": (0, "0", "1"), "E": (0, "0", "1")})


class Tables(Open):
    """Tables of people as schools and federations write them."""

    made = 0

    def create(self):
        self.made += 1
        file = f"t{self.made}.event"
        self.command("create", file, "--ruleset", "fide-open", "--choices", self.file("choices.yaml", CHOICES))
        return file

    def names(self, table, *words):
        file = self.create()
        self.event("import", self.file("list.csv", table), *words, "-e", file)
        trf = self.command("export", "--trf", "-", "-e", file).out
        return [line[14:47].strip() for line in trf.splitlines() if line.startswith("001")]

    def faults(self, table):
        err = self.command("import", self.file("list.csv", table), "-e", self.create(), exit=BAD_INPUT).err
        return [line.split("list.csv:")[-1] for line in err.splitlines() if "error" in line]

    def test_names_in_two_columns(self):
        for head, row in (("Apelido;Nome", "Silva;Ana"), ("Surname;Name", "Silva;Ana"),
                          ("Nume;Prenume", "Silva;Ana"), ("Apelido;Nome", "Silva;Ana Silva"),
                          ("Surname;First name", "Silva;Ana"), ("Nome completo;Apelido", "Ana Silva;Silva")):
            with self.subTest(head):
                self.assertEqual(self.names(f"{head};Elo\n{row};1900\n"), ["Ana Silva"])

    def test_columns_of_a_federation(self):
        for head in ("name;Elo FIDE;ID FIDE;Tít.", "name;FIDE Rating;FideID;Title"):
            file = self.create()
            answer = self.command("import", self.file("list.csv", head + "\nAna;1900;1234567;WFM\n"), "-e", file)
            self.assertNotIn("not read", answer.err)
            line = next(line for line in self.command("export", "--trf", "-", "-e", file).out.splitlines()
                        if line.startswith("001"))
            self.assertEqual((line[10:13], line[48:52], line[57:68].strip()), ("WFM", "1900", "1234567"))

    def test_an_event_for_one_group_takes_its_people(self):
        self.command("create", "f.event", "--ruleset", "festa-2023", "--rounds", "5")
        table = self.file("list.csv", "Nome;Data nasc.;Gén.;Ciclo\nAna;2015-02-03;F;1.º Ciclo\nRui;2013-04-05;M;1.º Ciclo\n"
                          "Eva;2009-06-07;F;2.º Ciclo\nZé;;M;2.º Ciclo\n")
        words = ("import", table, "-e", "f.event")
        self.assertIn("year of birth of 1 entry is not known", self.command(*words, "--only", "Sub 10", exit=BAD_INPUT).err)
        words += ("--skip", "5")
        reply = self.event(*words, "--only", "Sub 10")
        self.assertEqual((reply["entries"], reply["others"]), (1, 2))
        self.assertIn('no group "Sub 11". One of: Sub 8', self.command(*words, "--only", "Sub 11", exit=BAD_INPUT).err)
        reply = self.event(*words, "--only", "Iniciados")
        self.assertEqual((reply["entries"], reply["known"], reply["others"]), (1, 1, 1))
        self.command("export", "--trf", "f.trf", "-e", "f.event")
        self.assertIn("--only is for tables", self.command("import", "f.trf", "-e", "f.event", "--only", "Sub 8", exit=BAD_INPUT).err)

        without = self.command("import", table, "-e", self.create(), "--only", "Sub 8", exit=BAD_INPUT)
        self.assertIn("names no groups", without.err)

        teams = self.file("teams.yaml", "event: Teams\nextends: madeira-school-chess/2022-2023\nannounced in: a letter\n"
                          "competitions: {Equipas: team, for Infantis 1}\n".replace("{", "\n  ").replace("}", ""))
        said = regra("ruleset", "check", teams, folder=self.folder).out
        self.assertIn('event import LIST --only "Infantis 1"', said)

    def test_a_column_is_named_by_any_of_its_words(self):
        self.command("create", "f.event", "--ruleset", "festa-2023", "--competition", "Individual")
        table = self.file("list.csv", "Nome,Nascido em,Género,Escola,Equipa,Ciclo\nRui Abreu,17/07/2012,M,EB2,Gaivota,2.º Ciclo\n")
        words = ("import", table, "-e", "f.event", "--gender", "M=male", "--map")
        told = self.command(*words, "Nascido em=day", exit=BAD_INPUT).err
        listed = re.search("one of these words: (.*)[.]", told).group(1).split(", ")
        self.assertEqual(len(listed), len(set(listed)), told)
        self.assertIn("birth", listed)
        self.assertNotIn("born", listed)  # the same column
        self.event(*words, "Nascido em=born")
        shown = self.command("export", "--trf", "-", "-e", "f.event").out
        self.assertIn("2012/07/17", shown)

    def test_groups_of_ages_want_the_day_on_which_the_event_begins(self):
        choices = self.file("choices.yaml", CHOICES + "prize giving: {absent: next in line}\n")
        rules = ("--ruleset", "open-with-bands", "--choices", choices, "--rounds", "5")
        table = self.file("list.csv", "name,rating,born,gender,club,newcomer\nAna,2200,1970-05-06,F,GX,no\n")
        self.command("create", "a.event", *rules)
        self.assertIn("that day is not known: create the event with --dates",
                      self.command("import", table, "-e", "a.event", exit=BAD_INPUT).err)
        self.command("create", "b.event", *rules, "--dates", "2026-03-01")
        self.event("import", table, "-e", "b.event")

    def test_one_who_enters_is_read_as_a_table(self):
        self.command("create", "f.event", "--ruleset", "festa-2023", "--rounds", "5")
        words = ("enter", "Zé Pó", "--born", "03/04/2012", "--gender", "M", "--team", "A", "-e", "f.event")
        self.event("enter", "Ana", *words[2:], "--column", "cycle=2.º Ciclo")
        lacks = self.command(*words, exit=BAD_INPUT)
        self.assertIn("2 Zé Pó", lacks.err)
        self.assertIn('in event enter: --column "cycle=...".', lacks.err)
        self.command(*words, "--column", "Ciclo=2º ciclo", "--column", "escola=EBS")
        entered = [row["body"]["entries"][0] for row in self.event("log", "f.event")["acts"] if row["act"] == "enter"]
        self.assertEqual([one["columns"]["cycle"] for one in entered], ["2.º Ciclo", "2.º Ciclo"])

    def test_columns_are_called_as_a_federation_writes_down(self):
        table = "Nombre;Sexo;Mi columna;Extra\nAna;Mujer;1900;x\nRui;Hombre;1800;y\n"
        self.assertIn("no column holds names", self.faults(table)[0])
        os.makedirs(os.path.join(self.folder, "own/columns"))
        self.file("own/columns/es.yaml", "columns: Español\nlanguage: es\n"
                  "column: {name: nombre, rating: mi columna, ignore: extra}\nvalue: {female: mujer, male: hombre}\n")
        file = self.create()
        answer = self.command("import", self.file("list.csv", table), "-e", file, "--rulesets", os.path.join(self.folder, "own"))
        self.assertNotIn("not read", answer.err)
        lines = [line for line in self.command("export", "--trf", "-", "-e", file).out.splitlines() if line.startswith("001")]
        self.assertEqual([(line[9], line[14:18].strip(), line[48:52]) for line in lines],
                         [("w", "Ana", "1900"), ("m", "Rui", "1800")])
        self.file("own/columns/es.yaml", "columns: Español\ncolumn: {name: nombre}\nvalues: {female: mujer}\n")
        answer = self.command("import", "list.csv", "-e", file, "--rulesets", os.path.join(self.folder, "own"), exit=BAD_INPUT)
        self.assertIn('es.yaml:3:18: error: "values.female" is nothing that is said of columns', answer.err)

    # Columns as FIDE's lists have them: ID Number 1-15, Name 16-76, Fed 77-80, Sex 81-84, Tit 85-89, SRtng 114-119,
    # RRtng 127-132, B-day 153-158.
    HEAD = ("ID Number      Name                                                         Fed Sex Tit  WTit OTit           "
            "FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag\r\n")

    @staticmethod
    def listed(number, name, sex, title, rating, born):
        return f"{number:<15}{name:<61}POR {sex:<4}{title:<5}{'':24}{rating:<6}0   20 0     0   20 0     0   20 {born:<6}    \r\n"

    def test_a_rating_list_of_fixed_columns(self):
        lines = [self.listed(1900001 + i, name, sex, title, rating, born) for i, (name, sex, title, rating, born) in enumerate(
            (("Silva, Ana", "F", "WFM", 1832, 2009), ("Costa, Rui", "M", "", 0, 0), ("Gonçalves, João", "M", "FM", 2201, 1990)))]
        with open(os.path.join(self.folder, "fide.txt"), "w", encoding="cp1252", newline="") as file:
            file.write(self.HEAD + "".join(lines))
        event = self.create()
        self.assertEqual(self.event("import", "fide.txt", "--id", "1900003", "-e", event)["entries"], 1)
        answer = self.command("import", "fide.txt", "-e", event)
        self.assertNotIn("not read", answer.err)
        trf = [line for line in self.command("export", "--trf", "-", "-e", event).out.splitlines() if line.startswith("001")]
        read = {line[57:68].strip(): (line[9], line[10:13].strip(), line[14:47].strip(), line[48:52].strip(),
                                      line[53:56], line[69:79].strip()) for line in trf}
        self.assertEqual(read, {"1900001": ("w", "WFM", "Silva, Ana", "1832", "POR", "2009/00/00"),
                                "1900002": ("m", "", "Costa, Rui", "", "POR", ""),
                                "1900003": ("m", "FM", "Gonçalves, João", "2201", "POR", "1990/00/00")})
        self.assertIn("has the federation's number 7", self.command("import", "fide.txt", "--id", "7", "-e", event,
                                                                      exit=BAD_INPUT).err)
        # A whole list: what is left out of it is said, and nothing is read.
        with open(os.path.join(self.folder, "whole.txt"), "w", encoding="ascii", newline="") as file:
            file.write(self.HEAD + "".join(self.listed(2000000 + i, f"Name {i}", "F", "", 0, 0) for i in range(10_000)))
        answer = self.command("import", "whole.txt", "-e", event, exit=BAD_INPUT)
        self.assertIn("whole.txt:10001:1: error: the list is too large", answer.err)
        with open(os.path.join(self.folder, "whole.txt"), "a", encoding="ascii", newline="") as file:
            file.write(self.listed(1, "Name", "F", "", 0, 0) * 80_000)
        answer = self.command("import", "whole.txt", "-e", event, exit=FILE)
        self.assertIn("leave the line that names the columns", answer.err)

    def test_an_end_of_line_within_a_cell_is_a_blank(self):
        self.assertEqual(self.names('name\n"Ana\nSilva"\n'), ["Ana Silva"])
        self.assertIn("control", self.faults("name\nAna\x1b[2J\n")[0])

    def test_a_fault_is_told_once_and_where_it_is(self):
        self.assertEqual(len(self.faults("Pessoa;Elo\nAna;1900\nRui;1800\n")), 1)
        self.assertTrue(self.faults("name;gender\nAna;F\nRui;X\n")[0].startswith("3"))
        self.names("name;gender\nAna;F\nRui;X\n", "--skip", "3")
        self.assertIn("no day of birth", self.faults("name\nAna\nAna\n")[0])
        self.assertIn("--skip 3", self.faults("name;gender\nAna;F\n;M\n")[0])
        self.assertIn("--skip 4", self.faults("name;gender;team\nAna;F;Fonte\nRui;M;Fonte\nTotal;;2\n")[0])
        self.assertIn("federation id", self.faults("name;ID FIDE\nAna;101\nRui;101\n")[0])


class Choices(Events):
    """What a regulation leaves open is told at once, where the organizer can write it."""

    def test_nothing_is_named_that_the_organizer_has_not_written(self):
        said = self.command("create", "a.event", "--ruleset", "fide-open", exit=BAD_INPUT).err
        self.assertEqual([line.split(":")[0] for line in said.splitlines()], ["--choices"] * 3 + ["note"])
        for text in ("start: {default time: ...}", "flag: {both fallen: go on}", "pairing: {system: swiss-dutch}",
                     "--choices FILE"):
            self.assertIn(text, said)
        choices = self.file("choices.yaml", CHOICES + "flagg: 1\n")
        said = self.command("create", "a.event", "--ruleset", "fide-open", "--choices", choices, exit=BAD_INPUT).err
        self.assertIn(f"{choices}:{CHOICES.count(chr(10)) + 1}:1: error: ", said)
        self.assertNotIn("this-event", said)

    def test_days_in_the_words_of_the_language(self):
        for name, days in (("a.event", "2026-06-02 a 2026-06-03"), ("b.event", "2026-06-02 até 3/6/2026")):
            self.command("create", name, "--ruleset", "fide-open", "--choices", self.file("choices.yaml", CHOICES),
                         "--dates", days, "--lang", "pt")
            self.assertRegex(self.command("export", "--trf", "-", "-e", name).out, r"(?m)^042 2026/06/02\n052 2026/06/03$")


class KeptApart(Events):
    def test_why_nobody_can_be_paired_names_what_keeps_them_apart(self):
        """Four of one school, who do not meet in the first rounds."""
        self.event("create", "s.event", "--ruleset", "festa-2023", "--rounds", "3")
        rows = "".join(f"{name}aluno;{10 + i}/03/2014;{'FM'[i % 2]};EB;Fonte;1.º Ciclo\n" for i, name in enumerate("ABCD"))
        self.event("import", self.file("s.csv", "nome;nascimento;género;escola;equipa;ciclo\n" + rows), "-e", "s.event")
        said = self.command("pair", "-e", "s.event", "--lang", "pt", exit=NO).err
        self.assertIn("nota: nesta ronda não se defronta quem tem em comum: escola [Festa do Desporto Escolar 2023", said)
        self.assertEqual(said.count("em comum"), 1)


class LeftAfterHalf(Open):
    """Ten meet each other, 9 withdraws after five of nine rounds: his other games are lost by forfeit (C.06 V.4.2)."""

    def test_his_opponents_get_the_points(self):
        choices = CHOICES.replace("swiss-dutch", "round-robin") + "play: {system: round robin}\n"
        self.command("create", "a.event", "--ruleset", "fide-open", "--choices", self.file("choices.yaml", choices),
                     "--rounds", "9")
        self.command("import", self.file("list.csv", "name;rating\n" + "".join(
            f"{name};{2000 - 100 * at}\n" for at, name in enumerate("ABCDEFGHIJ"))))
        for count in range(9):
            if count == 5:
                self.command("withdraw", "9")
            boards = self.event("pair")["pairing"]["boards"]
            self.command("result", *(word for board in boards for word in (str(board["board"]), "=")))
        points = {row["id"]: row["points"] for row in self.event("standings")["list"]}
        met = self.command("export", "--trf", "-").out
        lost = {int(line[4:8]) for line in met.splitlines() if line.startswith("001") and "9 - +" in line}
        self.assertEqual(len(lost), 4)
        self.assertEqual(points, {n: 2.5 if n == 9 else 5 if n in lost else 4.5 for n in range(1, 11)})


class MissedARoundRobin(Open):
    """Who is not there for a round of a table loses the game by forfeit (Laws, 6.7.1); the other does not rest."""

    def test_the_table_pairs_who_is_absent(self):
        choices = CHOICES.replace("swiss-dutch", "round-robin") + "play: {system: round robin}\n"
        self.command("create", "a.event", "--ruleset", "fide-open", "--choices", self.file("choices.yaml", choices),
                     "--rounds", "3", "--first-colour", "white")
        self.command("import", self.file("list.csv", "name;rating\nA;2000\nB;1900\nC;1800\nD;1700\n"))
        self.assertIn("the opponent would rest", self.event("bye", "D", "--kind", "half", exit=NO)["asks"][0]["text"])
        self.assertIn("nobody is kept apart", self.command("apart", "1", "2", exit=NO).err)
        self.command("check-in", "A", "B", "C")
        asked = self.event("close-check-in", exit=NO)
        self.assertIn("The table pairs the absent all the same", asked["asks"][0]["text"])
        self.command("close-check-in", "--accept", "absent")
        boards = self.event("pair")["pairing"]["boards"]
        self.assertEqual({(board["white_name"], board["black_name"]) for board in boards}, {("A", "D"), ("B", "C")})
        self.command("result", "1", "1-0F", "2", "=")
        self.assertEqual({row["name"]: row["points"] for row in self.event("standings")["list"]},
                         {"A": 1, "B": .5, "C": .5, "D": 0})


class StartNumbers(Open):
    """fide-open: by rating, then title, until round 4 is paired."""

    def order(self):
        trf = self.command("export", "--trf", "-").out
        return "".join(line[14:47].strip()[0] for line in trf.splitlines() if line.startswith("001"))

    def test_who_comes_late_gets_the_number_of_the_rating(self):
        self.begin("--first-colour", "white")
        self.assertEqual(self.event("enter", "Wolf", "--rating", "1950", "--title", "IM")["number"], 2)
        self.assertEqual(self.order(), "AWBCDEFGH")
        for count, number in enumerate((1, 1, 1, 13)):
            boards = self.event("pair")["pairing"]["boards"]
            self.white_wins(*range(1, len(boards) + 1))
            self.assertEqual(self.event("enter", "RSTU"[count], "--rating", str(2010 + count))["number"], number)
        self.assertEqual(self.order(), "TSRAWBCDEFGHU")

    def test_numbers_of_a_sheet_are_not_start_numbers(self):
        self.command("create", "a.event", "--ruleset", "fide-open", "--choices", self.file("choices.yaml", CHOICES))
        table = self.file("list.csv", "N.º;name;rating\n1;B;1500\n2;A;2000\n")
        self.command("import", table)
        self.assertEqual(self.order(), "AB")


class FirstColour(Open):
    def test_what_pairs_were_made_with_goes_with_them(self):
        self.begin()
        first = lambda reply: reply["pairing"]["boards"][0]["white_name"]
        self.assertNotIn("152", self.command("pair").err)
        self.command("unpair")
        self.assertEqual(first(self.event("pair")), "A")
        self.command("unpair")
        self.assertEqual(first(self.event("pair", "--first-colour", "black")), "E")
        self.white_wins(1, 2, 3, 4)
        refused = self.command("pair", "--first-colour", "white", exit=BAD_INPUT)
        self.assertIn("black was drawn", refused.err)
        self.command("pair", "--first-colour", "black")

    def test_the_event_has_said_it(self):
        self.begin("--first-colour", "white")
        refused = self.command("pair", "--first-colour", "black", exit=BAD_INPUT)
        self.assertIn("white was drawn", refused.err)


class WithoutTieBreaks(Open):
    def test_events_that_are_shipped_are_ranked(self):
        for ruleset in ("aberto-damas-2026", "nacional-damas-2026"):
            event = ("-e", f"{ruleset}.event")
            self.command("create", f"{ruleset}.event", "--ruleset", ruleset, "--rounds", "3")
            self.command("import", self.file("list.csv", "name\nAna\nBeto\nCarla\nDuarte\n"), *event)
            self.assertIn("matches: 2.", self.command("pair", *event).out)
            self.command("unpair", *event)
            boards = self.event("pair", *event)["pairing"]["boards"]
            self.command("result", "1.1", "1-0", "1.2", "0-1", "2.1", "=", "2.2", "=", *event)
            first = self.event("standings", *event)["list"][0]
            self.assertEqual((first["name"], first["points"]), (boards[0]["white_name"], 2))
            self.command("status", *event)
            self.assertIn("Confronto direto", self.command("standings", *event, "--lang", "pt").out)


class AnotherPlugin(Open):
    """Of a plugin other bytes than those the event was created with do not run until they are accepted."""

    def changed(self, how="longer", name="swiss-dutch"):
        """A folder with the same plugin, a byte longer; poisoned: all its code is a trap; undescribed: stripped of
        its description as well."""
        folder = os.path.join(self.folder, name + " " + how)
        os.makedirs(folder)
        plugin = shutil.copy(os.path.join(BUILD, "lib", "regra", "plugins", name + ".so"), folder)
        if how == "undescribed":
            subprocess.run(["objcopy", "--remove-section", ".regra", plugin], check=True)
        with open(plugin, "r+b") as file:
            if how in ("poisoned", "undescribed"):
                sections = subprocess.run(["readelf", "-SW", plugin], capture_output=True, text=True, check=True).stdout
                at, size = (int(one, 16) for one in re.search(r" \.text +\S+ +\S+ +(\S+) +(\S+)", sections).groups())
                file.seek(at)
                file.write(b"\xcc" * size)
            file.seek(0, os.SEEK_END)
            file.write(b"\0")
        return "--plugins", folder

    def refused(self, *words):
        """The word that accepts the plugin which the command did not run."""
        said = regra("event", *words, folder=self.folder)
        self.assertEqual(said.exit, NO)
        self.assertIn("another file than the event knows", said.err)
        return re.search(r"--accept (swiss-dutch-[0-9a-f]{16})$", said.err, re.M).group(1)

    def test_is_accepted_once(self):
        self.begin("--first-colour", "white")
        self.command("pair")
        self.white_wins(1, 2, 3, 4)
        other = self.changed()
        word = self.refused("pair", *other)
        self.assertEqual(self.event("status")["round"], 1)
        self.command("pair", *other, "--accept", word)
        self.white_wins(1, 2, 3, 4)
        self.command("pair", *other)  # accepted above
        self.command("unpair")
        self.command("pair")  # the one of the beginning stays known
        self.command("verify", "a.event")

    def test_is_not_run_before(self):
        self.begin("--first-colour", "white")
        for how in ("poisoned", "undescribed"):
            other = self.changed(how)
            word = self.refused("pair", *other)
            died = regra("event", "pair", *other, "--accept", word, folder=self.folder)
            self.assertNotIn(died.exit, (DONE, NO))
            self.assertIn("swiss-dutch", died.err)
        self.command("pair")
        self.refused("manual", "--swap", "A-B", *other)
        self.white_wins(1, 2, 3, 4)
        self.command("pair")
        self.refused("correct", "1", "1", "0-1", "--counts", "standings", *other)

    def test_is_said_where_nothing_is_written(self):
        self.begin("--first-colour", "white")
        self.command("pair")
        said = regra("pairing", "why", "a.event", "1", *self.changed(), folder=self.folder)
        self.assertEqual(said.err.count("another file than the event knows"), 1, said.err)
        self.assertIn("another file than the event knows", self.command("verify", "a.event", *self.changed("again")).err)

    def test_says_nothing_of_the_event_if_it_fails(self):
        self.begin("--first-colour", "white")
        self.command("pair")
        failed = regra("event", "verify", "a.event", *self.changed("poisoned"), folder=self.folder)
        self.assertIn("swiss-dutch", failed.err)
        self.assertNotIn("not as it was written", failed.out + failed.err)

    def play(self, *words):
        return regra("game", "play", "--event", "a.event", *words, folder=self.folder, stdin="e4\n")

    def kept(self):
        with open(os.path.join(self.folder, "g.acts"), encoding="utf-8") as file:
            return file.read()

    def test_a_game_of_the_event_is_played_with_the_plugins_it_knows(self):
        self.begin("--first-colour", "white")
        self.command("pair")
        new = ("--round", "1", "--board", "1", "--acts", "g.acts")
        other = self.changed("poisoned", "chess")
        refused = self.play(*new, *other)
        self.assertEqual((refused.exit, os.path.exists(os.path.join(self.folder, "g.acts"))), (NO, False), refused.err)
        word = re.search(r"--accept (chess-[0-9a-f]{16})$", refused.err, re.M).group(1)
        died = self.play(*new, *other, "--accept", word)
        self.assertIn("chess.so ended the computation", died.err)
        self.assertEqual(died.exit, INTERNAL)
        self.assertEqual(self.play(*new).exit, DONE)
        before = self.kept()
        resumed = self.play("--resume", "g.acts", *other)
        self.assertIn("another file than the event knows", resumed.err)
        self.assertEqual((resumed.exit, self.kept()), (NO, before))

    def test_one_that_the_rules_do_not_name_is_known_once_it_is_used(self):
        self.begin("--first-colour", "white")
        self.command("pair")
        draw = ("--starts", "chess960", "--variant", "chess960", "--with", "slips", "--seen", "X")
        other = self.changed("poisoned", "chess960")
        self.command("draw", "1=17", *draw)
        refused = self.command("draw", "2=17", *draw, *other, exit=NO)
        self.assertIn("another file than the event knows", refused.err)
        word = re.search(r"--accept (chess960-[0-9a-f]{16})$", refused.err, re.M).group(1)
        died = self.command("draw", "2=17", *draw, *other, "--accept", word, exit=INTERNAL)
        self.assertIn("chess960", died.err)
        self.command("draw", "2=17", *draw)


class Teams(Events):
    """Four teams of four, all games won by White, under the rules of an olympiad."""

    def setUp(self):
        super().setUp()
        choices = """start: {default time: 30 min}
flag: {both fallen: draw}
pairing: {system: swiss-team}
competitions:
  Open: team, Swiss
"""
        self.command("create", "a.event", "--ruleset", "olympiad", "--choices", self.file("choices.yaml", choices),
                     "--competition", "Open", "--rounds", "1", "--first-colour", "white")
        self.command("import", self.file("list.csv", "name;team;federation\n" + "".join(
            f"{team}{board};{team};POR\n" for team in "ABCD" for board in range(1, 5))))

    def points(self):
        return sorted(row["points"] for row in self.event("standings")["list"])

    def test_a_match_counts_once_it_is_over(self):
        self.assertEqual(self.points(), [0, 0, 0, 0])
        self.command("pair")
        self.assertEqual(self.points(), [0, 0, 0, 0])
        self.command("result", "1.1", "1-0", "1.2", "1-0", "1.3", "1-0")
        self.assertEqual(self.points(), [0, 0, 0, 0])
        self.command("result", "1.4", "=")
        self.assertEqual(self.points(), [0, 0, 0, 2])

    def test_prizes_are_given_and_pages_made(self):
        self.command("pair")
        self.command("result", *(word for match in (1, 2) for board in range(1, 5)
                                 for word in (f"{match}.{board}", "1-0")))
        self.command("award", "--accept", "final")
        self.command("documents", "pages")


if __name__ == "__main__":
    main()

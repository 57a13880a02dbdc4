"""Papers of an event while it goes on: penalties, games that are still played or adjourned, rounds that are drafts."""

import csv
import io
import os

from program import BAD_INPUT, Events, NO, main

SIX = ("Ana A", "Bia B", "Caia C", "Dina D", "Eva E", "Fia F")


class Papers(Events):
    def document(self, name, *words):
        return self.command("document", name, *words).out

    def rows(self, name, *words):
        return list(csv.DictReader(io.StringIO(self.document(name, "--output", "csv", *words))))


class OfPlayers(Papers):
    """Six, of whom round 1 pairs 1 - 4, 5 - 2 and 3 - 6."""

    def setUp(self):
        super().setUp()
        self.event("create", "a.event", "--ruleset", "festa-2023", "--rounds", "3", "--competition", "Individual")
        rows = [f"{name},2008-01-01,F,3.º Ciclo,E{i + 1},E{i + 1}" for i, name in enumerate(SIX)]
        self.file("new.csv", "\n".join(["Nome,Data Nasc.,Sexo,Ciclo,Escola,Equipa", *rows]) + "\n")
        self.event("import", "new.csv")

    def publish(self):
        self.event("pair", "--first-colour", "white")
        self.event("publish")

    def test_a_penalty_is_in_the_points_of_all_of_them(self):
        """No. 1 has won round 1 and lost half a point in it: 1 - ½; who reads a table can follow the sum."""
        self.publish()
        self.event("result", "1", "1-0", "2", "1-0", "3", "1-0")
        self.event("penalty", "1", "own -½ points", "--accept", "penalty")
        self.event("pair")
        self.event("publish")
        pairings = next(row for row in self.rows("pairings", "--for", "hall") if "Ana A" in row.values())
        self.assertIn("0.5", pairings.values())
        for name in ("wall-chart", "cross-table", "standings"):
            rows = {row["Name"]: row for row in self.rows(name, "--for", "hall")}
            self.assertEqual((rows["Ana A"]["±"], rows["Ana A"]["Points"]), ("-0.5", "0.5"), name)
            self.assertEqual((rows["Eva E"]["±"], rows["Eva E"]["Points"]), ("", "1"), name)
            self.assertIn("±, counted beside the results: ½ point taken off [FIDE 2018, 12.9.5]", self.document(name, "--for", "hall"))
        self.assertIn("Points: ½ (beside the results: -½)",
                      self.document("players", "--for", "hall", "--output", "html"))


    def test_points_of_a_ruling_are_told_with_their_sign(self):
        """FIDE 2018, 12.9.5 takes points off, 12.9.4 adds them; a list of results has the sum of both."""
        self.publish()
        self.event("result", "1", "1-0", "2", "1-0", "3", "1-0")
        for language, taken, added in (("en", "½ point taken off", "1 point added"),
                                       ("pt", "menos ½ ponto", "mais 1 ponto"),
                                       ("ro", "½ punct în minus", "1 punct în plus")):
            told = self.command("rule", "1", "1", "--act", "arbiter penalize white own -½ points", "--act",
                                "arbiter penalize white opponent +1 point", "--lang", language, exit=NO).out
            self.assertIn(f"1 Ana A: {taken}. FIDE 2018, 12.9.5", told)
            self.assertIn(f"4 Dina D: {added}. FIDE 2018, 12.9.4", told)
        self.event("rule", "1", "1", "--act", "arbiter penalize white own -½ points", "--accept", "ruling")
        self.assertIn("results: ½ point taken off [FIDE 2018, 12.9.5]", self.document("standings", "--for", "hall"))
        for language, out in (("en", "out for 1 round"), ("pt", "exclusão de 1 ronda"), ("ro", "excludere din 1 rundă")):
            told = self.command("penalty", "2", "out for 1 rounds", "--lang", language, exit=NO).out
            self.assertIn(f"2 Bia B: {out}. FIDE 2018, 12.9.8", told)

    def test_a_fine_is_paid_in_any_language(self):
        self.event("penalty", "1", "fine 22.50 EUR announced beforehand", "--accept", "penalty")
        self.command("fee", "1", "1,000", "EUR", "fine", exit=BAD_INPUT)  # which may be a thousand
        paid = self.command("fee", "1", "12,50", "EUR", "multa", "--lang", "pt").out
        self.assertIn("1 Ana A pagou 12,50 EUR: multa.", paid)
        self.assertIn("1 Ana A has to pay a fine: 10 EUR.", self.command("fees").out)
        self.event("fee", "1", "10", "EUR", "amendă", "--lang", "ro")
        for language, first in (("en", "12.50 EUR  fine"), ("pt", "12,50 EUR  multa"), ("ro", "12,50 EUR  amendă")):
            told = self.command("fees", "--lang", language).out.splitlines()
            self.assertEqual([line.split("  ", 2)[2] for line in told], [first, "10 EUR  " + first.split("  ")[1]])

    def test_one_result_is_missing_in_the_singular(self):
        self.publish()
        self.event("result", "1", "1-0")
        for language, two in (("en", "2 results are missing, the first that of round 1, board 2."),
                              ("pt", "faltam 2 resultados, o primeiro o da ronda 1, mesa 2."),
                              ("ro", "lipsesc 2 rezultate, primul cel din runda 1, masa 2.")):
            self.assertIn(two, self.command("award", "--lang", language, exit=NO).err)
        self.event("result", "2", "1-0")
        for language, one in (("en", "1 result is missing, that of round 1, board 3."),
                              ("pt", "falta 1 resultado, o da ronda 1, mesa 3."),
                              ("ro", "lipsește 1 rezultat, cel din runda 1, masa 3.")):
            self.assertIn(one, self.command("award", "--lang", language, exit=NO).err)

    def test_who_is_needed_is_no_number_of_the_file(self):
        self.publish()
        told = self.command("undo", "2", exit=NO).err
        self.assertIn("(pair) would not hold any more: it is about an entry that does not stand before it.", told)
        self.assertNotRegex(told, "[0-9a-f]{16}")

    def test_before_the_first_round_there_is_what_there_is(self):
        for draft in (False, True):
            if draft:
                self.event("pair", "--first-colour", "white")
            for name, audience in (("public", "public"), ("office", "office")):
                self.command("documents", f"{name} {draft}", "--for", audience)
                self.assertTrue(os.path.exists(os.path.join(self.folder, f"{name} {draft}", "pairings-by-name.html")))
        self.assertEqual(self.rows("pairings-by-name"), [])

    def test_the_starting_list_is_there_from_the_beginning(self):
        self.assertEqual([(row["No."], row["Name"], row["Team"]) for row in self.rows("starting-list", "--for", "hall")],
                         [(str(i + 1), name, f"E{i + 1}") for i, name in enumerate(SIX)])
        # Nobody has a rating, and the public sees initials of minors.
        first = self.rows("starting-list")[0]
        self.assertEqual((first["Name"], "Rating" in first, "School" in first), ("A. A., E1", False, False))
        self.assertEqual(self.rows("starting-list", "--option", "school=yes")[0]["School"], "E1")
        self.command("documents", "out")
        with open(os.path.join(self.folder, "out", "index.html"), encoding="utf-8") as page:
            self.assertIn("starting-list.html", page.read())
        for language, title in (("pt", "Lista inicial"), ("ro", "Lista de start")):
            self.assertTrue(self.document("starting-list", "--lang", language).startswith(title))

    def test_a_draft_that_is_left_out_is_told(self):
        told = "is a draft and is left out. To make it public: regra event publish."
        self.event("pair", "--first-colour", "white")
        for words in (["document", "result-slips", "-o", "slips.html"], ["document", "pairings"], ["documents", "out"]):
            self.assertIn("round 1 " + told, self.command(*words).err)
        self.assertIn("No round is published yet.", self.document("pairings"))
        for words in (["document", "pairings", "--round", "1"], ["document", "pairings", "--for", "office"],
                      ["document", "starting-list"]):
            self.assertNotIn("draft and", self.command(*words).err)
        self.event("result", "1", "1-0", "2", "1-0", "3", "1-0")
        self.event("pair")
        self.assertIn("round 2 " + told, self.command("document", "pairings", "--for", "hall").err)
        self.event("publish")
        self.assertNotIn("draft", self.command("document", "pairings", "--for", "hall").err)

    def test_a_round_with_an_adjourned_game_is_not_complete(self):
        self.publish()
        self.event("result", "1", "1-0", "2", "1-0")
        for words in (["adjourn", "3"], ["round"]):
            told = self.command(*words).out
            self.assertIn("Round 1: all results are in but those of adjourned games: 3.", told)
            self.assertNotIn("complete", told)
        self.assertIn("Round 1 of 3: only adjourned games are left.", self.command("status").out)
        # 3 and 6 are still playing, and are paired as if they had drawn.
        self.event("pair")
        self.event("publish")
        points = {}
        for row in csv.reader(io.StringIO(self.document("pairings", "--output", "csv"))):
            points |= {row[1]: row[3], row[5]: row[7]}
        del points["No."]
        self.assertEqual(points, {"1": "1", "2": "0", "3": "0.5", "4": "0", "5": "1", "6": "0.5"})
        told = "games of earlier rounds that are not finished count as draws here"
        self.assertIn(told, self.document("pairings"))
        self.assertIn("Round 1 is complete.", self.command("result", "3", "1-0", "--round", "1").out)
        self.assertNotIn(told, self.document("pairings"))

    def test_who_is_chief_arbiter_by_role_stands_where_that_of_the_creation_does(self):
        self.publish()
        self.event("result", "1", "1-0", "2", "1-0", "3", "1-0")
        self.assertIn("<span>Chief arbiter</span>", self.document("certificates", "--output", "html"))
        self.event("official", "Rui Reis", "--role", "chief arbiter")
        self.assertIn("<span>Chief arbiter: Rui Reis</span>", self.document("certificates", "--output", "html"))

    def test_the_chart_has_no_round_without_a_result(self):
        self.publish()
        self.assertEqual(self.rows("chart"), [])
        self.assertIn("There is no result yet.", self.document("chart"))
        self.event("result", "1", "1-0", "2", "1-0", "3", "1-0")
        self.event("pair")
        self.event("publish")
        self.assertEqual(list(self.rows("chart")[0]), ["No.", "Name", "1"])

    def test_the_cross_table_has_the_places_of_the_standings(self):
        self.publish()
        self.event("result", "1", "1-0", "2", "1-0", "3", "1-0")
        rows = self.rows("cross-table", "--for", "hall")
        # 1, 3 and 5 have won, and whom they beat are level in all: two places, each shared by three.
        self.assertEqual([row["Place"] for row in rows], ["1"] * 3 + ["4"] * 3)
        self.assertEqual([row["Line"] for row in rows], list("123456"))
        line = {row["Name"]: row["Line"] for row in rows}
        ana = next(row for row in rows if row["Name"] == "Ana A")
        self.assertEqual(ana["1"], line["Dina D"] + ": 1")
        self.assertIn("Line of the opponent", self.document("cross-table"))

    def test_nobody_is_told_of_an_output_that_was_not_asked_for(self):
        self.publish()
        told = self.command("document", "result-slips", "-o", "x.doc", exit=BAD_INPUT).err
        self.assertNotIn("text", told)
        self.assertIn("-o result-slips.html", told)
        self.command("document", "games", "-o", "x.pgn")
        with open(os.path.join(self.folder, "x.pgn"), encoding="utf-8") as file:
            self.assertTrue(file.read().startswith("[Event "))


class OfTeams(Papers):
    """Two teams of four pupils, three girls and a boy, who meet on four boards."""

    def setUp(self):
        super().setUp()
        self.event("create", "a.event", "--ruleset", "festa-2023", "--rounds", "3", "--competition", "Equipas Suíço",
                   "--boards", "4")
        rows = [f"{team} {n},2008-01-0{n},{'FFFM'[n - 1]},3.º Ciclo,EB {team},{team}" for team in ("Mar", "Rio")
                for n in (1, 2, 3, 4)]
        self.file("new.csv", "\n".join(["Nome,Data Nasc.,Sexo,Ciclo,Escola,Equipa", *rows]) + "\n")
        self.event("import", "new.csv")

    def absent(self):
        """The teams that each paper calls absent."""
        found = {row["Team"] for row in self.rows("faults") if row["Reason"] == "absent"}
        self.assertEqual(found, {one["name"] for one in self.event("standings", "--faults")["faults"]
                                 if one["reason"] == "absent"})
        return found

    def test_nobody_is_absent_whose_game_is_still_played(self):
        self.assertEqual(self.absent(), set())
        self.event("pair", "--first-colour", "white")
        self.event("publish")
        self.assertEqual(self.absent(), set())
        self.event("result", "1.1", "1-0")
        self.assertEqual(self.absent(), set())
        # A boy where three are asked for: that fault is there, and as it is when all have played.
        self.assertEqual([(row["Team"], row["Players"]) for row in self.rows("faults")
                          if row["Group"] == "Iniciados M"], [("Mar", "1"), ("Rio", "1")])

    def test_points_that_are_taken_from_a_team_are_told(self):
        self.event("pair", "--first-colour", "white")
        self.event("result", "1.1", "1-0", "1.2", "1-0", "1.3", "1-0", "1.4", "1-0")
        winner = self.rows("standings")[0]
        before = float(winner["Points"])
        for what, article in (("own -1 match point", "x 1"), ("own -½ board points", "x 2")):
            self.event("penalty", winner["Name"], what, "--article", article, "--accept", "penalty")
        for name in ("standings", "cross-table"):
            row = next(one for one in self.rows(name) if one["Name"] == winner["Name"])
            self.assertEqual((row["±"], float(row["Points"])), ("-1", before - 1))
            told = " ".join(self.document(name).split())
            self.assertIn("%s: 1 match point taken off [x 1]; %s: ½ board point taken off [x 2]" % ((winner["Name"],) * 2), told)
        self.assertNotIn("±", self.document("wall-chart"))
        told = "±, counted beside the results: " + winner["Name"] + ": ½ board point taken off"
        self.assertIn(told, self.document("pairings"))

    def test_a_team_is_absent_that_lost_by_forfeit(self):
        self.event("pair", "--first-colour", "white")
        self.event("publish")
        # Boards 1.1 and 1.3: the first team has White; 1.2 and 1.4: the other has.
        self.event("result", "1.1", "+:-", "1.2", "-:+", "1.3", "+:-", "1.4", "-:+")
        self.assertEqual(len(self.absent()), 1)
        # A fault of the event stands in the report of the last round, and in no other.
        self.event("pair")
        self.event("publish")
        for round_, there in ((1, False), (2, True)):
            report = self.document("round-report", "--round", str(round_), "--for", "hall")
            self.assertEqual("Falta de Comparência" in report, there)


if __name__ == "__main__":
    main()

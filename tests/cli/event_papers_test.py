"""Papers of an event while it goes on: penalties, games that are still played or adjourned, rounds that are drafts."""

import csv
import io
import os

from program import Events, main

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
            self.assertIn("own -½ points [FIDE 2018, 12.9.5]", self.document(name, "--for", "hall"))
        self.assertIn("Points: ½ (beside the results: -½)",
                      self.document("players", "--for", "hall", "--output", "html"))


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

    def test_a_team_is_absent_that_lost_by_forfeit(self):
        self.event("pair", "--first-colour", "white")
        self.event("publish")
        # Boards 1.1 and 1.3: the first team has White; 1.2 and 1.4: the other has.
        self.event("result", "1.1", "+:-", "1.2", "-:+", "1.3", "+:-", "1.4", "-:+")
        self.assertEqual(len(self.absent()), 1)


if __name__ == "__main__":
    main()

"""The moves of an event's games: from PGN and PDN, and from the acts files of rulings.

Files of games are written out here move by move; the clocks of an acts file are worked out beside it.
"""

import json
import os
import re

from event_samples import ILLEGAL_MOVE, MATCHES
from program import BAD_INPUT, DONE, Events, NO, main, regra

NAMES = ["Ana Silva", "Bruno Costa", "Carla Dias", "Dinis Eça", "Eva Faro", "Filipe Gil"]


# The clocks of ILLEGAL_MOVE: 20 minutes a player, for there are fewer digital clocks than boards: 20:00 - 0:09 = 19:51
# after White's first press, and 20:00 - 0:12 = 19:48 after Black's. The move that is not legal stands in no file of games.
class Event(Events):
    def asked(self, *words):
        reply = self.event(*words, exit=NO)
        self.assertEqual(reply["acts"], [])
        return [one["word"] for one in reply["asks"]]

    def games(self, *words):
        """Round -> tags and moves, of the document for the hall."""
        text = self.command("document", "games", "--output", "lines", "--for", "hall", *words).out
        found = {}
        for game in re.split(r"\n(?=\[Event )", text.strip()):
            head, moves = game.split("\n\n")
            tags = dict(re.findall(r'^\[(\w+) "(.*)"\]$', head, re.M))
            found[tags["Round"]] = (tags, " ".join(moves.split()))
        return found

    def replayed(self, ruleset, *words):
        path = self.file("again.pgn", self.command("document", "games", "--output", "lines", "--for", "hall").out)
        answer = regra("game", "replay", path, "--ruleset", ruleset, "--json", *words, folder=self.folder)
        self.assertEqual(answer.exit, DONE, answer.out + answer.err)
        return json.loads(answer.out.splitlines()[-1])


def pgn(round_, white, black, moves, result, *more):
    tags = [("Event", "x"), ("Round", round_), ("White", white), ("Black", black), ("Result", result), *more]
    return "".join(f'[{name} "{value}"]\n' for name, value in tags) + f"\n{moves} {result}\n\n"


class Chess(Event):
    def setUp(self):
        super().setUp()
        rows = ["nome;nascimento;género;escola;equipa;ciclo"]
        rows += [f"{name};{10 + i}/03/2014;F;EB {i};Fonte;1.º Ciclo" for i, name in enumerate(NAMES)]
        self.event("create", "e.event", "--ruleset", "festa-2023", "--rounds", "2", "--first-colour", "white")
        self.event("import", self.file("l.csv", "\n".join(rows) + "\n"), "--order", "file")
        self.boards = self.event("pair")["pairing"]["boards"]
        self.assertEqual(len(self.boards), 3)
        self.event("result", "1", "1-0", "2", "=")
        self.sides = [(one["white_name"], one["black_name"]) for one in self.boards]

    def test_moves_and_clocks_are_kept_and_nothing_else(self):
        (white, black), (second_white, second_black) = self.sides[:2]
        first, last = white.split()
        text = pgn("1.1", f"{last}, {first}", black, "1. e4! {a zirconium [%clk 0:19:50] of hers} e5 {[%clk 0:19:40]} "
                   "(1... c5 {more zirconium} 2. Nf3) 2. Bc4 Nc6 3. Qh5 Nf6?? 4. Qxf7#", "1-0", ("Annotator", "zirconium"))
        text += pgn("1", second_white, second_black, "1. d4 d5", "1/2-1/2")
        kept = self.event("games", self.file("g.pgn", text))
        self.assertEqual((kept["games"], kept["wrong"], [one["act"] for one in kept["acts"]]), (2, 0, ["moves"]))
        games = self.games()
        self.assertEqual(sorted(games), ["1.1", "1.2", "1.3"])
        tags, moves = games["1.1"]
        self.assertEqual(moves, "1. e4 {[%clk 0:19:50]} 1... e5 {[%clk 0:19:40]} 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0")
        self.assertEqual((tags["Event"], tags["White"], tags["Black"], tags["Result"]),
                         ("Festa do Desporto Escolar 2023, Xadrez", white, black, "1-0"))
        self.assertNotIn("Annotator", tags)
        self.assertNotIn("SetUp", tags)
        self.assertEqual(games["1.2"][1], "1. d4 d5 1/2-1/2")
        self.assertEqual(games["1.3"][1], "*")
        self.assertEqual(self.replayed("fide-2018"), {"games": 3, "plies": 9, "wrong": 0})
        with open(os.path.join(self.folder, "e.event"), "rb") as file:
            stored = file.read()
        self.assertTrue(b"Qxf7#" in stored)
        self.assertFalse(b"zirconium" in stored)
        # The public sees initials, and the moves.
        public = self.command("document", "games", "--output", "lines").out
        self.assertNotIn(last, public)
        self.assertIn("4. Qxf7#", public)
        # Struck out, they are gone; the result they rest on is not struck without them.
        result = next(one["n"] for one in self.event("log", "e.event")["acts"] if one["act"] == "result")
        self.assertIn("(moves)", self.command("undo", str(result), exit=NO).err)
        self.event("undo", str(kept["acts"][0]["n"]))
        self.assertEqual({moves for _, moves in self.games().values()}, {"1-0", "1/2-1/2", "*"})
        self.command("verify", "e.event")

    def test_what_later_files_bring_counts(self):
        white, black = self.sides[0]
        self.event("games", self.file("a.pgn", pgn("1.1", white, black, "1. e4 e5", "1-0")))
        reply = self.event("games", self.file("b.pgn", pgn("1.1", white, black, "1. d4", "0-1")))
        self.assertTrue(any("ends 0-1" in one and "1-0" in one for one in reply["said"]), reply["said"])
        self.assertEqual(self.games()["1.1"][1], "1. d4 1-0")  # the result is the event's

    def test_what_does_not_fit_is_refused_or_asked_about(self):
        white, black = self.sides[0]
        cases = [(pgn("1.1", black, white, "1. e4", "1-0"), "event result --reversed"),
                 (pgn("1.3", *self.sides[2], "1. e4", "1-0"), "no result of a game that was played"),
                 (pgn("1.9", white, black, "1. e4", "1-0"), "no board of the event"),
                 (pgn("7.1", white, black, "1. e4", "1-0"), "no board of the event"),
                 (pgn("?", white, "Nobody", "1. e4", "1-0"), "no board of the event"),
                 (pgn("1.1", white, black, "1. e4", "1-0") * 2, "board 1 of round 1 too")]
        for text, said in cases:
            answer = self.command("games", self.file("g.pgn", text), exit=BAD_INPUT)
            self.assertIn(said, answer.err)
        other = self.file("g.pgn", pgn("1.1", "A. S.", black, "1. e4", "1-0"))
        self.assertEqual(self.asked("games", other), ["names"])
        self.event("games", other, "--accept", "names")
        self.assertEqual(self.games()["1.1"][0]["White"], white)
        wrong = self.file("w.pgn", pgn("1.1", white, black, "1. e5", "1-0") +
                          pgn("1.2", *self.sides[1], "1. c4", "1/2-1/2"))
        self.assertEqual(self.asked("games", wrong), ["wrong"])
        self.assertIn("w.pgn", self.command("games", wrong, exit=NO).err)
        self.assertEqual(self.event("games", wrong, "--accept", "wrong")["games"], 1)
        games = self.games()
        self.assertEqual((games["1.1"][1], games["1.2"][1]), ("1. e4 1-0", "1. c4 1/2-1/2"))

    def test_moves_of_the_acts_files_of_rulings(self):
        self.event("rule", "1", "3", self.file("3.acts", ILLEGAL_MOVE), "--accept", "ruling")
        tags, moves = self.games()["1.3"]
        self.assertEqual((tags["White"], tags["Black"], tags["Result"]), (*self.sides[2], "0-1"))
        self.assertTrue(moves.startswith("1. e4 {[%clk 0:19:51]} 1... e5 {[%clk 0:19:48]}"), moves)
        self.assertTrue(moves.endswith(" 0-1"), moves)
        self.assertNotIn("2. e6", moves)
        # A file of the game says more than the acts around a ruling.
        self.event("games", self.file("g.pgn", pgn("1.3", *self.sides[2], "1. e4 e5 2. Nf3", "0-1")))
        self.assertEqual(self.games()["1.3"][1], "1. e4 e5 2. Nf3 0-1")

    def test_a_game_that_was_annulled_has_no_moves(self):
        white, black = self.sides[0]
        self.event("games", self.file("g.pgn", pgn("1.1", white, black, "1. e4 e5", "1-0")))
        annulled = "begins: 10:00:00\n10:00:05 white move e4\n10:00:09 arbiter see wrong position\n"
        answer = regra("event", "rule", "1", "1", self.file("a.acts", annulled), "--accept", "ruling", "--json",
                       folder=self.folder)
        self.assertEqual(answer.exit, DONE, answer.err + answer.out)
        self.assertEqual(self.games()["1.1"][1], "*")


class Draughts(Event):
    def test_portable_draughts_notation_of_matches_with_a_drawn_opening(self):
        os.makedirs(os.path.join(self.folder, "rulesets", "events"))
        self.file("rulesets/events/matches.yaml", MATCHES)
        self.command("create", "d.event", "--ruleset", "matches", "--first-colour", "white", "--rulesets",
                     os.path.join(self.folder, "rulesets"))
        self.event("import", self.file("l.csv", "name;gender\nAna;F\nBruno;M\n"), "--order", "file")
        board = self.event("pair")["pairing"]["boards"][0]
        # A.3 prints number 5: 9-13, 21-18, 13-17.
        self.event("draw", "1=5", "--openings", "fpd-2026/openings-3-lances", "--with", "slips", "--seen", "Rui")
        self.event("result", "1.1", "1-0", "1.2", "=")
        games = self.games()
        self.assertIn("{9-13", games["1.1.1"][1])
        white, black = board["white_name"], board["black_name"]
        other = self.file("g.pdn", pgn("1.1.1", white, black, "1. 9-13 21-18 2. 10-14", "1-0"))
        self.assertIn("does not begin", self.command("games", other, exit=BAD_INPUT).err)
        text = pgn("1.1.1", white, black, "1. 9-13 21-18 2. 13-17", "1-0")
        self.event("games", self.file("g.pdn", text))
        tags, moves = self.games()["1.1.1"]
        self.assertEqual((tags["White"], tags["GameType"], moves), (white, games["1.1.1"][0]["GameType"],
                                                                    "1. 9-13 21-18 2. 13-17 1-0"))
        self.assertNotIn("FEN", tags)
        self.assertEqual(self.games()["1.1.2"][0]["White"], black)


if __name__ == "__main__":
    main()

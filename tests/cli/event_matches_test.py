"""Games that decide level matches (Armageddon): FPD 2026, App. D.4 and D.5, and Norway Chess 2024.

What they add to the points is the regulation's: nothing under FPD, where they only decide, and ½ for the winner there.
"""

import json
import os

from program import BAD_INPUT, DONE, Events, NO, main, regra

DRAUGHTS = """event: Damas, partidas que se decidem
extends: fpd-championship
place: Coimbra
dates: 2026-11-07
competitions:
  Individual: individual, round robin
play: {system: round robin, rounds: 3, time: 30 min + 10 s}
match: {games: 2 games, openings: free, deciding game: Armageddon}
armageddon: {time: 5 min and 4 min, colours: drawn, advantage: a draw wins for Black}
points: {bye: as a win}
tie-breaks: {unplayed games: as scored, still equal: share the place}
pairing: {system: round-robin}
appeal: yes
start: {default time: 15 min}
flag: {both fallen: draw}
"""

CHESS = """event: Norway Chess
extends: norway-own
place: Stavanger
dates: 2024-05-27 to 2024-06-07
competitions:
  Individual: individual, round robin
pairing: {system: round-robin}
start: {default time: 30 min}
flag: {both fallen: go on}
"""

# The published regulation says of no bye what it is worth, for nobody has one.
NORWAY = """regulation: Norway Chess, with a bye
cited as: Norway Chess with a bye
extends: norway
season: 2024
language: en
points: {bye: 0}
"""

NAMES = ["Ana", "Bruno", "Carla", "Dinis"]


class Event(Events):
    def begin(self, rules, *words, file="d.event"):
        os.makedirs(os.path.join(self.folder, "rulesets", "events"), exist_ok=True)
        self.file("rulesets/events/own.yaml", rules)
        self.rules = ["--ruleset", "own", "--rulesets", os.path.join(self.folder, "rulesets")]
        self.command("create", file, "--first-colour", "white", *words, *self.rules)
        self.event("import", self.file("list.csv", "name;gender\n" + "".join(f"{name};F\n" for name in NAMES)), "--order",
                   "file", "-e", file)

    def points(self, *words):
        return {one["id"]: one["points"] for one in self.event("standings", *words)["list"]}

    def of_file(self, *words):
        answer = regra("standings", "out.trf", *self.rules, "--json", *words, folder=self.folder)
        self.assertEqual(answer.exit, DONE, answer.err)
        return json.loads(answer.out)["list"]


class Draughts(Event):
    RESULTS = ["1-0", "1-0", "1-0", "="]  # 1-1 in the first match, 1½-½ in the second

    def round(self, *words):
        boards = self.event("pair", *words)["pairing"]["boards"]
        self.assertEqual([one["at"] for one in boards], ["1.1", "1.2", "2.1", "2.2"])
        self.event("result", *[word for one, result in zip(boards, self.RESULTS) for word in (one["at"], result)], *words)
        return boards

    def test_a_level_match_is_decided_and_the_points_stay(self):
        self.begin(DRAUGHTS, "--rounds", "3")
        boards = self.round()
        first, second = boards[0]["white"], boards[0]["black"]
        for words, said in ((("2", "1-0", "--white", str(boards[2]["white"])), "is not level"),
                            (("1", "1-0", "--white", str(boards[2]["white"])), "was played by others"),
                            (("3", "1-0", "--white", str(first)), "has no match 3")):
            self.assertIn(said, self.command("decide-match", *words, exit=NO).err)
        answer = self.command("decide-match", "1", "=", "--white", str(first), exit=BAD_INPUT)
        self.assertIn("--winner", answer.err)
        answer = self.command("decide-match", "1", "1-0", "--white", str(first), "--winner", str(second), exit=NO)
        self.assertIn("won by the other one", answer.err)
        before = self.points()
        done = self.event("decide-match", "1", "=", "--white", str(first), "--winner", str(second))
        decided = done["pairing"]["decided"]
        self.assertEqual([(one["match"], one["white"], one["black"], one["result"], one["winner"]) for one in decided],
                         [(1, first, second, "½-½", second)])
        self.assertIn("D.4", decided[0]["article"])
        self.assertEqual(self.points(), before)
        self.assertEqual(before, {first: 1, second: 1, boards[2]["white"]: 1.5, boards[2]["black"]: 0.5})
        self.assertIn("goes on", self.command("round").out)
        # It rests on the results of the match.
        answer = self.command("correct", "1", "1.1", "=", "--counts", "standings", exit=NO)
        decider = done["acts"][0]["n"]
        self.assertIn(f"was decided by a game (act {decider}). Take that back first: event undo {decider}", answer.err)
        told = self.command("what-if", "1", "1.1", "=").out
        self.assertIn(f"Match 1 was decided by a game (act {decider}), which is left out here.", told)
        self.assertIn(f"{NAMES[first - 1]}: place", told)
        result = next(one["n"] for one in self.event("log", "d.event")["acts"] if one["act"] == "result")
        self.assertIn("(decide match)", self.command("undo", str(result), exit=NO).err)
        self.event("undo", str(done["acts"][0]["n"]))
        self.assertEqual(self.event("round")["pairing"]["decided"], [])
        self.event("decide-match", "1", "=", "--white", str(first), "--winner", str(second))
        self.documents(NAMES[first - 1], NAMES[second - 1])
        self.rounds_that_follow()

    def documents(self, first, second):
        def document(name):
            return self.command("document", name, "--for", "hall").out

        self.assertIn(f"Match 1: {second} goes on; deciding game {first} – {second} ½-½ [", document("pairings"))
        self.assertIn(f"Round 1: {second} goes on against {first}, by a deciding game", document("standings"))
        self.assertIn(f"Match 1: {second} goes on", document("round-report"))
        # The card of each has three games: two of the match, and the one that decided it.
        cards = self.command("document", "players", "--for", "hall", "--output", "html").out
        self.assertIn(first, cards)

    def rounds_that_follow(self):
        """Who plays whom is as it is without that game, and a file says which columns decide."""
        self.round()
        self.round()
        self.begin(DRAUGHTS, "--rounds", "3", file="other.event")
        for _ in range(3):
            self.round("-e", "other.event")
        for round_ in ("2", "3"):
            pairs = [[(one["white"], one["black"]) for one in
                      self.event("round", "--round", round_, "-e", file)["pairing"]["boards"]]
                     for file in ("d.event", "other.event")]
            self.assertEqual(*pairs)
        self.assertEqual(self.points("-e", "d.event"), self.points("-e", "other.event"))
        self.event("export", "--trf", "out.trf", "-e", "d.event")
        with open(os.path.join(self.folder, "out.trf"), encoding="utf-8") as file:
            written = file.read()
        self.assertIn("### match games 2 +1 2 2\n", written)
        self.event("create", "again.event", "--first-colour", "white", "--rounds", "3", *self.rules)
        self.event("import", "out.trf", "-e", "again.event")
        again = self.command("export", "--trf", "-", "-e", "again.event").out
        self.assertEqual(*([line for line in text.splitlines() if line.startswith(("001", "### match", "### goes"))]
                           for text in (again, written)))
        self.assertEqual(self.of_file(), self.event("standings", "-e", "d.event")["list"])
        found = self.event("verify", "d.event")["rounds"]
        self.assertEqual([one["found"] for one in found], ["same"] * 3)

    def test_only_where_the_rules_foresee_it_and_say_how(self):
        self.begin(DRAUGHTS.replace("deciding game: Armageddon", "deciding game: not foreseen"))
        boards = self.round()
        answer = self.command("decide-match", "1", "1-0", "--white", str(boards[0]["white"]), exit=NO)
        self.assertIn("foresee no game that decides a level match", answer.err)
        self.assertIn("D.4", answer.err)

    def test_a_lot_that_was_drawn_is_taken_back_before_another(self):
        self.begin(DRAUGHTS.replace("openings: free", "openings: drawn 3 moves"))
        self.event("pair")
        openings = ("--openings", "fpd-2026/openings-3-lances", "--with", "slips", "--seen", "Rui")
        told = self.command("draw", "1=17", "1.1=19", *openings, exit=NO).err
        self.assertIn("1 and 1.1 are both lots of the same game", told)
        drawn = self.event("draw", "1=17", "2.1=240", *openings)["acts"][0]["n"]
        for lot, known in (("1=18", "1"), ("1.1=19", "1"), ("2=19", "2.1"), ("2.1=19", "2.1"), ("all=3", "1")):
            told = self.command("draw", lot, *openings, exit=NO).err
            self.assertIn(f"{known} has a lot already, and {lot.split('=')[0]} would be another", told)
            self.assertIn(f"event undo {drawn}", told)
        self.event("draw", "2.2=19", *openings)
        self.event("undo", str(drawn))
        self.event("draw", "1=18", *openings)

    def test_an_event_whose_deciding_game_lacks_its_terms_is_not_made(self):
        with self.assertRaisesRegex(AssertionError, "armageddon advantage.*D.5"):
            self.begin(DRAUGHTS.replace(", advantage: a draw wins for Black", ""))

    def test_a_table_has_as_many_rounds_as_its_entries_need(self):
        self.begin(DRAUGHTS)
        self.assertEqual(self.event("status")["rounds"], 3)  # four meet each other once
        self.round()
        self.assertEqual([one["word"] for one in self.event("close", exit=NO)["asks"]], ["rounds"])
        self.round()
        self.round()
        self.assertNotIn("event pair", self.event("status")["next"])
        self.event("close")

    def test_a_knock_out_goes_on_with_who_won_it(self):
        rules = DRAUGHTS.replace("system: round-robin", "system: knock-out")
        with self.assertRaisesRegex(AssertionError, "is \"round robin\", and the system knock-out pairs in another way"):
            self.begin(rules)
        self.begin(rules.replace("individual, round robin", "individual, knock-out"))
        boards = self.round()
        first, second, third = boards[0]["white"], boards[0]["black"], boards[2]["white"]
        answer = self.command("pair", exit=NO)
        self.assertIn("are level. The deciding game comes first: event decide-match 1", answer.err)
        for command in ("award", "close"):  # nobody has won it
            self.assertIn("are level. The deciding game comes first", self.command(command, exit=NO).err)
        self.assertIn("event decide-match 1 ... --white WHO", self.event("status")["next"])
        self.event("decide-match", "1", "=", "--white", str(first), "--winner", str(second))
        final = self.event("pair")["pairing"]["boards"]
        self.assertEqual([{one["white"], one["black"]} for one in final], [{second, third}] * 2)
        self.event("result", "1.1", "1-0", "1.2", "1-0")
        loser, winner = final[0]["white"], final[0]["black"]
        self.event("decide-match", "1", "=", "--white", str(loser), "--winner", str(winner))
        self.assertEqual([one["found"] for one in self.event("verify", "d.event")["rounds"]], ["same"] * 2)
        # The final's winner, its loser, and who lost before it, together.
        ranks = {row["id"]: row["rank"] for row in self.event("standings")["list"]}
        self.assertEqual((ranks[winner], ranks[loser]), (1, 2))
        self.assertEqual([rank for number, rank in ranks.items() if number not in (winner, loser)], [3, 3])
        self.event("export", "--trf", "out.trf")
        with open(os.path.join(self.folder, "out.trf"), encoding="utf-8") as file:
            lines = file.read().splitlines()
        self.assertIn("### match games 2 +1 2 +1", lines)
        # The game was drawn, and the file says so; who won the match by it stands beside.
        self.assertIn(f"### goes on 3 {second}", lines)
        cells = {int(line[4:8]): line[111:119] for line in lines if line.startswith("001 ")}
        self.assertEqual({cells[first], cells[second]}, {f"{second:4} w =", f"{first:4} b ="})
        self.assertEqual(self.of_file(), self.event("standings")["list"])
        self.points_and_stages(NAMES[first - 1], NAMES[second - 1])

    def points_and_stages(self, first, second):
        """Lists of a knock-out go by stages, and say so; points are those of the games, everywhere."""
        self.assertEqual(self.event("standings")["score"], "stages")
        self.assertIn("stages", self.command("standings").out.splitlines()[0])

        def rows(name):
            made = json.loads(self.command("document", name, "--for", "hall", "--output", "json").out)
            return {row["name"]: row for row in made["tables"][0]["rows"]}

        for name in ("wall-chart", "cross-table"):
            text = self.command("document", name, "--for", "hall").out
            self.assertIn(f"Round 1: {second} goes on against {first}, by a deciding game", text)
        chart = rows("wall-chart")
        self.assertEqual(chart[first]["points"], 1)  # 1-1, and the deciding game adds nothing
        self.assertTrue(chart[second]["column_3"].endswith("½"))


class Chess(Event):
    CHOICES = "start: {default time: 30 min}\nflag: {both fallen: draw}\npairing: {system: round-robin}\n"

    def create(self, ruleset, *words, choices=CHOICES, exit=DONE):
        return self.command("create", "own.event", "--ruleset", ruleset, "--choices", self.file("c.yaml", choices), *words,
                            exit=exit)

    def test_what_is_shipped_is_made_an_event_by_its_choices(self):
        double = self.CHOICES.replace("round-robin}", "round-robin, options: {double: yes}}")
        told = self.create("norway", exit=BAD_INPUT).err  # its ten rounds are of a double one
        self.assertIn('c.yaml:3:', told)
        self.assertNotIn("Write a regulation", told)
        self.create("norway", choices=double)
        os.remove(os.path.join(self.folder, "own.event"))
        self.create("norway", choices=double + "points: {bye: 1}\n")
        os.remove(os.path.join(self.folder, "own.event"))
        self.create("draughts-matches", choices=self.CHOICES + "match: {openings: free}\n")

    def test_what_a_ruleset_lacks_is_told_at_the_ruleset(self):
        os.makedirs(os.path.join(self.folder, "rulesets", "regulations"))
        self.file("rulesets/regulations/own.yaml", "regulation: Own\ncited as: Own\ntext: this file\nlanguage: en\n"
                  "laws: fide-2023\nplay: {class: standard, system: double round robin}\n"
                  "points: {game: {win: 3, draw: 1, loss: 0}}\n"
                  "tie-breaks: {unplayed games: FIDE 2023, still equal: share the place, individual round robin: [wins]}\n")
        told = self.create("own", "--rulesets", os.path.join(self.folder, "rulesets"), exit=BAD_INPUT).err
        self.assertIn('--ruleset: error: the ruleset does not say "points bye".', told)
        self.assertIn("Write a regulation that extends own and says it.", told)
        self.assertNotIn("this-event", told)

    def test_the_winner_of_the_deciding_game_has_half_a_point_more(self):
        os.makedirs(os.path.join(self.folder, "rulesets", "regulations"))
        self.file("rulesets/regulations/norway-own.yaml", NORWAY)
        self.begin(CHESS, "--rounds", "6")
        boards = self.event("pair")["pairing"]["boards"]
        self.event("result", "1", "=", "2", "1-0")
        white, black = boards[0]["white"], boards[0]["black"]
        answer = self.command("decide-match", "1", "1-0", "--white", str(black), exit=BAD_INPUT)
        self.assertIn("--article", answer.err)
        article = "Draw by Mutual Agreement"
        done = self.event("decide-match", "1", "1-0", "--white", str(black), "--article", article)
        self.assertEqual(done["pairing"]["decided"][0]["article"], article)
        self.assertEqual(self.points(), {white: 1, black: 1.5, boards[1]["white"]: 3, boards[1]["black"]: 0})
        self.event("pair")
        self.assertEqual([one["found"] for one in self.event("verify", "d.event")["rounds"]], ["same"] * 2)


if __name__ == "__main__":
    main()

"""An event run from the command line, beside a model that keeps its own notes.

The model writes what happened as a tournament file and a table of entries, by itself; standings, teams,
prizes and the pairs of each round are asked of these, and must be those of the event.
"""

import json
import os
import random

from program import BAD_INPUT, BUILD, DONE, Events, NO, main, regra

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
RULES = "festa-2023"
TEAMS = ["Fonte", "Gaivota", "Lombo", "Moinho"]
CYCLES = [("1.º Ciclo", 2014), ("2.º Ciclo", 2011), ("3.º Ciclo", 2008)]
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def pupil(index):
    """A made-up pupil: the names stand in the order of the index."""
    cycle, year = CYCLES[index % 3]
    return {"name": f"{LETTERS[index]}aluno {LETTERS[-1 - index]}", "cycle": cycle,
            "school": f"EB {TEAMS[index % 4]}", "team": TEAMS[index % 4],
            "gender": "FM"[index // 2 % 2], "born": f"{year}-{1 + index % 12:02}-{1 + index:02}"}


class Model:
    """What happened, in words of its own: a cell a pupil and round."""

    def __init__(self, count, rounds):
        self.pupils = [pupil(i) for i in range(count)]
        self.rounds = rounds
        self.cells = [[] for _ in self.pupils]

    def number_of(self, index):
        return index + 1

    def round(self, pairs, bye, cell_of_others):
        """`pairs`: numbers; `cell_of_others`: number -> cell of who is in no pair."""
        for i in range(len(self.pupils)):
            self.cells[i].append(cell_of_others.get(i + 1, " " * 8))
        for white, black in pairs:
            self.cells[white - 1][-1] = f"{black:4} w  "
            self.cells[black - 1][-1] = f"{white:4} b  "
        if bye:
            self.cells[bye - 1][-1] = "0000 - U"

    def result(self, round_, white, black, codes):
        for number, code in ((white, codes[0]), (black, codes[1])):
            cell = self.cells[number - 1][round_ - 1]
            self.cells[number - 1][round_ - 1] = cell[:7] + code

    def trf(self, following=None):
        """`following`: cells announced for the next round."""
        lines = ["012 Festa", f"XXR {self.rounds}", "152 W"]
        for i, one in enumerate(self.pupils):
            cells = self.cells[i] + ([following.get(i + 1, " " * 8)] if following else [])
            points = sum({"1": 1, "+": 1, "U": 1, "=": 0.5}.get(c[-1], 0) for c in self.cells[i])
            line = f"001 {i + 1:4} {' ' if not one['gender'] else 'mw'[one['gender'] == 'F']}    "
            line = line[:14].ljust(14) + one["name"].ljust(33)
            line = line.ljust(69) + one["born"].replace("-", "/") + f" {points:4.1f}"
            lines.append((line.ljust(91) + "  ".join(cells)).rstrip())
        return "\n".join(lines) + "\n"

    def table(self):
        head = ["no", "name", "cycle", "school", "team", "gender", "born"]
        rows = [",".join(head)]
        for i, one in enumerate(self.pupils):
            rows.append(",".join([str(i + 1)] + [one[name] for name in head[1:]]))
        return "\n".join(rows) + "\n"


class Event(Events):
    def of_model(self, model, *words):
        answer = regra("standings", self.file("model.trf", model.trf()), "--entries",
                       self.file("model.csv", model.table()), "--ruleset", RULES, "--competition",
                       "Individual", *words, "--json", folder=self.folder)
        self.assertEqual(answer.exit, DONE, answer.err)
        return json.loads(answer.out)

    def pairs_of_model(self, model, following):
        answer = regra("pairing", "make", self.file("model.trf", model.trf(following)), "--entries",
                       self.file("model.csv", model.table()), "--ruleset", RULES, "--competition",
                       "Individual", "--json", folder=self.folder)
        self.assertEqual(answer.exit, DONE, answer.err)
        pairs = json.loads(answer.out)["pairs"]
        return ([(one["white"], one["black"]) for one in pairs if one["black"]],
                next((one["white"] for one in pairs if not one["black"]), 0))

    @staticmethod
    def pairs_of(reply):
        boards = reply["pairing"]["boards"]
        return [(one["white"], one["black"]) for one in boards], reply["pairing"]["bye"]


def csv_of(pupils):
    rows = ["NOME COMPLETO;Data Nasc.;Gén.;Escola;Equipa;Ciclo;Obs"]
    for one in pupils:
        year, month, day = one["born"].split("-")
        rows.append(";".join([one["name"], f"{day}/{month}/{year}", one["gender"], one["school"],
                              one["team"], one["cycle"], ""]))
    return "\n".join(rows) + "\n"


SCORES = {"1-0": "10", "0-1": "01", "=": "==", "1-0F": "+-", "0-1F": "-+", "0-0F": "--"}


class School(Event):
    """24 pupils and one who comes late, five rounds."""

    def play(self, round_, pairs, model, rng, special=None):
        special = special or {}
        words = []
        for board, (white, black) in enumerate(pairs, 1):
            score = special.get(board, rng.choice(["1-0", "0-1", "=", "1-0"]))
            words += [str(board), score]
            model.result(round_, white, black, SCORES[score])
        return self.event("result", *words)

    def pair(self, model, announced, others):
        """`announced`: what a tournament file says of who misses the round; `others`: later."""
        expected = self.pairs_of_model(model, announced)
        reply = self.event("pair")
        self.assertEqual(self.pairs_of(reply), expected)
        model.round(*expected, others)
        return expected[0]

    def test_a_school_event_from_entries_to_prizes(self):
        rng = random.Random(19)
        model = Model(24, 5)
        rng_order = model.pupils[:]
        rng.shuffle(rng_order)
        self.event("create", "festa.event", "--ruleset", RULES, "--rounds", "5", "--first-colour",
                   "white")
        self.assertEqual(self.event("import", self.file("inscritos.csv", csv_of(rng_order)))["entries"], 24)
        again = self.event("import", "inscritos.csv")
        self.assertEqual((again["entries"], again["known"], again["acts"]), (0, 24, []))

        pairs = self.pair(model, {}, {})
        self.refusals_of_results(len(pairs))
        self.play(1, pairs, model, rng, {1: "1-0"})

        # One comes late, one leaves, one is forfeited.
        model.pupils.append(pupil(24))
        model.cells.append(["0000 - Z"])
        late = model.pupils[24]
        self.event("enter", late["name"], "--born", late["born"], "--gender", late["gender"],
                   "--team", late["team"], "--column", "cycle=" + late["cycle"], "--column",
                   "school=" + late["school"])
        self.event("withdraw", "5")
        left = {5: " " * 8}
        pairs = self.pair(model, {5: "0000 - Z"}, left)
        self.play(2, pairs, model, rng, {3: "1-0F", 4: "0-0F"})

        # One is at a swimming race; 5 stays away.
        self.event("bye", model.pupils[6]["name"], "--kind", "zero")
        pairs = self.pair(model, {5: "0000 - Z", 7: "0000 - Z"}, {**left, 7: "0000 - Z"})
        self.by_hand_and_back(pairs)
        self.play(3, pairs, model, rng)

        # Round 1, board 1 was a draw: found when round 3 is over.
        white, black = self.first_pair
        asked = self.event("correct", "1", "1", "=", "--counts", "standings", exit=NO)
        self.assertEqual([one["word"] for one in asked["asks"]], ["correction"])
        tried = self.event("what-if", "1", "1", "=")
        self.assertEqual(tried["moves"]["ranks"], asked["moves"]["ranks"])
        self.assertIn("### Correction @ Round 1", asked["moves"]["report"])
        before = {one["id"]: one["rank"] for one in self.of_model(model)["list"]}
        model.result(1, white, black, "==")
        after = {one["id"]: one["rank"] for one in self.of_model(model)["list"]}
        moved = {one["number"]: (one["before"], one["after"]) for one in tried["moves"]["ranks"]}
        for number, rank in after.items():
            if rank != before[number]:
                self.assertEqual(moved[number], (before[number], rank))
        self.event("correct", "1", "1", "=", "--counts", "standings", "--accept", "correction",
                   "--because", "both signed")

        self.event("re-enter", "5")
        pairs = self.pair(model, {}, {})
        self.play(4, pairs, model, rng)
        pairs = self.pair(model, {}, {})
        self.undo_of_a_result(pairs)
        self.play(5, pairs, model, rng)

        self.assertEqual(self.event("standings"), self.of_model(model))
        for words in (["--category", "Iniciados", "--gender", "F"], ["--teams"], ["--prizes"]):
            self.assertEqual(self.event("standings", *words), self.of_model(model, *words))
        self.event("close")
        self.exported(model)
        self.command("verify", "festa.event")

    def refusals_of_results(self, boards):
        for words, said in ((["99", "1-0"], f"round 1 has no board 99; its last is {boards}"),
                            (["1", "2-0"], '"2-0" is no result'),
                            (["1", "1-0", "1", "0-1"], "board 1 is given two results"),
                            (["1", "1-0", "2"], '"2" stands alone')):
            answer = self.command("result", *words, exit=BAD_INPUT)
            self.assertEqual(len(answer.err.splitlines()), 1, answer.err)
            self.assertIn(said, answer.err)
        self.assertEqual(len(self.event("status")["missing"]), boards)
        self.event("result", "1", "1-0")
        again = self.event("result", "1", "1-0")
        self.assertEqual(again["acts"], [])
        answer = self.command("result", "1", "0-1", "2", "=", exit=BAD_INPUT)
        self.assertIn("To change it: event correct 1 1 0-1", answer.err)
        self.assertEqual(len(self.event("status")["missing"]), boards - 1)
        board = self.event("publish")["pairing"]["boards"][0]
        self.first_pair = board["white"], board["black"]
        answer = self.command("withdraw", "nobody", exit=BAD_INPUT)
        self.assertIn('no entry is called "nobody"', answer.err)
        answer = self.command("pair", exit=NO)
        self.assertIn("--accept adjourned", answer.out)

    def by_hand_and_back(self, pairs):
        (a, _), (b, _) = pairs[0], pairs[1]
        asked = self.event("manual", "--swap", f"{a}-{b}", exit=NO)
        word = asked["asks"][0]["word"]
        self.assertIn(word, ("pairs-differ", "illegal-pairs"))
        done = self.event("manual", "--swap", f"{a}-{b}", "--accept", word)
        self.assertEqual(self.pairs_of(done)[0][:2], [(b, pairs[0][1]), (a, pairs[1][1])])
        self.assertTrue(done["pairing"]["by_hand"])
        self.event("undo", str(done["acts"][0]["n"]), "--because", "the parents do not mind")
        self.assertEqual(self.pairs_of(self.event("publish"))[0], pairs)

    def undo_of_a_result(self, pairs):
        acts = self.event("result", "1", "1-0")["acts"]
        self.assertEqual([one["act"] for one in acts], ["publish", "result"])
        self.event("undo", str(acts[1]["n"]))
        self.assertEqual(len(self.event("status")["missing"]), len(pairs))
        answer = self.command("undo", str(acts[0]["n"]), exit=NO)
        self.assertIn("is never struck out", answer.err)

    def exported(self, model):
        told = self.command("export", "--trf", "out.trf").err.splitlines()
        self.assertEqual([line.split('"')[1] for line in told], ["cycle", "school"])  # what a person wrote, once
        answer = regra("standings", "out.trf", "--entries", "model.csv", "--ruleset", RULES,
                       "--competition", "Individual", "--json", folder=self.folder)
        self.assertEqual(answer.exit, DONE, answer.err)
        self.assertEqual(json.loads(answer.out), self.of_model(model))
        with open(os.path.join(self.folder, "out.trf"), encoding="utf-8") as exported:
            self.assertIn("### Correction @ Round 1", exported.read())


class Undo(Event):
    def test_what_rests_on_an_act_is_named(self):
        model = Model(4, 3)
        self.event("create", "e.event", "--ruleset", RULES, "--rounds", "3")
        self.event("import", self.file("l.csv", csv_of(model.pupils)))
        self.event("pair")
        acts = self.event("result", "1", "1-0", "2", "=")["acts"]
        paired = self.event("pair")["acts"][0]["n"]
        answer = self.command("undo", str(acts[1]["n"]), exit=NO)
        self.assertIn(f"act {paired} (pair) would not hold any more", answer.err)
        self.assertIn(f"event undo {acts[1]['n']} {paired}", answer.err)
        first = next(one["n"] for one in json.loads(self.command("log", "e.event", "--json").out)["acts"]
                     if one["act"] == "pair")
        answer = self.command("undo", str(first), exit=NO)
        self.assertIn("what was published stays", answer.err)
        undone = self.event("undo", str(acts[1]["n"]), str(paired))
        self.assertEqual(self.event("status")["round"], 1)
        self.event("undo", str(undone["acts"][0]["n"]))
        self.assertEqual(self.event("status")["round"], 2)


class Import(Event):
    def setUp(self):
        super().setUp()
        self.event("create", "e.event", "--ruleset", RULES)

    def test_all_mistakes_are_told_and_nothing_is_entered(self):
        pupils = [pupil(i) for i in range(6)]
        lines = csv_of(pupils).splitlines()
        lines[2] = lines[2].replace(lines[2].split(";")[1], "31/04/2012")
        lines[3] = lines[3].replace(lines[3].split(";")[1], "41472")
        lines.append(lines[1])
        lines.append(";01/01/2012;F;EB;Fonte;1.º Ciclo;")
        self.file("bad.csv", "\n".join(lines) + "\n")
        answer = self.command("import", "bad.csv", exit=BAD_INPUT)
        for line, said in ((3, '"31/04/2012" is no date that is read here'),
                           (4, "it would be 2013-07-17. If so: --excel-dates"),
                           (8, "stands in line 2 too. If it is one person: --skip 8"),
                           (9, "the row has no name")):
            self.assertTrue(any(f"bad.csv:{line}:" in told and said in told
                                for told in answer.err.splitlines()), (line, answer.err))
        self.assertEqual(self.event("status")["entries"], 0)

    def test_h_beside_m_makes_m_a_woman(self):
        # Of two pupils the first is a girl in one list, a boy in the other; M is the second.
        for genders, expected in (("FM", "wm"), ("HM", "mw")):
            with self.subTest(genders):
                event = f"{genders}.event"
                self.event("create", event, "--ruleset", RULES)
                pupils = [dict(pupil(0), gender=genders[0]), dict(pupil(1), gender="M")]
                self.event("import", self.file("l.csv", csv_of(pupils)), "-e", event)
                trf = self.event("export", "--trf", "-", "-e", event)["trf"]
                found = [line[9] for line in trf.splitlines() if line.startswith("001")]
                self.assertEqual("".join(found), expected)

    def test_a_tournament_file_without_what_the_ruleset_needs_is_refused(self):
        sample = os.path.join(ROOT, "rulesets", "events", "festa-2023.trf")
        answer = self.command("import", sample, exit=BAD_INPUT)
        self.assertIn("festa-2023.trf:", answer.err)
        self.assertEqual(self.event("status")["entries"], 0)


class Sample(Event):
    """The sample event of the rulesets, whose file has rounds of every kind."""

    FILE = os.path.join(ROOT, "rulesets", "events", "festa-2023")

    def test_a_file_with_rounds_becomes_an_event_with_the_same_lists(self):
        self.event("create", "e.event", "--ruleset", RULES)
        self.event("import", self.FILE + ".trf", "--entries", self.FILE + ".csv")
        for words in ([], ["--teams"], ["--prizes"], ["--faults"],
                      ["--category", "Infantis 1", "--gender", "F"]):
            answer = regra("standings", self.FILE + ".trf", "--entries", self.FILE + ".csv",
                           "--ruleset", RULES, "--competition", "Individual", *words, "--json")
            found, expected = self.event("standings", *words), json.loads(answer.out)
            if words and words[0] in ("--teams", "--prizes", "--faults"):
                self.assertEqual(self.unnumbered(found), self.unnumbered(expected), words)
            else:
                self.assertEqual(found, expected, words)
        # The draw of others takes her two places (a worked example of the design).
        moved = self.event("what-if", "3", self.board_of("e.event", 18, 53), "=")["moves"]["ranks"]
        self.assertTrue(any(one["number"] == 43 for one in moved), moved)

    @staticmethod
    def unnumbered(reply):
        """Teams are numbered by the start numbers of their members, in a file as it has them."""
        rows = [{key: value for key, value in row.items() if key != "id"}
                for rows in reply.values() for row in rows]
        return sorted(rows, key=json.dumps)

    def board_of(self, event, a, b):
        """The board of round 3 where these two met, as the acts have it."""
        acts = json.loads(self.command("log", event, "--json").out)["acts"]
        numbers = next(one["body"]["order"] for one in acts if one["act"] == "number")
        pair = next(one["body"]["pairs"] for one in acts
                    if one["act"] == "pair" and one["body"]["round"] == 3)
        both = {numbers[a - 1], numbers[b - 1]}
        return str(1 + next(i for i, one in enumerate(pair)
                            if {one["white"], one["black"]} == both))


class Start(Event):
    """The order of the start that a ruleset says: that of fide-open, and one of its own that ends in round 2."""
    LIST = ("name;rating;title\nDora;2000;\nAna;2000;FM\nBruno;2000;GM\nCarla;2100;\nEva;;GM\n")

    def setUp(self):
        super().setUp()
        os.mkdir(os.path.join(self.folder, "regulations"))
        self.file("regulations/cup.yaml", "regulation: Cup\ntext: this file\nextends: fide-open\n"
                                          "order of the start: {by: [the lower club, name], until round: 1}\n"
                                          "facts: {club: {of: entry, is: name}}\npairing: {system: swiss-dutch}\n")
        self.file("cup.yaml", "event: Cup\nextends: cup\nstart: {default time: 0 min}\nflag: {both fallen: draw}\n")
        self.file("open.yaml", "event: Open\nextends: fide-open\nstart: {default time: 0 min}\n"
                               "flag: {both fallen: draw}\npairing: {system: swiss-dutch}\n")

    def start_list(self, ruleset, table):
        self.event("create", "s.event", "--ruleset", ruleset, "--rounds", "5", "--rulesets", self.folder, "--rulesets",
                   os.path.join(BUILD, "share/regra/rulesets"))
        said = self.event("import", self.file("list.csv", table))["said"]
        return said, [row["name"] for row in sorted(self.event("standings")["list"], key=lambda row: row["id"])]

    def test_a_title_may_stand_above_the_names_of_columns(self):
        table = "Lista de inscritos, 2.ª fase\n\nEscola;Lobos\nNome;Data nasc.;Elo\nAna;2012-01-02;1500\nBruno;2011;\n"
        self.event("create", "s.event", "--ruleset", "open.yaml", "--rounds", "5")
        told = self.command("import", self.file("list.csv", table)).err
        self.assertIn("list.csv:4:1: note: the columns are named in line 4; what stands above is not read.", told)
        self.assertEqual([row["name"] for row in self.event("standings")["list"]], ["Ana", "Bruno"])

    def test_numbers_are_given_as_the_ruleset_says(self):
        said, names = self.start_list("open.yaml", self.LIST)
        self.assertEqual(names, ["Carla", "Bruno", "Ana", "Dora", "Eva"])
        self.assertIn("Start numbers: as the ruleset says (Open).", said)

    def test_another_order_may_be_asked_for_and_the_ruleset_given_back(self):
        self.event("create", "s.event", "--ruleset", "open.yaml", "--rounds", "5")
        self.event("import", self.file("list.csv", self.LIST), "--order", "name")
        numbered = [entry["name"] for entry in sorted(self.event("standings")["list"], key=lambda row: row["id"])]
        self.assertEqual(numbered, ["Ana", "Bruno", "Carla", "Dora", "Eva"])
        self.event("number")
        numbered = [entry["name"] for entry in sorted(self.event("standings")["list"], key=lambda row: row["id"])]
        self.assertEqual(numbered, ["Carla", "Bruno", "Ana", "Dora", "Eva"])

    def test_numbers_stay_from_the_round_that_the_ruleset_says(self):
        _, names = self.start_list("cup.yaml", "name;club\nDora;AX\nAna;GX\nBruno;AX\nCarla;\n")
        self.assertEqual(names, ["Bruno", "Dora", "Ana", "Carla"])
        self.event("pair")
        self.event("publish")
        answer = self.command("number", "--accept", "renumber", exit=NO)
        self.assertIn("start numbers stay once round 1 is paired", answer.err)

    def test_where_nothing_is_said_the_order_must_be_named(self):
        self.event("create", "s.event", "--ruleset", RULES)
        self.assertIn("nothing says by what start numbers are given", self.command("number", exit=BAD_INPUT).err)


class Circuit(Event):
    """Two stages in one event's file: points for places, and the cup of both. The places are those of each stage."""
    CUP = ("regulation: Cup\ntext: this file\nextends: fide-open\npairing: {system: swiss-dutch}\n"
           "tie-breaks: {still equal: share the place, individual Swiss: [wins]}\n"
           "lists:\n  Circuit:\n    of: person\n    from: Stage 1 and Stage 2\n"
           "    score: sum of place points, by 25-18-15-12\n"
           "prizes: {Prize: none}\n")
    PRIZE = "  Cup: place 1, from Circuit\n"
    RULES = ("event: Circuit\nextends: cup\ncompetitions: {Stage 1: individual, Stage 2: individual}\n"
             "start: {default time: 0 min}\nflag: {both fallen: draw}\n")

    def setUp(self):
        super().setUp()
        os.mkdir(os.path.join(self.folder, "regulations"))
        self.file("regulations/cup.yaml", self.CUP.replace("prizes: {Prize: none}\n",
                                                           "prizes:\n  Prize: none\n" + self.PRIZE))
        self.file("circuit.yaml", self.RULES)
        self.event("create", "c.event", "--ruleset", "circuit.yaml", "--competition", "Stage 1", "--rounds", "3",
                   "--rulesets", self.folder, "--rulesets", os.path.join(BUILD, "share/regra/rulesets"))
        self.event("import", self.file("list.csv", "name\nAna\nBruno\nCarla\nDavid\n"))
        self.event("competition", "Stage 2", "--rounds", "3")

    def play(self, stage, results):
        for first, second in results:
            self.event("pair", "--competition", stage)
            self.event("result", "1", first, "2", second, "--competition", stage)

    def standing(self, stage):
        rows = self.event("standings", "--competition", stage)["list"]
        return {row["name"]: row["rank"] for row in rows}

    def test_a_prize_of_all_stages_waits_where_one_stage_alone_is_in_the_file(self):
        self.file("regulations/cup.yaml", self.CUP.replace("prizes: {Prize: none}\n",
                                                           "prizes:\n  Prize: place 1\n" + self.PRIZE))
        where = ["--rulesets", self.folder, "--rulesets", os.path.join(BUILD, "share/regra/rulesets")]
        alone = ["-e", "alone.event"]
        self.event("create", "alone.event", "--ruleset", "circuit.yaml", "--competition", "Stage 2", "--rounds", "1", *where)
        self.event("import", os.path.join(self.folder, "list.csv"), *alone)
        self.event("pair", *alone)
        self.event("result", "1", "1-0", "2", "=", *alone)
        answer = self.command("award", "--accept", "final", "--json", *alone)
        self.assertEqual([one["prize"] for one in json.loads(answer.out)["prizes"]], ["Prize"])
        self.assertIn('"Cup" is not given here: ', answer.err)
        self.command("document", "awards", *alone)
        self.assertEqual([row["prize"] for row in self.event("rows", "alone.event")["rows"]["awards"]], ["Prize"])

    def test_the_list_and_the_prize_of_all_stages(self):
        self.play("Stage 1", [("1-0", "1-0"), ("=", "0-1"), ("0-1", "=")])
        self.play("Stage 2", [("0-1", "="), ("1-0", "0-1"), ("=", "=")])
        first, second = self.standing("Stage 1"), self.standing("Stage 2")
        self.assertNotEqual(first, second)
        worth = [0, 25, 18, 15, 12]
        wanted = {name: worth[first[name]] + worth[second[name]] for name in first}
        rows = self.event("standings", "--list", "Circuit")["standing"]
        self.assertEqual({row["name"]: row["points"] for row in rows}, wanted)
        self.assertEqual([(part["name"], part["rank"]) for part in rows[0]["parts"]],
                         sorted([("Stage 1", first[rows[0]["name"]]), ("Stage 2", second[rows[0]["name"]])],
                                key=lambda part: (part[1], part[0])))
        best = [row["name"] for row in rows if row["rank"] == 1]
        awarded = self.event("award", "--accept", "final")
        self.assertEqual([prize["name"] for prize in awarded["prizes"]], best)
        self.assertTrue(json.loads(regra("event", "verify", "c.event", "--json", folder=self.folder).out)["holds"])


class Forgotten(Event):
    def test_the_names_of_people_are_not_in_the_chain(self):
        self.event("create", "e.event", "--ruleset", RULES)
        self.event("import", self.file("l.csv", csv_of([pupil(0), pupil(1)])))
        self.event("amend", "Aaluno", "--name", "Aaluno Corrected", "--born", "2014-02-03")
        trf = self.event("export", "--trf", "-")["trf"]
        self.assertIn("Aaluno Corrected", trf)
        self.assertIn("2014/02/03", trf)
        self.assertNotIn(pupil(0)["name"] + " ", trf)
        self.command("verify", "e.event")
        log = self.command("log", "e.event", "--json").out
        self.assertNotIn(pupil(0)["name"], log)
        self.assertNotIn(pupil(0)["born"], log)

    def test_who_is_forgotten_leaves_standings_and_chain_whole(self):
        self.event("create", "e.event", "--ruleset", RULES, "--rounds", "2")
        people = [pupil(i) for i in range(6)]
        self.event("import", self.file("l.csv", csv_of(people)))
        self.event("pair")
        self.event("result", "1", "1-0", "2", "=", "3", "0-1")
        lists = ([], ["--category", "Iniciados", "--gender", "F"], ["--prizes"], ["--teams"])
        before = [self.event("standings", *words) for words in lists]
        asked = self.event("forget", people[2]["name"], exit=NO)
        self.assertEqual([one["word"] for one in asked["asks"]], ["forget"])
        self.event("forget", people[2]["name"], "--accept", "forget")
        with open(os.path.join(self.folder, "e.event"), "rb") as file:
            self.assertNotIn(people[2]["name"].encode(), file.read())
        for words, was in zip(lists, before):
            now = json.dumps(self.event("standings", *words))
            self.assertEqual(now.replace("player 3", people[2]["name"]), json.dumps(was), words)
        self.command("verify", "e.event")
        self.command("pair")

    def test_texts_that_repeat_a_name_go_with_the_person(self):
        self.event("create", "e.event", "--ruleset", RULES, "--rounds", "2")
        people = [pupil(i) for i in range(6)]
        self.event("import", self.file("l.csv", csv_of(people)))
        name, other = people[2]["name"], people[3]["name"]
        noted = self.event("note", "--because", f"{name} came late")["acts"][0]["n"]
        self.event("note", "--because", f"{other} asked")
        boards = self.event("pair")["pairing"]["boards"]
        self.event("result", "1", "1-0", "2", "=", "3", "0-1")
        board = next(one for one in boards if name in (one["white_name"], one["black_name"]))
        number = str(board["white"] if board["white_name"] == name else board["black"])
        protest = self.event("protest", number, "1", str(board["board"]), "--because", "Foi afogado.")["acts"][0]["n"]
        asked = self.event("forget", name, exit=NO)
        told = f"or are the person's own protests: {noted}, {protest}."
        self.assertIn(told, " ".join(asked["said"]))
        self.assertIn(told, " ".join(self.event("forget", name, "--accept", "forget")["said"]))
        with open(os.path.join(self.folder, "e.event"), "rb") as file:
            left = file.read()
        for gone in (name, "came late", "Foi afogado."):
            self.assertNotIn(gone.encode(), left)
        self.assertIn(f"{other} asked".encode(), left)
        self.command("verify", "e.event")
        paper = self.command("document", "protest-papers", "--for", "office", "--output", "html").out
        self.assertIn("The text was erased.", paper)
        self.assertIn("The name is known no more", self.command("forget", number, "--accept", "forget").out)


if __name__ == "__main__":
    main()

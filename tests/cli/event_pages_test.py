"""What pages and files of an event of teams, of a knock-out and of a circuit have that those of one open have not."""

import json
import os
import re
import xml.etree.ElementTree

from program import BAD_INPUT, DONE, Events, NO, main, regra

LEAGUE = """event: Liga
extends: {of}
place: Arad
dates: 2026-11-07
competitions:
  Liga: team, round robin
play: {{system: round robin, rounds: 3, time: 60 min + 30 s}}
points:
  game: {{win: 1, draw: ½, loss: 0}}
  match: {{win: 2, draw: 1, loss: 0, forfeit loss: 0}}
  bye: 1
tie-breaks:
  unplayed games: as scored
  tied of: the list being ranked
  still equal: share the place
  team round robin:
    - a) Board points: board points
teams:
  boards: 2
  absent: Fine by the committee, own -1 point
  sanctions: [warning, match points]
lists:
  Boards:
    of: players
    in each: board
    tie-breaks: [TB1 Games played: games]
prizes:
  Champions:
    to: places 1-2
    gives: [500 EUR, 300 EUR]
  Board prize:
    to: place 1, from Boards
    gives: 40 EUR
pairing: {{system: round-robin}}
start: {{default time: 30 min}}
flag: {{both fallen: draw}}
"""

TEAMS = ["Arad", "Brasov", "Cluj", "Deva"]


class Event(Events):
    def begin(self, rules, name, list_, *words):
        os.makedirs(os.path.join(self.folder, "rulesets", "regulations"), exist_ok=True)
        self.file("rulesets/regulations/own.yaml", rules)
        self.rules = ["--ruleset", "own", "--rulesets", os.path.join(self.folder, "rulesets")]
        self.command("create", "own.event", "--first-colour", "white", "--name", name, *words, *self.rules)
        self.event("import", self.file("list.csv", list_))

    def text(self, name, *words, reader="hall"):
        return self.command("document", name, "--for", reader, *words).out

    def json(self, name, *words):
        return json.loads(self.text(name, "--output", "json", *words))

    def of_file(self, *words):
        answer = regra(*words, *self.rules, folder=self.folder)
        self.assertEqual(answer.exit, DONE, answer.err)
        return answer


class League(Event):
    def setUp(self):
        super().setUp()
        rules = LEAGUE.format(of="fide-open").replace("event: Liga\nextends: fide-open\nplace: Arad\ndates: 2026-11-07\n", (
            "regulation: Liga\ncited as: Liga 2026\ntext: this file\nlanguage: en\nlaws: fide-2023\n"))
        rows = "".join(f"{team} {board};{2000 - 10 * i - board};{team}\n"
                       for i, team in enumerate(TEAMS) for board in (1, 2))
        self.begin(rules, "Liga", "name;rating;team\n" + rows, "--competition", "Liga", "--rounds", "3")

    def play(self, **scores):
        for match in self.event("pair")["pairing"]["teams"]:
            n = match["match"]
            self.event("result", f"{n}.1", scores.get("first", "1-0"), f"{n}.2", scores.get("second", "="))
        return self.event("round")["pairing"]["teams"]

    def test_matches_have_the_names_of_the_teams_and_their_points(self):
        teams = self.play()
        title = f"Match 1: {teams[0]['home_name']} – {teams[0]['away_name']} 1½-½"
        for name in ("pairings", "round-report"):
            self.assertIn(title, self.text(name))
            self.assertEqual(len(self.json(name)["tables"]), 2)
        self.assertIn(html_of(title), self.text("result-slips", "--output", "html"))
        by_name = self.json("pairings-by-name")["tables"][0]["rows"]
        row = next(row for row in by_name if row["name"] == teams[0]["home_name"] + " 1")
        self.assertEqual((row["team"], row["opponents"]), (teams[0]["home_name"], teams[0]["away_name"]))

    def test_a_team_that_does_not_play_is_named(self):
        self.play()
        self.event("bye", "Arad", "--rounds", "2", "--kind", "zero", "--accept", "table")
        self.event("pair")
        self.event("publish")
        self.assertIn("Does not play: 1 Arad", self.text("pairings"))

    def test_prizes_of_teams_have_points_and_a_certificate(self):
        for _ in range(3):
            self.play()
        self.event("award", "--accept", "final")
        first = self.event("standings")["list"][0]
        awards = self.json("awards")["tables"]
        self.assertEqual((awards[0]["rows"][0]["name"], awards[0]["rows"][0]["points"]),
                         (first["name"], first["points"]))
        page = self.text("certificates", "--output", "html", reader="holder")
        self.assertIn(f"<p class=\"who\">{first['name']}</p>", page)
        self.assertIn(f"(points: {first['points']}, rounds: 3)", page)
        # The list of the boards stands on a page, with what it goes by.
        lists = self.json("lists")["tables"]
        self.assertEqual([one["title"] for one in lists], ["Boards, 1", "Boards, 2"])
        self.assertIn("Games played", self.text("lists"))
        told = self.command("standings", "--list", "Boards").out
        self.assertIn("  1) TB1 Games played\n", told)
        line = next(line for line in told.splitlines() if first["name"] + " 1" in line)
        self.assertEqual(line.split()[-1], "3")  # one a round

    def test_a_fault_stands_in_the_file_and_counts_once_there(self):
        self.play()
        self.event("fault", "Arad", "Fine by the committee")
        own = self.event("standings")["list"]
        self.event("export", "--trf", "out.trf")
        with open(os.path.join(self.folder, "out.trf"), encoding="utf-8") as file:
            lines = file.read().splitlines()
        self.assertEqual([line.split() for line in lines if line.startswith("299")], [["299", "-1.0", "1", "1"]])
        again = json.loads(self.of_file("standings", "out.trf", "--competition", "Liga", "--json").out)["list"]
        self.assertEqual(again, own)
        self.of_file("pairing", "check", "out.trf", "--competition", "Liga")

    def test_a_match_without_a_result_has_no_points(self):
        self.event("pair")
        self.event("publish")
        self.event("result", "1.1", "1-0")
        titles = [line for line in self.text("pairings").splitlines() if line.startswith("Match ")]
        self.assertRegex(titles[0], "^Match 1: [A-Z][a-z]+ – [A-Z][a-z]+ 1-0$")
        self.assertRegex(titles[1], "^Match 2: [A-Z][a-z]+ – [A-Z][a-z]+$")

    def test_the_faults_of_a_season_stand_by_team_over_its_events(self):
        """Arad: a point in round 1 of each event and a penalty; Brasov: one in round 2 of the earlier event alone."""
        self.play()
        self.play()
        self.event("fault", "Brasov", "Fine by the committee")
        self.event("fault", "Arad", "Fine by the committee", "--round", "1")
        self.assertIn("round 3 is not paired",
                      self.command("fault", "Arad", "Fine by the committee", "--round", "3", exit=NO).err)
        self.event("penalty", "Arad", "own -1 match point", "--accept", "penalty")
        second, first = self.text("round-report", "--round", "2"), self.text("round-report", "--round", "1")
        self.assertIn("Fine by the committee: Brasov", second)
        self.assertNotIn("Fine by the committee: Arad", second)
        self.assertIn("Fine by the committee: Arad", first)
        self.command("create", "later.event", "--first-colour", "white", "--name", "Spring", "--competition", "Liga",
                     "--dates", "2027-03-01", *self.rules)
        self.event("import", "list.csv", "-e", "later.event")
        self.event("pair", "-e", "later.event")
        self.event("fault", "Arad", "Fine by the committee", "-e", "later.event")
        season = ["faults", "--season", "later.event", "-e", "own.event"]
        by_event, sums = self.json(*season)["tables"]
        cells = [[row.get(key) for key in ("club", "event", "round", "fault", "cost")] for row in by_event["rows"]]
        fine = "Fine by the committee (absent)"
        self.assertEqual(cells, [["Arad", "Liga", 1, fine, 1], ["Arad", "Liga", 2, "1 match point taken off", None],
                                 ["Arad", "Spring", 1, fine, 1], ["Brasov", "Liga", 2, fine, 1]])
        self.assertEqual([[row["name"], row["faults"], row["cost"]] for row in sums["rows"]],
                         [["Arad", 2, 2], ["Brasov", 1, 1]])
        self.assertEqual(by_event["rows"][0]["rule"], "Liga 2026")
        self.assertIn("Época", self.text(*season, "--lang", "pt"))
        self.assertIn("Sezon", self.text(*season, "--lang", "ro", "--output", "html"))
        for words, said in ((["faults", "--season", "own.event", "-e", "own.event"], "is the same event as own.event"),
                            (["awards", "--season", "later.event", "-e", "own.event"], "tells of one event only")):
            self.assertIn(said, self.command("document", *words, exit=BAD_INPUT).err)

    def test_penalties_and_corrections_stand_in_the_report_of_their_round(self):
        self.play()
        self.play()
        self.event("penalty", "Arad", "own -1 match point", "--accept", "penalty")
        self.event("correct", "1", "1.1", "=", "--counts", "standings", "--accept", "correction")
        first, second = self.text("round-report", "--round", "1"), self.text("round-report", "--round", "2")
        self.assertIn("### Correction @ Round 1", first)
        self.assertNotIn("Correction", second)
        self.assertIn("### Penalty @ Round 2", second)
        self.assertNotIn("Penalty", first)

    def test_what_was_taken_back_is_not_reported_and_an_exclusion_is(self):
        self.play()
        self.event("pair")
        self.event("publish")
        self.event("manual", "--turn", "1", "--accept", "pairs-differ", "--accept", "published")
        self.assertIn("### MPA @ Round 2", self.event("export", "--trf", "-")["trf"])
        self.event("unpair", "--accept", "published")
        self.event("pair")
        self.assertNotIn("### MPA", self.event("export", "--trf", "-")["trf"])
        self.event("publish")
        self.event("exclude", "Arad", "--article", "Teams 5.2", "--accept", "exclude")
        self.assertIn("### Exclusion @ Round 3: team 1 expelled (Teams 5.2)", self.event("export", "--trf", "-")["trf"])
        self.assertIn("### Exclusion @ Round 3: team 1 expelled (Teams 5.2)", self.text("round-report"))

    def test_records_of_a_report_file_are_not_named_where_there_is_none(self):
        self.play()
        self.event("penalty", "Arad", "own -1 match point", "--accept", "penalty")
        self.assertNotIn("299", self.command("pair").err)
        self.event("unpair")
        self.play()
        self.play()
        self.assertIn("has results", self.command("unpair", exit=NO).err)  # and no word is asked for first
        refused = self.command("pair", exit=NO).err
        self.assertIn("regra event rounds 4", refused)
        self.assertNotIn("142", refused)

    def test_who_has_missed_nothing_comes_back_by_undo(self):
        self.play()
        act = self.event("withdraw", "1")["acts"][0]["n"]
        self.assertIn(f"regra event undo {act}", self.command("re-enter", "1", exit=NO).err)

    def test_the_xml_of_the_results_server(self):
        teams = self.play()
        made = self.text("chess-results", "--output", "lines", "--option", "key=77", "--option", "creator=9")
        root = xml.etree.ElementTree.fromstring(made.encode("utf-8"))
        tournament = root.find("tournamentdata/tournament").attrib
        self.assertEqual((tournament["key"], tournament["creator"], tournament["type"], tournament["name"]),
                         ("77", "9", "2", "Liga"))
        self.assertEqual([one.attrib["teamname"] for one in root.findall("teams/team")],
                         [row["name"] for row in self.event("standings")["list"]])
        match = root.find("teampairings/teampairing").attrib
        self.assertEqual((int(match["no1"]), int(match["no2"]), match["res1"], match["res2"]),
                         (teams[0]["home"], teams[0]["away"], "1.5", "0.5"))
        self.assertEqual([one.attrib["board"] for one in root.findall("playerpairings/playerpairing")], ["1", "2"] * 2)
        members = {one.attrib["teamno"] for one in root.findall("players/player")}
        self.assertEqual(members, {"1", "2", "3", "4"})


def html_of(text):
    return text.replace("&", "&amp;")


OPEN = """regulation: Taça
cited as: Taça 2026
text: this file
language: en
laws: fide-2023
codes: swiss-manager
start: {default time: 30 min}
flag: {both fallen: draw}
play: {class: standard, system: Swiss, rounds: 3, time: 60 min + 30 s}
points:
  game: {win: 1, draw: ½, loss: 0}
  bye: as a win
tie-breaks:
  unplayed games: as scored
  still equal: share the place
  individual Swiss:
    - a) Buchholz [37] (1,0,N,N,0,N)
pairing: {system: swiss-dutch}
facts:
  club: {of: entry, is: name}
competitions:
  One: individual
lists:
  Clubs: {of: club, score: sum of points}
"""


class Swiss(Event):
    LIST = "Nome;Elo;Clube\nAna <Silva> & Co;2000;X\nBea;1900;Y\nRui;1800;X\nTomé;1700;Y\nZé;1600;X\n"

    def setUp(self):
        super().setUp()
        self.begin(OPEN, "Taça \"A\"", self.LIST, "--competition", "One")

    def test_the_list_that_was_imported_stands_beside_the_file(self):
        self.event("pair")
        self.event("result", "1", "1-0", "2", "1-0")
        self.event("export", "--trf", "out.trf")
        told = json.loads(self.of_file("standings", "out.trf", "--entries", "list.csv", "--competition", "One",
                                       "--list", "Clubs", "--json").out)["standing"]
        self.assertEqual([(row["name"], row["points"]) for row in told],
                         [(row["name"], row["points"]) for row in self.event("standings", "--list", "Clubs")["standing"]])

    def test_the_xml_of_the_results_server(self):
        self.event("pair")
        self.event("result", "1", "1-0", "2", "0-1F")
        self.event("bye", "4", "--rounds", "2", "--kind", "half")
        self.event("pair")
        root = xml.etree.ElementTree.fromstring(
            self.text("chess-results", "--output", "lines", "--round", "2").encode("utf-8"))
        self.assertEqual(root.find("tournamentdata/tournament").attrib["name"], "Taça \"A\"")
        players = {one.attrib["no"]: one.attrib for one in root.findall("players/player")}
        self.assertEqual((players["1"]["lastname"], players["1"]["rtg"], players["1"]["clubname"]),
                         ("Ana <Silva> & Co", "2000", "X"))
        games = [(one.attrib["round"], one.attrib["whiteno"], one.attrib["blackno"], one.attrib["reswhite"],
                  one.attrib["resblack"], one.attrib["forfeit"]) for one in root.findall("playerpairings/playerpairing")]
        self.assertEqual(games[:3], [("1", "1", "3", "1.0", "0.0", ""), ("1", "4", "2", "0.0", "1.0", "K"),
                                     ("1", "5", "-1", "1.0", "0.0", "K")])
        self.assertIn(("2", "4", "-2", "0.5", "0.0", "K"), games)
        self.assertEqual([game[3:] for game in games if game[0] == "2" and int(game[2]) > 0], [("", "", "")] * 2)

    def test_after_the_last_round_none_is_to_come(self):
        self.assertIn("in the next round: 5", self.command("status").out)
        self.event("withdraw", "5")
        for _ in range(3):
            boards = self.event("pair")["pairing"]["boards"]
            self.event("result", *[word for board in boards for word in (board["at"], "=")])
        told = self.command("status").out
        self.assertIn("Round 3 of 3 is complete.", told)
        self.assertNotIn("next round", told)
        self.event("export", "--trf", "out.trf", "--edition", "2026")
        with open(os.path.join(self.folder, "out.trf"), encoding="utf-8") as file:
            self.assertFalse([line for line in file if line.startswith("240")])

    def test_a_name_may_be_asked_by_a_part_of_it(self):
        self.event("pair")
        self.event("result", "1", "1-0", "2", "1-0")
        self.assertIn("Tomé", self.command("standings", "--explain", "tome").out)

    def test_another_event_is_no_list_and_its_entries_come_by_its_file(self):
        self.event("pair")
        self.event("export", "--trf", "out.trf")
        self.command("create", "next.event", "--competition", "One", *self.rules)
        answer = self.command("import", "own.event", "-e", "next.event", exit=BAD_INPUT)
        self.assertEqual(len(answer.err.splitlines()), 1, answer.err)
        self.event("import", "out.trf", "--through", "0", "-e", "next.event")
        status = self.event("status", "-e", "next.event")
        self.assertEqual((status["entries"], status["round"]), (5, 0))

    def test_the_list_of_the_world_federation_is_read(self):
        listed = "ID Number;Name;Fed;Sex;Tit;SRtng;B-day\n1;Silva, Ana;POR;F;WFM;2105;1999\n"
        self.event("import", self.file("fide.csv", listed), "--map", "B-day=born")
        self.event("export", "--trf", "out.trf")
        with open(os.path.join(self.folder, "out.trf"), encoding="utf-8") as file:
            line = next(line for line in file if "Silva, Ana" in line)
        told = [line[9], line[10:13].strip(), line[48:52], line[53:56], line[57:68].strip(), line[69:73]]
        self.assertEqual(told, ["w", "WFM", "2105", "POR", "1", "1999"])

    def test_what_a_column_means_is_remembered(self):
        self.event("import", self.file("a.csv", "Who;Pts;S\nXana;1500;B\n"), "--map", "Who=name", "--map", "Pts=rating",
                   "--map", "S=gender", "--gender", "B=male")
        self.event("import", self.file("b.csv", "Pts;S;Who\n1400;B;Yuri\n"))
        self.event("export", "--trf", "out.trf")
        with open(os.path.join(self.folder, "out.trf"), encoding="utf-8") as file:
            told = [(line[9], line[14:47].strip(), line[48:52]) for line in file if line.startswith("001 ")]
        self.assertLessEqual({("m", "Xana", "1500"), ("m", "Yuri", "1400")}, set(told))

    def test_what_is_known_already_is_no_act(self):
        self.assertEqual(self.event("amend", "Bea", "--rating", "1900")["acts"], [])

    def test_a_protest_names_the_next_command_as_it_is_taken(self):
        self.event("pair")
        self.event("result", "1", "1-0", "2", "1-0")
        said = self.command("protest", "Bea", "1", "2", "--because", "x").out
        command = "event decide 1 upheld|rejected --body NAME"
        self.assertIn(command, said)
        self.assertIn(command, self.event("status")["next"])
        self.event("decide", "1", "rejected", "--body", "the jury", "--accept", "decision")


CUP = """regulation: Cup
cited as: Cup 2026
text: this file
language: en
laws: fide-2023
start: {default time: 30 min}
flag: {both fallen: draw}
play: {class: standard, system: knock-out, time: 60 min + 30 s}
match: {games: 2 games, deciding game: Armageddon}
armageddon: {time: 5 min and 4 min, colours: by lots, advantage: a draw counts for Black}
competitions:
  Cup: individual, knock-out
points:
  game: {win: 1, draw: ½, loss: 0}
  bye: as a win
tie-breaks:
  unplayed games: as scored
  still equal: share the place
  individual knock-out:
    - a) Rating: rating
prizes:
  Cup: places 1-2
pairing: {system: knock-out}
"""


class KnockOut(Event):
    def setUp(self):
        super().setUp()
        self.begin(CUP, "Cup", "name;rating\n" + "".join(f"K{i};{2500 - 10 * i}\n" for i in range(1, 9)), "--rounds", "3")

    def round(self, *scores):
        boards = self.event("pair")["pairing"]["boards"]
        self.event("result", *[word for board, score in zip(boards, scores) for word in (board["at"], score)])
        return boards

    def test_points_are_those_of_the_games_and_stages_stages(self):
        """Of the final's winner: three stages, and 4½ of 6 games; the same figure wherever it stands."""
        self.round("1-0", "=", "1-0", "0-1", "1-0", "0-1", "1-0", "0-1")
        for scores in (("1-0", "0-1", "1-0", "0-1"), ("1-0", "=")):
            self.round(*scores)
        self.event("award", "--accept", "final")
        first = self.event("standings")["list"][0]
        self.assertEqual((self.event("standings")["score"], first["points"]), ("stages", 3))
        award = self.json("awards")["tables"][0]["rows"][0]
        self.assertEqual((award["name"], award["points"]), (first["name"], 3))
        self.assertIn("Stages", self.text("awards"))
        self.assertIn("(stages: 3, rounds: 3)", self.text("certificates", "--output", "html", reader="holder"))
        self.assertIn("Stages", self.text("standings"))
        self.assertIn("Stages", self.text("cross-table"))
        chart = next(row for row in self.json("wall-chart")["tables"][0]["rows"] if row["number"] == first["id"])
        self.event("export", "--trf", "out.trf")
        with open(os.path.join(self.folder, "out.trf"), encoding="utf-8") as file:
            printed = next(float(line[80:84]) for line in file if re.match(f"001 {first['id']:4} ", line))
        self.assertEqual(chart["points"], printed)
        again = json.loads(self.of_file("standings", "out.trf", "--json").out)["list"]
        self.assertEqual(again, self.event("standings")["list"])
        self.of_file("pairing", "check", "out.trf")

    def test_games_that_decide_are_no_rounds_of_those_that_the_rules_plan(self):
        self.file("rulesets/regulations/own.yaml", CUP.replace("system: knock-out, time", "system: knock-out, rounds: 3, time"))
        os.remove(os.path.join(self.folder, "own.event"))
        self.command("create", "own.event", "--first-colour", "white", *self.rules)
        self.event("import", "list.csv")
        boards = self.round("1-0", "1-0", "1-0", "0-1", "1-0", "0-1", "1-0", "0-1")
        self.event("decide-match", "1", "1-0", "--white", str(boards[0]["white"]))
        self.round("1-0", "0-1", "1-0", "0-1")
        self.round("1-0", "0-1")
        self.event("export", "--trf", "out.trf")
        self.of_file("pairing", "check", "out.trf")

    def test_an_event_older_than_lists_by_stages_goes_on(self):
        """Its rules stand in its file, where nobody can change them: it is paired and verified as it was begun."""
        def older(path, text):
            if path != "rulesets/regulations/own.yaml":
                return text
            return (text.replace(b"class: standard, system: knock-out", b"class: standard, system: Swiss")
                    .replace(b"individual, knock-out", b"individual").replace(b"individual knock-out", b"individual Swiss"))
        self.rewrite("own.event", lambda act: None, older)
        self.assertIn('lists of this event go by "Swiss"', self.command("pair").err)
        self.event("unpair")
        self.round("1-0", "=", "1-0", "0-1", "1-0", "0-1", "1-0", "0-1")
        for scores in (("1-0", "0-1", "1-0", "0-1"), ("1-0", "=")):
            self.round(*scores)
        self.assertIn("regra event rounds 4", self.command("pair", exit=NO).err)
        self.event("publish", "standings")
        found = self.event("verify", "own.event")
        self.assertEqual(([one["found"] for one in found["rounds"]], found["holds"]), (["same"] * 4, True))
        self.assertIn("K1", self.command("standings").out.splitlines()[1])

    def test_a_correction_names_a_round_in_which_somebody_would_not_have_rested(self):
        self.round("1-0", "=", "0-1", "1-0", "1-0", "0-1", "1-0", "0-1")
        self.event("withdraw", "1")
        pairs = self.event("pair")["pairing"]
        self.assertEqual(len(pairs["boards"]), 2)  # the other match has nobody to play it
        self.event("publish")
        moved = self.event("what-if", "1", "1.1", "0-1")["moves"]["rounds"]
        self.assertEqual([one["round"] for one in moved], [2])
        self.command("correct", "1", "1.1", "0-1", "--counts", "standings", exit=NO)


if __name__ == "__main__":
    main()

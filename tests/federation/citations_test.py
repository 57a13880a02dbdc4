"""A regulation over the Laws and an event over it: which value holds in which games, and who states it.

A general line of the regulation holds in every class and branch that does not state its own; each
value is cited by the document that states it, after the article that leaves it to that document.

usage: citations_test.py ROOT BUILD
"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

ROOT, BUILD = (pathlib.Path(argument).resolve() for argument in sys.argv[1:3])

HEAD = "regulation: League\ncited as: League\nlaws: {laws}, art. 1\n"
FIVE = "draws: {wrong claim: opponent +5 min, art. 12}\n"
TEN_MINUTES = "start: {default time: 10 min}\n"


class World:
    """Folders of rulesets for one test, beside the shipped ones."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)

    def put(self, path, text):
        file = self.folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
        return file

    def regra(self, *words):
        return subprocess.run([BUILD / "bin/regra", *words, "--rulesets", self.folder],
                              capture_output=True, text=True, timeout=60, check=False,
                              env={**os.environ, "COLUMNS": "200"})

    def rulings(self, header, *acts):
        file = self.put("game.acts", header + "\n" + "\n".join(acts) + "\n")
        done = self.regra("game", "rule", file, "--json")
        assert done.returncode == 0, done.stderr
        return [json.loads(line) for line in done.stdout.splitlines()][:-1]

    def notes(self, ruleset):
        done = self.regra("ruleset", "check", ruleset, "--json")
        return [(item["id"], item["text"]) for item in json.loads(done.stdout)["found"]]


class Case(unittest.TestCase):
    def setUp(self):
        self.temporary = tempfile.TemporaryDirectory()
        self.addCleanup(self.temporary.cleanup)
        self.world = World(self.temporary.name)


class Overrides(Case):
    """A claim of a draw that is wrong: minutes for the opponent, and the article."""

    def wrong_claim(self, laws, lines, time, scope):
        self.world.put("regulations/league.yaml", HEAD.format(laws=laws) + lines)
        ruling, = [one for one in
                   self.world.rulings(f"ruleset: league\ntime: {time}\n{scope}",
                                      "0:00:00 white claim repetition")
                   if one["decision"] == "draw claim"]
        given, = [effect["ms"] for effect in ruling["effects"]
                  if effect["effect"] == "add time" and effect["side"] == "black"]
        return given // 60000, {ground["article"] for ground in ruling["grounds"]}

    def check(self, laws, lines, time, scope, minutes, article):
        found, articles = self.wrong_claim(laws, lines, time, scope)
        self.assertEqual(found, minutes, (laws, time, scope))
        self.assertTrue(any(article in one.split("; ") for one in articles),
                        f"{laws} {scope}: {article} is not in {articles}")

    def test_2018(self):
        # B.2 makes it one minute in all blitz; A.3 and A.4 say nothing of claims.
        for time, scope, minutes, article in (
                ("90 min", "", 5, "League, 12"),
                ("15 min", "rapid: {under: A.3}", 5, "League, 12"),
                ("15 min", "rapid: {under: A.4}", 5, "League, 12"),
                ("5 min", "blitz: {under: B.3}", 1, "FIDE 2018, B.2 + 9.5.3"),
                ("5 min", "blitz: {under: B.4}", 1, "FIDE 2018, B.2 + 9.5.3")):
            self.check("fide-2018", FIVE, time, scope, minutes, article)

    def test_2023(self):
        # A.3 makes it one minute in all rapid, and B.3 takes blitz there.
        for time, scope, minutes, article in (
                ("90 min", "", 5, "League, 12"),
                ("15 min", "rapid: {under: A.4}", 1, "FIDE 2023, A.3 + 9.5.3"),
                ("15 min", "rapid: {under: A.5}", 1, "FIDE 2023, A.3 + 9.5.3"),
                ("5 min", "blitz: {under: B.2}", 1, "FIDE 2023, B.2"),
                ("5 min", "blitz: {under: B.3}", 1, "FIDE 2023, B.3 + A.3 + 9.5.3")):
            self.check("fide-2023", FIVE, time, scope, minutes, article)

    def test_a_line_of_a_class_reaches_its_branches_and_those_played_as_it(self):
        rapid = "rapid: {draws: {wrong claim: opponent +4 min, art. 13}}\n"
        for scope in ("rapid: {under: A.4}", "rapid: {under: A.5}"):
            self.check("fide-2023", rapid, "15 min", scope, 4, "League, 13")
        self.check("fide-2023", rapid, "5 min", "blitz: {under: B.3}", 4, "League, 13")
        self.check("fide-2023", rapid, "5 min", "blitz: {under: B.2}", 1, "FIDE 2023, B.2")
        # Article B.2 of 2018 is said of all blitz, whatever rapid games have.
        self.check("fide-2018", rapid, "5 min", "blitz: {under: B.4}", 1, "FIDE 2018, B.2 + 9.5.3")

    def test_a_branch_of_the_regulation_stays_the_branches(self):
        lines = FIVE + "rapid: {A.4: {draws: {wrong claim: opponent +3 min, art. 14}}}\n"
        self.check("fide-2018", lines, "15 min", "rapid: {under: A.4}", 3, "League, 14")
        self.check("fide-2018", lines, "15 min", "rapid: {under: A.3}", 5, "League, 12")
        self.check("fide-2018", lines, "5 min", "blitz: {under: B.4}", 1, "FIDE 2018, B.2 + 9.5.3")

    def test_as_above_brings_the_general_line_where_the_laws_state_their_own(self):
        lines = FIVE + "blitz: {draws: {wrong claim: as above, art. 15}}\n"
        for branch in ("B.3", "B.4"):
            self.check("fide-2018", lines, "5 min", f"blitz: {{under: {branch}}}", 5,
                       "League, 15 + 12")

    def test_the_note_names_the_blocks_once_and_not_after_the_author_has_written_them(self):
        def hidden(lines):
            self.world.put("regulations/league.yaml", HEAD.format(laws="fide-2018") + lines)
            return [text for kind, text in self.world.notes("league") if kind.startswith("scope.")]

        found = hidden(FIVE)
        self.assertEqual(len(found), 1)
        self.assertIn('in "blitz"', found[0])
        self.assertNotIn("rapid", found[0])
        own = "blitz: {draws: {wrong claim: opponent +1 min, art. 12}}\n"
        self.assertEqual(hidden(FIVE + own), [])


class Citations(Case):
    def articles(self, done):
        self.assertEqual(done.returncode, 0, done.stderr)
        return {setting["key"]: setting["article"] for setting in json.loads(done.stdout)["settings"]}

    def test_an_event_s_choices(self):
        self.world.put("regulations/league.yaml", HEAD.format(laws="fide-2018") +
                       "play: {class: rapid, time: 15 min, art. 2}\n")
        event = "event: Cup 2026\nextends: league\nrapid: {under: A.4}\nflag: {both fallen: draw}\n"
        self.world.put("events/cup.yaml", event + TEN_MINUTES)
        acts = ("ruleset: cup\nbegins: 10:00:00", "10:11:00 black arrive")
        late, = [one for one in self.world.rulings(*acts)
                 if {"effect": "end", "winner": "white"}.items() <= (one["effects"] or [{}])[0].items()]
        self.assertIn("FIDE 2018, 6.7.1; Cup 2026", [ground["article"] for ground in late["grounds"]])
        chain = next(rest["chain"] for ground in late["grounds"] for rest in ground["citations"]
                     if rest["key"] == "start default time")
        self.assertEqual(chain, [
            {"document": "fide-2018", "kind": "laws", "key": "start default time",
             "value": "event decides", "freedom": "event decides", "article": "FIDE 2018, 6.7.1",
             "announced_in": None},
            {"document": "cup", "kind": "event", "key": "start default time", "value": "10 min",
             "freedom": "fixed", "article": "Cup 2026", "announced_in": None}])

        self.world.put("events/cup.yaml", event + TEN_MINUTES + "announced in: Notice 7\n")
        shown = self.articles(self.world.regra("ruleset", "show", "cup", "--json"))
        self.assertEqual(shown["start default time"], "FIDE 2018, 6.7.1; Cup 2026 (Notice 7)")
        self.assertEqual(shown["rapid under"], "FIDE 2018, A.5; Cup 2026 (Notice 7)")
        late, = [one for one in self.world.rulings(*acts)
                 if {"effect": "end", "winner": "white"}.items() <= (one["effects"] or [{}])[0].items()]
        steps = [step for ground in late["grounds"] for rest in ground["citations"]
                 if rest["key"] == "start default time" for step in rest["chain"]]
        self.assertEqual([step["announced_in"] for step in steps], [None, "Notice 7"])
        told = self.world.regra("game", "rule", self.world.folder / "game.acts", "--article").stdout
        self.assertRegex(told, r'FIDE 2018 leaves this to the event\. +FIDE 2018, 6\.7\.1')
        self.assertRegex(told, r'Cup 2026 states 10 min\. +Cup 2026 \(Notice 7\)')
        self.assertNotIn("leaves", self.world.regra("game", "rule", self.world.folder / "game.acts").stdout)

    def test_both_flags(self):
        self.world.put("events/cup.yaml", "event: Cup 2026\nextends: league\nrapid: {under: A.4}\n"
                       "flag: {both fallen: draw}\n" + TEN_MINUTES)
        self.world.put("regulations/league.yaml", HEAD.format(laws="fide-2018") +
                       "play: {class: rapid, time: 15 min, art. 2}\n")
        rulings = self.world.rulings("ruleset: cup\ngiven: White left 0 s, Black left 0 s",
                                     "0:00:01 arbiter see both flags")
        articles = "; ".join(ground["article"] for one in rulings for ground in one["grounds"])
        self.assertIn("FIDE 2018, 6.9; Cup 2026", articles)

    def test_a_second_season(self):
        self.world.put("regulations/second.yaml",
                       "regulation: Regulamento 2023/2024\nextends: madeira-school-chess/2022-2023\n"
                       "season: 2023/2024\nthe rest: unchanged\n"
                       "prizes: {Melhor estreante: place 1}\n"
                       "points: {game: {win with Black: 1.1}, match: {win: 2}}\n"
                       "categories: {1.º Ciclo: {by birth year: {Sub 6: 2017 or later, Sub 8: 2015-2016}}}\n")
        shown = self.articles(self.world.regra("ruleset", "show", "second", "--json"))
        season = "Regulamento 2023/2024"
        scoring = "“Classificações e pontuação”"
        for key, article in {
                "prizes Melhor estreante": f"{season}, “Prémios”",
                "prizes Medalha": "Regulamento 2022/2023, “Prémios”",
                "points game win with Black": f"{season}, {scoring}",
                "points match win": f"{season}, {scoring}",
                "points match draw": f"Regulamento 2022/2023, {scoring}",
                "categories 1.º Ciclo by birth year Sub 6": f"{season}, “Escalões etários”",
                "categories 1.º Ciclo by birth year Sub 10":
                    "Regulamento 2022/2023, “Escalões etários”"}.items():
            self.assertEqual(shown[key], article, key)
        # The new season no longer lets an event change the points of a match; a note says so.
        self.assertEqual([text for kind, text in self.world.notes("second") if kind == "lost.event"],
                         ['an event might change "points match win" (Regulamento 2022/2023, '
                          f'{scoring}), and may not by this line. Add: event may change; or, if that '
                          'is meant: event may not change'.replace("“", '"').replace("”", '"')])

    def test_standings_tell_the_scoring_s_document(self):
        self.world.put("regulations/open.yaml", "regulation: Open\ntext: this file\nextends: fide-open\n"
                       "laws: fide-2023\nplay: {rounds: 1, event may change}\n"
                       "points: {game: {win: 1, draw: ½, loss: 0}}\n")
        results = self.world.put("open.trf", "".join(
            f"001 {number:4}      {name:33} {'':4} {'':3} {'':11} {'':10} {points:>4} {number:4}  {game}\n"
            for number, name, points, game in ((1, "Ana", "0.5", "   2 w ="), (2, "Eva", "0.5", "   1 b ="))))
        done = self.world.regra("standings", results, "--ruleset", "open", "--explain", "1", "--json")
        self.assertEqual(done.returncode, 0, done.stderr)
        head = json.loads(done.stdout)["why"][0]
        self.assertEqual(head["article"], "FIDE 2023, 10.1; Open")
        self.assertEqual([(step["document"], step["article"]) for step in head["chain"]],
                         [("fide-2023", "FIDE 2023, 10.1"), ("fide-open", "Open"), ("open", "Open")])


del sys.argv[1:]
unittest.main(verbosity=1)

"""Data does not depend on the locale: what --json prints is the same bytes everywhere."""

import hashlib
import json
import os
import tempfile
import unittest

from program import Case, main, regra

HERE = os.path.dirname(os.path.abspath(__file__))
EVENTS = os.path.join(HERE, "..", "..", "rulesets", "events")
FESTA = ["--ruleset", "festa-2023", "--entries", os.path.join(EVENTS, "festa-2023.csv"),
         "--competition", "Individual"]
ROUNDS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "data", "pairing", "t12-n019-r07.trf")
RESULTS = os.path.join(EVENTS, "festa-2023.trf")
LOCALES = ({"LC_ALL": "pt_PT.UTF-8"}, {"LC_MESSAGES": "ro_RO.UTF-8", "LANG": "pt_BR"})



def journal(*lines):
    """A file of acts with its checks: the first six bytes of SHA-256 of the check before and the line."""
    checked, check = "", ""
    for line in lines:
        check = hashlib.sha256((check + line).encode()).hexdigest()[:12]
        checked += f"{line} # {check}\n"
    return checked


# A ruling with readings, options and sides; a game with something wrong; a ruleset with notes.
FILES = {
    "game.acts": "ruleset: fide-2018\ntime: 90 min\n\n0:00:05 white move e2e5\n0:00:06 white press\n"
                 "0:00:20 black stop\n0:00:30 white claim repetition\n",
    "rapid.acts": "ruleset: festa-2023\nbegins: 10:00:00\n\n10:11:00 black arrive\n",
    "journal.acts": journal("journal: 1", "ruleset: 'fide-2018'", "0:00:10 white move e4"),
    "wrong.pgn": '[Event "x"]\n[Result "1-0"]\n\n1. e4 e5 2. Ke3 1-0\n',
    "note.yaml": "regulation: Teste\ntext: this file\nextends: madeira-school-chess/2022-2023\n"
                 "season: 2024/2025\ndraws: {wrong claim: opponent +5 min}\n",
    "bad.yaml": "regulation: Teste\nlaws: fide-2018\nplay: {rounds: 8,5, class: quick}\n",
    "event.trf": "012 Poule\n142 3\n152 W\n" + "".join(
        f"001 {number:4}      {name:33}".ljust(80) + f" 0.5{number:5}  {other:4} {colour} =\n"
        for number, name, other, colour in ((1, "Zoë", 4, "w"), (2, "Ștefan", 3, "w"),
                                            (3, "João", 2, "b"), (4, "Ana", 1, "b"))),
    "pairs": "4 3\n2 1\n",
    "blind.acts": "ruleset: fide-2023\nwhite uses: braille\n",
}

TABLE = ["--system", "round-robin"]
# Each command that prints data, with arguments that make it print words.
LAWS = os.path.join(HERE, "..", "..", "rulesets", "laws")
COMMANDS = {
    "plugin list": [[]],
    "verbs": [[]],
    "plugin check": [["--list"]],
    "variant show": [["chess"], ["draughts-portuguese"],
                     ["chess", "--position", "8/8/8/8/8/8/8/K6k w - - 0 1"]],
    "variant moves": [["chess"], ["draughts-portuguese"]],
    "variant perft": [["chess", "2"]],
    "variant can-win": [["chess", "--position", "8/8/8/8/8/1k6/8/K7 w - - 0 1", "--side", "black"]],
    "variant hear": [["chess", "e2 e5"], ["chess", "eva vier", "--speech", "de"]],
    "game acts": [["fide-2018"], ["fpd-2026"]],
    "game options": [["fide-2018"]],
    "game rule": [["game.acts"], ["rapid.acts"]],
    "game read": [["game.acts"]],
    "game verify": [["journal.acts"]],
    "game protest": [["game.acts"]],
    "game replay": [["wrong.pgn", "--ruleset", "fide-2018"]],
    "pairing table": [["round-robin", "--players", "6"]],
    "pairing make": [["event.trf", *TABLE, "--explain"]],
    "pairing judge": [["event.trf", "pairs", *TABLE]],
    "pairing why": [["event.trf", "3", *TABLE]],
    "pairing why-not": [["event.trf", "--all", "1", *TABLE]],
    "pairing check": [["event.trf", *TABLE]],
    "pairing prove": [[ROUNDS, "--system", "swiss-dutch", "--round", "6"]],
    "ruleset list": [[]],
    "ruleset show": [["fide-2018"], ["festa-2023"], ["chess960-2023"], ["fpd-2026/openings-3-lances"],
                     ["illegal_move"]],
    "ruleset check": [["note.yaml", "bad.yaml"], ["fide-2018"]],
    "ruleset diff": [["fide-2018", "fide-2023"], ["fide-2005", "fide-2018", "--event", "festa-2023"]],
    "ruleset classify": [["fide-2018", "--time", "15 min + 5 s"], ["fide-1997", "--time", "12 min"]],
    "ruleset term": [["fide-2023", "flag"]],
    "ruleset sentences": [[os.path.join(LAWS, "claims.test.yaml")]],
    "ruleset test": [[os.path.join(LAWS, "claims.test.yaml")]],
    "ruleset mutate": [[os.path.join(LAWS, "fide-2018.yaml"), os.path.join(LAWS, "displaced.test.yaml"), "--count", "2"]],
    "event status": [["-e", "festa.event"]],
    "event verify": [["festa.event"]],
    "event log": [["festa.event"]],
    "event document": [["-e", "festa.event"]],
    "standings": [[RESULTS, *FESTA], [RESULTS, *FESTA, "--explain", "2"], [RESULTS, *FESTA, "--prizes"],
                  [RESULTS, *FESTA, "--prizes", "--explain", "1"], [RESULTS, *FESTA, "--faults"],
                  [RESULTS, *FESTA, "--teams"]],
}
# They write files or play, or their text is no JSON; lots have a test of their own, because each secret is another one.
NOT_HERE = {"plugin new", "game play", "hub init", "hub check", "hub events", "hub what-if",
            *(f"ruleset {verb}" for verb in
              ("schema", "roll", "new", "fmt", "lock", "verify", "keygen", "sign", "pack", "install")),
            "game convert", "variant draw-lots", "pairing simulate", "pairing convert", "pairing verify", "index build", "man", "complete",
            *(f"event {verb}" for verb in
              ("backup", "create", "import", "enter", "amend", "withdraw", "re-enter", "exclude", "bye", "apart",
               "number", "rounds", "unrate", "pair", "manual", "publish", "unpair", "result", "correct", "what-if",
               "adjourn", "take-over", "standings", "undo", "forget", "note", "close", "reopen", "export", "official", "check-in",
               "close-check-in", "fault", "waive", "game", "games", "hours", "decide-match", "rule", "penalty",
               "protest", "decide", "award", "hand-out", "fee", "fees", "team", "line-up",
               "competition", "draw", "round", "desk", "documents", "push", "pull", "rows"))}


class Locale(Case):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = temporary.name
        for name, text in FILES.items():
            with open(os.path.join(self.folder, name), "w", encoding="utf-8") as file:
                file.write(text)
        made = regra("event", "create", "festa.event", "--ruleset", "festa-2023", "--rounds", "8", folder=self.folder)
        self.assertEqual(made.exit, 0, made.err)

    def run_one(self, command, words, environment=None, *more):
        return regra(*command.split(), *words, "--json", *more, environment=environment,
                     folder=self.folder)

    def test_the_same_bytes_in_every_locale(self):
        for command, calls in COMMANDS.items():
            for words in calls:
                plain = self.run_one(command, words)
                self.assertTrue(plain.out, f"{command} {words}: {plain.err}")
                for locale in LOCALES:
                    there = self.run_one(command, words, locale)
                    self.assertEqual(there.out, plain.out, f"{command} {words} {locale}")
                    self.assertEqual(there.exit, plain.exit, f"{command} {words} {locale}")

    def test_lots(self):
        regra("variant", "draw-lots", "commit", "--out", "secret", "--event", "Nacional 2026",
              "--public-from", "the lottery", "--openings", "fpd-2026/openings-3-lances",
              folder=self.folder)
        draw = ["draw", "--secret", "secret", "--public", "3 14 15 92"]
        plain = self.run_one("variant draw-lots", draw)
        self.assertIn('"drawn"', plain.out)
        with open(os.path.join(self.folder, "record"), "w", encoding="utf-8") as file:
            file.write(regra("variant", "draw-lots", *draw, folder=self.folder).out + "more: 1\n")
        verify = ["verify", "record"]
        wrong = self.run_one("variant draw-lots", verify)
        self.assertTrue(json.loads(wrong.out)["problems"])
        for locale in LOCALES:
            self.assertEqual(self.run_one("variant draw-lots", draw, locale).out, plain.out)
            self.assertEqual(self.run_one("variant draw-lots", verify, locale).out, wrong.out)

    def test_articles_keep_their_marks_in_every_language(self):
        for language in ("pt", "ro", "en"):
            shown = self.run_one("ruleset show", ["fide-2018"], None, "--lang", language)
            articles = [setting["article"] for setting in json.loads(shown.out)["settings"]]
            self.assertIn("FIDE 2018, “Prefácio”", articles, language)
        prizes = self.run_one("standings", [RESULTS, *FESTA, "--prizes"], None, "--lang", "pt")
        self.assertEqual(json.loads(prizes.out)["prizes"][0]["article"], "Regulamento 2022/2023, “Prémios”")

    def test_a_language_that_is_asked_for_is_spoken(self):
        told = self.run_one("game rule", ["game.acts"], {"LC_ALL": "ro_RO.UTF-8"}, "--lang", "pt")
        self.assertIn("Cabe recurso, ", told.out)
        without = regra("game", "rule", "game.acts", environment={"LC_ALL": "pt_PT.UTF-8"},
                        folder=self.folder)
        self.assertIn("Cabe recurso, ", without.out)

    def test_every_command_is_asked(self):
        asked = set(COMMANDS) | NOT_HERE
        there = {f"{noun} {verb}".strip() for noun in self.listed("--help")
                 for verb in self.listed(noun, "--help") or [""]}
        self.assertEqual(sorted(there - asked), [], "no call in COMMANDS of this file")

    def listed(self, *words):
        """The commands below one, as its help lists them."""
        after = regra(*words).out.partition("Subcommands:\n")[2].partition("\n\n")[0]
        return [line.split()[0] for line in after.splitlines() if line[2:3].strip()]


main()

"""Values, conditions and notes of rulesets, shown in a language: nothing of the ruleset language stands there raw."""

import json
import pathlib
import re

from program import Case, DONE, main, regra

ROOT = pathlib.Path(__file__).resolve().parents[2]
REASONS = ROOT / "rulesets/reasons"
LANGUAGES = ("pt", "ro")
SHOWN = ("laws", "regulation", "event", "openings", "codes")
WORD = re.compile(r"[A-Za-z]{3,}")
ID = re.compile(r'^(?:"([^"]*)"|([^\s#"][^:\n]*)):(?: |$)', re.M)

# What people wrote in the language of the document: names, titles, prizes, printed lines.
WRITTEN = re.compile(r"cited as|printed in|by|place|announced in|phase|for readers .*|pairing program|pairing results"
                     r"|tie-breaks (from|individual .*|team .*)|prizes .* gives|teams (name|registered in|.*fault.*)"
                     r"|omitted cases decided by|lists .* tie-breaks")


def ids(*stems):
    return [one or other for stem in stems
            for one, other in ID.findall((REASONS / f"{stem}.yaml").read_text(encoding="utf-8"))]


def words(text):
    return {word.lower() for word in WORD.findall(text)}


def closed():
    """Every value of keys that take one of some words, as scripts and the host declare it."""
    for path in [*(ROOT / "scripts").glob("**/*.lua"), *(ROOT / "host").glob("**/*.cpp")]:
        text = re.sub(r'"\s*(?:\.\.\s*)?\n\s*"|"\s*\.\.\s*"', "", path.read_text(encoding="utf-8"))
        for listed in re.findall(r'"(?:list:|series:)*words:([^"]+)"', text):
            yield from ((path.relative_to(ROOT), word) for word in listed.split("|"))


def as_id(word):
    return " ".join(filter(None, (re.sub(r"[^a-z0-9_.+':-]", "", part) for part in word.lower().split())))


class Values(Case):
    @classmethod
    def setUpClass(cls):
        cls.phrases = ids("values", "values_of_play", "values_of_events", "readings")
        # The words of the ruleset language: of its keys, of what keys may say, of values and notes.
        cls.english = set().union(*map(words, cls.phrases), *map(words, ids("keys", "keys_of_play", "keys_of_events")),
                                  *(words(word) for _, word in closed()))
        cls.own = {}
        for language in LANGUAGES:
            said = "".join(path.read_text(encoding="utf-8") for path in REASONS.glob("*.yaml"))
            texts = re.findall(rf"\b{language}: (?:\"((?:[^\"\\]|\\.)*)\"|\[(.*?)\]|([^,}}\n]*))", said)
            po = (ROOT / f"host/words/{language}.po").read_text(encoding="utf-8")
            cls.own[language] = set().union(*(words(" ".join(text)) for text in texts),
                                            *map(words, re.findall(r'msgstr(?:\[\d\])? (".*"(?:\n".*")*)', po)))
        cls.rulesets = [one["id"] for one in json.loads(regra("ruleset", "list", "--json").out) if one["kind"] in SHOWN]

    def shown(self, ruleset, language):
        answer = regra("ruleset", "show", ruleset, "--json", "--lang", language)
        self.assertEqual((answer.exit, answer.err), (DONE, ""))
        return json.loads(answer.out)

    def test_there_is_much_to_show(self):
        self.assertGreater(len(self.rulesets), 20)
        self.assertGreater(len(self.english), 500)
        self.assertIn("event", self.english)

    def test_no_word_of_the_ruleset_language_is_left(self):
        for language in LANGUAGES:
            for ruleset in self.rulesets:
                reply = self.shown(ruleset, language)
                # What stands in the file as people wrote it, and in the names that they gave.
                written = words(reply["title"])
                for setting in reply["settings"]:
                    said = setting["said"]
                    names = said["key"].split(": ")[0] if ": " in said["key"] else ""
                    written |= words(names) & words(setting["key"])
                    if WRITTEN.fullmatch(setting["key"]):
                        written |= words(" ".join(setting["values"]))
                left = self.english - self.own[language] - written
                for setting in reply["settings"]:
                    said = setting["said"]
                    text = " ".join([said["key"], *said["values"], said["because"], said["information"]])
                    where = f"{ruleset} --lang {language}, {setting['key']}"
                    self.assertEqual(words(text) & left, set(),
                                     f"{where}: {text}: rulesets/reasons/keys*.yaml and values*.yaml have the words")
                for line in reply.get("openings", {}).get("lines", []):
                    self.assertEqual(words(line["said"]) & left, set(), f"{ruleset}: {line['said']}")

    def test_each_word_that_a_key_may_take_has_words(self):
        known = {one.split(": ")[-1] for one in ids("values", "values_of_play", "values_of_events", "names")}
        count = 0
        for path, word in closed():
            count += 1
            general = re.sub(r"(?<= )\d+(?= )", "n", as_id(word))
            self.assertTrue({as_id(word), general} & known,
                            f'{path}: "{word}" has no words in rulesets/reasons/values*')
        self.assertGreater(count, 250)

    def test_values_are_said_with_their_grammar(self):
        for language, ruleset, key, said in (
                # FIDE 2018, 9.2.1 and 7.5.5 in the Portuguese edition; 2023 in the Romanian one.
                ("pt", "fide-2018", "draws repetition claimed", "3 vezes"),
                ("pt", "fide-2018", "illegal moves penalties", "mais 2 minutos para o adversário, perda da partida"),
                ("ro", "fide-2023", "draws moves claimed", "50 de fiecare parte"),
                ("ro", "fide-2023", "rapid A.5 start clock put right until", "10 mutări ale fiecărui jucător"),
                ("pt", "fide-2018", "blitz when", "no máximo 10 min"),
                ("ro", "fpd-2026", "draws agreed after", "20 de mutări ale fiecărui jucător"),
                ("pt", "fpd-2026", "draws forced win with", "3 damas"),
                ("pt", "fpd-2026", "draws agreed pieces", "no máximo 8 peças, pelo menos 1 dama de cada lado"),
                ("pt", "madeira-school-chess/2022-2023", "play time",
                 "15 min + 5 s, se há relógios digitais para todos os tabuleiros"),
                ("pt", "madeira-school-chess/2022-2023", "categories 1.º Ciclo if", "ciclo: 1.º Ciclo")):
            found = [one["said"]["values"] for one in self.shown(ruleset, language)["settings"] if one["key"] == key]
            self.assertTrue(found, f"{ruleset} has no {key}")
            self.assertIn(said, [line for values in found for line in values], f"{ruleset}: {key}")

    def test_keys_and_values_as_written_are_asked_for(self):
        plain = regra("ruleset", "show", "fide-2018", "--lang", "pt").out
        self.assertNotIn("illegal moves penalties", " ".join(plain.split()))
        with_keys = regra("ruleset", "show", "fide-2018", "--lang", "pt", "--keys").out
        self.assertIn("opponent +2 min", " ".join(with_keys.split()))

    def test_differences_are_said_as_show_says_values(self):
        before, after = "fide-2018", "fide-2023"
        for language in LANGUAGES:
            shown = [{one["key"]: one["said"] for one in self.shown(ruleset, language)["settings"]}
                     for ruleset in (before, after)]
            answer = regra("ruleset", "diff", before, after, "--json", "--lang", language)
            differences = json.loads(answer.out)["differences"]
            self.assertGreater(len(differences), 50)
            for one in differences:
                for side, of in zip(("before", "after"), shown):
                    wanted = of[one["key"]]["values"] if one[side] else None
                    self.assertEqual(one["said"][side], wanted, one["key"])
                    if one[side]:
                        self.assertEqual(one["said"]["key"], of[one["key"]]["key"])
        text = regra("ruleset", "diff", before, after, "--lang", "pt").out
        self.assertNotIn("clock move completed when", text)
        self.assertNotIn("clock pressed", text)
        with_keys = regra("ruleset", "diff", before, after, "--lang", "pt", "--keys").out
        self.assertIn("clock move completed when", with_keys)

    def test_a_document_has_no_key(self):
        for language in LANGUAGES:
            text = regra("ruleset", "show", "madeira-school-chess/2022-2023", "--as", "text", "--lang", language).out
            for raw in ("Coletiva score", "sum of points", "event decides", "in place of", "best placed"):
                self.assertNotIn(raw, text)


if __name__ == "__main__":
    main()

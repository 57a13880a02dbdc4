"""What an arbiter says: the situations of data/rulings.txt, typed as acts, and the sentence of each ruling.

The sentences there are no output of the program. A situation may say in which languages the program differs
from it, and why; once it no longer does, the line must go.
"""

import json
import pathlib
import re
import tempfile
import unittest

from program import Case, DONE, main, regra

DATA = pathlib.Path(__file__).resolve().parents[1] / "data/rulings.txt"
LANGUAGES = ("pt", "ro", "en", "de")


def situations():
    """(title, acts, sentence by language, the languages that differ)"""
    for block in re.split(r"^== ", DATA.read_text(encoding="utf-8"), flags=re.M)[1:]:
        title, rest = block.split("\n", 1)
        acts, said = rest.split("\n--\n")
        sentences = dict(re.findall(r"^(pt|ro|en|de): (.*)$", said, re.M))
        differs = re.search(r"^differs ([a-z ]+): .+$", said, re.M)
        yield title, acts + "\n", sentences, differs.group(1).split() if differs else []


class Rulings(Case):
    def said(self, acts, language):
        """The sentences of the rulings on the last act."""
        with tempfile.NamedTemporaryFile("w", suffix=".acts", encoding="utf-8") as file:
            file.write(acts)
            file.flush()
            answer = regra("game", "rule", file.name, "--json", "--lang", language)
        self.assertEqual((answer.exit, answer.err), (DONE, ""), acts)
        rulings = [json.loads(line) for line in answer.out.splitlines()][:-1]
        last = rulings[-1]["line"] if rulings else 0
        return [ruling["outcome"][0] for ruling in rulings if ruling["line"] == last]

    def test_each_situation_is_ruled_in_the_sentence_that_an_arbiter_says(self):
        for title, acts, sentences, differs in situations():
            for language in LANGUAGES:
                with self.subTest(title, language=language):
                    said = self.said(acts, language)
                    if language in differs:
                        self.assertNotIn(sentences[language], said, "it no longer differs")
                    else:
                        self.assertIn(sentences[language], said)

    def test_acts_are_told_in_the_language_and_written_in_english(self):
        acts = next(acts for title, acts, _, _ in situations() if title.startswith("15."))
        with tempfile.NamedTemporaryFile("w", suffix=".acts", encoding="utf-8") as file:
            file.write(acts)
            file.flush()
            told = {language: [json.loads(line) for line in
                               regra("game", "rule", file.name, "--json", "--lang", language).out.splitlines()][:-1]
                    for language in LANGUAGES}
            text = regra("game", "rule", file.name, "--lang", "pt").out
        # rulesets/acts/: who acts, and the first form of the act.
        shown = {language: rulings[-1]["shown"] for language, rulings in told.items()}
        self.assertEqual(shown, {"pt": "pretas: reclama queda de seta", "ro": "Negrul: semnalează stegulețul",
                                 "en": "black claim flag", "de": "Schwarz: reklamiert Zeit"})
        self.assertEqual({rulings[-1]["act"] for rulings in told.values()}, {"black claim flag"})
        self.assertIn("pretas: reclama queda de seta", text)
        self.assertNotIn("claim", text)

    def test_articles_are_told_without_keys(self):
        acts = next(acts for title, acts, _, _ in situations() if title.startswith("29."))
        with tempfile.NamedTemporaryFile("w", suffix=".acts", encoding="utf-8") as file:
            file.write(acts)
            file.flush()
            told = {language: regra("game", "rule", file.name, "--article", "--lang", language).out
                    for language in LANGUAGES}
        self.assertNotIn("start default time", told["en"])
        for language in ("pt", "ro", "de"):
            self.assertIn("10 min", told[language])
            self.assertIsNone(re.search(r"\b(?:start|default|time|late|event)\b", told[language]), told[language])

    def test_a_class_that_is_not_the_one_of_the_time_is_noted(self):
        for time, band in (("3 min + 2 s", "3 min + 2 s is blitz (at most 10 min; FIDE 2018, B.1)"), ("15 min + 5 s", "")):
            with tempfile.NamedTemporaryFile("w", suffix=".acts", encoding="utf-8") as file:
                file.write(f"ruleset: festa-2023\ntime: {time}\n\n0:00:05 white move e4\n")
                file.flush()
                answer = regra("game", "rule", file.name)
            self.assertEqual(answer.exit, DONE)
            self.assertEqual("play is rapid, but " + band in answer.err if band else answer.err == "", True, answer.err)

    def test_the_table_is_whole(self):
        all_there = list(situations())
        self.assertEqual(len(all_there), 60)
        self.assertTrue(all(set(sentences) == set(LANGUAGES) for _, _, sentences, _ in all_there))


if __name__ == "__main__":
    main()

"""What stops the build: each case changes one thing in sound .po files and says which line is reported.

words_test.py PROGRAM   PROGRAM is regra-words, which the build runs on host/words/*.po
"""

import pathlib
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent / "tools"))
import po  # noqa: E402

EN = '''msgid ""
msgstr ""
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

#, python-brace-format
msgctxt "list.rounds"
msgid "{count} round of {event}"
msgid_plural "{count} rounds of {event}"
msgstr[0] ""
msgstr[1] ""

msgctxt "list.title"
msgid "Standings"
msgstr ""
'''
RO = '''msgid ""
msgstr ""
"Plural-Forms: nplurals=3; plural=(n == 1 ? 0 : n == 0 || (n % 100 > 0 && n % 100 < 20) ? 1 : 2);\\n"

#, python-brace-format
msgctxt "list.rounds"
msgid "{count} round of {event}"
msgid_plural "{count} rounds of {event}"
msgstr[0] "{count} rundă din {event}"
msgstr[1] "{count} runde din {event}"
msgstr[2] "{count} de runde din {event}"

msgctxt "list.title"
msgid "Standings"
msgstr "Clasament"
'''
RULE = RO.splitlines()[2]


class Words(unittest.TestCase):
    def build(self, english, romanian):
        with tempfile.TemporaryDirectory() as folder:
            for name, text in (("en.po", english), ("ro.po", romanian)):
                pathlib.Path(folder, name).write_bytes(
                    text if isinstance(text, bytes) else text.encode())
            ran = subprocess.run([PROGRAM, "out.cpp", "en.po", "ro.po"], cwd=folder, text=True,
                                 capture_output=True, check=False)
            made = pathlib.Path(folder, "out.cpp")
            self.assertEqual(made.exists(), ran.returncode == 0)
            self.assertIn(ran.returncode, (0, 1), ran.stderr)
            return ran.stderr, made.read_text() if made.exists() else ""

    def stops(self, *changes, english=False, at):
        """`at`: the beginning of each line reported, FILE:LINE and words of it."""
        text = EN if english else RO
        for old, new in changes:
            self.assertEqual(text.count(old), 1, old)
            text = text.replace(old, new)
        reported = self.build(*((text, RO) if english else (EN, text)))[0].splitlines()
        self.assertEqual(len(reported), len(at), reported)
        for line, (place, words) in zip(reported, at):
            self.assertTrue(line.startswith(place + ": error: "), line)
            self.assertIn(words, line)

    def test_a_file_of_no_language(self):
        with tempfile.TemporaryDirectory() as folder:
            for name, text in (("en.po", EN), ("xx-1.po", RO)):
                pathlib.Path(folder, name).write_text(text, encoding="utf-8")
            ran = subprocess.run([PROGRAM, "out.cpp", "en.po", "xx-1.po"], cwd=folder, text=True,
                                 capture_output=True, check=False)
            self.assertEqual((ran.returncode, ran.stderr.split(" ")[0]), (1, "xx-1.po:1:"))

    def test_another_file_is_another_language(self):
        with tempfile.TemporaryDirectory() as folder:
            for name, text in (("en.po", EN), ("ro.po", RO), ("es.po", RO.replace("Clasament", "Clasificación"))):
                pathlib.Path(folder, name).write_text(text, encoding="utf-8")
            subprocess.run([PROGRAM, "out.cpp", "es.po", "en.po", "ro.po"], cwd=folder, check=True)
            made = pathlib.Path(folder, "out.cpp").read_text(encoding="utf-8")
            self.assertIn('languages[] = {\n    "en",\n    "ro",\n    "es",\n}', made)
            self.assertIn("Clasificación", made)

    def test_sound_files_become_a_table(self):
        reported, made = self.build(EN, RO)
        self.assertEqual(reported, "")
        for text in ("{count} de runde din {event}", "Standings", "Clasament"):
            self.assertIn(f'"{text}\\0"', made)

    def test_what_is_not_translated_or_fuzzy_is_shown_in_english(self):
        for romanian in (RO.replace("Clasament", ""), RO[:RO.index('msgctxt "list.title"')],
                         RO.replace('msgctxt "list.title"', '#, fuzzy\nmsgctxt "list.title"')):
            reported, made = self.build(EN, romanian)
            self.assertEqual(reported, "")
            self.assertEqual(made.count('"Standings\\0"'), 2)
            self.assertNotIn("Clasament", made)

    def test_a_missing_plural_form(self):
        self.stops(('msgstr[2] "{count} de runde din {event}"\n', ""),
                   at=[("ro.po:6", "2 plural forms, and Plural-Forms wants 3")])

    def test_an_empty_plural_form(self):
        self.stops(("{count} runde din {event}", ""), at=[("ro.po:10", "empty plural form")])

    def test_a_hole_missing_in_a_plural_form(self):
        self.stops(("{count} de runde din {event}", "de runde din {event}"),
                   at=[("ro.po:11", "lacks the hole {count}")])

    def test_all_holes_that_are_wrong_are_reported_at_once(self):
        self.stops(("{count} rundă din {event}", "{count} rundă"),
                   ("{count} de runde din {event}", "{cont} de runde din {event}"),
                   at=[("ro.po:9", "lacks the hole {event}"), ("ro.po:11", "lacks the hole {count}"),
                       ("ro.po:11", "has the hole {cont}")])

    def test_a_lone_brace(self):
        self.stops(("Clasament", "Clasament }"), at=[("ro.po:15", "a brace that belongs to no hole")])
        self.stops(("Standings", "{ Standings"), english=True,
                   at=[("en.po:12", "a brace that belongs to no hole")])

    def test_plurals_in_one_file_only(self):
        self.stops(('msgid_plural "{count} rounds of {event}"\n', ""), ("msgstr[0]", "msgstr"),
                   ('msgstr[1] "{count} runde din {event}"\n', ""),
                   ('msgstr[2] "{count} de runde din {event}"\n', ""),
                   at=[("ro.po:6", "lacks the msgid_plural")])

    def test_plurals_of_what_nothing_counts(self):
        self.stops(("{count} round of", "{rounds} round of"), ("{count} rounds of", "{rounds} rounds of"),
                   english=True, at=[("en.po:6", "no hole {count}")])

    def test_an_unknown_and_a_doubled_message(self):
        self.stops(('msgctxt "list.title"', 'msgctxt "list.titel"'),
                   at=[("ro.po:13", 'no message "list.titel" in en.po')])
        self.stops(('msgctxt "list.title"', 'msgctxt "list.rounds"'), english=True,
                   at=[("en.po:12", "stands twice, also on line 6")])

    def test_the_rule_of_plurals(self):
        for rule, words in (("nplurals=3; plural=(n == 1 ? 0 : 1);", "of 3 forms only 2"),
                            ("nplurals=1; plural=(n != 1);", "for n = 0 the form is 1"),
                            ("nplurals=3; plural=n % (n - 2);", "divides by 0"),
                            ("nplurals=3; plural=(n == 1 ? 0 1;", '":" was expected'),
                            ("nplurals=3; plural=system(1);", "a number was expected"),
                            ("nplurals=9; plural=n;", "nplurals must be in 1..6"),
                            ("nplurals=3; plural=" + 500 * "(" + "n;", "fewer brackets")):
            self.stops((RULE, f'"Plural-Forms: {rule}\\n"'), at=[("ro.po:1", words)])
        self.stops((RULE + "\n", ""), at=[("ro.po:1", "has no \"Plural-Forms")])

    def test_what_is_no_po_file(self):
        self.stops(('msgstr "Clasament"', "msgstr Clasament"), at=[("ro.po:15", "quotation mark")])
        self.stops(('msgid "Standings"', 'mgsid "Standings"'),
                   at=[("ro.po:14", '"mgsid"')])
        self.stops(("Clasament", "Clasa\\ment"), at=[("ro.po:15", "after a backslash")])
        self.stops(("msgstr[1]", "msgstr[2]"), at=[("ro.po:10", '"msgstr[2]"')])
        self.stops(('msgctxt "list.title"\n', ""), english=True, at=[("en.po:12", "without an id")])
        broken = RO.encode().replace("ă".encode(), b"\xe3")
        self.assertIn("ro.po:1: error: the file is not UTF-8", self.build(EN, broken)[0])
        for cut in range(0, len(RO), 7):    # whatever an editor left: a report or a table, never a crash
            self.build(EN, RO[:cut])


IDS = set(po.blocks(EN))


class InOrder(unittest.TestCase):
    """messages.py --fix: the translation gets the order and the English of the template."""

    def test_a_translation_of_a_part_gets_no_more(self):
        without = RO[:RO.index('\nmsgctxt "list.title"')]
        self.assertEqual(po.in_order(without, EN, IDS - {"list.title"}).strip(), without.strip())

    def test_a_file_in_order_stays_as_it_is(self):
        self.assertEqual(po.in_order(RO, EN, IDS), RO)
        self.assertEqual(po.in_order(EN, EN, IDS), EN)

    def test_entries_are_sorted_by_id(self):
        header, rounds, title = RO.strip("\n").split("\n\n")
        self.assertEqual(po.in_order("\n\n".join((header, title, rounds)) + "\n", EN, IDS), RO)

    def test_a_new_message_comes_in_without_a_translation(self):
        without = RO[:RO.index('\nmsgctxt "list.title"')]
        self.assertEqual(po.in_order(without, EN, IDS), RO.replace('msgstr "Clasament"', 'msgstr ""'))

    def test_a_translation_of_other_english_is_fuzzy(self):
        english = EN.replace("Standings", "Final standings")
        fixed = po.in_order(RO, english, IDS)
        self.assertIn('#, fuzzy\nmsgctxt "list.title"\nmsgid "Final standings"\nmsgstr "Clasament"', fixed)
        self.assertEqual(po.in_order(fixed, english, IDS), fixed)

    def test_english_that_is_only_wrapped_otherwise_is_the_same(self):
        wrapped = EN.replace('msgid "Standings"', 'msgid ""\n"Stand"\n"ings"')
        self.assertNotIn("fuzzy", po.in_order(RO, wrapped, IDS))


if __name__ == "__main__":
    PROGRAM = str(pathlib.Path(sys.argv.pop(1)).resolve())
    unittest.main(verbosity=0)

"""`regra ruleset test --articles`: each article of an edition is proved, or declared information."""

import json
import os
import pathlib
import shutil
import tempfile

from program import BAD_INPUT, BUILD, Case, DONE, FILE, NO, main, regra

SHIPPED = pathlib.Path(BUILD, "share/regra/rulesets")
TEST = """\
test: fide-2018

tests:
  White begins:
    time: 90 min + 30 s
    start: {default time: 10 min}
    then: white may play e4
"""
# 6.9 is cited by a value of the edition; nothing but a scenario or a declaration speaks of 1.2 and 6.5.
TABLE = "1.2: O jogador com as peças de cor clara\n6.5: Antes de iniciada a partida\n6.9: Exceto\n"
HEAD = "articles: fide-2018\nlisted in: table.txt\n"
DECLARED = HEAD + "information:\n  6.5: says where the clock stands\n"


class Articles(Case):
    def run_test(self, articles, test=TEST, table=TABLE, words=("--articles",)):
        with tempfile.TemporaryDirectory() as folder:
            laws = pathlib.Path(folder, "laws")
            laws.mkdir()
            shutil.copy(SHIPPED / "laws/fide-2018.yaml", laws)
            (laws / "table.txt").write_text(table, encoding="utf-8")
            (laws / "a.test.yaml").write_text(test, encoding="utf-8")
            if articles:
                (laws / "fide-2018.articles.yaml").write_text(articles, encoding="utf-8")
            answer = regra("ruleset", "test", str(laws), *words, "--rulesets", folder,
                           "--rulesets", str(SHIPPED))
            return answer.exit, (answer.out + answer.err).replace(folder + os.sep, "")

    def wrong(self, exit, *parts, **given):
        found, said = self.run_test(**given)
        self.assertEqual(found, exit, said)
        for part in parts:
            self.assertIn(part, said)

    def test_an_article_without_a_disposition_is_listed_with_its_place(self):
        self.wrong(NO, "fide-2018: 3 articles; cited by values: 1; reached by scenarios: 0; "
                   "information: 1; without a disposition: 1",
                   "  laws/table.txt:1: 1.2: O jogador com as peças de cor clara",
                   articles=DECLARED)

    def test_a_scenario_proves_what_it_names(self):
        self.wrong(DONE, "reached by scenarios: 1; information: 1; without a disposition: 0",
                   articles=DECLARED, test=TEST + "    proves: 1.2\n")
        self.wrong(DONE, "without a disposition: 0", articles=DECLARED,
                   test=TEST + "    proves: {fide-2018: 1.2 + 6.9}\n")

    def test_a_scenario_names_articles_and_rulesets_that_there_are(self):
        self.wrong(NO, 'a.test.yaml:8:13: error: the text has no article "9.99"',
                   articles=DECLARED, test=TEST + "    proves: 1.2 + 9.99\n")
        self.wrong(BAD_INPUT, '"fide-2005" is none of this test\'s rulesets: fide-2018',
                   articles=DECLARED, test=TEST + "    proves: {fide-2005: 1.2}\n")

    def test_nothing_is_declared_that_is_proved_or_is_not_there_or_stands_twice(self):
        self.wrong(NO, 'fide-2018.articles.yaml:5:3: error: article 6.9 is proved already, by "',
                   articles=DECLARED + "  6.9: says when time is over\n")
        self.wrong(NO, 'error: article 1.2 is proved already, by "White begins"',
                   articles=DECLARED + "  Says who begins: [1.2]\n", test=TEST + "    proves: 1.2\n")
        self.wrong(NO, 'fide-2018.articles.yaml:5:19: error: the text has no article "1.9"',
                   articles=DECLARED + "  Says nothing: [ 1.9]\n")
        self.wrong(NO, "error: article 6.5 stands here twice",
                   articles=DECLARED + "  Says the same again: [6.5 + 1.2]\n")

    def test_an_edition_without_a_list_is_told(self):
        self.wrong(NO, "nothing lists the articles of fide-2018", articles="")
        self.wrong(DONE, "failed: 0", articles="", words=())

    def test_a_file_of_another_form_is_told(self):
        self.wrong(NO, "fide-2018.articles.yaml:1:1: error: a file of articles has",
                   articles="articles: fide-2018\n")
        self.wrong(FILE, "table.text", articles=HEAD.replace("table.txt", "table.text"))

    def test_check_reads_the_file_and_list_passes_it_over(self):
        path = SHIPPED / "laws/fide-2018.articles.yaml"
        answer = regra("ruleset", "check", str(path))
        self.assertEqual((answer.exit, answer.err), (DONE, ""), answer.out)
        self.assertNotIn("articles", regra("ruleset", "list").out)

    def test_json_has_the_same(self):
        found, said = self.run_test(articles=DECLARED, words=("--articles", "--json"))
        self.assertEqual(found, NO)
        self.assertEqual(
            [(one["edition"], one["articles"], one["by_value"], one["by_scenario"],
              one["information"], [(it["line"], it["article"]) for it in one["without"]])
             for one in json.loads(said)["articles"]], [("fide-2018", 3, 1, 0, 1, [(1, "1.2")])])


if __name__ == "__main__":
    main()

"""Every scenario of the laws passes, together they use every value, and every article has its disposition.
Every option that a decision declares is offered in one. What the rulings say is in its language, without raw values.
A single run answers all: it takes long."""

import json
import os
import pathlib

import sentences
from program import Case, DONE, main, regra

LAWS = pathlib.Path(__file__).resolve().parents[2] / "rulesets/laws"
# Offered only where the variant cannot find out in time whether anybody can win: no scenario has
# such a position.
UNDECIDED = {"devices": {"draw"}, "illegal move": {"draw"}, "illegal move claim": {"draw", "loss"}}


class Laws(Case):
    @classmethod
    def setUpClass(cls):
        answer = regra("ruleset", "test", str(LAWS), "--coverage", "--articles", "--sentences", "--json",
                       patience=900)
        cls.exit, cls.found = answer.exit, json.loads(answer.out)

    def test_every_scenario_passes(self):
        failed = [f"{os.path.relpath(one['file'], LAWS)}:{one['line']} {one['ruleset']}, {one['name']}: {one['wrong']}"
                  for one in self.found["tests"] if not one["passed"]]
        self.assertEqual(failed, [])
        self.assertGreater(self.found["run"], 5000)

    def test_every_value_is_used_and_every_article_has_its_disposition(self):
        self.assertEqual({one["ruleset"]: one["unused"] for one in self.found["coverage"] if one["unused"]}, {})
        self.assertEqual([one for one in self.found["articles"] if one["without"]], [])
        self.assertTrue(self.found["coverage"] and self.found["articles"])
        self.assertEqual(self.exit, DONE)

    def test_options_that_decisions_declare_are_offered_in_a_scenario(self):
        offered = {}
        for test in self.found["tests"]:
            for decision, options in test["offered"].items():
                offered.setdefault(decision, set()).update(options)
        anywhere = set().union(*offered.values())
        for id in sorted({test["ruleset"] for test in self.found["tests"]}):
            answer = regra("game", "options", id, "--json")
            self.assertEqual(answer.exit, DONE)
            declared = {one["decision"]: set(one["options"]) for one in json.loads(answer.out)}
            sanctions = declared["stopped clocks"]  # it offers nothing else
            for decision, options in declared.items():
                if decision not in offered:
                    continue  # the coverage reports keys that no scenario reaches
                known = offered[decision] | UNDECIDED.get(decision, set())
                self.assertEqual(options - known - sanctions, set(), f"{id}, {decision}")
            self.assertEqual(sanctions - anywhere, set(), id)

    def test_rulings_say_sentences_of_their_language(self):
        self.assertEqual(sentences.wrong_in(self.found), [])


main()

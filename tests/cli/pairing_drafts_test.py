"""regra pairing with systems that are drafts, dubov and burstein: refused unless they are asked for."""

import os
import pathlib
import tempfile

from program import BAD_INPUT, Case, DONE, main, regra

EVENT = str(pathlib.Path(__file__).resolve().parents[2] / "tests/data/pairing/t12-n019-r07.trf")
SYSTEMS = {"dubov": "C.04.4.1", "burstein": "C.04.4.2"}


class Drafts(Case):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = os.path.join(folder.name, "event.trf")

    def of_event(self, system, verb, *words):
        answer = regra("pairing", verb, EVENT, *words, "--system", system, "--draft", "--round", "6")
        self.assertEqual(answer.exit, DONE, answer.err)
        return answer.out

    def test_each_is_refused_without_the_option_and_says_why(self):
        for system, text in SYSTEMS.items():
            for verb in (["make", EVENT], ["check", EVENT], ["why", EVENT, "3"], ["simulate"]):
                answer = regra("pairing", *verb, "--system", system)
                self.assertEqual((answer.exit, answer.out), (BAD_INPUT, ""), verb)
                self.assertIn(f"the system {system} ({text}) is a draft: no endorsed program", answer.err)
                self.assertIn("--draft", answer.err)

    def test_record_192_names_them_and_does_not_ask_for_a_draft(self):
        for system in SYSTEMS:
            with open(EVENT, encoding="utf-8") as event:
                text = event.read()
            with open(self.path, "w", encoding="utf-8") as out:
                out.write(f"192 FIDE_{system.upper()}\n" + text)
            refused = regra("pairing", "make", self.path, "--round", "6")
            self.assertEqual(refused.exit, BAD_INPUT)
            self.assertIn(f"the system {system} ", refused.err)
            made = regra("pairing", "make", self.path, "--round", "6", "--draft")
            self.assertEqual(made.out, self.of_event(system, "make"))

    def test_explanations_cite_the_articles_of_the_system(self):
        for system, text in SYSTEMS.items():
            explained = self.of_event(system, "make", "--explain")
            self.assertIn(f"[{text} 3.1.3]", explained)
            self.assertNotIn("[C.04.3 ", explained)
            self.assertIn(f"[{text} 5.2.", self.of_event(system, "why", "3"))
            self.assertIn(f"[{text} 2.3.", self.of_event(system, "why-not", "3", "5"))

    def test_seeding_rounds_cite_the_dutch_system(self):
        answer = regra("pairing", "make", EVENT, "--system", "burstein", "--draft", "--round", "3", "--explain")
        self.assertEqual(answer.exit, DONE, answer.err)
        self.assertIn("[C.04.3 2.4.", answer.out)
        self.assertNotIn("[C.04.4.2 ", answer.out)

    def test_simulated_events_are_paired_again_as_they_were(self):
        plans = (["--players", "20", "--rounds", "7", "--forfeits", "10", "--late", "6", "--half-byes", "6"],
                 ["--players", "13", "--rounds", "9", "--withdrawals", "10", "--accelerate"],
                 ["--players", "40", "--rounds", "6", "--clubs", "3"])
        for system in SYSTEMS:
            for seed, plan in enumerate(plans):
                made = regra("pairing", "simulate", "--system", system, "--draft", *plan, "--seed", str(seed))
                self.assertEqual(made.exit, DONE, made.err)
                with open(self.path, "w", encoding="utf-8") as out:
                    out.write(made.out)
                words = ["--accelerate", "auto"] if "--accelerate" in plan else []
                found = regra("pairing", "check", self.path, "--system", system, "--draft", *words)
                self.assertEqual(found.exit, DONE, f"{system} {plan}: {found.out}{found.err}")

    def test_what_a_draft_needs_it_asks_for(self):
        with open(EVENT, encoding="utf-8") as event:
            text = event.read()
        rated = [line for line in text.splitlines() if line.startswith("001")]
        unrated = rated[3][:48] + "    " + rated[3][52:]
        with open(self.path, "w", encoding="utf-8") as out:
            out.write(text.replace(rated[3], unrated))
        answer = regra("pairing", "make", self.path, "--system", "dubov", "--draft", "--round", "6")
        self.assertEqual((answer.exit, answer.out), (BAD_INPUT, ""))
        self.assertIn("has no rating, and each player must have one", answer.err)


if __name__ == "__main__":
    main()

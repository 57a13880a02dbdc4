"""regra pairing prove and verify: a proof for everybody that the rules allow nothing better."""

import json
import os
import pathlib
import random
import tempfile

from program import BAD_INPUT, Case, DONE, LIMITS, NO, main, regra

DATA = pathlib.Path(__file__).resolve().parents[2] / "tests/data/pairing"
SYSTEM = ["--system", "swiss-dutch"]
EVENT = str(DATA / "t12-n019-r07.trf")


class ProofCase(Case):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def prove(self, event, number, *words):
        path = os.path.join(self.folder, "proof.json")
        if os.path.exists(path):
            os.remove(path)
        answer = regra("pairing", "prove", event, *SYSTEM, "--round", str(number), "--out", path,
                       *words, folder=self.folder)
        self.assertEqual(answer.exit, DONE, answer.err)
        return path

    def verify(self, path, event, *words):
        return regra("pairing", "verify", path, event, *SYSTEM, *words, folder=self.folder)

    def forged(self, proof):
        path = os.path.join(self.folder, "forged.json")
        with open(path, "w", encoding="utf-8") as out:
            out.write(proof if isinstance(proof, str) else json.dumps(proof))
        return path


class Published(ProofCase):
    def prove_all(self, paths, *words):
        for path in paths:
            for line in path.with_suffix(".pairs").read_text().splitlines():
                number, _, pairs = line.partition(":")
                if not number.isdigit():
                    continue
                proof = self.prove(str(path), number, *words)
                answer = self.verify(proof, str(path), *words)
                self.assertEqual(answer.exit, DONE, f"{path.name} {number}: {answer.out}")
                told = json.loads(pathlib.Path(proof).read_text())["pairs"]
                self.assertEqual(" ".join(f"{pair['white']}-{pair['black']}" for pair in told),
                                 pairs.strip(), f"{path.name} {number}")

    def test_every_round_that_other_engines_paired_is_proved(self):
        paths = sorted(DATA.glob("*-n0*-r*.trf")) + sorted(DATA.glob("reference-errs-*.trf"))
        self.prove_all(path for path in paths if path.read_text().count("\n001") <= 64)

    def test_rounds_of_the_edition_of_2017_are_proved(self):
        self.prove_all(sorted(DATA.glob("edition-2017-*.trf"))[::4], "--option", "edition=2017")


class Systems(ProofCase):
    """Rounds of simulated events of teams and of matches, with options: proved as they were paired."""

    PLANS = (("swiss-team", [], ["--players", "14", "--boards", "4", "--rounds", "6", "--forfeits", "8"]),
             ("swiss-team", ["--option", "wishes=b", "--option", "look-ahead=fewest"],
              ["--players", "11", "--boards", "2", "--rounds", "7"]),
             ("double-swiss", [], ["--players", "15", "--rounds", "6", "--games", "2", "--late", "6"]))

    def test_each_round_is_proved_and_holds_under_its_own_options_only(self):
        for system, options, plan in self.PLANS:
            made = regra("pairing", "simulate", "--system", system, *options, *plan, "--seed", "4")
            event = os.path.join(self.folder, "event.trf")
            with open(event, "w", encoding="utf-8") as out:
                out.write(made.out)
            for number in range(1, int(plan[plan.index("--rounds") + 1]) + 1):
                words = ["--system", system, *options, "--round", str(number)]
                proved = regra("pairing", "prove", event, *words)
                self.assertEqual(proved.exit, DONE, proved.err)
                path = self.forged(proved.out)
                held = regra("pairing", "verify", path, event, *words)
                self.assertEqual(held.exit, DONE, f"{system} {number}: {held.out}{held.err}")
                other = regra("pairing", "verify", path, event, *words, "--option", "floats=real")
                self.assertEqual(other.exit, NO)
                self.assertIn("floats=pairing", other.out)


class Groups(ProofCase):
    """Five of one school after a round: two pairs must meet, and the bye is cheapest for who has a point."""

    ROUND = [("2600", "1.0", "   3 w 1"), ("2543", "1.0", "   4 b 1"), ("2280", "0.0", "   1 b 0"),
             ("1643", "0.0", "   2 w 0"), ("1564", "1.0", "0000 - U")]
    RULES = ("event: Open\nextends: fide-open\nannounced in: notice 2026-11-01\nplace: Bucharest\n"
             "dates: 2026-11-23 to 2026-11-29\ncompetitions:\n  Open: individual, Swiss\n"
             "start: {default time: 30 min}\nflag: {both fallen: draw}\n"
             "pairing: {system: swiss-dutch, options: {edition: 2017}, apart: {school: {how: where possible}}}\n")

    def write(self, name, text):
        path = os.path.join(self.folder, name)
        with open(path, "w", encoding="utf-8") as out:
            out.write(text)
        return path

    # C.7 of the bracket of 1 looks at 2, 3 and 4, of whom 2 and 3 could meet and 4 have the bye. But then those who
    # meet would have three points and not two, so that 3 and 4 meet: the proof names the pair looked at.
    def test_the_next_bracket_at_its_best_is_not_the_one_made(self):
        lines = [f"001 {number:4}".ljust(48) + f"{rating}".ljust(33) + f"{points}".ljust(10) + cell
                 for number, (rating, points, cell) in enumerate(self.ROUND, 1)]
        event = self.write("e.trf", "\n".join(["012 Five", "142 3", "152 W", *lines]) + "\n")
        words = ["--entries", self.write("e.csv", "no,school\n" + "".join(f"{n},A\n" for n in range(1, 6))),
                 "--ruleset", self.write("e.yaml", self.RULES)]
        proved = regra("pairing", "prove", event, *words, "--json", folder=self.folder)
        self.assertEqual(proved.exit, DONE, proved.err)
        proof = json.loads(proved.out)["proof"]
        self.assertEqual([(pair["white"], pair["black"]) for pair in proof["pairs"]], [(5, 1), (3, 4), (2, 0)])
        self.assertEqual(proof["brackets"][0]["next"], [{"white": 2, "black": 3}])

        def verified(given):
            return regra("pairing", "verify", self.forged(given), event, *words, folder=self.folder)
        self.assertEqual(verified(proof).exit, DONE)
        for next_pairs in ([], [{"white": 2, "black": 4}], [{"white": 2, "black": 5}], [{"white": 5, "black": 1}],
                           [{"white": 4, "black": 3}], [{"white": 2, "black": 3}] * 2, [{"white": 9, "black": 3}]):
            proof["brackets"][0]["next"] = next_pairs
            answer = verified(proof)
            self.assertEqual(answer.exit, NO, next_pairs)
            self.assertIn("error: ", answer.out)
        del proof["brackets"][0]["next"]
        self.assertEqual(verified(proof).exit, NO)


class Forged(ProofCase):
    def setUp(self):
        super().setUp()
        self.proof = json.loads(pathlib.Path(self.prove(EVENT, 6)).read_text())

    def refused(self, proof, said):
        answer = self.verify(self.forged(proof), EVENT, "--round", "6")
        self.assertEqual(answer.exit, NO, answer.out)
        self.assertIn(said, answer.out)
        return answer.out

    def test_any_weight_changed(self):
        chance = random.Random(3)
        weighings = [weighing for weighing in [self.proof["bye"], *self.proof["brackets"]]
                     if weighing["weights"]]
        for _ in range(20):
            weights = chance.choice(chance.choice(weighings)["weights"])["weights"]
            place = chance.randrange(len(weights))
            weights[place] += 2
            self.refused(self.proof, ": error: bracket ")
            weights[place] -= 2
        self.assertEqual(self.verify(self.forged(self.proof), EVENT).exit, DONE)

    def test_other_pairs(self):
        pairs = self.proof["pairs"]
        pairs[0]["white"], pairs[0]["black"] = pairs[0]["black"], pairs[0]["white"]
        self.refused(self.proof, "is to have white by the rules")
        pairs[0]["white"], pairs[0]["black"] = pairs[0]["black"], pairs[0]["white"]
        pairs[0]["white"] = pairs[1]["white"]
        self.refused(self.proof, "does not stand in exactly one pair")
        pairs[0]["white"] = 77
        self.refused(self.proof, "77, who is not to be paired")

    def test_another_round_or_rules_and_no_proof_at_all(self):
        answer = self.verify(self.forged(self.proof), EVENT, "--round", "5")
        self.assertEqual((answer.exit, answer.out.count("of round 6")), (NO, 1))
        for number in (0, 8, 9):  # seven are planned, and are in the file
            answer = self.verify(self.forged({**self.proof, "round": number}), EVENT)
            self.assertEqual((answer.exit, answer.out), (NO, ""))
            self.assertIn(f"round {number}", answer.err)
        self.refused({**self.proof, "rules": "C.04.4"}, 'the rules "C.04.4"')
        self.refused({**self.proof, "brackets": []}, "weighs 0 brackets")
        self.refused({}, 'the rules ""')
        for text in ("[]", '{"round": 6', "", "null"):
            answer = self.verify(self.forged(text), EVENT)
            self.assertEqual((answer.exit, answer.out), (BAD_INPUT, ""), text)

    def test_a_number_no_proof_has(self):
        self.proof["brackets"][0]["weights"][0]["weights"][0] = 2 ** 62
        self.refused(self.proof, "bracket 1: the weights of")
        self.proof["brackets"][0]["weights"][0]["weights"] = ["one"]
        self.refused(self.proof, "bracket 1: the weights of")


class Refused(ProofCase):
    def test_systems_and_editions_without_proofs(self):
        for words in (["--system", "dubov", "--draft"], ["--system", "burstein", "--draft"]):
            answer = regra("pairing", "prove", EVENT, *words, "--round", "3")
            self.assertEqual((answer.exit, answer.out), (BAD_INPUT, ""))
            self.assertIn("Known rules: C.04.3 2026, C.04.3 2017, C.04.5 2026, C.04.6 2026", answer.err)

    def test_tables_and_trees_have_nothing_to_prove(self):
        for system in ("round-robin", "scheveningen", "knock-out"):
            made = regra("pairing", "simulate", "--system", system, "--players", "8", "--rounds", "3")
            event = self.forged(made.out)
            answer = regra("pairing", "prove", event, "--system", system, "--round", "1")
            self.assertEqual((answer.exit, answer.out), (BAD_INPUT, ""), answer.err)
            self.assertIn("there is nothing to prove", answer.err)

    def test_how_far_is_looked_ahead_cannot_be_changed(self):
        proof = json.loads(pathlib.Path(self.prove(EVENT, 6)).read_text())
        changed = 0
        for bracket in range(len(proof["brackets"])):
            for ahead in (0, 1, 2, 6, 1001, None):
                forged = json.loads(json.dumps(proof))
                if ahead == forged["brackets"][bracket].pop("ahead"):
                    continue
                if ahead is not None:
                    forged["brackets"][bracket]["ahead"] = ahead
                self.assertEqual(self.verify(self.forged(forged), EVENT, "--round", "6").exit, NO, (bracket, ahead))
                changed += 1
            del forged["brackets"][bracket]["sets"]
            self.assertEqual(self.verify(self.forged(forged), EVENT, "--round", "6").exit, NO)
        self.assertGreater(changed, 8)

    def test_a_budget_that_ends_first(self):
        answer = regra("pairing", "prove", EVENT, *SYSTEM, "--round", "7", "--budget", "40")
        self.assertEqual((answer.exit, answer.out), (LIMITS, ""))

    def test_as_json_and_in_the_languages_of_the_people(self):
        told = json.loads(regra("pairing", "prove", EVENT, *SYSTEM, "--round", "6", "--json").out)
        path = self.forged(told["proof"])
        found = json.loads(self.verify(path, EVENT, "--json").out)
        self.assertEqual((found["holds"], found["round"], found["problems"]), (True, 6, []))
        self.assertEqual(found["brackets"], told["brackets"])
        self.assertIn("A demonstração vale: na ronda 6", self.verify(path, EVENT, "--lang", "pt").out)


if __name__ == "__main__":
    main()

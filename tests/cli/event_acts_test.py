"""The arbiter's acts: check-in, rulings, penalties, protests, corrections, prizes, money.

Points are counted here beside the program: a win 1, a draw ½, a bye a win, as the regulation of the sample says.
"""

import json
import os
import shutil
from fractions import Fraction

from event_samples import ILLEGAL_MOVE
from program import BAD_INPUT, DONE, Events, NO, main, regra

RULES = "festa-2023"
HALF = Fraction(1, 2)
WORTH = {"1-0": (1, 0), "0-1": (0, 1), "=": (HALF, HALF)}


class Acts(Events):
    def command(self, *words, machine="one", **more):
        return super().command(*words, environment={"REGRA_WRITER": machine}, **more)

    def asked(self, *words):
        """What the command asks for; nothing is done."""
        reply = self.event(*words, exit=NO)
        self.assertEqual(reply["acts"], [])
        return [one["word"] for one in reply["asks"]], reply

    def log(self):
        return json.loads(self.command("log", "e.event", "--json").out)["acts"]

    def points(self):
        return {one["id"]: Fraction(str(one["points"])) for one in self.event("standings")["list"]}

    def undone_and_done_again(self, before, done, *words):
        """Strikes the acts out, finds the points of before, and does them once more."""
        after = self.points()
        self.event("undo", *(str(one["n"]) for one in done["acts"]))
        self.assertEqual(self.points(), before)
        again = self.event(*words)
        self.assertEqual(self.points(), after)
        return again


class School(Acts):
    """Four girls of Fonte (1 to 4), four boys of Gaivota (5 to 8), all of one category; three rounds."""

    def setUp(self):
        super().setUp()
        rows = ["nome;nascimento;género;escola;equipa;ciclo"]
        for i in range(8):
            team = ("Fonte", "Gaivota")[i // 4]
            rows.append(f"{'ABCDEFGH'[i]}aluno;{10 + i}/03/2014;{'FM'[i // 4]};EB {i};{team};1.º Ciclo")
        self.event("create", "e.event", "--ruleset", RULES, "--rounds", "3", "--first-colour", "white",
                   "--arbiter", "Rita Reis")
        self.event("import", self.file("l.csv", "\n".join(rows) + "\n"))
        self.event("rounds", "3")
        self.expected = {number: Fraction(0) for number in range(1, 9)}

    def pairs(self, reply):
        return [(one["white"], one["black"]) for one in reply["pairing"]["boards"]]

    def played(self, pairs, results):
        for (white, black), result in zip(pairs, results):
            self.expected[white] += WORTH[result][0]
            self.expected[black] += WORTH[result][1]

    def test_a_day_with_every_kind_of_trouble(self):
        self.check_in()
        self.round_one()
        self.round_two()
        self.protest()
        self.round_three()
        self.correction()
        self.prizes()
        found = self.event("verify", "e.event")
        self.assertEqual([(one["what"], one["found"]) for one in found["computed"]],
                         [("standings", "same"), ("award", "same"), ("hand out", "same")])
        self.forged()
        self.computed_elsewhere()
        self.erased()

    def faults(self):
        return [(one["name"], one["round"], one["fault"], one["reason"], one["group"], one["pupils"])
                for one in self.event("standings", "--faults")["faults"]]

    def check_in(self):
        self.event("official", "Zé Pedro", "--role", "desk", "--by", "rita")
        self.event("check-in", "1", "2", "--by", "zé")
        self.event("check-in", "--team", "Gaivota", "--teacher")
        answer = self.command("pair", exit=NO)
        self.assertIn("event close-check-in", answer.err)
        # Three pupils at least in each category and gender, and a teacher (Condições de participação).
        words, reply = self.asked("close-check-in")
        self.assertEqual(words, ["absent"])
        self.assertEqual([one["number"] for one in reply["missing"]], [3, 4])
        expected = [("Fonte", 1, "Falta Administrativa", "too few", "Sub 10 F", 2),
                    ("Fonte", 1, "Falta Administrativa", "without teacher", "", 0)]
        self.assertEqual([(one["team"], reply["round"], one["fault"], one["reason"], one["group"], one["pupils"])
                          for one in reply["faults"]], expected)
        self.assertIn("would be written", " ".join(reply["said"]))
        closed = self.event("close-check-in", "--accept", "absent")
        self.assertNotIn("would be written", " ".join(closed["said"]))
        self.assertEqual([one["act"] for one in closed["acts"]], ["close check-in", "fault", "fault"])
        self.assertEqual([one["body"]["round"] for one in self.log()[-3:]], [1, 1, 1])
        self.assertEqual(self.faults(), expected)
        self.assertEqual(self.event("close-check-in")["acts"], [])
        # Of the round that the check-in was for, before it is paired.
        rows = json.loads(self.command("document", "faults", "--output", "json").out)["tables"][0]["rows"]
        self.assertEqual([(row["name"], row["round"]) for row in rows], [("Fonte", 1)] * 2)

        # The third pupil is late: the arbiter takes the fault back, and thinks again.
        fault = closed["acts"][1]["n"]
        self.command("waive", str(fault), exit=BAD_INPUT)
        waived = self.event("waive", str(fault), "--because", "the bus was late", "--by", "rita")
        self.assertEqual(self.faults(), expected[1:])
        self.event("undo", str(waived["acts"][0]["n"]))
        self.assertEqual(self.faults(), expected)
        self.event("waive", str(fault), "--because", "the bus was late")
        answer = self.command("fault", "Gaivota", "noise", exit=BAD_INPUT)
        self.assertIn("too few (Falta Administrativa)", answer.err)
        self.event("fault", "Gaivota", "noise", "--article", "Convocatória, 7")
        self.assertEqual(self.faults()[1][:3], ("Gaivota", 1, "noise"))
        by = {one["act"]: one["by"] for one in self.log() if one["by"]}
        self.assertEqual(by, {"official": "Rita Reis", "check-in": "Zé Pedro", "waive": "Rita Reis"})
        answer = self.command("note", "--because", "x", "--by", "nobody", exit=BAD_INPUT)
        self.assertIn("Rita Reis, Zé Pedro", answer.err)

    def round_one(self):
        pairs = self.first = self.pairs(self.event("pair"))
        self.assertEqual(sorted(sum(pairs, ())), [1, 2, 5, 6, 7, 8])
        self.event("result", "1", "1-0", "3", "=")
        # The first illegal move that is completed loses under A.4 of rapid play (Laws 2018, A.4.2).
        acts = self.file("board2.acts", ILLEGAL_MOVE)
        words, reply = self.asked("rule", "1", "2", acts)
        self.assertEqual(words, ["ruling"])
        self.assertEqual(reply["rulings"][-1]["kind"], "effects")
        self.assertEqual(len(self.event("status")["missing"]), 1)
        self.played(pairs, ["1-0", "0-1", "="])
        before = dict(self.expected)
        before[pairs[1][1]] -= 1
        ruled = self.event("rule", "1", "2", acts, "--accept", "ruling", "--by", "rita")
        self.assertEqual(self.points(), self.expected)
        ruled = self.undone_and_done_again(before, ruled, "rule", "1", "2", acts, "--accept", "ruling")
        body = self.log()[-1]["body"]
        self.assertEqual((body["score"], body["kind"]), ("0-1", "played"))
        self.assertIn("A.4.2", body["article"])
        self.assertIn(body["acts"], body["rows"])
        again = self.event("rule", "1", "2", acts)
        self.assertEqual(again["acts"], [])

        # Half a point is taken from the winner of board 1, and a player is out for a round.
        winner, self.out = pairs[0][0], pairs[2][0]
        before = self.points()
        self.assertEqual(self.asked("penalty", str(winner), "own -½ points")[0], ["penalty"])
        taken = self.event("penalty", str(winner), "own -½ points", "--accept", "penalty")
        self.expected[winner] -= HALF
        self.assertEqual(self.points(), self.expected)
        self.undone_and_done_again(before, taken, "penalty", str(winner), "own -½ points", "--accept",
                                   "penalty")
        left = self.event("penalty", str(self.out), "out for 1 rounds", "--accept", "penalty")
        self.event("undo", str(left["acts"][0]["n"]))
        self.event("penalty", str(self.out), "out for 1 rounds", "--accept", "penalty")
        answer = self.command("penalty", "1", "dance", exit=BAD_INPUT)
        self.assertIn('SANCTION: error: "dance" is no penalty of these rules. For example: warning;', answer.err)
        self.assertIn("299     0.0  -0.5    1" + f"{winner:5}", self.event("export", "--trf", "-")["trf"])

    def round_two(self):
        # Pupil 3 comes now; 4 never does; who is out for the round rests.
        self.event("check-in", "3")
        reply = self.event("pair")
        pairs = self.second = self.pairs(reply)
        playing = {1, 2, 3, 5, 6, 7, 8} - {self.out}
        self.assertEqual(set(sum(pairs, ())), playing)
        self.event("result", "1", "1-0", "2", "1-0", "3", "0-1")
        self.played(pairs, ["1-0", "1-0", "0-1"])
        self.assertEqual(self.points(), self.expected)
        self.assertIn("Falta Administrativa: Fonte", self.command("document", "round-report", "--round", "1").out)
        self.assertNotIn("Falta Administrativa", self.command("document", "round-report", "--round", "2").out)

    def protest(self):
        white, black = self.second[0]
        self.command("protest", str(black), "2", "1", exit=BAD_INPUT)
        received = self.event("protest", str(black), "2", "1", "--because", "stalemate, not mate")
        self.assertEqual((received["protest"], received["body"]), (1, "DSDE"))
        for command in ("close", "award"):
            self.assertIn("protest P1 is open", self.command(command, exit=NO).err)
        answer = self.command("decide", "1", "upheld", "--body", "Árbitro", exit=NO)
        self.assertIn("DSDE", answer.err)
        words, reply = self.asked("decide", "1", "upheld", "--result", "=")
        self.assertEqual(words, ["decision"])
        moved = {one["number"] for one in reply["moves"]["ranks"]}
        self.assertLessEqual({white, black}, moved)
        before = self.points()
        decided = self.event("decide", "1", "upheld", "--result", "=", "--accept", "decision")
        self.assertEqual([one["act"] for one in decided["acts"]], ["decide", "rule"])
        self.expected[white] -= HALF
        self.expected[black] += HALF
        self.assertEqual(self.points(), self.expected)
        self.undone_and_done_again(before, decided, "decide", "1", "upheld", "--result", "=", "--accept",
                                   "decision")
        self.assertEqual(self.event("status")["protests"], [])
        self.command("decide", "1", "rejected", "--accept", "decision", exit=NO)

        # What the check-in found, and was written down after it, stays of its round.
        rows = self.event("rows", "e.event")["rows"]["faults"]
        self.assertEqual([(row["team"], row["round"], row["reason"]) for row in rows],
                         [("Fonte", 1, "without teacher"), ("Gaivota", 1, "")])
        self.assertEqual([line.split()[-2:] for line in self.command("standings", "--faults").out.splitlines()],
                         [["round", "1"]] * 2)
        explained = self.command("standings", "--faults", "--explain", "Fonte").out.splitlines()
        self.assertEqual([line.strip() for line in explained if "ound" in line], ["In round 1."])

    def round_three(self):
        reply = self.event("pair")
        pairs = self.pairs(reply)
        self.assertEqual(set(sum(pairs, ())) | {reply["pairing"]["bye"]}, {1, 2, 3, 5, 6, 7, 8})
        self.expected[reply["pairing"]["bye"]] += 1
        self.event("result", "1", "=", "2", "=", "3", "=")
        self.played(pairs, ["=", "=", "="])
        self.assertEqual(self.points(), self.expected)

    def correction(self):
        # Round 1, board 1 was a draw, found two rounds later: the regulation is silent, so the event says.
        self.assertIn("--counts", self.command("correct", "1", "1", "=", exit=BAD_INPUT).err)
        told = self.event("correct", "1", "1", "=", "--counts", "standings", exit=NO)
        self.assertEqual(sorted(told["moves"]), ["prizes", "ranks", "report", "rounds"])
        self.assertEqual(self.event("what-if", "1", "1", "=", "--counts", "standings")["moves"], told["moves"])
        self.assertEqual(self.event("what-if", "1", "1", "=", "--counts", "report")["moves"]["ranks"], [])
        before = self.points()
        words = ("correct", "1", "1", "=", "--counts", "standings", "--accept", "correction")
        corrected = self.event(*words)
        self.expected[self.first[0][0]] -= HALF
        self.expected[self.first[0][1]] += HALF
        self.assertEqual(self.points(), self.expected)
        self.undone_and_done_again(before, corrected, *words)
        trf = self.event("export", "--trf", "-")["trf"]
        for line in ("### Correction @ Round 1", "### Ruling @ Round 1", "### Ruling @ Round 2",
                     "### Penalty @ Round 1"):
            self.assertIn(line, trf)

    def prizes(self):
        expected = [(one["prize"], one["group"], one["place"]) for one in
                    self.event("standings", "--prizes")["prizes"]]
        listed = self.event("publish", "standings")
        self.assertEqual([one["act"] for one in listed["acts"]], ["publish"])
        self.assertEqual(self.event("publish", "standings")["acts"], [])
        self.assertEqual(self.asked("award")[0], ["final"])
        given = self.event("award", "--accept", "final")
        self.assertEqual([(one["prize"], one["group"], one["place"]) for one in given["prizes"]], expected)
        self.assertEqual(self.event("award")["acts"], [])
        twice = self.command("hand-out", "1", "--signed", "Encarregada", "--because", "late", exit=BAD_INPUT)
        self.assertIn("--because: error: the act keeps one text", twice.err)
        handed = self.event("hand-out", "1", "--signed", "Encarregada")
        self.assertEqual(self.event("hand-out", "1")["acts"], [])
        answer = self.command("undo", str(given["acts"][0]["n"]), exit=NO)
        self.assertIn(f"act {handed['acts'][0]['n']} (hand out)", answer.err)
        self.assertNotIn("Encarregada", json.dumps(self.log()))
        # A fine of the Laws is due until it is paid.
        self.event("penalty", "8", "fine 20 EUR announced beforehand", "--accept", "penalty")
        self.assertEqual([one["cents"] for one in self.event("fees")["due"]], [2000])
        self.event("fee", "8", "20", "EUR", "fine")
        self.assertEqual(self.event("fees")["due"], [])
        self.event("close")

    def forge(self, kind, change):
        """A copy in which the last act of a kind says something else, under a good chain; the act's number."""
        shutil.copy(os.path.join(self.folder, "e.event"), os.path.join(self.folder, "forged"))
        last = max(one["n"] for one in self.log() if one["body"]["act"] == kind)
        self.rewrite("forged", lambda act: change(act) if act["n"] == last else None)
        return last

    def forged(self):
        """What was published and given is computed again, and an act that says otherwise is named."""
        def another_winner(act):
            entries = {one["entry"] for one in act["prizes"] if "entry" in one}
            first = next(one for one in act["prizes"] if "entry" in one)
            first["entry"] = min(entries - {first["entry"]})

        def another_digest(act):
            act["standings"] = "0" * 64
        for kind, change, what in (("award", another_winner, "award"), ("award", another_digest, "award")):
            act = self.forge(kind, change)
            answer = self.command("verify", "forged", "--json", exit=NO)
            found = {one["act"]: (one["what"], one["found"]) for one in json.loads(answer.out)["computed"]}
            self.assertEqual(found[act], (what, "differs"))
            self.assertIn(f"act {act}", answer.err)
            self.assertEqual([one for one, how in found.items() if how[1] == "differs"], [act])
            self.command("verify", "forged", "--chain")  # nothing of it is wrong by itself
            os.unlink(os.path.join(self.folder, "forged"))

    def computed_elsewhere(self):
        """What another program gave is not blamed: who computed it is named, and who does not find it again."""
        def by(program, **fields):
            def change(act):
                act.update(fields)
                act.pop("program")
                if program:
                    act["program"] = program
            return change
        other, nobody = "regra 0.0.9 (0123456789abcdef)", "an older program that did not name itself"
        now = regra("--version").out.splitlines()[0]
        self.assertRegex(now, r"^regra [0-9.]+ \([0-9a-f]{16}\)$")
        for kind, digest in (("publish", "0" * 64), ("award", "0" * 64)):
            for program, named in ((other, other), ("", nobody)):
                act = self.forge(kind, by(program, standings=digest))
                answer = self.command("verify", "forged", "--json")
                found = {one["act"]: (one["program"], one["found"]) for one in json.loads(answer.out)["computed"]}
                self.assertEqual(found[act], (program, "changed"))
                self.assertIn(f"act {act}", answer.err)
                self.assertIn(named, answer.err)
                self.assertIn(now, answer.err)
                os.unlink(os.path.join(self.folder, "forged"))
            act = self.forge(kind, by(other))  # the same from both proves it
            found = {one["act"]: one["found"] for one in self.event("verify", "forged")["computed"]}
            self.assertEqual(found[act], "same")
            os.unlink(os.path.join(self.folder, "forged"))

    def erased(self):
        """Standings and prizes are the same without the names of who won them."""
        self.event("forget", "1", "--accept", "forget")
        self.assertEqual({one["found"] for one in self.event("verify", "e.event")["computed"]}, {"same"})

    def test_a_prize_that_was_handed_out_after_a_correction_is_told(self):
        for _ in range(3):
            self.event("pair")
            self.event("result", "1", "1-0", "2", "1-0", "3", "1-0", "4", "1-0")
        given = self.event("award", "--accept", "final")
        self.assertEqual(self.event("verify", "e.event")["computed"][0]["found"], "same")
        for board in "1234":
            self.event("correct", "3", board, "0-1", "--counts", "standings", "--accept", "correction")
        now = self.event("standings", "--prizes")["prizes"]
        at = next(i for i, one in enumerate(given["prizes"]) if one["name"] != now[i]["name"])
        self.assertEqual(self.asked("hand-out", str(at + 1))[0], ["changed"])
        self.event("hand-out", str(at + 1), "--accept", "changed")
        found = self.command("verify", "e.event", "--json")
        self.assertEqual([(one["what"], one["found"]) for one in json.loads(found.out)["computed"]],
                         [("award", "moved"), ("hand out", "moved")])
        self.assertIn("would go elsewhere", found.err)

    def test_a_prize_that_was_handed_out_before_a_correction_is_told(self):
        for _ in range(3):
            self.event("pair")
            self.event("result", "1", "1-0", "2", "1-0", "3", "1-0", "4", "1-0")
        given = self.command("award", "--accept", "final").out.splitlines()
        holders = {line.split(". ")[0]: line.split(": ")[-1] for line in given if line[:1].isdigit()}
        for number in holders:  # the number before a prize is the one that hand-out takes
            self.assertIn(holders[number], self.command("hand-out", number).out)
        for board in "1234":
            self.event("correct", "3", board, "0-1", "--counts", "standings", "--accept", "correction")
        now = [one["name"] for one in self.event("standings", "--prizes")["prizes"]]
        self.assertEqual(len(now), len(holders))
        moved = sum(holder.split(" ", 1)[-1] != name for holder, name in zip(holders.values(), now))
        self.assertGreater(moved, 0)
        found = [one["found"] for one in self.event("verify", "e.event")["computed"] if one["what"] == "hand out"]
        self.assertEqual((found.count("moved"), len(found)), (moved, len(holders)))

    def test_a_copy_is_for_its_owner_alone_and_named_when_somebody_is_forgotten(self):
        for name in ("copy-a.event", "copy-b.event"):
            self.command("backup", "e.event", name)
            self.assertEqual(os.stat(os.path.join(self.folder, name)).st_mode & 0o777, 0o600)
        copies = self.event("forget", "2", "--accept", "forget", "-e", "e.event")["copies"]
        self.assertEqual([os.path.basename(one) for one in copies], ["copy-a.event", "copy-b.event"])
        self.event("status")  # nobody means a copy who does not name it
        shutil.copy(os.path.join(self.folder, "e.event"), os.path.join(self.folder, "f.event"))
        self.assertIn("copy-a.event, copy-b.event, e.event, f.event", self.command("status", exit=BAD_INPUT).err)

    def test_results_of_a_file_however_a_program_parts_them(self):
        self.event("pair")
        for text, results in (("# board, result\n1 1-0\n\n2\t=\n", True), ("\ufeff3;0-1\r\n4;1-0\r\n", True),
                              ("1,1-0\r2, ½-½", False)):  # what stands is not said anew
            with self.subTest(text):
                reply = self.event("result", "--from", self.file("r.csv", text))
                self.assertEqual(bool(reply["acts"]), results)
        boards = self.event("round", "--round", "1")["pairing"]["boards"]
        self.assertEqual([one["result"] for one in boards], ["1-0", "½-½", "0-1", "1-0"])
        said = self.command("result", "--from", self.file("r.csv", "\ufeff1;\n9;1-0;x\n"), exit=BAD_INPUT).err
        self.assertIn('r.csv:1: error: "1;" stands alone', said)

    def test_what_cannot_be_is_refused_when_it_is_typed(self):
        def refused(message, *words):
            self.assertIn(message, self.command(*words, exit=BAD_INPUT).err)
        refused("after the last one planned", "bye", "1", "--rounds", "2-4", "--kind", "zero")
        refused("after the last one planned", "withdraw", "1", "--from", "4")
        refused("after the last one planned", "hours", "4=2026-10-03 9:00", "--zone", "+01:00")
        refused("round 3 would begin before round 2", "hours", "2=2026-10-04 9:00", "3=2026-10-03 9:00",
                "--zone", "+01:00")
        refused("has not come yet", "enter", "X", "--born", "2050-01-01")
        refused("A name is missing", "enter", " ")
        refused("at most 100 letters", "enter", "é" * 101)
        refused("three capital letters", "enter", "X", "--federation", "Portugal")
        refused("at most three letters", "enter", "X", "--title", "grand master")
        refused("A name is missing", "official", " ", "--role", "arbiter")
        self.command("undo", "99", exit=NO)
        self.assertEqual(self.asked("bye", "1", "--rounds", "2-3", "--kind", "half")[0], ["second-half"])
        self.assertEqual(self.asked("exclude", "1")[0], ["exclude"])

    def test_a_title_or_birth_that_was_wrong_is_taken_out(self):
        self.event("amend", "1", "--title", "WFM", "--federation", "POR", "--rating", "1800")
        self.event("amend", "1", "--clear", "title", "--clear", "federation", "--clear", "rating")
        report = self.command("export", "--trf", "-").out
        line = next(line for line in report.splitlines() if line.startswith("001    1"))
        self.assertEqual(line[10:13].strip() + line[48:56].strip(), "")

    def test_a_result_may_begin_with_a_hyphen_or_have_a_printed_dash(self):
        self.event("pair")
        self.event("result", "1", "-:+", "2", "-:-", "3", "1–0", "4", "+:-")
        results = [one["result"] for one in self.event("round")["pairing"]["boards"]]
        self.assertEqual(results, ["-:+", "-:-", "1-0", "+:-"])
        self.assertIn("\"-x\" is not known here", self.command("result", "1", "-x", exit=BAD_INPUT).err)

    def test_what_is_published_is_not_told_as_pairs(self):
        self.event("pair")
        self.event("result", "1", "1-0", "2", "1-0", "3", "1-0", "4", "1-0")
        self.assertNotIn("pairing", self.event("publish", "standings"))

    def test_a_file_from_another_machine_is_taken_over_first(self):
        def event(machine, *words, exit=DONE):
            return self.command(*words, exit=exit, machine=machine)
        event("one", "note", "--because", "x")
        event("one", "backup", "e.event", "copy")
        answer = event("two", "pair", exit=NO)
        self.assertIn("event take-over", answer.err)
        event("two", "status")
        event("two", "take-over", exit=NO)
        event("two", "take-over", "--accept", "take-over")
        event("two", "pair")
        acts = [one["body"] for one in self.log()]
        self.assertEqual([(one["act"], one.get("term")) for one in acts[-2:]], [("take over", 1), ("pair", 1)])
        self.assertEqual(len({one["writer"] for one in acts if "writer" in one}), 2)
        event("one", "publish", exit=NO)
        answer = event("two", "take-over", "--json")
        self.assertEqual(json.loads(answer.out)["acts"], [])
        # A copy is taken over too, also on the machine that made it.
        os.unlink(os.path.join(self.folder, "e.event"))
        os.rename(os.path.join(self.folder, "copy"), os.path.join(self.folder, "copy.event"))
        event("one", "pair", exit=NO)
        event("one", "take-over", "--accept", "take-over")
        event("one", "pair")
        event("one", "publish")
        # The first act of an event names a machine too.
        event("one", "create", "new.event", "--ruleset", RULES)
        self.assertIn("event take-over", event("two", "note", "--because", "x", "--event", "new.event", exit=NO).err)
        event("one", "note", "--because", "x", "--event", "new.event")

    def test_who_is_expelled_plays_no_more_and_keeps_no_prize_unseen(self):
        pairs = self.pairs(self.event("pair"))
        self.event("result", "1", "1-0", "2", "1-0", "3", "1-0", "4", "1-0")
        winner = pairs[0][0]
        self.event("penalty", str(winner), "expulsion", "--accept", "penalty")
        reply = self.event("pair")
        self.assertNotIn(winner, sum(self.pairs(reply), (reply["pairing"]["bye"],)))
        self.event("result", *(word for board in range(len(reply["pairing"]["boards"]))
                               for word in (str(board + 1), "=")))
        self.assertEqual(set(self.asked("award")[0]), {"expelled", "rounds", "final"})
        self.assertIn("was expelled and does not come back",
                      self.command("re-enter", str(winner), "--from", "3", exit=NO).err)


class Open(Acts):
    """Under rules that say what a late correction counts for (fide-open, C.04.2)."""

    def setUp(self):
        super().setUp()
        self.event("create", "e.event", "--ruleset", "fide-open", "--rounds", "3", "--first-colour", "white",
                   "--name", "Open", "--choices", self.file("choices.yaml", "pairing: {system: swiss-dutch}\n"
                                                            "start: {default time: 30 min}\n"
                                                            "flag: {both fallen: draw}\n"
                                                            "protests: {within minutes: 15}\n"))
        rows = ["name;born;rating"] + [f"{name};2000;{2000 - i}" for i, name in
                                       enumerate(("Ana", "Bia", "Caio", "Dora", "Eva", "Fábio"))]
        self.event("import", self.file("l.csv", "\n".join(rows) + "\n"))

    def play(self):
        self.event("pair")
        self.event("result", "1", "1-0", "2", "1-0", "3", "1-0")

    def test_a_rank_is_explained_in_the_language(self):
        self.play()
        said = self.command("standings", "--explain", "1", "--lang", "pt").out
        self.assertIn("«a vitória: 1»", said)
        self.assertNotIn("points game win", said)

    def test_what_is_imposed_and_named_is_told_in_the_language(self):
        for language, role, half, warning in (
                ("pt", "Rui Reis: árbitro principal.", "menos ½ ponto", "advertência"),
                ("ro", "Rui Reis: arbitru principal.", "½ punct în minus", "avertisment")):
            say = ("--lang", language)
            self.assertIn(role, self.command("official", "Rui Reis", "--role", "chief arbiter", *say).out)
            self.command("official", "Rui Reis", "--role", "chief arbiter", "--ends", *say)
            self.assertIn(half, self.command("penalty", "1", "own -½ points", "--accept", "penalty", *say).out)
            self.assertIn(warning, self.command("penalty", "2", "warning", "--accept", "penalty", *say).out)
        self.play()
        self.assertIn("menos ½ ponto: 1", self.command("standings", "--lang", "pt").err)
        choices = self.command("rule", "1", "1", "--act", "arbiter penalize white loss", "--lang", "pt", exit=NO)
        self.assertIn('"arbiter decide N": 1 perda da partida', choices.err)
        self.assertNotIn("\\n", choices.err)

    def test_a_game_at_a_board_is_that_of_the_pairing(self):
        self.event("pair")
        board = self.event("round")["pairing"]["boards"][0]
        names = f"players: {{white: '{board['white_name']}', black: '{board['black_name']}'}}"
        header = self.event("game", "1", "1")["header"]
        self.assertEqual(header.splitlines(), ["ruleset: 'this-event'", names])
        # Its own rules hold, which stand in its file alone; 90 min + 30 s is the time of fide-open.
        played = regra("game", "play", "--event", "e.event", "--round", "1", "--board", "1", "--acts", "g.acts",
                       folder=self.folder, stdin="e4\ne5\nclocks\n")
        self.assertEqual((played.exit, played.err), (DONE, ""))
        self.assertIn(f"{board['white_name']}, White, against {board['black_name']}, Black.", played.out)
        with open(os.path.join(self.folder, "g.acts"), encoding="utf-8") as file:
            self.assertIn(names, file.read())
        # An act that the arbiter adds is ruled on with the game; a changed line is refused.
        words, reply = self.asked("rule", "1", "1", "g.acts", "--act", "white resign")
        self.assertEqual(words, ["ruling"])
        self.assertEqual([reply["rulings"][at]["line"] for at in (0, -1)], [4, 1])  # of the file, and of --act
        self.assertIn("end of line", self.command("rule", "1", "1", "--act", "white resign\nx", exit=BAD_INPUT).err)
        with open(os.path.join(self.folder, "g.acts"), encoding="utf-8") as file:
            changed = self.file("changed.acts", file.read().replace("black move e5", "black move e6"))
        self.assertIn("its check does not fit", self.command("rule", "1", "1", changed, exit=BAD_INPUT).err)
        # Taken up again, ended, and ruled on: the one paired with White has lost.
        again = regra("game", "play", "--event", "e.event", "--resume", "g.acts", folder=self.folder,
                      stdin="white resign\n")
        self.assertEqual(again.exit, DONE, again.err)
        self.assertIn("0-1", again.out)
        self.event("rule", "1", "1", "g.acts", "--accept", "ruling")
        self.assertEqual(self.event("round")["pairing"]["boards"][0]["result"], "0-1")
        # No such board, an event that names no game, and no rules without it.
        for words, said in ((("--event", "e.event", "--round", "1", "--board", "9"), "round 1 has no board 9"),
                            (("--event", "e.event"), "--round and --board"),
                            (("--resume", "g.acts"), "this-event")):
            refused = regra("game", "play", *words, folder=self.folder)
            self.assertNotEqual(refused.exit, DONE)
            self.assertIn(said, refused.err)

    def test_a_correction_counts_for_what_the_time_says(self):
        self.play()
        self.event("pair")
        before = self.points()
        self.command("correct", "1", "1", "0-1", "--counts", "report", exit=NO)
        # The next round is being played: standings, and the pairing after it.
        done = self.event("correct", "1", "1", "0-1", "--accept", "correction")
        self.assertNotEqual(self.points(), before)
        self.event("undo", str(done["acts"][0]["n"]))
        self.event("result", "1", "1-0", "2", "1-0", "3", "1-0")
        # It is over: the report only.
        before = self.points()
        told = self.event("correct", "1", "1", "0-1", exit=NO)
        self.assertEqual(told["moves"]["ranks"], [])
        self.event("correct", "1", "1", "0-1", "--accept", "correction")
        self.assertEqual(self.points(), before)
        lines = self.event("export", "--trf", "-")["trf"].splitlines()
        self.assertTrue(any(line.startswith("### Correction @ Round 1") for line in lines))
        # Ranks stay the official ones; a note names those whose points differ.
        ranks = {one["id"]: one["rank"] for one in self.event("standings")["list"]}
        self.assertEqual({int(line[4:8]): int(line[85:89]) for line in lines if line.startswith("001")}, ranks)
        late = [line for line in lines if line.startswith("### Late correction: ")]
        self.assertEqual(len(late), 2)
        written = {int(line[4:8]): line[80:84].strip() for line in lines if line.startswith("001")}
        for line in late:
            number = int(line.split()[3])
            self.assertIn(f" has {float(before[number])} in the standings, which the rank is of, and {written[number]} here", line)
        # The round just played still counts.
        self.event("correct", "2", "1", "=", "--accept", "correction")
        self.assertNotEqual(self.points(), before)

    def test_acts_and_sanctions_are_typed_in_the_language(self):
        self.play()
        pt = ("--lang", "pt")
        ruled = self.command("rule", "1", "2", "--act", "árbitro penaliza brancas derrota",
                             "--act", "árbitro decide 1", *pt, exit=NO)
        self.assertIn("\nárbitro: sanciona as brancas perda da partida: ", "\n" + ruled.out)
        self.assertNotIn("0:00:00", ruled.out)
        wrong = self.command("rule", "1", "2", "--act", "arbiter penalize white warning", "--act", "árbitro xyz", *pt,
                             exit=BAD_INPUT)
        self.assertIn("--act:2:1: ", wrong.err)
        for number, (typed, meant) in enumerate((("aviso", "warning"), ("menos ½ ponto", "own -½ points"),
                                                 ("fora por 1 ronda", "out for 1 rounds")), 1):
            self.event("penalty", str(number), typed, "--accept", "penalty", *pt)
            self.assertEqual(self.log()[-1]["body"]["what"], meant)
        listed = self.command("rule", "1", "2", "--act", "árbitro sanciona brancas xyz", *pt, exit=BAD_INPUT).err
        self.assertIn("esperava-se advertência, perda da partida, expulsão", listed)
        unknown = self.command("penalty", "1", "xyz", *pt, exit=BAD_INPUT)
        self.assertIn("SANÇÃO: erro: «xyz»", unknown.err)
        self.assertNotIn("penalize", unknown.err)

    def test_a_protest_after_the_time_is_late(self):
        self.play()
        said = ("protest", "Ana", "1", "1", "--because", "x")
        self.assertEqual(self.asked(*said, "--received", "2999-01-01T00:00:00Z")[0], ["later", "late"])
        self.event(*said)
        self.assertNotIn("late", self.log()[-1]["body"])
        self.event(*said, "--received", "2999-01-01T00:00:00Z", "--accept", "later", "--accept", "late")
        self.assertTrue(self.log()[-1]["body"]["late"])
        self.assertIn("--body", self.command("decide", "1", "rejected", exit=BAD_INPUT).err)
        self.event("decide", "1", "rejected", "--body", "Appeals committee", "--accept", "decision")
        self.assertEqual([one["protest"] for one in self.event("status")["protests"]], [2])


if __name__ == "__main__":
    main()

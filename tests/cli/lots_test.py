"""Drawing lots in public, from the sealed secret to the record that anybody can check."""

import hashlib
import json
import os
import pathlib
import re
import stat
import tempfile

from lots_check import printed, redrawn
from program import BAD_INPUT, Case, DONE, FILE, LIMITS, NO, main, regra

LANCES = ("--openings", "fpd-2026/openings-3-lances")
GAMES = ("Ana - Rui", "Eva - Zé")


class Lots(Case):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.path = pathlib.Path(self.folder.name)

    def commit(self, *what):
        return regra("variant", "draw-lots", "commit", "--out", "secret", "--event", "Nacional 2026",
                     "--public-from", "the lottery of 27 November", *what, folder=self.path)

    def draw(self, public="3 14 15 92", *more, stdin=""):
        return regra("variant", "draw-lots", "draw", "--secret", "secret", "--public", public, *more,
                     folder=self.path, stdin=stdin)

    def verify(self, record, *more):
        (self.path / "record").write_bytes(record if isinstance(record, bytes) else record.encode())
        return regra("variant", "draw-lots", "verify", "record", *more, folder=self.path)

    def secret(self):
        return (self.path / "secret").read_text(encoding="utf-8")

    def replace(self, before, after):
        text = self.secret()
        self.assertIn(before, text)
        (self.path / "secret").write_text(text.replace(before, after), encoding="utf-8")

    def record_of(self, *what):
        self.assertEqual(self.commit(*what).exit, DONE)
        return self.draw().out


class Commit(Lots):
    def test_what_is_published_seals_the_file_and_does_not_tell_the_secret(self):
        answer = self.commit(*LANCES, "--rounds", "2")
        secret = re.search("^secret: ([0-9a-f]{64})$", self.secret(), re.M)[1]
        digest = hashlib.sha256((self.path / "secret").read_bytes()).hexdigest()
        self.assertEqual(answer.out.splitlines()[-1], f"commitment: {digest}")
        self.assertNotIn(secret, answer.out + answer.err)
        self.assertIn("for: round 1\nfor: round 2\n", answer.out)
        self.assertIn("document: FPD 2026, A.3\nnumbers: 1-301\npositions: 219\n", answer.out)

    def test_the_secret_is_its_owners_alone_and_is_never_written_over(self):
        self.commit(*LANCES)
        self.assertEqual(stat.S_IMODE((self.path / "secret").stat().st_mode), 0o600)
        before = self.secret()
        again = self.commit(*LANCES)
        self.check(again, FILE, err="secret: error: there is such a file already, and nothing is "
                   "written over it. Choose another name.\n")
        self.assertEqual(self.secret(), before)

    def test_each_secret_is_another(self):
        secrets = set()
        for _ in range(3):
            self.commit("--variant", "chess", "--colours")
            secrets.add(self.secret().splitlines()[1])
            os.remove(self.path / "secret")
        self.assertEqual(len(secrets), 3)

    def test_each_of_the_first_with_each_of_the_next(self):
        answer = self.commit("--variant", "chess", "--colours", "--rounds", "2", "--for", "a - b",
                             "--for", "c - d")
        self.assertEqual(re.findall("^for: (.*)$", answer.out, re.M),
                         ["round 1, a - b", "round 1, c - d", "round 2, a - b", "round 2, c - d"])

    def test_what_cannot_be_drawn_is_refused_and_no_file_made(self):
        for what, status in ((("--variant", "chess"), BAD_INPUT), (("--colours",), BAD_INPUT),
                             ((*LANCES, "--boards", "0"), BAD_INPUT),
                             ((*LANCES, "--boards", "302", "--at-most-once"), BAD_INPUT),
                             ((*LANCES, "--variant", "chess"), BAD_INPUT),
                             (("--openings", "fide-2018"), BAD_INPUT),
                             (("--openings", "nothing"), BAD_INPUT),
                             (("--variant", "chess960", "--starts", "none"), BAD_INPUT),
                             (("--variant", "chess", "--colours", "--at-most-once"), BAD_INPUT),
                             ((*LANCES, "--for", "a", "--for", " a "), BAD_INPUT),
                             ((*LANCES, "--for", "\x1b[2J"), BAD_INPUT),
                             ((*LANCES, "--for", ""), BAD_INPUT),
                             ((*LANCES, "--rounds", "1000", "--boards", "11"), LIMITS)):
            answer = self.commit(*what)
            self.assertEqual(answer.exit, status, what)
            self.assertEqual(answer.out, "")
            self.assertIn("error: ", answer.err)
            self.assertFalse((self.path / "secret").exists())


class Draw(Lots):
    def test_every_record_is_drawn_again_by_the_formula_alone(self):
        for what in ((*LANCES, "--boards", "12", "--colours"),
                     (*LANCES, "--boards", "219", "--at-most-once", "--each-position"),
                     ("--openings", "fpd-2026/openings-2-lances", "--boards", "43", "--at-most-once"),
                     ("--variant", "chess960", "--starts", "chess960", "--rounds", "9"),
                     ("--variant", "chess", "--colours", "--for", GAMES[0], "--for", GAMES[1])):
            record = self.record_of(*what)
            self.assertEqual(printed(record), redrawn(record), what)
            self.assertEqual(self.verify(record).exit, DONE, what)
            os.remove(self.path / "secret")

    def test_blanks_and_line_ends_of_the_public_text_do_not_count(self):
        self.commit(*LANCES)
        self.assertEqual(self.draw("3 14 15 92").out, self.draw(" 3  14\t15\n92 \n").out)
        self.assertEqual(self.draw("3 14 15 92").out, self.draw("-", stdin="3 14 15\n92\n").out)
        self.assertNotEqual(self.draw("3 14 15 92").out, self.draw("3 14 15 93").out)
        for wrong in ("", " \n", "x" * 1001, "\x01"):
            self.assertEqual(self.draw(wrong).exit, BAD_INPUT, wrong)

    def test_numbers_and_positions_are_said_to_differ_in_each_language(self):
        self.commit(*LANCES)
        for language, words in (("en", "301 numbers lead to 219 positions only"),
                                ("pt", "301 números levam apenas a 219 posições"),
                                ("ro", "301 numere duc doar la 219 poziții")):
            self.assertIn(words, self.draw("x", "--lang", language).err)
        os.remove(self.path / "secret")
        self.commit("--openings", "fpd-2026/openings-2-lances")
        self.assertEqual(self.draw("x").err, "")  # 43 numbers, 43 positions

    def test_each_position_is_no_rule_of_the_document_and_says_so(self):
        answer = self.commit(*LANCES, "--each-position", "--boards", "219", "--at-most-once")
        self.assertIn("That is not its rule.", answer.err)
        self.assertIn("equally likely: positions, which is not the rule of the document", answer.out)
        drawn = json.loads(self.draw("x", "--json").out)["drawn"]
        self.assertEqual(len({lot["position"] for lot in drawn}), 219)

    def test_a_weak_or_short_secret_is_refused(self):
        self.commit(*LANCES)
        good = re.search("^secret: (.*)$", self.secret(), re.M)[1]
        for weak in ("0" * 64, good[:32], "password", good.upper().replace("0", "A")):
            self.replace(good, weak)
            self.check(self.draw(), BAD_INPUT, err="secret:2: error: this is no secret of 256 bits: "
                       "64 digits 0-9 and a-f, as \"draw-lots commit\" makes them. Commit anew.\n")
            self.replace(weak, good)

    def test_what_was_sealed_must_be_what_is_drawn(self):
        self.commit(*LANCES)
        self.replace("numbers: 1-301", "numbers: 17")
        self.check(self.draw(), BAD_INPUT, err="secret:8: error: here is \"numbers: 17\", and what "
                   "is installed gives \"numbers: 1-301\". The file was made elsewhere, or has been "
                   "changed.\n")

    def test_openings_changed_after_the_commitment_are_found_out(self):
        self.commit(*LANCES)
        shipped = pathlib.Path(__file__).parents[2] / "rulesets/laws/fpd-2026/openings-3-lances.yaml"
        other = self.path / "laws/fpd-2026/openings-3-lances.yaml"
        other.parent.mkdir(parents=True)
        text = shipped.read_text(encoding="utf-8")
        other.write_text(text.replace("  1: 9-13, 21-17, 5-9\n", "  1: 9-13, 21-17, 10-14\n"),
                         encoding="utf-8")
        answer = self.draw("x", "--rulesets", ".")
        self.assertEqual(answer.exit, BAD_INPUT)
        self.assertIn("secret:10: error: here is \"table: ", answer.err)

    def test_as_json(self):
        self.commit(*LANCES, "--colours", "--for", GAMES[0])
        found = json.loads(self.draw("x", "--json").out)
        self.assertEqual(list(found), ["commitment", "secret", "public_text", "plan", "drawn",
                                       "record"])
        self.assertEqual(found["plan"]["for"], [GAMES[0]])
        self.assertEqual(found["record"], self.draw("x").out)
        self.assertEqual((found["drawn"][0]["for"], found["drawn"][0]["number"],
                          found["drawn"][0]["first_named"]), redrawn(found["record"])[0][0])


class Verify(Lots):
    def test_a_record_with_any_byte_changed_is_refused(self):
        record = self.record_of(*LANCES, "--colours", "--for", GAMES[0], "--for", GAMES[1]).encode()
        self.assertEqual(self.verify(record).exit, DONE)
        for at in range(0, len(record), 5):
            changed = record[:at] + bytes([record[at] ^ 1]) + record[at + 1:]
            answer = self.verify(changed)
            self.assertIn(answer.exit, (NO, BAD_INPUT), changed)
            self.assertIn("error: ", answer.out + answer.err)

    def test_the_line_that_was_changed_is_told(self):
        record = self.record_of("--variant", "chess960", "--starts", "chess960")
        number = re.search("^  number: (.*)", record, re.M)[1]
        answer = self.verify(record.replace(f"number: {number}", f"number: {number}9"))
        self.check(answer, NO, f"record:17: error: here is \"  number: {number}9\", and the draw "
                   f"gives \"  number: {number}\". This line or the public text has been changed.\n")
        self.assertRegex(self.verify(record.replace("Nacional 2026", "Nacional 2027")).out,
                         "^record:13: error: the lines above this have the SHA-256 [0-9a-f]{64}. "
                         "One of them, or this line, has been changed.\n$")
        self.assertEqual(self.verify(record + "\n").exit, NO)
        self.assertEqual(self.verify(record.rstrip("\n")).exit, NO)

    def test_a_record_made_for_a_better_result_has_another_commitment(self):
        published = self.commit(*LANCES).out.splitlines()[-1].split()[1]
        self.assertEqual(self.verify(self.draw().out, "--commitment", published.upper()).exit, DONE)
        os.remove(self.path / "secret")
        answer = self.verify(self.record_of(*LANCES), "--commitment", published)
        self.assertEqual(answer.exit, NO)
        self.assertIn("not of the one published", answer.out)

    def test_what_is_no_record_is_refused(self):
        self.record_of(*LANCES)
        for text in ("", "\n", self.secret(), "commitment: x\npublic text: y\n", b"\xff\xfe",
                     "x\ncommitment: x\npublic text: y\n"):
            answer = self.verify(text)
            self.assertEqual(answer.exit, BAD_INPUT, text)
            self.assertEqual(answer.out, "")
            self.assertIn("record", answer.err)
        missing = regra("variant", "draw-lots", "verify", "nothing", folder=self.path)
        self.assertEqual(missing.exit, FILE)

    def test_as_json(self):
        record = self.record_of(*LANCES)
        self.assertEqual(json.loads(self.verify(record, "--json").out),
                         {"holds": True, "items": 1, "problems": []})
        found = json.loads(self.verify(record + "x\n", "--json").out)
        self.assertFalse(found["holds"])
        self.assertEqual(found["problems"][0]["file"], "record")


class Openings(Lots):
    def test_a_game_begins_after_an_opening(self):
        # A.3, 141, as read: 11-14 21-18 14x21 26x17 9-13.
        shown = regra("variant", "show", "draughts-portuguese", *LANCES, "--start", "141").out
        self.assertIn("B:W1,2,3,4,5,6,7,8,10,12,13:B17,22,23,24,25,27,28,29,30,31,32:", shown)
        more = regra("variant", "show", "draughts-portuguese", *LANCES, "--start", "141", "--moves",
                     "22-18").out
        self.assertIn("W:W1,2,3,4,5,6,7,8,10,12,13:B17,18,23,24,25,27,28,29,30,31,32:", more)

    def test_an_opening_has_a_number_and_a_variant(self):
        for words in (("draughts-portuguese", *LANCES), ("chess", *LANCES, "--start", "1"),
                      ("draughts-portuguese", *LANCES, "--start", "0"),
                      ("draughts-portuguese", *LANCES, "--start", "302"),
                      ("draughts-portuguese", "--openings", "pt", "--start", "1")):
            answer = regra("variant", "show", *words)
            self.assertEqual(answer.exit, BAD_INPUT, words)
            self.assertEqual(answer.err.count("\n"), 1, answer.err)

    def test_check_plays_every_line(self):
        (self.path / "o.yaml").write_text(
            "openings: Test\nvariant: draughts-portuguese\nart: A\nnumbers:\n"
            "  1: 11-14, 21-18, 14x18, 26x17\n  2: 9-13, 21-17\n  3: 9-13 21-17\n  4: 9-13, 9-13\n",
            encoding="utf-8")
        answer = regra("ruleset", "check", "o.yaml", folder=self.path)
        self.assertEqual(answer.exit, NO)
        self.assertEqual([line[:line.index(": error")] for line in answer.out.splitlines()[:-1]],
                         ["o.yaml:5:20", "o.yaml:7:6", "o.yaml:8:12"])
        self.assertIn('"14x18" cannot be played in number 1: White must take: 14x21.', answer.out)
        self.assertIn('"9-13 21-17" is more than one move.', answer.out)
        self.assertIn("checked: 1; errors: 3;", answer.out)

    def test_without_the_plugin_check_says_that_the_moves_were_not_tried(self):
        (self.path / "o.yaml").write_text(
            "openings: Test\nvariant: draught\nart: A\nnumbers:\n  1: x\n", encoding="utf-8")
        answer = regra("ruleset", "check", "o.yaml", folder=self.path)
        self.assertEqual(answer.exit, DONE)
        self.assertIn('o.yaml:2:10: note: there is no variant "draught" here', answer.out)


if __name__ == "__main__":
    main()

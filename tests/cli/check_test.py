"""regra ruleset check: what the variant has not is told at its line, before any event."""

import pathlib
import re
import tempfile

from program import Case, DONE, NO, main, regra

HEAD = "laws: Rules\ncited as: Rules\ntext: this file\nin force: from 2024-01-01\n"


class Check(Case):
    def say(self, *lines, head=HEAD):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "a.yaml"
            path.write_text(head + "\n".join(lines) + "\n", encoding="utf-8")
            answer = regra("ruleset", "check", str(path))
            return answer.exit, (answer.out + answer.err).replace(folder + "/", "")

    def expect(self, place, sentence, *lines):
        exit, said = self.say(*lines)
        self.assertEqual(exit, NO, said)
        self.assertIn(f"a.yaml:{place}: error: {sentence}", said)

    def test_a_variant_that_nobody_has(self):
        self.expect("5:10", 'there is no plugin "chest" of kind variant. Did you mean "chess"?',
                    "variant: chest")

    def test_an_option_that_the_variant_has_not(self):
        self.expect("6:28", "There is no option edition", "variant: chess",
                    "variant options: {edition: brazilian}")

    def test_an_end_that_the_variant_does_not_find(self):
        self.expect("6:7", 'variant "chess" finds nothing called "blocekd". It finds: ',
                    "variant: chess", "end: {blocekd: win}")

    def test_a_side_of_another_game(self):
        self.expect("6:24", 'variant "chess" has no side "red". Its sides: white, black.',
                    "variant: chess", "start: {clock started: Red's, default time: 0 min, late: loss}")

    def test_a_count_that_the_variant_has_not(self):
        self.expect("8:18", 'variant "chess" does not count "plies-since-man-move-or-capture" as this line '
                    "needs it. It counts: plies-since-pawn-move-or-capture, ",
                    "variant: chess", "draws:", "  moves automatic: 75 each",
                    "  moves counted: plies since man move or capture")

    def test_a_count_that_is_no_count_of_moves(self):
        # "check" is there, and is yes or no.
        self.expect("8:18", 'variant "chess" does not count "check" as this line needs it.',
                    "variant: chess", "draws:", "  moves automatic: 75 each", "  moves counted: check")

    def test_a_limit_without_what_it_is_counted_by(self):
        self.expect("7:3", '"draws moves automatic" decides nothing without "draws moves counted". '
                    "Add that line.", "variant: chess", "draws:", "  moves automatic: 75 each")

    def test_pieces_of_another_game(self):
        self.expect("7:18", 'variant "chess" has no kind of piece "lady". It has: ',
                    "variant: chess", "draws:", "  agreed pieces: [at most 8 pieces, at least 1 lady each]")

    def test_a_line_of_the_board_and_an_identity(self):
        self.expect("7:20", 'the board of variant "chess" has no line "rio". It has: ',
                    "variant: chess", "draws:", "  forced win line: rio")
        self.expect("7:26", 'variant "chess" has no identity of positions "placment". It has: placement, '
                    "repetition.", "variant: chess", "draws:", "  positions compared by: placment")

    def test_a_missing_line_is_told_once(self):
        # touch.lua, sanctions.lua and others decide with the sanctions, of which nothing is said.
        exit, said = self.say("variant: chess", "touched piece: {adjusted pieces: any}")
        self.assertEqual(exit, NO, said)
        lines = [line for line in said.splitlines() if '"sanctions" is missing' in line]
        self.assertEqual(len(lines), 1, said)
        self.assertNotIn("are .", said)

    def test_all_that_is_missing_is_told_at_once(self):
        # With the lines that were reported missing, no other is missing.
        first = ["variant: chess", "draws:", "  agreement: allowed"]
        _, said = self.say(*first)
        missing = re.findall(r'error: "([^"]+)" is missing', said)
        self.assertEqual(sorted(missing), ["draws offer ends when", "illegal moves back to",
                                           "illegal moves completed when", "illegal moves penalties", "sanctions"])
        _, said = self.say(*first, "  offer ends when: game ends", "sanctions: [warning]", "illegal moves:",
                           "  back to: [position before]", "  completed when: clock pressed",
                           "  penalties: arbiter decides")
        self.assertNotIn("is missing", said)

    def test_what_each_decision_cannot_do_without(self):
        # A line of each part is stated; what the decisions on it read in every case is missing.
        _, said = self.say("variant: chess", "start: {late when: later than the default time}",
                           "recording: {required: yes}", "flag: {both fallen: draw}",
                           "draws: {claimed by: player to move}")
        said = re.findall(r'error: "([^"]+)" is missing .*? Decided with it: (.*?\.lua)\. ', said)
        punishes = ("agreed_draw clock_handling conduct devices displaced draw_offer illegal_move illegal_move_claim "
                    "objection piece_handling recording sanctions stopped_clocks touch")
        self.assertEqual({key: sorted(files.split(", ")) for key, files in said}, {
            key: [name + ".lua" for name in names.split()] for key, names in {
                "start clock started": "arrival",
                "start default time": "arrival resumption",
                "start late": "arrival",
                "flag fallen when": "flag",
                "flag penalty": "flag",
                "draws wrong claim": "draw_claim",
                "draws offer ends when": "draw_offer",
                "illegal moves completed when": "correction illegal_move illegal_move_claim",
                "illegal moves penalties": "illegal_move illegal_move_claim",
                "illegal moves back to": "correction illegal_move illegal_move_claim",
                "sanctions": punishes,
            }.items()})

    def test_laws_of_moves_without_a_start(self):
        lines = ("variant: chess", "end: {resignation: loss}",
                 "illegal moves: {completed when: clock pressed, penalties: [loss], back to: [position before]}",
                 "draws: {agreement: allowed, offer ends when: [accepted, game ends]}", "sanctions: [warning]")
        self.expect("5:10", "no decision here rules on the start of a game", *lines)
        exit, said = self.say(*lines, "start: {default time: 10 min, clock started: White's, late: loss}")
        self.assertEqual(exit, DONE, said)

    def test_what_only_looks_like_a_rule(self):
        regulation = "regulation: A\ntext: this file\n"
        for line, sentence in (
                ("teams: {too few: -1 point}", '"-1 point" is no name of a fault. Write the name, then what it costs'),
                ("points: {standing: game points first}", '"standing" is no word of "points"')):
            exit, said = self.say(line, head=regulation)
            self.assertEqual(exit, NO, said)
            self.assertIn(sentence, said)

    def test_the_editions_that_are_here_fit_their_variants(self):
        for edition in ("fide-1997", "fide-2005", "fide-2018", "fide-2023", "chess960-2023", "fpd-2026"):
            answer = regra("ruleset", "check", edition)
            self.assertEqual(answer.exit, DONE, answer.out)


main()

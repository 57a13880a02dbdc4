"""Tests of rulesets and files of acts: what is told of a line that is wrong, and of how games stand."""

import json
import pathlib
import tempfile

from program import BAD_INPUT, Case, DONE, NO, main, regra

HEAD = "test: fide-2018\n\ntests:\n"
GAME = "    time: 90 min + 30 s\n    start: {default time: 10 min}\n"


class Scenarios(Case):
    def run_test(self, text, *words):
        """Of a file of tests what is said, and the exit status."""
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "a.test.yaml"
            path.write_text(HEAD + text, encoding="utf-8")
            answer = regra("ruleset", "test", str(path), *words)
            return answer.exit, (answer.out + answer.err).replace(folder + "/", "")

    def wrong(self, text, exit, *parts):
        found, said = self.run_test(text)
        self.assertEqual(found, exit, said)
        for part in parts:
            self.assertIn(part, said)

    def right(self, text):
        found, said = self.run_test(text)
        self.assertEqual(found, DONE, said)

    def test_a_phrase_that_is_none_is_told_with_its_place_and_with_those_that_are(self):
        # A value in capitals costs 1, one that lacks 2: 3 in all; "wins" is 4 letters from "warning" or more.
        self.wrong("  A:\n" + GAME + "    then: game goes on, white wins\n", BAD_INPUT,
                   'a.test.yaml:7:11: error: "white wins" is no phrase of then:. The nearest is: SIDE COUNTED NUMBER.')
        self.wrong("  A:\n" + GAME + "    given: much time\n    then: game goes on\n", NO,
                   'a.test.yaml:7:12: error: "much time" is no phrase of given:. The nearest is: ')

    def test_what_no_decision_knows_of_a_player_is_told_with_what_they_know(self):
        self.wrong("  A:\n" + GAME + "    given: Black is hearing impared\n    then: game goes on\n",
                   NO, 'a.test.yaml:7:12: error: no decision of this ruleset asks whether a player is '
                   '"hearing impared". They ask whether he is: ')
        self.wrong("  A:\n" + GAME + "    then: white no duty recordng\n", NO,
                   'expected "white no duty recordng", but: duties: recording, ')
        self.right("  A:\n" + GAME + "    then: white duty recording, white no duty not writing\n")

    def test_what_the_position_says_is_not_said_otherwise(self):
        self.wrong("  A:\n" + GAME + "    given: Black to move\n    then: game goes on\n", NO,
                   '"Black to move" is no phrase')

    def test_a_ruleset_that_is_not_there_is_told(self):
        self.wrong("  A:\n    ruleset: fide-2019\n    then: 1-0\n", NO,
                   'a.test.yaml:5:14: error: there is no ruleset "fide-2019"')
        self.wrong("  A:\n" + GAME + "    then: {fide-2019: 1-0}\n", BAD_INPUT,
                   'a.test.yaml:7:12: error: "fide-2019" is none of this test\'s rulesets: fide-2018')

    def test_acts_in_the_wrong_column_are_told(self):
        acts = "0:00:01 white move e4\n"
        self.wrong("  A:\n    then: 1-0\n  when: |\n    " + acts, BAD_INPUT,
                   'a.test.yaml:6:3: error: "when" stands where a test\'s name stands.')
        self.wrong("  A:\n    when:\n      - " + acts + "    then: 1-0\n", BAD_INPUT,
                   'the acts of "A" are not a text. Write when: |')
        self.wrong("  A:\n    when:\n      " + acts + "      " + acts + "    then: 1-0\n",
                   BAD_INPUT, "a.test.yaml:7:7: error: this line continues", "with |")

    def test_moves_before_are_plies_of_the_game(self):
        self.right("  A:\n" + GAME + "    moves before: 1.Nf3 Nf6 2.Ng1\n"
                   "    given: Black to move\n"
                   "    when: |\n      0:00:05 black move Ng8\n      0:00:06 black press\n"
                   "    then: back to ply 4, white to move, white 2 moves, black 2 moves\n")

    def test_the_clock_of_who_is_to_move_runs(self):
        self.right("  A:\n" + GAME + "    position: 4k3/8/8/8/8/8/4P3/4K3 b - - 0 60\n"
                   "    when: |\n      0:01:00 arbiter wait\n"
                   "    then: black clock runs, black left 1:29:00, white left 1:30:00\n")

    def test_moves_that_may_be_played(self):
        self.right("  A:\n" + GAME + "    position: 7k/7p/8/8/8/8/8/K7 w - - 0 1\n"
                   "    then: white must play Ka2 or Kb1 or a1b2, white may play Ka2, "
                   "white may not play Ka3\n")
        self.wrong("  A:\n" + GAME + "    position: 7k/7p/8/8/8/8/8/K7 w - - 0 1\n"
                   "    then: white must play Ka2\n", NO, "but: may play Ka2 or Kb1 or Kb2")

    def test_out_of_turn_it_is_asked_what_might_be_played_in_turn(self):
        castles = "    position: r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1\n"
        self.right("  A:\n" + GAME + castles +
                   "    then: white may play O-O, white may not play O-O-O, black may not play O-O\n")
        self.wrong("  A:\n" + GAME + castles + "    then: black may not play O-O-O\n", NO, "O-O-O")
        self.wrong("  A:\n" + GAME + castles + "    then: black may play O-O-O\n", NO,
                   "but: the other to move")

    def test_what_may_not_be_played_names_the_rules_against_it(self):
        take = "  A:\n    ruleset: fpd-2026\n    position: W:W10:B14,23,K13\n    then: white "
        self.right(take + "must play 10x28, white may not play 10x17, art. 3.7a\n")  # quantity
        self.right(take + "must play 10x28, art. 3.7a\n")
        self.wrong(take + "may play 10x28, art. 3.7a\n", NO, "but: nothing was ruled")

    def test_what_is_no_move_is_not_taken_for_one_that_may_not_be_played(self):
        self.wrong("  A:\n" + GAME + "    then: white may not play Zf3\n", NO, '"Zf3" is no move')

    def test_who_is_absent_comes_later_or_never(self):
        absent = GAME + "    begins: 10:00:00\n    given: White absent\n"
        self.right("  A:\n" + absent + "    when: |\n      10:10:01 arbiter see absent white\n"
                   "    then: 0-1\n")
        self.wrong("  A:\n" + absent + "    when: |\n      10:00:05 white move e4\n"
                   "    then: game goes on\n", NO, "this player is not there yet")

    def test_a_count_that_nothing_counts_is_told_with_those_there_are_the_nearest_first(self):
        self.wrong("  A:\n" + GAME + "    given: White record askd for 1\n    then: game goes on\n",
                   NO, 'a.test.yaml:7:12: error: nothing counts "record askd for"',
                   "record asked for, illegal move.")
        self.wrong("  A:\n" + GAME + "    then: white ilegal move 0\n", NO,
                   "what is counted: illegal move, record asked for")

    def test_sentences_are_asked_by_their_ids_in_their_order(self):
        seen = GAME + '    given: White left 5 s\n    when: "0:00:06 arbiter see flag white"\n    then: '
        self.right("  A:\n" + seen + "0-1, reason loss + seen, reason seen + loss + can_win only\n")
        self.wrong("  A:\n" + seen + "reason loss + seen + can_win only\n", NO,
                   "but: reason seen + loss + can_win only")
        self.wrong("  A:\n" + seen + "reason seen + seen\n", NO, "but: reason seen + loss + can_win only")
        self.right("  A:\n" + seen + "reason seen with player white\n")
        self.wrong("  A:\n" + seen + "reason seen with player black\n", NO, "but: player white")

    def test_where_nothing_was_ruled_the_sentences_are_those_of_the_start(self):
        wait = '    when: "0:00:01 arbiter wait"\n    then: '
        self.right("  A:\n" + GAME + wait + "reason started + increment only, art. 6.6 + 6.3.1 only\n")

    def test_what_is_shown_is_asked_by_its_kind(self):
        moved = GAME + "    moves before: 1.Nf3 Nf6 2.Ng1 Ng8 3.Nf3 Nf6 4.Ng1 Ng8\n"
        claim = moved + '    when: "0:00:01 white claim repetition"\n    then: '
        self.right("  A:\n" + claim + "proof plies 0 + 4 + 8, proof count 3\n")
        self.wrong("  A:\n" + claim + "proof line\n", NO, "but: proof plies 0 + 4 + 8, proof count 3")
        self.wrong("  A:\n" + claim + "no proof\n", NO, "but: proof plies 0 + 4 + 8, proof count 3")

    def test_a_search_that_may_look_at_nothing_leaves_it_undecided(self):
        fallen = '    when: "0:00:06 arbiter see flag white"\n    then: arbiter decides draw or loss\n'
        given = GAME + "    given: White left 5 s"
        self.right("  A:\n" + given + ", search of 0 nodes\n" + fallen)
        self.wrong("  A:\n" + given + "\n" + fallen, NO, "nothing left to the arbiter")
        self.wrong("  A:\n" + given + ", search of -1 nodes\n" + fallen, NO,
                   '"search of -1 nodes" is no phrase')

    def test_an_illegal_move_stands_only_where_it_was_let_stand(self):
        moves = ("    when: |\n      0:00:01 white move e2e5\n      0:00:02 white press\n"
                 "      0:00:03 black move Nf6\n      0:00:04 black claim illegal move\n    then: ")
        game = "    time: 15 min + 5 s\n    rapid: {under: A.4}\n" + moves
        self.right("  A:\n" + game + "illegal move stands at ply 1\n")
        self.wrong("  A:\n" + game + "illegal move stands at ply 2\n", NO, "but: it was not let stand")
        self.wrong("  A:\n" + game + "illegal move stands at ply 9\n", NO, "but: it was not let stand")

    def test_positions_are_compared_as_the_laws_compare_them(self):
        after_e4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq"
        before = GAME + "    moves before: 1.e4\n    then: position "
        self.right("  A:\n" + before + after_e4 + " -\n")
        self.right("  A:\n" + before + after_e4 + " e3 7 20\n")  # no man can capture there
        self.wrong("  A:\n" + before + after_e4.replace("KQkq", "KQk") + " -\n", NO,
                   "but: position " + after_e4)
        self.wrong("  A:\n" + before + "somewhere\n", NO, 'expected "position somewhere", but: ')

    def test_a_list_in_force_is_told_in_brackets_whole_and_in_its_order(self):
        into = "  A:\n" + GAME + "    then: illegal moves back to is "
        self.right(into + "[position before, last position known], game goes on\n")  # 7.5.1
        for less in ("[last position known, position before]", "[position before]", "position before"):
            self.wrong(into + less + "\n", NO, f'expected "illegal moves back to is {less}", but: '
                       "illegal moves back to is [position before, last position known]")
        self.wrong(into + "[position before, last position known\n", NO, "but: illegal moves back to is [")

    def test_a_key_may_hold_the_word_is(self):
        draws = "  A:\n" + GAME + "    then: draws claim is an offer is "
        self.right(draws + "yes\n")  # 9.1.2.3
        self.wrong(draws + "no\n", NO, "but: draws claim is an offer is yes")

    def test_granted_is_neither_refused_nor_left_to_the_arbiter_nor_passed_over(self):
        thrice = "  A:\n" + GAME + "    moves before: 1.Nf3 Nf6 2.Ng1 Ng8 3.Nf3 Nf6 4.Ng1\n    given: Black to move\n"
        claim = "    when: |\n      0:00:05 black claim repetition with Ng8\n"
        self.right(thrice + claim + "    then: granted, claim granted, ½-½\n")  # 9.2.1
        self.wrong(thrice + claim + "    then: refused\n", NO, "but: nothing refused")
        early = claim.replace("with Ng8", "with Nc6")
        self.wrong(thrice + early + "    then: granted\n", NO, "refused")
        pressed = "    when: |\n      0:00:10 white press\n"
        self.wrong("  A:\n    ruleset: fide-2005\n    time: 90 min\n" + pressed + "    then: granted\n",
                   NO, 'expected "granted"')
        self.wrong(thrice + claim + "      0:00:09 arbiter wait\n    then: granted\n", NO, 'expected "granted"')
        self.wrong("  A:\n" + GAME + "    then: granted\n", NO, "but: no ruling")

    def test_how_a_move_is_written(self):
        moved = "  A:\n" + GAME + "    when: |\n      0:00:05 white move Nf3\n    then: "
        self.right(moved + 'written Cf3 in pt, written "Nf3" in en, written g1f3 in uci\n')
        self.right(moved + "e7e5 written e7-e5 in long, b8c6 written Cc6 in ro\n")
        self.wrong(moved + "written Nf3 in pt\n", NO, "but: written Cf3")
        self.wrong(moved + "written Nf3 in nowhere\n", NO, 'there is no ruleset "nowhere"')
        self.wrong(moved + "e2e4 written e4 in en\n", NO, "but: it is no legal move")
        self.wrong("  A:\n" + GAME + "    then: written e4 in en\n", NO, "but: no move was made")

    def test_no_penalty(self):
        illegal = "    when: |\n      0:00:10 white move e2e5\n      0:00:12 white press\n"
        self.wrong("  A:\n" + GAME + illegal + "    then: no penalty\n", NO, "but: add time")
        self.right("  A:\n    ruleset: fide-1997\n    time: 120 min for 40 moves, then 60 min\n" +
                   illegal + "      0:00:15 black claim illegal move\n"
                   "    then: move taken back, no penalty\n")
        pressed = "    when: |\n      0:00:10 white press\n"
        left = "  A:\n    ruleset: fide-2005\n    time: 90 min\n" + pressed
        self.wrong(left + "    then: no penalty\n", NO, "but: left to the arbiter")
        self.right(left + "      0:00:12 arbiter decide nothing\n    then: no penalty\n")

    def test_an_improper_position_names_the_rules_it_breaks(self):
        text = ("  A:\n    ruleset: chess960-2023\n    position: " +
                "rbnbkqrn/pppppppp/8/8/8/8/PPPPPPPP/RBNBKQRN w - - 0 1\n    then: ")
        self.right(text + "improper position, art. II.2.2\n")  # bishops on squares of one colour
        self.wrong(text + "improper position, art. II.2.1\n", NO, "but: art. ", "II.2.2")

    def test_all_articles_that_rulings_cite(self):
        # 6.11.2: the player seeks the arbiter; 6.11.4: without a reason; 6.11.3: when play goes on.
        stopped = "  A:\n" + GAME + "    when: |\n      0:00:05 white stop\n    then: "
        self.right(stopped + "art. 6.11.2, art. 6.11.2 + 6.11.3 + 6.11.4 + 12.9 only\n")
        self.wrong(stopped + "art. 6.11.2 + 6.11.3 + 6.11.4 only\n", NO,
                   "but: art. 12.9 + 6.11.2 + 6.11.3 + 6.11.4 only")
        self.wrong(stopped + "art. 6.11.2 + 6.11.3 + 6.11.4 + 12.9 + 7.1 only\n", NO, "but: art. 12.9")
        self.wrong("  A:\n" + GAME + "    then: art. 6.7.1 only\n", NO, "cite no article")

    def test_an_article_stands_once_for_each_value_cited(self):
        # 12.7 lets others inform the arbiter, and forbids them to interfere.
        seen = "  A:\n" + GAME + "    when: |\n      0:00:05 arbiter see interference\n    then: "
        self.right(seen + "art. 12.7 + 12.7 only\n")
        self.wrong(seen + "art. 12.7 only\n", NO, "but: art. 12.7 + 12.7 only")

    def test_what_is_never_open_is_not_taken_for_closed(self):
        self.right("  A:\n" + GAME + "    then: offer is not open\n")
        self.wrong("  A:\n" + GAME + "    then: ofer is not open\n", NO, "what may be open: ", "offer")

    def test_one_player_makes_a_move(self):
        self.wrong("  A:\n" + GAME + "    when: |\n      0:00:01 both move e4\n"
                   "    then: game goes on\n", NO, '"move" is not for both to do')

    def opening(self, words, then, exit, *parts):
        found, said = self.run_test("  A:\n    ruleset: fpd-2026\n" + words + "    then: " + then)
        self.assertEqual(found, exit, said)
        for part in parts:
            self.assertIn(part, said)

    def test_a_drawn_opening_is_played_before_the_first_act(self):
        # By hand from A.2: 5 is 9-13, 23-20.
        self.opening("    opening: openings-2-lances 5\n",
                     "position W:W1-8,10-13:B20-22,24-32, art. A.2\n", DONE)

    def test_which_numbers_there_are_is_told(self):
        self.opening("    opening: 999\n", "white to move\n", NO,
                     '"999" is no drawn opening', "openings-2-lances 1-43, openings-3-lances 1-301")
        self.opening("    opening: 5\n", "white to move\n", NO,
                     "openings-2-lances 5, or openings-3-lances 5")
        self.opening("    opening: 141\n    position: W:W1:B32\n", "white to move\n", NO,
                     '"opening" and "position" both')
        self.wrong("  A:\n" + GAME + "    opening: 1\n    then: white to move\n", NO,
                   "has no table of openings")

    def test_what_is_open_is_compared(self):
        self.right("  A:\n    open: [start default time]\n")
        self.right("  A:\n    ruleset: fide-1997\n    time: 12 min\n    open: [play class]\n")
        self.wrong("  A:\n" + GAME + "    open: [start default time]\n", NO, "is not open")


class Times(Case):
    def test_times_under_a_second_are_told(self):
        acts = "ruleset: fide-2018\ntime: 3 min + 0.5 s\nchoose blitz under B.4\n0:00:05 white move e4\n"
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "a.acts"
            path.write_text(acts, encoding="utf-8")
            for language, words in {"en": "Each move adds 0.5 seconds", "pt": "Cada lance soma 0,5 segundos",
                                    "ro": "Fiecare mutare adaugă 0,5 secunde"}.items():
                self.assertIn(words, regra("game", "rule", str(path), "--lang", language).out)


class HeadersPastTheEnd(Case):
    """A header that leads past the end of its game is refused, and says what ended it and where."""

    REPEATED = "1.Nf3 Nf6 2.Ng1 Ng8 3.Nf3 Nf6 4.Ng1 Ng8 5.Nf3 Nf6 6.Ng1 Ng8 7.Nf3 Nf6 8.Ng1 Ng8"

    def rule(self, ruleset, *header, acts="0:00:05 black resign\n"):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "a.acts"
            head = f"ruleset: {ruleset}\ntime: 90 min\nstart: {{default time: 10 min}}\n"
            path.write_text(head + "\n".join(header) + "\n" + acts, encoding="utf-8")
            return regra("game", "rule", str(path))

    def refused(self, ruleset, header, *parts):
        answer = self.rule(ruleset, *header)
        self.assertEqual((answer.exit, answer.out), (BAD_INPUT, ""))
        for part in parts:
            self.assertIn(part, answer.err)

    def test_a_mate(self):
        for ruleset, article in {"fide-1997": "5.1a", "fide-2005": "5.1a", "fide-2018": "5.1.1",
                                 "fide-2023": "5.1.1"}.items():
            for more in ("", " 3.a3", " 3.a2a3 e5e4"):
                self.refused(ruleset, ["moves before: 1.f3 e5 2.g4 Qh4" + more],
                             "a.acts:4:15: error: ", "Qh4#, ply 4", "checkmate", article)

    def test_the_fifth_time_the_same_position(self):
        # The first position stands again after plies 4, 8, 12 and 16.
        for ruleset in ("fide-2018", "fide-2023"):
            self.refused(ruleset, [f"moves before: {self.REPEATED} 9.e4"], "ply 16", "9.6.1")
        for ruleset in ("fide-1997", "fide-2005"):       # they have no such draw
            self.assertEqual(self.rule(ruleset, f"moves before: {self.REPEATED} 9.e4").exit, DONE)
        four = self.REPEATED.rsplit(" ", 1)[0]
        self.assertEqual(self.rule("fide-2018", f"moves before: {four}").exit, DONE)

    def test_a_dead_position(self):
        bare = "position: 8/8/4k3/8/8/8/3q4/4K3 w - - 0 60"  # 1.Kxd2 leaves two kings; 1.Kf1 is possible
        self.refused("fide-2018", [bare, "moves before: 1.Kxd2 Kd6"], "Kxd2, ply 1", "5.2.2")
        self.refused("fide-1997", [bare, "moves before: 1.Kxd2"], "Kxd2, ply 1", "9.6")
        forced = "position: 8/8/4k3/8/8/8/4q3/4K3 w - - 0 60"  # 1.Kxe2 is the only move
        self.refused("fide-2018", [forced], "a.acts:4:11: error: ", "5.2.2")

    def test_a_position_without_a_move(self):
        for position, why, article in (("7k/5Q2/6K1/8/8/8/8/8 b - - 0 60", "stalemate", "5.2.1"),
                                       ("7k/6Q1/6K1/8/8/8/8/8 b - - 0 60", "checkmate", "5.1.1")):
            self.refused("fide-2018", [f"position: {position}"], "a.acts:4:11: error: ", why, article)
            self.refused("fide-2018", [f"position: {position}", "moves before: 1...h8g8"], why)

    def test_the_third_time_in_draughts(self):
        kings = 'position: "W:WK3,9:BK31,24:F60"'
        there_and_back = "1.3-7 31-28 2.7-3 28-31 "
        self.refused("fpd-2026", [kings, "moves before: " + 2 * there_and_back + "5.9-13"], "ply 8",
                     "9.8a")


class Choosing(Case):
    """A choice that the laws leave open is answered where the game is described."""

    def rule(self, text, *words):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "a.acts"
            path.write_text("ruleset: fide-2018\n" + text, encoding="utf-8")
            return regra("game", "rule", str(path), *words)

    ILLEGAL = ("0:00:05 white move e1e3\n0:00:06 white press\n"
               "0:00:07 arbiter see illegal move\n")

    def test_the_branch_decides(self):
        # A.4.2: the first illegal move loses. A.3.1: 7.5.5 holds.
        time = "time: 15 min + 5 s\n"
        for chosen in ("choose rapid under A.4\n", "choose: rapid under A.4\n",
                       "rapid: {under: A.4}\n"):
            self.assertIn("\n0-1, ", self.rule(time + chosen + self.ILLEGAL).out)
        supervised = self.rule(time + "choose rapid under A.3   # by the regulation\n" + self.ILLEGAL)
        self.assertIn("Black receives 2 minutes", supervised.out)
        self.assertIn("\n0-1, ", self.rule(time + self.ILLEGAL, "--choose", "rapid under A.4").out)
        refused = self.rule(time + self.ILLEGAL)
        self.assertEqual((refused.exit, refused.out), (BAD_INPUT, ""))

    def test_several_choices(self):
        # With Black absent the default time of 6.7.1 is asked for, which the Laws of 2018 leave open.
        both = "time: 5 min\nchoose blitz under B.4\nchoose start default time 10 min\n"
        self.assertEqual(self.rule(both + "given: Black absent\n" + self.ILLEGAL).exit, DONE)


class Differences(Case):
    def test_lines_that_only_stand_under_another_article_can_be_left_out(self):
        everything = json.loads(regra("ruleset", "diff", "fide-2005", "fide-2018", "--json").out)
        values = json.loads(regra("ruleset", "diff", "fide-2005", "fide-2018", "--values",
                                  "--json").out)
        changed = [one for one in everything["differences"] if one["value_changed"]]
        self.assertEqual(values["differences"], changed)
        self.assertEqual(values["renumbered"], len(everything["differences"]) - len(changed))
        self.assertGreater(values["renumbered"], 0)

    def test_what_stands_in_the_folder_of_an_edition_is_no_edition(self):
        shown = regra("ruleset", "show", "fpd", "--on", "2026-11-22")
        self.assertIn("fpd-2026\n", shown.out)
        self.assertNotIn("blind", regra("ruleset", "show", "fpd").err)
        self.assertNotIn("blind", regra("ruleset", "show", "fpd", "--on", "2020-01-01").err)


class Options(Case):
    def declared(self, id):
        answer = regra("game", "options", id, "--json")
        self.assertEqual(answer.exit, DONE)
        return {one["decision"]: set(one["options"]) for one in json.loads(answer.out)}

    def test_options_are_those_of_the_ruleset(self):
        # 12.9 of 2018 has a fine (12.9.7), 13.4 of 1997 has none.
        self.assertIn("fine announced beforehand", self.declared("fide-2018")["conduct"])
        self.assertNotIn("fine announced beforehand", self.declared("fide-1997")["conduct"])
        self.assertNotIn("quickplay", self.declared("fpd-2026"))


class Acts(Case):
    def test_the_acts_of_a_ruleset_are_listed(self):
        answer = regra("game", "acts", "fpd-2026", environment={"COLUMNS": "200"})
        self.assertEqual(answer.exit, DONE)
        lines = [line.split() for line in answer.out.splitlines()]
        self.assertIn(["player", "touch", "CELLS", "[by", "accident]", "playing,", "stopped",
                       "touches", "pieces"], lines)
        self.assertIn(["both", "agree", "draw"], [line[:3] for line in lines])

    def test_those_of_adaptations_are_there_where_the_ruleset_has_them(self):
        acts = {act["act"]: act for act in json.loads(regra("game", "acts", "fide-2023", "--json").out)}
        self.assertEqual((acts["lift"]["adaptation"], acts["lift"]["decision"]), ("blind", None))
        self.assertEqual(acts["tell"]["by"], "assistant")
        self.assertNotIn("lift CELL", regra("game", "acts", "fide-1997").out)

    def test_no_ruleset(self):
        self.assertEqual(regra("game", "acts", "fide-1900").exit, BAD_INPUT)


main()

"""regra pairing: pairs of a round, why they are so, and what bad input gets."""

import json
import os
import tempfile

from program import BAD_INPUT, Case, DONE, LIMITS, NO, main, regra


EVENTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../rulesets/events")


def entry(number, name, points, cells):
    """A line 001 by its printed columns."""
    line = f"001 {number:4}"
    for column, text in ((15, name), (81, f"{points:4.1f}"), (86, f"{number:4}")):
        line = line.ljust(column - 1) + text
    for place, cell in enumerate(cells):
        line = line.ljust(91 + 10 * place) + cell
    return line


# Six who have played the first round of the printed table: 1-6, 2-5, 3-4.
SIX = "\n".join([
    "012 Six", "142 5", "152 W",
    entry(1, "Ana", 1.0, ["   6 w 1"]), entry(2, "Bia", 0.0, ["   5 w 0"]),
    entry(3, "Eva", 0.5, ["   4 w ="]), entry(4, "Gil", 0.5, ["   3 b ="]),
    entry(5, "Ivo", 1.0, ["   2 b 1"]), entry(6, "Rui", 0.0, ["   1 b 0"])]) + "\n"


class PairingCase(Case):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def file(self, text, name="event.trf"):
        path = os.path.join(self.folder.name, name)
        with open(path, "w", encoding="utf-8", newline="") as out:
            out.write(text)
        return path

    def ask(self, verb, *words, text=SIX):
        return regra("pairing", verb, self.file(text), *words, "--system", "round-robin",
                     folder=self.folder.name)


class Make(PairingCase):
    # The second round of the printed table for six: 6-4, 5-3, 1-2.
    def test_a_count_then_a_line_a_pair(self):
        self.check(self.ask("make"), DONE, "3\n6 4\n5 3\n1 2\n")

    def test_line_ends_may_be_of_any_kind(self):
        for end in ("\r", "\r\n"):
            self.check(self.ask("make", text=SIX.replace("\n", end)), DONE, "3\n6 4\n5 3\n1 2\n")

    def test_a_pair_fixed_by_hand(self):
        # 1-3 takes 2 and 5 their opponents: these have met, so both rest.
        self.check(self.ask("make", "--want", "3-1"), DONE, "4\n6 4\n3 1\n5 0\n2 0\n")

    def test_who_stays_away_is_not_paired(self):
        self.check(self.ask("make", text=SIX + "XXZ    2\n"), DONE, "3\n6 4\n5 3\n1 0\n",
                   "note: 1 rests, because 2 is not there.\n".join(["FILE: ", ""]).replace(
                       "FILE", os.path.join(self.folder.name, "event.trf")))

    def test_why_of_who_is_away_says_what_was_asked_for(self):
        for code, said in (("H", "a half-point bye was asked for"), ("F", "the file gives a full-point bye"),
                           ("Z", "absent, without points")):
            answer = self.ask("why", "2", text=SIX + f"240 {code}   2    2\n")
            self.assertEqual(answer.exit, BAD_INPUT)
            self.assertIn(f"2 is not paired in round 2: {said}", answer.err)

    def test_the_rules_told_are_those_that_were_used(self):
        # A table keeps nobody apart, whatever the ruleset says of Swiss rounds.
        event = os.path.join(EVENTS, "equipas-poule.trf")
        told = regra("pairing", "make", event, "--ruleset", "festa-2023", "--competition", "Equipas", "--round", "2",
                     "--explain")
        self.assertIn("pairing of Equipas system: round-robin", told.out)
        self.assertNotIn("apart", told.out)
        swiss = regra("pairing", "make", os.path.join(EVENTS, "festa-2023-paired.trf"), "--ruleset", "festa-2023",
                      "--entries", os.path.join(EVENTS, "festa-2023.csv"), "--round", "2", "--explain")
        self.assertIn("pairing apart school how: always", swiss.out)

    def test_as_json_with_the_account(self):
        answer = json.loads(self.ask("make", "--json", "--explain").out)
        self.assertEqual(list(answer), ["system", "round", "pairs", "account", "rules"])
        self.assertEqual(answer["pairs"][0], {"board": 1, "white": 6, "black": 4})
        self.assertEqual([member["id"] for member in answer["account"]["brackets"][0]["members"]],
                         [1, 2, 3, 4, 5, 6])
        self.assertTrue(all(cost["value"] == 0 for cost in answer["account"]["costs"]))

    def test_a_budget_that_ends_first(self):
        answer = self.ask("make", "--want", "1-3", "--budget", "0")
        self.assertEqual((answer.exit, answer.out), (LIMITS, ""))
        answer = regra("pairing", "prove", self.file(SIX), "--system", "swiss-dutch", "--budget", "1", "--out",
                       os.path.join(self.folder.name, "proof"))
        self.assertEqual((answer.exit, answer.out), (LIMITS, ""))
        self.assertEqual(os.listdir(self.folder.name), ["event.trf"])
        for language, said in (("en", "reached a limit of work or memory. Ask for less."),
                               ("pt", "atingiu um limite de trabalho ou de memória. Peça menos."),
                               ("ro", "a atins o limită de lucru sau de memorie. Cereți mai puțin.")):
            for words in (("why-not", "1", "3"), ("check",)):
                answer = regra("pairing", *words[:1], self.file(SIX), *words[1:], "--system", "swiss-dutch",
                               "--budget", "0", "--lang", language)
                self.assertEqual((answer.exit, answer.out), (LIMITS, ""))
                self.assertIn(said, answer.err)

    def test_what_is_wrong_with_a_pair_of_an_option_is_told_apart(self):
        answer = self.ask("make", *[word for pair in ("3+7", "5-5", "3-12345", "3-", "0-3")
                                    for word in ("--want", pair)], "--forbid", "3-0")
        self.assertEqual((answer.exit, answer.out), (BAD_INPUT, ""))
        for line in ('--want: error: "3+7" is not a pair', '"5-5" pairs somebody with himself',
                     '"3-12345" names a number that is not from 1 to 9999', '"3-" is not a pair',
                     '--want: error: "0-3": 0 is the bye', '--forbid: error: "3-0": 0 is the bye'):
            self.assertIn(line, answer.err)

    def test_a_pair_of_an_option_or_a_comment_names_who_is_in_the_file(self):
        answer = self.ask("make", "--want", "3-77", "--forbid", "88-4", text=SIX + "### wanted 2 5 99\n")
        self.assertEqual((answer.exit, answer.out), (BAD_INPUT, ""))
        said = "names {0}, and no entry has this number. Name two numbers of the file."
        for place, text, number in (("--want", "3-77", 77), ("--forbid", "88-4", 88), ("event.trf:10", "5-99", 99)):
            self.assertIn(f'{place}: error: "{text}" {said.format(number)}', answer.err)
        answer = self.ask("make", "--want", "3-2", text=SIX + "XXZ    2\n### wanted 2 3 4\n")
        self.assertIn('--want: error: "3-2" names 2, who is not to be paired', answer.err)
        answer = self.ask("make", "--want", "3-2", text=SIX + "### wanted 2 3 1\n")
        self.assertIn('event.trf:10: error: "3-1" names 3, who is in another wanted pair too', answer.err)

    def test_no_legal_pairing_is_no(self):
        answer = self.ask("make", "--want", "1-6")
        self.assertEqual((answer.exit, answer.out), (NO, ""))
        self.assertIn("--want: error: 1 and 6 have met", answer.err)

    def test_a_wanted_pair_that_the_rules_forbid_is_told_at_its_line(self):
        for system in ("round-robin", "swiss-dutch"):
            path = self.file(SIX + "### wanted 2 3 2\n### wanted 2 1 6\n")
            answer = regra("pairing", "make", path, "--system", system)
            self.assertEqual((answer.exit, answer.out), (NO, ""))
            self.assertIn("event.trf:11: error: 1 and 6 have met", answer.err)
            self.assertIn(f"event.trf: error: system {system} finds no legal pairing", answer.err)

    def test_an_option_without_a_value_is_not_passed_over(self):
        for option in ("--engine", "--ruleset", "--competition", "--accelerate", "--entries"):
            answer = self.ask("make", option, "")
            self.assertEqual((answer.exit, answer.out), (BAD_INPUT, ""), option)
            self.assertEqual(answer.err, f"error: {option} is given without a value. Give one, or leave it out.\n")

    def test_a_plan_that_is_not_the_tables(self):
        said = "the plan is {} rounds, and this table has {} rounds. Correct the plan, or the options of the system.\n"
        place = os.path.join(self.folder.name, "event.trf")
        self.check(self.ask("make", "--option", "double=true"), DONE, "3\n6 4\n5 3\n1 2\n",
                   f"{place}:2:5: note: {said.format(5, 10)}")
        self.check(self.ask("make", "--option", "double=true", text=SIX.replace("142 5", "142 10")), DONE,
                   "3\n6 4\n5 3\n1 2\n")
        unsaid = SIX.replace("142 5\n", "")
        self.check(self.ask("check", "--rounds", "6", text=unsaid), DONE, "Round 1: as the rules pair it\n",
                   f"{place}: note: {said.format(6, 5)}")
        self.check(self.ask("check", text=unsaid), DONE, "Round 1: as the rules pair it\n")

    def test_all_complaints_of_a_bad_event_at_once(self):
        bad = SIX.replace("142 5", "142 1").replace("   2 b 1", "   2 w 1").replace(
            "   1 b 0", "   9 b 0") + entry(4, "Again", 0, []) + "\n"
        answer = self.ask("make", text=bad)
        self.assertEqual((answer.exit, answer.out), (BAD_INPUT, ""))
        found = [line.split(":")[1] for line in answer.err.splitlines()]
        self.assertEqual(found, ["5", "9", "10"])  # both white; nobody has number 9; 4 twice

    def test_a_file_that_ends_within_a_record(self):
        # Where a field ends, and within one.
        for length, said in ((10, "note: the file ends within this line"), (3, "error: the line ends in the middle")):
            text = SIX.rstrip("\n")[:-length]
            answer = self.ask("make", text=text)
            self.assertEqual((answer.exit, answer.out), (BAD_INPUT, ""))
            self.assertIn(said, answer.err)
            self.assertIn(f"event.trf:{text.count(chr(10)) + 1}", answer.err)

    def test_rounds_past_the_plan(self):
        answer = self.ask("make", text=SIX.replace("142 5", "142 1"))
        self.assertEqual(answer.exit, BAD_INPUT)
        self.assertIn("round 2 is to be paired, and 1 round is planned", answer.err)

    def test_what_a_record_says_is_complained_of_at_its_line(self):
        for words, record, line, said in (
                ((), "142 1", 2, "round 2 is to be paired, and 1 round is planned"),
                (("--games", "2"), "142 5", 2, "the plan is 5 rounds of games, and a match has 2 games"),
                (("--accelerate", "auto"), "162 W 1.0    D 0.0    L 0.0\n142 5", 2, "accelerated rounds need a win")):
            text = SIX.replace("142 5", record).replace(" 0.5 ", " 0.0 " if "D 0.0" in record else " 0.5 ")
            answer = self.ask("make", *words, text=text)
            self.assertEqual((answer.exit, answer.out), (BAD_INPUT, ""))
            self.assertIn(f"event.trf:{line}:5: error: {said}", answer.err)

    def test_rounds_that_nobody_states(self):
        answer = regra("pairing", "make", self.file(SIX.replace("142 5\n", "")), "--system", "swiss-dutch")
        self.assertEqual((answer.exit, answer.out), (BAD_INPUT, ""))
        self.assertIn("event.trf: error: the file does not say how many rounds are planned", answer.err)

    def test_games_that_contradict_each_other(self):
        # One-sided; a colour twice; an unknown result.
        for old, new, places in (("   4 w =", "   6 w =", ("6:92", "7:92")), ("   1 b 0", "   1 w 0", ("4:97",)),
                                 ("   6 w 1", "   6 w X", ("4:99",))):
            answer = self.ask("make", text=SIX.replace(old, new))
            self.assertEqual((answer.exit, answer.out), (BAD_INPUT, ""))
            for place in places:
                self.assertIn(f"event.trf:{place}: error:", answer.err)

    def test_what_the_system_refuses_names_the_file(self):
        text = "012 Six\n142 6\n152 W\n" + "".join(entry(number, "X", 0, []) + "\n" for number in range(1, 7))
        answer = regra("pairing", "make", self.file(text), "--system", "double-swiss", "--games", "3")
        self.assertEqual((answer.exit, answer.out), (BAD_INPUT, ""))
        self.assertIn("event.trf: error: A match has 3 games, and their number must be even", answer.err)

    def test_points_that_do_not_follow_from_results(self):
        answer = self.ask("make", text=SIX.replace(" 1.0 ", " 2.5 ", 1))
        self.assertEqual(answer.exit, BAD_INPUT)
        self.assertIn(":4:81: error:", answer.err)

    def test_what_the_system_has_not(self):
        answer = self.ask("make", "--accelerate", "4")
        self.assertEqual(answer.exit, BAD_INPUT)
        self.assertIn("round-robin has no accelerations", answer.err)


class Why(PairingCase):
    def answers(self, *words):
        return {(line["a"], line["b"]): line for line in
                json.loads(self.ask("why-not", *words, "--json").out)["answers"]}

    def test_why_not_is_impossible_worse_or_already_so(self):
        found = self.answers("--all", "3")
        self.assertEqual({pair[1]: line["answer"] for pair, line in found.items()},
                         {1: "worse", 2: "worse", 4: "impossible", 5: "paired", 6: "worse"})
        self.assertIn("they met in round 1",
                      [reason["text"] for reason in found[3, 4]["reasons"]])
        # 3-2 leaves 5 and 1, which the table has in another round: two of its pairs are broken.
        self.assertEqual(found[3, 2]["reasons"][0]["article"], "C.05 annex 1")
        self.assertIn(": 2, instead of 0", found[3, 2]["reasons"][0]["text"])

    def test_all_are_the_bye_too_where_there_is_one(self):
        away = {"text": SIX + "XXZ    2\n"}
        found = json.loads(self.ask("why-not", "--all", "3", "--json", **away).out)["answers"]
        self.assertEqual([line["b"] for line in found], [1, 4, 5, 6, 0])
        self.assertEqual((found[-1]["answer"], found[-1]["text"]), ("worse", "worse: the bye of 3 Eva"))

    def test_what_keeps_two_apart_is_named_in_the_language(self):
        rules = self.file("event: Open\nextends: fide-open\nannounced in: notice 2026-11-01\nplace: Bucharest\n"
                          "dates: 2026-11-23 to 2026-11-29\ncompetitions:\n  Open: individual, Swiss\n"
                          "start: {default time: 30 min}\nflag: {both fallen: draw}\n"
                          "facts: {jersey: {of: entry, is: name}}\n"
                          "pairing: {system: swiss-dutch, apart: {school: {how: always}, jersey: {how: always}}}\n",
                          "x.yaml")
        entries = self.file("no,name,school,jersey\n1,Ana,Norte,red\n2,Bia,Norte,\n3,Eva,,red\n", "entries.csv")
        for language, said in (("en", '"Norte" as school'), ("pt", "«Norte» como escola"),
                               ("ro", "„Norte” ca școală")):
            answer = regra("pairing", "why-not", self.file(SIX), "1", "2", "--entries", entries, "--ruleset", rules,
                           "--lang", language)
            self.assertIn(said, answer.out, answer.err)
        answer = regra("pairing", "why-not", self.file(SIX), "1", "3", "--entries", entries, "--ruleset", rules)
        self.assertIn('both have "red" as "jersey"', answer.out, answer.err)

    def test_in_the_languages_of_the_people(self):
        self.assertIn("jogaram na ronda 1", self.ask("why-not", "3", "4", "--lang", "pt").out)
        self.assertIn("au jucat în runda 1", self.ask("why-not", "3", "4", "--lang", "ro").out)

    def test_a_pair_that_the_event_forbids(self):
        answer = self.ask("why-not", "2", "3", "--forbid", "3-2")
        self.assertIn("the event forbids this pair", answer.out)

    def test_why_tells_opponent_and_colour(self):
        lines = self.ask("why", "3").out.splitlines()
        self.assertEqual(lines[0], "3 Eva has black against 5 Ivo on board 2")
        self.assertIn("[C.05 annex 1]", lines[2])

    def test_two_are_named_or_all(self):
        for words, said in ((("1",), "B is missing"), ((), "A is missing"), (("2", "2"), "2-2"),
                            (("1", "2", "--all", "3"), "A")):
            answer = self.ask("why-not", *words)
            self.assertEqual((answer.exit, answer.out), (BAD_INPUT, ""), words)
            self.assertIn(said, answer.err)

    def test_who_does_not_play(self):
        for words in (("why", "9"), ("why-not", "1", "9"), ("why-not", "--all", "0")):
            answer = self.ask(*words)
            self.assertEqual((answer.exit, answer.out), (BAD_INPUT, ""), words)


class Judge(PairingCase):
    def judge(self, pairs, *words):
        return self.ask("judge", self.file(pairs, "pairs"), *words)

    def test_the_rules_own_pairs(self):
        self.assertTrue(self.judge("3\n6 4\n5 3\n1 2\n").out.startswith("legal, and nothing better"))

    def test_a_swap_costs_its_first_difference(self):
        answer = self.judge("6 4\n5 3\n2 1\n")
        self.assertEqual(answer.exit, DONE)
        self.assertIn("Pairs with the other's colours: 1, instead of 0 [C.05 annex 1]", answer.out)

    def test_an_illegal_pair(self):
        answer = self.judge("1 6\n5 3\n2 4\n")
        self.assertEqual(answer.exit, NO)
        self.assertIn("1 and 6 have met", answer.out)

    def test_all_complaints_about_the_pairs_at_once(self):
        answer = self.judge("4\n6 4\n5 3\n2 9\n2 6\nx\n")
        self.assertEqual((answer.exit, answer.out), (BAD_INPUT, ""))
        found = [line.split(":")[1] for line in answer.err.splitlines()]
        # unknown; 2 and 6 twice; no pair; 1 left out
        self.assertEqual(found, ["4", "5", "5", "6", " error"])


class Check(PairingCase):
    def test_a_round_as_the_rules_pair_it_and_one_with_other_colours(self):
        # The table has 2-5 and 3-4 in its first round, and 1-6.
        self.check(self.ask("check"), DONE, "Round 1: as the rules pair it\n")
        turned = SIX.replace("5 w 0", "5 b 0").replace("2 b 1", "2 w 1")
        self.check(self.ask("check", text=turned), NO,
                   "Round 1: differs\n  the file: 5-2\n  the rules: 2-5\n"
                   "  everybody: Pairs with the other's colours: 1, instead of 0 [C.05 annex 1]\n")


    def test_with_the_account_of_both(self):
        turned = SIX.replace("5 w 0", "5 b 0").replace("2 b 1", "2 w 1")
        found = json.loads(self.ask("check", "--explain", "--json", text=turned).out)["rounds"][0]
        turned_pairs = [cost["value"] for cost in found["of_file"]["costs"]]
        self.assertEqual((sum(cost["value"] for cost in found["account"]["costs"]),
                          sum(turned_pairs)), (0, 1))


class Ranks(PairingCase):
    # The table of four: 1-4 2-3, 4-3 1-2, 2-4 3-1. All have 1½; 3 has drawn three games, the others
    # have won one each.
    CELLS = [["   4 w 1", "   2 w 0", "   3 b ="], ["   3 w =", "   1 b 1", "   4 w 0"],
             ["   2 b =", "   4 b =", "   1 w ="], ["   1 b 0", "   3 w =", "   2 b 1"]]

    def check_ranks(self, record, ranks, *words):
        lines = ["012 Four", "142 3", "152 W"] + ([record] if record else [])
        for number, (cells, rank) in enumerate(zip(self.CELLS, ranks), 1):
            line = entry(number, f"Player {number}", 1.5, cells)
            lines.append(line[:85] + f"{rank:4}" + line[89:])
        return self.ask("check", *words, text="\n".join(lines) + "\n")

    SAME = "".join(f"Round {number}: as the rules pair it\n" for number in (1, 2, 3))

    def test_as_the_tie_breaks_of_the_file_rank_them(self):
        self.check(self.check_ranks("212 PTS,WIN", (1, 2, 4, 3)), DONE,
                   self.SAME + "Ranks: as points, WIN rank them\n")

    def test_somebody_stands_too_high(self):
        self.check(self.check_ranks("202 WIN", (1, 2, 3, 4)), NO,
                   self.SAME + "Ranks: differ by points, WIN\n"
                   "  3 stands before 4 in the file, and comes after\n")

    def test_what_is_not_known_here_is_named_and_what_is_before_it_checked(self):
        answer = self.check_ranks("212 PTS,WIN,KS,BH/C1", (1, 2, 3, 4))
        self.assertEqual(answer.exit, NO)
        self.assertIn("checked by those before them only: KS, BH/C1", answer.err)
        self.assertEqual(self.check_ranks("212 PTS,KS,WIN", (4, 3, 2, 1)).exit, DONE)

    def test_a_code_that_comes_again_is_one(self):
        self.check(self.check_ranks("212 PTS" + ",WIN" * 200_000, (1, 2, 4, 3)), DONE,
                   self.SAME + "Ranks: as points, WIN rank them\n")

    def test_only_where_the_file_names_them(self):
        self.check(self.check_ranks("", (4, 3, 2, 1)), DONE, self.SAME)
        told = json.loads(self.check_ranks("202 WIN", (1, 2, 3, 4), "--json").out)["ranks"]
        self.assertEqual(told, {"codes": ["WIN"], "unknown": [], "same": False,
                                "turned": [{"ahead": 3, "behind": 4}]})


class Teams(PairingCase):
    SAMPLE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "data", "trf",
                          "fide-team-sample-trf25-draft.trf")

    def test_a_team_event_pairs_its_teams(self):
        with open(self.SAMPLE, encoding="utf-8") as sample:
            text = "".join(line for line in sample if not line.startswith("250"))
        answer = self.ask("make", "--round", "1", text=text)
        lines = answer.out.splitlines()
        # The printed table of fifty; 3 and 39 have byes (240), so whom they would meet rests.
        self.assertEqual(lines[:4], ["25", "1 50", "2 49", "4 47"])
        self.assertEqual(lines[-2:], ["48 0", "12 0"])

    def test_virtual_points_of_teams_are_not_lost_silently(self):
        answer = regra("pairing", "make", self.SAMPLE, "--system", "round-robin", "--round", "1")
        self.assertEqual((answer.exit, answer.out), (BAD_INPUT, ""))
        self.assertIn("round-robin has no accelerations", answer.err)

    def test_a_system_for_players_says_that_it_has_no_teams(self):
        answer = regra("pairing", "make", self.SAMPLE, "--system", "swiss-dutch", "--round", "2")
        self.assertEqual((answer.exit, answer.out), (BAD_INPUT, ""))
        self.assertIn("swiss-dutch has no teams", answer.err)


if __name__ == "__main__":
    main()

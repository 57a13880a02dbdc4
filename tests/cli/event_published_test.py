"""What was published and given: undo, documents and further rounds under it; where an event is and when it ends."""

import json

from program import BAD_INPUT, DONE, Events, NO, main, regra

ALL = ("1", "1-0", "2", "1-0", "3", "1-0", "4", "1-0")


class Published(Events):
    """Eight pupils, three rounds planned."""

    def setUp(self):
        super().setUp()
        rows = ["nome;nascimento;género;escola;equipa;ciclo"]
        for i in range(8):
            rows.append(f"{'ABCDEFGH'[i]}aluno;{10 + i}/03/2014;{'FM'[i // 4]};EB {i};{('Fonte', 'Gaivota')[i // 4]};1.º Ciclo")
        self.event("create", "e.event", "--ruleset", "festa-2023", "--rounds", "3", "--first-colour", "white",
                   "--arbiter", "Rita Reis")
        self.event("import", self.file("l.csv", "\n".join(rows) + "\n"))

    def round(self, *accept):
        self.event("pair", *accept)
        return self.event("result", *ALL)["acts"][-1]["n"]

    def played(self):
        for _ in range(3):
            last = self.round()
        return last

    def found(self):
        return [(one["what"], one["found"]) for one in self.event("verify", "e.event")["computed"]]

    def words(self, *words):
        reply = self.event(*words, exit=NO)
        self.assertEqual(reply["acts"], [])
        return [one["word"] for one in reply["asks"]]

    def test_undo_under_published_standings_asks_and_is_told_afterwards(self):
        first = self.round()
        listed = self.event("publish", "standings")["acts"][0]["n"]
        reply = self.event("undo", str(first), exit=NO)
        self.assertEqual([one["word"] for one in reply["asks"]], ["published"])
        # Each of the eight had played one game: the four who won it lose their point.
        self.assertEqual(sorted((one["points_before"], one["points_after"]) for one in reply["moves"]["ranks"]
                                if one["points_before"] != one["points_after"]), [(1, 0)] * 4)
        self.assertIn(f"(act {listed})", " ".join(reply["said"]))
        self.assertEqual(self.found(), [("standings", "same")])
        undone = self.event("undo", str(first), "--accept", "published")["acts"][0]["n"]
        self.assertEqual(self.found(), [("standings", "moved")])
        self.assertEqual(self.event("status")["outdated"], [{"what": "standings", "round": 1, "n": listed}])
        self.assertIn(f"(act {listed}) are not what counts any more", self.command("status").out)
        # So does an undo of the undo, and then they count again.
        self.assertEqual(self.words("undo", str(undone)), ["published"])
        self.event("undo", str(undone), "--accept", "published")
        self.assertEqual(self.event("status")["outdated"], [])
        # What came later is no matter of theirs, and neither is what moves nothing.
        self.event("pair")
        second = self.event("result", "1", "=")["acts"][-1]["n"]
        self.event("undo", str(second))
        self.event("undo", str(self.event("note", "--because", "x")["acts"][0]["n"]))

    def test_a_correction_answers_what_was_published_and_is_told(self):
        self.round()
        self.event("publish", "standings")
        self.event("correct", "1", "1", "0-1", "--counts", "standings", "--accept", "correction")
        self.assertEqual(self.found(), [("standings", "moved")])
        self.assertEqual(self.event("verify", "e.event")["equal"], 1)  # as the event stood then
        self.assertIn("event publish standings", self.event("status")["next"])
        self.event("publish", "standings")
        self.assertEqual(self.event("status")["outdated"], [])
        self.assertEqual(self.found(), [("standings", "same")] * 2)

    def test_undo_under_given_prizes_asks(self):
        last = self.played()
        taken = self.event("penalty", "1", "own -½ points", "--accept", "penalty")["acts"][0]["n"]
        given = self.event("award", "--accept", "final")["acts"][0]["n"]
        reply = self.event("undo", str(taken), exit=NO)
        self.assertEqual([one["word"] for one in reply["asks"]], ["published"])
        self.assertIn((1, 0.5), [(one["number"], one["points_after"] - one["points_before"])
                                 for one in reply["moves"]["ranks"]])
        self.assertIn(f"Prizes were given (act {given}); handed out: 0.", reply["said"])
        fee = self.event("fee", "1", "5", "EUR", "entry")["acts"][0]["n"]
        self.event("undo", str(fee))
        for acts in ([given], [last, given]):
            self.assertEqual(self.words("undo", *map(str, acts)), ["published"])
        self.event("undo", str(given), "--accept", "published")
        self.assertFalse(self.event("status")["awarded"])

    def test_documents_of_prizes_are_of_the_event_as_it_was_then(self):
        self.played()
        self.event("award", "--accept", "final")
        names = ("awards", "certificates", "receipts")

        def pages():
            return [json.loads(self.command("document", name, "--output", "html", "--for", "office", "--json").out)["text"]
                    for name in names]
        self.assertIn("points: 3", pages()[1])
        handed = self.event("hand-out", "1")["acts"][0]["n"]
        self.event("rounds", "4", "--accept", "rounds")
        self.assertEqual(self.words("pair"), ["awarded"])
        self.round("--accept", "awarded")
        after = pages()
        for page in after:
            self.assertNotIn("4 points", page)
        self.assertIn("points: 3", after[1])
        self.assertIn("rounds: 3", after[1])
        self.assertNotIn("rounds: 4", after[1])
        self.assertNotIn("points: 4", after[1])
        self.assertIn(str(handed), after[0])

    def test_a_correction_says_that_the_prize_was_handed_out(self):
        self.played()
        self.event("award", "--accept", "final")
        prizes = self.event("award")["prizes"]
        handed = {n: self.event("hand-out", str(n))["acts"][0]["n"] for n in range(1, len(prizes) + 1)}
        asked = self.event("correct", "1", "1", "0-1", "--counts", "standings", exit=NO)
        moved = asked["moves"]["prizes"]
        acts = {(one["prize"], one["group"], one["place"]): handed[n] for n, one in enumerate(prizes, 1)}
        self.assertTrue(moved)
        self.assertEqual([one["handed"] for one in moved],
                         [acts[one["prize"], one["group"], one["place"]] for one in moved])
        told = self.command("correct", "1", "1", "0-1", "--counts", "standings", exit=NO).out
        self.assertIn(f"It was handed out already (act {moved[0]['handed']}).", told)

    def test_the_end_is_asked_where_it_is_none(self):
        self.event("check-in", "1", "2")
        self.assertEqual(self.words("close"), ["check-in", "rounds"])
        self.event("close-check-in", "--accept", "most-absent")
        self.assertEqual(self.words("close"), ["rounds"])
        self.event("close", "--accept", "rounds")
        for words in (("result", "1", "1-0"), ("correct", "1", "1", "1-0"), ("publish",), ("publish", "standings"),
                      ("unpair",), ("pair",)):
            answer = self.command(*words, exit=NO)
            self.assertIn("event reopen", answer.err)
            self.assertNotIn("event pair", answer.err)

    def test_an_end_after_all_rounds_is_not_asked(self):
        self.played()
        self.event("close")

    def test_status_names_what_is_due(self):
        def offered():
            return self.event("status")["next"]
        self.event("pair")
        self.assertIn("event unpair", self.command("pair", exit=NO).err)
        self.event("publish")
        self.assertNotIn("event pair --accept adjourned", offered())
        self.event("result", "1", "1-0")
        self.assertIn("event pair --accept adjourned", offered())
        self.event("result", *ALL[2:])
        self.assertIn("event publish standings", offered())
        self.event("publish", "standings")
        self.assertNotIn("event publish standings", offered())
        self.round()
        self.round()
        self.assertLess({"event award", "event close", "event documents FOLDER"}, set(offered()))
        self.event("award", "--accept", "final")
        self.assertIn("event hand-out 1", offered())
        self.event("hand-out", "1")
        self.event("close")
        self.assertNotIn("event hand-out 1", offered())
        self.assertIn("event documents FOLDER", offered())

    def test_prizes_that_would_go_elsewhere_are_given_again_first(self):
        self.played()
        self.event("award", "--accept", "final")
        for board in "1234":
            self.event("correct", "3", board, "0-1", "--counts", "standings", "--accept", "correction")
        status = self.event("status")
        self.assertEqual([one["what"] for one in status["outdated"]], ["award"])
        self.assertIn("event award", status["next"])
        self.assertNotIn("event hand-out 1", status["next"])
        self.event("award", "--accept", "final")
        status = self.event("status")
        self.assertEqual(status["outdated"], [])
        self.assertIn("event hand-out 1", status["next"])

    def test_no_missing_game_goes_untold(self):
        rows = ["nome;nascimento;género;escola;equipa;ciclo"]
        rows += [f"Mais {i:02};10/03/2014;F;EB {i};Lombo;1.º Ciclo" for i in range(14)]
        self.event("import", self.file("m.csv", "\n".join(rows) + "\n"))
        self.event("pair")
        self.event("publish")
        out = self.command("status", "--lang", "pt").out  # eleven boards, eight of them listed
        self.assertEqual(out.count("falta: ronda 1"), 8)
        self.assertIn("e mais 3", out)

    def test_a_teacher_brings_nobody_who_was_left_out(self):
        self.assertEqual(self.event("standings", "--faults")["faults"], [])  # nobody could come yet
        self.event("check-in", "--team", "Fonte", "--but", "3", "--but", "4")
        told = self.command("check-in", "--team", "Fonte", "--teacher").out
        self.assertIn("event undo", told)
        self.assertEqual(self.event("status")["present"], 2)

    def test_faults_alone_are_what_a_check_in_asks_for(self):
        self.event("check-in", "--team", "Fonte", "--teacher")
        self.event("check-in", "--team", "Gaivota")
        self.assertEqual(self.words("close-check-in"), ["faults"])
        told = self.command("close-check-in", "--lang", "pt", exit=NO).out
        self.assertIn("Gaivota veio sem professor: Falta Administrativa.", told)
        self.assertNotIn("ausentes", told)
        self.event("close-check-in", "--accept", "faults")

    def test_what_is_said_twice_is_written_once(self):
        for words in (("bye", "3", "--kind", "half", "--rounds", "2"), ("apart", "1", "2"),
                      ("apart", "1", "2", "--from", "2", "--through", "3")):
            first = self.event(*words)["acts"]
            self.assertEqual(len(first), 0 if "--through" in words else 1)
            self.assertEqual(self.event(*words)["acts"], [])
        self.assertEqual(self.event("apart", "2", "1")["acts"], [])
        self.assertEqual(self.words("bye", "3", "--kind", "half", "--rounds", "3"), ["second-half"])

    def test_what_is_wrong_is_told_where_it_is(self):
        self.assertNotIn("nearest", self.command("check-in", "99", exit=BAD_INPUT).err)
        answer = self.command("document", "certificates", "-o", "c.txt", exit=BAD_INPUT)
        self.assertTrue(answer.err.startswith("--out"), answer.err)
        self.assertNotIn("left the house", self.command("undo", "1", exit=NO).err)

    def test_words_are_typed_as_they_are_shown(self):
        pt, ro = ("--lang", "pt"), ("--lang", "ro")
        self.event("official", "Rui Reis", "--role", "Arbitro principal", *pt)
        self.event("bye", "3", "--kind", "meio ponto", "--rounds", "2", *pt)
        self.event("bye", "4", "--kind", "jumatate", "--rounds", "2", *ro)
        kinds = [one["body"] for one in self.event("log")["acts"]][-3:]
        self.assertEqual([one.get("role", one.get("kind")) for one in kinds], ["chief arbiter", "half", "half"])
        wrong = self.command("bye", "5", "--kind", "pouco", *pt, exit=BAD_INPUT)
        self.assertIn("zero, meio ponto, ponto inteiro", wrong.err)
        self.command("bye", "5", "--kind", "meio ponto", exit=BAD_INPUT)  # of another language than the command's
        self.event("pair")
        self.assertIn("RESULTADOS: erro", self.command("result", "1", "x", *pt, exit=BAD_INPUT).err)
        told = self.command("protest", "1", "1", "1", "--because", "x", *pt).out
        self.assertIn("event decide 1 deferido|indeferido", told)
        decided = self.event("decide", "1", "indeferido", "--accept", "decision", *pt)
        self.assertEqual(self.event("log", "--after", str(decided["acts"][0]["n"] - 1))["acts"][0]["body"]["verdict"],
                         "rejected")
        later = self.event("protest", "1", "1", "1", "--because", "x", "--received", "2999-01-01T00:00:00Z", exit=NO)
        self.assertEqual([one["word"] for one in later["asks"]], ["later"])

    def test_the_log_says_what_an_act_is_about(self):
        self.event("pair")
        self.event("result", "1", "1-0", "2", "=")
        self.event("correct", "1", "2", "0-1", "--accept", "correction", "--counts", "standings")
        acts = self.event("log")["acts"]
        self.assertEqual(acts[-1]["about"], "round 1, board 2, 0-1")
        shown = self.command("log", "--lang", "pt", environment={"COLUMNS": "120"}).out
        self.assertIn("ronda 1, mesa 2, 0-1", shown)
        self.assertIn("· ", shown.replace("\u00A0", " "))
        asked = regra("help", "event", "bye", folder=self.folder)
        self.assertEqual((asked.exit, asked.out), (DONE, regra("event", "bye", "--help", folder=self.folder).out))


if __name__ == "__main__":
    main()

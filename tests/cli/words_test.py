"""What rulesets and scripts write in English words is told in the language of the reader."""

from program import Case, DONE, main, regra

# 13.4 of 1997 has five sanctions: warning (its Portuguese text says "aviso"), more time for the opponent, less for the offender, the game
# lost, expulsion.
NOISE = """ruleset: fide-1997
time: 90 min + 30 s
begins: 10:00:00

10:00:01 arbiter see misconduct white noise
"""

# 7.5.5 of 2018: two minutes for the opponent; 7.5.5 also: the second one loses.
ILLEGAL = """ruleset: fide-2018
time: 90 min + 30 s
begins: 10:00:00

10:00:01 white move e2e5
10:00:02 white press
10:00:03 arbiter see illegal move
"""


def ruled(acts, language, *options):
    answer = regra("game", "rule", "-", "--lang", language, *options, stdin=acts,
                   environment={"COLUMNS": "400"})
    return answer.exit, " ".join(answer.out.split())


class Words(Case):
    def test_what_an_arbiter_may_decide_is_a_list_with_numbers(self):
        for language, told in (
                ("en", "The arbiter chooses: 1 nothing 2 warning 3 more time for the opponent"
                       " 4 less time for the player 5 loss of the game 6 expulsion from the event"),
                ("pt", "O árbitro escolhe: 1 nada 2 aviso 3 mais tempo para o adversário"
                       " 4 menos tempo para o infrator 5 perda da partida 6 expulsão da competição"),
                ("ro", "Arbitrul alege: 1 nimic 2 avertisment 3 timp în plus pentru adversar"
                       " 4 timp mai puțin pentru jucătorul în cauză 5 pierderea partidei"
                       " 6 eliminare din competiție")):
            status, text = ruled(NOISE, language)
            self.assertEqual(status, DONE)
            self.assertIn(told, text)

    def test_it_is_chosen_by_its_number_or_by_its_name(self):
        by_number, by_name = (ruled(NOISE + f"10:00:09 arbiter decide {choice}\n", "en")[1]
                              for choice in ("2", "warning"))
        self.assertIn("Warning to White: disturbing the opponent, ", by_number)
        self.assertEqual(by_number, by_name.replace("decide warning", "decide 2"))
        answer = regra("game", "rule", "-", stdin=NOISE + "10:00:09 arbiter decide 7\n")
        self.assertIn('"7" is not among what the arbiter may decide', answer.err)

    def test_a_penalty_with_an_amount(self):
        for language, told in (("en", "costs: 2 more minutes for the opponent."),
                               ("pt", "custa: mais 2 minutos para o adversário."),
                               ("ro", "costă: 2 minute în plus pentru adversar.")):
            status, text = ruled(ILLEGAL, language, "--why")
            self.assertEqual(status, DONE, text)
            self.assertIn(told, text.replace(" FIDE 2018, 7.5.5", ""))

    def test_the_sentence_the_reasons_the_proof_and_the_articles_are_asked_for_one_by_one(self):
        # Two repetitions after 8 plies: 9.2.2 of 2018.
        acts = ("ruleset: fide-2018\ntime: 90 min\nmoves before: 1.Nf3 Nf6 2.Ng1 Ng8 3.Nf3 Nf6 4.Ng1 Ng8\n\n"
                "0:00:05 white claim repetition\n")
        why, proof = "A reclamação das brancas está correta.", "A mesma posição: inicial, após 2...Cg8, após 4...Cg8."
        sentence, article = "½-½: a mesma posição pela terceira vez", "FIDE 2018, 9.5.2"
        for option, told in ((None, ()), ("--why", (why, article)), ("--proof", (proof,)),
                             ("--article", (why, article))):
            text = ruled(acts, "pt", *([option] if option else []))[1]
            self.assertIn(sentence, text)
            for words in (why, proof, article):
                self.assertEqual(words in text, words in told, (option, words, text))


if __name__ == "__main__":
    main()

"""What rulesets and scripts write in English words is told in the language of the reader."""

from program import Case, DONE, main, regra

# 13.4 of 1997 has five sanctions: warning, more time for the opponent, less for the offender, the game
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


def ruled(acts, language):
    answer = regra("game", "rule", "-", "--lang", language, stdin=acts)
    return answer.exit, " ".join(answer.out.split())


class Words(Case):
    def test_what_an_arbiter_may_decide_is_told_and_how_to_write_it(self):
        for language, told in (
                ("en", "The arbiter decides: nothing or warning or opponent +time or own -time or loss or"
                       " expulsion."),
                ("pt", "O árbitro decide: nada (nothing) ou advertência (warning) ou tempo para o adversário"
                       " (opponent +time) ou menos tempo para o próprio (own -time) ou perda da partida (loss)"
                       " ou exclusão da prova (expulsion)."),
                ("ro", "Arbitrul decide: nimic (nothing) sau avertisment (warning) sau timp pentru adversar"
                       " (opponent +time) sau mai puțin timp pentru el însuși (own -time) sau pierderea partidei"
                       " (loss) sau excludere din concurs (expulsion).")):
            status, text = ruled(NOISE, language)
            self.assertEqual(status, DONE)
            self.assertIn(told, text)

    def test_a_penalty_with_an_amount(self):
        for language, told in (("en", "costs: opponent +2 min."), ("pt", "custa: adversário +2 min."),
                               ("ro", "costă: adversarul +2 min.")):
            status, text = ruled(ILLEGAL, language)
            self.assertEqual(status, DONE, text)
            self.assertIn(told, text.replace(" FIDE 2018, 7.5.5", ""))


if __name__ == "__main__":
    main()

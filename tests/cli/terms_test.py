"""Terms hang on the laws: each edition's own in rulings, and what it calls something when it is asked."""

import json
import re
import tempfile

from program import BAD_INPUT, Case, DONE, main, regra

FLAG = "ruleset: {}\ntime: 90 min\ngiven: White left 5 s\n\n0:00:04 white move e4\n0:00:06 black claim flag\n"
DISTURBED = ("ruleset: {}\ntime: 90 min\n\n0:00:10 arbiter see misconduct white noise\n"
             "0:00:20 arbiter decide warning\n")


class Terms(Case):
    def ruled(self, acts, language="pt"):
        with tempfile.NamedTemporaryFile("w", suffix=".acts", encoding="utf-8") as file:
            file.write(acts)
            file.flush()
            answer = regra("game", "rule", file.name, "--lang", language, "--why")
        self.assertEqual((answer.exit, answer.err), (DONE, ""))
        return answer.out

    def test_a_flag_is_that_of_the_edition(self):
        # FIDE 1997 in Portuguese, 6.3: "Cada mostrador do relógio tem uma «bandeira»"; 2005 and 2018: seta.
        said = self.ruled(FLAG.format("fide-1997"))
        self.assertIn("caiu a bandeira das brancas", said)
        self.assertNotIn("seta", said)
        for edition in ("fide-2005", "fide-2018"):
            said = self.ruled(FLAG.format(edition))
            self.assertIn("caiu a seta das brancas", said)
            self.assertNotIn("bandeira", said)
        # What is printed in Portuguese changes no other language.
        self.assertEqual(*(re.sub(r"FIDE \d+|[\d.]+;?|, $", "", self.ruled(FLAG.format(edition), "ro").splitlines()[3])
                           for edition in ("fide-1997", "fide-2018")))

    def test_a_sanction_is_that_of_the_edition(self):
        # FIDE 1997, 13.4: "aviso"; 2018, 12.9.1: "advertência".
        self.assertIn("Aviso às brancas", self.ruled(DISTURBED.format("fide-1997")))
        self.assertIn("Advertência às brancas", self.ruled(DISTURBED.format("fide-2018")))

    def test_a_term_is_asked_by_its_english_or_as_it_is_printed(self):
        for ruleset, word, said in (
                ("fide-1997", "flag", "bandeira (flag; FIDE 1997, 6.3)"),
                ("fide-2018", "seta", "seta (flag; FIDE 2018, 6.1.2)"),
                ("fide-2005", "PLANILHA", "planilha (score sheet; FIDE 2005, 8.1)"),
                ("fpd-2026", "peao", "peão (pawn; FPD 2026, 1.4)")):
            answer = regra("ruleset", "term", ruleset, word)
            self.assertEqual((answer.exit, answer.err), (DONE, ""))
            self.assertIn(said, answer.out.replace("\n", " "))
        defined = regra("ruleset", "term", "fide-2023", "steguleț")
        self.assertIn("steguleț: 6.1. Dispozitivul care arată când a expirat o perioadă de timp. (FIDE 2023)",
                      " ".join(defined.out.split()))
        self.assertEqual(defined.out, regra("ruleset", "term", "fide-2023", "STEGULEŢ").out)

    def test_the_glossary_of_2023_is_whole(self):
        """Its terms in the Romanian text, some of them only pointing to another."""
        terms = json.loads(regra("ruleset", "term", "fide-2023", "--json").out)["terms"]
        self.assertGreaterEqual(len([one for one in terms if one["says"]]), 94)

    def test_what_is_no_term_is_told_with_the_nearest(self):
        for word, said in (("bandeiraa", 'Did you mean "bandeira"?'), ("xyzzyx", "Without a word all terms")):
            wrong = regra("ruleset", "term", "fide-1997", word)
            self.assertEqual((wrong.exit, wrong.out), (BAD_INPUT, ""))
            self.assertIn(said, wrong.err)


if __name__ == "__main__":
    main()

"""What rulesets and scripts write in English words is told in the language of the reader."""

import json
import pathlib
import re
import tempfile

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
        # The sentence of the ruling, by 12.5 of 1997, leads to the list.
        for language, told in (
                ("en", "The arbiter chooses White's penalty: disturbing the opponent, 12.5."
                       " 1 nothing 2 warning 3 more time for the opponent"
                       " 4 less time for the player 5 loss of the game 6 expulsion from the event"),
                ("pt", "O árbitro escolhe a sanção das brancas: perturbaram o adversário, 12.5."
                       " 1 nada 2 aviso 3 mais tempo para o adversário"
                       " 4 menos tempo para o infrator 5 perda da partida 6 expulsão da competição"),
                ("ro", "Albul primește sancțiunea pe care o alege arbitrul: a deranjat adversarul, 12.5."
                       " 1 nimic 2 avertisment 3 timp în plus pentru adversar"
                       " 4 timp mai puțin pentru jucătorul în cauză 5 pierderea partidei"
                       " 6 eliminare din competiție")):
            status, text = ruled(NOISE, language)
            self.assertEqual(status, DONE)
            self.assertIn(told, text)

    def test_that_the_arbiter_chooses_is_said_once(self):
        for language, arbiter in (("en", "arbiter"), ("pt", "árbitro"), ("ro", "arbitrul"), ("de", "schiedsrichter")):
            told = regra("game", "rule", "-", "--lang", language, stdin=NOISE, environment={"COLUMNS": "400"}).out
            said = [line for line in told.lower().splitlines() if line.startswith("  ") and arbiter in line]
            self.assertEqual(len(said), 1, said)

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


# What a board says of this act rests on a line that the Laws leave to the event, and the event states.
LATE = """ruleset: cup
begins: 10:00:00

10:11:00 black arrive
"""
RULESETS = {
    "regulations/league.yaml": "regulation: League\ncited as: League\ntext: this file\nlaws: fide-2018\n"
                               "play: {class: standard, time: 90 min + 30 s}\n",
    "events/cup.yaml": "event: Cup 2026\ncited as: Cup 2026\nextends: league\nannounced in: Notice 7\n"
                       "start: {default time: 10 min}\n",
}
TITLES = {  # of "start default time" and "start late"
    "pt": ("a tolerância", "o que custa chegar depois da tolerância"),
    "ro": ("timpul de așteptare", "ce costă sosirea după timpul de așteptare"),
    "de": ("die Wartezeit", "was eine Ankunft nach der Wartezeit kostet"),
}


class Keys(Case):
    """A key of the ruleset language has a title, which stands in its place; who edits rulesets asks for the key,
    and it is never said at a board."""

    def test_ruleset_show_has_the_title_in_place_of_the_key(self):
        for language, titles in TITLES.items():
            shown = regra("ruleset", "show", "fide-2018", "--lang", language, environment={"COLUMNS": "400"}).out
            for key, title in zip(("start default time", "start late"), titles):
                self.assertRegex(shown, rf"(?m)^{re.escape(title)}  ")
                self.assertNotIn(key, shown)
            with_keys = regra("ruleset", "show", "fide-2018", "--lang", language, "--keys",
                              environment={"COLUMNS": "400"}).out
            self.assertRegex(with_keys, r"(?m)^start default time  ")
        english = regra("ruleset", "show", "fide-2018", environment={"COLUMNS": "400"}).out
        self.assertRegex(english, r"(?m)^start default time  ")

    FACTS = {"phase", "boards", "digital clocks"}      # what an event states of itself is no key

    def test_every_key_has_one_in_each_language(self):
        listed = json.loads(regra("ruleset", "list", "--json").out)
        rulesets = [one["id"] for one in listed if one["kind"] in ("laws", "regulation", "event")]
        self.assertGreater(len(rulesets), 15)
        for ruleset in rulesets:
            told = {language: json.loads(regra("ruleset", "show", ruleset, "--json", "--lang", language).out)["settings"]
                    for language in ("en", *TITLES)}
            for of_languages in zip(*told.values()):
                if of_languages[0]["key"] in self.FACTS:
                    continue
                titles = [setting["title"] for setting in of_languages]
                self.assertNotIn(None, titles, f"{ruleset}: {of_languages[0]['key']}: no title in rulesets/reasons/keys*.yaml")
                self.assertNotIn(titles[0], titles[1:], (ruleset, of_languages[0]["key"]))

    def test_a_document_for_people_has_titles_alone(self):
        for language, titles in TITLES.items():
            told = regra("ruleset", "show", "fide-2018", "--as", "text", "--lang", language).out
            self.assertIn(f"- {titles[1]}: ", told)
            self.assertNotIn("- default time", told)

    def test_no_key_is_said_at_a_board(self):
        with tempfile.TemporaryDirectory() as folder:
            for name, text in RULESETS.items():
                file = pathlib.Path(folder, name)
                file.parent.mkdir()
                file.write_text(text, encoding="utf-8")
            for language in ("en", *TITLES):
                done = regra("game", "rule", "-", "--article", "--rulesets", folder, "--lang", language, stdin=LATE,
                             environment={"COLUMNS": "400"})
                self.assertEqual((done.exit, done.err), (DONE, ""))
                title = TITLES.get(language, ("how late a player may come",))[0]
                self.assertIn(f"FIDE 2018, 6.7.1; Cup 2026 (Notice 7): {title}.", done.out)
                self.assertIn("10 min", done.out)      # which the step of the event states
                self.assertNotRegex(done.out, "start default time|start late|late when|default time: ")


LAWS = ("game", "play", "--ruleset", "fide-2018")


class Typed(Case):
    """What is typed at a board and is not understood, or needs no ruling."""

    # For each language: an unknown act, an actor without an act, and the word that lists what can be done.
    UNKNOWN = {"en": ("white flubber", "arbiter", '"acts"'), "pt": ("pretas xyzzyx", "árbitro", "«atos»"),
               "ro": ("negrul xyzzyx", "arbitrul", "„acte”"),
               "de": ("Schwarz xyzzyx", "Schiedsrichter", "„Handlungen“")}

    def test_an_act_that_is_none_gets_a_few_that_are_near_and_where_all_are(self):
        for language, (unknown, who, all_acts) in self.UNKNOWN.items():
            for typed in (unknown, who):
                told = regra(*LAWS, "--lang", language, stdin=typed + "\n").err
                self.assertEqual(told.count("\n"), 1, told)
                self.assertLess(len(told), 240, told)      # three lines of a terminal
                self.assertIn(all_acts, told)
                self.assertNotRegex(told, "«»|„”|„“|\"\"")
        near = regra(*LAWS, stdin="white see fogbanks\n").err
        self.assertIn("see ", near.split("nearest: ")[1])

    # The command without its argument, and with the number of a line alone.
    CORRECT = {"en": ("correct", "what to correct is missing", "correct 3: black move Nf6", "number 2"),
               "pt": ("corrigir", "falta o que corrigir", "corrigir 3: pretas jogam Cf6", "número 2"),
               "ro": ("corectează", "lipsește ce să se corecteze", "corectează 3: negrul mută Cf6", "numărului 2"),
               "de": ("berichtigen", "es fehlt, was zu berichtigen ist", "berichtigen 3: Schwarz zieht Sf6", "Nummer 2")}

    def test_a_correction_without_its_act_says_what_is_missing_and_the_form(self):
        for language, (command, missing, form, number) in self.CORRECT.items():
            bare, numbered = (regra(*LAWS, "--lang", language, stdin=f"e4\n{line}\n").err
                              for line in (command, command + " 2"))
            self.assertIn(missing, bare)
            self.assertIn(form, bare)
            self.assertNotRegex(bare, "«»|„”|„“|\"\"")
            self.assertIn(number, numbered)
            self.assertIn(form.replace("3", "2"), numbered)

    def test_plain_lines_tell_an_act_that_nothing_is_ruled_on(self):
        # Line 1 says that the game has begun; 2 and 3 are the move and the clock.
        for language, said in (("en", "white move e4"), ("pt", "brancas: joga e4"), ("ro", "Albul: mută e4"),
                               ("de", "Weiß: zieht e4")):
            told = regra(*LAWS, "--plain", "--lang", language, stdin="e4\n").out
            self.assertRegex(told, rf"(?m)^2  0:00:00(\.\d+)? {said}$")
            self.assertNotIn(said, regra(*LAWS, "--plain", "--json", "--lang", language, stdin="e4\n").out)
            ruled = regra(*LAWS, "--plain", "--lang", language, stdin="g1f4\n").out
            self.assertNotRegex(ruled, r"(?m)^2  ")      # the ruling on it says so


if __name__ == "__main__":
    main()

"""What the rulings of all scenarios say, in each language and under each edition, is what was read and kept."""

import json

import sentences
from program import Case, DONE, main, regra


class Sentences(Case):
    def test_rulings_say_what_is_kept(self):
        answer = regra("ruleset", "sentences", str(sentences.LAWS), "--json", patience=900)
        self.assertEqual(answer.exit, DONE)
        found = sentences.forms(json.loads(answer.out))
        self.assertEqual(set(found), set(sentences.OF_LANGUAGE))
        for language, of_language in found.items():
            kept = (sentences.GOLDEN / f"{language}.txt").read_text(encoding="utf-8").splitlines()
            was = {(sentences.VARIABLE.sub("#", text), editions) for text, editions in
                   (line.rsplit(" | ", 1) for line in kept)}
            now = {(form, " ".join(sorted(editions))) for form, (editions, _) in of_language.items()}
            self.assertEqual((sorted(now - was)[:20], sorted(was - now)[:20]), ([], []),
                             f"said now, said before; if the new ones are right: {sentences.REGENERATE}")


main()

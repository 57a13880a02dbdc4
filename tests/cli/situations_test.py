"""What an arbiter types who has seen only the help: situations_pt.txt and _ro.txt, played line by line."""

import pathlib
import re
import shlex
import tempfile

from program import Case, DONE, main, regra

# By language: the file, the words of the help and of the list of acts, who acts.
LANGUAGES = {"pt": (["ajuda", "atos"], {"brancas", "pretas"}), "ro": (["ajutor", "acte"], {"albul", "negrul"})}
MOST_LINES = 1.5      # that are typed an act
TIME = re.compile(r"\d+:\d\d:\d\d")
MOVE = re.compile(r"[RDTBCN]?[a-h]?[1-8]?x?[a-h][1-8](?: =)?|[a-h][1-8][a-h][1-8]")


def situations():
    """(language, title, words of the game, lines typed, articles and words wanted)"""
    for language in LANGUAGES:
        file = pathlib.Path(__file__).with_name(f"situations_{language}.txt")
        for part in file.read_text(encoding="utf-8").split("situation: ")[1:]:
            lines = part.strip().splitlines()
            field = dict(line.split(": ", 1) for line in lines[1:] if not line.startswith("> "))
            typed = [line[2:] for line in lines if line.startswith("> ")]
            yield language, lines[0], [*shlex.split(field["game"]), "--lang", language], typed, field


def play(words, lines, folder):
    acts = pathlib.Path(folder) / "game.acts"
    played = regra("game", "play", *words, "--acts", str(acts), stdin="\n".join(lines) + "\n")
    kept = [line for line in acts.read_text(encoding="utf-8").splitlines() if line[0].isdigit()]
    acts.unlink()
    return played, len(kept) - 1      # the first says that the game has begun


class Situations(Case):
    def test_there_are_ten(self):
        for language in LANGUAGES:
            self.assertEqual(sum(one[0] == language for one in situations()), 10)

    def test_each_is_ruled_by_its_article(self):
        for language, title, words, lines, wanted in situations():
            with self.subTest(title, language=language), tempfile.TemporaryDirectory() as folder:
                played, acts = play(words, lines, folder)
                self.assertEqual((played.exit, played.err), (DONE, ""))    # nothing was refused
                told = " ".join(played.out.split())
                self.assertRegex(told, "(?i)" + re.escape(wanted["says"]) + r".*?, " + re.escape(wanted["article"]) + r"\.")
                self.assertLessEqual(len(lines) / acts, MOST_LINES)

    def test_what_is_typed_stands_in_the_help(self):
        for language, title, words, lines, _ in situations():
            asked, of_the_prompt = LANGUAGES[language]
            with self.subTest(title, language=language), tempfile.TemporaryDirectory() as folder:
                shown, _ = play(words, asked, folder)
                known = set(re.findall(r"\w+", shown.out.lower())) | of_the_prompt
                for line in lines:
                    for word in TIME.sub("", line).split():
                        if not MOVE.fullmatch(word) and word != "=":
                            stem = word.lower()[:4]     # "acionam" of "aciona", "tocam" of "toca"
                            self.assertTrue(any(one.startswith(stem) for one in known), f"{word} of {line}")


if __name__ == "__main__":
    main()

"""What is made from the records of all commands: completions, the manual page, the list of verbs."""

import json
import os
import shutil
import subprocess
import unittest

from program import BAD_INPUT, BUILD, Case, DONE, main, regra

PATH = os.path.join(BUILD, "bin") + ":" + os.environ["PATH"]


def candidates(*words):
    """The first words of what can stand for the last of these."""
    lines = regra("complete", "words", "--", *words).out.splitlines()
    return [line.split("\t")[0] for line in lines]


def shell(program, *options, script):
    done = subprocess.run([program, *options, "-c", script], capture_output=True, text=True, timeout=60,
                          check=False, env={"PATH": PATH, "HOME": "/nonexistent", "TERM": "dumb"})
    return done.stdout.splitlines(), done.stderr


class Words(Case):
    def test_commands_go_on_word_by_word(self):
        self.assertEqual(candidates("ga"), ["game"])
        self.assertEqual(candidates("ruleset", "s"), ["show", "schema", "sign", "sentences"])
        self.assertEqual(candidates("variant", "draw-lots", ""), ["commit", "draw", "verify"])
        self.assertEqual(candidates("no-such", ""), [])

    def test_every_command_has_a_sentence(self):
        for line in regra("complete", "words", "--", "").out.splitlines():
            self.assertRegex(line, "^[a-z-]+\t.+$")

    def test_options_of_the_command_and_of_all(self):
        self.assertEqual(candidates("game", "rule", "x.acts", "--a"), ["--article"])
        self.assertIn("--lang", candidates("--json", "game", "rule", "--"))
        self.assertNotIn("--article", candidates("game", "acts", "--"))

    def test_values_of_an_option_that_has_few(self):
        self.assertEqual(candidates("game", "read", "--as", ""), ["text", "braille", "brf"])
        self.assertEqual(candidates("standings", "--gender", ""), ["F", "M"])
        # Files are the shell's.
        self.assertEqual(candidates("standings", "--entries", ""), [])


class Shells(Case):
    def test_bash(self):
        found, wrong = shell("bash", "--norc", script='eval "$(regra complete bash)"\n'
                             'COMP_WORDS=(regra ruleset ""); COMP_CWORD=2; _regra; printf "%s\\n" "${COMPREPLY[@]}"\n'
                             "complete -p regra")
        self.assertEqual(wrong, "")
        self.assertEqual(found[:-1], candidates("ruleset", ""))
        self.assertIn("-F _regra", found[-1])

    @unittest.skipUnless(shutil.which("zsh"), "zsh is not installed")
    def test_zsh(self):
        # What its completion system would be given.
        found, wrong = shell("zsh", "-f", script='compdef() {}; _describe() { print -l "${(@P)2}" }; _files() { print -- files }\n'
                             'eval "$(regra complete zsh)"\n'
                             'words=(regra ruleset sh); CURRENT=3; _regra\n'
                             'words=(regra standings --entries ""); CURRENT=4; _regra')
        self.assertEqual((found, wrong), (["show:a ruleset, resolved, each value with its article", "files"], ""))

    @unittest.skipUnless(shutil.which("fish"), "fish is not installed")
    def test_fish(self):
        found, wrong = shell("fish", "--no-config", script='regra complete fish | source; complete -C "regra ruleset sh"')
        self.assertEqual((found, wrong), (["show\ta ruleset, resolved, each value with its article"], ""))

    def test_another_shell(self):
        answer = regra("complete", "tcsh")
        self.assertEqual((answer.exit, answer.out), (BAD_INPUT, ""))
        self.assertIn("bash, zsh, fish", answer.err)


class Options(Case):
    def test_a_wrong_option_gets_the_nearest_on_one_line(self):
        for words, near in ((("game", "rule", "--artcle", "x"), "--article"),
                            (("standings", "x", "--rulset", "y"), "--ruleset"),
                            (("verbs", "--jsn"), "--json"),
                            (("game", "play", "--blnd"), "--blind")):
            answer = regra(*words)
            self.assertEqual((answer.exit, answer.out, len(answer.err.splitlines())), (BAD_INPUT, "", 1), answer.err)
            self.assertIn(f'Did you mean "{near}"?', answer.err)


class Lists(Case):
    def verbs(self):
        return json.loads(regra("verbs", "--json").out)

    def test_verbs_have_schemas(self):
        for verb in self.verbs():
            self.assertEqual(verb["arguments"]["type"], "object")
            self.assertLessEqual(set(verb["arguments"]["required"]), set(verb["arguments"]["properties"]))
        self.assertIn("game replay", [verb["name"] for verb in self.verbs()])

    def test_the_manual_page_has_every_command_and_option(self):
        with open(os.path.join(BUILD, "share/man/man1/regra.1"), encoding="utf-8") as page:
            built = page.read()
        self.assertEqual(built, regra("man").out)
        said = built.replace("\\-", "-")
        for verb in self.verbs():
            if verb["object"]:
                continue
            self.assertIn(f".SS regra {verb['name']} ", said)
            for name in verb["arguments"]["properties"]:
                self.assertIn(f".B {name}" if name.isupper() else f".B --{name}", said)
        self.assertIn(".SS regra game play ", said)
        self.assertIn(".SH EXIT STATUS", said)

    @unittest.skipUnless(shutil.which("groff"), "groff is not installed")
    def test_groff_has_nothing_against_the_manual_page(self):
        done = subprocess.run(["groff", "-man", "-Tutf8", "-ww", "-z"], input=regra("man").out, text=True,
                              capture_output=True, timeout=60, check=False)
        self.assertEqual((done.returncode, done.stdout, done.stderr), (DONE, "", ""))


if __name__ == "__main__":
    main()

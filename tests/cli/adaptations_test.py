"""Adaptations of a ruleset: what is told where an edition has none, and who adapted a value."""

import os
import pathlib
import shutil
import subprocess
import tempfile

from program import BAD_INPUT, BUILD, Case, DONE, INTERNAL, NO, main, regra

PLUGINS = pathlib.Path(BUILD, "lib", "regra", "plugins")
GAME = "time: 90 min + 30 s\nstart: {default time: 10 min}\n"
BOTH = "\n0:00:05 white announce Eva zwei Eva vier\n"
ADAPTED = ("blind players:\n  announcing: {promotion piece said: no}\n"
           "  made when: {move announced: no}\n")


class Adaptations(Case):
    def rule(self, ruleset, lines, acts=BOTH, *words):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "a.acts"
            path.write_text(f"ruleset: {ruleset}\n{GAME}{lines}{acts}", encoding="utf-8")
            answer = regra("game", "rule", str(path), "--why", "--article", *words)
            return answer.exit, (answer.out + answer.err).replace(folder + "/", "")

    def check_event(self, *lines):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "a.yaml"
            path.write_text("regulation: A\ntext: this file\n" + "\n".join(lines) + "\n",
                            encoding="utf-8")
            answer = regra("ruleset", "check", str(path))
            return answer.exit, (answer.out + answer.err).replace(folder + "/", "")

    def test_an_edition_without_these_rules_asks_whose_hold(self):
        exit, said = self.rule("fide-2018", "given: White uses blind\n")
        self.assertEqual(exit, BAD_INPUT, said)
        self.assertIn("a.acts:4:8: error: FIDE 2018 has nothing for players who use \"blind\"", said)
        self.assertIn("fide-2005", said)
        self.assertIn("fide-2023", said)
        self.assertIn("blind players: {as in: ...}", said)
        self.assertNotIn("fide-1997", said)

    def test_who_may_not_play_without_an_assistant_is_told_why(self):
        given = "given: White uses blind, Black is hearing impaired\n"
        for ruleset in ("fide-2023", "chess960-2023"):
            exit, said = self.rule(ruleset, given)
            self.assertEqual(exit, BAD_INPUT, said)
            self.assertIn('"announce" cannot be done now: the game is not begun', said)
            self.assertIn("the arbiter has to decide first: assistant of white or assistant of "
                          "black (FIDE 2023, D.2.11)", said)
        self.assertEqual(self.rule("fide-2005", given)[0], DONE)      # F9 asks for none

    def test_with_the_lender_named_its_articles_are_cited(self):
        exit, said = self.rule("fide-2018", "blind players: {as in: fide-2005}\n"
                                            "given: White uses blind\n")
        self.assertEqual(exit, DONE, said)
        self.assertIn("FIDE 2005, F1", said)

    def test_lines_of_another_variant_are_not_offered_and_refused_in_one_error(self):
        exit, said = self.rule("fide-2018", "given: White uses blind\n")
        self.assertNotIn("fpd-2026", said)
        exit, said = self.rule("fpd-2026", "given: White uses blind\n")
        self.assertIn("fpd-2026/blind-players", said)
        self.assertNotIn("fide-2023", said)
        exit, said = self.rule("fide-2018", "blind players: {as in: fpd-2026/blind-players}\n"
                                            "given: White uses blind\n")
        self.assertEqual(exit, BAD_INPUT, said)
        self.assertEqual(said.count("error:"), 1, said)
        self.assertIn("\"fpd-2026/blind-players\" is written for draughts-portuguese, and this is chess", said)

    def test_a_scheme_of_ours_says_so(self):
        exit, said = self.rule("fpd-2026", "blind players: {as in: fpd-2026/blind-players}\n"
                                           "given: White uses blind\n",
                               "\n0:00:05 white announce nove treze\n")
        self.assertEqual(exit, DONE, said)
        self.assertIn("scheme of Regra, not of the FPD", said)

    def test_an_adaptation_taken_out_is_not_used(self):
        exit, said = self.rule("fide-2023", "adaptations: none\ngiven: White uses blind\n")
        self.assertEqual(exit, BAD_INPUT, said)
        self.assertIn("adaptations: [...]", said)

    def test_who_adapted_a_value_is_asked_and_told(self):
        exit, said = self.rule("fide-2023", ADAPTED + "given: White uses blind\n")
        self.assertEqual(exit, BAD_INPUT, said)
        self.assertEqual(said.count("error:"), 2, said)
        self.assertIn("blind players: {decided by: ...}", said)
        changed = ("blind players:\n  decided by: Ana Sousa\n"
                   "  announcing: {moves announced: clearly}\n")
        for language, words in (("en", "by Ana Sousa"), ("pt", "decidiu Ana Sousa"),
                                ("ro", "a decis Ana Sousa")):
            exit, said = self.rule("fide-2023", changed + "given: White uses blind\n", BOTH,
                                   "--lang", language)
            self.assertEqual(exit, DONE, said)
            self.assertIn(words, said)
            self.assertIn("FIDE 2023, D.2.1", said)

    def test_words_that_are_not_there_are_told_before_any_game(self):
        exit, said = self.check_event(
            "laws: fide-2023", "blind players: {announcing: {pieces: nowhere, art. 1}}")
        self.assertEqual(exit, NO, said)
        self.assertIn("nowhere", said)

    def test_a_style_that_is_none(self):
        exit, said = self.check_event("laws: fide-2023",
                                      "blind players: {announcing: {style: shouted}}")
        self.assertEqual(exit, NO, said)
        self.assertIn("shouted", said)

    def test_the_template_is_played_under_though_no_words_were_written_for_it(self):
        plugins = pathlib.Path(BUILD, "tests", "plugins", "conformance")
        lines = "adaptations: [said-twice]\ngiven: White uses said-twice\n"
        said_twice = "\n0:00:05 white announce 1\n0:00:08 black repeat {}\n0:00:10 white press\n"
        words = ("--plugins", str(plugins), "--plugins", str(PLUGINS))
        exit, said = self.rule("fide-2018", lines, said_twice.format(1), *words)
        self.assertEqual(exit, DONE, said)
        self.assertIn(", after 1.a3\n", said) # the move is made
        exit, said = self.rule("fide-2018", lines, said_twice.format(2), *words)
        self.assertEqual(exit, BAD_INPUT, said)
        self.assertIn("A legal move is to be announced, then repeated", said)
        self.assertNotIn(", after 1.a3\n", said) # the move is not made

    def test_what_a_layer_finds_is_ruled_on_with_the_move_on_the_board(self):
        root = pathlib.Path(__file__).parents[2]
        source = (root / "sdk/template/adaptation/said_twice.cpp").read_text(encoding="utf-8")
        source = source.replace("said-twice", "counting").replace(
            "            state.announced = 0;\n            below.put(act);\n",
            "            below.put(act);\n"
            "            if (game.move_count >= 2) findings.note(\"third-move\");\n").replace(
            "{REGRA_NAME_RULE, \"to-announce\"",
            "{REGRA_NAME_RULE, \"third-move\", \"The third move is made\"},\n"
            "        {REGRA_NAME_RULE, \"to-announce\"")
        decision = """
            return {
              keys = { { path = "third/move", type = "words:wins", title = "what it is" } },
              on = { "third move" },
              rule = function(game, act, law)
                return { effects = { { "end", winner = act.player } }, reasons = { { "won", "move" } } }
              end,
            }"""
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder)
            (path / "counting.cpp").write_text(source, encoding="utf-8")
            subprocess.run([os.environ.get("CXX", "c++"), "-std=c++20", "-fPIC", "-shared",
                            "-fvisibility=hidden", f"-I{root / 'sdk/include'}", path / "counting.cpp",
                            "-o", path / "counting.so"], check=True)
            shutil.copytree(root / "scripts", path / "scripts")
            (path / "scripts/laws/third_move.lua").write_text(decision, encoding="utf-8")
            exit, said = self.rule(
                "fide-2018", "adaptations: [counting]\nthird: {move: wins}\ngiven: White uses counting\n",
                "\n0:00:05 white move e4\n0:00:06 white press\n0:00:07 black move e5\n"
                "0:00:08 black press\n0:00:09 white move Qh5\n",
                "--plugins", folder, "--plugins", str(PLUGINS), "--scripts", str(path / "scripts"))
        self.assertEqual(exit, DONE, said)
        self.assertIn("1-0", said)
        self.assertIn("after 2.Qh5", said) # the queen stands where it moved

    def test_a_layer_that_sends_what_cannot_be_played_is_named(self):
        lines = "adaptations: [layer]\ngiven: White uses layer\n"
        words = ("--plugins", str(pathlib.Path(BUILD, "tests", "plugins", "lying")), "--plugins", str(PLUGINS))
        for lie, exit_status, part in (
                ("", DONE, ", after 1.e4\n"),
                ("illegal move", INTERNAL, 'plugin "layer" answers what cannot be true: act gives move 1; expected moves.'),
                ("nothing moved", INTERNAL, 'plugin "layer" answers what cannot be true: act gives move ""; expected MOVES')):
            os.environ["LAYER_LIE"] = lie
            exit, said = self.rule("fide-2018", lines, "\n0:00:05 white move e4\n", *words)
            self.assertEqual(exit, exit_status, said)
            self.assertIn(part, said)
            self.assertNotIn('plugin "chess"', said)
        del os.environ["LAYER_LIE"]


main()

"""The conformance suite passes what is sound and fails what is broken, one broken plugin a test.

conformance_test.py BUILD SOUND.so... CLASS   the SOUND ones are to pass, beside the plugins of the tree
"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

BUILD = pathlib.Path(sys.argv.pop(1)).resolve()
SOUND = [sys.argv.pop(1) for word in sys.argv[1:] if word.endswith(".so")]
SUITE = BUILD / "bin" / "regra-conformance"
SHIPPED = BUILD / "lib" / "regra" / "plugins"
OTHERS = BUILD / "tests" / "plugins" / "conformance"
BROKEN = OTHERS / "broken.so"
# Broken as a file, not as code.
BROKEN_FILES = {"exports-only-its-entry": OTHERS / "broken-exporting.so",
                "can-be-unloaded": OTHERS / "broken-staying.so",
                "asks-no-clock-or-environment": OTHERS / "broken-importing.so"}

BESIDE = ["--beside", str(SHIPPED / "chess.so")] # for adaptations

# The sound plugin that is broken, where chess would not show it.
BASES = {
    "every-start-begins-a-game": SHIPPED / "chess960.so",
    "starts-have-an-end": SHIPPED / "chess960.so",
    "games-end-with-their-moves": SHIPPED / "draughts-portuguese.so",
    "verdicts-agree-with-the-end": SHIPPED / "draughts-portuguese.so",
    "verdicts-give-reasons": SHIPPED / "draughts-portuguese.so",
    "every-declared-value-opens": SHIPPED / "round-robin.so",
    "wrong-options-are-refused": SHIPPED / "round-robin.so",
}
BASES_OF_KINDS = {"any": SHIPPED / "chess.so", "variant": SHIPPED / "chess.so",
                  "pairing": SHIPPED / "round-robin.so", "adaptation": OTHERS / "said-twice.so"}
# Reading or writing past the end of memory, or asking the system, is found by the process's end.
ENDINGS = {
    "positions-stay-within-their-size": "crashed",
    "texts-are-read-to-their-length": "crashed",
    "empty-texts-may-be-null": "crashed",
    "needs-nothing-of-the-system": "asked the system for what rule 3 forbids",
}
# A build with sanitizers does not count memory, and reports a crash in its own way.
SANITIZED = "REGRA_SANITIZE:BOOL=ON" in (BUILD / "CMakeCache.txt").read_text()
NOT_SANITIZED = {"close-frees-what-open-took", "calls-keep-no-memory", "keeps-no-state",
                 "win-search-keeps-its-bytes"} if SANITIZED else set()
# In a build with sanitizers swiss-team stands for the systems of its kernel and chess for chess960, which
# wait for the long tests.
ASIDE = ("burstein", "chess960", "double-swiss", "dubov", "swiss-dutch") if SANITIZED else ()


def run(*words, broken=None, base=None):
    environment = dict(os.environ)
    if broken:
        environment.update(REGRA_BROKEN=broken, REGRA_BROKEN_BASE=str(base))
    return subprocess.run([SUITE, *BESIDE, *words], env=environment, stdout=subprocess.PIPE, text=True,
                          stderr=subprocess.PIPE, timeout=1500, check=False)


def results(*words, **how):
    """The results of one library by the names of the tests."""
    done = run("--json", *words, **how)
    report = json.loads(done.stdout)[0]
    return {line["test"]: line for line in report["tests"]}


TESTS = json.loads(run("--list", "--json").stdout)


def broken_for(test):
    """The plugin broken for a test, and what it needs to be told."""
    name = test["test"]
    base = BASES.get(name, BASES_OF_KINDS[test["kind"]])
    file = BROKEN_FILES.get(name, BROKEN)
    return str(file), {"broken": name if file == BROKEN else "nothing", "base": base}


class Case(unittest.TestCase):
    def passes(self, *words, **how):
        done = run(*words, **how)
        self.assertEqual(done.returncode, 0, done.stdout)


class Sound(Case):
    def test_every_plugin_of_the_tree_passes(self):
        plugins = [str(file) for file in SHIPPED.glob("*.so") if file.stem not in ASIDE]
        self.assertGreaterEqual(len(plugins), 7)
        self.passes(*plugins)


class Examples(Case):
    def test_every_template_and_example_passes(self):
        self.assertGreaterEqual(len(SOUND), 7)
        self.passes(*SOUND, *[str(SHIPPED / f"{name}.so") for name in ASIDE])


class Between(Case):
    def test_the_plugin_between_breaks_nothing_by_itself(self):
        for base in set(BASES_OF_KINDS.values()) | set(BASES.values()):
            self.passes(str(BROKEN), broken="nothing", base=base)


class Exhaustive(Case):
    def test_every_plugin_of_the_tree_passes_with_all_that_can_be_tried(self):
        for plugin in map(str, SHIPPED.glob("*.so")):
            self.passes("--level", "exhaustive", "--seed", "2026", plugin)


class ExhaustiveExamples(Case):
    def test_every_template_and_example_passes_with_all_that_can_be_tried(self):
        for plugin in SOUND:
            self.passes("--level", "exhaustive", "--seed", "2026", plugin)


class Broken(unittest.TestCase):
    def test_every_test_fails_the_plugin_broken_for_it(self):
        for test in TESTS:
            name = test["test"]
            if name in NOT_SANITIZED:
                continue
            with self.subTest(name):
                plugin, how = broken_for(test)
                found = results("--test", name, plugin, **how)
                self.assertEqual(list(found), [name])
                self.assertFalse(found[name]["ok"])
                said = found[name]["found"]
                if not SANITIZED:
                    self.assertIn(ENDINGS.get(name, ""), said)
                    self.assertEqual(said.startswith("the plugin "), name in ENDINGS, said)

    def test_what_ended_a_process_is_named(self):
        endings = {"by-a-crash": "crashed: Segmentation fault",
                   "by-an-endless-loop": "had not ended after 5 s",
                   "by-all-the-memory": "took more than 768 MiB of memory",
                   "by-an-exit": "ended its process with status 0"}
        for broken, said in {} if SANITIZED else endings.items():
            found = results("--test", "moves-are-distinct", str(BROKEN), broken=broken,
                            base=SHIPPED / "chess.so")
            self.assertEqual(found["moves-are-distinct"]["found"], "the plugin " + said)

    def test_a_table_of_another_number_is_one_failure(self):
        found = results(str(BROKEN), broken="by-another-number", base=SHIPPED / "chess.so")
        self.assertEqual(list(found), ["loads"])
        self.assertEqual(found["loads"]["found"], 'a table under "regra.variant.draft/1"')

    def test_a_seed_and_the_command_repeat_a_failure(self):
        how = {"broken": "refused-moves-change-nothing", "base": SHIPPED / "chess.so"}
        first = results("--seed", "77", "--test", "refused-moves-change-nothing", str(BROKEN), **how)
        line = first["refused-moves-change-nothing"]
        words = line["again"].split()
        self.assertEqual(words[1:7], ["--level", "quick", "--seed", "77", *BESIDE])
        again = results(*words[1:], **how)["refused-moves-change-nothing"]
        self.assertEqual(again["found"], line["found"])
        other = results("--seed", "78", *words[7:], **how)["refused-moves-change-nothing"]
        self.assertNotEqual(other["found"], line["found"])


class Aside(unittest.TestCase):
    def test_few_other_tests_fail_with_a_broken_plugin(self):
        slow = ("describes-itself-quickly", "speed-is-not-absurd") # in every test
        for test in TESTS:
            if test["test"] in slow + ("loads",):
                continue
            plugin, how = broken_for(test)
            found = results(plugin, **how)
            failed = [name for name, line in found.items() if not line["ok"]]
            print(*failed, flush=True)
            self.assertIn(test["test"], failed)
            self.assertLess(len(failed), 15, failed)


class Asking(unittest.TestCase):
    def test_status(self):
        sound = str(SHIPPED / "round-robin.so")
        self.assertEqual(run(sound).returncode, 0)
        self.assertEqual(run(str(BROKEN)).returncode, 1) # no entry, unless its base is given
        self.assertEqual(run(str(BUILD / "CMakeCache.txt")).returncode, 1)
        for wrong in ([], ["--level", "some", sound], ["--seed", "x", sound], ["--tset", sound],
                      ["--test", "no-such-test", sound], ["--test"]):
            done = run(*wrong)
            self.assertEqual((done.returncode, done.stdout), (3, ""), wrong)
            self.assertEqual(done.stderr.count("\n"), 1)
        self.assertEqual(run("/no/such/file.so").returncode, 5)

    def test_the_suite_is_not_harmed(self):
        """What a hostile plugin does to others ends it, and the suite tells so."""
        if SANITIZED: # no such plugin is built
            return
        hostile, opening = str(BUILD / "tests/plugins/hostile/toy.so"), "close-frees-what-open-took"
        asked = "the plugin asked the system for what rule 3 forbids"
        with tempfile.NamedTemporaryFile() as victim:
            for how, said in (("kill", asked), ("unlink", asked), ("write", asked), ("exec", asked),
                              ("socket", asked), ("crash", "the plugin crashed: Segmentation fault"),
                              ("_exit", "the plugin ended its process with status 0"),
                              ("loop", "the plugin had not ended after 5 s")):
                for where, test in (("open", opening), ("constructor", "loads")):
                    if (how, where) == ("loop", "constructor"): # five seconds are enough for once
                        continue
                    os.environ.update(TOY_HURT=f"{how}@{where}", TOY_VICTIM=victim.name)
                    found = results("--test", test, hostile)
                    self.assertEqual(found[test]["found"], said, (how, where))
            os.environ.pop("TOY_HURT")
            self.assertTrue(os.path.exists(victim.name))

    def test_what_a_plugin_prints_is_shown_as_signs(self):
        if SANITIZED: # no such plugin is built
            return
        opening = "close-frees-what-open-took"
        os.environ["TOY_HURT"] = "print@open"
        try:
            done = run("--test", opening, str(BUILD / "tests/plugins/hostile/toy.so"))
        finally:
            os.environ.pop("TOY_HURT")
        self.assertNotIn("\x1b", done.stdout + done.stderr)
        self.assertTrue(done.stderr.startswith(f"note: printed in {opening}:\n    \\u001b[31mprinted\n"), done.stderr)

    def test_a_line_for_people(self):
        done = run("--test", "names-have-an-end", str(SHIPPED / "chess.so"))
        lines = done.stdout.splitlines()
        self.assertEqual(lines[0], "ok names-have-an-end: Past the last name is NO, a kind that "
                                   "does not exist is BAD.")
        self.assertEqual(lines[1], f"{SHIPPED}/chess.so: 1 tests, 0 failed (level quick, seed 1)")

    def test_there_are_names_and_sentences(self):
        names = [test["test"] for test in TESTS]
        self.assertGreaterEqual(len([test for test in TESTS if test["kind"] == "variant"]), 40)
        self.assertEqual(len(names), len(set(names)))
        for test in TESTS:
            self.assertRegex(test["proves"], r"^[A-Za-z].*\.$")
            self.assertRegex(test["mend"], r"^[A-Z].*\.$")


unittest.main(verbosity=1)

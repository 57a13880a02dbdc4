"""Where plugins come from, and what is said of those that cannot be used."""

import json
import os
import shutil
import tempfile

from program import BAD_INPUT, BUILD, Case, DONE, FILE, NO, main, regra

TOYS = os.path.join(BUILD, "tests", "plugins")
SOUND, OTHER, BROKEN = (os.path.join(TOYS, name) for name in ("sound", "other", "broken"))
OWN = os.path.join(BUILD, "lib", "regra", "plugins")


class Listing(Case):
    def test_id_kind_version_and_file(self):
        lines = regra("plugin", "list").out.splitlines()
        self.assertIn(["chess", "variant", "1.0", os.path.join(OWN, "chess.so")],
                      [line.split() for line in lines])
        self.assertEqual([line.split()[0] for line in lines],
                         sorted(line.split()[0] for line in lines))

    def test_as_json(self):
        found = json.loads(regra("plugin", "list", "--json").out)
        own = next(plugin for plugin in found if plugin["id"] == "round-robin")
        self.assertEqual(list(own), ["id", "kind", "name", "version", "interface",
                                     "file", "options"])
        self.assertEqual(own["kind"], "pairing")

    def test_broken_ones_are_named_and_the_rest_is_listed(self):
        answer = regra("plugin", "list", "--plugins", BROKEN)
        self.assertEqual(answer.exit, DONE) # by what stands in the files; nothing is run
        self.assertIn("round-robin", answer.out)
        files = {line.split(":")[0] for line in answer.err.splitlines()}
        self.assertEqual(files, {os.path.join(BROKEN, name) for name in os.listdir(BROKEN)})

    def test_options_stand_in_the_file(self):
        found = json.loads(regra("plugin", "list", "--json").out)
        dutch = next(plugin for plugin in found if plugin["id"] == "swiss-dutch")
        self.assertRegex(dutch["interface"], r"^regra\.pairing\.draft/\d+$")
        for option in dutch["options"]:
            self.assertEqual(list(option), ["id", "value", "domain", "title"])
        self.assertTrue(dutch["options"])

    def test_nothing_is_run(self):
        """A constructor that would end the program is not called."""
        answer = regra("plugin", "list", "--plugins", os.path.join(TOYS, "hostile"),
                       environment={"TOY_HURT": "crash@constructor"})
        self.check(answer, DONE, regra("plugin", "list", "--plugins",
                                       os.path.join(TOYS, "hostile")).out)
        self.assertIn(os.path.join(TOYS, "hostile", "toy.so"), answer.out)

    def test_what_is_not_described_is_listed_without_a_kind(self):
        folder = os.path.join(TOYS, "undescribed")
        answer = regra("plugin", "list", "--plugins", folder)
        self.assertIn(["toy", "-", "-", os.path.join(folder, "toy.so")],
                      [line.split() for line in answer.out.splitlines()])
        self.assertEqual(answer.err, os.path.join(folder, "toy.so") +
                         ': note: plugin "toy" is not described: its file does not say what it '
                         "is. Build it with this program's SDK.\n")

    def test_the_first_of_two_is_used_and_a_note_says_so(self):
        answer = regra("plugin", "list", "--plugins", OTHER, "--plugins", SOUND)
        versions = [line.split()[2] for line in answer.out.splitlines()
                    if line.split()[0] == "toy"]
        self.assertEqual(versions, ["2.0"])
        self.assertEqual(answer.err,
                         os.path.join(SOUND, "toy.so") + ': note: plugin "toy" is not used: ' +
                         os.path.join(OTHER, "toy.so") + " is of the same id and comes first.\n")


class Misnamed(Case):
    def test_one_that_would_be_used_but_for_its_name_is_told(self):
        with tempfile.TemporaryDirectory() as folder:
            file = os.path.join(folder, "p.so")
            shutil.copy(os.path.join(BUILD, "lib", "regra", "plugins", "chess.so"), file)
            said = f'{file}: note: the plugin in "p.so" calls itself "chess". Name the file chess.so.\n'
            answer = regra("variant", "perft", "chess", "1", "--plugins", folder)
            self.check(answer, DONE, regra("variant", "perft", "chess", "1").out, said)
            self.check(regra("variant", "perft", "chess960", "1", "--plugins", folder), DONE, err="",
                       out=regra("variant", "perft", "chess960", "1").out)


class Languages(Case):
    """rulesets/reasons/plugin_ID.yaml: what a plugin says in other languages than its English."""

    def setUp(self):
        self.folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.folder)
        os.mkdir(os.path.join(self.folder, "reasons"))

    def put(self, name, text):
        with open(os.path.join(self.folder, "reasons", name), "w", encoding="utf-8") as file:
            file.write(text)

    def check_words(self, name):
        return regra("ruleset", "check", name, "--rulesets", self.folder, "--plugins", SOUND)

    def test_all_that_our_plugins_say_is_in_portuguese_and_romanian(self):
        for plugin in json.loads(regra("plugin", "list", "--json").out):
            self.check(regra("ruleset", "check", "plugin_" + plugin["id"]), DONE,
                       out="checked: 1; errors: 0; open: 0; notes: 0\n")
            shown = json.loads(regra("ruleset", "show", "plugin_" + plugin["id"], "--json").out)
            for id, texts in shown["reasons"].items():
                self.assertTrue(texts["pt"] and texts["ro"], (plugin["id"], id))

    def test_a_word_of_ours_is_replaced_by_a_federation(self):
        self.put("plugin_chess.yaml", "reasons: plugin chess\n"
                                      "kings: {pt: \"Reis das {side}: {count}\"}\n")
        answer = regra("variant", "show", "chess", "--position", "4k3/8/8/8/8/8/8/8 w - - 0 1",
                       "--lang", "pt", "--rulesets", self.folder)
        self.check(answer, BAD_INPUT, err="--position: erro: Reis das White: 0.\n")

    def test_words_that_cannot_be_read_are_told_and_the_plugin_speaks_english(self):
        self.put("plugin_chess.yaml", "reasons: plugin chess\nkings: {pt: [1]}\n")
        answer = regra("variant", "show", "chess", "--position", "4k3/8/8/8/8/8/8/8 w - - 0 1",
                       "--lang", "pt", "--rulesets", self.folder)
        self.assertEqual(answer.exit, BAD_INPUT)
        said = answer.err.splitlines()
        self.assertIn("plugin_chess.yaml:2:", said[0])
        self.assertEqual(said[1:], ["--position: erro: White has 0 kings."])

    def test_words_are_held_against_the_plugin(self):
        self.put("plugin_toy.yaml", "reasons: plugin toy\n"
                                    "hme: {pt: Chegou}\n"
                                    "no-cell: {pt: \"A última casa é {cells}\"}\n"
                                    "a: {pt: brancas}\n"
                                    "not-on: {ro: \"{move} nu continuă\"}\n")
        answer = self.check_words("plugin_toy")
        self.assertEqual(answer.exit, NO)
        file = os.path.join(self.folder, "reasons", "plugin_toy.yaml")
        self.assertEqual(answer.out.splitlines(), [
            file + ":1: note: toy says in English only: b, not-a-position, no-side, home, home-of, counter.",
            file + ':2:1: error: toy says nothing with the id "hme". Did you mean "home"?',
            file + ':3:1: error: nothing fills the hole cells of "no-cell". In English it is: '
                   'There is no such cell; the last is {cell}.',
            "checked: 1; errors: 2; open: 0; notes: 1"])

    def test_words_of_a_plugin_that_is_not_here(self):
        self.put("plugin_lost.yaml", "reasons: plugin lost\nhome: {pt: Chegou}\n")
        answer = self.check_words("plugin_lost")
        self.assertEqual(answer.exit, DONE)
        self.assertIn('note: no plugin "lost" is here', answer.out)


class Finding(Case):
    def test_an_unknown_id_names_the_nearest_and_the_list(self):
        answer = regra("variant", "perft", "ches", "1")
        self.assertEqual(answer.exit, BAD_INPUT)
        self.assertEqual(answer.out, "")
        self.assertIn('there is no plugin "ches" of kind variant. Did you mean "chess"? Here are: ',
                      answer.err)
        self.assertEqual(answer.err.count("\n"), 1)

    def test_a_plugin_of_another_kind(self):
        self.check(regra("variant", "show", "round-robin"), BAD_INPUT,
                   err='error: "round-robin" is of kind pairing, and variant is wanted here. See: '
                       'regra plugin list\n')

    def test_a_broken_plugin_asked_for_is_a_file_error(self):
        answer = regra("variant", "show", "abi", "--plugins", BROKEN)
        self.check(answer, FILE, err=os.path.join(BROKEN, "abi.so") +
                   ': error: plugin "abi" is of ABI 7, and this program takes ABI 1. Build it with '
                   "this program's SDK.\n")

    def test_a_folder_elsewhere(self):
        board = ("c0   o  ·  ·  c2\n\n    c0 c1 c2\n\n"
                 "the counter stands on 0, a to move\nto move: a\n")
        for answer in (regra("variant", "show", "toy", "--plugins", SOUND),
                       regra("--plugins", SOUND, "variant", "show", "toy"),
                       regra("variant", "show", "toy",
                             environment={"REGRA_PLUGINS": OWN + ":" + SOUND}),
                       regra("variant", "show", "toy", "--plugins", "sound", folder=TOYS)):
            self.check(answer, DONE, board)

    def test_folders_that_cannot_be_used_are_named_and_the_others_serve(self):
        with tempfile.TemporaryDirectory() as writable:
            os.chmod(writable, 0o777)
            answer = regra("variant", "perft", "chess", "1", "--plugins", writable)
            self.check(answer, DONE, "1 20\n", err=writable +
                       ": error: others may write to " + writable + ", so no plugin is taken from "
                       "here. Run: chmod go-w " + writable + "\n")

    def test_a_folder_that_is_named_and_not_there(self):
        """Whatever the command: those that are installed do not serve in its place."""
        none = "/no/such/folder"
        kinds = (("plugins", "no such folder of plugins. Check the name, or create it."),
                 ("rulesets", "no such folder of rulesets. Check the name."),
                 ("scripts", "no such folder of scripts. Check the name."))
        for kind, said in kinds:
            told = f"{none}: error: {said}\n"
            for words in (("variant", "perft", "chess", "1"), ("plugin", "list"), ("ruleset", "list"),
                          ("pairing", "convert", none)):
                self.check(regra(*words, f"--{kind}", none, f"--{kind}", none), FILE, err=told)
                self.check(regra(*words, environment={"REGRA_" + kind.upper(): none}), FILE, err=told)
            self.check(regra(f"--{kind}", none, "--dutch", none, "-p"), FILE, err=told)
        everything = [word for kind, _ in kinds for word in (f"--{kind}", none)]
        self.check(regra("ruleset", "list", *everything), FILE,
                   err="".join(f"{none}: error: {said}\n" for _, said in kinds))
        self.check(regra("ruleset", "list", "--rulesets", __file__), FILE,
                   err=__file__ + ": error: no such folder of rulesets. Check the name.\n")

    def test_what_a_link_leads_to_is_judged_as_any_other_file(self):
        with tempfile.TemporaryDirectory() as folder:
            there, here = os.path.join(folder, "there"), os.path.join(folder, "here")
            os.mkdir(there)
            os.mkdir(here)
            toy = os.path.join(there, "toy.so")
            shutil.copy(os.path.join(SOUND, "toy.so"), toy)
            os.symlink(toy, os.path.join(here, "toy.so"))
            asked = ("variant", "moves", "toy", "--plugins", here)
            self.check(regra(*asked), DONE, regra("variant", "moves", "toy", "--plugins", SOUND).out)
            os.chmod(there, 0o777)
            self.check(regra(*asked), FILE, err=os.path.join(here, "toy.so") + ": error: others may write to " +
                       there + ", so no plugin is taken from here. Run: chmod go-w " + there + "\n")


class Elsewhere(Case):
    def test_a_copy_of_the_build_works_where_it_stands(self):
        with tempfile.TemporaryDirectory() as home:
            os.mkdir(os.path.join(home, "bin"))
            shutil.copy(os.path.join(BUILD, "bin", "regra"), os.path.join(home, "bin"))
            shutil.copytree(os.path.join(BUILD, "lib"), os.path.join(home, "lib"))
            share = os.path.join(BUILD, "share")
            if os.path.isdir(share):
                shutil.copytree(share, os.path.join(home, "share"), symlinks=True)
            program = os.path.join(home, "bin", "regra")
            self.check(regra("variant", "perft", "chess", "2", program=program), DONE,
                       "1 20\n2 400\n")
            listed = json.loads(regra("plugin", "list", "--json", program=program).out)
            self.assertTrue(listed)
            for plugin in listed:
                self.assertTrue(plugin["file"].startswith(os.path.realpath(home)), plugin["file"])

    def test_called_through_a_link(self):
        with tempfile.TemporaryDirectory() as home:
            link = os.path.join(home, "rules")
            os.symlink(os.path.join(BUILD, "bin", "regra"), link)
            self.check(regra("variant", "perft", "chess", "1", program=link), DONE, "1 20\n")


if __name__ == "__main__":
    main()

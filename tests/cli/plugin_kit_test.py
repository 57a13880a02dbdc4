"""What a developer of plugins is given: plugin new and plugin check."""

import json
import os
import pathlib
import shutil
import subprocess
import tempfile

from program import BAD_INPUT, BUILD, Case, DONE, FILE, NO, main, regra

CHESS = os.path.join(BUILD, "lib", "regra", "plugins", "chess.so")


class New(Case):
    def setUp(self):
        self.folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.folder)

    def test_from_nothing_to_a_game_that_is_played(self):
        made = regra("plugin", "new", "variant", "three-men", folder=self.folder)
        self.assertEqual((made.exit, made.err), (DONE, ""))
        build, check, test = made.out.splitlines()
        done = subprocess.run(["bash", "-c", build], cwd=self.folder, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stdout)

        words = check.split()
        self.assertEqual(words[:3], ["regra", "plugin", "check"])
        checked = regra(*words[1:], folder=self.folder)
        self.assertEqual(checked.exit, DONE, checked.out)
        words = test.split()
        self.assertEqual(words[:3], ["regra", "ruleset", "test"])
        tested = regra(*words[1:], folder=self.folder)
        self.assertEqual(tested.exit, DONE, tested.out + tested.err)
        plugins = os.path.dirname(check.split()[3])
        # The games of tic-tac-toe that are still going on after 5 plies, and those won by then:
        # 9 * 8 * 7 * 6 * 5.
        self.check(regra("variant", "perft", "three-men", "5", "--plugins", plugins,
                         folder=self.folder), DONE, "1 9\n2 72\n3 504\n4 3024\n5 15120\n")

    def test_every_name_is_the_new_one(self):
        for kind in ("variant", "pairing", "adaptation"):
            regra("plugin", "new", kind, "two-word", "--to", kind, folder=self.folder)
            files = [file for file in pathlib.Path(self.folder, kind).rglob("*") if file.is_file()]
            laws = {"two-word.yaml", "two-word.test.yaml"} if kind == "variant" else set()
            self.assertEqual({file.name for file in files},
                             {"CMakeLists.txt", "README.md", "two_word.cpp"} | laws)
            text = "".join(file.read_text() for file in files)
            for form in ("two-word", "two_word", "TwoWord", "Two word"):
                self.assertIn(form, text)
            for old in ("tic-tac", "tic_tac", "TicTac", "Tic tac", "DrawnLots", "drawn-lots",
                        "SaidTwice", "said_twice"):
                self.assertNotIn(old, text)

    def test_nothing_is_overwritten(self):
        kept = pathlib.Path(self.folder, "here")
        kept.mkdir()
        answer = regra("plugin", "new", "variant", "my-game", "--to", "here", folder=self.folder)
        self.check(answer, FILE, err="here: error: this is already there, and nothing is "
                                     "overwritten. Name another folder.\n")
        self.assertEqual(list(kept.iterdir()), [])

    def test_wrong_names(self):
        for name in ("My-Game", "my game", "my--game", "-game", "game-", "8x8", "", "x" * 64,
                     "../up", "jogo-de-damas-é"):
            answer = regra("plugin", "new", "variant", "--", name, folder=self.folder)
            self.assertEqual(answer.exit, BAD_INPUT, name)
            self.assertIn("cannot be the name of a plugin", answer.err)
        answer = regra("plugin", "new", "game", "my-game", folder=self.folder)
        self.check(answer, BAD_INPUT, err='error: there is no template of kind "game". Choose one '
                                          'of: adaptation, pairing, variant.\n')
        self.assertEqual(os.listdir(self.folder), [])

    def test_a_folder_that_cannot_be_written(self):
        answer = regra("plugin", "new", "variant", "my-game", "--to", "/proc/my-game")
        self.check(answer, FILE, err="/proc/my-game: error: the folder cannot be written (No such file "
                                     "or directory). Check its permissions and the room on the disk, or name another folder.\n")


class Check(Case):
    def test_output_and_status_are_those_of_the_suite(self):
        answer = regra("plugin", "check", CHESS, "--test", "names-have-an-end", "--seed", "3")
        self.assertEqual((answer.exit, answer.err), (DONE, ""))
        self.assertEqual(answer.out.splitlines()[-1],
                         f"{CHESS}: 1 tests, 0 failed (level quick, seed 3)")
        self.assertEqual(regra("plugin", "check", __file__).exit, NO)

    def test_as_json(self):
        answer = regra("plugin", "check", CHESS, "--test", "names-have-an-end", "--json")
        report, = json.loads(answer.out)
        self.assertEqual((report["file"], report["id"], report["kind"]), (CHESS, "chess", "variant"))
        self.assertEqual([line["ok"] for line in report["tests"]], [True])

    def test_the_list(self):
        names = [line.split()[0] for line in regra("plugin", "check", "--list").out.splitlines()]
        found = json.loads(regra("plugin", "check", "--list", "--json").out)
        self.assertEqual(names, [test["test"] for test in found])

    def test_wrong_use(self):
        self.assertEqual(regra("plugin", "check").exit, BAD_INPUT)
        self.assertEqual(regra("plugin", "check", CHESS, "--level", "some").exit, BAD_INPUT)
        self.assertEqual(regra("plugin", "check", CHESS, "--test", "some").exit, BAD_INPUT)
        answer = regra("plugin", "check", "/no/such.so", "/tmp")
        self.check(answer, FILE, err="/no/such.so: error: no such file. Check the name and the "
                                     "folder.\n/tmp: error: this is a folder. Name a file in it.\n")

    def test_without_the_sdk(self):
        with tempfile.TemporaryDirectory() as home:
            program = os.path.join(home, "bin", "regra")
            os.mkdir(os.path.dirname(program))
            shutil.copy(os.path.join(BUILD, "bin", "regra"), program)
            answer = regra("plugin", "check", CHESS, program=program)
            self.assertEqual(answer.exit, FILE)
            self.assertIn("Install the SDK (component sdk) beside the program.", answer.err)


if __name__ == "__main__":
    main()

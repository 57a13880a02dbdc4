"""Each check of layers.py is shown a small tree that breaks its sentence, and one that does not."""

import contextlib
import pathlib
import sys
import tempfile
import unittest

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import layers  # noqa: E402

SOUND = {
    "CMakeLists.txt": "", "README.md": "", "tests/run": "cd /tmp/x", "sdk/include/regra/a.h": "",
    ".ci/run": "#!/usr/bin/env bash\n", "plugins/ludo/moves.hpp": '#include "ludo/dice.hpp"',
    "plugins/ludo/dice.hpp": "#include <regra/a.h>",
    "host/CMakeLists.txt": "set(REGRA_ROOMS\n kernel/base kernel/sandbox faces/cli)",
    "host/kernel/base/text.hpp": '#include <string>\n#include "kernel/base/date.hpp"\n// confide, goal, kingdom',
    "host/kernel/base/json.cpp": '#include <nlohmann/json.hpp>\n#include "kernel/base/text.hpp"',
    "host/kernel/sandbox/a.cpp": "#include <lua.hpp>",
    "scripts/laws/a.lua": '-- Art. 7.5.5 says so. It is a sentence.\nreturn { on = "illegal move" }',
    "rulesets/regulations/a.yaml": "x: 1, art. 7.5.5\n" * 130,
    "rulesets/events/e.yaml": "é" * 100,
}


@contextlib.contextmanager
def tree_with(changes):
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        for name, text in {**SOUND, **changes}.items():
            if text is None:
                continue
            path = root / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        yield layers.Tree(root)


# check, file, its text (None: no such file), what the check says of it
BROKEN = [
    (layers.the_top_level_holds_exactly_the_house, "README.md", None, "README.md: is missing"),
    (layers.the_top_level_holds_exactly_the_house, "notes.txt", "", "notes.txt: does not belong"),
    (layers.the_top_level_holds_exactly_the_house, "tools/a.py", "", "tools: does not belong"),
    (layers.every_folder_of_the_host_is_a_listed_room, "host/kernel/attic/a.cpp", "",
     "host/kernel/attic: is not"),
    (layers.rooms_include_only_rooms_before_them, "host/kernel/base/a.cpp", '\n# include "faces/cli/json.hpp"',
     "host/kernel/base/a.cpp:2: kernel/base includes faces/cli/json.hpp"),
    (layers.no_include_climbs_out_of_its_folder, "host/kernel/base/a.cpp", '#include "../cli/json.hpp"',
     "host/kernel/base/a.cpp:1: includes ../cli"),
    (layers.the_host_includes_no_plugin, "host/kernel/base/a.cpp", '#include "ludo/dice.hpp"',
     "host/kernel/base/a.cpp:1: the host includes ludo/dice.hpp"),
    (layers.plugins_and_the_sdk_include_nothing_of_the_host, "plugins/ludo/a.cpp",
     "#include <kernel/base/text.hpp>", "plugins/ludo/a.cpp:1: includes kernel/base/text.hpp"),
    (layers.the_sdk_depends_on_nothing_in_the_tree, "sdk/a.cpp", '#include "ludo/dice.hpp"',
     "sdk/a.cpp:1: the SDK includes ludo/dice.hpp"),
    (layers.heavy_headers_stay_where_they_are_allowed, "host/faces/cli/output.cpp",
     "#include <nlohmann/json.hpp>", "host/faces/cli/output.cpp:1: includes nlohmann/json.hpp"),
    (layers.heavy_headers_stay_where_they_are_allowed, "host/faces/cli/a.cpp", "#include <lua.hpp>",
     "host/faces/cli/a.cpp:1: includes lua.hpp"),
    (layers.the_kernel_names_nothing_of_games_and_lists, "host/kernel/ruleset/a.cpp",
     "// rounds\nint tie_breaks = std::move(x);", "host/kernel/ruleset/a.cpp:2: the kernel says 'tie breaks'"),
    (layers.the_kernel_names_nothing_of_games_and_lists, "host/kernel/sandbox/limits.cpp",
     "int clock, player;", "host/kernel/sandbox/limits.cpp:1: the kernel says 'player'"),
    (layers.the_kernel_names_nothing_of_games_and_lists, "host/kernel/ruleset/model.hpp",
     "enum class Of { event, entry, game };\nint game;", "host/kernel/ruleset/model.hpp:2: the kernel says 'game'"),
    (layers.the_kernel_names_nothing_of_games_and_lists, "host/kernel/loader/library.hpp",
     "regra_entry entry;\nTerminal x;", "host/kernel/loader/library.hpp:2: the kernel says 'Terminal'"),
    (layers.what_the_kernel_may_say_all_the_same_it_does_say, "host/kernel/sandbox/engine.hpp", "int time;",
     "host/kernel/sandbox/engine.: does not say"),
    (layers.the_host_has_one_generator_and_one_digest_of_texts, "host/kernel/base/a.cpp",
     "z += 0x9E3779B97F4A7C15u;", "host/kernel/base/a.cpp:1: 9E3779B97F4A7C15 is a constant"),
    (layers.the_host_names_no_game_and_no_federation, "host/kernel/base/a.cpp", "// like fide_2018",
     "host/kernel/base/a.cpp:1: the host says 'fide'"),
    (layers.the_host_names_no_game_and_no_federation, "host/kernel/base/words.inc", '"en passant"',
     "host/kernel/base/words.inc:1: the host says 'en passant'"),
    (layers.the_host_names_no_game_and_no_federation, "host/kernel/base/a.cpp", "int peão;",
     "host/kernel/base/a.cpp:1: the host says 'peão'"),
    (layers.the_host_reads_folders_by_its_own_function, "host/verbs/a.cpp", "fs::directory_iterator(folder)",
     "host/verbs/a.cpp:1: directory_iterator ends the program"),
    (layers.only_faces_of_the_program_read_the_environment, "host/kernel/base/folder.cpp",
     'auto chosen = std::getenv("TMPDIR");', "host/kernel/base/folder.cpp:1: getenv( reads"),
    (layers.only_faces_of_the_program_read_the_environment, "host/faces/library/host.cpp",
     "posix_spawn(environ);", "host/faces/library/host.cpp:1: environ reads"),
    (layers.scripts_name_no_article_outside_comments, "scripts/a.lua", 'return "7.5.5"',
     "scripts/a.lua:1: names '7.5.5'"),
    (layers.scripts_name_no_article_outside_comments, "scripts/a.lua", "return 'see 9.1a'",
     "scripts/a.lua:1: names '9.1a'"),
    (layers.scripts_name_no_article_outside_comments, "scripts/a.lua", "return 'see B6'",
     "scripts/a.lua:1: names 'B6'"),
    (layers.scripts_name_no_article_outside_comments, "scripts/a.lua", "--[[\n]] return 'art. 3'",
     "scripts/a.lua:2: names 'art.'"),
    (layers.scripts_hold_no_sentences_outside_comments, "scripts/a.lua",
     "return [[the player has lost it.]]", "scripts/a.lua:1: 'the player has lost it.'"),
    (layers.scripts_hold_no_sentences_outside_comments, "scripts/a.lua",
     'return "O jogador perde tudo"', "scripts/a.lua:1: 'O jogador"),
    (layers.scripts_and_rulesets_name_no_cpp, "rulesets/a.yaml", "x: std::string",
     "rulesets/a.yaml:1: says 'std::'"),
    (layers.scripts_and_rulesets_name_no_cpp, "scripts/a.lua", "-- see rank.cpp",
     "scripts/a.lua:1: says 'k.cpp'"),
    (layers.regulations_and_events_are_short_enough_to_read, "rulesets/regulations/x/b.yaml",
     "a\n" * 131, "rulesets/regulations/x/b.yaml: has 131 lines"),
    (layers.regulations_and_events_are_short_enough_to_read, "rulesets/events/b.yaml",
     "a\n" * 31, "rulesets/events/b.yaml: has 31 lines"),
    (layers.regulations_and_events_are_short_enough_to_read, "rulesets/events/b.yaml",
     "a\n" + "é" * 101, "rulesets/events/b.yaml:2: has 101 characters"),
    (layers.no_file_names_a_path_of_one_machine, "README.md", "see /tmp/x",
     "README.md:1: names /tmp/"),
    (layers.no_file_names_a_path_of_one_machine, "host/CMakeLists.txt", "\nset(A /root/b)",
     "host/CMakeLists.txt:2: names /root/"),
    (layers.no_file_is_longer_than_600_lines, "host/kernel/base/a.cpp", "\n" * 601,
     "host/kernel/base/a.cpp: has 601 lines"),
]


class Layers(unittest.TestCase):
    def test_a_sound_tree_passes_every_check(self):
        with tree_with({}) as files:
            for check in layers.CHECKS:
                with self.subTest(check=check.__name__):
                    self.assertEqual(list(check(files)), [])

    def test_every_check_can_fail(self):
        self.assertEqual({check for check, *_ in BROKEN}, set(layers.CHECKS))
        for check, name, text, said in BROKEN:
            with self.subTest(check=check.__name__, file=name), tree_with({name: text}) as files:
                faults = list(check(files))
                self.assertEqual(len(faults), 1, faults)
                self.assertTrue(faults[0].startswith(said), faults)


if __name__ == "__main__":
    unittest.main()

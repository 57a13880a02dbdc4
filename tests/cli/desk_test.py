"""The desk of a round, as somebody uses it who enters results: on a terminal, and by lines.

What it should have written is kept beside it in a table of boards, and read from the event's log.
"""

import concurrent.futures
import contextlib
import copy
import json
import os
import random
import re
import resource
import shutil
import signal
import sys
import tempfile
import threading
import time
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from painted import Painted  # noqa: E402
from terminal import CTRL_Z, SHELL, Terminal  # noqa: E402
from program import DONE, PROGRAM, Case, main, regra, rewrite  # noqa: E402

NAMES = ["Inês Câmara", "João Quintal", "山田 花子", "Zoe\u0301 Sá", "Rui Melo", "Ana Vaz"]
PLAYERS, BOARDS = 24, 12
DOWN, PAGE_UP, ESCAPE, TAB, ENTER, CTRL_C = "\x1b[B", "\x1b[5~", "\x1b", "\t", "\r", "\x03"
SHOWN = {"1": "1-0", "0": "0-1", "5": "½-½"}


def pupil(index):
    name = NAMES[index] if index < len(NAMES) else f"Aluno {chr(65 + index)}"
    return f"{name};2012-04-{index + 1:02};{'FM'[index % 2]};EB {index % 4};T{index % 4};2.º Ciclo"


def setUpModule():
    """An event with a first round that is paired, for each test to copy."""
    global FOLDER
    FOLDER = tempfile.TemporaryDirectory()
    unittest.addModuleCleanup(FOLDER.cleanup)
    with open(os.path.join(FOLDER.name, "in.csv"), "w", encoding="utf-8") as out:
        out.write("\n".join(["name;born;gender;school;team;cycle", *map(pupil, range(PLAYERS))]) + "\n")
    for words in (("create", "a.event", "--ruleset", "festa-2023", "--rounds", "5", "--first-colour",
                   "white"), ("import", "in.csv"), ("pair",)):
        done = regra("event", *words, folder=FOLDER.name)
        assert done.exit == DONE, done.err


class Shell(Terminal):
    data_is_apart = False


class OfADesk(Case):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        shutil.copy(os.path.join(FOLDER.name, "a.event"), self.folder)

    def event(self, *words, exit=DONE):
        done = regra("event", *words, "--json", folder=self.folder)
        self.assertEqual(done.exit, exit, done.err + done.out)
        return json.loads(done.out) if done.out else None

    def boards(self):
        return self.event("round")["pairing"]["boards"]

    def results(self):
        return {one["board"]: one["result"] for one in self.boards() if one["result"]}

    def acts(self, kind):
        return [one["body"] for one in self.event("log", "a.event")["acts"] if one["act"] == kind]

    def files(self):
        return sorted(os.listdir(self.folder))


class OnAScreen(OfADesk):
    def desk(self, *words, first=1, **more):
        desk = Painted(PROGRAM, "event", "desk", *words, folder=self.folder, **more)
        desk.sees(f"Boards {first} to")
        return desk

    def leave(self, desk):
        desk.type("q")
        self.assertEqual(desk.ends(), DONE)
        self.assertTrue(desk.is_as_before())

    def test_a_round_is_entered_by_keys(self):
        keys = "105" * 4
        with self.desk() as desk:
            for board, key in enumerate(keys, 1):
                desk.type(key)
                desk.sees(f"{BOARDS - board} result")
            desk.sees("0 results missing")
            self.assertRegex(desk.line(2 + 11), r"^ +12 .*½-½ .* \d+$|^> +12 .*½-½ .* \d+$")
            self.leave(desk)
            self.assertIn("Act 18 is the last one; 0 results missing.", desk.after)
        self.assertEqual(self.results(), {i: SHOWN[key] for i, key in enumerate(keys, 1)})
        self.assertEqual(len(self.acts("result")), BOARDS)
        self.assertEqual(len(self.acts("publish")), 1)     # by the first result
        self.assertEqual(self.files(), ["a.event"])

    def test_a_game_is_adjourned_and_colours_are_exchanged_by_keys(self):
        self.event("publish")                 # no game of a draft is adjourned
        with self.desk("--from", "2", "--to", "4", first=2) as desk:
            desk.sees("3 results missing")
            desk.type("a")
            desk.sees("2 results missing")
            desk.type("x")
            desk.sees("Colours exchanged")
            desk.type("1")
            desk.sees("1 result missing")
            desk.type("1")
            desk.sees("0 results missing")
            self.leave(desk)
        self.assertEqual(self.results(), {2: "adj", 3: "1-0", 4: "1-0"})
        self.assertEqual([act["games"][0].get("reversed", False) for act in self.acts("result")], [True, False])

    def test_keys_typed_ahead_at_once_are_all_taken_in_their_order(self):
        keys = "".join(random.Random(5).choice("105") for _ in range(BOARDS))
        with self.desk() as desk:
            desk.type(keys)
            desk.sees(" 0 results missing")
            self.leave(desk)
        self.assertEqual(self.results(), {i: SHOWN[key] for i, key in enumerate(keys, 1)})

    def test_slips_in_any_order_show_the_names_before_the_key(self):
        order = random.Random(9).sample(range(1, BOARDS + 1), BOARDS)
        boards = {one["board"]: one for one in self.boards()}
        with self.desk() as desk:
            desk.type(TAB)
            for number in order:
                desk.type(f"{number}{ENTER}")
                desk.sees(f"white  {boards[number]['white']} {boards[number]['white_name']}")
                desk.sees(f"black  {boards[number]['black']} {boards[number]['black_name']}")
                desk.type("1" if number % 2 else "0")
                desk.sees(f"{number}. {boards[number]['white_name']} {'1-0' if number % 2 else '0-1'}")
            self.leave(desk)
        self.assertEqual(self.results(), {i: "1-0" if i % 2 else "0-1" for i in range(1, 13)})

    def test_a_wrong_key_stops_those_typed_behind_it(self):
        with self.desk() as desk:
            desk.type("1k0000")
            desk.saw("[keys wait]")
            desk.sees_no("[keys wait]")
            self.assertEqual(desk.beeps, 1)
            desk.type("5")
            desk.sees("10 results missing")
            self.leave(desk)
        self.assertEqual(self.results(), {1: "1-0", 2: "½-½"})

    def test_a_key_before_there_was_silence_is_dropped_with_those_before(self):
        """Half a second of silence: what has to come of a key is known only if it was typed within that time."""
        for _ in range(30):
            shutil.copy(os.path.join(FOLDER.name, "a.event"), self.folder)
            with self.desk() as desk:
                began = time.monotonic()
                desk.type("k")
                desk.saw("[keys wait]")
                desk.type("5")
                in_time = time.monotonic() - began < 0.5
                desk.sees_no("[keys wait]")
                if in_time:
                    self.assertEqual(self.results(), {})
                    desk.type("1")
                    desk.sees("11 results missing")
                self.leave(desk)
            if in_time:
                break
        else:
            self.skipTest("this machine is too busy to type within half a second")
        self.assertEqual(self.results(), {1: "1-0"})

    def test_a_wrong_board_of_a_slip_stops_those_behind_it(self):
        with self.desk() as desk:
            desk.type(f"{TAB}3{ENTER}1" f"99{ENTER}0" f"5{ENTER}0")
            desk.sees("There is no board 99: this round has 12.")
            desk.sees_no("[keys wait]")
            self.leave(desk)
        self.assertEqual(self.results(), {3: "1-0"})

    def test_a_result_that_stands_is_not_written_over(self):
        with self.desk() as desk:
            desk.type(f"{TAB}3{ENTER}1")
            desk.sees("11 results missing")
            desk.type(f"3{ENTER}")
            desk.sees("c corrects it")
            desk.type("0")
            desk.sees("Refused: board 3 has 1-0 already (act ")
            desk.sees_no("event correct")
            desk.sees_no("[keys wait]")
            self.leave(desk)
        self.assertEqual(self.results(), {3: "1-0"})

    def test_a_forfeit_is_asked_once_by_the_name_of_who_did_not_come(self):
        first, second = self.boards()[:2]
        with self.desk() as desk:
            desk.type("+")
            desk.sees(f"{first['black_name']} did not come?")
            self.assertEqual(self.results(), {})
            desk.type("+")
            desk.sees("11 results missing")
            desk.type("-")
            desk.sees(f"{second['white_name']} did not come?")
            desk.type("5")                    # another key is a result, and no answer
            desk.sees("10 results missing")
            self.leave(desk)
        self.assertEqual(self.results(), {1: "+:-", 2: "½-½"})

    def test_undo_takes_back_what_this_desk_wrote_last(self):
        with self.desk() as desk:
            desk.type("1")
            desk.sees("11 results missing")
            self.event("result", "7", "0-1")
            desk.sees("Elsewhere: 7.")
            desk.type("5")
            desk.sees("9 results missing")
            desk.type("u")
            desk.sees("Taken back: 2.")
            desk.type("u")
            desk.sees("Taken back: 1.")
            desk.type("u")                    # the third is that of somebody else
            desk.sees("has written nothing that can be taken back")
            desk.sees_no("[keys wait]")
            self.leave(desk)
        self.assertEqual(self.results(), {7: "0-1"})

    def test_a_search_needs_no_accents(self):
        where = {name: one["board"] for one in self.boards() for name in (one["white_name"], one["black_name"])}
        with self.desk() as desk:
            for typed, name in (("camara", "Inês Câmara"), ("quintal joao", "João Quintal"), ("zoe", "Zoe\u0301 Sá"),
                                ("花", "山田 花子")):
                desk.type("/" + typed + ENTER)
                desk.until(lambda: re.search(rf"^> +{where[name]} ", desk.text(), re.M), name)
            desk.type("/xyzzy" + ENTER)
            desk.sees('No board of this round has "xyzzy".')
            desk.sees_no("[keys wait]")
            self.leave(desk)

    def test_a_correction_shows_what_moves_and_needs_its_word(self):
        with self.desk() as desk:
            desk.type("111")
            desk.sees("9 results missing")
            desk.type("g1" + ENTER)
            desk.sees("> ")
            desk.type("c")
            desk.sees("Instead")
            desk.type("5")
            desk.sees("½-½, instead of 1-0")
            desk.type("slips signed by both" + ENTER)
            desk.sees("To do it, type: correction")
            desk.type(ENTER + "yes" + ENTER)
            desk.saw("[keys wait]")
            desk.sees_no("[keys wait]")
            self.assertEqual(self.results()[1], "1-0")
            desk.type("correction" + ENTER)
            desk.sees("½-½ ")
            desk.sees("Boards 1 to")
            self.leave(desk)
        self.assertEqual(self.results()[1], "½-½")
        self.assertEqual(self.acts("correct")[0]["accepted"], ["correction"])

    def test_escape_leaves_a_correction_without_an_act(self):
        with self.desk() as desk:
            desk.type("1")
            desk.sees("11 results missing")
            desk.type("g1" + ENTER + "c0" + ENTER)
            desk.sees("Why")
            desk.type(ESCAPE)
            desk.sees("Boards 1 to")
            self.leave(desk)
        self.assertEqual((self.results(), self.acts("correct")), ({1: "1-0"}, []))

    def test_standings_and_help_are_read_and_write_nothing(self):
        with self.desk() as desk:
            desk.type("1")
            desk.sees("11 results missing")
            desk.type("s")
            desk.sees("Standings")
            desk.type(ESCAPE)
            desk.sees("Boards 1 to")
            desk.type("?")
            desk.sees("slips in any order")
            desk.type("1")                    # is no result here
            desk.sees("This page is only read.")
            desk.sees_no("[keys wait]")
            desk.type(ESCAPE)
            desk.sees("Boards 1 to")
            self.leave(desk)
        self.assertEqual(self.results(), {1: "1-0"})

    def test_names_keep_the_columns_and_direct_no_terminal(self):
        """Painted refuses control characters and signs behind the last column; an earlier program took these names."""
        rewrite(os.path.join(self.folder, "a.event"), people=lambda one: one.update(name="R\x1b[2Jui \u202e花\u0301 Melo"))
        for columns in (40, 55, 60, 69, 80, 100):
            with self.desk(columns=columns, rows=24) as desk:
                desk.type(TAB + TAB + DOWN + PAGE_UP + "/" + "花" * 60)
                desk.sees("花")
                desk.type(ESCAPE)
                desk.sees("Boards 1 to")
                self.leave(desk)

    def test_the_screen_follows_its_size(self):
        with self.desk() as desk:
            desk.resize(12, 50)
            desk.sees("Boards 1 to 6 of 12")
            desk.type("1")
            desk.sees("11 results")
            desk.resize(5, 30)
            desk.sees("Too small")
            desk.type("5")                                             # nobody sees at which board
            desk.until(lambda: desk.beeps > 0, "beep")
            desk.resize(40, 120)
            desk.sees("Boards 1 to 12 of 12")
            desk.sees_no("[keys wait]")
            self.leave(desk)
        self.assertEqual(self.results(), {1: "1-0"})

    def test_signals_and_a_closed_terminal_leave_everything_in_one_file(self):
        for missing, number in ((11, signal.SIGTERM), (10, signal.SIGHUP), (9, signal.SIGINT)):
            with self.desk() as desk:
                desk.type("1")
                desk.sees(f"{missing} result")
                self.assertIn(f" act {self.last_act()}", desk.text())
                os.kill(desk.child, number)
                self.assertEqual(desk.ends(), -number)
                self.assertTrue(desk.is_as_before())
                self.assertIn("is the last one", desk.after)
            self.assertEqual(self.files(), ["a.event"])
        with self.desk() as desk:
            desk.type(CTRL_C)
            self.assertEqual(desk.ends(), DONE)
        self.assertEqual(len(self.results()), 3)

    def test_a_key_gives_the_terminal_back_to_the_shell_for_a_while(self):
        with Shell(*SHELL) as shell:
            os.write(shell.keyboard, f"{PROGRAM} event desk -e {self.folder}/a.event --lang en\r".encode())
            for keys, seen in (("", "Boards 1 to"), ("1", "11 results"), (CTRL_Z, "Stopped")):
                os.write(shell.keyboard, keys.encode())
                shell.sees(seen)
            self.assertFalse(shell.takes_keys())
            shell.screen = ""
            for keys, seen in (("fg\r", "11 results"), ("5", "10 results"), ("q", "is the last one")):
                os.write(shell.keyboard, keys.encode())
                shell.sees(seen)
        self.assertEqual(self.results(), {1: "1-0", 2: "½-½"})
        with self.desk() as desk:
            desk.type(CTRL_Z + "0")                                    # no shell could continue it
            desk.sees("9 results")
            self.leave(desk)

    def last_act(self):
        return len(self.event("log", "a.event")["acts"])

    def test_a_desk_that_is_killed_loses_nothing_that_it_showed(self):
        rng = random.Random(19)
        shown = set()
        for _ in range(4):
            with self.desk() as desk:
                desk.type("1" * 3)
                end = time.monotonic() + rng.uniform(0, 0.15)
                while time.monotonic() < end:
                    desk.read(0.01)
                os.kill(desk.child, signal.SIGKILL)
                desk.status = desk.ends()
                shown |= {int(n) for n in re.findall(r"^.\s+(\d+) .*1-0 .* \d+$", desk.text(), re.M)}
            there = self.results()
            self.assertLessEqual(shown, set(there))
            numbers = [game["board"] for act in self.acts("result") for game in act["games"]]
            self.assertEqual(len(numbers), len(set(numbers)))
        self.assertEqual(regra("event", "verify", "a.event", folder=self.folder).exit, DONE)

    def test_two_desks_at_once_neither_lose_nor_double(self):
        """One takes the odd boards and one the even ones, by slips; board 12 comes to both."""
        with self.desk() as one, self.desk() as two:
            ends = []

            def work(desk, numbers, key):
                desk.type(TAB)
                for number in numbers:
                    desk.type(f"{number}{ENTER}{key}")
                    desk.until(lambda: f"{number}. " in desk.text(), f"board {number}")
                ends.append(desk)

            threads = [threading.Thread(target=work, args=(one, (1, 3, 5, 7, 9, 11), "1")),
                       threading.Thread(target=work, args=(two, (2, 4, 6, 8, 10), "0"))]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            self.assertEqual(len(ends), 2)
            for desk in (one, two):
                desk.sees(" 1 result missing")
            one.type(f"12{ENTER}1")
            one.sees(" 0 results missing")
            two.sees("Elsewhere: 12.")
            two.type(f"12{ENTER}0")
            two.sees("Refused: board 12 has 1-0 already")
            two.sees_no("[keys wait]")
            self.leave(one)
            self.leave(two)
        self.assertEqual(self.results(), {i: "0-1" if i % 2 == 0 and i < 12 else "1-0" for i in range(1, 13)})
        self.assertEqual(len(self.acts("result")), BOARDS)
        self.assertEqual(self.files(), ["a.event"])

    def test_while_nobody_types_the_one_file_has_every_act(self):
        with self.desk() as desk:
            desk.type("1")
            desk.sees("11 results missing")
            log = os.path.join(self.folder, "a.event-wal")
            desk.until(lambda: os.path.getsize(log) == 0, "empty log")
            shutil.copy(os.path.join(self.folder, "a.event"), os.path.join(self.folder, "copy.event"))
            self.assertEqual(len(self.event("log", "copy.event")["acts"]), self.last_act())
            os.remove(os.path.join(self.folder, "copy.event"))
            self.leave(desk)

    def test_what_cannot_be_written_is_told_with_the_last_act_that_is_safe(self):
        """A file may grow no more: writing fails as on a full disk. Then there is room again."""
        with self.desk() as desk:
            desk.type("1")
            desk.sees("11 results missing")
            last = self.last_act()
            whole = resource.prlimit(desk.child, resource.RLIMIT_FSIZE)
            resource.prlimit(desk.child, resource.RLIMIT_FSIZE, (0, whole[1]))
            desk.type("500")
            desk.sees("Nothing can be written. Act")
            desk.sees(f"Act {last} is the last")
            desk.sees_no("[keys wait]")
            desk.type("5")
            desk.saw("[keys wait]")
            desk.sees_no("[keys wait]")
            self.assertEqual(self.results(), {1: "1-0"})
            resource.prlimit(desk.child, resource.RLIMIT_FSIZE, whole)
            desk.type("r")
            desk.sees(f"its last act is {last}.")
            desk.type("5")
            desk.sees("10 results missing")
            self.leave(desk)
        self.assertEqual(self.results(), {1: "1-0", 2: "½-½"})

    def test_a_file_that_is_deleted_or_moved_away_is_told_and_kept(self):
        """With what is in the log only, too: nobody has been idle for long enough to put it away. All wait at once."""
        ways = [(gone, at_rest) for at_rest in (False, True) for gone in ("deleted", "moved", "replaced", "folder")]
        with concurrent.futures.ThreadPoolExecutor(len(ways)) as all:
            lost = [all.submit(copy.copy(self).lose, *way, os.path.join(self.folder, str(way))) for way in ways]
        for way, one in zip(ways, lost):
            with self.subTest(way):
                one.result()

    def lose(self, gone, at_rest, folder):
        self.folder, away = os.path.join(folder, "hall"), os.path.join(folder, "away")
        os.makedirs(self.folder)
        path = shutil.copy(os.path.join(FOLDER.name, "a.event"), self.folder)
        last = self.last_act() + 2  # the round is published, and a result
        with self.desk() as desk:
            desk.type("1")
            desk.sees("11 results missing")
            if at_rest:
                desk.until(lambda: os.path.getsize(path + "-wal") == 0, "empty log")
            if gone == "deleted":
                os.remove(path)
            elif gone == "moved":
                os.renames(path, os.path.join(away, "b.event"))
            elif gone == "replaced":
                os.rename(path, away)
                shutil.copy(os.path.join(FOLDER.name, "a.event"), path)
            else:
                os.rename(self.folder, away)
                self.folder = away
            def tells(what):  # of several lines
                desk.until(lambda: what in " ".join(desk.text().split()), repr(what))
            tells("deleted while it was in use" if gone == "deleted" else "was moved while it was in use")
            tells(f"Every act up to {last} stands in")
            desk.type("5")
            desk.saw("[keys wait]")
            desk.sees_no("[keys wait]")
            tells(f"Every act up to {last} stands in")
            if gone == "folder":  # it knows the file by a name that it still has
                desk.type("r")
                desk.sees(f"its last act is {last}.")
                return self.leave(desk)
            self.assertEqual([name for name in self.files() if name.endswith(".new")], [])
            kept = os.path.join(self.folder, "a-rescued.event")
            if gone != "deleted" and at_rest:
                kept = os.path.join(away, "b.event") if gone == "moved" else away
            self.assertEqual(os.path.basename(kept) in self.files(), os.path.dirname(kept) == self.folder)
            for name in ("a.event", "a.event-wal", "a.event-shm"):
                with contextlib.suppress(FileNotFoundError):
                    os.remove(os.path.join(self.folder, name))
            os.rename(kept, path)
            desk.type("r")
            desk.sees(f"its last act is {last}.")
            self.assertEqual(self.results(), {1: "1-0"})
            if gone == "deleted":  # the only one left is no copy
                desk.type("5")
                desk.sees("10 results missing")
            self.leave(desk)

    def test_the_keys_fit_into_80_columns_in_each_language(self):
        for language in ("en", "pt", "ro"):
            with Painted(PROGRAM, "event", "desk", "--lang", language, folder=self.folder) as desk:
                desk.sees("?")
                desk.type(TAB)
                desk.sees("Tab")
                desk.type(TAB + "/")
                desk.sees("Esc")
                desk.type(ESCAPE + "?")
                desk.sees("Page")
                self.assertNotIn("…", "".join(desk.line(i) for i in range(2, 24)))
                desk.type(ESCAPE)
                self.assertNotIn("…", desk.line(23))
                desk.type(CTRL_C)
                self.assertEqual(desk.ends(), DONE)


if __name__ == "__main__":
    main()

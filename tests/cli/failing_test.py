"""Every call for memory and every call of the disk fails once, in a short script of commands: no crash,
no half of anything, the right status. What was acknowledged stays."""

import hashlib
import os
import pathlib
import subprocess
import tempfile

from program import BUILD, Case, DONE, FILE, PROGRAM, main

EVENTS = pathlib.Path(__file__).resolve().parents[2] / "rulesets/events"
SHIM = os.path.join(BUILD, "lib", "failing.so")
INTERNAL, LIMITS = 2, 4
TYPED = "0:00:10 e4\n0:00:20 e5\n0:00:30 Nf3\n"
# A command and its standard input.
SCRIPT = ((("standings", str(EVENTS / "festa-2023.trf"), "--ruleset", "festa-2023", "--competition",
            "Individual"), ""),
          (("game", "replay", str(EVENTS / "festa-2023.pgn"), "--ruleset", "fide-2018", "--jobs", "1"), ""),
          (("game", "play", "--ruleset", "fide-2018", "--time", "15 min + 5 s", "--choose", "rapid under A.3",
            "--acts", "FOLDER/game.acts", "--pgn", "FOLDER/game.pgn"), TYPED))


def is_whole(text):
    """Whether each line of a journal has its check: by this file alone."""
    check = ""
    for line in text.splitlines():
        body, _, written = line.rpartition(" # ")
        check = hashlib.sha256((check + body).encode()).hexdigest()[:12]
        if written != check:
            return False
    return text.endswith("\n")


def acts_of(text):
    return [line.rpartition(" # ")[0] for line in text.splitlines()]


class Failing(Case):
    def run_one(self, words, typed, call, at):
        with tempfile.TemporaryDirectory() as folder:
            count = os.path.join(folder, "count")
            made = [word.replace("FOLDER", folder) for word in words]
            environment = dict(os.environ, LD_PRELOAD=SHIM, FAIL_CALL=call, FAIL_AT=str(at), FAIL_COUNT=count)
            found = subprocess.run([PROGRAM, *made], input=typed.encode(), env=environment, stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, timeout=60, check=False, cwd="/")
            files = {path.name: path.read_text(encoding="utf-8") for path in pathlib.Path(folder).iterdir()}
            calls = int(files.pop("count", "0"))
        return found, files, calls

    def check_all(self, call, most, statuses):
        for words, typed in SCRIPT:
            good, due, calls = self.run_one(words, typed, call, 0)
            self.assertEqual(good.returncode, DONE, good.stderr)
            self.assertGreater(calls, 2)
            step = max(1, calls // most)
            for at in range(1, calls + 1, step):
                with self.subTest(words=words[:2], call=call, at=at, of=calls):
                    found, files, _ = self.run_one(words, typed, call, at)
                    self.assertIn(found.returncode, statuses, (found.returncode, found.stderr))
                    if found.returncode == DONE:
                        self.assertEqual((found.stdout, files), (good.stdout, due))
                        continue
                    self.assertTrue(found.stderr, "says nothing")
                    journal = files.get("game.acts")
                    if journal is None:
                        continue
                    # What is there is what was written before, and perhaps one line that is torn; or the game
                    # went on without an act.
                    whole = journal[:journal.rfind("\n") + 1]
                    if b"the game goes on" in found.stderr:
                        rest = iter(acts_of(due["game.acts"]))
                        self.assertTrue(all(act in rest for act in acts_of(whole)), journal)
                    else:
                        self.assertTrue(due["game.acts"].startswith(journal), journal)
                    self.assertTrue(not whole or is_whole(whole), journal)

    def test_the_disk(self):
        self.check_all("disk", 1000, (DONE, FILE))

    def test_memory(self):
        self.check_all("memory", 40, (DONE, INTERNAL, LIMITS, FILE))


if __name__ == "__main__":
    main()

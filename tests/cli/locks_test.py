"""Locks, signatures and packs: what was locked and signed is told from everything else.

The hashes are compared with hashlib; the signatures are made anew by a second implementation of Ed25519 (RFC 8032) that
stands below.
"""

import hashlib
import json
import os
import re
import shutil

from program import BUILD, BAD_INPUT, DONE, FILE, NO, Folder, regra, main

SHIPPED = os.path.join(BUILD, "share/regra/rulesets")
SCRIPTS = os.path.join(BUILD, "share/regra/scripts")

REGULATION = """regulation: Town Cup
text: this file
laws: fide-2018
season: 2025
points: {game: {win: 1, draw: ½, loss: 0}, not in the text}
"""
EVENT = """event: Final
extends: town
"""
TEST = """test: town

tests:
  A win is a point:
    holds: {points game win: 1}
"""


# ---- Ed25519, after RFC 8032, section 6 ------------------------------------------------------------------------------

P = 2 ** 255 - 19
L = 2 ** 252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
BASE_Y = 4 * pow(5, P - 2, P) % P


def x_of(y, sign):
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P)
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * pow(2, (P - 1) // 4, P) % P
    return P - x if x & 1 != sign else x


BASE = (x_of(BASE_Y, 0), BASE_Y)


def add(a, b):
    k = D * a[0] * b[0] * a[1] * b[1]
    return ((a[0] * b[1] + a[1] * b[0]) * pow(1 + k, P - 2, P) % P,
            (a[1] * b[1] + a[0] * b[0]) * pow(1 - k, P - 2, P) % P)


def times(n, point):
    result = (0, 1)
    while n:
        if n & 1:
            result = add(result, point)
        point, n = add(point, point), n >> 1
    return result


def packed(point):
    return (point[1] | (point[0] & 1) << 255).to_bytes(32, "little")


def number(*parts):
    return int.from_bytes(hashlib.sha512(b"".join(parts)).digest(), "little")


def signature(seed, message):
    digest = hashlib.sha512(seed).digest()
    a = int.from_bytes(digest[:32], "little") & (2 ** 254 - 8) | 2 ** 254
    key = packed(times(a, BASE))
    r = number(digest[32:], message) % L
    point = packed(times(r, BASE))
    return point + ((r + number(point, key, message) * a) % L).to_bytes(32, "little")


# ---- the tests -------------------------------------------------------------------------------------------------------

class Locked(Folder):
    def setUp(self):
        super().setUp()
        self.rulesets = os.path.join(self.folder, "rulesets")
        os.makedirs(os.path.join(self.rulesets, "regulations"))
        os.makedirs(os.path.join(self.rulesets, "events"))
        self.town = self.file("rulesets/regulations/town.yaml", REGULATION)
        self.file("rulesets/regulations/town.test.yaml", TEST)
        self.file("rulesets/events/final.yaml", EVENT)

    def ruleset(self, *words, **more):
        return regra("ruleset", *words, "--rulesets", self.rulesets, folder=self.folder, **more)

    def read(self, name, mode="r"):
        with open(os.path.join(self.folder, name), mode) as file:
            return file.read()

    def lock(self, *ids):
        answer = self.ruleset("lock", *(ids or ["town"]), "--output", "town.lock")
        self.assertEqual((answer.exit, answer.err), (DONE, ""))
        return self.read("town.lock")

    def keys(self, name):
        self.assertEqual(self.ruleset("keygen", name).exit, DONE)

    def sign(self):
        self.lock("final")
        self.keys("club")
        self.assertEqual(self.ruleset("sign", "town.lock", "--secret", "club.secret").exit, DONE)

    def refused(self, answer, *files):
        """Status 1, and each file is named in a line of its own."""
        self.assertEqual(answer.exit, NO, answer.err)
        self.assertEqual([line.split(":")[0] for line in answer.err.splitlines()], list(files))


class Locks(Locked):
    def test_a_ruleset_is_named_once(self):
        twice = self.lock("town", "town")
        os.remove(os.path.join(self.folder, "town.lock"))
        self.assertEqual(self.lock(), twice)
        for word in ("ruleset", "plugin"):
            lines = twice.splitlines()
            at = next(i for i, line in enumerate(lines) if line.startswith(word + " "))
            self.file("twice.lock", "\n".join(lines[:at] + [lines[at]] * 4000 + lines[at + 1:]) + "\n")
            answer = self.ruleset("verify", "twice.lock")
            self.assertEqual((answer.exit, answer.out), (BAD_INPUT, ""))
            self.assertEqual(answer.err.count("\n"), 1)
            self.assertIn(f"twice.lock:{at + 2}:1: error: \"{lines[at]}\" stands twice.", answer.err)

    def test_a_lock_names_each_file_by_its_hash(self):
        lines = self.lock().splitlines()
        self.assertEqual(lines[:2], ["regra lock 1", "ruleset town"])
        parts = {path: (digest, int(size)) for word, digest, size, path in
                 (line.split(" ") for line in lines[2:] if line.startswith("part "))}
        for path, file in (("rulesets/regulations/town.yaml", self.town),
                           ("rulesets/laws/fide-2018.yaml", os.path.join(SHIPPED, "laws/fide-2018.yaml")),
                           ("scripts/laws/flag.lua", os.path.join(SCRIPTS, "laws/flag.lua"))):
            with open(file, "rb") as source:
                text = source.read()
            self.assertEqual(parts[path], (hashlib.sha256(text).hexdigest(), len(text)))
        with open(os.path.join(BUILD, "lib/regra/plugins/chess.so"), "rb") as plugin:
            digest = hashlib.sha256(plugin.read()).hexdigest()
        self.assertTrue(any(line.startswith(f"plugin {digest} chess ") for line in lines))
        self.assertEqual(sum(path.startswith("scripts/") for path in parts),
                         sum(name.endswith(".lua") for folder, _, names in os.walk(SCRIPTS) for name in names
                             if not folder.endswith("/documents")))  # they decide nothing

    def test_what_was_locked_holds(self):
        self.lock()
        answer = self.ruleset("verify", "town.lock")
        self.assertEqual((answer.exit, answer.err), (DONE, ""))

    def test_the_part_that_changed_is_named(self):
        self.lock()
        self.file("rulesets/regulations/town.yaml", REGULATION.replace("win: 1", "win: 2"))
        self.refused(self.ruleset("verify", "town.lock"), "rulesets/regulations/town.yaml")

    def test_a_file_that_cannot_be_read_any_more_is_one_that_changed(self):
        self.lock()
        self.file("rulesets/regulations/town.yaml", "{")
        self.refused(self.ruleset("verify", "town.lock"), "rulesets/regulations/town.yaml")

    def test_a_file_that_is_gone(self):
        self.lock("final")
        os.remove(self.town)
        self.refused(self.ruleset("verify", "town.lock"), "rulesets/regulations/town.yaml")

    def test_a_script_that_was_added_and_one_that_took_a_place(self):
        self.lock()
        scripts = os.path.join(self.folder, "scripts")
        os.makedirs(os.path.join(scripts, "tiebreaks"))
        shutil.copy(os.path.join(SCRIPTS, "tiebreaks/wins.lua"), os.path.join(scripts, "tiebreaks/victories.lua"))
        with open(os.path.join(SCRIPTS, "tiebreaks/wins.lua"), encoding="utf-8") as file:
            self.file("scripts/tiebreaks/wins.lua", file.read() + "\n")
        self.refused(self.ruleset("verify", "town.lock", "--scripts", scripts), "scripts/tiebreaks/wins.lua",
                     "scripts/tiebreaks/victories.lua")

    def test_another_plugin_of_that_name(self):
        text = self.lock()
        self.file("town.lock", re.sub("plugin [0-9a-f]{64} chess", "plugin " + 64 * "0" + " chess", text))
        self.refused(self.ruleset("verify", "town.lock"), "plugins/chess")

    def test_what_is_to_be_confirmed_is_not_locked(self):
        self.file("rulesets/regulations/town.yaml", REGULATION + "the rest: to confirm\n"
                  "play: {rounds: 5, to confirm, not in the text}\n")
        answer = self.ruleset("lock", "town", "--output", "town.lock")
        self.assertEqual(answer.exit, NO)
        self.assertIn('town.yaml:6:11: error: "the rest" is still to be confirmed', answer.err)
        self.assertIn('town.yaml:7:', answer.err)
        self.assertFalse(os.path.exists(os.path.join(self.folder, "town.lock")))


class Signatures(Locked):
    def test_the_secret_is_for_its_owner_alone(self):
        self.keys("club")
        mode = os.stat(os.path.join(self.folder, "club.secret")).st_mode
        self.assertEqual(mode & 0o777, 0o600)
        os.chmod(os.path.join(self.folder, "club.secret"), 0o640)
        self.lock()
        answer = self.ruleset("sign", "town.lock", "--secret", "club.secret")
        self.assertEqual(answer.exit, FILE)
        self.assertIn("chmod 600", answer.err)

    def test_the_signature_is_that_of_rfc_8032(self):
        # Test 2 of RFC 8032, 7.1, shows that the implementation of this test is right.
        self.assertEqual(signature(bytes.fromhex("4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb"),
                                   b"\x72").hex(),
                         "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da"
                         "085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00")
        self.sign()
        text = self.read("town.lock")
        lines, last = text[:text.index("signature ")], text[text.index("signature "):].split()[1]
        secret = bytes.fromhex(self.read("club.secret").split()[-1])
        self.assertEqual(last, signature(secret, lines.encode()).hex())
        self.assertNotIn(secret.hex(), text)

    def test_the_key_is_given_by_file_or_by_its_digits(self):
        self.sign()
        for key in ("club.public", self.read("club.public").split()[-1]):
            answer = self.ruleset("verify", "town.lock", "--key", key)
            self.assertEqual((answer.exit, answer.err), (DONE, ""))

    def test_another_key_and_no_signature(self):
        self.sign()
        self.keys("stranger")
        self.refused(self.ruleset("verify", "town.lock", "--key", "stranger.public"), "town.lock")
        os.remove(os.path.join(self.folder, "town.lock"))
        self.lock("final")
        self.refused(self.ruleset("verify", "town.lock", "--key", "club.public"), "town.lock")

    def test_a_changed_byte_of_any_file_or_of_the_lock(self):
        self.sign()
        self.file("rulesets/events/final.yaml", EVENT.replace("Final", "Finals"))
        self.refused(self.ruleset("verify", "town.lock", "--key", "club.public"), "rulesets/events/final.yaml")
        self.file("rulesets/events/final.yaml", EVENT)
        text = self.read("town.lock")
        digest = re.search("part ([0-9a-f]{64}) [0-9]+ rulesets/events", text).group(1)
        self.file("town.lock", text.replace(digest, hashlib.sha256(b"").hexdigest()))
        self.refused(self.ruleset("verify", "town.lock", "--key", "club.public"), "town.lock",
                     "rulesets/events/final.yaml")

    def test_an_unsigned_file_included_by_a_signed_one(self):
        # A file of the same id in another folder, which comes first, brings a document of its own.
        self.sign()
        os.makedirs(os.path.join(self.folder, "mine/regulations"))
        self.file("mine/regulations/foreign.yaml", REGULATION)
        self.file("mine/regulations/town.yaml", "regulation: Town Cup\nextends: foreign\nseason: 2026\n"
                                                "the rest: unchanged\n")
        answer = self.ruleset("verify", "town.lock", "--key", "club.public", "--rulesets", "mine")
        self.refused(answer, "rulesets/regulations/town.yaml", "rulesets/regulations/foreign.yaml")

    def test_signed_again_by_another(self):
        self.sign()
        self.keys("federation")
        self.assertEqual(self.ruleset("sign", "town.lock", "--secret", "federation.secret").exit, DONE)
        self.assertEqual(self.read("town.lock").count("signature "), 1)
        self.assertEqual(self.ruleset("verify", "town.lock", "--key", "federation.public").exit, DONE)

    def test_what_does_not_hold_is_not_signed(self):
        self.sign()
        before = self.read("town.lock")
        self.file("rulesets/regulations/town.yaml", REGULATION + "# one more\n")
        self.refused(self.ruleset("sign", "town.lock", "--secret", "club.secret"), "rulesets/regulations/town.yaml")
        self.assertEqual(self.read("town.lock"), before)


class Packs(Locked):
    def setUp(self):
        super().setUp()
        self.keys("club")
        answer = self.ruleset("pack", "final", "town", "--secret", "club.secret", "--output", "town.pack")
        self.assertEqual((answer.exit, answer.err), (DONE, ""))
        self.home = {"XDG_DATA_HOME": os.path.join(self.folder, "data")}
        self.packs = os.path.join(self.folder, "data/regra/packs")

    def install(self, *words):
        return regra("ruleset", "install", *(words or ["town.pack"]), "--key", "club.public", folder=self.folder,
                     environment=self.home)

    def test_an_installed_pack_is_used_by_its_name(self):
        self.assertEqual(regra("ruleset", "show", "final", environment=self.home).exit, BAD_INPUT)
        answer = self.install()
        self.assertEqual((answer.exit, answer.err), (DONE, ""))
        shown = regra("ruleset", "show", "final", "--json", environment=self.home)
        self.assertEqual(json.loads(shown.out)["title"], "Final")
        written = sorted(os.path.relpath(os.path.join(folder, name), self.packs)
                         for folder, _, names in os.walk(self.packs) for name in names)
        self.assertEqual(written, ["final/final.lock", "final/rulesets/events/final.yaml",
                                   "final/rulesets/regulations/town.test.yaml",
                                   "final/rulesets/regulations/town.yaml"])
        lock = os.path.join(self.packs, "final/final.lock")
        answer = regra("ruleset", "verify", lock, "--key", "club.public", folder=self.folder, environment=self.home)
        self.assertEqual((answer.exit, answer.err), (DONE, ""))
        tests = regra("ruleset", "test", os.path.join(self.packs, "final"), environment=self.home)
        self.assertEqual(tests.exit, DONE, tests.err)
        again = self.install()
        self.assertEqual(again.exit, FILE)

    def test_a_file_without_its_folder_is_packed_with_its_tests(self):
        folder = os.path.join(self.folder, "rulesets/regulations")
        made = []
        for name in ("town.yaml", "./town.yaml"):
            answer = regra("ruleset", "pack", name, "--secret", "../../club.secret", "--output", "own.pack",
                           folder=folder)
            self.assertEqual((answer.exit, answer.err), (DONE, ""))
            made.append(self.read("rulesets/regulations/own.pack"))
            os.remove(os.path.join(folder, "own.pack"))
        self.assertIn("town.test.yaml", made[0])
        self.assertEqual(made[0], made[1])

    def test_what_is_here_and_says_something_else_is_not_hidden(self):
        os.makedirs(os.path.join(self.folder, "mine/regulations"))
        self.file("mine/regulations/town.yaml", REGULATION + "# of another club\n")
        mine = os.path.join(self.folder, "mine")
        self.refused(self.install("town.pack", "--rulesets", mine), "rulesets/regulations/town.yaml")
        self.assertFalse(os.path.exists(self.packs))
        answer = self.install("town.pack", "--rulesets", mine, "--output", "apart")
        self.assertEqual(answer.exit, DONE, answer.err)
        answer = regra("ruleset", "verify", "apart/final.lock", "--key", "club.public", "--rulesets",
                       "apart/rulesets", "--scripts", "apart/scripts", folder=self.folder)
        self.assertEqual((answer.exit, answer.err), (DONE, ""))

    def hostile(self, change, status=(BAD_INPUT, NO)):
        """A pack that somebody made, and signed with the right key, is refused with one line, and writes nothing."""
        data = self.read("town.pack", "rb")
        head, bodies = data[:data.index(b"\n\n") + 1], data[data.index(b"\n\n") + 2:]
        lines = head[:head.index(b"key ")]
        lines, bodies = change(lines, bodies)
        secret = bytes.fromhex(self.read("club.secret").split()[-1])
        lines += b"key " + self.read("club.public").split()[-1].encode() + b"\n"
        with open(os.path.join(self.folder, "bad.pack"), "wb") as file:
            file.write(lines + b"signature " + signature(secret, lines).hex().encode() + b"\n\n" + bodies)
        before = sorted(os.listdir(self.folder))
        answer = self.install("bad.pack")
        self.assertIn(answer.exit, status, answer.err)
        self.assertEqual(len(answer.err.splitlines()), 1, answer.err)
        self.assertEqual(sorted(os.listdir(self.folder)), before)

    def with_part(self, path, text=b"x\n", size=None):
        """One more part, at its place by path; it stands before all others."""
        def change(lines, bodies):
            first = lines.index(b"part ")
            line = b"part %s %d %s\n" % (hashlib.sha256(text).hexdigest().encode(),
                                          len(text) if size is None else size, path)
            return lines[:first] + line + lines[first:], text + bodies
        return change

    def test_paths_that_lead_out(self):
        for path in (b"../evil.yaml", b"rulesets/../../evil.yaml", b"/etc/evil.yaml", b"rulesets/./laws/evil.yaml",
                     b"rulesets//evil.yaml", b"rulesets/laws/.evil.yaml", b"rulesets/laws/evil.so",
                     b"plugins/evil/evil.yaml", b"rulesets/laws/ev\x00il.yaml", b"rulesets/laws/ev\\il.yaml"):
            with self.subTest(path=path):
                self.hostile(self.with_part(path))

    def test_sizes_that_are_none(self):
        for size in (2 ** 20 + 1, 10 ** 9, 2 ** 63, 2 ** 64 - 1, 10 ** 30, -1):
            with self.subTest(size=size):
                self.hostile(self.with_part(b"rulesets/acts/a.yaml", size=size))

    def test_too_many_parts(self):
        def change(lines, bodies):
            empty = hashlib.sha256(b"").hexdigest()
            more = "".join(f"part {empty} 0 rulesets/acts/a{n:06}.yaml\n" for n in range(5000)).encode()
            first = lines.index(b"part ")
            return lines[:first] + more + lines[first:], bodies
        self.hostile(change)

    def test_bytes_that_are_missing_or_left_over(self):
        self.hostile(lambda lines, bodies: (lines, bodies[:-1]))
        self.hostile(lambda lines, bodies: (lines, bodies + b"x"))
        self.hostile(lambda lines, bodies: (lines, b"y" + bodies[1:]))

    def test_a_part_twice(self):
        def change(lines, bodies):
            first = lines.index(b"part ")
            line = lines[first:lines.index(b"\n", first) + 1]
            return lines[:first] + line + lines[first:], bodies
        self.hostile(change)

    def test_a_link_in_the_way_is_not_followed(self):
        os.makedirs(self.packs)
        os.makedirs(os.path.join(self.folder, "elsewhere"))
        os.symlink(os.path.join(self.folder, "elsewhere"), os.path.join(self.packs, "final"))
        self.assertEqual(self.install().exit, FILE)
        self.assertEqual(os.listdir(os.path.join(self.folder, "elsewhere")), [])

    def test_a_pack_of_somebody_else(self):
        self.keys("stranger")
        answer = regra("ruleset", "install", "town.pack", "--key", "stranger.public", folder=self.folder,
                       environment=self.home)
        self.refused(answer, "town.pack")
        self.assertFalse(os.path.exists(self.packs))


if __name__ == "__main__":
    main()

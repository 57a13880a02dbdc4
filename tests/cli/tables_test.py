"""Tables from outside: however large one is, or whatever is wrong in it, memory and time are bounded."""

import json

from borders_test import EVENTS, Folder, MIB, measured
from program import BAD_INPUT, DONE, FILE, main


class Tables(Folder):
    def test_tables(self):
        """16 MiB, and four times the longest row, beside what the command takes with a table of a few rows."""
        head = b"no,name,school\n"
        tables = {"a line of 100 MB": (head + b"1," + b"x" * 100_000_000 + b"\n", "bytes"),
                  "a long line that is read": (head + b"1," + b"x" * 4_000_000 + b"\n", "fields"),
                  "a million short lines": (head + b"".join(b"%d,a,b\n" % n for n in range(1_000_000)), "bytes"),
                  "many lines that are read": (head + b"".join(b"%d,a,b\n" % n for n in range(300_000)), "more. Mend those above first"),
                  "nested quotes": (head + b'1,"' + b'""' * 2_000_000 + b'x\n', "quote"),
                  "quotes astray": (head + b'1,x' + b'"' * 4_000_000 + b"\n", "quote"),
                  "quotes astray in Latin-1": (head + b'1,\xe9' + b'"' * 4_000_000 + b"\n", "quote"),
                  "all wrong": (head + b"x,y,z\n" * 9_999, "number"),
                  "many columns": (b"no" + b"".join(b",c%d" % n for n in range(990)) + b"\n" +
                                   b"".join(b"%d" % n + b",x" * 990 + b"\n" for n in range(1, 1000)), "200000 fields")}
        event = str(self.folder / "x.event")
        made = measured("event", "create", event, "--ruleset", "festa-2023", "--rounds", "5")
        self.assertEqual(made[0], DONE, made[2])
        standings = ("standings", str(EVENTS / "festa-2023.trf"), "--ruleset", "festa-2023", "--competition", "Individual",
                     "--entries")
        few = self.file("few.csv", head + b"1,A,B\n")
        bare = {words: measured(*words, few)[4] for words in (standings, ("event", "import", event))}
        for name, (text, told) in tables.items():
            path = self.file("x.csv", text)
            longest = min(max(map(len, text.split(b"\n"))), 4 << 20)
            for words, without in bare.items():
                with self.subTest(name, command=words[0]):
                    status, out, err, seconds, memory = measured(*words, path)
                    self.assertIn(status, (BAD_INPUT, FILE), (out, err[:500]))
                    if words == standings:
                        self.assertTrue(told in err, err[:500])
                    self.assertLess(len(err), 2_000_000)
                    self.assertLess(memory, without + 16 + 4 * longest / MIB)
                    self.assertLess(seconds, 10)

    def test_all_mistakes_at_once(self):
        """Also what only the ruleset asks for, of the lines that can be read; nobody of the list is entered."""
        event = str(self.folder / "x.event")
        self.assertEqual(measured("event", "create", event, "--ruleset", "festa-2023", "--rounds", "5")[0], DONE)
        people = self.file("l.csv", "N.º FPX;Nome;Data Nasc.;Sexo;Ciclo;Escola\n"
                           "12345;Rui Pires;18/05/2010;M;2.º Ciclo;EB\n" "17;Ana Lopes;13/09/14;F;2.º Ciclo;EB\n"
                           "18;Lopes, Eva;03/04/2010;F;2.º Ciclo;EB\n" "19;Eva  Lopes;3/4/2010;F;2.º Ciclo;EB\n"
                           "20;Zé Sousa;;M;2.º Ciclo;EB\n" "21;Pires, Rui;18/06/2010;M;2.º Ciclo;EB\n")
        status, _, err, _, _ = measured("event", "import", people, "-e", event)
        self.assertEqual(status, BAD_INPUT)
        self.assertEqual([(line.split(":")[1], line.split(": ")[1]) for line in err.splitlines()],
                         [("3", "error"), ("5", "error"), ("7", "note"), ("6", "error")], err)
        for text in ("with four digits", "--skip 5", "--skip 7", "the year of birth of 1 entry is not known"):
            self.assertIn(text, err)
        status, _, err, _, _ = measured("event", "import", people, "-e", event, "--skip", "3", "--skip", "5", "--skip", "6")
        self.assertEqual((status, err.count("\n")), (DONE, 1), err)
        report = measured("event", "export", "--trf", "-", "-e", event)[1]
        self.assertRegex(report, r"(?m)^001    \d .*Rui Pires .* 12345 ")  # a licence is no start number

    def test_a_whole_rating_list(self):
        """A million lines, of which those that are named are taken: memory as of a short list, time by the byte."""
        head = ("ID Number      Name                                                         Fed Sex Tit  WTit "
                "OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag").ljust(164)
        line = "%-15d%-61s%-4s%-4s%-29s%-6d0   20 %-6d0   20 0     0   20 %-6d%-4s\n"
        ids = ("--id", "1900017", "--id", "2899999")

        def people(some):
            return "".join(line % (1_900_000 + n, f"Person {n}, Ana", "POR", "FM"[n % 2], "", 1400 + n % 900, 1500,
                                   1950 + n % 60, "") for n in some)
        few = self.file("few.txt", head + "\n" + people((16, 17, 999_999)))
        whole = self.file("whole.txt", head + "\n")
        with open(whole, "a", encoding="ascii") as file:
            for block in range(0, 1_000_000, 10_000):
                file.write(people(range(block, block + 10_000)))
        memory, entered = {}, {}
        for name, listed in (("few", few), ("whole", whole)):
            event = str(self.folder / f"{name}.event")
            self.assertEqual(measured("event", "create", event, "--ruleset", "aberto-damas-2026")[0], DONE)
            status, out, err, seconds, memory[name] = measured("event", "import", listed, *ids, "-e", event, "--json")
            self.assertEqual(status, DONE, err[:500])
            self.assertEqual(json.loads(out)["entries"], 2)
            entered[name] = measured("event", "export", "--trf", "-", "-e", event)[1]
            self.assertLess(seconds, 20)
        self.assertEqual(entered["whole"], entered["few"])
        self.assertIn("Person 999999, Ana", entered["few"])
        self.assertLess(memory["whole"], memory["few"] + 16)


class Reports(Folder):
    def test_a_report_of_short_lines(self):
        """One for each byte takes no memory beside the file's; as many again take as much time again."""
        report = (EVENTS / "festa-2023.trf").read_bytes()
        check = ("--system", "swiss-dutch")
        bare = measured("pairing", "check", self.file("x.trf", report), *check)
        many = measured("pairing", "check", self.file("x.trf", report + 10_000_000 * b"\n"), *check)
        self.assertEqual(many[:3], bare[:3])
        self.assertLess(many[4], bare[4] + 16 + 2 * 10_000_000 / MIB)
        for line in (b"### x\n", b"777 x\n", b"112 x\n"):
            with self.subTest(line):
                times = []
                for count in (20_000, 80_000):
                    found = measured("pairing", "convert", self.file("x.trf", report + count * line))
                    self.assertEqual(found[0], DONE, found[2])
                    self.assertEqual(found[1].count(line.decode()), count)
                    times.append(found[3])
                self.assertLess(times[1], 8 * times[0] + 0.5)


if __name__ == "__main__":
    main()

"""The calendar of an event's rounds: what documents tell of it, and from when the time for a protest counts."""

import datetime
import json
import os

from program import BAD_INPUT, DONE, NO, Events, main, regra

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")


class Calendar(Events):
    def begin(self, *words, ruleset="festa-2023"):
        self.command("create", "e.event", "--ruleset", ruleset, "--rounds", "3", "--first-colour", "white", *words)
        rows = ["nome;nascimento;género;escola;equipa;ciclo"]
        rows += [f"{'ABCD'[i]}aluno;{10 + i}/03/2014;F;EB {i};Fonte;1.º Ciclo" for i in range(4)]
        self.event("import", self.file("l.csv", "\n".join(rows) + "\n"))

    def document(self, name, *words):
        return self.command("document", name, "--for", "hall", *words).out

    def test_documents_tell_when_and_where_and_until_when_one_may_come(self):
        self.begin("--hours", "1=2023-06-02 9:30 to 10:45 @ Sala A", "--hours", "2=2023-06-03 23:50 to 0:50",
                   "--zone", "+01:00")
        page = self.document("convocations", "--output", "html")
        # The event's rules give ten minutes.
        self.assertIn("Round 1: 2 June 2023, 09:30–10:45, Sala A · default time until 09:40", page)
        self.assertIn("Round 2: 3 June 2023, 23:50–00:50 · default time until 00:00", page)
        self.event("pair")
        self.event("publish")
        self.assertIn("Begins: 2 June 2023, 09:30–10:45, Sala A · default time until 09:40",
                      self.document("pairings", "--output", "text"))
        self.assertIn("Início: 2 de junho de 2023, 09:30–10:45, Sala A · tolerância até às 09:40",
                      self.document("pairings-by-name", "--output", "text", "--lang", "pt"))
        self.assertIn("întârziere admisă până la 09:40", self.document("pairings", "--output", "html", "--lang", "ro"))
        self.event("result", "1", "1-0", "2", "=")
        self.event("pair")
        self.event("publish")
        games = self.document("games", "--output", "lines").split("\n\n[Event ")
        self.assertEqual([('[Date "2023.06.02"]' in one, '[Date "2023.06.03"]' in one) for one in games],
                         [(True, False)] * 2 + [(False, True)] * 2)
        dates = next(one for one in self.event("export", "--trf", "-")["trf"].splitlines() if one.startswith("132"))
        self.assertEqual((dates[91:99], dates[101:109]), ("23/06/02", "23/06/03"))  # from column 92 on, one in ten
        # A round without hours says nothing of them.
        self.event("result", "1", "1-0", "2", "=")
        self.event("pair")
        self.event("publish")
        self.assertNotIn("Begins", self.document("pairings", "--output", "text"))

    def test_hours_are_acts(self):
        self.begin()
        answer = self.command("hours", "1=2023-06-02 9:30", exit=BAD_INPUT)
        self.assertIn("--zone +01:00", answer.err)
        answer = self.command("hours", "1=2023-06-02", "2=2023-06-31 9:30", "0=2023-06-02 9:30", "3=to 10:00",
                              "1=2023-06-02 24:00", "1=2023-06-02 9:30 to", "--zone", "1", exit=BAD_INPUT)
        for text in ("1=2023-06-02\"", "2=2023-06-31 9:30", "0=2023-06-02 9:30", "3=to 10:00", "24:00", '"1"'):
            self.assertIn(text, answer.err)
        self.assertEqual(self.event("hours")["rounds"], [])
        self.event("hours", "1=2023-06-02 9:30", "2=2023-06-02 11:00 @ Ginásio", "--zone", "Z", "--place", "Sala A")
        expected = [{"round": 1, "day": "2023-06-02", "begins": "09:30", "ends": "", "place": "Sala A"},
                    {"round": 2, "day": "2023-06-02", "begins": "11:00", "ends": "", "place": "Ginásio"}]
        self.assertEqual(self.event("hours")["rounds"], expected)
        typed = self.command("hours", "1=02/06/2023 9h30 até 10h40", "--lang", "pt").out
        self.assertIn("1: 2023-06-02 09:30–10:40", typed)
        self.assertIn("9:30 până la 11:00", self.command("hours", "1=2023-06-02", "--lang", "ro", exit=BAD_INPUT).err)
        self.event("undo", str(self.event("log")["acts"][-1]["n"]))
        done = self.event("hours", "1=to 10:40")
        self.assertEqual(done["rounds"], [{**expected[0], "ends": "10:40"}, expected[1]])
        self.event("undo", str(done["acts"][0]["n"]))
        self.assertEqual(self.event("hours")["rounds"], expected)
        self.assertIn("1: 2023-06-02 09:30, Sala A\n", self.command("hours").out)
        self.command("verify", "e.event")

    def test_the_time_for_a_protest_counts_from_the_end_of_the_round(self):
        with open(os.path.join(ROOT, "rulesets", "events", "festa-2023.yaml"), encoding="utf-8") as file:
            rules = file.read()
        os.makedirs(os.path.join(self.folder, "rulesets", "events"))
        self.file("rulesets/events/quick.yaml", rules + "protests: {within minutes: 15}\n")
        self.begin("--rulesets", os.path.join(self.folder, "rulesets"), ruleset="quick")
        self.event("pair")
        self.event("result", "1", "1-0", "2", "=")
        written = next(one["at"] for one in self.event("log", "e.event")["acts"] if one["act"] == "result")
        result = datetime.datetime.strptime(written, "%Y-%m-%dT%H:%M:%SZ")

        def late(after):
            """Whether a protest that comes so many minutes after the result is late."""
            received = (result + datetime.timedelta(minutes=after)).strftime("%Y-%m-%dT%H:%M:%SZ")
            answer = regra("event", "protest", "1", "1", "1", "--because", "x", "--received", received, "--accept", "later",
                           "--json", folder=self.folder)
            reply = json.loads(answer.out)
            if answer.exit == DONE:
                self.event("undo", str(reply["acts"][0]["n"]))
                return False
            self.assertEqual([one["word"] for one in reply["asks"]], ["late"])
            return True

        self.assertEqual([late(after) for after in (14, 17)], [False, True])
        # The round ends an hour after the result, on clocks that are two hours ahead of UTC.
        wall = result + datetime.timedelta(hours=2)
        end = (wall + datetime.timedelta(minutes=60)).strftime("%H:%M")
        self.event("hours", f"1={wall:%Y-%m-%d %H:%M} to {end}", "--zone", "+02:00")
        self.assertEqual([late(after) for after in (17, 73, 77)], [False, False, True])
        # It was over before the result was written: that counts, as it came later.
        end = (wall - datetime.timedelta(minutes=30)).strftime("%H:%M")
        begin = wall - datetime.timedelta(minutes=90)
        self.event("hours", f"1={begin:%Y-%m-%d %H:%M} to {end}")
        self.assertEqual([late(after) for after in (14, 17)], [False, True])

    def test_a_protest_is_received_at_the_time_that_is_said(self):
        self.begin()
        self.event("pair")
        # What an arbiter does the chief arbiter may do; a captain enters no results.
        for name, role in (("Rui Reis", "chief arbiter"), ("Zoe", "captain")):
            self.event("official", name, "--role", role)
        said = [" ".join(self.event("result", board, "1-0", "--by", by)["said"]) for board, by in (("1", "Rui"), ("2", "Zoe"))]
        self.assertEqual(["in general" in one for one in said], [False, True])
        first = next(iter(self.event("round")["pairing"]["boards"]))
        said = ("protest", str(first["black"]), "1", "1", "--because", "x", "--received")
        # Without a zone of the event the clock on the wall says nothing.
        self.assertIn("+01:00", self.command(*said, "2023-06-02 11:50", exit=BAD_INPUT).err)
        self.assertIn("2023-06-03 15:20", self.command(*said, "2023-06-31 11:50", exit=BAD_INPUT).err)
        self.event(*said, "2023-06-02T10:50:00Z")
        papers = ("protest-papers", "--output", "html", "--for", "office")
        self.assertIn("Received: 2 June 2023, 10:50 UTC (act ", self.command("document", *papers).out)
        self.event("hours", "1=2023-06-02 9:30 to 11:30", "--zone", "+01:00")
        for when in ("2023-06-02 12:50", "2023-06-02T12:50", "2023-06-02T12:50:30+01:00", "2023-06-02 11:50Z"):
            self.event(*said, when)
        page = self.command("document", *papers).out
        self.assertEqual(page.count("Received: 2 June 2023, 11:50 (act "), 1)
        self.assertEqual(page.count("Received: 2 June 2023, 12:50 (act "), 4)
        # The paper shows the result that was decided; it shows none for a rejected protest.
        self.event("decide", "1", "upheld", "--result", "=", "--accept", "decision")
        self.event("decide", "2", "rejected", "--accept", "decision")
        self.assertEqual(self.command("document", *papers).out.count("Result: <strong>½-½</strong>"), 1)
        # A game of others: asked first.
        asked = self.event("protest", str(first["black"]), "1", "2", "--because", "x", exit=NO)
        self.assertEqual([one["word"] for one in asked["asks"]], ["other"])
        self.event("protest", str(first["black"]), "1", "2", "--because", "x", "--accept", "other")


if __name__ == "__main__":
    main()

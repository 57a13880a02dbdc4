"""Files that people begin with and read: ruleset new, fmt, and show as a document."""

import glob
import html.parser
import json
import os
import pty
import re
import shutil
import subprocess

from program import BUILD, BAD_INPUT, DONE, NO, PROGRAM, Folder, regra, main

RULESETS = os.path.join(BUILD, "share/regra/rulesets")
MADEIRA = "madeira-school-chess/2022-2023"


def uncommented(text):
    """All lines that are to be filled in, and what is above them, without their "# "."""
    lines, out = text.splitlines(), []
    for line in lines:
        match = re.fullmatch(r"( *)# ([^;]+):( \.\.\.)?", line)
        out.append(match.group(1) + match.group(2) + ":" + (match.group(3) or "") if match else line)
    return "\n".join(out) + "\n"


class New(Folder):
    def new(self, *words):
        return regra("ruleset", "new", *words, folder=self.folder)

    def text(self, name):
        with open(os.path.join(self.folder, name), encoding="utf-8") as file:
            return file.read()

    def open_lines(self, name):
        checked = json.loads(regra("ruleset", "check", name, "--json", folder=self.folder).out)
        self.assertEqual(checked["errors"], 0, checked["found"])
        # What the file that it extends has to confirm is no line of this one.
        return checked["open"] - sum(one["id"] == "lock.to-confirm" for one in checked["found"])

    def test_each_choice_is_a_line_with_its_options_and_its_article(self):
        self.assertEqual(self.new("event", "fide-open", "cup.yaml", "--title", "Cup: 2026").exit, DONE)
        text = self.text("cup.yaml")
        self.assertIn('event: "Cup: 2026"\nextends: fide-open\n', text)
        # FIDE Laws 2018, 6.9: what both flags fallen mean no article says, and the event does.
        self.assertIn("# flag:\n  # when both flags are down; draw | go on; FIDE 2018, 6.9\n"
                      "  # both fallen: ...\n", text)
        self.assertEqual(self.open_lines("cup.yaml"), 2)

    def test_every_shipped_regulation_and_edition_has_such_files(self):
        listed = json.loads(regra("ruleset", "list", "--json").out)
        for one in listed:
            if one["kind"] not in ("regulation", "laws") or one["id"].startswith("report"):
                continue
            for kind in ["regulation"] + (["event"] if one["kind"] == "regulation" else []):
                with self.subTest(id=one["id"], kind=kind):
                    name = f"{kind}-{one['id'].replace('/', '-')}.yaml"
                    season = ["--season", "2026"] if kind == "regulation" else []
                    answer = self.new(kind, one["id"], name, *season, "--json")
                    self.assertEqual(answer.exit, DONE, answer.err)
                    self.assertEqual(self.open_lines(name), json.loads(answer.out)["left"])

    def test_a_choice_that_is_made_is_a_line_that_holds(self):
        before = json.loads(self.new("event", MADEIRA, "a.yaml", "--json").out)["left"]
        answer = self.new("event", MADEIRA, "b.yaml", "--choose", "rapid under A.4", "--choose",
                          "lists Geral used: no", "--json")
        # Without the list Geral its own choices have nothing to be open for; used is the only one.
        self.assertEqual(json.loads(answer.out)["left"], before - 2)
        self.assertIn("rapid:\n", self.text("b.yaml"))
        self.assertIn("\n  under: A.4\n", self.text("b.yaml"))
        self.assertEqual(self.open_lines("b.yaml"), before - 2)

    def test_a_line_is_filled_in_by_taking_its_mark_away(self):
        self.new("event", "fide-open", "cup.yaml")
        text = uncommented(self.text("cup.yaml").split("# dates")[1].split("\n", 1)[1])
        text = text.replace("default time: ...", "default time: 30 min").replace("fallen: ...", "fallen: draw")
        self.file("cup.yaml", "event: Cup\nextends: fide-open\n" + text)
        self.assertEqual(self.open_lines("cup.yaml"), 0)

    def test_what_cannot_be_chosen(self):
        for choice, said in (("flag both fallen maybe", "One of: draw, go on"),
                             ("fleg both fallen draw", "flag both fallen")):
            answer = self.new("event", "fide-open", "cup.yaml", "--choose", choice)
            self.assertEqual(answer.exit, BAD_INPUT)
            self.assertIn(said, answer.err)
            self.assertNotIn("new-file", answer.err)
            self.assertFalse(os.path.exists(os.path.join(self.folder, "cup.yaml")))
        answer = self.new("event", "fide-open", "cup.yaml", "--choose", "flag both fallen maybe")
        self.assertIn("--choose 'flag both fallen maybe': error: ", answer.err)
        answer = self.new("regulation", "fide-open", "cup.yaml", "--season", "next")
        self.assertIn("--season: error: ", answer.err)

    def test_an_event_builds_on_a_regulation(self):
        self.assertEqual(self.new("event", "fide-2018", "cup.yaml").exit, BAD_INPUT)
        self.assertEqual(self.new("regulation", "festa-2023", "cup.yaml").exit, BAD_INPUT)

    def test_at_a_terminal_each_choice_is_asked(self):
        """Too late a value, then a right one; an empty answer leaves the second open."""
        keeper, terminal = pty.openpty()
        with open(keeper, "wb", buffering=0) as typed:
            program = subprocess.Popen([PROGRAM, "ruleset", "new", "event", "fide-open", "cup.yaml", "--lang", "en"],
                                       cwd=self.folder, stdin=terminal, stdout=subprocess.PIPE,
                                       stderr=subprocess.PIPE)
            os.close(terminal)
            typed.write(b"soon\n30 min\n\n")
            out, err = program.communicate(timeout=60)
        self.assertEqual(program.returncode, DONE, err)
        self.assertEqual(out.decode().count("start default time\n"), 2)
        self.assertIn('is a time, not "soon"', err.decode())
        self.assertIn("  default time: 30 min\n", self.text("cup.yaml"))
        self.assertEqual(self.open_lines("cup.yaml"), 1)


UNEVEN = """regulation: Town Cup     # as printed

text: this file
laws: fide-2018


play:
    # for everybody
    rounds: 7   # not 9
    time: 15 min + 5 s
for readers:
      Hall: |
        The hall opens
          at nine.

        # no comment, but text
tie-breaks:
 individual Swiss:
 - a) Direct encounter [11]: direct encounter, all must have met
 # the median
 - b) Wins:
      wins
   \n"""

EVEN = """regulation: Town Cup     # as printed

text: this file
laws: fide-2018

play:
  # for everybody
  rounds: 7   # not 9
  time: 15 min + 5 s
for readers:
  Hall: |
    The hall opens
      at nine.

    # no comment, but text
tie-breaks:
  individual Swiss:
    - a) Direct encounter [11]: direct encounter, all must have met
    # the median
    - b) Wins:
         wins
"""


class Formatted(Folder):
    def fmt(self, *words):
        return regra("ruleset", "fmt", *words, folder=self.folder)

    def read(self, path):
        with open(path, encoding="utf-8") as file:
            return file.read()

    def test_levels_have_two_columns_and_words_stay(self):
        path = self.file("town.yaml", UNEVEN)
        self.check(self.fmt("town.yaml", "--check"), NO, "town.yaml\n")
        self.assertEqual(self.read(path), UNEVEN)
        os.symlink("town.yaml", os.path.join(self.folder, "village.yaml"))
        self.check(self.fmt("town.yaml", ".", "./town.yaml"), DONE, "town.yaml\n")  # one file
        self.assertEqual(self.read(path), EVEN)
        self.check(self.fmt("town.yaml", "--check"), DONE)

    def test_a_file_with_errors_is_not_touched(self):
        path = self.file("town.yaml", "a: [1\n   b: 2\n")
        self.assertEqual(self.fmt("town.yaml").exit, BAD_INPUT)
        self.assertEqual(self.read(path), "a: [1\n   b: 2\n")

    def test_no_shipped_ruleset_changes_its_meaning(self):
        """Each as it is, and with its indentation spoilt: resolved before and after, and formatted twice."""
        spoilt = os.path.join(self.folder, "rulesets")
        shutil.copytree(RULESETS, spoilt)
        files = [path for path in glob.glob(spoilt + "/**/*.yaml", recursive=True)
                 if not path.endswith((".test.yaml", ".articles.yaml"))]
        self.assertGreater(len(files), 100)
        for path in files:
            text = self.read(path)
            wider = re.sub(r"(?m)^( +)", lambda match: match.group(1) * 2, text)
            with open(path, "w", encoding="utf-8") as out:
                out.write(wider.replace("\n\n", "\n\n\n"))
        self.assertEqual(self.fmt(spoilt).exit, DONE)
        again = self.fmt(spoilt, "--check")
        self.check(again, DONE)
        shown = [one["id"] for one in json.loads(regra("ruleset", "list", "--json").out)
                 if one["kind"] in ("regulation", "event", "laws", "codes")]
        self.assertGreater(len(shown), 15)
        for one in shown:
            with self.subTest(id=one):
                before = regra("ruleset", "show", one, "--json")
                after = regra("ruleset", "show", one, "--json", "--rulesets", spoilt)
                self.assertEqual(before.exit, after.exit)
                self.assertEqual(before.out, after.out)


class Page(html.parser.HTMLParser):
    def __init__(self, text):
        super().__init__()
        self.open, self.ids, self.text = [], [], ""
        self.feed(text)
        self.close()
        assert not self.open, self.open

    def handle_starttag(self, tag, attributes):
        self.ids += [value for name, value in attributes if name == "id"]
        if tag not in ("meta", "br"):
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open and self.open.pop() == tag, tag

    def handle_data(self, data):
        self.text += data


class Documents(Folder):
    def show(self, *words):
        answer = regra("ruleset", "show", *words)
        self.assertEqual((answer.exit, answer.err), (DONE, ""))
        return answer.out

    def test_the_federation_s_words_in_its_order(self):
        text = self.show("madeira-school-chess/2023-2024", "--as", "markdown", "--lang", "pt")
        lines = text.splitlines()
        self.assertEqual(lines[0], "# Regulamento Específico de Xadrez 2023/2024")
        self.assertIn("Época 2023/2024.", lines[2])
        self.assertIn("b) Buchholz corrigido \\[37\\] (2,0,N,N,0,N)", text)
        # 2022/2023 awards no points otherwise: 1, ½, 0 stand in the older text.
        self.assertRegex(text, r"\*\*a vitória\*\*: 1 \*\(.*de Regulamento 2022/2023\)")
        # What 2023/2024 prints anew says what it replaces.
        self.assertRegex(text, r"\*\*o que custam alunos a menos\*\*: .*em vez de «Falta Administrativa», Regulamento 2022/2023")

    def test_chapters_and_lines_stand_in_the_order_of_the_text(self):
        chapters = ["Escalões etários", "Condições de participação/Organização de provas", "Emparceiramento",
                    "Sistema de jogo", "Classificações e pontuação", "Critérios de desempate", "Prémios"]
        for season in ("2022-2023", "2023-2024"): # the later states some lines anew
            text = self.show(f"madeira-school-chess/{season}", "--as", "markdown", "--lang", "pt")
            found = [line.split("</a>")[-1] for line in text.splitlines() if line.startswith("## ")]
            self.assertEqual(found[:len(chapters)], chapters)
            self.assertEqual(len(found), len(set(found))) # blocks of one article are one chapter
        self.assertLess(text.index("a vitória num encontro"), text.index("a vitória por falta de comparência"))
        # Behind it what the Laws alone say.
        everything = self.show("madeira-school-chess/2023-2024", "--as", "markdown", "--lang", "pt", "--all")
        self.assertEqual([line.split("</a>")[-1] for line in everything.splitlines() if line.startswith("## ")]
                         [:len(chapters)], chapters)

    def test_some_parts_only(self):
        text = self.show("madeira-school-chess/2023-2024", "--as", "text", "--part", "points, prizes")
        self.assertIn("Troféu", text)
        self.assertIn("game win", text)
        self.assertNotIn("Falta Administrativa", text)
        table = self.show("madeira-school-chess/2023-2024", "--part", "prizes")
        self.assertIn("prizes Troféu", table)
        self.assertNotIn("tie-breaks", table)

    def test_only_the_regulation_or_all_down_to_the_laws(self):
        own = self.show("fide-open", "--as", "text")
        everything = self.show("fide-open", "--as", "text", "--all")
        self.assertNotIn("default time", own)
        self.assertIn("default time: the event decides", everything)
        self.assertIn("FIDE 2018, 6.7.1", everything)
        self.assertGreater(len(everything.splitlines()), 3 * len(own.splitlines()))

    def test_a_page_has_an_anchor_for_each_article_once(self):
        for one in ("fide-2018", "madeira-school-chess/2022-2023", "fpd-championship"):
            page = Page(self.show(one, "--as", "html", "--all"))
            self.assertEqual(len(page.ids), len(set(page.ids)))
        page = Page(self.show("fide-2018", "--as", "html"))
        self.assertIn("art-6.7.1", page.ids)
        self.assertIn("FIDE 2018, 6.7.1", page.text)

    def test_what_a_regulation_names_itself_is_said_around_its_names(self):
        os.makedirs(os.path.join(self.folder, "regulations"))
        self.file("regulations/town.yaml", """regulation: Town
text: this file
extends: fide-open
facts:
  district: {of: entry, is: name}
  visa: {of: entry, one of: [yes, no]}
  club: {of: entry, is: name}
groups: {Home: district is Cluj, No visa: visa is no, None: club is none, Unrated: rating is none}
deductions:
  art: 5
  Empty board: {points: 1}
competitions: {Individual: individual}
prizes:
  Cup:
    to: places 1-2
    gives: title
    limits: at most 1 of each club
    declined: next in line
""")
        for language, wanted, not_wanted in (
                ("pt", ("district: Cluj", "visa: não", "sem clube", "sem rating", "Empty board: quanto se desconta: 1",
                        "Individual: uma competição", "o que se dá: title", "no máximo 1 de cada clube",
                        "o lugar de quem o recusa: o seguinte"), (" is ", "título\n")),
                ("ro", ("district: Cluj", "visa: nu", "fără club", "fără rating", "Empty board: cât se scade: 1",
                        "Individual: o competiție", "ce se dă: title", "cel mult 1 din fiecare club\n",
                        "locul celui care îl refuză: următorul"), (" is ", "clubul", "ratingul")),
                ("en", ("deductions Empty board points: 1",), ())):
            text = self.show("town", "--rulesets", self.folder, "--as", "text", "--lang", language, "--part",
                             "groups,deductions,competitions,prizes")
            for part in wanted:
                self.assertIn(part, text)
            for part in not_wanted:
                self.assertNotIn(part, text)

    def test_what_a_fault_costs_is_taken_off_the_team(self):
        os.makedirs(os.path.join(self.folder, "regulations"))
        self.file("regulations/town.yaml", "regulation: Town\ntext: this file\nlaws: fide-2018\nteams:\n"
                                           "  pupils: {at least: 2}\n  too few: Reprimand, own -1 point\n"
                                           "  absent: Absence, own -2 points\n")
        for language, one, two in (("pt", "menos 1 ponto para a equipa", "menos 2 pontos para a equipa"),
                                   ("ro", "1 punct mai puțin pentru echipă", "2 puncte mai puțin pentru echipă")):
            text = self.show("town", "--rulesets", self.folder, "--as", "text", "--lang", language, "--part", "teams")
            self.assertIn("Reprimand, " + one, text)
            self.assertIn("Absence, " + two, text)

    def test_a_title_is_text(self):
        os.makedirs(os.path.join(self.folder, "regulations"))
        self.file("regulations/town.yaml", 'regulation: "<script>alert(1)</script> & *Cup*"\ntext: this file\n'
                                           "laws: fide-2018\nplay: {rounds: 7}\n")
        for form, title in (("html", "&lt;script&gt;alert(1)&lt;/script&gt; &amp; *Cup*"),
                            ("markdown", "\\<script\\>alert(1)\\</script\\> & \\*Cup\\*")):
            text = self.show("town", "--rulesets", self.folder, "--as", form)
            self.assertIn(title, text)
            self.assertNotRegex(text, r"(?<!\\)<script")


if __name__ == "__main__":
    main()

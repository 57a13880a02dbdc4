"""Documents of an event: what stands in them, who sees what, and what a federation may put in their place.

Results are read from the tournament file by a reader of these lines alone.
"""

import csv
import html
import html.parser
import io
import json
import os
import re
import shutil
import subprocess

from program import BAD_INPUT, DONE, FILE, Folder, main, regra

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
EVENTS = os.path.join(ROOT, "rulesets/events")
ROUNDS = 5
MARKS = {"1": "1", "0": "0", "=": "½"}


def players():
    """number -> name, birth and cells (opponent, colour, result), of the sample file."""
    found = {}
    with open(os.path.join(EVENTS, "festa-2023.trf"), encoding="utf-8") as file:
        for line in file:
            if line.startswith("001 "):
                cells = [(line[at:at + 4].strip(), line[at + 5], line[at + 7])
                         for at in range(91, 91 + 10 * ROUNDS, 10)]
                found[int(line[4:8])] = {"name": line[14:47].strip(), "born": line[69:79],
                                         "cells": cells}
    return found


def schools():
    with open(os.path.join(EVENTS, "festa-2023.csv"), encoding="utf-8") as file:
        return {int(row["no"]): row["school"] for row in csv.DictReader(file)}


def is_minor(born):
    """Under 18 on 2 June 2023."""
    year, month, day = (int(part) for part in born.split("/"))
    return (year, month, day) > (2005, 6, 2)


class Documents(Folder):
    made = b""  # the event after five rounds, once for all

    def setUp(self):
        super().setUp()
        path = os.path.join(self.folder, "festa.event")
        if not Documents.made:
            self.ok("create", "festa.event", "--ruleset", "festa-2023", "--rounds", "8")
            self.ok("import", os.path.join(EVENTS, "festa-2023.trf"), "--entries",
                    os.path.join(EVENTS, "festa-2023.csv"), "--through", str(ROUNDS))
            with open(path, "rb") as file:
                Documents.made = file.read()
        with open(path, "wb") as file:
            file.write(Documents.made)

    def ok(self, *words, exit=DONE, **more):
        answer = regra("event", *words, folder=self.folder, **more)
        self.assertEqual(answer.exit, exit, answer.err + answer.out)
        return answer

    def document(self, name, *words, **more):
        outputs = {"games": "lines", "report": "lines"}
        if name in outputs and "--output" not in words:
            words += ("--output", outputs[name])
        return self.ok("document", name, *words, **more).out

    def pages(self, *words):
        """Each page of a folder, by its file."""
        self.ok("documents", "out", *words)
        found = {}
        for name in os.listdir(os.path.join(self.folder, "out")):
            if name.endswith(".html"):
                with open(os.path.join(self.folder, "out", name), encoding="utf-8") as file:
                    found[name] = file.read()
        return found

    def rows(self, name, *words):
        return list(csv.DictReader(io.StringIO(self.document(name, "--output", "csv", *words))))

    def own(self, **files):
        """A folder of scripts with files of documents."""
        folder = os.path.join(self.folder, "ours", "documents")
        os.makedirs(folder, exist_ok=True)
        for name, text in files.items():
            self.file(os.path.join("ours", "documents", name.replace("__", ".")), text)
        return os.path.join(self.folder, "ours")


class WhatStandsInThem(Documents):
    def test_pairings_are_those_of_the_file_with_points_before_the_round(self):
        table = csv.reader(io.StringIO(self.document("pairings", "--output", "csv", "--round", "4",
                                                     "--for", "hall")))
        next(table)
        known = players()
        seen = set()
        for _, white, white_name, white_points, result, black, black_name, black_points in table:
            for who, name, points in ((white, white_name, white_points),
                                      (black, black_name, black_points)):
                one = known[int(who)]
                self.assertEqual(name, one["name"])
                made = sum({"1": 1, "+": 1, "U": 1, "F": 1, "=": 0.5, "H": 0.5}.get(cell[2], 0)
                           for cell in one["cells"][:3])
                self.assertEqual(float(points), made)
            opponent, colour, mark = known[int(white)]["cells"][3]
            self.assertEqual((opponent, colour), (black, "w"))
            if mark in MARKS:
                self.assertEqual(result.split("-")[0], MARKS[mark])
            seen |= {int(white), int(black)}
        playing = {number for number, one in known.items() if one["cells"][3][0] not in ("0000", "")}
        self.assertEqual(seen, playing)

    def test_the_wall_chart_has_every_cell_of_the_file(self):
        rows = self.rows("wall-chart")
        known = players()
        self.assertEqual([int(row["No."]) for row in rows], sorted(known))
        for row in rows:
            for round_ in range(ROUNDS):
                opponent, colour, mark = known[int(row["No."])]["cells"][round_]
                if mark in "10=":
                    letter = {"w": "w", "b": "b"}[colour]
                    self.assertEqual(row[str(round_ + 1)], f"{int(opponent)}{letter} {MARKS[mark]}")

    def test_standings_and_awards_are_those_of_the_verbs(self):
        ranks = [(line["rank"], line["id"]) for line in
                 json.loads(self.ok("standings", "--json").out)["list"]]
        rows = [row for row in self.rows("standings") if row["List"] == ""]
        self.assertEqual([(int(row["Rank"]), int(row["No."])) for row in rows], ranks)
        prizes = [(line["group"], line["place"]) for line in
                  json.loads(self.ok("standings", "--prizes", "--json").out)["prizes"]]
        self.assertEqual([(row["Group"], int(row["Place"])) for row in self.rows("awards")], prizes)

    def test_a_slip_has_a_number_with_a_check_digit(self):
        page = self.document("result-slips", "--output", "html")
        numbers = re.findall(r"<p>(\d+)-(\d+)-(\d)</p>", page)
        self.assertGreater(len(numbers), 20)
        for round_, board, digit in numbers:  # Luhn (ISO/IEC 7812-1): doubled from the right, sum % 10 == 0
            digits = [int(d) for d in f"{int(round_):03}{int(board):03}{digit}"]
            total = sum(d if i % 2 == 0 else sum(divmod(2 * d, 10))
                        for i, d in enumerate(reversed(digits)))
            self.assertEqual(total % 10, 0)

    def test_each_adjourned_game_has_an_envelope_with_both_names(self):
        self.assertNotIn("<section", self.document("envelopes", "--output", "html"))
        self.ok("pair")
        self.ok("publish")
        boards = json.loads(self.ok("round", "--json").out)["pairing"]["boards"]
        self.ok("result", *[word for one in boards[2:] for word in (one["at"], "1-0")])
        self.ok("pair", "--accept", "adjourned")
        page = self.document("envelopes", "--output", "html")
        self.assertEqual(page.count("<section"), 2)
        for one in boards[:2]:
            for side in ("white", "black"):
                self.assertIn(f"<strong>{one[side]} {html.escape(one[side + '_name'])}</strong>", page)

    def test_every_player_of_a_team_is_called_once(self):
        page = self.document("convocations", "--output", "html")
        with open(os.path.join(EVENTS, "festa-2023.csv"), encoding="utf-8") as file:
            team_of = {int(row["no"]): row["team"] for row in csv.DictReader(file)}
        called = {}
        for section in page.split("<section")[1:]:
            name = html.unescape(re.search(r'aria-label="Convocation: ([^"]*)"', section)[1])
            for number in re.findall(r'<tr><td class="n">(\d+)</td>', section):
                self.assertNotIn(int(number), called)
                called[int(number)] = name
        self.assertEqual(called, {number: team for number, team in team_of.items() if team})

    def test_the_seal_of_the_last_act_stands_on_each_page(self):
        seal = json.loads(self.ok("status", "--json").out)["seal"]
        pages = self.pages("--for", "office")
        self.assertGreater(len(pages), 14)
        for name, page in pages.items():
            self.assertIn(seal, page, name)
            self.assertEqual(page.count("<h1"), 1, name)

    def test_every_document_is_said_in_each_language(self):
        for language in ("pt", "ro"):
            reply = json.loads(self.ok("documents", "out", "--for", "office", "--lang", language,
                                       "--json").out)
            self.assertEqual(reply["untranslated"], [])

    def test_the_report_is_that_of_export(self):
        lines = self.document("report", "--output", "lines")
        exported = self.ok("export", "--trf", "-").out
        self.assertEqual(lines.splitlines(), [line for line in exported.splitlines() if line])

    def test_the_same_event_gives_the_same_bytes(self):
        for name in ("standings", "certificates"):
            self.assertEqual(self.document(name, "--output", "html"),
                             self.document(name, "--output", "html"))


class OfTheDay(Documents):
    """Documents of what happened: lots, protests, prizes that were given, places by round, games."""

    def test_lots_stand_on_the_wall_with_who_saw_them(self):
        self.assertIn("No lot was drawn", self.document("lots"))
        self.ok("pair")
        self.ok("draw", "1=white", "2=black", "--with", "dice", "--seen", "Rui <Reis>")
        boards = json.loads(self.ok("round", "--json").out)["pairing"]["boards"]
        rows = self.rows("lots", "--round", "6")
        self.assertEqual([(row["Round"], row["Board"], row["Named first"], row["Lot"]) for row in rows],
                         [("6", str(i + 1), f"{one['white']} {one['white_name']}", lot)
                          for i, (one, lot) in enumerate(zip(boards, ("white", "black")))])
        page = self.document("lots", "--round", "6", "--output", "html")
        self.assertIn("Seen by: Rui &lt;Reis&gt;", page)
        self.assertIn("drawn with dice", page)
        self.assertIn("Opening", self.document("pairings", "--round", "6", "--output", "csv").splitlines()[0])
        self.assertNotIn("Opening", self.document("pairings", "--round", "5", "--output", "csv").splitlines()[0])

    def test_a_protest_has_its_paper_before_and_after_it_is_decided(self):
        boards = json.loads(self.ok("round", "--round", "5", "--json").out)["pairing"]["boards"]
        self.ok("protest", str(boards[3]["black"]), "5", "4", "--because", "É <afogado>.\nAssim o vi.")
        page = self.document("protest-papers", "--output", "html")
        for text in (f"<strong>{boards[3]['black']} {html.escape(boards[3]['black_name'])}</strong>", "Round 5, board 4",
                     '<p class="words">É &lt;afogado&gt;.\nAssim o vi.</p>', "DSDE", "<span>upheld</span>"):
            self.assertIn(text, page)
        self.ok("decide", "1", "rejected", "--because", "Havia lances.", "--accept", "decision")
        page = self.document("protest-papers", "--output", "html")
        self.assertIn("<strong>rejected</strong>", page)
        self.assertIn("Havia lances.", page)
        self.assertNotIn("<span>upheld</span>", page)
        self.ok("document", "protest-papers", "--for", "hall", exit=BAD_INPUT)

    def test_prizes_are_those_that_were_given_and_say_when_they_were_handed_out(self):
        before = self.rows("awards", "--for", "hall")
        self.ok("award", "--accept", "final", "--accept", "rounds")
        handed = json.loads(self.ok("hand-out", "2", "--json").out)["acts"][0]["n"]
        for board in range(1, 20):
            self.ok("correct", "5", str(board), "0-1", "--counts", "standings", "--accept", "correction")
        now = json.loads(self.ok("standings", "--prizes", "--json").out)["prizes"]
        self.assertNotEqual([row["Name"] for row in before], [one["name"] for one in now])
        after = self.rows("awards", "--for", "hall")
        self.assertEqual([row["Name"] for row in after], [row["Name"] for row in before])
        self.assertEqual([row["Handed out"] for row in after],
                         [str(handed) if i == 1 else "" for i in range(len(after))])
        self.assertIn("As given by act", self.document("awards"))

    def test_the_chart_has_the_places_that_standings_had_after_each_round(self):
        table = list(csv.reader(io.StringIO(self.document("chart", "--output", "csv"))))
        self.assertEqual(table[0], ["No.", "Name", "1", "2", "3", "4", "5"])
        self.assertEqual(len(table), 13)
        for round_ in range(1, ROUNDS + 1):  # the same from a file that ends there
            self.ok("create", "cut.event", "--ruleset", "festa-2023", "--rounds", "8")
            self.ok("import", os.path.join(EVENTS, "festa-2023.trf"), "-e", "cut.event", "--entries",
                    os.path.join(EVENTS, "festa-2023.csv"), "--through", str(round_))
            ranks = {line["id"]: line["rank"] for line in
                     json.loads(self.ok("standings", "-e", "cut.event", "--json").out)["list"]}
            os.unlink(os.path.join(self.folder, "cut.event"))
            self.assertEqual([int(row[1 + round_]) for row in table[1:]], [ranks[int(row[0])] for row in table[1:]])
        page = self.document("chart", "--output", "html")
        drawn = re.search(r"<svg.*</svg>", page, re.S)[0]
        self.assertIn('role="img" aria-label="Places of the first 12', drawn)
        strokes = re.findall(r'class="stroke" d="([^"]*)"', drawn)
        self.assertEqual(len(strokes), 12)
        for row, stroke in zip(table[1:], strokes):
            places = [int(place) for place in row[2:]]
            heights = [int(y) for _, y in re.findall(r"[ML](\d+) (\d+)", stroke)]
            self.assertEqual(len(heights), ROUNDS)
            order = sorted(range(ROUNDS), key=lambda i: places[i])
            self.assertEqual([heights[i] for i in order], sorted(heights))  # the better the higher up
        self.document("chart", "--option", "players=0", exit=BAD_INPUT)

    def test_a_file_of_games_that_the_program_reads(self):
        for text in (self.document("games", "--for", "hall"), self.document("games", "--for", "hall", "--option", "round=4")):
            games = text.split("\n\n[Event ")
            boards = re.findall(r'\[Round "(\d+)\.(\d+)"\]', text)
            played = [(str(round_), str(one["board"])) for round_ in range(1, ROUNDS + 1)
                      for one in json.loads(self.ok("round", "--round", str(round_), "--json").out)["pairing"]["boards"]
                      if ":" not in one["result"]]
            self.assertEqual(boards, [one for one in played if len(set(played) - set(boards)) == 0 or one[0] == "4"])
            self.assertEqual(len(games), len(boards))
            path = self.file("games.pgn", text)
            answer = regra("game", "replay", path, "--ruleset", "fide-2018", "--json")
            self.assertEqual(answer.exit, DONE, answer.err[:500])
        known = players()
        self.assertIn(f'[White "{known[int(json.loads(self.ok("round", "--round", "4", "--json").out)["pairing"]["boards"][0]["white"])]["name"]}"]', text)
        self.assertNotIn(known[12]["name"], self.document("games"))  # a minor, for the public


class WhoSeesWhat(Documents):
    def test_the_public_sees_initials_and_school_of_minors(self):
        known, school = players(), schools()
        for row in self.rows("wall-chart"):
            number = int(row["No."])
            one = known[number]
            shown = one["name"]
            if is_minor(one["born"]):
                shown = " ".join(word[0] + "." for word in one["name"].split())
                shown += ", " + school[number]
            self.assertEqual(row["Name"], shown)

    def test_no_name_of_a_minor_is_anywhere_in_the_public_folder(self):
        self.ok("documents", "out")
        names = [one["name"] for one in players().values() if is_minor(one["born"])]
        self.assertGreater(len(names), 50)
        for folder, _, files in os.walk(os.path.join(self.folder, "out")):
            for file in files:
                with open(os.path.join(folder, file), encoding="utf-8") as page:
                    text = page.read()
                for name in names:
                    self.assertNotIn(name, text, file)

    def test_the_hall_sees_names_and_only_the_office_what_else_is_known(self):
        names = {row["Name"] for row in self.rows("wall-chart", "--for", "hall")}
        self.assertEqual(names, {one["name"] for one in players().values()})
        script = """return { document = "all", title = "All", audience = "public", reads = { "entries" },
            outputs = { "text" }, make = function(state)
              local lines = {}
              for i, entry in ipairs(state.entries) do lines[i] = tostring(entry.birth) end
              return { lines = lines } end }"""
        ours = self.own(all__lua=script)
        for audience, known in (("hall", False), ("office", True)):
            text = self.document("all", "--for", audience, "--scripts", ours)
            self.assertEqual("2013-07-17" in text, known)

    def test_a_document_is_not_for_who_may_know_less(self):
        answer = self.ok("document", "report", "--for", "public", exit=BAD_INPUT)
        self.assertIn("office", answer.err)

    def test_a_draft_is_not_seen(self):
        self.ok("pair")
        self.assertIn("Round 5", self.document("pairings"))
        self.assertIn("Draft", self.document("pairings", "--round", "6"))
        self.ok("documents", "out")
        self.assertFalse(os.path.exists(os.path.join(self.folder, "out", "pairings-6.html")))
        self.ok("publish")
        self.assertIn("Round 6", self.document("pairings"))

    def test_who_was_erased_is_nowhere(self):
        self.ok("forget", "12", "--accept", "forget")
        self.assertNotIn("Catarina Freitas", self.document("wall-chart", "--for", "hall"))


class Hostile(Documents):
    def test_a_name_is_text_in_every_output(self):
        name = "=HYPERLINK(\"http://x\",\"<script>alert(1)</script>\")"
        self.ok("enter", name, "--born", "1990-01-01", "--gender", "F", "--team", "T",
                "--column", "cycle=Secundário", "--column", "school=S", "--from", "6")
        for page in self.pages("--for", "office").values():
            self.assertNotIn("<script", page.lower())
        fields = [row["Name"] for row in self.rows("wall-chart")]
        self.assertIn("'" + name, fields)
        self.assertIn(name, [row["name"] for row in json.loads(
            self.document("wall-chart", "--output", "json"))["tables"][0]["rows"]])

    def test_a_page_that_names_what_is_nowhere_is_an_error_with_its_line(self):
        ours = self.own(certificates__html="{{#pages}}\n<p>{{nam}}</p>\n{{/pages}}\n")
        answer = self.ok("document", "certificates", "--output", "html", "--scripts", ours,
                         exit=BAD_INPUT)
        self.assertIn("scripts/documents/certificates.html:2: ", answer.err)
        self.assertIn("nam", answer.err)

    def test_what_is_refused_in_a_page_is_told_all_at_once(self):
        ours = self.own(certificates__html="<script>\n{{{name}}}\n<p onclick='x'>\n")
        answer = self.ok("document", "certificates", "--output", "html", "--scripts", ours,
                         exit=BAD_INPUT)
        self.assertEqual(re.findall(r"html:(\d+):", answer.err), ["1", "2", "3"])

    def test_a_script_that_declares_or_answers_nonsense_is_told(self):
        good = dict(document='"x"', title='"X"', audience='"public"', reads="{}",
                    outputs='{ "text" }', make="function() return { rows = {} } end",
                    columns='{ { "a", "A" } }')
        for field, wrong in (("audience", '"all"'), ("reads", '{ "secrets" }'),
                             ("outputs", '{ "doc" }'), ("document", '"X Y"'), ("make", "1"),
                             ("columns", '{ { "a" } }'), ("make", "function() return 1 end"),
                             ("make", "function() return { rows = 1 } end"),
                             ("reads", '{ "report" }'), ("outputz", "{}")):
            fields = dict(good, **{field: wrong})
            text = "return { " + ", ".join(f"{k} = {v}" for k, v in fields.items()) + " }"
            answer = self.ok("document", "x", "--scripts", self.own(x__lua=text), exit=BAD_INPUT)
            self.assertIn("documents/x.lua", answer.err, field)


class OfAFederation(Documents):
    def test_the_readme_s_document_works(self):
        with open(os.path.join(ROOT, "scripts/documents/README.md"), encoding="utf-8") as file:
            text = file.read()
        script = text[text.index("    -- ours/documents/schools.lua"):text.index("| the script")]
        ours = self.own(schools__lua="\n".join(line[4:] for line in script.splitlines()))
        table = list(csv.reader(io.StringIO(self.document(
            "schools", "--output", "csv", "--scripts", ours, "--lang", "pt")), delimiter=";"))
        self.assertEqual(table[0], ["Escola", "Jogadores"])
        counted = {}
        for school in schools().values():
            counted[school] = counted.get(school, 0) + 1
        self.assertEqual({school: int(count) for school, count in table[1:]}, counted)

    def test_a_page_and_a_style_of_its_own_stand_in_place_of_ours(self):
        ours = self.own(certificates__html="{{#pages}}<p>DSDE: {{name}}</p>{{/pages}}",
                        certificates__css=".x { color: red }")
        page = self.document("certificates", "--output", "html", "--scripts", ours)
        self.assertIn("<p>DSDE: ", page)
        self.assertIn(".x { color: red }", page)

    def test_options_are_those_the_script_declares(self):
        few = self.document("certificates", "--output", "html", "--option", "places=1")
        many = self.document("certificates", "--output", "html")
        self.assertLess(few.count("<section"), many.count("<section"))
        for wrong in ("places=0", "places=many", "place=1"):
            self.ok("document", "certificates", "--output", "html", "--option", wrong,
                    exit=BAD_INPUT)


class Links(html.parser.HTMLParser):
    def __init__(self):
        super().__init__()
        self.links, self.ids = set(), []

    def handle_starttag(self, tag, attrs):
        attrs = dict(attrs)
        if tag in ("a", "link"):
            self.links.add(attrs["href"])
        if "id" in attrs:
            self.ids.append(attrs["id"])


class AFolder(Documents):
    def path(self, *parts):
        return os.path.join(self.folder, "out", *parts)

    def files_of(self, folder):
        top = os.path.join(self.folder, folder)
        return {os.path.relpath(os.path.join(at, name), top) for at, _, names in os.walk(top) for name in names}

    def test_every_link_leads_somewhere_in_it(self):
        self.ok("documents", "out", "--for", "hall")
        pages = {}
        for name in os.listdir(self.path()):
            if name.endswith(".html"):
                pages[name] = Links()
                with open(self.path(name), encoding="utf-8") as file:
                    pages[name].feed(file.read())
                self.assertEqual(len(pages[name].ids), len(set(pages[name].ids)), name)
        self.assertIn("index.html", pages)
        reached, todo = set(), ["index.html"]
        while todo:
            name = todo.pop()
            if name in reached:
                continue
            reached.add(name)
            for link in pages[name].links:
                page, _, place = link.partition("#")
                self.assertTrue(os.path.exists(self.path(page)), link)
                if place:
                    self.assertIn(place, pages[page].ids, link)
                if page.endswith(".html"):
                    todo.append(page)
        self.assertEqual(reached, set(pages))

    def test_it_is_replaced_as_a_whole_and_no_other_folder_is(self):
        self.ok("documents", "out", "--for", "office")
        of_office = set(os.listdir(self.path("")))
        self.ok("documents", "out")
        self.assertLess(set(os.listdir(self.path(""))), of_office)  # those for the office alone are gone
        self.assertEqual(sorted(name for name in os.listdir(self.folder) if name.startswith("out")),
                         ["out"])
        os.makedirs(os.path.join(self.folder, "mine"))
        self.file("mine/letter", "dear")
        self.ok("documents", "mine", exit=FILE)
        self.assertEqual(os.listdir(os.path.join(self.folder, "mine")), ["letter"])

    def test_what_others_have_put_there_stays(self):
        self.ok("documents", "out", "--for", "office")
        before = self.files_of("out")
        with open(self.path("index.html"), "a", encoding="utf-8") as file:
            file.write("changed")                      # what it has made is its own
        os.makedirs(self.path("photos", "empty"))
        self.file("out/photos/a.jpg", "jpg")
        self.file("out/letter", "dear")
        os.symlink("letter", self.path("link"))
        said = self.ok("documents", "out")
        self.assertIn("4 files that this command has not made stay: letter, link, photos/a.jpg, photos/empty", said.err)
        self.assertEqual(os.readlink(self.path("link")), "letter")
        self.assertTrue(os.path.isdir(self.path("photos", "empty")))
        others = {"letter", "link", "photos/a.jpg"}
        self.assertLess(self.files_of("out") - others, before)
        self.assertEqual(self.files_of("out") & others, others)
        with open(self.path("index.html"), encoding="utf-8") as file:
            self.assertNotIn("changed", file.read())
        # A page of ours in the place of another's file would take it away: nothing is done then.
        only_office = min(before - self.files_of("out"))
        self.file("out/" + only_office, "mine")
        self.assertIn(only_office, self.ok("documents", "out", "--for", "office", exit=FILE).err)
        with open(self.path(only_office), encoding="utf-8") as file:
            self.assertEqual(file.read(), "mine")

    def test_a_table_of_it_is_a_file_for_spreadsheets(self):
        self.ok("documents", "out", "--lang", "pt")
        with open(self.path("data", "standings.csv"), "rb") as file:
            bytes_ = file.read()
        self.assertTrue(bytes_.startswith(b"\xef\xbb\xbf"))
        self.assertIn("Lista;Lugar;", bytes_.decode("utf-8-sig").splitlines()[0])


class SeveralOutputs(Documents):
    def read(self, name):
        with open(os.path.join(self.folder, name), encoding="utf-8-sig") as file:
            return file.read()

    def test_files_are_what_their_endings_say_and_those_that_are_made_alone(self):
        made = self.ok("document", "pairings", "-o", "p.txt", "-o", "p.csv", "-o", "p.json", "-o", "p.html")
        self.assertEqual(made.out.split(), ["p.txt", "p.csv", "p.json", "p.html"])
        for output, name in (("text", "p.txt"), ("csv", "p.csv"), ("json", "p.json"), ("html", "p.html")):
            self.assertEqual(self.read(name), self.ok("document", "pairings", "--output", output).out, name)

    def test_what_is_asked_for_comes_before_the_ending(self):
        self.ok("document", "pairings", "-o", "p.txt", "--output", "csv")
        self.assertTrue(self.read("p.txt").startswith("Board,"))

    def test_the_terminal_stands_alone_and_a_refused_output_writes_nothing(self):
        self.ok("document", "pairings", "-o", "p.csv", "-o", "-", exit=BAD_INPUT)
        self.ok("document", "result-slips", "-o", "s.txt", "-o", "s.csv", exit=BAD_INPUT)
        self.assertFalse(os.path.exists(os.path.join(self.folder, "s.txt")))


class Printed(Documents):
    def test_a_tagged_pdf_whose_codes_can_be_read(self):
        answer = regra("event", "document", "result-slips", "--output", "pdf", "-o", "slips.pdf",
                       folder=self.folder)
        if shutil.which("weasyprint") is None:
            self.assertEqual(answer.exit, FILE)
            self.assertIn("WeasyPrint", answer.err)
            return
        self.assertEqual(answer.exit, DONE, answer.err)
        path = os.path.join(self.folder, "slips.pdf")
        if shutil.which("pdfinfo"):
            told = subprocess.run(["pdfinfo", path], capture_output=True, text=True, check=True).stdout
            self.assertRegex(told, r"Tagged: +yes")
            self.assertRegex(told, r"Page size: .*A4")
        if shutil.which("pdftoppm") and shutil.which("zbarimg"):
            subprocess.run(["pdftoppm", "-r", "150", "-png", "-f", "1", "-l", "1", path,
                            os.path.join(self.folder, "slip")], check=True)
            picture = next(name for name in os.listdir(self.folder) if name.endswith(".png"))
            read = subprocess.run(["zbarimg", "-q", "--raw", os.path.join(self.folder, picture)],
                                  capture_output=True, text=True, check=False).stdout.split()
            self.assertEqual(len(read), 8)
            for number in read:
                self.assertRegex(number, rf"^{ROUNDS}-[1-8]-\d$")


if __name__ == "__main__":
    main()

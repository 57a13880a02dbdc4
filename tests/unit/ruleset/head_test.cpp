// A file's first lines: its kind, its title, what it builds on.
#include "unit/catch.hpp"
#include "unit/ruleset/workshop.hpp"

using namespace regra;
using namespace regra::ruleset;
using test::Lines;
using test::Workshop;

TEST_CASE("the first key says the kind, and must agree with the folder") {
    Workshop workshop;
    workshop.put("regulations/a.yaml", "rules: A\n");
    CHECK(workshop.check("a") == Lines{"a.yaml:1:1: error: \"rules\" is no kind of ruleset. Begin "
                                       "with laws, openings, codes, notation, speech, reasons, "
                                       "regulation or event, and its title."});
    workshop.put("notation/c.yaml", "notation: C\n");
    workshop.put("speech/c.yaml", "speech: C spoken\nextends: en\nsay: {to: towards}\n");
    CHECK(workshop.resolve("c").own().title == "C");
    CHECK(workshop.resolve("speech/c").own().title == "C spoken");
    CHECK(workshop.resolve("speech/c").notation.back().text == "towards");
    workshop.put("events/b.yaml", "regulation: B\ntext: this file\n");
    CHECK(workshop.check("b") == Lines{"b.yaml:1:1: error: the file begins with \"regulation\" and "
                                       "stands in events/. Move it, "
                                       "or correct the word."});
}

TEST_CASE("a title is as the federation prints it, commas and all") {
    Workshop workshop;
    workshop.put("regulations/a.yaml",
                 "regulation: Regulamento, art. 5, edição 2\ntext: this file\n");
    CHECK(workshop.resolve("a").own().title == "Regulamento, art. 5, edição 2");
    workshop.put("regulations/b.yaml",
                 "regulation: Regulamento 2023, to confirm\ntext: this file\n");
    CHECK(workshop.resolve("b").own().title == "Regulamento 2023");
    workshop.put("regulations/c.yaml", "regulation:\ntext: this file\n");
    CHECK(workshop.check("c") ==
          Lines{"c.yaml:1:1: error: \"regulation\" has no title. Write it as the "
                "federation prints it."});
}

TEST_CASE("what a file extends must be there, and of a fitting kind") {
    Workshop workshop;
    workshop.put("regulations/a.yaml", "regulation: A\nextends: nowhere/2023\n");
    CHECK(workshop.check("a") == Lines{"a.yaml:2:10: error: there is no ruleset \"nowhere/2023\" "
                                       "in regulations/. Check the id, "
                                       "or name its folder with --rulesets."});
    workshop.put("regulations/b.yaml", "regulation: B\nextends: fide-2018\n");
    CHECK(workshop.check("b") ==
          Lines{"b.yaml:2:10: error: \"fide-2018\" is of another kind: \"extends\" names a file of "
                "regulations/. Name one of these."});
    workshop.put("events/c.yaml", "event: C\nphase: Festa\n");
    CHECK(workshop.check("c") ==
          Lines{"c.yaml:1:8: error: an event builds on a regulation. Add a line: "
                "extends: ID"});
}

TEST_CASE("an id is a path below the folder, and leads nowhere else") {
    Workshop workshop;
    for (const std::string id : {"../laws/fide-2018", "/etc/passwd", "a//b", "A", "a b", "a/"}) {
        workshop.put("regulations/a.yaml", "regulation: A\nextends: " + id + "\n");
        CHECK(workshop.check("a") ==
              Lines{"a.yaml:2:10: error: \"extends\" is the id of a ruleset, not \"" + id +
                    "\". Write small letters, digits, - and /."});
    }
}

TEST_CASE("files that extend each other are told where the circle closes") {
    Workshop workshop;
    workshop.put("regulations/a.yaml", "regulation: A\nextends: b\n");
    workshop.put("regulations/b.yaml", "regulation: B\nextends: a\n");
    CHECK(workshop.check("a") ==
          Lines{"b.yaml:2:10: error: \"a\" extends itself, through the files "
                "between. Take one of the lines out."});
    workshop.put("regulations/c.yaml", "regulation: C\nextends: c\n");
    CHECK(workshop.check("c").size() == 1);
}

TEST_CASE("over a file that cannot be read nothing else is reported") {
    Workshop workshop;
    workshop.put("regulations/a.yaml", "regulation: A\nplay: {rounds: 8\n");
    workshop.put("events/b.yaml", "event: B\nextends: a\nplay: {rounds: 7}\n");
    CHECK(workshop.check("b") ==
          Lines{"a.yaml:2:7: error: \"{\" is not closed in its line. Close it."});
}

TEST_CASE("an id that is not there is answered with the nearest, or all") {
    const Workshop workshop;
    Diagnostics ignored;
    try {
        workshop.rulesets().check("fide-2019", ignored);
        FAIL("found");
    } catch (const Error& error) {
        CHECK(error.exit() == Exit::bad_input);
        CHECK(std::string(error.what()) ==
              "error: there is no ruleset \"fide-2019\". Did you mean \"fide-2018\"?\n");
    }
}

TEST_CASE("a path that is not there is a file error") {
    const Workshop workshop;
    Diagnostics ignored;
    try {
        workshop.rulesets().check("/nowhere/a.yaml", ignored);
        FAIL("found");
    } catch (const Error& error) {
        CHECK(error.exit() == Exit::file);
    }
}

TEST_CASE("rulesets are listed by kind and id, the first folder first") {
    Workshop workshop;
    workshop.put("laws/fide-2018.yaml", "laws: My own edition\nin force: from 2018-01-01\n");
    workshop.put("regulations/b.yaml", "regulation: B\n");
    workshop.put("regulations/b.test.yaml", "test: b\n");
    workshop.put("laws/fide-2018.articles.yaml", "articles: fide-2018\n");
    std::vector<std::pair<std::string, std::string>> listed;
    for (const auto& one : workshop.rulesets().list()) listed.emplace_back(one.id, one.title);
    CHECK(std::find(listed.begin(), listed.end(),
                    std::pair<std::string, std::string>("fide-2018", "My own edition")) !=
          listed.end());
    CHECK(std::find(listed.begin(), listed.end(), std::pair<std::string, std::string>("b", "B")) !=
          listed.end());
    for (const auto& [id, title] : listed) {
        CHECK(id != "b.test");
        CHECK(id != "fide-2018.articles");
    }
    CHECK(std::count_if(listed.begin(), listed.end(),
                        [](const auto& one) { return one.first == "fide-2018"; }) == 1);
}

TEST_CASE("the edition of a day is the newest that had begun") {
    Workshop workshop;
    workshop.put("laws/ensaio-1997.yaml", "laws: A\nin force: 1997-07-01 to 2001-06-30\n");
    workshop.put("laws/ensaio-2005.yaml", "laws: B\nin force: from 2005-07-01\n");
    workshop.put("laws/ensaio-2009.yaml", "laws: C\nin force: from 2009-07-01\n");
    const auto edition = [&](const Date& day) {
        const auto found = workshop.rulesets().edition("ensaio", day);
        return found.in_force ? found.in_force->id : "";
    };
    CHECK(edition({1997, 6, 30}).empty());
    CHECK(edition({1997, 7, 1}) == "ensaio-1997");
    CHECK(edition({2001, 6, 30}) == "ensaio-1997");
    CHECK(edition({2003, 1, 1}).empty());
    CHECK(edition({2009, 6, 30}) == "ensaio-2005");
    CHECK(edition({2009, 7, 1}) == "ensaio-2009");
}

TEST_CASE("a day between two editions is of none, and both are named") {
    Workshop workshop;
    workshop.put("laws/ensaio-1997.yaml", "laws: A\nin force: 1997-07-01 to 2001-06-30\n");
    workshop.put("laws/ensaio-2005.yaml", "laws: B\nin force: from 2005-07-01\n"
                                          "followed by: not here\n");
    workshop.put("laws/ensaio-2017.yaml", "laws: C\nin force: from 2017-07-01\n"
                                          "followed by: ensaio-2018\n");
    workshop.put("laws/ensaio-2018.yaml", "laws: D\nin force: from 2018-01-01\n");
    workshop.put("laws/ensaio-2023.yaml", "laws: E\nin force: from 2023-01-01\n");
    const auto on = [&](const Date& day) { return workshop.rulesets().edition("ensaio", day); };
    for (const Date& day : {Date{2005, 7, 2}, Date{2012, 1, 1}, Date{2017, 6, 30}}) {
        CHECK_FALSE(on(day).in_force);
        CHECK(on(day).before->id == "ensaio-2005");
        CHECK(on(day).after->id == "ensaio-2017");
    }
    CHECK(on({2005, 7, 1}).in_force->id == "ensaio-2005");
    CHECK(on({2003, 1, 1}).before->id == "ensaio-1997");
    CHECK_FALSE(on({1990, 1, 1}).before);
    CHECK(on({1990, 1, 1}).after->id == "ensaio-1997");
    // Known to lead on to the next; nothing known; the last.
    CHECK_FALSE(on({2017, 12, 31}).doubtful);
    CHECK(on({2022, 12, 31}).in_force->id == "ensaio-2018");
    CHECK(on({2022, 12, 31}).doubtful);
    CHECK_FALSE(on({2030, 1, 1}).doubtful);
}

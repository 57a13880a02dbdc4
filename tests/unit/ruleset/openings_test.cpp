// Rulesets of openings: numbers and moves, errata as readings, and nothing builds on them.
#include "unit/catch.hpp"
#include "unit/ruleset/workshop.hpp"

#include "engines/lots/openings.hpp"

using namespace regra;
using namespace regra::ruleset;
using test::Lines;
using test::Workshop;

namespace {

Lines complaints(const std::string& text) {
    Workshop workshop;
    workshop.put("laws/town/openings.yaml", text);
    return workshop.check("town/openings");
}

const std::string openings_head = "openings: Openings\nvariant: chess\nart: A\n";

} // namespace

TEST_CASE("openings are numbered moves; a misprint stands beside its reading") {
    Workshop workshop;
    workshop.put("laws/town/openings.yaml", openings_head + "numbers:\n"
                                                            "  0: e4, e5\n"
                                                            "  1:\n"
                                                            "    read: d4, d5\n"
                                                            "    printed: d4, d55\n"
                                                            "    because: there is no such square\n"
                                                            "    art: A\n");
    const auto openings = workshop.resolve("town/openings").table<Openings>();
    CHECK(openings.variant == "chess");
    CHECK(openings.article == "A");
    REQUIRE(openings.lines.size() == 2);
    CHECK(openings.lines[0].moves == "e4, e5");
    CHECK(openings.lines[0].printed == "e4, e5");
    CHECK(openings.lines[0].because.empty());
    CHECK(openings.lines[1].moves == "d4, d5");
    CHECK(openings.lines[1].printed == "d4, d55");
    CHECK(openings.lines[1].because == "there is no such square");
    CHECK(openings.lines[1].place.line == 7);
    CHECK(openings.find(1) == &openings.lines[1]);
    CHECK(openings.find(2) == nullptr);
}

TEST_CASE("openings stand among the laws, and are listed as what they are") {
    Workshop workshop;
    workshop.put("laws/town/openings.yaml", openings_head + "numbers:\n  1: e4\n");
    int found = 0;
    for (const auto& listed : workshop.rulesets().list()) {
        if (listed.id != "town/openings") continue;
        CHECK(listed.kind == Kind::openings);
        ++found;
    }
    CHECK(found == 1);
}

TEST_CASE("all errors of a file of openings are told at once") {
    CHECK(
        complaints("openings: Openings\n"
                   "varian: chess\n"
                   "in force: soon\n"
                   "notation:\n"
                   "extends: other\n"
                   "numbers:\n"
                   "  1: e4\n"
                   "  3: d4\n"
                   "  x: c4\n"
                   "  4: [e4, e5]\n"
                   "  5:\n"
                   "    printed: e4\n"
                   "    art: A\n"
                   "by: |\n"
                   "  two lines\n"
                   "  of text\n") ==
        Lines{
            "openings.yaml:1:1: error: the openings have no \"variant\". Add a line: variant: ...",
            "openings.yaml:1:1: error: the openings have no \"art\". Add a line: art: ...",
            "openings.yaml:2:1: error: \"varian\" is no word of \"openings\". Did you mean "
            "\"variant\"?",
            "openings.yaml:3:11: error: \"in force\" is a date, not \"soon\". Write 2023-06-02, "
            "2023-06-02 to 2023-06-03, or from 2018-01-01.",
            "openings.yaml:4:1: error: \"notation\" has no value. Write one, or take the line "
            "out.",
            "openings.yaml:5:1: error: \"extends\" is no word of \"openings\". One of: cited as, "
            "by, printed in, in force, language, variant, notation, start, art, numbers, "
            "variant options.",
            "openings.yaml:8:3: error: number 3 comes after 1, and 2 is due. Put the numbers in "
            "order, without a gap.",
            "openings.yaml:9:3: error: \"x\" is no number of an opening. Write 0 to 9999.",
            "openings.yaml:10:3: error: number 4 has no moves. Write them on one line, with "
            "commas between; or below it: read, printed, because, art.",
            "openings.yaml:11:3: error: number 5 has no moves. Write them on one line, with "
            "commas between; or below it: read, printed, because, art.",
            "openings.yaml:12:5: error: a reading without \"because\". Say why the text is read "
            "so.",
            "openings.yaml:14:5: error: \"by\" takes one line. Write it behind the colon, without "
            "|."});
    CHECK(complaints(openings_head + "numbers: 12\n") ==
          Lines{"openings.yaml:4:1: error: \"numbers\" is a block of lines. Write below it, one a "
                "line: NUMBER: MOVE, MOVE"});
    CHECK(complaints(openings_head + "numbers:\n  1: e4\n  1: d4\n") ==
          Lines{"openings.yaml:6:3: error: \"1\" stands here and in line 5. Keep one."});
}

TEST_CASE("no ruleset builds on openings, though they stand among the laws") {
    Workshop workshop;
    workshop.put("laws/town/openings.yaml", openings_head + "numbers:\n  1: e4\n");
    workshop.put("regulations/town.yaml", "regulation: Town\nlaws: town/openings\n");
    CHECK(workshop.check("town") ==
          Lines{"town.yaml:2:7: error: \"town/openings\" is of another kind: \"laws\" names a file "
                "of laws/. Name one of these."});
}

// What is refused, all of it at once, each at its line and column.
#include "unit/catch.hpp"
#include "unit/formats/trf_files.hpp"

using namespace regra;

namespace {

const std::string first = entry_line(1, "1.0", {"     2 w 1"});
const std::string second = entry_line(2, "0.0", {"     1 b 0"});

// Two entries, the first one with other cells.
Reported errors_of_cells(const std::vector<std::string>& own,
                         const std::vector<std::string>& other) {
    return errors_of(entry_line(1, "", own) + entry_line(2, "", other));
}

} // namespace

TEST_CASE("a file without entries is refused") {
    CHECK(errors_of("012 Nothing\n") == Reported{"trf.no-entries at 0:0"});
    CHECK(errors_of("") == Reported{"trf.no-entries at 0:0"});
}

TEST_CASE("a line that ends in the middle of a field was cut") {
    REQUIRE(errors_of(first + second).empty());
    const auto errors_when_cut = [](std::size_t length) {
        return errors_of(second + first.substr(0, length) + "\n");
    };
    CHECK(errors_when_cut(7) ==
          Reported{"trf.opponent-unknown at 1:92", "trf.truncated at 2:4"}); // "001" and blanks
    CHECK(errors_when_cut(8) == Reported{"trf.truncated at 2:9"});
    CHECK(errors_when_cut(83) == Reported{"trf.truncated at 2:84"});
    CHECK(errors_when_cut(95) == Reported{"trf.truncated at 2:96"});
    const std::string rated = with(first, 49, "1987").substr(0, 51);
    CHECK(errors_of(second + rated) == Reported{"trf.truncated at 2:52"});
    const std::string born = with(first, 70, "1987/12/24").substr(0, 78);
    CHECK(errors_of(second + born) == Reported{"trf.truncated at 2:79"});
    const std::string ranked = with(first, 86, "  12").substr(0, 88);
    CHECK(errors_of(second + ranked) == Reported{"trf.truncated at 2:89"});
}

TEST_CASE("a shifted line is refused as a whole, and accuses nobody else") {
    std::string shifted = first;
    shifted.insert(60, " ");
    CHECK(errors_of(shifted + second) == Reported{"trf.misaligned at 1:85"});
    CHECK(errors_of(with(first, 96, "x") + second) == Reported{"trf.misaligned at 1:96"});
    CHECK(errors_of(with(first, 98, "x") + second) == Reported{"trf.misaligned at 1:98"});
}

TEST_CASE("numbers, dates and letters that cannot be read") {
    CHECK(errors_of(with(first, 5, "   x") + second) ==
          Reported{"trf.number at 1:5", "trf.opponent-unknown at 2:92"});
    CHECK(errors_of(with(first, 5, "   0") + second) ==
          Reported{"trf.number at 1:5", "trf.opponent-unknown at 2:92"});
    CHECK(errors_of(with(first, 10, "q") + second) == Reported{"trf.gender at 1:10"});
    CHECK(errors_of(with(first, 49, "19o0") + second) == Reported{"trf.rating at 1:49"});
    CHECK(errors_of(with(first, 70, "2009/02/30") + second) == Reported{"trf.birth at 1:70"});
    CHECK(errors_of(with(first, 70, "yesterday") + second) == Reported{"trf.birth at 1:70"});
    CHECK(errors_of(with(first, 81, " 1.x") + second) == Reported{"trf.points at 1:81"});
    CHECK(errors_of(with(first, 86, " 1st") + second) == Reported{"trf.rank at 1:86"});
    CHECK(errors_of(with(first, 92, "  2x") + second) == Reported{"trf.opponent at 1:92"});
    CHECK(errors_of(with(first, 97, "x") + second) == Reported{"trf.colour at 1:97"});
    CHECK(errors_of(with(first, 99, "2") + second) == Reported{"trf.result at 1:99"});
}

TEST_CASE("a pairing number stands once") {
    CHECK(errors_of(first + second + entry_line(1, "0.0", {})) ==
          Reported{"trf.number-twice at 3:5"});
    // The games of the second one are compared with nobody's.
    CHECK(errors_of(first + second + first) == Reported{"trf.number-twice at 3:5"});
}

TEST_CASE("an opponent exists, and is somebody else") {
    CHECK(errors_of_cells({"    17 w 1"}, {}) == Reported{"trf.opponent-unknown at 1:92"});
    CHECK(errors_of_cells({"  0000 - U", "     1 w 1"}, {}) ==
          Reported{"trf.opponent-self at 1:102"});
}

TEST_CASE("opponents name each other in the same round") {
    CHECK(errors_of_cells({"     2 w 1"}, {}) == Reported{"trf.opponent-idle at 1:92"});
    CHECK(errors_of_cells({"     2 w 1"}, {"  0000 - U"}) == Reported{"trf.opponent-idle at 1:92"});
    // The same game in another round: both cells are wrong.
    CHECK(errors_of_cells({"     2 w 1", "  0000 - H"}, {"  0000 - H", "     1 b 0"}) ==
          Reported{"trf.opponent-idle at 1:92", "trf.opponent-idle at 2:102"});
    // 1 names 2, 2 and 3 name each other.
    CHECK(errors_of(entry_line(1, "", {"     2 w 1"}) + entry_line(2, "", {"     3 w 1"}) +
                    entry_line(3, "", {"     2 b 0"})) ==
          Reported{"trf.opponents-disagree at 1:92"});
}

TEST_CASE("one opponent has white and the other black, or neither is recorded") {
    CHECK(errors_of_cells({"     2 w 1"}, {"     1 w 0"}) ==
          Reported{"trf.colours-disagree at 1:97"});
    CHECK(errors_of_cells({"     2 w 1"}, {"     1 - 0"}) ==
          Reported{"trf.colours-disagree at 1:97"});
    CHECK(errors_of_cells({"     2 - 1"}, {"     1 - 0"}).empty());
}

TEST_CASE("results of one game fit together") {
    const auto errors = [](char own, char other) {
        return errors_of_cells({std::string("     2 w ") + own},
                               {std::string("     1 b ") + other});
    };
    for (const std::string_view pair : {"10", "01", "==", "WL", "LW", "DD", "+-", "-+", "--"})
        CHECK(errors(pair[0], pair[1]).empty());
    // The arbiter may let both lose, or give half a point to one of them.
    for (const std::string_view pair : {"00", "=0", "0=", "LL"})
        CHECK(errors(pair[0], pair[1]).empty());
    for (const std::string_view pair :
         {"11", "1=", "=1", "1-", "+0", "++", "1L", "W0", "=D", "WW", "-0", "W-", "1 "})
        CHECK(errors(pair[0], pair[1]) == Reported{"trf.results-disagree at 1:99"});
}

TEST_CASE("results that need an opponent have one, and byes have none") {
    for (const char result : {'1', '0', '=', 'W', 'D', 'L'})
        CHECK(errors_of_cells({std::string("  0000 - ") + result}, {}) ==
              Reported{"trf.result-needs-opponent at 1:99"});
    for (const char result : {'U', 'F', 'H', 'Z'})
        CHECK(errors_of_cells({std::string("     2 w ") + result}, {"     1 b 0"}) ==
              Reported{"trf.result-without-game at 1:99"});
}

TEST_CASE("only the last round may lack results") {
    CHECK(errors_of_cells({"     2 w  ", "     2 b 1"}, {"     1 b  ", "     1 w 0"}) ==
          Reported{"trf.result-missing at 1:99", "trf.result-missing at 2:99"});
    CHECK(errors_of_cells({"     2 w 1", "     2 b  "}, {"     1 b 0", "     1 w  "}).empty());
}

TEST_CASE("no more rounds are paired than are planned") {
    CHECK(errors_of("142 1\n" + first + second).empty());
    const std::string two = entry_line(1, "", {"     2 w 1", "     2 b 1"}) +
                            entry_line(2, "", {"     1 b 0", "     1 w 0"});
    CHECK(errors_of("142 1\n" + two) == Reported{"trf.rounds-exceed-plan at 1:5"});
}

TEST_CASE("members of a team are entries, and in one team") {
    const auto errors = [](const std::string& records) {
        return errors_of(records + first + second);
    };
    CHECK(errors("013 A                                  1    9\n") ==
          Reported{"trf.entry-unknown at 1:45"});
    CHECK(errors("013 A                                  1\n"
                 "013 B                                  2    1\n") ==
          Reported{"trf.member-twice at 2:45"});
    CHECK(errors("013 A                                  1    1\n") ==
          Reported{"trf.member-twice at 1:45"});
    CHECK(errors("013 A                                  1\n"
                 "013 A                                  2\n") ==
          Reported{"trf.team-differs at 2:37"});
    CHECK(errors("013 A                                  1    x\n") ==
          Reported{"trf.value at 1:45"});
    const std::string by_number =
        "310   7 A                                POR     1500      6   12.0   1     2    1\n";
    CHECK(errors(by_number + "310   7 B\n") ==
          Reported{"trf.team-empty at 2:1", "trf.team-number-twice at 2:5"});
    CHECK(errors(by_number + "013 A                                  1    2\n") ==
          Reported{"trf.team-differs at 2:37"});
    CHECK(errors(by_number + "330 +-   1   7   8\n") == Reported{"trf.team-unknown at 2:16"});
    CHECK(errors(by_number + "300   0   7   0    2\n") == Reported{"trf.value at 2:5"});
}

TEST_CASE("line-ups and results of teams agree with the members and their games") {
    const std::string away =
        "310   8 B                                POR     1500      6   12.0   1     2\n";
    const std::string teams =
        "310   7 A                                POR     1500      6   12.0   1     1\n" + away;
    const auto errors = [&](const std::string& records) {
        return errors_of(teams + records + first + second);
    };
    CHECK(errors("300   1   7   8    1\n300   1   8   7    2\n").empty());
    CHECK(errors("300   1   7   8    2\n") == Reported{"trf.lineup-stranger at 3:20"});
    CHECK(errors("300   1   7   8    1    1\n") == Reported{"trf.lineup-member-twice at 3:25"});
    CHECK(errors("300   1   7   8    1\n300   1   7   8    1\n") ==
          Reported{"trf.lineup-twice at 4:5"});
    CHECK(errors("310   9 C\n") == Reported{"trf.team-empty at 3:1"});
    CHECK(errors("300   1   7   8\n") == Reported{"trf.lineup-empty at 3:1"});
    // The results of a team rest on its boards: these two have none.
    const std::string idle = entry_line(1, "", {"  0000 - Z"}) + entry_line(2, "", {"  0000 - Z"});
    const std::string results = "802   7 A          2      1.0   8 w  1.0\n";
    CHECK(errors(results).empty());
    CHECK(errors_of(teams + results + idle) == Reported{"trf.team-without-boards at 3:1"});
    // One cause is reported once.
    CHECK(errors_of(results + results + first + second) == Reported{"trf.no-teams at 1:1"});
}

TEST_CASE("values of records that cannot be read") {
    const auto errors = [](const std::string& record) {
        return errors_of(record + first + second);
    };
    CHECK(errors("XXR nine\n") == Reported{"trf.value at 1:5"});
    CHECK(errors("142\n") == Reported{"trf.value at 1:4"}); // where the line ends
    CHECK(errors("142 256\n") == Reported{"trf.value at 1:5"});
    CHECK(errors("152 G\n") == Reported{"trf.value at 1:5"});
    CHECK(errors("162  W 1.0    D one\n") == Reported{"trf.value at 1:17"});
    CHECK(errors("162  Q 1.0\n") == Reported{"trf.value at 1:8"});
    CHECK(errors("BBW\n") == Reported{"trf.value at 1:1"});
    CHECK(errors("362 TW two\n") == Reported{"trf.value at 1:8"});
    CHECK(errors("352 WXWB\n") == Reported{"trf.value at 1:5"});
    CHECK(errors("XXP 1 8\n") == Reported{"trf.entry-unknown at 1:7"});
    CHECK(errors("XXZ two\n") == Reported{"trf.value at 1:5"});
    CHECK(errors("XXA    9  1.0\n") == Reported{"trf.entry-unknown at 1:8"});
    CHECK(errors("XXA    1  1.0  x.0\n") == Reported{"trf.value at 1:15"});
    CHECK(errors("260   3   2    1    2\n") == Reported{"trf.value at 1:5"});
    CHECK(errors("250       1.0   2   1    1    2\n") == Reported{"trf.value at 1:15"});
    CHECK(errors("240 U   2    1\n") == Reported{"trf.value at 1:5"});
    CHECK(errors("299          one     0    1\n").back() == "trf.value at 1:14");
}

TEST_CASE("a bye announced twice is the same bye") {
    const std::string entries = entry_line(1, "0.0", {"  0000 - H"}) + entry_line(2, "0.0", {});
    CHECK(errors_of(entries + "240 H   1    1\n").empty());
    CHECK(errors_of(entries + "240 Z   1    1\n") == Reported{"trf.bye-differs at 3:11"});
    CHECK(errors_of(first + second + "240 H   1    1\n") == Reported{"trf.bye-differs at 3:11"});
}

TEST_CASE("a line has a bounded number of rounds, and a file of entries") {
    std::string cells;
    for (int round = 0; round < most_rounds; ++round) cells += "  0000 - H";
    CHECK(errors_of(entry_line(1, "", {cells})).empty());
    CHECK(errors_of(entry_line(1, "", {cells, "  0000 - H"})) ==
          Reported{"trf.too-many-rounds at 1:2640"});
    std::string entries;
    for (int number = 1; number <= 9999; ++number) entries += entry_line(number, "", {});
    CHECK(errors_of(entries).empty());
    CHECK(errors_of(entries + entries) == Reported{"trf.too-many-entries at 10000:1"});
}

TEST_CASE("all errors of a file are told at once, in the order of its lines") {
    CHECK(errors_of("XXR nine\n" + with(first, 49, "19o0") + second + entry_line(2, "0.0", {}) +
                    entry_line(3, "0.0", {"    17 w 1"})) ==
          Reported{"trf.value at 1:5", "trf.rating at 2:49", "trf.number-twice at 4:5",
                   "trf.opponent-unknown at 5:92"});
}

TEST_CASE("a message names both entries and both lines") {
    try {
        read_trf(entry_line(5, "", {"     8 w 1"}, "Ana") +
                     entry_line(8, "", {"     5 b 1"}, "Rui"),
                 "t.trf");
        FAIL("read");
    } catch (const Error& error) {
        CHECK(line(error.diagnostics().items()[0], Language::en) ==
              "t.trf:1:99: error: in round 1 5 Ana has result \"1\" against 8 Rui, who has \"1\" "
              "on line 2. Correct one of the two lines.");
    }
}

TEST_CASE("a comment that is to fix a pair names a round and two numbers") {
    const std::string entries = first + second;
    CHECK(errors_of(entries + "### wanted 2 1 0\n### wanted\n").size() == 1);
    for (const std::string words : {"1 2", "1 2 2", "0 1 2", "1 0 2", "1 2 x", "1 1 2 3"})
        CHECK(errors_of(entries + "### wanted " + words + "\n") ==
              Reported{"pairing.wanted-record at 3:5"});
}

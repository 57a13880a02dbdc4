// A file in the other edition: what stays as it was, byte by byte.
#include "unit/catch.hpp"
#include "unit/formats/trf_files.hpp"

using namespace regra;

namespace {

std::string converted(const std::string& bytes, TrfEdition edition) {
    return convert_trf(bytes, read_trf(bytes, "t.trf"), edition);
}

// A line as entry_line() has it, without the blanks at its end.
std::string entry_of(int number, std::string_view points, const std::vector<std::string>& cells) {
    std::string line = entry_line(number, points, cells);
    while (line.size() > 1 && line[line.size() - 2] == ' ') line.erase(line.size() - 2, 1);
    return line;
}

const std::string rated_nothing = with(entry_line(2, " 0.0", {"     1 b 0"}), 52, "0");

// Records in an order of no edition, more than the writer knows to say.
const std::string header = "012 Open\n082 1\n072 1 (of them rated)\n042 2012.05.03\n"
                           "XYZ of another program\n\n192 FIDE_DUTCH_2026\n";
const std::string entries = entry_line(1, " 1.0", {"     2 w 1", "  0000 -"}) + rated_nothing;

} // namespace

TEST_CASE("a file of the edition asked for stays as it is") {
    const std::string of_2026 = "142 5\n152 B\n" + header + "### by hand\n" + entries +
                                "162 W 1.0    D 0.5\n013 Team of two" + std::string(21, ' ') +
                                "   1    2\n240 H   2    1\n250       1.0   1   1    1    1\n";
    CHECK(converted(of_2026, TrfEdition::of_2026) == of_2026);
    const std::string extended = "XXR 5\nXXC black1\n" + header + entries + "XXP    1    2\n" +
                                 "BBW  1.0\nXXZ    2\nXXA    1  1.0\n";
    CHECK(converted(extended, TrfEdition::extended) == extended);
}

TEST_CASE("line ends, the byte-order mark and Latin-1 are the only loss of bytes") {
    const std::string as_it_stays = "012 Open  \n" + entry_of(1, " 0.0", {}) + "\n";
    for (const std::string_view end : {"\n", "\r\n", "\r"}) {
        std::string found = "\xEF\xBB\xBF";
        for (const char c : as_it_stays)
            if (c == '\n')
                found += end;
            else
                found += c;
        CHECK(converted(found, TrfEdition::of_2026) == as_it_stays);
    }
    CHECK(converted("012 Regi\xE3o\n" + entry_of(1, " 0.0", {}), TrfEdition::of_2026) ==
          "012 Região\n" + entry_of(1, " 0.0", {}));
}

TEST_CASE("a record of the other edition gives its place to the one that says the same") {
    CHECK(converted("XXR 5\n" + header + "XXC black1\n" + entries + "XXP    1    2\n",
                    TrfEdition::of_2026) ==
          "142 5\n" + header + "152 B\n" + entries + "260   1 255    1    2\n");
    CHECK(converted("142 5\n" + header + "152 B\n" + entries, TrfEdition::extended) ==
          "XXR 5\n" + header + "XXC black1\n" + entries);
    const std::string values = "162 W 3.0    D 1.0    L 0.0    A 0.0    P 3.0\n";
    const std::string three = with(entries, 81, " 3.0");
    CHECK(converted(values + three, TrfEdition::extended) ==
          "BBW  3.0\nBBD  1.0\nBBL  0.0\nBBZ  0.0\nBBF  0.0\nBBU  3.0\n" + three);
    CHECK(converted("XXC black1 rank\n" + with(entries, 89, "1"), TrfEdition::of_2026) ==
          "152 B\nXXC rank\n" + with(entries, 89, "1"));
}

// 240 is not of the edition of 2016: there a bye stands in its cell.
TEST_CASE("a bye that only a record tells goes to the line of the entry") {
    const std::string lines = entry_line(1, " 1.0", {"     2 w 1"}) + rated_nothing;
    CHECK(converted(lines + "240 H   2    1\n", TrfEdition::extended) ==
          entry_line(1, " 1.0", {"     2 w 1", "  0000 - H"}) + rated_nothing);
}

TEST_CASE("a line that is not written as the format prescribes is written anew") {
    const std::string loose = with(entry_line(1, " 0.0", {"  0000 - h"}), 49, "1500") +
                              with(entry_of(2, " 0.0", {}), 49, "150 ");
    const std::string strict = with(entry_line(1, " 0.0", {"  0000 - H"}), 49, "1500") +
                               with(entry_of(2, " 0.0", {}), 49, " 150");
    CHECK(converted(loose, TrfEdition::of_2026) == strict);
}

TEST_CASE("what is converted says the same") {
    for (const auto* name : {"fide-team-sample-trf25-draft.trf", "open-52-players-mid-event.trf"}) {
        const std::string bytes = test_file(name);
        const Tournament event = read_trf(bytes, "t.trf");
        for (const auto edition : {TrfEdition::extended, TrfEdition::of_2026}) {
            const std::string text = convert_trf(bytes, event, edition);
            CHECK(write_trf(read_trf(text, "t.trf"), edition) == write_trf(event, edition));
            CHECK(converted(text, edition) == text);
        }
    }
}

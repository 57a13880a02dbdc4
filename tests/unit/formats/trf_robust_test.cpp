// No file crashes the reader: it is read, or refused with a place.
#include "unit/catch.hpp"
#include "unit/formats/shipped_columns.hpp"
#include "unit/formats/trf_files.hpp"

#include <random>

#include "formats/csv/csv.hpp"
#include "unit/sanitized.hpp"

using namespace regra;

namespace {

// Reads it, or refuses it for a reason that can be said.
void survives(std::string_view bytes) {
    try {
        const Tournament tournament = read_trf(bytes, "t.trf");
        if (tournament.entries.empty()) FAIL("read without entries");
        read_trf(write_trf(tournament), "again.trf");
    } catch (const Error& error) {
        if (!error.diagnostics().has_errors()) FAIL("refused without a reason");
        reported(error.diagnostics());
    }
}

std::string small_event() {
    return "012 Região\r\n142 3\n152 W\n162  W 3.0    D 2.0    L 1.0    P 2.0\n"
           "132" +
           std::string(88, ' ') + "24/03/28  24/03/29\n" +
           entry_line(1, "5.0", {"     2 w 1", "     3 b ="}, "Conceição") +
           entry_line(2, "1.0", {"     1 b 0", "  0000 - Z"}) +
           entry_line(3, "4.0", {"  0000 - U", "     1 w ="}) +
           "013 Lobos                              1    2\nXXP 1 3\nXXA    2  1.0  0.5\n"
           "260   2   3    1    2\n250       1.0   1   2    2    3\n240 H   3    2\nXXZ 3\n"
           "299          -1.0     1    2\n300   2   1   2    1    0\n352 WB\n362 TW 2\n";
}

std::string mutated(std::string bytes, std::mt19937& random) {
    static constexpr std::string_view likely = "0123456789 -+=wbWDLHFUZX\r\n\t\xC3\xE7;,\"";
    const auto below = [&random](std::size_t end) { return random() % end; };
    for (std::size_t change = below(6) + 1; change > 0 && !bytes.empty(); --change) {
        const std::size_t at = below(bytes.size());
        const char byte =
            below(3) == 0 ? static_cast<char>(below(256)) : likely[below(likely.size())];
        switch (below(4)) {
        case 0: bytes[at] = byte; break;
        case 1: bytes.insert(at, 1, byte); break;
        case 2: bytes.erase(at, below(12) + 1); break;
        default: bytes.insert(below(bytes.size()), bytes.substr(at, below(120))); break;
        }
    }
    return bytes;
}

} // namespace

TEST_CASE("a file cut at any byte does not crash the reader") {
    const std::string event = small_event();
    REQUIRE(errors_of(event).empty());
    for (std::size_t length = 0; length < event.size(); ++length)
        survives(std::string(event, 0, length)); // a copy: reading past its end is seen
    const std::string open = test_file("open-52-players-mid-event.trf");
    for (std::size_t length = 0; length < open.size(); length += sanitized ? 70 : 7)
        survives(std::string(open, 0, length));
}

// Columns were counted from the start of the line for each of its parts, and teams gone through.
TEST_CASE("records that go on and on take time as their length") {
    const std::string event = small_event();
    const auto repeat = [](const std::string& text, std::size_t times) {
        std::string all;
        for (std::size_t i = 0; i < times; ++i) all += text;
        return all;
    };
    const std::size_t times = sanitized ? 2'000 : 300'000;
    for (const std::string begin :
         {"XXP", "XXZ", "240 F   3", "260   1   3", "299                    ", "XXC",
          "### match games 1", "013 Others                          ", "300   3   1   2", "162",
          "310   9 Others                                                           "})
        for (const std::string part : {" 2", " 9", " x"}) {
            INFO(begin << part);
            survives(event + begin + repeat(part, times) + "\n");
        }
    const auto forbidden = read_trf(event + "XXP" + repeat(" 2", times) + " 3\n", "t").forbidden;
    CHECK(forbidden.back().entries == std::vector<int>{1, 2});
    std::string teams = event;
    for (std::size_t i = 0; i < times / 4; ++i)
        teams += "013 Team " + std::to_string(i) + std::string(27, ' ') + "\n330 ++  1   1   2\n";
    survives(teams);
    std::string errors;
    for (const auto& one : errors_of(event + "XXP" + repeat(" 2", times) + " x\n"))
        errors += one + "\n";
    CHECK(errors.find(":" + std::to_string(2 * times + 5) + "\n") != std::string::npos);
}

TEST_CASE("random changes do not crash the reader") {
    std::mt19937 random(20240331);
    const std::string event = small_event();
    for (int round = 0; round < fewer(5000); ++round) survives(mutated(event, random));
    const std::string open = test_file("open-52-players-mid-event.trf");
    for (int round = 0; round < fewer(500); ++round) survives(mutated(open, random));
}

TEST_CASE("random changes to a table do not crash its reader") {
    std::mt19937 random(20240401);
    const Tournament tournament = read_trf(small_event(), "t.trf");
    const std::string table = "no;name;cycle;school;team;gender;born\r\n"
                              "1;Conceição;2;\"Escola \"\"A\"\"; Funchal\";Lobos;F;2012\r\n"
                              "2;Entry 2;3;B;Lobos;M;2011-05-31\r\n3;Entry 3;;;;;\r\n";
    const auto read = [&](std::string_view bytes) {
        Tournament filled = tournament;
        try {
            add_csv(bytes, "t.csv", filled, shipped_columns());
        } catch (const Error& error) {
            if (!(filled == tournament)) FAIL("changed and refused");
            reported(error.diagnostics());
        }
    };
    for (std::size_t length = 0; length <= table.size(); ++length)
        read(std::string(table, 0, length));
    for (int round = 0; round < fewer(5000); ++round) read(mutated(table, random));
}

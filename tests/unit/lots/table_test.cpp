// What lots are drawn among: the openings of Appendix A of the FPD, and 960 start positions.
#include "unit/catch.hpp"
#include "unit/ruleset/workshop.hpp"

#include "engines/lots/table.hpp"

#include <filesystem>
#include <fstream>

#include "kernel/base/text.hpp"

using namespace regra;
using regra::loader::Variant;

namespace {

Variant open(const std::string& id) {
    return Variant(loader::Plugin(std::filesystem::path(REGRA_BUILD_DIR) / "lib/regra/plugins" /
                                  (id + ".so")));
}

// A row of the table made from the printed appendix, by hand and by another program.
struct Row {
    std::string printed, corrected, position;
};

// "W", "W:1,2:B:31,32" -> "W:W1,2:B31,32"
std::string pdn(const std::string& to_move, const std::string& position) {
    const auto black = position.find(":B:");
    return to_move + ":W" + position.substr(2, black - 2) + ":B" + position.substr(black + 3);
}

std::vector<Row> rows_of(const std::string& lances) {
    std::ifstream file(std::filesystem::path(REGRA_SOURCE_DIR) /
                       "tests/data/draughts/fpd-openings.tsv");
    std::vector<Row> rows;
    std::string line;
    std::getline(file, line);
    while (std::getline(file, line)) {
        const auto fields = split(line, "\t");
        if (fields[0] == lances)
            rows.push_back({std::string(fields[2]), std::string(fields[3]),
                            pdn(std::string(fields[5]), std::string(fields[6]))});
    }
    return rows;
}

// Number by number, the ruleset against that table.
void check_openings(const std::string& lances, std::size_t count, std::size_t positions) {
    const Variant draughts = open("draughts-portuguese");
    const auto rules = ruleset::test::Workshop().resolve("fpd-2026/openings-" + lances + "-lances");
    const auto rows = rows_of(lances);
    const auto& openings = rules.table<ruleset::Openings>();
    const auto table = lots::openings_of(draughts, openings);
    REQUIRE(rows.size() == count);
    REQUIRE(table.size() == count);
    for (std::size_t i = 0; i < count; ++i) {
        const auto& line = openings.lines[i];
        INFO(line.number);
        CHECK(line.number == static_cast<int>(i) + 1);
        CHECK(line.printed == rows[i].printed);
        CHECK(line.moves == rows[i].corrected);
        CHECK(line.because.empty() == (rows[i].printed == rows[i].corrected));
        CHECK(table[i].key == draughts.key(draughts.read_position(rows[i].position)));
    }
    CHECK(lots::positions(table) == positions);
}

} // namespace

TEST_CASE("A.2: the 43 openings by 2 lances are those printed, and each leads elsewhere") {
    check_openings("2", 43, 43);
}

TEST_CASE(
    "A.3: the 301 openings by 3 lances are those printed or read, and lead to 219 positions") {
    check_openings("3", 301, 219);
}

TEST_CASE("of each position its lowest number stays") {
    const auto lot = [](int number, const std::string& key) {
        return lots::Lot{number, "", "", "", key, key};
    };
    const auto kept =
        lots::one_of_each_position({lot(1, "a"), lot(2, "b"), lot(3, "a"), lot(4, "c")});
    REQUIRE(kept.size() == 3);
    CHECK(kept[0].number == 1);
    CHECK(kept[1].number == 2);
    CHECK(kept[2].number == 4);
}

TEST_CASE("960 start positions have 960 numbers, and 518 is that of chess") {
    const auto table = lots::starts_of(open("chess960"), "chess960");
    REQUIRE(table.size() == 960);
    CHECK(lots::positions(table) == 960);
    CHECK(table[518].position == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
}

// Scheveningen matches against the printed tables (FIDE Handbook, C.05 annex 3).
#include "unit/catch.hpp"

#include <filesystem>
#include <map>
#include <set>

#include "kernel/loader/pairing_system.hpp"

using namespace regra;
using namespace regra::loader;

namespace {

PairingSystem scheveningen(const Texts& options = {}) {
    return PairingSystem(
        Plugin(std::filesystem::path(REGRA_BUILD_DIR) / "lib/regra/plugins/scheveningen.so"),
        options);
}

PairingRequest match_of(std::uint32_t boards, std::uint32_t round = 1) {
    PairingRequest request;
    request.entrants = numbered_entrants(2 * boards);
    request.round = round;
    return request;
}

// As the tables are printed: "A1-B1 B2-A2", in the order of A.
std::string printed(const PairingSystem& system, const PairingRequest& request,
                    std::uint32_t boards) {
    std::map<std::uint32_t, std::string> by_first;
    for (const auto& pair : system.pair(request).pairs) {
        const auto name = [&](std::int32_t index) {
            const auto number = request.entrants[static_cast<std::size_t>(index)].number;
            return number <= boards ? "A" + std::to_string(number)
                                    : "B" + std::to_string(number - boards);
        };
        const auto first = static_cast<std::uint32_t>(std::min(pair.white, pair.black));
        by_first[first] = name(pair.white) + "-" + name(pair.black);
    }
    std::string out;
    for (const auto& [first, pair] : by_first) out += (out.empty() ? "" : " ") + pair;
    return out;
}

std::vector<std::string> table_of(std::uint32_t boards) {
    std::vector<std::string> rounds;
    for (std::uint32_t round = 1; round <= *scheveningen().rounds_needed(match_of(boards)); ++round)
        rounds.push_back(printed(scheveningen(), match_of(boards, round), boards));
    return rounds;
}

using Table = std::vector<std::string>;

} // namespace

TEST_CASE("the printed tables of 2 to 5 boards") {
    CHECK(table_of(2) == Table{"A1-B1 A2-B2", "B2-A1 B1-A2"});
    CHECK(table_of(3) == Table{"A1-B1 A2-B2 B3-A3", "B2-A1 A2-B3 B1-A3", "A1-B3 B1-A2 A3-B2"});
    CHECK(table_of(4) == Table{"A1-B1 A2-B2 B3-A3 B4-A4", "B2-A1 B1-A2 A3-B4 A4-B3",
                               "A1-B3 A2-B4 B1-A3 B2-A4", "B4-A1 B3-A2 A3-B2 A4-B1"});
    CHECK(table_of(5) == Table{"A1-B1 A2-B2 A3-B3 B4-A4 B5-A5", "B2-A1 B3-A2 B4-A3 A4-B5 A5-B1",
                               "A1-B3 A2-B4 B5-A3 B1-A4 A5-B2", "B4-A1 B5-A2 A3-B1 A4-B2 B3-A5",
                               "A1-B5 B1-A2 B2-A3 A4-B3 A5-B4"});
}

TEST_CASE("the printed tables of 6, 7 and 8 boards") {
    CHECK(table_of(6) ==
          Table{"B1-A1 B5-A2 A3-B4 A4-B2 A5-B3 B6-A6", "B2-A1 A2-B1 B3-A3 B4-A4 A5-B6 A6-B5",
                "A1-B3 A2-B2 B1-A3 B6-A4 B5-A5 A6-B4", "A1-B4 B6-A2 A3-B5 A4-B1 B2-A5 B3-A6",
                "B5-A1 B4-A2 A3-B6 B3-A4 A5-B1 A6-B2", "A1-B6 A2-B3 B2-A3 A4-B5 B4-A5 B1-A6"});
    CHECK(table_of(7) == Table{"A1-B1 A2-B2 A3-B3 A4-B4 B5-A5 B6-A6 B7-A7",
                               "B2-A1 B3-A2 B4-A3 A4-B5 A5-B6 A6-B7 B1-A7",
                               "A1-B3 A2-B4 A3-B5 B6-A4 B7-A5 B1-A6 A7-B2",
                               "B4-A1 B5-A2 A3-B6 A4-B7 A5-B1 B2-A6 B3-A7",
                               "A1-B5 A2-B6 B7-A3 B1-A4 B2-A5 A6-B3 A7-B4",
                               "B6-A1 A2-B7 A3-B1 A4-B2 B3-A5 B4-A6 B5-A7",
                               "A1-B7 B1-A2 B2-A3 B3-A4 A5-B4 A6-B5 A7-B6"});
    CHECK(table_of(8) == Table{"A1-B1 A2-B2 A3-B3 A4-B4 B5-A5 B6-A6 B7-A7 B8-A8",
                               "B2-A1 B3-A2 B4-A3 B1-A4 A5-B6 A6-B7 A7-B8 A8-B5",
                               "A1-B3 A2-B4 A3-B1 A4-B2 B7-A5 B8-A6 B5-A7 B6-A8",
                               "B4-A1 B1-A2 B2-A3 B3-A4 A5-B8 A6-B5 A7-B6 A8-B7",
                               "A1-B5 A2-B6 A3-B7 A4-B8 B1-A5 B2-A6 B3-A7 B4-A8",
                               "B6-A1 B7-A2 B8-A3 B5-A4 A5-B2 A6-B3 A7-B4 A8-B1",
                               "A1-B7 A2-B8 A3-B5 A4-B6 B3-A5 B4-A6 B1-A7 B2-A8",
                               "B8-A1 B5-A2 B6-A3 B7-A4 A5-B4 A6-B1 A7-B2 A8-B3"});
}

TEST_CASE("everyone of one team meets everyone of the other once, and colours are even") {
    for (std::uint32_t boards = 1; boards <= 30; ++boards) {
        std::set<std::pair<int, int>> met;
        std::map<int, int> white_minus_black;
        for (std::uint32_t round = 1; round <= boards; ++round) {
            int first_whites = 0;
            for (const auto& pair : scheveningen().pair(match_of(boards, round)).pairs) {
                const auto side = [&](std::int32_t index) {
                    return static_cast<std::uint32_t>(index) / boards;
                };
                CHECK(side(pair.white) != side(pair.black));
                CHECK(met.insert(std::minmax(pair.white, pair.black)).second);
                ++white_minus_black[pair.white];
                --white_minus_black[pair.black];
                first_whites += side(pair.white) == 0 ? 1 : -1;
            }
            // The printed table of 2 gives a team both whites in turn, all others nearly half.
            if (boards != 2) CHECK(std::abs(first_whites) == (boards % 2 == 0 ? 0 : 1));
        }
        CHECK(met.size() == boards * boards);
        // 10, 14, 18 ... boards are ours, and one game is amiss in the second team.
        const int most = boards % 2 == 1 ? 1 : boards % 4 == 2 && boards > 6 ? 2 : 0;
        for (const auto& [player, difference] : white_minus_black)
            CHECK(std::abs(difference) <= most);
    }
}

TEST_CASE("teams of the file play on the boards they name, and one too few is a rest") {
    PairingRequest request = match_of(2);
    request.entrants.pop_back();
    const std::uint32_t parents[] = {7, 3, 7}, places[] = {2, 1, 1};
    for (std::size_t i = 0; i < 3; ++i) {
        request.entrants[i].parent = parents[i];
        request.entrants[i].place = places[i];
    }
    // The first team, number 3, has 2 only; the second has 3 on board 1 and 1 on board 2.
    const auto pairs = scheveningen().pair(request).pairs;
    REQUIRE(pairs.size() == 2);
    CHECK(pairs[0].white == 1);
    CHECK(pairs[0].black == 2);
    CHECK(pairs[1].white == 0);
    CHECK(pairs[1].kind == REGRA_PAIR_REST);
}

TEST_CASE("a second cycle has colours reversed; team mates never meet") {
    const auto system = scheveningen({{"double", "true"}});
    CHECK(*system.rounds_needed(match_of(2)) == 4);
    CHECK(printed(system, match_of(2, 3), 2) == "B1-A1 B2-A2");
    CHECK(printed(scheveningen({{"reversed", "true"}}), match_of(2), 2) == "B1-A1 B2-A2");
    PairingRequest request = match_of(3);
    request.wanted = {{0, 1}};
    const auto made = system.pair(request);
    CHECK_FALSE(made.legal);
    REQUIRE(made.findings.size() == 1);
    CHECK(made.findings[0].id == "not-in-table");
    PairingRequest three = match_of(3);
    for (std::size_t i = 0; i < 6; ++i)
        three.entrants[i].parent = static_cast<std::uint32_t>(i % 3);
    CHECK_THROWS_AS(system.pair(three), Error);
}

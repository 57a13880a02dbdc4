// Moves and captures: published counts, positions that one clause decides, the drawn openings.
#include "unit/catch.hpp"

#include <algorithm>
#include <sstream>

#include <nlohmann/json.hpp>

#include "draughts-portuguese/count.hpp"
#include "unit/draughts/draughts.hpp"

using namespace draughts_test;

namespace {

std::set<std::string> strings(const nlohmann::json& list) {
    return list.get<std::set<std::string>>();
}

void check_position(const nlohmann::json& known) {
    const Position position = at(known.at("fen").get<std::string>());
    CHECK(written(position) == strings(known.at("moves")));
    CHECK(moves(position).size() == written(position).size());
    std::uint32_t depth = 0;
    for (const std::uint64_t leaves : known.at("perft")) {
        INFO("depth " << depth + 1);
        CHECK(draughts().count(position, ++depth) == leaves);
    }
}

// The plain way, against which the fast one is checked.
std::uint64_t count_plainly(const Position& position, int depth) {
    if (depth == 0) return 1;
    std::uint64_t leaves = 0;
    for (const Move move : moves(position)) {
        leaves += count_plainly(*draughts().play(position, move), depth - 1);
    }
    return leaves;
}

std::vector<std::string> split(const std::string& line, char sign) {
    std::vector<std::string> parts;
    std::istringstream in(line);
    for (std::string part; std::getline(in, part, sign);) parts.push_back(part);
    return parts;
}

// "W:1,2:B:3" of the table is "W1,2:B3" in PDN.
std::string pdn(const std::string& to_move, std::string position) {
    position.erase(1, 1);
    position.erase(position.find("B:") + 1, 1);
    return to_move + ":" + position;
}

} // namespace

// The table of rhalbersma/dctl for Spanish draughts, which moves and captures alike.
TEST_CASE("the published counts from the start") {
    const std::uint64_t leaves[] = {7, 49, 302, 1469, 7361, 36473, 177532, 828783, 3860866};
    const std::uint32_t deepest = sanitized ? 6 : 9;
    for (std::uint32_t depth = 1; depth <= deepest; ++depth) {
        CHECK(draughts().count(start(), depth) == leaves[depth - 1]);
    }
}

// The plugin itself counts as the processor at hand can.
TEST_CASE("the board counts alike without the processor's bit count") {
    using namespace regra::draughts;
    const regra::draughts::Position board = {
        {{bits_of_cells(0, 11), bits_of_cells(20, 31)}, {0, 0}}, 0, 0, 0, white};
    regra::sdk::Budget unlimited(nullptr);
    std::uint64_t leaves = 0;
    REQUIRE(plain::counting.lines(board, 8, unlimited, leaves));
    CHECK(leaves == 828783);
    plain::counting.moves(board, leaves);
    CHECK(leaves == 7);
}

TEST_CASE("positions with kings: their moves, and counts four deep") {
    for (const auto& known : nlohmann::json::parse(data("fpd-perft.json"))) {
        INFO(known.at("fen"));
        check_position(known);
    }
}

TEST_CASE("positions that one clause decides") {
    for (const auto& known : nlohmann::json::parse(data("fpd-cases.json"))) {
        INFO(known.at("name") << ", " << known.at("fen"));
        check_position(known);
    }
}

TEST_CASE("the fast count is that of the moves") {
    for (const auto& known : nlohmann::json::parse(data("fpd-perft.json"))) {
        const Position position = at(known.at("fen").get<std::string>());
        CHECK(count_plainly(position, 2) == draughts().count(position, 2));
    }
    CHECK(count_plainly(start(), 4) == 1469);
}

TEST_CASE("counting keeps to its budget") {
    std::uint64_t leaves = 7;
    const regra_budget small = {3, 0, nullptr, nullptr}, none = {0, 0, nullptr, nullptr};
    const Position position = start();
    CHECK(table().count(instance(), position.data(), 2, &small, &leaves) == REGRA_LIMIT);
    CHECK(table().count(instance(), position.data(), 1'000'000, nullptr, &leaves) == REGRA_LIMIT);
    CHECK(leaves == 7);
    CHECK(table().count(instance(), position.data(), 0, &none, &leaves) == REGRA_OK);
    CHECK(leaves == 1);
}

// Appendix A, as corrected.
TEST_CASE("all 344 drawn openings can be played and end where the table says") {
    std::istringstream lines(data("fpd-openings.tsv"));
    std::string line;
    std::getline(lines, line);
    std::set<std::string> reached_by_three;
    int count = 0;
    while (std::getline(lines, line)) {
        const std::vector<std::string> fields = split(line, '\t');
        INFO(line);
        REQUIRE(fields.size() == 7);
        std::string played = fields[3];
        std::replace(played.begin(), played.end(), ',', ' ');
        const Position reached = after(start(), played);
        CHECK(key(reached) == key(at(pdn(fields[5], fields[6]))));
        if (fields[0] == "3") reached_by_three.insert(key(reached));
        ++count;
    }
    CHECK(count == 344);
    CHECK(reached_by_three.size() == 219);
}

// 3.6.c and 3.8 by hand: the same pieces by two ways round are one move.
TEST_CASE("a move is its set of pieces taken, whatever the path") {
    const Position position = at("W:WK24:B5,11,12,13,16,K20,28");
    CHECK(moves(position).size() == 2);
    const Position kept = position;
    for (const Move move : {Move(0), Move(1), ~Move(0)}) CHECK_FALSE(draughts().play(kept, move));
    CHECK(text(kept) == text(position));
}

TEST_CASE("a man becomes a king on its base row, and its move ends there") {
    CHECK(text(after(at("W:W26:B25"), "26-30")) == "B:WK30:B25");
    CHECK(text(after(at("B:W9:B7"), "7-4")) == "W:W9:BK4:F2");
    // 22x31 takes 27; a king could go on over 28.
    CHECK(written(at("W:W22:B27,28")) == std::set<std::string>{"22x31"});
}

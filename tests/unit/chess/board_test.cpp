// The tables of the board, the description of it, and the entry of the plugin.
#include "unit/catch.hpp"

#include <random>

#include "chess/attacks.hpp"
#include "unit/chess/chess.hpp"

using namespace chess_test;
namespace board = regra::chess;

namespace {

board::Bits walk(board::Square from, board::Bits occupied, bool straight) {
    constexpr int ways[2][4][2] = {{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}},
                                   {{1, 0}, {-1, 0}, {0, 1}, {0, -1}}};
    board::Bits seen = 0;
    for (const auto& way : ways[straight]) {
        int file = board::file_of(from), rank = board::rank_of(from);
        while (true) {
            file += way[0];
            rank += way[1];
            if (file < 0 || file > 7 || rank < 0 || rank > 7) break;
            seen |= board::bit(board::square_at(file, rank));
            if (occupied & board::bit(board::square_at(file, rank))) break;
        }
    }
    return seen;
}

} // namespace

TEST_CASE("tables give what walking square by square gives") {
    board::prepare_tables();
    std::mt19937_64 lots(11);
    for (board::Square from = 0; from < 64; ++from) {
        for (int i = 0; i < 2000; ++i) {
            board::Bits occupied = lots();
            occupied &= lots(); // about as full as in a game
            REQUIRE(board::bishop_attacks(from, occupied) == walk(from, occupied, false));
            REQUIRE(board::rook_attacks(from, occupied) == walk(from, occupied, true));
        }
        for (board::Square to = 0; to < 64; ++to) {
            const board::Bits both = board::bit(from) | board::bit(to);
            board::Bits between = 0;
            for (const bool straight : {false, true}) {
                if (!(walk(from, 0, straight) & board::bit(to))) continue;
                between = walk(from, both, straight) & walk(to, both, straight) & ~both;
            }
            // Only squares of the one line: those from which both ends lie in opposite directions.
            for (board::Bits rest = between; rest;) {
                const board::Square square = board::take_first(rest);
                const int a = board::file_of(square) - board::file_of(from);
                const int b = board::file_of(to) - board::file_of(square);
                const int c = board::rank_of(square) - board::rank_of(from);
                const int d = board::rank_of(to) - board::rank_of(square);
                if (a * b < 0 || c * d < 0 || a * d != b * c) between &= ~board::bit(square);
            }
            REQUIRE(board::tables.between[from][to] == between);
        }
    }
}

TEST_CASE("the board is described so that it can be drawn and read aloud") {
    regra_variant_limits limits;
    table().limits(chess(), &limits);
    CHECK(limits.position_size <= REGRA_POSITION_MAX);
    CHECK(limits.cells == 64);
    CHECK(limits.piece_kinds == 12);
    CHECK(limits.lines == 16);
    regra_cell e4;
    REQUIRE(table().cell_at(chess(), 28, &e4) == REGRA_OK);
    CHECK(std::string(e4.name) == "e4");
    CHECK(e4.x == 4);
    CHECK(e4.y == 3);
    CHECK(e4.shade == 0); // light, since a1 is dark (Article 2.1)
    regra_piece_kind knight;
    REQUIRE(table().piece_kind_at(chess(), 7, &knight) == REGRA_OK);
    CHECK(std::string(knight.id) == "knight");
    CHECK(knight.side == 1);
    CHECK(std::string(knight.letter) == "n");
    CHECK(std::string(knight.unicode) == "♞");
    regra_line line;
    REQUIRE(table().line_at(chess(), 3, &line) == REGRA_OK);
    CHECK(std::string(line.id) == "rank-4");
    CHECK(line.count == 8);
    CHECK(line.cells[0] == 24);
    CHECK(table().cell_at(chess(), 64, &e4) == REGRA_NO);
    CHECK(table().piece_kind_at(chess(), 12, &knight) == REGRA_NO);
    CHECK(table().line_at(chess(), 16, &line) == REGRA_NO);
}

TEST_CASE("the entry says what it is, and gives the one table it has") {
    CHECK(entry().abi == REGRA_ABI);
    CHECK(entry().size == sizeof(regra_entry));
    CHECK(std::string(entry().id) == "chess");
    CHECK(std::string(entry().kind) == "variant");
    CHECK(entry().get_interface(REGRA_VARIANT) == &table());
    CHECK(entry().get_interface(REGRA_VARIANT "x") == nullptr);
    CHECK(entry().get_interface("regra.pairing.draft/2") == nullptr);
    CHECK(entry().get_interface("") == nullptr);
}

TEST_CASE("every finding's id and every fact stands in the catalogue, in the order of facts()") {
    regra_name name;
    std::vector<std::string> all_facts;
    for (uint32_t i = 0; entry().name_at(REGRA_NAME_FACT, i, &name) == REGRA_OK; ++i) {
        all_facts.push_back(name.id);
    }
    regra_variant_limits limits;
    table().limits(chess(), &limits);
    CHECK(all_facts.size() == limits.facts);
    CHECK(all_facts[0] == "side-to-move");
    CHECK(all_facts[1] == "plies");
    CHECK(all_facts[2] == "reversible-plies");
    CHECK(fact(start(), "white.knights") == 2);
    CHECK(fact(start(), "black.pawns") == 8);
    CHECK(fact(start(), "black.men") == 16);
    CHECK(fact(at("4k3/8/8/8/8/8/8/3QK3 w - - 0 1"), "black.bare-king") == 1);
    CHECK(fact(at("4k3/8/8/8/8/8/8/3QK3 w - - 0 1"), "white.bare-king") == 0);
    CHECK(entry().name_at(REGRA_NAME_KINDS, 0, &name) == REGRA_BAD);
    CHECK(entry().name_at(-1, 0, &name) == REGRA_BAD);
    CHECK(entry().name_at(REGRA_NAME_RULE, 100000, &name) == REGRA_NO);
}

TEST_CASE("options that do not exist are each complained of") {
    const regra_word given[] = {{"speed", {"9", 1}}, {"colour", {"red", 3}}};
    const regra_words options = {given, 2};
    Sink sink;
    regra_instance* instance = nullptr;
    CHECK(entry().open(&options, sink, &instance) == REGRA_BAD);
    CHECK(sink.ids() == std::vector<std::string>{"sdk.option-none", "sdk.option-none"});
    CHECK(instance == nullptr);
}

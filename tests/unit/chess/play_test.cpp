// Playing: what is legal is played, anything else is refused and changes nothing.
#include "unit/catch.hpp"

#include <algorithm>
#include <set>

#include "unit/chess/chess.hpp"
#include "unit/chess/positions.hpp"
#include "unit/chess/random_games.hpp"

using namespace chess_test;

namespace {

regra_move_detail detail(const Position& position, regra_move move) {
    regra_move_detail out;
    REQUIRE(table().move_detail(chess(), position.bytes, move, &out) == REGRA_OK);
    return out;
}

uint16_t cell(const char* name) {
    return static_cast<uint16_t>(name[0] - 'a' + (name[1] - '1') * 8);
}

bool refused(const Position& position, regra_move move) {
    Position target = position;
    return table().play(chess(), position.bytes, move, target.bytes) == REGRA_NO &&
           target == position;
}

std::vector<uint16_t> attackers(const Position& position, const char* where, int32_t side) {
    std::vector<uint16_t> cells(64);
    size_t number = 0;
    REQUIRE(table().attackers(chess(), position.bytes, cell(where), side, cells.data(),
                              cells.size(), &number) == REGRA_OK);
    cells.resize(number);
    return cells;
}

} // namespace

TEST_CASE("each legal move is listed once, none is 0, and each can be played in place") {
    play_random_games(sanitized ? 3 : 30, 2, [](const Position& position, const auto& all) {
        REQUIRE(std::set<regra_move>(all.begin(), all.end()).size() == all.size());
        for (const regra_move move : all) {
            REQUIRE(move != 0);
            Position in_place = position, known = position;
            REQUIRE(table().play(chess(), in_place.bytes, move, in_place.bytes) == REGRA_OK);
            table().play_known(chess(), known.bytes, move, known.bytes);
            REQUIRE(in_place == known);
            REQUIRE(in_place == after(position, move));
        }
    });
}

TEST_CASE(
    "values near a legal move, and any others, are refused and leave the position as it was") {
    std::mt19937_64 lots(3);
    for (const Counted& known : counted) {
        const Position position = at(known.fen);
        const std::vector<regra_move> all = moves(position);
        const std::set<regra_move> legal(all.begin(), all.end());
        for (const regra_move move : all) {
            for (int bit = 0; bit < 64; ++bit) {
                const regra_move near = move ^ (regra_move(1) << bit);
                if (!legal.count(near)) REQUIRE(refused(position, near));
            }
        }
        for (int i = 0; i < 20000; ++i) {
            const regra_move any = lots() >> (lots() % 64);
            if (!legal.count(any)) REQUIRE(refused(position, any));
        }
        CHECK(refused(position, 0));
    }
}

TEST_CASE("a move of one position is refused in another where it is not legal") {
    const regra_move push = uci(start(), "e2e4");
    CHECK(refused(after(start(), push), push));
    // Castling: legal while rook and king have not moved, then no longer (Article 3.8).
    const Position ready = at("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    const regra_move castling = uci(ready, "e1g1");
    CHECK_FALSE(refused(ready, castling));
    CHECK(refused(after(ready, "h1h2 e8e7 h2h1 e7e8"), castling));
}

TEST_CASE("castling is refused from, across and into check, but the rook may be attacked") {
    const auto castles = [](const char* text) {
        std::set<std::string> found;
        const Position position = at(text);
        const Notation notation("uci");
        for (const regra_move move : moves(position)) {
            if (detail(position, move).step_count == 2)
                found.insert(notation.write(position, move));
        }
        return found;
    };
    const std::set<std::string> both = {"e1g1", "e1c1"}, short_only = {"e1g1"}, none;
    CHECK(castles("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1") == both);
    CHECK(castles("1r2k3/8/8/8/8/8/8/R3K2R w KQ - 0 1") == both); // only b1 is attacked
    CHECK(castles("r3k2r/8/8/8/8/8/8/R3K2R w KQ - 0 1") == both); // only the rooks are
    CHECK(castles("3rk3/8/8/8/8/8/8/R3K2R w KQ - 0 1") == short_only);
    CHECK(castles("2r1k3/8/8/8/8/8/8/R3K2R w KQ - 0 1") == short_only);
    CHECK(castles("1k2r3/8/8/8/8/8/8/R3K2R w KQ - 0 1") == none);
    CHECK(castles("4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1") == short_only);
    CHECK(castles("4k3/8/8/8/8/8/8/R3K2R w - - 0 1") == none);
}

TEST_CASE("the detail of a move says what happens on the board") {
    const Position ready = at("r3k2r/1P6/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1");
    const regra_move_detail castling = detail(ready, uci(ready, "e1c1"));
    REQUIRE(castling.step_count == 2);
    CHECK(castling.steps[0].from == cell("e1"));
    CHECK(castling.steps[0].to == cell("c1"));
    CHECK(castling.steps[1].from == cell("a1"));
    CHECK(castling.steps[1].to == cell("d1"));
    CHECK(castling.captured_count == 0);

    const regra_move_detail passing = detail(ready, uci(ready, "e5d6"));
    REQUIRE(passing.captured_count == 1);
    CHECK(passing.captured[0] == cell("d5"));

    const regra_move_detail promotion = detail(ready, uci(ready, "b7a8n"));
    REQUIRE(promotion.step_count == 1);
    CHECK(promotion.steps[0].before == 0); // white pawn
    CHECK(promotion.steps[0].after == 1);  // white knight
    REQUIRE(promotion.captured_count == 1);
    CHECK(promotion.captured[0] == cell("a8"));

    regra_move_detail none;
    CHECK(table().move_detail(chess(), ready.bytes, 12345678901, &none) == REGRA_NO);
}

TEST_CASE("attackers are found through no other piece, and a pinned piece attacks") {
    // The knight on c3 is pinned, the queen on d1 stands behind a pawn.
    const Position position = at("4k3/8/8/8/1b6/2N5/3P4/3QK3 w - - 0 1");
    CHECK(attackers(position, "d5", 0) == std::vector<uint16_t>{cell("c3")});
    CHECK(attackers(position, "c3", 1) == std::vector<uint16_t>{cell("b4")});
    CHECK(attackers(position, "c3", 0) == std::vector<uint16_t>{cell("d2")});
    CHECK(attackers(position, "d4", 0).empty());
    size_t number = 0;
    CHECK(table().attackers(chess(), position.bytes, 64, 0, nullptr, 0, &number) == REGRA_BAD);
    CHECK(table().attackers(chess(), position.bytes, 0, 2, nullptr, 0, &number) == REGRA_BAD);
}

TEST_CASE("lists too long for the buffer say how long they are and write nothing") {
    const Position position = start();
    regra_move few[3] = {7, 7, 7};
    size_t number = 0;
    CHECK(table().moves(chess(), position.bytes, few, 3, &number) == REGRA_MORE);
    CHECK(number == 20);
    CHECK(few[0] == 7);
    regra_piece piece[2] = {};
    CHECK(table().pieces(chess(), position.bytes, piece, 2, &number) == REGRA_MORE);
    CHECK(number == 32);
}

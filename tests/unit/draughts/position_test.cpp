// Positions as text, their faults, and what the laws count in them.
#include "unit/catch.hpp"

#include "unit/draughts/draughts.hpp"

using namespace draughts_test;

namespace {

Position arranged(const Position& from, const std::vector<regra_piece>& pieces, int side,
                  regra_status expected = REGRA_OK) {
    const regra_arrangement arrangement = {pieces.data(), pieces.size(), nullptr, 0, side, 1};
    Position to(from.size());
    const regra_sink unwanted = {nullptr, nullptr};
    CHECK(table().rearrange(instance(), from.data(), &arrangement, to.data(), unwanted) ==
          expected);
    return to;
}

bool same_bytes(const Position& a, const Position& b) {
    return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size()) == 0;
}

std::vector<int> attackers(const Position& position, int square, int side) {
    std::uint16_t cells[64];
    std::size_t count = 0;
    CHECK(table().attackers(instance(), position.data(), static_cast<std::uint16_t>(square - 1),
                            side, cells, 64, &count) == REGRA_OK);
    std::vector<int> squares;
    for (std::size_t i = 0; i < count; ++i) squares.push_back(cells[i] + 1);
    return squares;
}

} // namespace

TEST_CASE("a position is written as PDN has it, counters only where they say something") {
    CHECK(text(start()) == "W:W1,2,3,4,5,6,7,8,9,10,11,12:B21,22,23,24,25,26,27,28,29,30,31,32");
    CHECK(text(at("W:W1-12:B21-32")) == text(start()));
}

TEST_CASE("texts are read as other programs write them") {
    CHECK(text(at("W:W18,K10:B12,K22")) == "W:WK10,18:B12,K22");
    CHECK(text(at("W:B12,K22:W18,K10.")) == "W:WK10,18:B12,K22");
    CHECK(text(at("  w : w K1-3 , 18 : b 12 ")) == "W:WK1,K2,K3,18:B12");
    CHECK(text(at("B:W:BK1")) == "B:W:BK1");
    CHECK(text(at("W:WK1:B")) == "W:WK1:B");
    CHECK(text(at("B:W18:BK22:H0:F1")) == "B:W18:BK22");
    CHECK(text(at("B:W18:BK22:F41:H7")) == "B:W18:BK22:H7:F41");
    CHECK(text(at("B:W18:BK22:H7:F41:R9")) == "B:W18:BK22:H7:F41:R9");
}

TEST_CASE("positions of random games come back from their text byte by byte") {
    play_random_games(sanitized ? 5 : 100, 11, [](const Position& position, const auto&) {
        INFO(text(position));
        CHECK(same_bytes(at(text(position)), position));
        CHECK(key(at(text(position))) == key(position));
        CHECK(text(position).size() <= draughts().limits().position_text_max);
    });
}

TEST_CASE("the longest text fits the size declared") {
    const Position full = at("B:WK1-12:BK13-24:H1999999999:F1000000000:R1999999998");
    CHECK(text(full).size() <= draughts().limits().position_text_max);
    const Position more = tolerated("B:WK1-16:BK17-32:H1999999999:F1000000000:R1999999998");
    CHECK(text(more).size() <= draughts().limits().position_text_max);
}

TEST_CASE("counters that are full stay so, and their text can be read") {
    Position position = at("B:WK4:BK31,K30,K25:H1999999999:F1000000000");
    for (int ply = 0; ply < 3; ++ply) {
        CHECK(same_bytes(at(text(position)), position));
        position =
            after(position, moves(position).empty() ? "" : write(position, moves(position)[0]));
    }
    CHECK(text(position).find(":F1000000000") != std::string::npos);
}

TEST_CASE("hostile texts are refused and nothing else") {
    std::mt19937_64 lots(9);
    const std::string signs = "WBKwbk0123456789,,::--..HFR xX\n\xff";
    for (int i = 0; i < 20'000; ++i) {
        std::string text = i % 2 ? "W:W1-12,K14:B21-31:H2:F3" : "";
        for (std::uint64_t n = lots() % 12; n > 0; --n) {
            text.insert(lots() % (text.size() + 1), 1, signs[lots() % signs.size()]);
        }
        const Judged judged = set_up(text);
        CHECK((judged.status != REGRA_OK || !judged.found.empty() ||
               set_up(text, false).status == REGRA_OK));
        const Read found = read(start(), text);
        CHECK(found.status <= REGRA_BAD);
        CHECK((found.status == REGRA_OK || !found.found.empty()));
    }
}

TEST_CASE("all faults of a set-up are said at once") {
    const Judged tolerable = set_up("W:W1-12,13,29:B3,14,15,16,32");
    CHECK(tolerable.status == REGRA_NO); // 3 holds two
    CHECK(tolerable.found == Found{"two-on-a-square cell=#3", "too-many-pieces count=14 side=white",
                                   "man-not-crowned cell=#29 side=white"});
    CHECK(set_up("W:W1-13:B2,32").found ==
          Found{"two-on-a-square cell=#2", "too-many-pieces count=13 side=white"});
    CHECK(set_up("W:W1-13:B3,32").status == REGRA_NO);
    CHECK(set_up("W:W1-13:B32").status == REGRA_OK);
    CHECK(set_up("W:W1-13:B32", false).status == REGRA_NO);
    CHECK(set_up("W:W30:B4").found ==
          Found{"man-not-crowned cell=#30 side=white", "man-not-crowned cell=#4 side=black"});
    CHECK(set_up("W:W30:B4").status == REGRA_OK);
    CHECK(set_up("W:W:B").found == Found{"no-pieces-at-all"});
    CHECK(set_up("W:W0,33,5-2:B99999999999").found ==
          Found{"no-such-square number=0", "no-such-square number=33", "fen-range text=5-2",
                "fen-piece text=99999999999"});
    CHECK(set_up("W:W0:B1").status == REGRA_NO);
}

TEST_CASE("what is no such text is BAD, with every reason") {
    for (const char* wrong : {"", "W", "W:W1", "X:W1:B2", "W:W1:B2:Q3", "W:W1:W2:B3", "W:Wx:B2",
                              "W:W1,,2:B3", "W:W1:B2:H", "W:W1:B2:F0", "W:W1:B2:H-1", "W:WK:B2",
                              "W:W1-:B2", "W:W1:B2:", "rnbqkbnr/8 w - - 0 1", "....", ":::"}) {
        INFO(wrong);
        CHECK(set_up(wrong).status == REGRA_BAD);
        CHECK_FALSE(set_up(wrong).found.empty());
    }
    CHECK(set_up("X:Wy:H").found == Found{"fen-side text=X", "fen-piece text=y",
                                          "fen-counter text=", "fen-side-missing side=black"});
}

TEST_CASE("what the laws count") {
    CHECK(fact(start(), "side-to-move") == 0);
    CHECK(fact(start(), "pieces") == 24);
    CHECK(fact(start(), "white.pieces-on-rio") == 3); // 1 5 10
    CHECK(fact(start(), "black.pieces-on-rio") == 3); // 23 28 32
    const Position position = at("W:WK14,K2,7:BK25,K32:H6:F40");
    CHECK(fact(position, "plies") == 78);
    CHECK(fact(position, "plies-since-man-move-or-capture") == 6);
    CHECK(fact(position, "white.men") == 1);
    CHECK(fact(position, "white.kings") == 2);
    CHECK(fact(position, "white.kings-on-rio") == 1);
    CHECK(fact(position, "black.kings-on-rio") == 1);
    CHECK(fact(position, "black.pieces") == 2);
    const Position quiet = after(position, "2-6");
    CHECK(fact(quiet, "side-to-move") == 1);
    CHECK(fact(quiet, "plies-since-man-move-or-capture") == 7);
    CHECK(fact(quiet, "reversible-plies") == 7);
    CHECK(fact(after(position, "7-11"), "plies-since-man-move-or-capture") == 0); // 3.9.b(2)
    CHECK(fact(after(at("W:WK1:B14,29:H30"), "1x19"), "plies-since-man-move-or-capture") == 0);
    CHECK(fact(tolerated("W:W30:B5"), "man-not-crowned") == 1);
    CHECK(fact(position, "man-not-crowned") == 0);
}

TEST_CASE("the same position is the same men and kings with the same side to move") {
    const Position position = at("W:WK1,6:BK32:H4:F9");
    CHECK(key(position) == key(at("W:WK1,6:BK32")));
    CHECK(key(position) != key(at("B:WK1,6:BK32")));
    CHECK(key(position) != key(at("W:W1,6:BK32")));
    CHECK(key(position) != key(at("W:WK1,6:B32")));
    CHECK(key(position) != key(at("W:WK1,7:BK32")));
    CHECK(key(position) != key(at("W:BK1,6:WK32")));
}

// 5.2, 5.4.
TEST_CASE("who is to move and cannot has lost") {
    const auto outcome = [](const char* text) { return draughts().outcome(at(text)); };
    CHECK_FALSE(outcome("W:WK1:B32").ended);
    CHECK_FALSE(outcome("W:WK1:B").ended);
    CHECK((outcome("B:WK1:B").ended && outcome("B:WK1:B").winner == 0));
    CHECK(outcome("B:WK1:B").rule == "no-pieces");
    CHECK(outcome("B:W1,K2,K3,K4,20,21,28:B7").rule == "blocked");
    CHECK(outcome("W:WK1:B5,8,9,10,K16,K29,32").winner == 1);
    play_random_games(20, 5, [](const Position& position, const auto& all) {
        CHECK(draughts().outcome(position).ended == all.empty());
    });
}

TEST_CASE("a board put right by hand keeps its counters where they make sense") {
    const Position from = at("W:WK1,6:BK32,25:H4:F9");
    // The same board: nothing changes.
    const std::vector<regra_piece> same = {{0, 1}, {5, 0}, {31, 3}, {24, 2}};
    CHECK(text(arranged(from, same, 0)) == "W:WK1,6:B25,K32:H4:F9");
    // A king stood on another square; any earlier position may come back.
    CHECK(text(arranged(from, {{0, 1}, {5, 0}, {30, 3}, {24, 2}}, 0)) ==
          "W:WK1,6:B25,K31:H4:F9:R16");
    // White's man moved.
    CHECK(text(arranged(from, {{0, 1}, {9, 0}, {31, 3}, {24, 2}}, 1)) == "B:WK1,10:B25,K32:F9:R17");
    arranged(from, {{0, 1}, {0, 1}}, 0, REGRA_NO);
    arranged(from, {{40, 1}}, 0, REGRA_NO);
    arranged(from, {{0, 4}}, 0, REGRA_NO);
    arranged(from, {{0, 1}}, 2, REGRA_NO);
}

TEST_CASE("who attacks a square: the pieces that could jump it") {
    const Position position = at("W:W1,K32,22:BK4,26");
    CHECK(attackers(position, 5, 0) == std::vector<int>{1}); // 1 stands behind it for 32
    CHECK(attackers(position, 10, 0) == std::vector<int>{32});
    CHECK(attackers(position, 26, 0) == std::vector<int>{22});
    CHECK(attackers(position, 4, 0).empty()); // a corner cannot be jumped
    CHECK(attackers(at("W:W10:B14"), 14, 0) == std::vector<int>{10});
    CHECK(attackers(at("W:W10:B14"), 10, 1) == std::vector<int>{14});
    CHECK(attackers(at("W:W10,K28,K3:B14"), 14, 0) == std::vector<int>{10});
    CHECK(attackers(at("W:W9,K28,K4:B14"), 14, 0) == std::vector<int>{4, 28});
    CHECK(attackers(at("W:W10:B14,19"), 14, 0).empty()); // nothing free behind
}

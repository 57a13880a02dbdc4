// What the laws ask: outcome, counters, identity, and boards put right by hand.
#include "unit/catch.hpp"

#include "unit/chess/chess.hpp"
#include "unit/chess/random_games.hpp"

using namespace chess_test;

namespace {

regra_outcome outcome(const Position& position) {
    regra_outcome out;
    table().outcome(chess(), position.bytes, &out);
    return out;
}

std::vector<regra_piece> pieces(const Position& position) {
    std::vector<regra_piece> all(64);
    size_t number = 0;
    REQUIRE(table().pieces(chess(), position.bytes, all.data(), all.size(), &number) == REGRA_OK);
    all.resize(number);
    return all;
}

regra_status rearrange(const Position& from, const std::vector<regra_piece>& all, int32_t side,
                       Position& to, Sink& sink, std::vector<uint16_t> moved = {},
                       bool tolerate = true) {
    const regra_arrangement arrangement = {all.data(),   all.size(), moved.data(),
                                           moved.size(), side,       tolerate};
    return table().rearrange(chess(), from.bytes, &arrangement, to.bytes, sink);
}

bool same(const Position& a, const Position& b) {
    return key(a) == key(b);
}

} // namespace

TEST_CASE("mate wins, stalemate draws, and check alone ends nothing") {
    const regra_outcome mate = outcome(at("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1"));
    CHECK(mate.ended);
    CHECK(mate.winner == 0);
    CHECK(std::string(mate.rule) == "mate");
    const regra_outcome stalemate = outcome(at("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"));
    CHECK(stalemate.ended);
    CHECK(stalemate.winner == REGRA_NOBODY);
    CHECK(std::string(stalemate.rule) == "stalemate");
    const regra_outcome going_on = outcome(at("R5k1/5pp1/7p/8/8/8/8/6K1 b - - 0 1"));
    CHECK_FALSE(going_on.ended);
    CHECK(going_on.winner == REGRA_NOBODY);
    CHECK(std::string(going_on.rule).empty());
}

TEST_CASE("the shortest game to mate takes four plies") {
    CHECK(outcome(after(start(), "f2f3 e7e5 g2g4 d8h4")).winner == 1);
}

TEST_CASE("plies since a pawn move or capture, and since a move that cannot be taken back") {
    Position position = after(start(), "g1f3 g8f6 f3g1");
    CHECK(fact(position, "plies") == 3);
    CHECK(fact(position, "side-to-move") == 1);
    CHECK(fact(position, "plies-since-pawn-move-or-capture") == 3);
    CHECK(fact(position, "reversible-plies") == 3);
    position = after(position, "e7e5 g1f3 e8e7"); // a pawn, a piece, a king that may castle no more
    CHECK(fact(position, "plies-since-pawn-move-or-capture") == 2);
    CHECK(fact(position, "reversible-plies") == 0);
    position = after(position, "f3e5"); // takes
    CHECK(fact(position, "plies-since-pawn-move-or-capture") == 0);
    CHECK(fact(position, "black.pawns") == 7);
    CHECK(fact(position, "men") == 31);
}

TEST_CASE("a position repeated under Article 9.2 has the same key") {
    const Position once = after(start(), "g1f3 g8f6");
    CHECK(same(once, after(once, "f3g1 f6g8 g1f3 g8f6")));
    CHECK_FALSE(same(once, after(once, "f3g1"))); // other side to move
    CHECK(same(start(), after(once, "f3g1 f6g8")));
}

TEST_CASE("castling rights lost by moving make another position, for good (9.2.2.2)") {
    const Position ready = at("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    const Position back = after(ready, "h1h2 h8h7 h2h1 h7h8");
    CHECK_FALSE(same(ready, back));
    CHECK(key(ready, 1) == key(back, 1)); // the same placement
    // Black's rook too: taking it back changes nothing more.
    CHECK(same(back, after(back, "h1h2 h8h7 h2h1 h7h8")));
}

TEST_CASE("en passant that could be taken makes another position (9.2.2.1)") {
    const Position could = after(start(), "e2e4 a7a6 e4e5 d7d5");
    const Position not_now = at("rnbqkbnr/1pp1pppp/p7/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3");
    CHECK_FALSE(same(could, not_now));
    CHECK(key(could, 1) == key(not_now, 1));
}

TEST_CASE("en passant by a pinned pawn never was possible, so the position recurs (9.2.2.1)") {
    // White's rook e1 pins the pawn e4 to the king e8: exd3 is illegal.
    const Position first = after(at("4k3/8/8/8/4p3/8/3P3K/4R3 w - - 0 1"), "d2d4");
    const Position second = after(first, "e8d7 h2g1 d7e8 g1h2");
    CHECK(same(first, second));
}

TEST_CASE("keys of a random game agree with the text of its positions") {
    std::map<std::string, std::string> known;
    play_random_games(sanitized ? 3 : 30, 8, [&](const Position& position, const auto&) {
        std::string text = fen(position);
        for (int field = 0; field < 2; ++field) text.erase(text.rfind(' ')); // the counters
        const auto [found, fresh] = known.emplace(text, key(position));
        if (!fresh) REQUIRE(found->second == key(position));
    });
    std::map<std::string, std::string> by_key;
    for (const auto& [text, bytes] : known) REQUIRE(by_key.emplace(bytes, text).second);
}

TEST_CASE("irregular positions can be held, keyed, written and played on") {
    // Both kings in check; kings side by side; pawns on the last and first ranks; an unmovable end.
    for (const char* text : {"4k2R/8/8/8/8/8/8/4K2r w - - 0 1", "4k2R/8/8/8/8/8/8/4K2r b - - 0 1",
                             "8/8/8/3kK3/8/8/8/8 w - - 0 1", "P3k3/8/8/8/8/8/8/p3K2p w - - 0 1",
                             "p3k3/P7/8/8/8/8/8/P3K3 b - - 0 1", "4k3/8/8/8/8/8/8/4RK2 w - - 0 1",
                             "k7/8/8/8/7b/5n2/8/r3K3 w - - 0 1"}) {
        INFO(text);
        const Position position = tolerated(text);
        CHECK(fen(position) == text);
        CHECK(count(position, 3) > 0);
        for (const regra_move move : moves(position)) {
            const Position next = after(position, move);
            CHECK(fact(next, "men") >= 2); // no king is ever taken
            CHECK(same(next, tolerated(fen(next))));
        }
    }
    CHECK(fact(tolerated("P3k3/8/8/8/8/8/8/4K3 w - - 0 1"), "pawn-not-promoted") == 1);
    CHECK(fact(tolerated("4k2R/8/8/8/8/8/8/4K2r w - - 0 1"), "waiting-king-in-check") == 1);
}

TEST_CASE("a king that is attacked is not taken, and the side to move answers its own check") {
    // Rh8 attacks the king on e8, Rh1 that on e1. White must answer: Ke2, Kd2, Kf2 or Rxh1.
    const Position both = tolerated("4k2R/8/8/8/8/8/8/4K2r w - - 0 1");
    CHECK(moves(both).size() == 4);
}

TEST_CASE("a displaced board is put back with its counters and rights (7.4, 7.1)") {
    const Position position = after(start(), "e2e4 a7a6 e4e5 d7d5");
    Position back;
    Sink sink;
    REQUIRE(rearrange(position, pieces(position), 0, back, sink) == REGRA_OK);
    CHECK(fen(back) == fen(position));
    CHECK(same(back, position));
    CHECK(sink.all.empty());
}

TEST_CASE("an illegal move that stands: the other side moves, and a ply was made (A.4.2)") {
    // In the start position White's queen is lifted over her pawn to d3.
    std::vector<regra_piece> all = pieces(start());
    for (regra_piece& piece : all) {
        if (piece.cell == 3) piece.cell = 19;
    }
    Position stands;
    Sink sink;
    REQUIRE(rearrange(start(), all, 1, stands, sink) == REGRA_OK);
    CHECK(fen(stands) == "rnbqkbnr/pppppppp/8/8/8/3Q4/PPPPPPPP/RNB1KBNR b KQkq - 1 1");
    CHECK(fact(stands, "plies") == 1);
}

TEST_CASE("a misplaced king may be barred from castling (1997 C3, 2005 B4, 2018 A.4)") {
    const Position ready = at("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    Position barred;
    Sink sink;
    REQUIRE(rearrange(ready, pieces(ready), 0, barred, sink, {4}) == REGRA_OK); // the king on e1
    CHECK(fen(barred) == "r3k2r/8/8/8/8/8/8/R3K2R w kq - 0 1");
    REQUIRE(rearrange(ready, pieces(ready), 0, barred, sink, {7}) == REGRA_OK); // the rook on h1
    CHECK(fen(barred) == "r3k2r/8/8/8/8/8/8/R3K2R w Qkq - 0 1");
}

TEST_CASE("a rearranged board that is none is refused with all reasons, and nothing is written") {
    const Position position = start();
    Position to = position;
    Sink sink;
    const std::vector<regra_piece> nonsense = {{4, 5}, {4, 11}, {64, 0}, {3, 12}};
    CHECK(rearrange(position, nonsense, 7, to, sink, {99}) == REGRA_NO);
    for (const char* id : {"two-on-a-cell", "no-such-cell", "no-such-piece", "no-such-side"}) {
        CHECK(sink.has(id));
    }
    CHECK(to == position);
    // What is only against the rules needs to be tolerated.
    const Position ready = at("4k2R/8/8/8/8/8/8/4K3 b - - 0 1");
    std::vector<regra_piece> touching = pieces(ready);
    for (regra_piece& piece : touching) {
        if (piece.kind == 5) piece.cell = 52; // White's king to e7
    }
    CHECK(rearrange(ready, touching, 1, to, sink, {}, false) == REGRA_NO);
    CHECK(rearrange(ready, touching, 1, to, sink, {}, true) == REGRA_OK);
}

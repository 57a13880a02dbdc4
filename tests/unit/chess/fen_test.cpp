// Setting up and writing positions.
#include "unit/catch.hpp"

#include "unit/chess/chess.hpp"
#include "unit/chess/positions.hpp"
#include "unit/chess/random_games.hpp"

using namespace chess_test;

TEST_CASE("the start position is written as everybody writes it") {
    CHECK(fen(start()) == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    Position none;
    CHECK(table().start(chess(), "standard", 1, none.bytes) == REGRA_NO);
    CHECK(table().start(chess(), "upside-down", 0, none.bytes) == REGRA_BAD);
}

TEST_CASE("well-known positions are written as they were read") {
    for (const Counted& known : counted) CHECK(fen(at(known.fen)) == known.fen);
}

TEST_CASE("every position of a random game is read back the same") {
    play_random_games(sanitized ? 4 : 40, 1, [](const Position& position, const auto& all) {
        const std::string text = fen(position);
        const Position again = at(text);
        REQUIRE(fen(again) == text);
        REQUIRE(key(again) == key(position));
        REQUIRE(moves(again) == all);
    });
}

TEST_CASE("the en passant square is written only where a pawn may legally take") {
    // 1.e4: nobody stands beside. 1.e4 a6 2.e5 d5: the pawn on e5 may take.
    CHECK(fen(after(start(), "e2e4")) ==
          "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    CHECK(fen(after(start(), "e2e4 a7a6 e4e5 d7d5")) ==
          "rnbqkbnr/1pp1pppp/p7/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3");
    // The taking pawn would uncover its own king on the rank: both pawns leave it at once.
    CHECK(fen(at("8/8/8/K2pP2r/8/8/8/7k w - d6 0 1")) == "8/8/8/K2pP2r/8/8/8/7k w - - 0 1");
}

TEST_CASE("a FEN may leave out what begins with its castling field") {
    Position position;
    Sink sink;
    CHECK(set_up("4k3/8/8/8/8/8/8/4K3 b", false, position, sink) == REGRA_OK);
    CHECK(sink.has("fen-short"));
    CHECK(fen(position) == "4k3/8/8/8/8/8/8/4K3 b - - 0 1");
}

TEST_CASE("all that is not FEN is reported at once, each with its place") {
    Position position;
    Sink sink;
    const std::string_view text = "rnbqkbnr/ppppxppp/9/8/7/8/PPPPPPPP x KQkz e9 -1 two";
    CHECK(set_up(text, true, position, sink) == REGRA_BAD);
    CHECK(sink.ids() == std::vector<std::string>{"fen-sign", "fen-sign", "fen-rank", "fen-rank",
                                                 "fen-ranks", "fen-side", "fen-castling",
                                                 "fen-en-passant", "fen-counter", "fen-counter"});
    CHECK(sink.all[0].begin == 13); // the x
    CHECK(sink.all[0].end == 14);
    CHECK(position == Position{}); // untouched
}

TEST_CASE("a side without just one king cannot be set up at all") {
    Position position;
    for (const char* text :
         {"8/8/8/8/8/8/8/4K3 w - - 0 1", "4kk2/8/8/8/8/8/8/4K3 w - - 0 1",
          "8/8/8/8/8/8/8/8 w - - 0 1", "kkkkkkkk/8/8/8/8/8/8/KKKKKKKK w - - 0 1"}) {
        Sink sink;
        CHECK(set_up(text, true, position, sink) == REGRA_NO);
        CHECK(sink.has("kings"));
    }
}

TEST_CASE(
    "every reason against an irregular position is reported, and it can be held if tolerated") {
    // Nine white pawns, one on each end of the board; both kings in check; castling and en passant
    // that cannot be.
    const std::string_view text = "P3k2R/8/8/8/8/8/PPPPPPP1/P3K2r w Qq e3 0 1";
    Position position;
    Sink sink;
    CHECK(set_up(text, false, position, sink) == REGRA_NO);
    CHECK(position == Position{});
    for (const char* id : {"too-many-pawns", "pawn-on-last-rank", "pawn-on-first-rank",
                           "both-kings-in-check", "castling-impossible", "en-passant-impossible"}) {
        INFO(id);
        CHECK(sink.has(id));
    }
    CHECK(set_up(text, true, position, sink) == REGRA_OK);
    CHECK(fen(position) == "P3k2R/8/8/8/8/8/PPPPPPP1/P3K2r w - - 0 1");
}

TEST_CASE("kings side by side, a king left in check, three checks and too many men are tolerable") {
    const std::pair<const char*, const char*> cases[] = {
        {"8/8/8/8/8/8/8/3kK3 w - - 0 1", "kings-touch"},
        {"4k3/8/8/8/8/8/8/4RK2 w - - 0 1", "waiting-king-in-check"},
        {"k7/8/8/8/7b/5n2/8/r3K3 w - - 0 1", "too-many-checks"},
        {"4k3/8/8/NNNNNNNN/NNNNNNNN/8/8/4K3 w - - 0 1", "too-many-men too-many-promoted"},
        {"4k3/8/8/8/8/8/PPPPPPPP/QQ2K3 w - - 0 1", "too-many-promoted"},
    };
    for (const auto& [text, ids] : cases) {
        Position position;
        Sink sink;
        INFO(text);
        CHECK(set_up(text, false, position, sink) == REGRA_NO);
        std::string found;
        for (const std::string& each : sink.ids()) found += (found.empty() ? "" : " ") + each;
        CHECK(found == ids);
        CHECK(set_up(text, true, position, sink) == REGRA_OK);
    }
}

TEST_CASE("a FEN with random changes is refused or held, and never breaks anything") {
    std::mt19937_64 lots(20230101);
    constexpr std::string_view signs = "pnbrqkPNBRQK12345678/ -wbx\n\xff";
    for (int round = 0; round < (sanitized ? 3000 : 30000); ++round) {
        std::string text = counted[lots() % 7].fen;
        for (uint64_t changes = 1 + lots() % 4; changes > 0; --changes) {
            const std::size_t place = lots() % text.size();
            const uint64_t how = lots() % 3;
            if (how == 0) text[place] = signs[lots() % signs.size()];
            if (how == 1) text.insert(place, 1, signs[lots() % signs.size()]);
            if (how == 2) text.erase(place, 1);
        }
        Position position;
        Sink sink;
        INFO(text);
        const regra_status status = set_up(text, true, position, sink);
        REQUIRE((status == REGRA_OK || status == REGRA_NO || status == REGRA_BAD));
        if (status != REGRA_OK) {
            REQUIRE(!sink.all.empty());
            continue;
        }
        REQUIRE(key(tolerated(fen(position))) == key(position));
        for (const regra_move move : moves(position)) after(position, move);
    }
}

TEST_CASE("text is measured first and written when it fits") {
    const Position position = start();
    regra_text text = {nullptr, 0, 0};
    CHECK(table().write_position(chess(), "fen", position.bytes, &text) == REGRA_MORE);
    CHECK(text.length == 56);
    char small[56] = "untouched";
    text = {small, sizeof small, 0}; // no room for the NUL
    CHECK(table().write_position(chess(), "fen", position.bytes, &text) == REGRA_MORE);
    CHECK(std::string(small) == "untouched");
    char enough[57];
    text = {enough, sizeof enough, 0};
    CHECK(table().write_position(chess(), "fen", position.bytes, &text) == REGRA_OK);
    CHECK(std::string(enough) == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    CHECK(table().write_position(chess(), "epd", position.bytes, &text) == REGRA_BAD);
}

// An illegal move is reported with the rule that it breaks: Article 3 of the Laws, FIDE 2018.
#include "unit/catch.hpp"

#include <cstdlib>

#include "unit/chess/chess.hpp"
#include "unit/chess/random_games.hpp"

using namespace chess_test;

namespace {

using Ids = std::vector<std::string>;

Sink against(const Notation& notation, const Position& position, std::string_view text) {
    Sink sink;
    regra_move move = 0;
    std::size_t used = 0;
    INFO(text);
    CHECK(notation.read(position, text, move, used, sink) == REGRA_NO);
    return sink;
}

// By its squares, as a hand makes it.
Ids broken(const char* text_fen, std::string_view move) {
    static const Notation notation("uci");
    return against(notation, at(text_fen), move).ids();
}

Ids broken_in_words(const char* text_fen, std::string_view move) {
    static const Notation notation;
    return against(notation, at(text_fen), move).ids();
}

// a1 b1 .. h8, letters as in FEN.
std::string men_of(const Position& position) {
    std::string men(64, '.');
    std::size_t file = 0, rank = 7;
    for (const char sign : fen(position)) {
        if (sign == ' ') break;
        if (sign == '/') {
            --rank;
            file = 0;
        } else if (sign >= '1' && sign <= '8') {
            file += static_cast<std::size_t>(sign - '0');
        } else {
            men[rank * 8 + file++] = sign;
        }
    }
    return men;
}

std::string square(int number) {
    return {static_cast<char>('a' + number % 8), static_cast<char>('1' + number / 8)};
}

struct Way {
    char man;
    const char* rule;
    bool (*goes)(int files, int ranks);
};
constexpr Way ways[] = {
    {'N', "knight-jumps", [](int files, int ranks) { return files * ranks == 2; }},
    {'B', "bishop-moves-diagonally", [](int files, int ranks) { return files == ranks; }},
    {'R', "rook-moves-straight", [](int files, int ranks) { return !files || !ranks; }},
    {'Q', "queen-moves-in-lines",
     [](int files, int ranks) { return !files || !ranks || files == ranks; }},
    {'K', "king-moves-one-square",
     // Castling too: where it is not legal, other rules are reported.
     [](int files, int ranks) { return files + ranks < 2 || files * ranks == 1; }},
};

} // namespace

TEST_CASE("each piece has its way of moving (3.2, 3.3, 3.4, 3.6, 3.8.1)") {
    CHECK(broken("4k3/8/8/8/8/8/8/2B1K3 w - - 0 1", "c1c4") == Ids{"bishop-moves-diagonally"});
    CHECK(broken("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1b2") == Ids{"rook-moves-straight"});
    CHECK(broken("4k3/8/8/8/8/8/8/3QK3 w - - 0 1", "d1c3") == Ids{"queen-moves-in-lines"});
    CHECK(broken("4k3/8/8/8/8/8/8/1N2K3 w - - 0 1", "b1b3") == Ids{"knight-jumps"});
    CHECK(broken("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e1e3") == Ids{"king-moves-one-square"});
}

TEST_CASE("bishop, rook and queen do not pass over a piece (3.5)") {
    CHECK(broken("4k3/8/8/8/8/8/4P3/4KB2 w - - 0 1", "f1c4") == Ids{"way-blocked"});
    CHECK(broken("r3k3/n7/8/8/8/8/8/R3K3 w - - 0 1", "a1a8") == Ids{"way-blocked"});
    CHECK(broken("4k3/8/8/8/8/8/2PPP3/3QK3 w - - 0 1", "d1d4") == Ids{"way-blocked"});
}

TEST_CASE("a square with an own piece is told beside the way to it (3.1)") {
    CHECK(broken("4k3/8/8/8/8/2P5/8/1N2K3 w - - 0 1", "b1c3") == Ids{"own-piece-there"});
    CHECK(broken("4k3/8/8/8/8/1P6/8/1N2K3 w - - 0 1", "b1b3") ==
          Ids{"own-piece-there", "knight-jumps"});
}

TEST_CASE("a pawn moves forward, and two squares only as its first move (3.7.1, 3.7.2)") {
    CHECK(broken("4k3/8/8/8/4P3/8/8/4K3 w - - 0 1", "e4e3") == Ids{"pawn-moves-forward"});
    CHECK(broken("4k3/8/8/8/4P3/8/8/4K3 w - - 0 1", "e4d4") == Ids{"pawn-moves-forward"});
    CHECK(broken("4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3e5") == Ids{"pawn-moves-two-squares"});
    CHECK(broken("4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1", "e2e4") == Ids{"pawn-moves-two-squares"});
    CHECK(broken("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e5") ==
          Ids{"pawn-moves-forward", "pawn-moves-two-squares"});
    CHECK(broken("4k3/8/4p3/8/8/8/8/4K3 b - - 0 1", "e6e7") == Ids{"pawn-moves-forward"});
    CHECK(broken("4k3/8/4p3/8/8/8/8/4K3 b - - 0 1", "e6e4") == Ids{"pawn-moves-two-squares"});
    // Two squares to the last rank: not promoted, but it cannot even go there.
    CHECK(broken("8/8/4P3/8/8/8/k7/4K3 w - - 0 1", "e6e8") == Ids{"pawn-moves-two-squares"});
}

TEST_CASE("a pawn takes diagonally in front of it (3.7.3)") {
    CHECK(broken("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2d3") == Ids{"no-such-capture"});
    CHECK(broken("4k3/8/8/4p3/4P3/8/8/4K3 w - - 0 1", "e4e5") ==
          Ids{"pawn-moves-forward", "no-such-capture"});
    CHECK(broken("4k3/8/8/8/4P3/3p4/8/4K3 w - - 0 1", "e4d3") ==
          Ids{"pawn-moves-forward", "no-such-capture"});
}

TEST_CASE("a king is not captured (1.4.1), and if the own king is left in check that is told") {
    static const Notation by_squares("uci"), in_words;
    const auto explained = [](const Notation& notation, const char* text, std::string_view move) {
        return against(notation, tolerated(text), move).ids();
    };
    const Ids captured{"king-captured"}, left_in_check{"king-left-in-check"};
    CHECK(explained(by_squares, "4k3/8/8/8/8/8/8/4R1K1 w - - 0 1", "e1e8") == captured);
    CHECK(explained(by_squares, "4k3/8/8/8/8/8/8/K3R2r w - - 0 1", "e1e8") ==
          left_in_check); // pinned
    CHECK(explained(by_squares, "4k3/8/8/8/8/8/r7/K3R3 w - - 0 1", "e1e8") ==
          left_in_check); // in check
    // Of two rooks the other one may leave its square.
    CHECK(explained(in_words, "R3k3/8/8/8/8/8/8/K3R2r w - - 0 1", "Rxe8") == captured);
    CHECK(explained(by_squares, "8/8/8/8/8/8/4k3/4K3 w - - 0 1", "e1e2") == captured);
    CHECK(explained(by_squares, "8/8/8/8/8/8/r3k3/4K3 w - - 0 1", "e1e2") ==
          left_in_check); // guarded
}

TEST_CASE("en passant is possible only at once (3.7.4)") {
    CHECK(broken("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "e5d6") == Ids{"en-passant-at-once"});
    CHECK(broken("4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1", "d4e3") == Ids{"en-passant-at-once"});
    CHECK(broken_in_words("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "exd6") == Ids{"en-passant-at-once"});
    // Beside no pawn, or not from the fifth rank, it is a capture of nothing.
    CHECK(broken("4k3/8/8/3nP3/8/8/8/4K3 w - - 0 1", "e5d6") == Ids{"no-such-capture"});
    CHECK(broken("4k3/8/8/8/3pP3/8/8/4K3 w - - 0 1", "e4d5") == Ids{"no-such-capture"});
    // At once, but both pawns leave the rank and uncover the rook on the king (3.9.2).
    CHECK(broken("4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 1", "e5d6") == Ids{"king-left-in-check"});
}

TEST_CASE("a king that goes two squares castles only from its own square (3.8.2)") {
    CHECK(broken("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1g1") == Ids{"castling-right-lost"});
    CHECK(broken("4k3/8/8/8/8/8/8/5K1R w - - 0 1", "f1d1") == Ids{"king-moves-one-square"});
    CHECK(broken("4k3/8/8/8/4K3/8/8/8 w - - 0 1", "e4g4") == Ids{"king-moves-one-square"});
    CHECK(broken("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e1b1") == Ids{"king-moves-one-square"});
}

TEST_CASE("of a piece named in words, any of the kind is meant") {
    const char* knights = "4k3/8/8/8/8/8/8/1N2K1N1 w - - 0 1";
    CHECK(broken_in_words(knights, "Nf4") == Ids{"knight-jumps"});
    CHECK(broken_in_words(knights, "Nb1b3") == Ids{"knight-jumps"});
    CHECK(broken_in_words(knights, "Bb3") == Ids{"cannot-reach"});
    CHECK(broken_in_words(knights, "b1b3") == Ids{"cannot-reach"});
    // A pawn takes only where its file, or a sign, is written.
    CHECK(broken_in_words("4k3/8/8/4p3/3P4/8/8/4K3 w - - 0 1", "e5") == Ids{"cannot-reach"});
}

TEST_CASE("a piece is told its way of moving exactly where it goes none (any position)") {
    const Notation notation("uci");
    play_random_games(2, 20261122, [&](const Position& position, const auto&) {
        const std::string men = men_of(position);
        const bool white = fact(position, "side-to-move") == 0;
        for (int from = 0; from < 64; ++from) {
            const char man = men[static_cast<std::size_t>(from)];
            const Way* way = nullptr;
            for (const Way& one : ways)
                if (man == (white ? one.man : one.man + 'a' - 'A')) way = &one;
            for (int to = 0; way && to < 64; ++to) {
                if (to == from) continue;
                Sink sink;
                regra_move move = 0;
                std::size_t used = 0;
                const std::string text = square(from) + square(to);
                if (notation.read(position, text, move, used, sink) == REGRA_OK) continue;
                const bool castles = sink.all[0].id.starts_with("castling");
                const int files = std::abs(from % 8 - to % 8), ranks = std::abs(from / 8 - to / 8);
                INFO(fen(position) << ": " << text);
                REQUIRE(sink.has(way->rule) == (!way->goes(files, ranks) && !castles));
            }
        }
    });
}

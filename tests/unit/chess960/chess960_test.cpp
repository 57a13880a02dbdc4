// Chess960 through the host's eyes: the 960 starts, castling in all its forms, published counts.
#include "unit/catch.hpp"
#include "unit/sanitized.hpp"

#include <algorithm>
#include <filesystem>
#include <set>

#include "kernel/loader/variant.hpp"

using namespace regra::loader;

namespace {

const Variant& chess960() {
    static const Variant variant(
        Plugin(std::filesystem::path(REGRA_BUILD_DIR) / "lib/regra/plugins/chess960.so"));
    return variant;
}

// The ranks of a start position as FEN writes them, and its rights.
std::string text(std::uint32_t number, const std::string& format = "x-fen") {
    return chess960().write_position(*chess960().start("chess960", number), format);
}

std::string first_rank(std::uint32_t number) {
    const std::string whole = text(number);
    const std::size_t begin = whole.find("PPPPPPPP/") + 9;
    return whole.substr(begin, whole.find(' ') - begin);
}

// The moves of a position as short algebraic notation writes them.
std::set<std::string> moves(const Position& position) {
    const auto notation = chess960().notation("short");
    std::set<std::string> written;
    for (const Move move : chess960().moves(position))
        written.insert(chess960().write_move(notation, position, move));
    return written;
}

std::string after(const Position& position, const std::string& move) {
    const auto notation = chess960().notation("short");
    const auto read = chess960().read_move(notation, position, move);
    return chess960().write_position(chess960().play_known(position, read.move));
}

Position at(const std::string& fen) {
    return chess960().read_position(fen);
}

struct Counted {
    const char* fen;
    std::vector<std::uint64_t> leaves; // depth 1, 2, ...
};

// As chess programs publish them.
const Counted counted[] = {
    {"bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
     {21, 528, 12189, 326672, 8146062}},
    {"2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9",
     {21, 807, 18002, 667366, 16253601}},
    {"b1q1rrkb/pppppppp/3nn3/8/P7/1PPP4/4PPPP/BQNNRKRB w GE - 1 9",
     {20, 479, 10471, 273318, 6417013}},
    {"qbbnnrkr/2pp2pp/p7/1p2pp2/8/P3PP2/1PPP1KPP/QBBNNR1R w hf - 0 9",
     {22, 593, 13440, 382958, 9183776}},
    {"1nbbnrkr/p1p1ppp1/3p4/1p3P1p/3Pq2P/8/PPP1P1P1/QNBBNRKR w HFhf - 0 9",
     {28, 1120, 31058, 1171749, 34030312}},
};

} // namespace

TEST_CASE("each start keeps the rules of Guideline II.2, and no two are the same") {
    std::set<std::string> ranks;
    for (std::uint32_t number = 0; number < 960; ++number) {
        const std::string rank = first_rank(number);
        INFO(number << " " << rank);
        ranks.insert(rank);
        std::string sorted = rank;
        std::sort(sorted.begin(), sorted.end());
        CHECK(sorted == "BBKNNQRR");
        const auto king = rank.find('K');
        CHECK((rank.find('R') < king && king < rank.rfind('R'))); // II.2.1
        CHECK(rank.find('B') % 2 != rank.rfind('B') % 2);         // II.2.2
        std::string black = rank;
        for (char& piece : black) piece = static_cast<char>(piece - 'A' + 'a');
        CHECK(text(number).starts_with(black + "/pppppppp/8/8/8/8/")); // II.2.3
    }
    CHECK(ranks.size() == 960);
    CHECK_FALSE(chess960().start("chess960", 960));
}

// The ends of the numbering, and the start of chess, by hand from the rule in start.hpp:
// 518 = 129 x 4 + 2, 129 = 32 x 4 + 1, 32 = 5 x 6 + 2, knights 5 = bd of the five files left.
TEST_CASE("a start that breaks Guideline II.2 is no proper set-up, and says which rule") {
    const auto wrong = [](std::string rank, const std::string& white = "") {
        std::string black = rank;
        for (char& piece : black) piece = static_cast<char>(piece - 'A' + 'a');
        regra::Diagnostics notes;
        chess960().hold_position(black + "/pppppppp/8/8/8/8/PPPPPPPP/" +
                                     (white.empty() ? rank : white) + " w - - 0 1",
                                 notes);
        std::string found;
        for (const auto& item : notes.items())
            found += regra::words(item.message, regra::Language::en);
        return found;
    };
    CHECK(wrong("RBBNQKRN").empty());
    CHECK(wrong("RBNBKQRN").find("one colour") != std::string::npos);
    CHECK(wrong("KRBBQNNR").find("between the rooks") != std::string::npos);
    CHECK(wrong("RBBNQKRN", "RBBNKQRN").find("opposite White's") != std::string::npos);
    CHECK_THROWS_AS(at("rbnbkqrn/pppppppp/8/8/8/8/PPPPPPPP/RBNBKQRN w - - 0 1"), regra::Error);
    // Later in a game the same men may stand so.
    CHECK_NOTHROW(at("rbnbkqrn/pppppppp/8/8/8/8/PPPPPPPP/RBNBKQRN w - - 6 4"));
}

TEST_CASE("starts have the number that chess programs give them") {
    CHECK(first_rank(0) == "BBQNNRKR");
    CHECK(first_rank(518) == "RNBQKBNR");
    CHECK(first_rank(959) == "RKRNNQBB");
}

TEST_CASE("rights to castle are written by the rook's file, in X-FEN only where it must be") {
    CHECK(text(518) == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    CHECK(text(518, "shredder-fen") == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1");
    // White castles with the inner of two rooks on the king's side, Black with the outer.
    const std::string inner = "4k1rr/8/8/8/8/8/8/4KR1R w Fh - 0 1";
    CHECK(chess960().write_position(at(inner), "x-fen") == "4k1rr/8/8/8/8/8/8/4KR1R w Fk - 0 1");
    CHECK(chess960().write_position(at(inner), "shredder-fen") == inner);
    CHECK(chess960().write_position(at("4k1rr/8/8/8/8/8/8/4KR1R w Fk - 0 1"), "shredder-fen") ==
          inner);
}

// II.3.2: the king ends on g or c, the rook on f or d, wherever they began.
TEST_CASE("castling: each may cross the other, or stay, and it may be the first move") {
    // II.3.2, notes 3 and 4: RBBNQKRN, king f1 and rook g1 change places as move 1.
    const Position start = at("rbbnqkrn/pppppppp/8/8/8/8/PPPPPPPP/RBBNQKRN w GAga - 0 1");
    CHECK(moves(start).count("O-O") == 1);
    CHECK(after(start, "O-O").starts_with("rbbnqkrn/pppppppp/8/8/8/8/PPPPPPPP/RBBNQRKN b kq"));
    // The king stays: on g, rook h to f.
    CHECK(after(at("6k1/8/8/8/8/8/8/6KR w H - 0 1"), "O-O") == "6k1/8/8/8/8/8/8/5RK1 b - - 1 1");
    // The rook stays on d, and the king goes from e to c.
    CHECK(after(at("6k1/8/8/8/8/8/8/3RK3 w D - 0 1"), "O-O-O") == "6k1/8/8/8/8/8/8/2KR4 b - - 1 1");
    // Castling long, the king goes towards its own side: from b to c.
    CHECK(after(at("6k1/8/8/8/8/8/8/RK6 w A - 0 1"), "O-O-O") == "6k1/8/8/8/8/8/8/2KR4 b - - 1 1");
}

TEST_CASE("castling: every square between must be free of others and not attacked") {
    // A knight on g1, where the king goes.
    CHECK(moves(at("6k1/8/8/8/8/8/8/4K1NR w H - 0 1")).count("O-O") == 0);
    // A knight on b1, which only the rook crosses, from a1 to d1.
    CHECK(moves(at("6k1/8/8/8/8/8/8/RN2K3 w A - 0 1")).count("O-O-O") == 0);
    // Black's rook looks at f1, which the king crosses; at h1, which only the rook leaves.
    CHECK(moves(at("5rk1/8/8/8/8/8/8/4K2R w H - 0 1")).count("O-O") == 0);
    CHECK(moves(at("6kr/8/8/8/8/8/8/4K2R w H - 0 1")).count("O-O") == 1);
    // King b1, rook c1: the rook goes to d1, the king to c1; Black's rook on a1 is behind the king,
    // so it was in check before.
    CHECK(moves(at("6k1/8/8/8/8/8/8/rKR5 w C - 0 1")).count("O-O") == 0);
    // King c1, rook b1: castling long takes the rook from between the king and the rook on a1.
    CHECK(moves(at("6k1/8/8/8/8/8/8/rRK5 w B - 0 1")).count("O-O-O") == 0);
}

TEST_CASE("the published counts of Chess960 positions") {
    const std::uint32_t deepest = sanitized ? 3 : 5;
    for (const Counted& known : counted) {
        const Position position = at(known.fen);
        for (std::uint32_t depth = 1; depth <= deepest; ++depth) {
            INFO(known.fen << ", depth " << depth);
            CHECK(chess960().count(position, depth) == known.leaves[depth - 1]);
        }
    }
}

// Stockfish 15 counts 181,106,056 with UCI_Chess960.
TEST_CASE("the 960 starts together have as many lines of four moves as another program counts") {
    if (sanitized) return;
    std::uint64_t leaves = 0;
    for (std::uint32_t number = 0; number < 960; ++number)
        leaves += chess960().count(*chess960().start("chess960", number), 4);
    CHECK(leaves == 181'106'056);
}

// Legal moves: the published counts, through the plugin's table and through the library.
#include "unit/catch.hpp"

#include "chess/moves.hpp"
#include "chess/rules.hpp"
#include "unit/chess/chess.hpp"
#include "unit/chess/positions.hpp"

using namespace chess_test;

TEST_CASE("count gives the published numbers of the six positions") {
    const uint32_t deepest = sanitized ? 4 : 5;
    for (const Counted& known : counted) {
        const Position position = at(known.fen);
        for (uint32_t depth = 1; depth <= deepest; ++depth) {
            INFO(known.name << ", depth " << depth);
            CHECK(count(position, depth) == known.leaves[depth - 1]);
        }
    }
}

namespace {

uint64_t count_by_playing(const Position& position, uint32_t depth) {
    const std::vector<regra_move> all = moves(position);
    if (depth == 1) return all.size();
    uint64_t leaves = 0;
    for (const regra_move move : all) leaves += count_by_playing(after(position, move), depth - 1);
    return leaves;
}

} // namespace

TEST_CASE("listing and playing move by move gives the same numbers as count") {
    for (const Counted& known : counted) {
        INFO(known.name);
        CHECK(count_by_playing(at(known.fen), 3) == known.leaves[2]);
    }
}

TEST_CASE("count of depth 0 is 1, and a budget ends it with LIMIT") {
    const Position position = start();
    CHECK(count(position, 0) == 1);
    const regra_budget small = {100, 0, nullptr, nullptr};
    uint64_t leaves = 77;
    CHECK(table().count(chess(), position.bytes, 5, &small, &leaves) == REGRA_LIMIT);
    CHECK(leaves == 77);
}

TEST_CASE("count stops when it is told to") {
    const Position position = start();
    const uint32_t stop = 1;
    const regra_budget stopped = {UINT64_MAX, 0, &stop, nullptr};
    uint64_t leaves = 77;
    CHECK(table().count(chess(), position.bytes, 8, &stopped, &leaves) == REGRA_STOPPED);
    CHECK(leaves == 77);
}

namespace {

namespace board = regra::chess;

board::Position on_board(const char* fen, board::Castling castling) {
    board::prepare_tables();
    regra::sdk::Findings findings({nullptr, nullptr});
    board::SetUp set_up;
    board::Position position{};
    REQUIRE(board::read_fen(fen, set_up, findings));
    board::judge(set_up, castling, position, findings);
    REQUIRE(findings.worst() < REGRA_TOLERABLE);
    return position;
}

uint64_t lines(const board::Position& position, uint32_t depth) {
    uint64_t leaves = 0;
    REQUIRE(board::count_lines(position, depth, {nullptr, [](void*) { return true; }}, leaves));
    return leaves;
}

// The number-th start position of Chess960, numbered as everybody does (518 is the usual one).
std::string start_960(int number) {
    std::string rank(8, ' ');
    const auto put_on_free = [&](int skip, char piece) {
        for (char& square : rank) {
            if (square == ' ' && skip-- == 0) {
                square = piece;
                return;
            }
        }
    };
    rank[static_cast<std::size_t>(number % 4 * 2 + 1)] = 'b';
    rank[static_cast<std::size_t>(number / 4 % 4 * 2)] = 'b';
    put_on_free(number / 16 % 6, 'q');
    constexpr int knights[10][2] = {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2},
                                    {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}};
    const auto& [first, second] = knights[number / 96];
    put_on_free(second, 'n'); // the further one first, so that the nearer still counts right
    put_on_free(first, 'n');
    for (const char piece : {'r', 'k', 'r'}) put_on_free(0, piece);
    std::string upper = rank;
    for (char& c : upper) c = static_cast<char>(c - 'a' + 'A');
    return rank + "/pppppppp/8/8/8/8/PPPPPPPP/" + upper + " w KQkq - 0 1";
}

} // namespace

TEST_CASE("the board counts alike with and without the processor's bit count") {
    for (const Counted& known : counted) {
        const board::Position position = on_board(known.fen, board::Castling::classical);
        uint64_t leaves = 0;
        const board::CountLimit none = {nullptr, [](void*) { return true; }};
        REQUIRE(board::plain::counting.lines(position, 3, none, leaves));
        CHECK(leaves == known.leaves[2]);
        board::plain::counting.moves(position, leaves);
        CHECK(leaves == known.leaves[0]);
    }
}

TEST_CASE("the board castles as Chess960 does") {
    CHECK(start_960(518).substr(0, 8) == "rnbqkbnr");
    CHECK(start_960(0).substr(0, 8) == "bbqnnrkr");
    // The sum over all starts to depth 4 and the positions below to depth 3, as stockfish 15.1
    // counts them.
    if (sanitized) return;
    uint64_t sum = 0;
    for (int number = 0; number < 960; ++number) {
        sum += lines(on_board(start_960(number).c_str(), board::Castling::any_file), 4);
    }
    CHECK(sum == 181106056);
}

TEST_CASE("positions in which castling of Chess960 is at hand count as stockfish counts them") {
    const std::pair<const char*, uint64_t> known[] = {
        {"2b1r1kr/1q1p2b1/pP2p1pp/8/4p2P/P5PB/2PP1PN1/NQB1R1KR w HEhe - 2 18", 27162},
        {"2rkqrn1/2pp1p1b/3Bp3/1p4Pp/p2bP3/P1PP4/1P4P1/NNRK1R1B b FCfc - 2 20", 25701},
        {"1rnqbkrb/1p1ppp2/pn4pp/2pP4/6Q1/2P5/PP2PPPP/NRN1BKRB w GBgb - 0 6", 29695},
        {"1r1kq1br/1p1pb1pp/1n6/p1P1p1p1/nP6/2PBP2P/P4PP1/NRNKQ2R b HBhb - 5 16", 40717},
        {"1b2rk1r/2n2pp1/2N4n/1pPP4/1Q6/Pp6/BP3PPP/4NK1R w Hhe - 0 21", 31879},
        {"nrk2q1r/4pppb/p1pp4/P6p/2p5/P1P1nBPP/3P1P2/1RK1NQBR b HBhb - 1 14", 45888},
    };
    for (const auto& [fen, leaves] : known) {
        INFO(fen);
        CHECK(lines(on_board(fen, board::Castling::any_file), 3) == leaves);
    }
}

TEST_CASE("a rook that shields its king from the side may not castle away (Chess960)") {
    // Black's rook on a1 sees the king on c1 once White's rook has left b1.
    const board::Position shielded =
        on_board("4k3/8/8/8/8/8/8/rR1K4 w B - 0 1", board::Castling::any_file);
    const board::Position open =
        on_board("4k3/8/8/8/8/8/8/1R1K4 w B - 0 1", board::Castling::any_file);
    const auto castles = [](const board::Position& position) {
        board::MoveList list;
        board::list_moves(position, list);
        for (const board::Move move : list) {
            if (board::manner_of(move) == board::Manner::castling) return true;
        }
        return false;
    };
    CHECK_FALSE(castles(shielded));
    CHECK(castles(open));
}

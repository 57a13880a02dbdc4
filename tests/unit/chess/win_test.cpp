// Can a side still win by any series of legal moves (5.2.2, 6.9, 9.6; 2005 6.10)? Never a wrong
// answer.
#include <algorithm>

#include "unit/catch.hpp"

#include "unit/chess/positions.hpp"
#include "unit/chess/random_boards.hpp"
#include "unit/chess/random_games.hpp"
#include "unit/chess/win.hpp"

using namespace chess_test;

TEST_CASE("both sides can win from the start, and the line proves it") {
    check(counted[0].fen, 0, REGRA_WIN_YES);
    check(counted[0].fen, 1, REGRA_WIN_YES);
}

TEST_CASE("a bare king cannot win") {
    check("4k3/8/8/8/8/8/8/4KQ2 w - - 0 1", 1, REGRA_WIN_NO);
    check("4k3/8/8/8/8/8/8/4K3 w - - 0 1", 0, REGRA_WIN_NO);
}

TEST_CASE(
    "one minor piece cannot win against a bare king, but it can where a man shuts the king in") {
    check("4k3/8/8/8/8/8/8/4KN2 w - - 0 1", 0, REGRA_WIN_NO);
    check("4k3/8/8/8/8/8/8/4KB2 w - - 0 1", 0, REGRA_WIN_NO);
    check("4k3/8/8/8/8/8/8/3nKN2 w - - 0 1", 0, REGRA_WIN_YES);
    check("4k3/8/8/8/8/8/8/3rKN2 w - - 0 1", 0, REGRA_WIN_YES);
    check("4k3/4p3/8/8/8/8/8/4KN2 w - - 0 1", 0, REGRA_WIN_YES);
    check("4k3/8/8/8/8/8/3n4/4KB2 w - - 0 1", 0, REGRA_WIN_YES);
    check("4kq2/8/8/8/8/8/8/4K1N1 w - - 0 1", 0, REGRA_WIN_NO);
    check("4kr2/8/8/8/8/8/8/4K1B1 w - - 0 1", 0, REGRA_WIN_NO);
}

TEST_CASE("bishops of one colour mate only if something stands on the other") {
    check("4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1", 0, REGRA_WIN_NO);   // c1 and f8: both dark
    check("4k1b1/8/8/8/8/8/8/2B1K3 w - - 0 1", 0, REGRA_WIN_YES); // c1 dark, g8 light
    check("4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1", 0, REGRA_WIN_YES);
}

TEST_CASE("two knights can mate a bare king that helps") {
    check("4k3/8/8/8/8/8/8/3NKN2 w - - 0 1", 0, REGRA_WIN_YES);
}

TEST_CASE("a locked position is dead for both, which material alone does not show (9.6, 5.2.2)") {
    check("8/8/4k3/p1p1p1p1/P1P1P1P1/4K3/8/8 w - - 0 1", 0, REGRA_WIN_NO);
    check("8/8/4k3/p1p1p1p1/P1P1P1P1/4K3/8/8 w - - 0 1", 1, REGRA_WIN_NO);
    // The same wall with a bishop that can break it.
    check("8/1b6/4k3/p1p1p1p1/P1P1P1P1/4K3/8/8 w - - 0 1", 1, REGRA_WIN_YES);
}

TEST_CASE("after mate and stalemate nobody wins any more but the one who mated") {
    check("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", 0, REGRA_WIN_YES);
    check("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", 1, REGRA_WIN_NO);
    check("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", 0, REGRA_WIN_NO);
}

TEST_CASE("a forced stalemate or a forced capture of the last piece is seen") {
    // Black must take the queen, and then White has a bare king.
    check("k7/1Q6/8/8/8/8/8/K7 b - - 0 1", 0, REGRA_WIN_NO);
}

TEST_CASE("the budget decides: none left is undecided, the same budget gives the same line") {
    CHECK(ask(start(), 0, 0).verdict == REGRA_WIN_UNDECIDED);
    CHECK(ask(start(), 0, 3).verdict ==
          REGRA_WIN_UNDECIDED); // five at least: 1.e4 g5 2.Nc3 f5 3.Qh5
    CHECK(ask(start(), 0).line == ask(start(), 0).line);
    // Only a search finds that Black must take the queen, and here it may keep nothing.
    const Position searched = at("k7/1Q6/8/8/8/8/8/K7 b - - 0 1");
    const regra_budget no_bytes = {1000000, 0, nullptr, nullptr};
    int32_t verdict = -1;
    CHECK(table().can_win(chess(), searched.bytes, 0, 0, &no_bytes, &verdict, nullptr, 0, nullptr,
                          {nullptr, nullptr}) == REGRA_OK);
    CHECK(verdict == REGRA_WIN_UNDECIDED);
}

TEST_CASE("a proof too long for the buffer says how long it is; unknown tests and sides are BAD") {
    int32_t verdict = -1;
    size_t number = 0;
    regra_move one = 77;
    CHECK(table().can_win(chess(), start().bytes, 0, 0, nullptr, &verdict, &one, 1, &number,
                          {nullptr, nullptr}) == REGRA_MORE);
    CHECK(number > 1);
    CHECK(verdict == -1);
    CHECK(one == 77);
    CHECK(table().can_win(chess(), start().bytes, 2, 0, nullptr, &verdict, &one, 1, &number,
                          {nullptr, nullptr}) == REGRA_BAD);
    CHECK(table().can_win(chess(), start().bytes, 0, 3, nullptr, &verdict, &one, 1, &number,
                          {nullptr, nullptr}) == REGRA_BAD);
}

TEST_CASE("in random games every yes comes with a line to mate") {
    std::mt19937_64 lots(9);
    play_random_games(sanitized ? 2 : 10, 10, [&](const Position& position, const auto&) {
        if (lots() % 10) return;
        for (const int32_t side : {0, 1}) {
            const Answer answer = ask(position, side, 200000);
            INFO(fen(position));
            if (answer.verdict == REGRA_WIN_YES) REQUIRE(mates(position, answer.line, side));
        }
    });
}

TEST_CASE("no king is taken where an illegal move stands and kings touch or wait in check") {
    std::mt19937_64 lots(11);
    int touching = 0;
    for (int board = 0; board < 3'000; ++board) {
        plain::Board moved = plain::few_men(lots);
        std::replace(moved.men.begin(), moved.men.end(), 'K', '.'); // White's king goes anywhere
        plain::at_square(moved, lots()) = 'K';
        Position stands;
        Sink sink;
        if (set_up(plain::fen(moved), true, stands, sink) != REGRA_OK) continue;
        touching += sink.has("kings-touch");
        for (const int32_t side : {0, 1}) {
            const Answer answer = ask(stands, side, 20'000);
            INFO(fen(stands) << ", side " << side);
            if (answer.verdict == REGRA_WIN_YES) CHECK(mates(stands, answer.line, side));
        }
    }
    CHECK(touching > 100);
}

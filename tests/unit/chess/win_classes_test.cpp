// Kinds of position that a count of material answers wrongly, each worked out by hand (5.2.2, 6.9).
#include "unit/chess/win.hpp"

using namespace chess_test;

TEST_CASE("a lone knight needs a man that shuts the king in, and never a queen") {
    check("8/8/8/3k4/8/3K4/8/2Nr4 w - - 0 1", 0, REGRA_WIN_YES);  // Ka1 Rb1, Ka3 Nc2
    check("8/8/8/3k4/8/3K4/8/2Nb4 w - - 0 1", 0, REGRA_WIN_YES);  // Ka1 Bb1, Ka3 Nb3
    check("8/8/8/3k4/8/3K4/8/2Nn4 w - - 0 1", 0, REGRA_WIN_YES);  // Ka1 Nb1, Kb3 Nc2
    check("8/3p4/8/3k4/8/3K4/8/2N5 w - - 0 1", 0, REGRA_WIN_YES); // the pawn becomes one of them
    // Beside its own king a queen takes or guards whatever square the knight checks from.
    check("8/8/8/3k4/8/3K4/8/2Nq4 w - - 0 1", 0, REGRA_WIN_NO);
}

TEST_CASE("a lone bishop needs a man on the squares of the other colour") {
    check("8/8/8/3k4/8/3K4/8/2Bn4 w - - 0 1", 0, REGRA_WIN_YES); // Ka1 Nb1, Kb3 Bb2
    check("8/8/8/3k4/8/3K4/8/2Bb4 w - - 0 1", 0, REGRA_WIN_YES); // c1 dark, d1 light
    check("8/8/8/3k4/8/3K4/3b4/2B5 w - - 0 1", 0, REGRA_WIN_NO); // both dark
    check("8/8/8/3k4/8/3K4/8/2Br4 w - - 0 1", 0, REGRA_WIN_NO);  // a rook steps in or takes
}

TEST_CASE("blocked pawns make a position dead, until one of them can be got at (9.6)") {
    const char* wall = "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1";
    check(wall, 0, REGRA_WIN_NO);
    check(wall, 1, REGRA_WIN_NO);
    CHECK(ask(at(wall), 0).findings.has("locked"));
    // On the h-file a king walks round it: h5 is attacked by none, g5 falls.
    check("4k3/8/8/p1p1p3/P1P1P3/8/8/4K3 w - - 0 1", 0, REGRA_WIN_YES);
    // A bishop on the squares of the enemy's pawns takes them; on the others it is one more fence.
    check("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K1B1 w - - 0 1", 0, REGRA_WIN_YES); // c5 is dark
    check("4k3/8/8/p1p1p1p1/P1P1P1P1/8/6B1/4K3 w - - 0 1", 0, REGRA_WIN_NO);
    // A knight jumps over it.
    check("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K1N1 w - - 0 1", 0, REGRA_WIN_YES);
}

TEST_CASE("a rook walled in for good counts as none") {
    // King and rook have h3, h4 and h5. The black king could let them out only by taking a pawn,
    // and whatever square it would do that from is guarded by the next pawn.
    check("2k5/6p1/6P1/6PK/6P1/6PR/7P/8 b - - 0 1", 0, REGRA_WIN_NO);
    // Without the pawn on g3 the rook leaves along the third rank.
    check("2k5/6p1/6P1/6PK/6P1/7R/7P/8 b - - 0 1", 0, REGRA_WIN_YES);
}

TEST_CASE("pawns that face each other keep their order and never promote") {
    // Each side still has pawn moves, but no square to promote on and no check to give.
    check("1k6/p1p1p1p1/P1P1P1P1/p1p1p1p1/8/8/P1P1P1P1/4K3 w - - 0 1", 0, REGRA_WIN_NO);
    check("1k6/p1p1p1p1/P1P1P1P1/p1p1p1p1/8/8/P1P1P1P1/4K3 w - - 0 1", 1, REGRA_WIN_NO);
}

TEST_CASE("forced lines decide: a capture, a stalemate, a promotion that must be taken") {
    check("k7/1Q6/8/8/8/8/8/K7 b - - 0 1", 0, REGRA_WIN_NO);  // Kxb7, and the queen was all
    check("k7/P7/1K6/8/8/8/8/8 b - - 0 1", 0, REGRA_WIN_NO);  // stalemate
    check("k7/P7/1K6/8/8/8/8/8 w - - 0 1", 0, REGRA_WIN_YES); // 1.Kb5 Kb7 2.a8Q+
    // 1...Kg8 is forced. On f8 queen and rook must be taken, and a knight or a bishop is too little
    // against a queen; otherwise the pawn never moves.
    check("5r1k/6P1/7K/5q2/8/8/8/8 b - - 0 1", 0, REGRA_WIN_NO);
    check("5r1k/6P1/7K/5q2/8/8/8/8 b - - 0 1", 1, REGRA_WIN_YES);
}

TEST_CASE("the pawn that helps a bishop must become a knight or a bishop") {
    // On the d-file it stands beside no corner, and as a queen or rook it takes or steps in.
    const Position from = at("8/3p4/8/3k4/8/3K4/8/2B5 w - - 0 1");
    const Answer answer = ask(from, 0);
    REQUIRE(answer.verdict == REGRA_WIN_YES);
    REQUIRE(mates(from, answer.line, 0));
    Position end = from;
    for (const regra_move move : answer.line) end = after(end, move);
    CHECK(fact(end, "black.pawns") == 0);
    CHECK(fact(end, "black.bishops") + fact(end, "black.knights") == 1);
}

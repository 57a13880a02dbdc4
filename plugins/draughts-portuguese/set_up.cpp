// Judging a set-up: Articles 1.4 and 3.1.d.
#include "set_up.hpp"

namespace regra::draughts {
namespace {

constexpr int pieces_at_start = 12; // 1.4

void judge_numbers(const Board& b, sdk::Findings& findings) {
    for (const Side side : {white, black}) {
        const int count = count_bits(pieces(b, side));
        if (count > pieces_at_start) {
            findings.tolerable("too-many-pieces", {{"side", sdk::Side{side}}, {"count", count}});
        }
    }
    if (!occupied(b)) findings.tolerable("no-pieces-at-all");
}

// No game goes on past a man that was not crowned (3.1.f).
void judge_crowning(const Board& b, sdk::Findings& findings) {
    for (const Side side : {white, black}) {
        for (Bits rest = b.men[side] & crowning_row(side); rest;) {
            findings.tolerable("man-not-crowned", {{"side", sdk::Side{side}},
                                                   {"cell", sdk::Cell{cell_of(take_first(rest))}}});
        }
    }
}

} // namespace

void SetUp::place(Square square, Side side, bool king, sdk::Findings& findings, sdk::Place where) {
    if (occupied(board) & bit(square)) {
        findings.fatal("two-on-a-square", {{"cell", sdk::Cell{cell_of(square)}}}, where);
        return;
    }
    (king ? board.kings : board.men)[side] |= bit(square);
}

void judge(const SetUp& s, Position& out, sdk::Findings& findings) {
    judge_numbers(s.board, findings);
    judge_crowning(s.board, findings);
    if (findings.fatal_so_far()) return;
    out = {s.board, s.plies, s.quiet_plies, s.reversible_plies, s.to_move};
}

} // namespace regra::draughts

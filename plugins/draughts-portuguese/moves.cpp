// Legal moves.
//
// How many a position can have: of two squares on one diagonal only one can hold the piece and the
// other be free, so that quiet moves are at most the 140 such pairs. For captures no proof is
// known; a search that changes positions for more of them, any number of kings allowed, found 40.
// The list has room for many times that, and drops what would not fit.
#include "moves.hpp"

#include <algorithm>

#include "captures.hpp"

namespace regra::draughts {
namespace {

template<Side us>
void list_quiet(const Board& b, MoveList& out) {
    const Bits free = empty(b);
    for (const int direction : forward<us>) {
        for (Bits rest = step(b.men[us], direction) & free; rest;) {
            const Square to = take_first(rest);
            out.add(move_of(static_cast<Square>(to - direction), to, 0));
        }
    }
    for (Bits kings = b.kings[us]; kings;) {
        const Square from = take_first(kings);
        for (const int direction : directions) {
            for (Bits at = step(bit(from), direction); at & free; at = step(at, direction)) {
                out.add(move_of(from, first_square(at), 0));
            }
        }
    }
}

template<Side us>
void list(const Board& b, MoveList& out) {
    Captures<us>(b, out);
    if (out.count == 0) list_quiet<us>(b, out); // capturing is obligatory (3.3.a)
}

template<Side us>
bool any(const Board& b) {
    const Bits free = empty(b);
    const Bits ahead = step<forward<us>[0]>(b.men[us]) | step<forward<us>[1]>(b.men[us]);
    const Bits around = step<up_right>(b.kings[us]) | step<up_left>(b.kings[us]) |
                        step<down_left>(b.kings[us]) | step<down_right>(b.kings[us]);
    return ((ahead | around) & free) != 0 || can_take<us>(b);
}

} // namespace

void list_moves(const Position& p, MoveList& out) {
    out.count = 0;
    side_to_move(p) == white ? list<white>(p.board, out) : list<black>(p.board, out);
}

bool has_moves(const Position& p) {
    return side_to_move(p) == white ? any<white>(p.board) : any<black>(p.board);
}

bool is_legal(const Position& p, Move move) {
    MoveList all;
    list_moves(p, all);
    return std::find(all.begin(), all.end(), move) != all.end();
}

// Without branches: which piece moves, and whether it takes, no processor guesses.
void play(Position& p, Move move) {
    const Side us = side_to_move(p), them = other(us);
    const Bits from = bit(from_of(move)), to = bit(to_of(move)), taken = taken_by(move);
    const bool by_man = (p.board.men[us] & from) != 0;
    const Bits crowned = crowning_row(us) & to; // 3.1.d
    const Bits stays_man = by_man ? to ^ crowned : 0;
    p.board.men[us] = (p.board.men[us] & ~from) | stays_man;
    p.board.kings[us] = (p.board.kings[us] & ~from) | (to ^ stays_man);
    p.board.men[them] &= ~taken;
    p.board.kings[them] &= ~taken;
    p.to_move = them;
    p.plies = one_ply_more(p.plies);
    // A man's move and a capture cannot be taken back.
    const uint32_t kept = (by_man | (taken != 0)) ? 0 : ~uint32_t(0);
    p.quiet_plies = one_more(p.quiet_plies) & kept;
    p.reversible_plies = one_more(p.reversible_plies) & kept;
}

} // namespace regra::draughts

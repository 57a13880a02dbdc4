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
Move* list_king_steps(const Board& b, Move* out) {
    const Bits free = empty(b);
    for (Bits kings = b.kings[us]; kings;) {
        const Square from = take_first(kings);
        for (const int direction : directions) {
            for (Bits at = step(bit(from), direction); at & free; at = step(at, direction)) {
                *out++ = move_of(from, first_square(at), 0);
            }
        }
    }
    return out;
}

// Where each capture must be walked to its end, since of several the laws choose.
template<Side us>
[[gnu::noinline]] Move* list_walked(const Board& b, Move* out) {
    return out + Captures<us>(b, out).count();
}

template<Side us>
Move* list(const Board& b, Move* out) {
    const Men<us> men(b);
    if (has_kings(b) || men.can_go_on()) {
        Move* const end = list_walked<us>(b, out);
        if (end != out) return end;
    }
    const auto& moves = men_moves<us>[men.can_jump()];
    for (Bits rest = men.moves(); rest;) *out++ = moves[take_first(rest)];
    return b.kings[us] ? list_king_steps<us>(b, out) : out;
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

std::size_t list_moves(const Position& p, Move* out) {
    const Move* const end =
        side_to_move(p) == white ? list<white>(p.board, out) : list<black>(p.board, out);
    return static_cast<std::size_t>(end - out);
}

bool has_moves(const Position& p) {
    return side_to_move(p) == white ? any<white>(p.board) : any<black>(p.board);
}

bool is_legal(const Position& p, Move move) {
    MoveList all;
    list_moves(p, all);
    return std::find(all.begin(), all.end(), move) != all.end();
}

} // namespace regra::draughts

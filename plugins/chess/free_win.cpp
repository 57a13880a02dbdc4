#include "free_win.hpp"

#include "generate.hpp"

namespace regra::chess {
namespace {

// The squares behind these, as the side that moves up or down the board sees it.
template<Side us>
Bits behind(Bits men) {
    Bits squares = us == white ? men >> 8 : men << 8;
    squares |= us == white ? squares >> 8 : squares << 8;
    squares |= us == white ? squares >> 16 : squares << 16;
    return squares | (us == white ? squares >> 32 : squares << 32);
}

struct Rays {
    Bits straight[64], diagonal[64]; // on an empty board
};
constexpr Rays rays = [] {
    Rays made{};
    for (Square from = 0; from < 64; ++from) {
        for (Square to = 0; to < 64; ++to) {
            const int files = file_of(to) - file_of(from), ranks = rank_of(to) - rank_of(from);
            if ((files == 0) != (ranks == 0)) made.straight[from] |= bit(to);
            if (files != 0 && (files == ranks || files == -ranks)) made.diagonal[from] |= bit(to);
        }
    }
    return made;
}();

// The men of a side that may not leave their line to its king; false where that king is in check,
// or would be if the other king stepped aside.
template<Side us>
bool look_for_pins(const Position& p, Square hunter, Square prey, Bits& pinned) {
    const Bits enemies = p.side[other(us)];
    const Bits leapers = (tables.knight[hunter] & p.kind[knight]) |
                         (tables.pawn[us][hunter] & p.kind[pawn]) |
                         (tables.king[hunter] & p.kind[king]);
    if (leapers & enemies) return false;
    Bits sliders = (rays.straight[hunter] & (p.kind[rook] | p.kind[queen])) |
                   (rays.diagonal[hunter] & (p.kind[bishop] | p.kind[queen]));
    for (sliders &= enemies; sliders;) {
        const Bits between = tables.between[hunter][take_first(sliders)];
        if (between & enemies & ~bit(prey)) continue;
        const Bits shields = between & p.side[us];
        if (!shields) return false;
        if (!several(shields)) pinned |= shields;
    }
    return true;
}

// How many pieces of this side, its king left out, can go somewhere and come back: 0, 1 or more.
template<Side us>
int waiting(const Position& p, Square king_square, Square other_king, Bits lane) {
    const Bits all = occupied(p), pieces = p.side[us] & ~p.kind[pawn] & ~p.kind[king];
    Bits pinned = 0;
    if (!pieces || !look_for_pins<us>(p, king_square, other_king, pinned)) return 0;
    const Bits free = pieces & ~pinned;
    const auto beside = [](Bits b) { return (b & ~file_bits(7)) << 1 | (b & ~file_bits(0)) >> 1; };
    const auto above = [](Bits b) { return b << 8 | b >> 8; };
    const Bits empty = ~all & ~lane;
    const Bits straight = free & (p.kind[rook] | p.kind[queen]) & (beside(empty) | above(empty));
    const Bits diagonal = free & (p.kind[bishop] | p.kind[queen]) & beside(above(empty));
    const Bits sliders = straight | diagonal;
    int number = several(sliders) ? 2 : sliders != 0;
    for (Bits rest = free & p.kind[knight]; rest && number < 2;) {
        number += (tables.knight[take_first(rest)] & empty) != 0;
    }
    return number;
}

// Whether this side, not in check, always has a move that changes nothing and keeps off the lane.
template<Side us>
bool is_free(const Position& p, Square king_square, Square other_king, Bits lane) {
    const int men = waiting<us>(p, king_square, other_king, lane);
    if (men > 1) return true; // then it is not in check either
    const Bits all = occupied(p);
    const Bits seen = attacked_by<other(us)>(p, all ^ bit(king_square));
    const Bits steps = tables.king[king_square] & ~all & ~lane & ~seen;
    if (seen & bit(king_square)) return false;
    return several(steps) || men + (steps != 0) > 1;
}

template<Side us>
bool wins_freely_as(const Position& p) {
    const Bits own = p.side[us], all = occupied(p);
    const Bits strong = own & (p.kind[queen] | p.kind[rook]);
    const Bits passed = own & p.kind[pawn] & ~behind<us>(all);
    const bool pieces = strong && !(own & last_rank(us) & ~strong);
    if (!pieces && !passed) return false;
    const Square hunter = king_of(p, us), prey = king_of(p, other(us));
    const Bits open = ~behind<us>(own) & ~file_bits(file_of(prey));
    if (!passed && !open) return false;

    Bits pinned = 0;
    if (!look_for_pins<us>(p, hunter, prey, pinned)) return false;
    const Bits free = strong & ~pinned;
    bool goes = pieces && (free & open & ~last_rank(us));
    for (Bits rest = pieces && !goes ? free : 0; rest && !goes;) {
        const Square from = take_first(rest);
        const Bits goals = open & ~own;
        goes = (goals & rays.straight[from] && goals & rook_attacks(from, all)) ||
               (p.kind[queen] & bit(from) && goals & bishop_attacks(from, all));
    }
    if (goes) return is_free<other(us)>(p, prey, hunter, 0);
    // A side that may only move in front of the pawn may be left without a move.
    Bits pawns = passed & ~pinned;
    if (!pawns) return false;
    const Bits lane = behind<other(us)>(bit(take_first(pawns)));
    return is_free<other(us)>(p, prey, hunter, lane);
}

} // namespace

bool wins_freely(const Position& p, Side side) {
    return side == white ? wins_freely_as<white>(p) : wins_freely_as<black>(p);
}

} // namespace regra::chess

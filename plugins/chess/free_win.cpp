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

// The men of a side that may not leave their line to its king; false where that king is in check,
// or would be if the other king stepped aside.
template<Side us>
bool look_for_pins(const Position& p, Square hunter, Square prey, Bits& pinned) {
    constexpr Side them = other(us);
    const Bits enemies = p.side[them], screens = enemies ^ bit(prey);
    const Bits straight = enemies & (p.kind[rook] | p.kind[queen]);
    const Bits diagonal = enemies & (p.kind[bishop] | p.kind[queen]);
    const Bits leapers =
        (tables.knight[hunter] & p.kind[knight]) | (tables.pawn[us][hunter] & p.kind[pawn]);
    if (leapers & enemies) return false;
    Bits sliders = 0;
    if (straight) sliders |= rook_attacks(hunter, screens) & straight;
    if (diagonal) sliders |= bishop_attacks(hunter, screens) & diagonal;
    while (sliders) {
        const Bits shields = tables.between[hunter][take_first(sliders)] & p.side[us];
        if (!shields) return false;
        if (!several(shields)) pinned |= shields;
    }
    return true;
}

// How many pieces of this side, its king left out, can go somewhere and come back.
template<Side us>
int waiting(const Position& p, Square king_square, Square other_king) {
    const Bits all = occupied(p), pieces = p.side[us] & ~p.kind[pawn] & ~p.kind[king];
    Bits pinned = 0;
    if (!pieces || !look_for_pins<us>(p, king_square, other_king, pinned)) return 0;
    const Bits free = pieces & ~pinned;
    const auto beside = [](Bits b) { return (b & ~file_bits(7)) << 1 | (b & ~file_bits(0)) >> 1; };
    const auto above = [](Bits b) { return b << 8 | b >> 8; };
    const Bits empty = ~all;
    const Bits straight = free & (p.kind[rook] | p.kind[queen]) & (beside(empty) | above(empty));
    const Bits diagonal = free & (p.kind[bishop] | p.kind[queen]) & beside(above(empty));
    int number = count_bits(straight | diagonal);
    for (Bits rest = free & p.kind[knight]; rest && number < 2;) {
        number += (tables.knight[take_first(rest)] & empty) != 0;
    }
    return number;
}

template<Side us>
bool wins_freely_as(const Position& p) {
    constexpr Side them = other(us);
    const Bits own = p.side[us], all = occupied(p);
    const Bits strong = own & (p.kind[queen] | p.kind[rook]);
    const Bits passed = own & p.kind[pawn] & ~behind<us>(all);
    if (!(strong | passed)) return false;

    const Square hunter = king_of(p, us), prey = king_of(p, them);
    const Bits seen = attacked_by<us>(p, all ^ bit(prey));
    const Bits steps = tables.king[prey] & ~all & ~seen;
    if (seen & bit(prey)) return false;
    if (!several(steps) && waiting<them>(p, prey, hunter) + (steps != 0) < 2) return false;

    Bits pinned = 0;
    if (!look_for_pins<us>(p, hunter, prey, pinned)) return false;
    if (passed & ~pinned) return true;
    if (own & last_rank(us) & ~strong) return false;
    const Bits open = ~behind<us>(own) & ~file_bits(file_of(prey));
    for (Bits rest = strong & ~pinned; rest;) {
        const Square from = take_first(rest);
        Bits reach = (bit(from) & ~last_rank(us)) | (rook_attacks(from, all) & ~own);
        if (p.kind[queen] & bit(from)) reach |= bishop_attacks(from, all) & ~own;
        if (reach & open) return true;
    }
    return false;
}

} // namespace

bool wins_freely(const Position& p, Side side) {
    return side == white ? wins_freely_as<white>(p) : wins_freely_as<black>(p);
}

} // namespace regra::chess

// All legal moves of a position, handed to a sink as sets of target squares.
//
// A sink has: pieces<Kind>(from, targets), steps<delta>(targets), double_steps(targets),
// promotions<delta>(targets), en_passant(from, to), castling(king, rook). For pawns from = target -
// delta. Irregular positions are served alike: kings are never taken, pawns on the last rank stay.
#pragma once

#include "position.hpp"

namespace regra::chess {

// Which moves are wanted. The second kind costs a test or two, so perft uses the first.
struct Every {
    static constexpr Bits from = ~Bits(0);
    static constexpr Bits to = ~Bits(0);
};
struct Only {
    Bits from;
    Bits to; // of castling: the rook's square
};

// What stands between the side to move and just moving: checks and pins.
struct Restraint {
    Bits block = ~Bits(0); // squares that answer the check: all squares if there is no check
    int checks = 0;
    Bits straight_pins = 0; // squares of the lines on which own pieces are pinned
    Bits diagonal_pins = 0;
};

template<Side us>
static inline void look_along(const Position& p, Square king_square, Bits sliders, Bits& pins,
                              Restraint& restraint) {
    while (sliders) {
        const Square slider = take_first(sliders);
        const Bits between = tables.between[king_square][slider];
        const Bits shields = between & p.side[us];
        if (!shields) {
            restraint.block = between | bit(slider);
            ++restraint.checks;
        } else if (!several(shields)) {
            pins |= between | bit(slider);
        }
    }
}

template<Side us>
static inline Restraint restraint_of(const Position& p, Square king_square) {
    constexpr Side them = other(us);
    const Bits enemies = p.side[them];
    const Bits queens = p.kind[queen];
    Restraint restraint;
    // Looking through our own pieces finds checks and pins at once.
    const Bits straight = rook_attacks(king_square, enemies) & enemies & (p.kind[rook] | queens);
    const Bits diagonal =
        bishop_attacks(king_square, enemies) & enemies & (p.kind[bishop] | queens);
    look_along<us>(p, king_square, straight, restraint.straight_pins, restraint);
    look_along<us>(p, king_square, diagonal, restraint.diagonal_pins, restraint);
    const Bits leapers = enemies & ((tables.knight[king_square] & p.kind[knight]) |
                                    (tables.pawn[us][king_square] & p.kind[pawn]) |
                                    (tables.king[king_square] & p.kind[king]));
    if (leapers) {
        restraint.block = leapers;
        restraint.checks += several(leapers) ? 2 : 1;
    }
    return restraint;
}

// Squares a side attacks while these squares are occupied.
template<Side by>
static inline Bits attacked_by(const Position& p, Bits occupation) {
    const Bits own = p.side[by];
    const Bits pawns = own & p.kind[pawn];
    Bits seen = by == white ? step<7>(pawns) | step<9>(pawns) : step<-7>(pawns) | step<-9>(pawns);
    seen |= tables.king[king_of(p, by)];
    for (Bits rest = own & p.kind[knight]; rest;) seen |= tables.knight[take_first(rest)];
    for (Bits rest = own & (p.kind[bishop] | p.kind[queen]); rest;) {
        seen |= bishop_attacks(take_first(rest), occupation);
    }
    for (Bits rest = own & (p.kind[rook] | p.kind[queen]); rest;) {
        seen |= rook_attacks(take_first(rest), occupation);
    }
    return seen;
}

// Two pawns leave one rank at once, which pins do not foresee: so the king is asked.
template<Side us>
static inline bool en_passant_is_legal(const Position& p, Square king_square, Square from) {
    constexpr Side them = other(us);
    const Bits to = bit(p.en_passant);
    const Bits taken = us == white ? to >> 8 : to << 8;
    const Bits occupation = (occupied(p) ^ bit(from) ^ taken) | to;
    return (attackers(p, them, king_square, occupation) & ~taken) == 0;
}

template<Side us, class Sink, class Wanted>
static inline void generate_pawns(const Position& p, Square king_square, const Restraint& restraint,
                                  Bits targets, Sink& sink, Wanted wanted) {
    constexpr Side them = other(us);
    constexpr int up = us == white ? 8 : -8;
    constexpr int left = us == white ? 7 : -9;
    constexpr int right = us == white ? 9 : -7;
    constexpr Bits third = rank_bits(us == white ? 2 : 5);
    const Bits pawns = pieces(p, us, pawn) & wanted.from;
    const Bits empty = ~occupied(p);

    const Bits walkers = pawns & ~restraint.diagonal_pins;
    const Bits pinned_walkers = walkers & restraint.straight_pins;
    const Bits steps = (step<up>(walkers ^ pinned_walkers) |
                        (step<up>(pinned_walkers) & restraint.straight_pins)) &
                       empty;
    const Bits double_steps = step<up>(steps & third) & empty & targets;
    const Bits takers = pawns & ~restraint.straight_pins;
    const Bits pinned_takers = takers & restraint.diagonal_pins;
    const Bits free_takers = takers ^ pinned_takers;
    const Bits prey = p.side[them] & targets;
    const Bits to_left =
        (step<left>(free_takers) | (step<left>(pinned_takers) & restraint.diagonal_pins)) & prey;
    const Bits to_right =
        (step<right>(free_takers) | (step<right>(pinned_takers) & restraint.diagonal_pins)) & prey;

    constexpr Bits last = last_rank(us);
    sink.template steps<up>(steps & targets & ~last);
    sink.double_steps(double_steps);
    sink.template steps<left>(to_left & ~last);
    sink.template steps<right>(to_right & ~last);
    if (((steps & targets) | to_left | to_right) & last) {
        sink.template promotions<up>(steps & targets & last);
        sink.template promotions<left>(to_left & last);
        sink.template promotions<right>(to_right & last);
    }
    if (p.en_passant == no_square || !(wanted.to & bit(p.en_passant))) return;
    for (Bits rest = pawns & tables.pawn[them][p.en_passant]; rest;) {
        const Square from = take_first(rest);
        if (en_passant_is_legal<us>(p, king_square, from)) sink.en_passant(from, p.en_passant);
    }
}

// Whether a sink that asks for less than all moves has what it wants.
template<class Sink>
static inline bool has_enough(const Sink& sink) {
    if constexpr (requires { sink.has_enough(); }) return sink.has_enough();
    return false;
}

template<Side us, class Sink, class Wanted>
static inline void generate_pieces(const Position& p, const Restraint& restraint, Bits targets,
                                   Sink& sink, Wanted wanted) {
    const Bits own = p.side[us] & wanted.from;
    const Bits all = occupied(p);
    const Bits straight = restraint.straight_pins, diagonal = restraint.diagonal_pins;
    for (Bits rest = own & p.kind[knight] & ~(straight | diagonal); rest;) {
        const Square from = take_first(rest);
        sink.template pieces<knight>(from, tables.knight[from] & targets);
    }
    if (has_enough(sink)) return;
    for (Bits rest = own & p.kind[bishop] & ~straight; rest;) {
        const Square from = take_first(rest);
        const Bits line = bit(from) & diagonal ? diagonal : ~Bits(0);
        sink.template pieces<bishop>(from, bishop_attacks(from, all) & targets & line);
    }
    for (Bits rest = own & p.kind[rook] & ~diagonal; rest;) {
        const Square from = take_first(rest);
        const Bits line = bit(from) & straight ? straight : ~Bits(0);
        sink.template pieces<rook>(from, rook_attacks(from, all) & targets & line);
    }
    for (Bits rest = own & p.kind[queen]; rest;) {
        const Square from = take_first(rest);
        const Bits reach = bit(from) & straight   ? rook_attacks(from, all) & straight
                           : bit(from) & diagonal ? bishop_attacks(from, all) & diagonal
                                                  : queen_attacks(from, all);
        sink.template pieces<queen>(from, reach & targets);
    }
}

template<Side us, class Sink, class Wanted>
static inline void generate_castling(const Position& p, Square king_square, Bits seen,
                                     const Restraint& restraint, Sink& sink, Wanted wanted) {
    for (Bits rest = p.castling & p.side[us] & wanted.to; rest;) {
        const Square rook_square = take_first(rest);
        const Square king_to = castled_king(king_square, rook_square);
        const Square rook_to = castled_rook(king_square, rook_square);
        const Bits king_path = tables.between[king_square][king_to] | bit(king_to);
        const Bits path = king_path | tables.between[rook_square][rook_to] | bit(rook_to);
        const Bits others = occupied(p) & ~(bit(king_square) | bit(rook_square));
        // In Chess960 the rook may have shielded the king from a piece further out.
        if ((path & others) || (king_path & seen) || (bit(rook_square) & restraint.straight_pins)) {
            continue;
        }
        sink.castling(king_square, rook_square);
    }
}

template<Side us, class Sink, class Wanted>
static inline void generate(const Position& p, Sink& sink, Wanted wanted) {
    constexpr Side them = other(us);
    const Square king_square = king_of(p, us);
    const Restraint restraint = restraint_of<us>(p, king_square);
    const Bits takeable = ~p.side[us] & ~p.kind[king] & wanted.to;
    if (restraint.checks < 2) {
        const Bits targets = takeable & restraint.block;
        generate_pawns<us>(p, king_square, restraint, targets, sink, wanted);
        if (has_enough(sink)) return;
        generate_pieces<us>(p, restraint, targets, sink, wanted);
        if (has_enough(sink)) return;
    }
    if (!(wanted.from & bit(king_square))) return;
    const Bits reach = tables.king[king_square] & takeable;
    const bool may_castle = restraint.checks == 0 && (p.castling & p.side[us]);
    if (!reach && !may_castle) return;
    const Bits seen = attacked_by<them>(p, occupied(p) ^ bit(king_square));
    sink.template pieces<king>(king_square, reach & ~seen);
    if (may_castle) generate_castling<us>(p, king_square, seen, restraint, sink, wanted);
}

} // namespace regra::chess

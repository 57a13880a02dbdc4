// A position: where the pieces stand and what the next move may rest on. Plain bytes without gaps.
//
// It may be irregular (an illegal move that stood, both kings in check, a pawn on the last rank),
// as long as each side has just one king.
#pragma once

#include "attacks.hpp"

namespace regra::chess {

struct Position {
    Bits kind[6]; // both sides
    Bits side[2];
    // Rooks that have not moved, of kings that have not: each may still castle. So the start
    // positions of Chess960 need nothing more.
    Bits castling;
    uint16_t plies;       // since the game's first move; 65535 = that many or more
    uint16_t quiet_plies; // since the last pawn move or capture
    uint16_t
        reversible_plies; // since the last move that cannot be taken back, castling rights included
    Side to_move;
    Square
        en_passant; // passed over by the last move, where an enemy pawn stands ready; or no_square
};

static inline Bits occupied(const Position& p) {
    return p.side[white] | p.side[black];
}
static inline Bits pieces(const Position& p, Side side, Kind kind) {
    return p.kind[kind] & p.side[side];
}
static inline Square king_of(const Position& p, Side side) {
    return first_square(pieces(p, side, king));
}
// no_kind where nothing stands.
static inline Kind kind_on(const Position& p, Square square) {
    for (int kind = pawn; kind <= king; ++kind) {
        if (p.kind[kind] & bit(square)) return static_cast<Kind>(kind);
    }
    return no_kind;
}

// The pieces of a side that attack a square while these squares are occupied.
static inline Bits attackers(const Position& p, Side by, Square square, Bits occupation) {
    const Bits queens = p.kind[queen];
    return p.side[by] &
           ((tables.pawn[other(by)][square] & p.kind[pawn]) |
            (tables.knight[square] & p.kind[knight]) | (tables.king[square] & p.kind[king]) |
            (bishop_attacks(square, occupation) & (p.kind[bishop] | queens)) |
            (rook_attacks(square, occupation) & (p.kind[rook] | queens)));
}
static inline bool in_check(const Position& p, Side side) {
    return attackers(p, other(side), king_of(p, side), occupied(p)) != 0;
}

// The pieces of the side to move, of one kind, that go to a square it does not hold, en passant
// left out, if nobody minds the king.
static inline Bits movers(const Position& p, Kind kind, Square to) {
    const Side us = p.to_move;
    const Bits own = pieces(p, us, kind);
    if (kind != pawn) return own & attacks_of(kind, to, occupied(p));
    if (p.side[other(us)] & bit(to)) return own & tables.pawn[other(us)][to];
    const Bits empty = ~occupied(p);
    const Bits one = us == white ? bit(to) >> 8 : bit(to) << 8;
    const Bits two =
        us == white ? (one & empty & rank_bits(2)) >> 8 : (one & empty & rank_bits(5)) << 8;
    return own & (one | two);
}

// Where king and rook stand after castling with the rook on this square.
static inline Square castled_king(Square king_from, Square rook_from) {
    return static_cast<Square>((king_from & 56) | (rook_from > king_from ? 6 : 2));
}
static inline Square castled_rook(Square king_from, Square rook_from) {
    return static_cast<Square>((king_from & 56) | (rook_from > king_from ? 5 : 3));
}

// -- changing the board; counters are left to play() in moves.hpp

template<Side us>
static inline void pass_turn(Position& p) {
    p.en_passant = no_square;
    p.to_move = other(us);
}

// Any move of one piece, captures included.
template<Side us, Kind moved>
static inline void move_piece(Position& p, Bits from, Bits to) {
    for (int kind = pawn; kind < king; ++kind) p.kind[kind] &= ~to;
    p.kind[moved] ^= from | to;
    p.side[other(us)] &= ~to;
    p.side[us] ^= from | to;
    p.castling &= ~(from | to);
    if constexpr (moved == king) p.castling &= ~back_rank(us);
    pass_turn<us>(p);
}

template<Side us>
static inline void move_pawn_two(Position& p, Square from, Square to) {
    p.kind[pawn] ^= bit(from) | bit(to);
    p.side[us] ^= bit(from) | bit(to);
    pass_turn<us>(p);
    const auto passed = static_cast<Square>((from + to) / 2);
    const Bits ready = pieces(p, other(us), pawn) & tables.pawn[us][passed];
    if (ready) p.en_passant = passed;
}

template<Side us>
static inline void promote(Position& p, Bits from, Bits to, Kind promoted) {
    move_piece<us, pawn>(p, from, to);
    p.kind[pawn] ^= to;
    p.kind[promoted] ^= to;
}

template<Side us>
static inline void take_en_passant(Position& p, Square from, Square to) {
    const Bits taken = us == white ? bit(to) >> 8 : bit(to) << 8;
    p.kind[pawn] ^= bit(from) | bit(to) | taken;
    p.side[us] ^= bit(from) | bit(to);
    p.side[other(us)] ^= taken;
    pass_turn<us>(p);
}

template<Side us>
static inline void castle(Position& p, Square king_from, Square rook_from) {
    const Square king_to = castled_king(king_from, rook_from);
    const Square rook_to = castled_rook(king_from, rook_from);
    // One after the other, since in Chess960 they may change places or stay.
    p.side[us] &= ~(bit(king_from) | bit(rook_from));
    p.side[us] |= bit(king_to) | bit(rook_to);
    p.kind[king] ^= bit(king_from) ^ bit(king_to);
    p.kind[rook] ^= bit(rook_from) ^ bit(rook_to);
    p.castling &= ~back_rank(us);
    pass_turn<us>(p);
}

} // namespace regra::chess

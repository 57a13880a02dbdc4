// A position: where the pieces stand, who moves, and what the laws count. Plain bytes without gaps.
//
// It may be irregular (thirteen men, a man not crowned), as long as no two pieces share a square.
#pragma once

#include "bits.hpp"

namespace regra::draughts {

// Counters stop here, so that each fits its text; no game comes near.
constexpr uint32_t most_plies = 1'999'999'999;

struct Board {
    Bits men[2]; // by side
    Bits kings[2];
};

struct Position {
    Board board;
    uint32_t plies;            // since the game's first move
    uint32_t quiet_plies;      // since a man moved or a piece was taken (3.9.b)
    uint32_t reversible_plies; // the same, but for a board put right by hand
    uint32_t to_move;
};

// A full counter goes to and fro: its parity is that of the side to move.
constexpr uint32_t one_ply_more(uint32_t plies) {
    return plies < most_plies ? plies + 1 : most_plies - 1;
}
constexpr uint32_t one_more(uint32_t count) {
    return count + (count < most_plies);
}

inline Side side_to_move(const Position& p) {
    return p.to_move == white ? white : black;
}
constexpr Bits pieces(const Board& b, Side side) {
    return b.men[side] | b.kings[side];
}
constexpr Bits occupied(const Board& b) {
    return pieces(b, white) | pieces(b, black);
}
constexpr bool has_kings(const Board& b) {
    return (b.kings[white] | b.kings[black]) != 0;
}
constexpr Bits empty(const Board& b) {
    return all_squares & ~occupied(b);
}

} // namespace regra::draughts

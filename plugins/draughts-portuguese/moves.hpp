// Moves: what they are, which are legal, and what they do.
#pragma once

#include <cstddef>

#include "position.hpp"

namespace regra::draughts {

// From, to and the set of pieces taken: bits 0 to 5, 6 to 11 and from 12 on. Two paths over the
// same pieces are one move, since they leave the same position. Never 0.
using Move = uint64_t;

constexpr Move move_of(Square from, Square to, Bits taken) {
    return from | Move(to) << 6 | taken << 12;
}
constexpr Square from_of(Move move) {
    return move & 63;
}
constexpr Square to_of(Move move) {
    return move >> 6 & 63;
}
constexpr Bits taken_by(Move move) {
    return move >> 12;
}

// More than any position has: see the note in moves.cpp.
constexpr std::size_t moves_max = 512;

struct MoveList {
    Move moves[moves_max];
    std::size_t count = 0;

    void add(Move move) {
        if (count < moves_max) moves[count++] = move;
    }
    const Move* begin() const { return moves; }
    const Move* end() const { return moves + count; }
};

// What the laws of quantity and quality compare (3.7.a, 3.7.b): how many pieces, then how many
// kings among them. 0 = nothing is taken.
constexpr unsigned worth_of(Bits taken, Bits their_kings) {
    return static_cast<unsigned>(count_bits(taken) << 8 | count_bits(taken & their_kings));
}

void list_moves(const Position& position, MoveList& out);
bool has_moves(const Position& position);
bool is_legal(const Position& position, Move move);
void play(Position& position, Move legal);

} // namespace regra::draughts

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

// How many; there must be room for moves_max.
std::size_t list_moves(const Position& position, Move* out);
inline void list_moves(const Position& position, MoveList& out) {
    out.count = list_moves(position, out.moves);
}
bool has_moves(const Position& position);
bool is_legal(const Position& position, Move move);

// Without branches: which piece moves, and whether it takes, no processor guesses.
template<Side us>
inline void play_as(Position& p, Move legal) {
    Board& b = p.board;
    const Bits taken = taken_by(legal);
    const Bits changed = bit(from_of(legal)) ^ bit(to_of(legal));
    const Bits by_man = Bits(0) - (b.men[us] >> from_of(legal) & 1); // all bits or none
    const Bits changed_men = changed & by_man & ~crowning_row(us);   // 3.1.d
    b.men[us] ^= changed_men;
    b.kings[us] ^= changed ^ changed_men;
    b.men[other(us)] &= ~taken;
    b.kings[other(us)] &= ~taken;
    p.to_move = other(us);
    p.plies = one_ply_more(p.plies);
    // A man's move and a capture cannot be taken back.
    const uint32_t kept = static_cast<uint32_t>((by_man | taken) != 0) - 1;
    p.quiet_plies = one_more(p.quiet_plies) & kept;
    p.reversible_plies = one_more(p.reversible_plies) & kept;
}
inline void play(Position& p, Move legal) {
    side_to_move(p) == white ? play_as<white>(p, legal) : play_as<black>(p, legal);
}

} // namespace regra::draughts

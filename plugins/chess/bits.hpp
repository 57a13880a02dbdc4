// Squares as bits of 64: a1 is bit 0, b1 bit 1, h8 bit 63.
//
// Functions here and in generate.hpp are static: count.cpp is compiled twice, once for processors
// with a population count, and the linker must not mix the two.
#pragma once

#include <cstdint>

#include <regra/count_bits.hpp>

namespace regra::chess {

using Bits = uint64_t;
using Square = uint8_t; // 0 a1 .. 63 h8

enum Side : uint8_t { white, black };
enum Kind : uint8_t { pawn, knight, bishop, rook, queen, king, no_kind };

constexpr Square no_square = 64;
constexpr Kind promotable[4] = {queen, rook, bishop, knight};

constexpr Side other(Side side) {
    return side == white ? black : white;
}
constexpr int file_of(Square square) {
    return square & 7;
}
constexpr int rank_of(Square square) {
    return square >> 3;
}
constexpr Square square_at(int file, int rank) {
    return static_cast<Square>(rank * 8 + file);
}

constexpr Bits bit(Square square) {
    return Bits(1) << square;
}
constexpr Bits rank_bits(int rank) {
    return Bits(0xff) << (8 * rank);
}
constexpr Bits file_bits(int file) {
    return Bits(0x0101010101010101) << file;
}
constexpr Bits back_rank(Side side) {
    return rank_bits(side == white ? 0 : 7);
}
constexpr Bits last_rank(Side side) {
    return rank_bits(side == white ? 7 : 0);
}

using sdk::count_bits;
static inline bool several(Bits bits) {
    return (bits & (bits - 1)) != 0;
}
static inline Square first_square(Bits bits) {
    return static_cast<Square>(__builtin_ctzll(bits));
}
static inline Square take_first(Bits& bits) {
    const Square square = first_square(bits);
    bits &= bits - 1;
    return square;
}

// One step of a pawn, by the difference of square numbers: up is +8.
template<int delta>
constexpr Bits step(Bits bits) {
    if constexpr (delta == 7 || delta == -9) bits &= ~file_bits(0);
    if constexpr (delta == 9 || delta == -7) bits &= ~file_bits(7);
    if constexpr (delta > 0) return bits << delta;
    if constexpr (delta < 0) return bits >> -delta;
}

} // namespace regra::chess

// The 50 dark squares as bits of one number. Square n stands at bit n - 1 + (n - 1) / 10: after
// each two rows one bit stays empty, so that every step along a diagonal is 5 or 6 bits wide and a
// step over the edge lands outside `board`.
#pragma once

#include <bit>
#include <cstdint>

namespace draughts {

using Squares = uint64_t;

// Squares are counted from 0 here, as cells are; people count from 1.
constexpr int square_count = 50;

constexpr int bit_of(int square) {
    return square + square / 10;
}
constexpr int square_of(int bit) {
    return bit - bit / 11;
}
constexpr Squares at(int bit) {
    return Squares{1} << bit;
}
constexpr int first(Squares squares) {
    return std::countr_zero(squares);
}
// The squares without the first: to visit each in turn.
constexpr Squares rest(Squares squares) {
    return squares & (squares - 1);
}

// Rows from the top, where Black's pieces begin; column is 0..4 within the dark squares of a row.
constexpr Squares rows(int from, int to) {
    Squares squares = 0;
    for (int square = 5 * from; square < 5 * to; ++square) squares |= at(bit_of(square));
    return squares;
}
constexpr Squares board = rows(0, 10);

// Up (to lower numbers) left and right, then down left and right.
constexpr int directions[4] = {-6, -5, 5, 6};

// One step for all the squares at once; what leaves the board is gone.
constexpr Squares step(Squares squares, int direction) {
    return (direction < 0 ? squares >> -direction : squares << direction) & board;
}

} // namespace draughts

// The 32 dark squares as bits of one number. Squares are counted from b8 along the rows down to g1,
// and square n stands at bit n + n / 8: after each two rows one bit stays empty, so that every step
// along a diagonal is 4 or 5 bits wide and a step over the edge lands outside `board`.
#pragma once

#include <bit>
#include <cstdint>
#include <string>

namespace draughts {

using Squares = uint64_t;

constexpr int square_count = 32;

constexpr int bit_of(int square) {
    return square + square / 8;
}
constexpr int square_of(int bit) {
    return bit - bit / 9;
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

// Rows from the top, where Black's pieces begin.
constexpr Squares rows(int from, int to) {
    Squares squares = 0;
    for (int square = 4 * from; square < 4 * to; ++square) squares |= at(bit_of(square));
    return squares;
}
constexpr Squares board = rows(0, 8);

constexpr int row_of(int square) {
    return 7 - square / 4; // 0 is row 1
}
constexpr int column_of(int square) {
    return 2 * (square % 4) + (square / 4 % 2 == 0 ? 1 : 0);
}
inline std::string name_of(int square) {
    return {static_cast<char>('a' + column_of(square)), static_cast<char>('1' + row_of(square))};
}
// -1 where no dark square has these coordinates.
constexpr int square_at(int column, int row) {
    const bool inside = column >= 0 && column < 8 && row >= 0 && row < 8;
    return inside && (column + row) % 2 == 0 ? 4 * (7 - row) + column / 2 : -1;
}

// Up left and right, then down left and right.
constexpr int directions[4] = {-5, -4, 4, 5};

// One step for all the squares at once; what leaves the board is gone.
constexpr Squares step(Squares squares, int direction) {
    return (direction < 0 ? squares >> -direction : squares << direction) & board;
}

} // namespace draughts

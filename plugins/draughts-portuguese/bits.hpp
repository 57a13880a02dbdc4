// The 32 dark squares as bits. Between the first two rows and after every two rows more one bit
// stays empty, so that a step is the same shift from every square and falls off at the edges:
//
//     row 8   35  34  33  32            32  31  30  29   (numbers of the FPD)
//     row 7     30  29  28  27            28  27  26  25
//     row 6   26  25  24  23            24  23  22  21
//     ...                               ...
//     row 2      8   7   6   5             8   7   6   5
//     row 1    3   2   1   0             4   3   2   1
//
// White sits below; square 1 is the corner at White's right hand (Article 2.2).
#pragma once

#include <cstdint>

#include <regra/count_bits.hpp>

namespace regra::draughts {

using Bits = uint64_t;
using Square = uint8_t; // the index of its bit

enum Side : uint8_t { white, black };

constexpr Side other(Side side) {
    return side == white ? black : white;
}

constexpr int square_count = 32;

// By the number of the FPD less one, 0 to 31: the cells of the board description.
constexpr Square square_at(int cell) {
    return static_cast<Square>(cell + (cell + 4) / 8);
}
constexpr uint16_t cell_of(Square square) {
    return static_cast<uint16_t>(square - (square + 4) / 9);
}
constexpr int number_of(Square square) {
    return cell_of(square) + 1;
}
constexpr int row_of(Square square) {
    return cell_of(square) / 4;
}
// Columns from White's left, 0 to 7.
constexpr int column_of(Square square) {
    return 7 - (2 * (cell_of(square) % 4) + row_of(square) % 2);
}

constexpr Bits bit(Square square) {
    return Bits(1) << square;
}
constexpr Bits bits_of_cells(int first, int last) {
    Bits bits = 0;
    for (int cell = first; cell <= last; ++cell) bits |= bit(square_at(cell));
    return bits;
}

constexpr Bits all_squares = bits_of_cells(0, 31);
// The row on which a side's men are crowned (3.1.d).
constexpr Bits crowning_row(Side side) {
    return side == white ? bits_of_cells(28, 31) : bits_of_cells(0, 3);
}

// The long diagonal (2.3), by numbers.
inline constexpr int rio_numbers[8] = {1, 5, 10, 14, 19, 23, 28, 32};
constexpr Bits rio_bits() {
    Bits bits = 0;
    for (const int number : rio_numbers) bits |= bit(square_at(number - 1));
    return bits;
}

// Bit n for square n + 1, without the empty bits.
constexpr uint32_t packed(Bits bits) {
    return static_cast<uint32_t>((bits & 0xf) | (bits >> 1 & 0xff0) | (bits >> 2 & 0xff000) |
                                 (bits >> 3 & 0xff00000) | (bits >> 4 & 0xf0000000));
}

// Directions are differences of bits, as White sees them.
enum Direction : int { up_right = 4, up_left = 5, down_left = -4, down_right = -5 };
inline constexpr Direction directions[4] = {up_right, up_left, down_left, down_right};

constexpr Bits step(Bits bits, int direction) {
    return direction > 0 ? bits << direction : bits >> -direction;
}
template<int direction>
constexpr Bits step(Bits bits) {
    return step(bits, direction);
}

using sdk::count_bits;
constexpr Square first_square(Bits bits) {
    return static_cast<Square>(__builtin_ctzll(bits));
}
constexpr Square take_first(Bits& bits) {
    const Square square = first_square(bits);
    bits &= bits - 1;
    return square;
}

} // namespace regra::draughts

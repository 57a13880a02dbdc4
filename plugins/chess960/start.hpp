// The 960 start positions of Chess960, by number.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace regra::chess960 {

inline constexpr uint32_t start_count = 960;

// The first rank, files a to h, of a start position 0-959 in the numbering that chess programs use
// (Reinhard Scharnagl's; the Laws give none). From the number, by division with remainder:
//   by 4: the bishop on b, d, f or h; by 4: the bishop on a, c, e or g;
//   by 6: the queen on that one of the files still free;
//   the rest, 0-9: the knights on two of the five files left, in the order ab, ac, ad, ae, bc ...
// Rook, king and rook take what remains, the king between the rooks (II.2.1). 518 is that of chess.
constexpr std::array<char, 8> first_rank(uint32_t number) {
    std::array<char, 8> rank{};
    const auto put = [&](uint32_t place, char piece) {
        for (char& file : rank) {
            if (file != '\0') continue;
            if (place-- == 0) {
                file = piece;
                return;
            }
        }
    };
    rank[std::size_t{2} * (number % 4) + 1] = 'B';
    number /= 4;
    rank[std::size_t{2} * (number % 4)] = 'B';
    number /= 4;
    put(number % 6, 'Q');
    number /= 6;
    uint32_t first = 0;
    for (uint32_t second_files = 4; number >= second_files; --second_files) {
        number -= second_files;
        ++first;
    }
    put(first, 'N');
    put(first + number, 'N'); // one file fewer is free
    for (const char piece : {'R', 'K', 'R'}) put(0, piece);
    return rank;
}

} // namespace regra::chess960

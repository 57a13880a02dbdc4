// Boards set up by chance, of kinds in which whether a side can still win is not plain to see. The
// same seed gives the same boards on every machine.
#pragma once

#include <random>

#include "unit/chess/plain_rules.hpp"

namespace plain {

inline bool proper(const Board& b) {
    for (int square = 0; square < 64; ++square) {
        const bool edge = square < 8 || square >= 56;
        if (edge && kind(b.men[static_cast<std::size_t>(square)]) == 'p') return false;
    }
    return !in_check(b, !b.white_moves);
}

inline char& at_square(Board& b, uint64_t square) {
    return b.men[static_cast<std::size_t>(square % 64)];
}

// Two to five men. Kings stand in a corner of the board as often as not: there lines are forced.
inline Board few_men(std::mt19937_64& lots) {
    Board b;
    do {
        b = Board();
        const bool crowded = lots() % 2 == 0;
        const auto place = [&](char man) {
            const uint64_t file = lots() % (crowded ? 4 : 8), rank = lots() % (crowded ? 4 : 8);
            at_square(b, rank * 8 + file) = man;
        };
        b.white_moves = lots() % 2 == 0;
        for (uint64_t men = lots() % 4; men > 0; --men) place("QRBNPPqrbnpp"[lots() % 12]);
        place('K');
        place('k');
    } while (b.men.find('K') == std::string::npos || !proper(b));
    return b;
}

// Pawns that block each other on some files, kings and a bishop or two.
inline Board walls(std::mt19937_64& lots) {
    Board b;
    do {
        b = Board();
        const uint64_t first = lots() % 2;
        for (uint64_t file = first; file < 8; file += 1 + lots() % 2) {
            const uint64_t rank = 2 + lots() % 3;
            at_square(b, rank * 8 + file) = 'P';
            at_square(b, rank * 8 + 8 + file) = 'p';
        }
        for (uint64_t men = lots() % 3; men > 0; --men) at_square(b, lots()) = "BbBbNn"[lots() % 6];
        at_square(b, lots() % 16) = 'K';
        at_square(b, 48 + lots() % 16) = 'k';
        b.white_moves = lots() % 2 == 0;
    } while (!proper(b));
    return b;
}

// The same board with some men changed: taken off, put on, moved, become others. Kings stay.
inline Board changed(const Board& from, std::mt19937_64& lots) {
    const auto is_king = [](char man) { return kind(man) == 'k'; };
    Board b;
    do {
        b = from;
        b.white_moves = lots() % 4 ? from.white_moves : !from.white_moves;
        for (uint64_t changes = 1 + lots() % 3; changes > 0; --changes) {
            char& man = at_square(b, lots());
            char& other = at_square(b, lots());
            if (is_king(man) || is_king(other)) continue;
            switch (lots() % 3) {
            case 0: man = '.'; break;
            case 1: man = "QRBNPqrbnp"[lots() % 10]; break;
            default: std::swap(man, other); break;
            }
        }
    } while (!proper(b));
    return b;
}

} // namespace plain

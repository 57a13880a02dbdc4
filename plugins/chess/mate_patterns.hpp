// Where minor pieces mate, with the help of the hunted king's own men: what to steer for.
#pragma once

#include <algorithm>

#include "position.hpp"

namespace regra::chess {

inline constexpr Bits dark_squares = 0xaa55aa55aa55aa55;
inline constexpr int no_way = 99;

constexpr bool of_one_colour(Bits squares) {
    return !(squares & dark_squares) || !(squares & ~dark_squares);
}

// The distance of a king to the nearest corner; a lone bishop mates only in corners of its colour.
inline int to_corner(Square square, Bits lone_bishop) {
    const int file = file_of(square), rank = rank_of(square);
    const int dark = std::min(std::max(file, rank), std::max(7 - file, 7 - rank));
    const int light = std::min(std::max(file, 7 - rank), std::max(7 - file, rank));
    if (!lone_bishop) return std::min(dark, light);
    return lone_bishop & dark_squares ? dark : light;
}

constexpr int knight_way(int far, int near) {
    if (far == 1 && near == 0) return 3;
    if (far == 2 && near == 2) return 4;
    const int jumps = std::max((far + 1) / 2, (far + near + 2) / 3);
    return jumps + ((jumps + far + near) & 1);
}

constexpr int way_by_steps(Kind kind, int files, int ranks) {
    const int far = std::max(files, ranks), near = std::min(files, ranks);
    switch (kind) {
    case knight: return knight_way(far, near);
    case bishop: return (far + near) % 2 ? no_way : far == 0 ? 0 : far == near ? 1 : 2;
    case rook: return (far != 0) + (near != 0);
    case king: return far;
    default: return no_way;
    }
}

// By kind, from and to: a walk looks up some hundred of them a move.
struct Ways {
    uint8_t of[6][64][64] = {};
    constexpr Ways() {
        for (int kind = pawn; kind <= king; ++kind)
            for (int from = 0; from < 64; ++from)
                for (int to = 0; to < 64; ++to) {
                    const int files = from % 8 - to % 8, ranks = from / 8 - to / 8;
                    of[kind][from][to] = static_cast<uint8_t>(
                        way_by_steps(static_cast<Kind>(kind), files < 0 ? -files : files,
                                     ranks < 0 ? -ranks : ranks));
                }
    }
};
inline constexpr Ways ways;

// Moves of a piece from square to square on an empty board, or no_way; not for pawns.
inline int way(Kind kind, Square from, Square to) {
    return ways.of[kind][from][to];
}

inline int steps(Square from, Square to) { // of a king
    return way(king, from, to);
}

// The square for each of the four men of a mate.
struct Goal {
    int far = no_way; // moves of all four on an empty board
    Square prey = no_square, hunter = no_square, minor = no_square;
    Square helper = no_square, helper_from = no_square;
    Kind helper_kind = no_kind; // a pawn may have to become it
};

// The nearest mate by a king with one knight or bishop, or two; far is no_way if there is none.
Goal nearest_goal(const Position& position, Side hunters);

// Whether the hunters' men are such: two if they hunt a king alone.
inline bool mates_by_pattern(const Position& p, Side hunters) {
    const Bits men = p.side[hunters] & ~p.kind[king];
    if (!men || (men & ~(p.kind[knight] | p.kind[bishop]))) return false;
    const Bits more = men & (men - 1);
    return !more || (!several(more) && !several(p.side[other(hunters)]));
}

} // namespace regra::chess

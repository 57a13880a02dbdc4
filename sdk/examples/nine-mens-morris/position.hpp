// The 24 points of nine men's morris, a position on them and its legal moves.
#pragma once

#include <bit>
#include <cstdint>
#include <string_view>

namespace morris {

using Points = uint32_t; // a bit a point

constexpr int point_count = 24;
constexpr int men_a_side = 9;

// The points by rows from below; column and row lie within a square of seven by seven.
constexpr std::string_view names[point_count] = {"a1", "d1", "g1", "b2", "d2", "f2", "c3", "d3",
                                                 "e3", "a4", "b4", "c4", "e4", "f4", "g4", "c5",
                                                 "d5", "e5", "b6", "d6", "f6", "a7", "d7", "g7"};

// The lines of three, along the rows and then along the columns. Men move along them too.
constexpr int lines[16][3] = {{0, 1, 2},    {3, 4, 5},    {6, 7, 8},    {9, 10, 11},
                              {12, 13, 14}, {15, 16, 17}, {18, 19, 20}, {21, 22, 23},
                              {0, 9, 21},   {3, 10, 18},  {6, 11, 15},  {1, 4, 7},
                              {16, 19, 22}, {8, 12, 17},  {5, 13, 20},  {2, 14, 23}};

constexpr Points all_points = (Points{1} << point_count) - 1;

constexpr Points at(int point) {
    return Points{1} << point;
}
constexpr int first(Points points) {
    return std::countr_zero(points);
}
constexpr Points rest(Points points) {
    return points & (points - 1);
}

struct Neighbours {
    Points of[point_count] = {};

    constexpr Neighbours() {
        for (const auto& [a, b, c] : lines) {
            of[a] |= at(b);
            of[b] |= at(a) | at(c);
            of[c] |= at(b);
        }
    }
};
inline constexpr Neighbours neighbours;

// Those of the men that stand in a mill, three on a line.
constexpr Points in_mills(Points men) {
    Points milled = 0;
    for (const auto& [a, b, c] : lines) {
        const Points line = at(a) | at(b) | at(c);
        if ((men & line) == line) milled |= line;
    }
    return milled;
}

enum Side { white, black };

constexpr Side other(Side side) {
    return side == white ? black : white;
}

struct Position {
    Points men[2];
    uint32_t in_hand[2];
    uint32_t plies; // since the game began: even when White is to move
    uint32_t reversible_plies;

    Side to_move() const { return plies % 2 == 0 ? white : black; }
    Points empty() const { return all_points & ~(men[white] | men[black]); }
    int on_board(Side side) const { return std::popcount(men[side]); }
    int total(Side side) const { return on_board(side) + static_cast<int>(in_hand[side]); }
};

// A man from a point or the hand to a point, and the man taken for a mill.
struct Move {
    static constexpr int hand = point_count; // as from
    static constexpr int none = point_count; // as taken

    int from, to, taken;

    uint64_t bits() const {
        return 1 + static_cast<uint64_t>(from) + 32 * static_cast<uint64_t>(to) +
               1024 * static_cast<uint64_t>(taken);
    }
    static Move of(uint64_t bits) {
        const auto value = static_cast<int>(bits - 1);
        return {value % 32, value / 32 % 32, value / 1024};
    }
};

// Nine men go four ways, or three fly to twelve points, and each takes one of nine.
constexpr uint32_t moves_max = 9 * 4 * 9;

struct Rules {
    bool flying; // with three men left they move to any empty point
};

// Men that may be taken: those in no mill, or any when all are in mills.
inline Points takeable(Points men) {
    const Points free = men & ~in_mills(men);
    return free ? free : men;
}

template<class Visit>
void list_from(const Position& position, int from, Points targets, Visit&& visit) {
    const Side side = position.to_move();
    const Points stay = from == Move::hand ? position.men[side] : position.men[side] & ~at(from);
    for (; targets; targets = rest(targets)) {
        const int to = first(targets);
        Points takes = in_mills(stay | at(to)) & at(to) ? takeable(position.men[other(side)]) : 0;
        if (!takes) visit(Move{from, to, Move::none});
        for (; takes; takes = rest(takes)) visit(Move{from, to, first(takes)});
    }
}

inline bool has_lost(const Position& position, Side side) {
    return position.total(side) < 3;
}

// While men are in hand they are placed; then they move along the lines.
template<class Visit>
void list_moves(const Position& position, const Rules& rules, Visit&& visit) {
    if (has_lost(position, white) || has_lost(position, black)) return;
    const Side side = position.to_move();
    const Points empty = position.empty();
    if (position.in_hand[side]) return list_from(position, Move::hand, empty, visit);
    const bool flies = rules.flying && position.on_board(side) == 3;
    for (Points men = position.men[side]; men; men = rest(men)) {
        const Points targets = flies ? empty : empty & neighbours.of[first(men)];
        list_from(position, first(men), targets, visit);
    }
}

inline void play(Position& position, Move move) {
    const Side side = position.to_move();
    const bool placed = move.from == Move::hand;
    if (placed)
        --position.in_hand[side];
    else
        position.men[side] &= ~at(move.from);
    position.men[side] |= at(move.to);
    if (move.taken != Move::none) position.men[other(side)] &= ~at(move.taken);
    const bool stays = placed || move.taken != Move::none;
    position.reversible_plies = stays ? 0 : position.reversible_plies + 1;
    ++position.plies;
}

} // namespace morris

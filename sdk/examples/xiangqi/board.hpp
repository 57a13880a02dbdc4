// The points of the xiangqi board, and where each kind of piece steps from them. Points are
// numbered by ranks from Red's side: a0 is 0, i0 is 8, a1 is 9, i9 is 89.
#pragma once

#include <array>
#include <cstdint>

namespace xiangqi {

constexpr int file_count = 9, rank_count = 10, point_count = file_count * rank_count;

constexpr int point_at(int file, int rank) {
    return file + file_count * rank;
}
constexpr int file_of(int point) {
    return point % file_count;
}
constexpr int rank_of(int point) {
    return point / file_count;
}

enum Side : uint8_t { red, black };

constexpr Side other(Side side) {
    return side == red ? black : red;
}

enum Type : uint8_t { king, advisor, elephant, horse, chariot, cannon, pawn };
constexpr int type_count = 7;

// The rank as the side counts it, from 0 on its own edge.
constexpr int rank_for(Side side, int point) {
    return side == red ? rank_of(point) : rank_count - 1 - rank_of(point);
}
constexpr bool in_palace(Side side, int point) {
    return rank_for(side, point) <= 2 && file_of(point) >= 3 && file_of(point) <= 5;
}
constexpr bool across_river(Side side, int point) {
    return rank_for(side, point) >= 5;
}

// A step to a point. The point `over` must be empty; where nothing can stand in the way it is the
// point the step goes to.
struct Step {
    uint8_t over, to;
};

struct Steps {
    std::array<Step, 8> at{};
    uint8_t count = 0;

    constexpr const Step* begin() const { return at.data(); }
    constexpr const Step* end() const { return at.data() + count; }
    constexpr void put(int over, int to) {
        at[count++] = {static_cast<uint8_t>(over), static_cast<uint8_t>(to)};
    }
};

// Whether a piece that stands on `from` may step to `to`, the pieces on the board left aside.
constexpr bool may_step(Type type, Side side, int from, int to) {
    switch (type) {
    case king:
    case advisor: return in_palace(side, to);
    case elephant: return !across_river(side, to);
    case pawn:
        // Forward, and sideways from beyond the river.
        return rank_for(side, to) > rank_for(side, from) ||
               (rank_of(to) == rank_of(from) && across_river(side, from));
    default: return true;
    }
}

// How far a type steps to the side and along, before it is turned and mirrored.
struct Shape {
    int x, y;
};
constexpr Shape shape_of(Type type) {
    switch (type) {
    case advisor: return {1, 1};
    case elephant: return {2, 2};
    case horse: return {1, 2};
    default: return {0, 1};
    }
}

// What steps a type makes from each point; or, `backwards`, from where it steps to each point.
class StepTable {
public:
    constexpr explicit StepTable(bool backwards) {
        for (const Side side : {red, black}) {
            for (const Type type : {king, advisor, elephant, horse, pawn}) {
                for (int from = 0; from < point_count; ++from) list(type, side, from, backwards);
            }
        }
    }
    constexpr const Steps& of(Type type, Side side, int point) const {
        return steps_[side][type][static_cast<std::size_t>(point)];
    }

private:
    constexpr void list(Type type, Side side, int from, bool backwards) {
        const auto [small, large] = shape_of(type);
        for (const Shape way : {Shape{small, large}, Shape{large, small}}) {
            for (const int x : {-way.x, way.x}) {
                for (const int y : {-way.y, way.y}) add(type, side, from, {x, y}, backwards);
            }
        }
    }
    constexpr void add(Type type, Side side, int from, Shape way, bool backwards) {
        const int file = file_of(from) + way.x, rank = rank_of(from) + way.y;
        if (file < 0 || file >= file_count || rank < 0 || rank >= rank_count) return;
        const int to = point_at(file, rank);
        if (!may_step(type, side, from, to)) return;
        // A horse is hobbled beside it, an elephant's eye is in the middle.
        const bool can_be_barred = type == horse || type == elephant;
        const int over = can_be_barred ? from + point_at(way.x / 2, way.y / 2) : to;
        Steps& steps = steps_[side][type][static_cast<std::size_t>(backwards ? to : from)];
        const int there = backwards ? from : to;
        for (const Step& known : steps) {
            if (known.to == there) return; // 0 to the side is the same on both sides
        }
        steps.put(backwards && !can_be_barred ? there : over, there);
    }

    std::array<Steps, point_count> steps_[2][type_count]{};
};

inline constexpr StepTable steps_from{false};
inline constexpr StepTable steps_to{true};

// The four lines from each point: how many points there are to the edge.
constexpr std::array<Shape, 4> line_ways = {Shape{1, 0}, {-1, 0}, {0, 1}, {0, -1}};

constexpr int room(int point, Shape way) {
    if (way.x != 0) return way.x > 0 ? file_count - 1 - file_of(point) : file_of(point);
    return way.y > 0 ? rank_count - 1 - rank_of(point) : rank_of(point);
}

} // namespace xiangqi

// A position of xiangqi and its legal moves.
#pragma once

#include "board.hpp"

namespace xiangqi {

// 0 is an empty point; else one more than the number of the piece's kind: Red's seven types in the
// order of Type, then Black's.
using Piece = uint8_t;

constexpr Piece piece_of(Type type, Side side) {
    return static_cast<Piece>(1 + type + type_count * side);
}
constexpr Type type_of(Piece piece) {
    return static_cast<Type>((piece - 1) % type_count);
}
constexpr Side side_of(Piece piece) {
    return piece <= type_count ? red : black;
}

struct Position {
    Piece on[point_count];
    uint8_t kings[2];     // the point of each side's
    uint32_t plies;       // since the game began: even when Red is to move
    uint32_t quiet_plies; // since a piece was captured

    Side to_move() const { return plies % 2 == 0 ? red : black; }
    bool holds(int point, Side side) const { return on[point] && side_of(on[point]) == side; }
};

struct Move {
    int from, to;

    uint64_t bits() const { return static_cast<uint64_t>(from) | static_cast<uint64_t>(to) << 7; }
    static Move of(uint64_t bits) {
        return {static_cast<int>(bits & 127), static_cast<int>(bits >> 7)};
    }
    bool operator==(const Move&) const = default;
};

// Two chariots and two cannons reach 17 points each, two horses 8 each; elephants, advisors, the
// king and five pawns have 4, 4, 4 and 3.
constexpr uint32_t moves_max = 4 * 17 + 2 * 8 + 2 * 4 + 2 * 4 + 4 + 5 * 3;

// Visits the pieces of a side that attack a point, whoever stands there, until visit returns false.
// Returns whether it never did.
template<class Visit>
bool visit_attackers(const Position& position, int point, Side side, Visit&& visit) {
    for (const Shape way : line_ways) {
        int next = point, seen = 0;
        for (int left = room(point, way); left > 0 && seen < 2; --left) {
            next += point_at(way.x, way.y);
            const Piece piece = position.on[next];
            if (!piece) continue;
            const Type line_type = seen++ == 0 ? chariot : cannon;
            if (piece == piece_of(line_type, side) && !visit(next)) return false;
        }
    }
    for (const Type type : {horse, pawn, advisor, elephant, king}) {
        for (const Step step : steps_to.of(type, side, point)) {
            const bool barred = step.over != step.to && position.on[step.over];
            if (position.on[step.to] == piece_of(type, side) && !barred && !visit(step.to)) {
                return false;
            }
        }
    }
    return true;
}

inline bool is_attacked(const Position& position, int point, Side by) {
    return !visit_attackers(position, point, by, [](int) { return false; });
}

// Whether nothing stands between the kings on one file.
inline bool kings_face(const Position& position) {
    const int from = position.kings[red], to = position.kings[black];
    if (file_of(from) != file_of(to)) return false;
    for (int point = from + file_count; point < to; point += file_count) {
        if (position.on[point]) return false;
    }
    return true;
}

inline bool in_check(const Position& position, Side side) {
    return is_attacked(position, position.kings[side], other(side));
}

inline void put(Position& position, int point, Piece piece) {
    position.on[point] = piece;
    if (piece && type_of(piece) == king) {
        position.kings[side_of(piece)] = static_cast<uint8_t>(point);
    }
}

inline void play(Position& position, Move move) {
    position.quiet_plies = position.on[move.to] ? 0 : position.quiet_plies + 1;
    put(position, move.to, position.on[move.from]);
    position.on[move.from] = 0;
    ++position.plies;
}

// The points a piece can go to, its king's safety left aside. Kings are never captured, also where
// one stands attacked in a position that was set up.
template<class Visit>
void visit_targets(const Position& position, int from, Visit&& visit) {
    const Side side = side_of(position.on[from]);
    const Type type = type_of(position.on[from]);
    const auto offer = [&](int to) {
        const Piece piece = position.on[to];
        if (!piece || (side_of(piece) != side && type_of(piece) != king)) visit(to);
    };
    if (type != chariot && type != cannon) {
        for (const Step step : steps_from.of(type, side, from)) {
            if (step.over == step.to || !position.on[step.over]) offer(step.to);
        }
        return;
    }
    for (const Shape way : line_ways) {
        int to = from, seen = 0;
        const int last = type == cannon ? 2 : 1; // a cannon captures over one piece
        for (int left = room(from, way); left > 0 && seen < last; --left) {
            to += point_at(way.x, way.y);
            if (position.on[to]) ++seen;
            if (seen == 0 || (seen == last && position.on[to])) offer(to);
        }
    }
}

// Whether the king stays safe: not attacked, and not face to face with the other.
inline bool leaves_king_safe(Position& position, Move move) {
    const Side side = position.to_move();
    const Piece moved = position.on[move.from], captured = position.on[move.to];
    put(position, move.to, moved);
    position.on[move.from] = 0;
    const bool safe = !in_check(position, side) && !kings_face(position);
    put(position, move.from, moved);
    position.on[move.to] = captured;
    return safe;
}

template<class Visit>
void list_moves(const Position& position, Visit&& visit) {
    Position tried = position;
    for (int from = 0; from < point_count; ++from) {
        if (!position.holds(from, position.to_move())) continue;
        visit_targets(position, from, [&](int to) {
            const Move move{from, to};
            if (leaves_king_safe(tried, move)) visit(move);
        });
    }
}

inline bool is_legal(const Position& position, Move wanted) {
    bool found = false;
    list_moves(position, [&](Move move) { found = found || move == wanted; });
    return found;
}

inline bool can_move(const Position& position) {
    bool found = false;
    list_moves(position, [&](Move) { found = true; });
    return found;
}

} // namespace xiangqi

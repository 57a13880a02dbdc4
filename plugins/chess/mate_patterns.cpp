// The mates of a lone knight or bishop, and how far men are from them.
#include "mate_patterns.hpp"

#include <array>

namespace regra::chess {
namespace {

constexpr Square a1 = 0, b1 = 1, b2 = 9, c2 = 10, a3 = 16, b3 = 17;

// The king in the corner a1, one of his own men on b1.
struct Pattern {
    Kind minor, blocker;
    Square hunter, minor_to;
};
constexpr Pattern patterns[] = {
    {knight, rook, a3, c2},   {knight, bishop, a3, b3}, {knight, knight, b3, c2},
    {knight, pawn, b3, c2},   {bishop, knight, b3, b2}, {bishop, bishop, b3, b2},
    {bishop, bishop, a3, b2}, {bishop, pawn, b3, b2},
};

// The same in any corner; in every other one the man stands on the other side, on a2.
constexpr Square mirror(Square square, int image) {
    int file = file_of(square), rank = rank_of(square);
    if (image & 1) std::swap(file, rank);
    if (image & 2) file = 7 - file;
    if (image & 4) rank = 7 - rank;
    return square_at(file, rank);
}
constexpr auto mirrored = [] {
    std::array<std::array<Square, 64>, 8> all{};
    for (int image = 0; image < 8; ++image) {
        for (Square square = 0; square < 64; ++square) all[image][square] = mirror(square, image);
    }
    return all;
}();

int knight_way(int far, int near) {
    if (far == 1 && near == 0) return 3;
    if (far == 2 && near == 2) return 4;
    const int jumps = std::max((far + 1) / 2, (far + near + 2) / 3);
    return jumps + ((jumps + far + near) & 1);
}

// Of a pawn too, which may have to become the piece it blocks as.
int way_of_blocker(const Position& p, Side side, Square from, Kind as, Square to) {
    if (!(p.kind[pawn] & bit(from))) return way(as, from, to);
    const int rank = rank_of(to);
    if (as == pawn) {
        const int ahead = side == white ? rank - rank_of(from) : rank_of(from) - rank;
        const bool stands = rank != 0 && rank != 7 && ahead >= 0;
        return file_of(to) == file_of(from) && stands ? ahead : no_way;
    }
    const int ranks = side == white ? 7 - rank_of(from) : rank_of(from);
    return ranks + way(as, square_at(file_of(from), side == white ? 7 : 0), to);
}

} // namespace

int way(Kind kind, Square from, Square to) {
    const int files = std::abs(file_of(from) - file_of(to));
    const int ranks = std::abs(rank_of(from) - rank_of(to));
    const int far = std::max(files, ranks), near = std::min(files, ranks);
    switch (kind) {
    case knight: return knight_way(far, near);
    case bishop: return (far + near) % 2 ? no_way : far == 0 ? 0 : far == near ? 1 : 2;
    case rook: return (far != 0) + (near != 0);
    case king: return far;
    default: return no_way;
    }
}

Goal nearest_goal(const Position& p, Side hunters) {
    const Side hunted = other(hunters);
    const Square minor = first_square(p.side[hunters] & ~p.kind[king]);
    const Square hunter = king_of(p, hunters), prey = king_of(p, hunted);
    const Kind kind = kind_on(p, minor);
    Goal best;
    for (const Pattern& pattern : patterns) {
        if (pattern.minor != kind) continue;
        const Bits blockers =
            p.side[hunted] & (p.kind[pattern.blocker] | p.kind[pawn]) & ~p.kind[king];
        if (!blockers) continue;
        for (const auto& image : mirrored) {
            const int rest = way(king, prey, image[a1]) + way(king, hunter, image[pattern.hunter]) +
                             way(kind, minor, image[pattern.minor_to]);
            if (rest >= best.far) continue;
            for (Bits some = blockers; some;) {
                const Square from = take_first(some);
                const int far = rest + way_of_blocker(p, hunted, from, pattern.blocker, image[b1]);
                if (far >= best.far) continue;
                best = {far,       image[a1], image[pattern.hunter], image[pattern.minor_to],
                        image[b1], from,      pattern.blocker};
            }
        }
    }
    return best;
}

} // namespace regra::chess

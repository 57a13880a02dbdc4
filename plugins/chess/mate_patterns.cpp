// The mates of a lone knight or bishop, and how far men are from them.
#include "mate_patterns.hpp"

#include <array>

namespace regra::chess {
namespace {

constexpr Square a1 = 0, b1 = 1, b2 = 9, c2 = 10, d2 = 11, a3 = 16, b3 = 17, d3 = 19, e5 = 36;

// The king in the corner a1; where the minor piece mates, and where a helper shuts b1: a man of the
// mated side stands there, or the hunters' other minor piece attacks it.
struct Pattern {
    Kind minor, helper;
    bool own; // the helper is the hunters'
    Square hunter, minor_to, helper_to;
};
constexpr Pattern patterns[] = {
    {knight, rook, false, a3, c2, b1},   {knight, bishop, false, a3, b3, b1},
    {knight, knight, false, b3, c2, b1}, {knight, pawn, false, b3, c2, b1},
    {bishop, knight, false, b3, b2, b1}, {bishop, bishop, false, b3, b2, b1},
    {bishop, bishop, false, a3, b2, b1}, {bishop, pawn, false, b3, b2, b1},
    {knight, knight, true, a3, c2, d2},  {knight, bishop, true, a3, c2, d3},
    {bishop, knight, true, b3, e5, d2},  {bishop, bishop, true, b3, e5, d3},
};

// The same in any corner, and with a2 in the place of b1.
constexpr Square mirror(Square square, int image) {
    int file = file_of(square), rank = rank_of(square);
    if (image & 1) std::swap(file, rank);
    if (image & 2) file = 7 - file;
    if (image & 4) rank = 7 - rank;
    return square_at(file, rank);
}
constexpr auto mirrored = [] {
    std::array<std::array<Square, 64>, 8> all{};
    int image = 0;
    for (auto& squares : all) {
        for (Square square = 0; square < 64; ++square) squares[square] = mirror(square, image);
        ++image;
    }
    return all;
}();

// Also for a pawn, which may first have to become the piece that blocks.
int way_of_helper(const Position& p, Side side, Square from, Kind as, Square to) {
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

Goal nearest_goal(const Position& p, Side hunters) {
    const Square hunter = king_of(p, hunters), prey = king_of(p, other(hunters));
    const Bits minors = p.side[hunters] & ~p.kind[king];
    const bool pair = several(minors);
    Goal best;
    for (const Pattern& pattern : patterns) {
        if (pattern.own != pair) continue;
        const Side helping = pair ? hunters : other(hunters);
        const Bits pawns = pair ? 0 : p.kind[pawn];
        for (Bits some = minors & p.kind[pattern.minor]; some;) {
            const Square minor = take_first(some);
            const Bits helpers = p.side[helping] & (p.kind[pattern.helper] | pawns) & ~bit(minor);
            if (!helpers) continue;
            for (const auto& image : mirrored) {
                const int rest = way(king, prey, image[a1]) +
                                 way(king, hunter, image[pattern.hunter]) +
                                 way(pattern.minor, minor, image[pattern.minor_to]);
                if (rest >= best.far) continue;
                for (Bits each = helpers; each;) {
                    const Square from = take_first(each), to = image[pattern.helper_to];
                    const int far = rest + way_of_helper(p, helping, from, pattern.helper, to);
                    if (far >= best.far) continue;
                    best = {far, image[a1], image[pattern.hunter], image[pattern.minor_to],
                            to,  from,      pattern.helper};
                }
            }
        }
    }
    return best;
}

} // namespace regra::chess

// Searching for a mate that both sides help to bring about: the most promising position first.
#include "win.hpp"

#include <algorithm>

#include <regra/help_search.hpp>

#include "generate.hpp"
#include "help_dive.hpp"
#include "locked.hpp"
#include "mate_patterns.hpp"
#include "moves.hpp"

namespace regra::chess {
namespace {

bool is_mate(const Position& p) {
    return in_check(p, p.to_move) && !has_moves(p);
}

int distance(Square a, Square b) {
    return std::max(std::abs(file_of(a) - file_of(b)), std::abs(rank_of(a) - rank_of(b)));
}

int steps_to_promotion(const Position& p, Side side) {
    int least = 6;
    for (Bits rest = pieces(p, side, pawn); rest;) {
        const int rank = rank_of(take_first(rest));
        least = std::min(least, side == white ? 7 - rank : rank);
    }
    return least;
}

Bits attacked_by_side(const Position& p, Side side) {
    return side == white ? attacked_by<white>(p, occupied(p)) : attacked_by<black>(p, occupied(p));
}

// Bishops, all of them on squares of one colour.
bool all_of_one_colour(Bits men, Bits bishops) {
    return (men & ~bishops) == 0 && (!(men & dark_squares) || !(men & ~dark_squares));
}

int nearest(Square square, Bits men) {
    int least = 8;
    while (men) least = std::min(least, distance(square, take_first(men)));
    return least;
}

// Corners in which a lone bishop can mate are those of its colour.
int way_to_corner(Square square, Bits lone_bishop) {
    int least = 8;
    for (const Square corner : {Square(0), Square(7), Square(56), Square(63)}) {
        const bool dark = (bit(corner) & dark_squares) != 0;
        if (lone_bishop && dark != ((lone_bishop & dark_squares) != 0)) continue;
        least = std::min(least, distance(square, corner));
    }
    return least;
}

// How far a position looks from a mate by this side; only the order of search rests on it.
//
// Pieces that mate alone are led to the bare king. Pawns first become such pieces: until then it
// does not matter where the king to be mated stands. A lone minor piece mates best in a corner,
// with the help of a defender or two.
int estimate(const Position& p, Side side) {
    const Side loser = other(side);
    const Square prey = king_of(p, loser), hunter = king_of(p, side);
    const Bits own = p.side[side], defenders = p.side[loser] & ~p.kind[king];
    const Bits minor = own & (p.kind[bishop] | p.kind[knight]);
    const bool pawns = (own & p.kind[pawn]) != 0;
    const bool pair = several(minor) && !all_of_one_colour(minor, p.kind[bishop]);
    if (own == (minor | bit(hunter)) && !several(minor)) {
        return 150 + 6 * count_bits(defenders) + nearest_goal(p, side).far;
    }
    const bool strong = (own & (p.kind[queen] | p.kind[rook])) != 0 || (!pawns && pair);
    if (!strong && pawns) {
        return 100 + 6 * count_bits(defenders) + 8 * steps_to_promotion(p, side) +
               nearest(hunter, defenders);
    }
    const Bits flights = tables.king[prey] & ~p.side[loser] & ~attacked_by_side(p, side);
    const int far = 3 * count_bits(flights) + distance(prey, hunter);
    if (strong) return far + 6 * count_bits(defenders) + 3 * way_to_corner(prey, 0);
    return 150 + far + 3 * way_to_corner(prey, minor & p.kind[bishop]) +
           2 * nearest(prey, defenders) + 6 * count_bits(defenders);
}

// What the search asks of chess.
struct HelpMate {
    using Position = chess::Position;
    using Move = chess::Move;
    Side side;

    static Position bare(Position p) {
        p.plies = p.quiet_plies = p.reversible_plies = 0; // how long nothing happened
        return p;
    }
    static MoveList moves(const Position& p) {
        MoveList list;
        list_moves(p, list);
        return list;
    }
    static void play(Position& p, Move move) { chess::play(p, move); }
    bool won(const Position& p) const { return p.to_move != side && is_mate(p); }
    bool hopeless(const Position& p) const { return hopeless_material(p, side) != nullptr; }
    int estimate(const Position& p) const { return 4 * chess::estimate(p, side); }
};

} // namespace

const char* hopeless_material(const Position& p, Side side) {
    const Bits own = p.side[side] & ~p.kind[king];
    const Bits theirs = p.side[other(side)];
    if (!own) return "bare-king";
    // A knight alone mates only a king that his own men shut in: a queen would always take or
    // interpose.
    if (own == (own & p.kind[knight]) && !several(own)) {
        return theirs & ~(p.kind[king] | p.kind[queen]) ? nullptr : "lone-knight";
    }
    // Bishops of one colour leave the squares of the other to the king, unless a knight, a pawn or
    // a bishop of the other colour stands on them.
    if (own == (own & p.kind[bishop])) {
        const bool one_colour = all_of_one_colour(p.kind[bishop], p.kind[bishop]);
        const bool blockers = (theirs & (p.kind[knight] | p.kind[pawn])) != 0;
        return one_colour && !blockers ? "bishops-of-one-colour" : nullptr;
    }
    return nullptr;
}

sdk::Verdict can_mate(const Position& p, Side side, sdk::Budget& budget, sdk::Findings& findings) {
    if (p.to_move != side && is_mate(p)) {
        findings.note("mate");
        return {REGRA_WIN_YES, {}};
    }
    if (const char* rule = hopeless_material(p, side)) {
        findings.note(rule, {{"side", sdk::Side{side}}});
        return {REGRA_WIN_NO, {}};
    }
    if (!has_moves(p)) {
        findings.note(in_check(p, p.to_move) ? "mate" : "stalemate");
        return {REGRA_WIN_NO, {}};
    }
    if (std::vector<regra_move> line = dive_to_mate(p, side, budget); !line.empty()) {
        return {REGRA_WIN_YES, std::move(line)};
    }
    if (locked(p, side)) {
        findings.note("locked", {{"side", sdk::Side{side}}});
        return {REGRA_WIN_NO, {}};
    }
    return sdk::help_search(HelpMate{side}, side, p, budget, findings);
}

} // namespace regra::chess

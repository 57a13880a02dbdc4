// Searching for a mate that both sides help to bring about: the most promising position first.
#include "win.hpp"

#include <algorithm>
#include <array>

#include <regra/help_search.hpp>

#include "facts.hpp"
#include "free_win.hpp"
#include "generate.hpp"
#include "help_dive.hpp"
#include "locked.hpp"
#include "loose_bishops.hpp"
#include "mate_patterns.hpp"
#include "moves.hpp"

namespace regra::chess {
namespace {

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

int nearest(Square square, Bits men) {
    int least = 8;
    while (men) least = std::min(least, steps(square, take_first(men)));
    return least;
}

bool king_is_shut_in(const Position& p, Side side) {
    Bits guarded = 0;
    for (Bits rest = pieces(p, other(side), pawn); rest;) {
        guarded |= tables.pawn[other(side)][take_first(rest)];
    }
    return !(tables.king[king_of(p, side)] & ~pieces(p, side, pawn) & ~guarded);
}

// The moves, on an empty board, to a mate by bishops of one colour without their king: two of the
// prey's own men stand beside it in a corner. no_way if there is none.
int to_smothered_corner(const Position& p, Side side) {
    const Bits minors = p.side[side] & p.kind[bishop];
    const Square prey = king_of(p, other(side));
    const Bits men = p.side[other(side)] & ~p.kind[king] & ~p.kind[pawn];
    int least = no_way;
    for (const Square corner :
         {square_at(0, 0), square_at(7, 0), square_at(0, 7), square_at(7, 7)}) {
        const bool dark = (dark_squares & bit(corner)) != 0;
        const bool guarded = tables.king[king_of(p, side)] & (tables.king[corner] | bit(corner));
        if (dark != ((minors & dark_squares) != 0) || guarded) continue;
        const Square beside = corner ^ 1, above = corner ^ 8;
        for (Bits first = men; first;) {
            const Square a = take_first(first);
            for (Bits second = men & ~bit(a); second;) {
                const Square b = take_first(second);
                least = std::min(least, steps(prey, corner) + way(kind_on(p, a), a, beside) +
                                            way(kind_on(p, b), b, above));
            }
        }
    }
    return least;
}

// How far a position looks from a mate by this side; only the order of search rests on it.
//
// Pieces that mate alone are led to the bare king. Pawns first become such pieces: until then it
// does not matter where the king to be mated stands. A lone minor piece mates best in a corner,
// with the help of a defender or two.
int estimate(const Position& p, Side side, bool promotes) {
    const Side loser = other(side);
    const Square prey = king_of(p, loser), hunter = king_of(p, side);
    const Bits own = p.side[side], defenders = p.side[loser] & ~p.kind[king];
    const Bits minor = own & (p.kind[bishop] | p.kind[knight]);
    const bool pawns = promotes && (own & p.kind[pawn]) != 0;
    const bool pair = several(minor) && ((minor & p.kind[knight]) || !of_one_colour(minor));
    if (mates_by_pattern(p, side)) {
        return (several(minor) ? 0 : 150) + 6 * count_bits(defenders) + nearest_goal(p, side).far;
    }
    const bool bishops_alone =
        !(own & ~(p.kind[king] | p.kind[pawn] | p.kind[bishop])) && !pawns && of_one_colour(minor);
    if (bishops_alone && king_is_shut_in(p, side)) {
        if (const int far = to_smothered_corner(p, side); far < no_way) return 100 + 3 * far;
    }
    const bool strong = (own & (p.kind[queen] | p.kind[rook])) != 0 || (!pawns && pair);
    if (!strong && pawns) {
        return 100 + 6 * count_bits(defenders) + 8 * steps_to_promotion(p, side) +
               nearest(hunter, defenders);
    }
    const Bits flights = tables.king[prey] & ~p.side[loser] & ~attacked_by_side(p, side);
    const int far = 3 * count_bits(flights) + steps(prey, hunter);
    if (strong) return far + 6 * count_bits(defenders) + 3 * to_corner(prey, 0);
    return 150 + far + 3 * to_corner(prey, minor & p.kind[bishop]) + 2 * nearest(prey, defenders) +
           6 * count_bits(defenders);
}

constexpr uint64_t proof_nodes = 16; // what prospects() costs, in positions made

// What the search asks of chess.
struct HelpMate {
    using Position = chess::Position;
    using Move = chess::Move;
    Side side;
    bool promotes; // its pawns may
    sdk::Budget& budget;

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
    bool hopeless(const Position& p) const { return hopeless_material(p, side) || no_prospects(p); }
    int estimate(const Position& p) const { return 4 * chess::estimate(p, side, promotes); }

    // Only a pawn move or a capture can lose the last prospects, so what is known of the same pawns
    // and men need not be looked at again.
    bool no_prospects(const Position& p) const {
        uint64_t key = mixed(pieces(p, white, pawn), pieces(p, black, pawn));
        for (int kind = knight; kind < king; ++kind) {
            key = mixed(key, static_cast<uint64_t>(
                                 count_bits(pieces(p, white, static_cast<Kind>(kind))) * 64 +
                                 count_bits(pieces(p, black, static_cast<Kind>(kind)))));
        }
        uint64_t& known = open[key % open.size()];
        if (known == key) return false;
        if (!budget.spend(proof_nodes)) return false;
        if (!prospects(p, side).mate) return true;
        known = key;
        return false;
    }
    static uint64_t mixed(uint64_t a, uint64_t b) {
        const uint64_t product = (a ^ b * 3) * 0x9e3779b97f4a7c15;
        return product ^ product >> 32;
    }

    mutable std::array<uint64_t, 1024> open{}; // pawns and men with which a mate is not excluded
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
        const bool one_colour = of_one_colour(p.kind[bishop]);
        const bool blockers = (theirs & (p.kind[knight] | p.kind[pawn])) != 0;
        return one_colour && !blockers ? "bishops-of-one-colour" : nullptr;
    }
    return nullptr;
}

bool is_mate(const Position& p) {
    return in_check(p, p.to_move) && !has_moves(p);
}

namespace {

sdk::Verdict locked(Side side, sdk::Findings& findings) {
    findings.note("locked", {{"side", sdk::Side{side}}});
    return {REGRA_WIN_NO, {}};
}

// Both ways to ask: with the moves to mate, or for the verdict alone.
sdk::Verdict answer(const Position& p, Side side, DiveTo goal, sdk::Budget& budget,
                    sdk::Findings& findings) {
    if (const char* rule = hopeless_material(p, side)) {
        findings.note(rule, {{"side", sdk::Side{side}}});
        return {REGRA_WIN_NO, {}};
    }
    if (budget.nodes_left() == 0) { // only what costs next to nothing
        findings.note("search-ended", {{"count", 0}});
        return {};
    }
    if (auto line = dive(p, side, goal, {0, 2}, budget)) return {REGRA_WIN_YES, *std::move(line)};
    const Prospects open = prospects(p, side);
    if (!open.mate) return locked(side, findings);
    if (auto line = dive(p, side, goal, {3, 11}, budget)) return {REGRA_WIN_YES, *std::move(line)};
    if (bishops_cannot_help(p, side, budget)) return locked(side, findings);
    return sdk::help_search(HelpMate{side, open.promotion, budget}, side, p, budget, findings);
}

} // namespace

sdk::Verdict can_mate(const Position& p, Side side, sdk::Budget& budget, sdk::Findings& findings) {
    return answer(p, side, DiveTo::mate, budget, findings);
}

int32_t can_mate_at_all(const Position& p, Side side, sdk::Budget& budget,
                        sdk::Findings& findings) {
    if (wins_freely(p, side)) return REGRA_WIN_YES;
    if (const regra_outcome end = outcome_of(p); end.ended) {
        findings.note(end.rule);
        return end.winner == side ? REGRA_WIN_YES : REGRA_WIN_NO;
    }
    return answer(p, side, DiveTo::free_win, budget, findings).verdict;
}

} // namespace regra::chess

// Searching for a win that both sides help to bring about: the most promising position first.
#include "win.hpp"

#include <algorithm>

#include <regra/help_search.hpp>

#include "moves.hpp"

namespace regra::draughts {
namespace {

// How far a position looks from a win by this side; only the order of search rests on it. The
// fewer pieces the loser has the better, and they should come to meet the winner's.
int estimate(const Position& p, Side side) {
    const Bits prey = pieces(p.board, other(side)), hunters = pieces(p.board, side);
    int way = 0;
    for (Bits rest = prey; rest;) {
        const Square square = take_first(rest);
        int nearest = 8;
        for (Bits some = hunters; some;) {
            const Square hunter = take_first(some);
            nearest = std::min(nearest, std::max(std::abs(row_of(square) - row_of(hunter)),
                                                 std::abs(column_of(square) - column_of(hunter))));
        }
        way += nearest;
    }
    return 32 * count_bits(prey) + way + (p.board.kings[side] ? 0 : 4);
}

// What the search asks of draughts.
struct HelpWin {
    using Position = draughts::Position;
    using Move = draughts::Move;
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
    static void play(Position& p, Move move) { draughts::play(p, move); }
    bool won(const Position& p) const { return side_to_move(p) != side && !has_moves(p); }
    bool hopeless(const Position& p) const { return !pieces(p.board, side); }
    int estimate(const Position& p) const { return draughts::estimate(p, side); }
};

} // namespace

sdk::Verdict can_win(const Position& p, Side side, sdk::Budget& budget, sdk::Findings& findings) {
    if (!has_moves(p)) { // the side to move has lost (5.4)
        findings.note(pieces(p.board, side_to_move(p)) ? "blocked" : "no-pieces");
        return {side_to_move(p) == side ? REGRA_WIN_NO : REGRA_WIN_YES, {}};
    }
    if (!pieces(p.board, side)) {
        findings.note("bare", {{"side", sdk::Side{side}}});
        return {REGRA_WIN_NO, {}};
    }
    return sdk::help_search(HelpWin{side}, side, p, budget, findings);
}

} // namespace regra::draughts

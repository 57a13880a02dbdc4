// Why a text is no legal move: the first rule that forbids it.
#include <algorithm>

#include "notation.hpp"

namespace regra::draughts {
namespace {

sdk::Cell cell(Square square) {
    return {cell_of(square)};
}

// The worth of the best capture along the squares of the text, as if no law chose among captures;
// 0 = there is none.
unsigned worth_of_text(const Position& p, const MoveText& text) {
    const Bits their_kings = p.board.kings[other(side_to_move(p))];
    unsigned best = 0;
    each_path(p, text.from(), ~Bits(0), Landing::anywhere, [&](const Path& path) {
        if (path.end() != text.to() || !passes(path, text)) return true;
        Bits taken = 0;
        for (int i = 0; i < path.count; ++i) taken |= bit(path.taken[i]);
        best = std::max(best, worth_of(taken, their_kings));
        return true;
    });
    return best;
}

// Something can be taken, and the text is not it (3.3.a, 3.7).
void explain_obligation(const Position& p, const MoveText& text, const MoveList& legal,
                        sdk::Findings& findings) {
    const Side us = side_to_move(p);
    const auto same_ends = [&](Move move) {
        return from_of(move) == text.from() && to_of(move) == text.to();
    };
    if (std::any_of(legal.begin(), legal.end(), same_ends)) {
        return findings.fatal("no-such-path",
                              {{"from", cell(text.from())}, {"cell", cell(text.to())}});
    }
    const sdk::Argument side{"side", sdk::Side{us}};
    const sdk::Argument move{"move", sdk::Move{legal.moves[0]}};
    const unsigned worth = worth_of_text(p, text);
    const unsigned most = worth_of(taken_by(legal.moves[0]), p.board.kings[other(us)]);
    if (worth == 0) return findings.fatal("capture-obligatory", {side, move});
    if (worth >> 8 < most >> 8) {
        return findings.fatal("law-of-quantity",
                              {side, {"most", most >> 8}, {"count", worth >> 8}, move});
    }
    findings.fatal(
        "law-of-quality",
        {side, {"most", most & 255}, {"count", most >> 8}, {"kings", worth & 255}, move});
}

// Squares strictly between two on one diagonal, from the first on; false: not on one.
bool squares_between(Square from, Square to, Square* between, int& count) {
    const int rows = row_of(to) - row_of(from), columns = column_of(to) - column_of(from);
    if (from == to || (rows != columns && rows != -columns)) return false;
    const int direction =
        rows > 0 ? (columns > 0 ? up_right : up_left) : (columns > 0 ? down_right : down_left);
    count = 0;
    for (int at = from + direction; at != to; at += direction) {
        between[count++] = static_cast<Square>(at);
    }
    return true;
}

void explain_man(const Position& p, const MoveText& text, const Square* between, int count,
                 sdk::Findings& findings) {
    const Side us = side_to_move(p);
    const bool backward = (row_of(text.to()) > row_of(text.from())) != (us == white);
    const bool jumps = count == 1 && (pieces(p.board, other(us)) & bit(between[0]));
    if (backward) return findings.fatal(jumps ? "man-takes-forward" : "man-moves-forward");
    findings.fatal("man-moves-one-square");
}

void explain_king(const Position& p, const Square* between, int count, sdk::Findings& findings) {
    const Bits own = pieces(p.board, side_to_move(p));
    for (int i = 0; i < count; ++i) {
        if (own & bit(between[i])) {
            return findings.fatal("own-piece-between", {{"cell", cell(between[i])}}); // 3.2.b
        }
    }
    for (int i = 0; i + 1 < count; ++i) {
        if (occupied(p.board) & bit(between[i]) && occupied(p.board) & bit(between[i + 1])) {
            return findings.fatal(
                "pieces-side-by-side",
                {{"cell", cell(between[i])}, {"other", cell(between[i + 1])}}); // 3.5.b
        }
    }
}

// Nothing can be taken.
void explain_quiet(const Position& p, const MoveText& text, sdk::Findings& findings) {
    const sdk::Argument from{"from", cell(text.from())}, to{"cell", cell(text.to())};
    if (text.count > 2) return findings.fatal("nothing-to-take", {from, to});
    if (occupied(p.board) & bit(text.to())) return findings.fatal("square-occupied", {to});
    Square between[8];
    int count = 0;
    if (!squares_between(text.from(), text.to(), between, count)) {
        return findings.fatal(text.says_take ? "nothing-to-take" : "not-on-a-diagonal", {from, to});
    }
    if (p.board.kings[side_to_move(p)] & bit(text.from())) {
        explain_king(p, between, count, findings);
    } else {
        explain_man(p, text, between, count, findings);
    }
    if (!findings.fatal_so_far()) findings.fatal("nothing-to-take", {from, to});
}

} // namespace

void explain(const Position& p, const MoveText& text, const MoveList& legal,
             sdk::Findings& findings) {
    const Side us = side_to_move(p);
    const Bits from = bit(text.from());
    const sdk::Argument where{"cell", cell(text.from())};
    if (!(occupied(p.board) & from)) return findings.fatal("no-piece-there", {where});
    if (!(pieces(p.board, us) & from)) return findings.fatal("opponents-piece", {where});
    if (legal.count && taken_by(legal.moves[0])) {
        return explain_obligation(p, text, legal, findings);
    }
    explain_quiet(p, text, findings);
}

} // namespace regra::draughts

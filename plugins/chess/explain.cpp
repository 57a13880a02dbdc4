// Saying which rules of the board forbid a move.
#include "explain.hpp"

#include <cstdlib>

namespace regra::chess {
namespace {

constexpr const char* kind_words[6] = {"piece.pawn", "piece.knight", "piece.bishop",
                                       "piece.rook", "piece.queen",  "piece.king"};

// The rule of how each moves, pawns aside.
constexpr const char* ways_of_going[6] = {"",
                                          "knight-jumps",
                                          "bishop-moves-diagonally",
                                          "rook-moves-straight",
                                          "queen-moves-in-lines",
                                          "king-moves-one-square"};

void explain_castling(const Position& p, bool king_side, sdk::Findings& findings) {
    const Square king_square = king_of(p, p.to_move);
    const Bits flank = king_side ? ~(bit(king_square) - 1) : bit(king_square) - 1;
    const Bits rook_bit = p.castling & p.side[p.to_move] & flank;
    if (!rook_bit) return findings.fatal("castling-right-lost");
    if (in_check(p, p.to_move)) return findings.fatal("castling-in-check");
    const Square rook_square = first_square(rook_bit);
    const Square king_to = castled_king(king_square, rook_square);
    const Square rook_to = castled_rook(king_square, rook_square);
    const Bits path = tables.between[king_square][king_to] | bit(king_to) |
                      tables.between[rook_square][rook_to] | bit(rook_to);
    const bool blocked = (path & occupied(p) & ~bit(king_square) & ~rook_bit) != 0;
    findings.fatal(blocked ? "castling-path-blocked" : "castling-through-check");
}

void explain_check(Kind kind, Square from, Square to, sdk::Findings& findings) {
    findings.fatal(
        "king-left-in-check",
        {{"piece", sdk::Id{kind_words[kind]}}, {"cell", sdk::Cell{to}}, {"from", sdk::Cell{from}}});
}

// A pawn goes to the square diagonally in front of it and takes nothing there. A position keeps en
// passant only where it is legal, so whether it came too late is asked after the king's safety.
void explain_pawn_capture(const Position& p, Square from, Square to, sdk::Findings& findings) {
    const Side us = p.to_move;
    const auto beside = static_cast<Square>((from & 56) | (to & 7));
    const bool passed = rank_of(from) == (us == white ? 4 : 3) && !(occupied(p) & bit(to)) &&
                        (pieces(p, other(us), pawn) & bit(beside));
    if (!passed) return findings.fatal("no-such-capture");
    const Bits after = (occupied(p) & ~bit(from) & ~bit(beside)) | bit(to);
    const Bits checks = attackers(p, other(us), king_of(p, us), after) & ~bit(beside);
    if (checks) return explain_check(pawn, from, to, findings);
    findings.fatal("en-passant-at-once", {{"cell", sdk::Cell{to}}});
}

void explain_pawn(const Position& p, Square from, Square to, sdk::Findings& findings) {
    const Side us = p.to_move;
    const int up = rank_of(to) - rank_of(from);
    const int ahead = us == white ? up : -up;
    const int aside = std::abs(file_of(to) - file_of(from));
    if (ahead == 1 && aside == 1) return explain_pawn_capture(p, from, to, findings);
    const bool two_or_more = aside == 0 && ahead >= 2;
    const sdk::Cell cell{to};
    if (!two_or_more || ahead > 2) findings.fatal("pawn-moves-forward", {{"cell", cell}});
    if (two_or_more) findings.fatal("pawn-moves-two-squares", {{"cell", cell}});
    if (p.side[other(us)] & bit(to)) findings.fatal("no-such-capture");
}

// The square of a man that would take the other king and leave its own out of check; or none.
Square takes_king(const Position& p, Kind kind, Bits able, Square to) {
    const Side us = p.to_move, them = other(us);
    if (!(pieces(p, them, king) & bit(to))) return no_square;
    while (able) {
        const Square from = take_first(able);
        const Square home = kind == king ? to : king_of(p, us);
        const Bits after = occupied(p) & ~bit(from);
        if (!(attackers(p, them, home, after) & ~bit(to))) return from;
    }
    return no_square;
}

// None of the men goes there, whatever becomes of the king.
void explain_way(const Position& p, Kind kind, Bits men, Square to, sdk::Findings& findings) {
    const sdk::Argument piece{"piece", sdk::Id{kind_words[kind]}};
    const sdk::Argument cell{"cell", sdk::Cell{to}};
    if (!men) return findings.fatal("cannot-reach", {piece, cell});
    if (kind == pawn) return explain_pawn(p, first_square(men), to, findings);
    if (attacks_of(kind, to, 0) & men) return findings.fatal("way-blocked", {piece, cell});
    findings.fatal(ways_of_going[kind], {cell});
}

} // namespace

void explain(const Position& p, const MoveText& text, Bits men, sdk::Findings& findings) {
    if (text.castles) return explain_castling(p, text.king_side, findings);
    if (text.to.rank < 0) return findings.fatal("no-such-capture");
    const Square to = square_at(text.to.file, text.to.rank);
    const sdk::Argument cell{"cell", sdk::Cell{to}};
    const bool own_there = (p.side[p.to_move] & bit(to)) != 0;
    const bool promotes = text.kind == pawn && (bit(to) & last_rank(p.to_move));
    if (own_there) findings.fatal("own-piece-there", {cell});
    if (text.promoted == king) return findings.fatal("promotion-to-king");
    if (text.promoted != pawn && !promotes) return findings.fatal("no-promotion-there", {cell});
    const Bits able = movers(p, text.kind, to) & men;
    if (!able) return explain_way(p, text.kind, men, to, findings);
    if (own_there) return;
    if (promotes && text.promoted == pawn) return findings.fatal("promotion-missing", {cell});
    const Square taker = takes_king(p, text.kind, able, to);
    if (taker == no_square) return explain_check(text.kind, first_square(able), to, findings);
    findings.fatal("king-captured", {{"piece", sdk::Id{kind_words[text.kind]}},
                                     {"cell", sdk::Cell{to}},
                                     {"from", sdk::Cell{taker}}});
}

} // namespace regra::chess

// Finding the legal move that a text means.
#include "explain.hpp"

#include <algorithm>
#include <cstdlib>

namespace regra::chess {
namespace {

// The men that the text can mean. "e4" is a pawn's step; only with a file before it, or a sign,
// does a pawn take.
Bits men_meant(const Position& p, const MoveText& text) {
    if (text.castles) return pieces(p, p.to_move, king);
    const Bits men = pieces(p, p.to_move, text.kind) & text.from.squares();
    const bool steps =
        text.kind == pawn && text.from.file < 0 && text.to.file >= 0 && !text.take_sign;
    return steps ? men & file_bits(text.to.file) : men;
}

bool means(const MoveText& text, Move move) {
    if (manner_of(move) == Manner::castling) {
        return text.castles && text.king_side == (to_of(move) > from_of(move));
    }
    return !text.castles && promoted_to(move) == text.promoted;
}

// Whether a plain move of a piece, or of a pawn that does not promote, leaves the own king safe.
bool is_safe(const Position& p, Kind kind, Square from, Square to) {
    const Side us = p.to_move;
    const Bits after = (occupied(p) & ~bit(from)) | bit(to);
    const Square king_square = kind == king ? to : king_of(p, us);
    return (attackers(p, other(us), king_square, after) & ~bit(to)) == 0;
}

// The one move most texts mean, found without listing any; 0 if it takes a closer look.
Move find_plain(const Position& p, const MoveText& text) {
    if (text.castles || text.to.file < 0 || text.to.rank < 0 || text.promoted != pawn) return 0;
    const Square to = square_at(text.to.file, text.to.rank);
    if (p.side[p.to_move] & bit(to)) return 0;
    const Bits able = movers(p, text.kind, to) & men_meant(p, text);
    bool two_squares = false;
    if (text.kind == pawn) {
        if ((bit(to) & last_rank(p.to_move)) || to == p.en_passant) return 0;
        two_squares = able && std::abs(rank_of(first_square(able)) - text.to.rank) == 2;
    }
    if (able == 0 || several(able)) return 0;
    const Square from = first_square(able);
    if (!is_safe(p, text.kind, from, to)) return 0;
    return make_move(from, to, text.kind, two_squares ? Manner::two_squares : Manner::plain);
}

// The legal moves that fit; they stay at the front of the list.
void find_moves(const Position& p, const MoveText& text, MoveList& out) {
    list_moves(p, men_meant(p, text), text.castles ? p.castling : text.to.squares(), out);
    const auto end = std::remove_if(out.moves, out.moves + out.count,
                                    [&](Move move) { return !means(text, move); });
    out.count = static_cast<std::size_t>(end - out.moves);
}

// The only legal move that fits; 0 after findings.
Move find_listed(const Position& p, const MoveText& text, sdk::Findings& findings) {
    MoveList moves;
    find_moves(p, text, moves);
    if (moves.count == 1) return moves.moves[0];
    if (moves.count == 0) explain(p, text, men_meant(p, text), findings);
    for (const Move move : moves) findings.fatal("ambiguous", {{"move", sdk::Move{move}}});
    return 0;
}

// What a careful reader would have underlined.
void remark(const Position& p, const MoveText& text, Move move, sdk::Findings& findings) {
    const bool en_passant = manner_of(move) == Manner::en_passant;
    const bool takes = en_passant || (manner_of(move) != Manner::castling &&
                                      (occupied(p) & bit(to_of(move))) != 0);
    if (text.take_sign && !takes) findings.reading("sign-without-capture");
    if (text.en_passant_sign && !en_passant) findings.reading("sign-without-en-passant");
    if (text.to.rank < 0 && !text.castles) {
        findings.reading("rank-left-out", {{"cell", sdk::Cell{to_of(move)}}});
    }
    if (!text.check_sign) return;
    Position next = p;
    play(next, move);
    if (!in_check(next, next.to_move)) findings.reading("sign-without-check");
}

// A king to its own rook in Chess960; else to the square where castling would put it.
bool means_castling(const Notation& n, const Position& p, Square from, Square to) {
    if ((bit(from) | bit(to)) & ~back_rank(p.to_move)) return false;
    if (n.castling_by_rook && (pieces(p, p.to_move, rook) & bit(to))) return true;
    const bool may_begin = n.castling_by_rook || file_of(from) == 4;
    return may_begin && std::abs(from - to) >= 2 && (file_of(to) == 2 || file_of(to) == 6);
}

std::optional<sdk::ReadMove> read_uci(const Notation& n, const Position& p, std::string_view text,
                                      sdk::Findings& findings) {
    std::optional<MoveText> parts = take_apart_uci(text);
    if (!parts) {
        findings.fatal("sdk.not-a-move");
        sdk::bad();
    }
    const Square from = square_at(parts->from.file, parts->from.rank);
    const Square to = square_at(parts->to.file, parts->to.rank);
    MoveList moves;
    list_moves(p, bit(from), ~Bits(0), moves);
    for (const Move move : moves) {
        const bool castles = manner_of(move) == Manner::castling;
        const bool by_king =
            castles && !n.castling_by_rook && castled_king(from_of(move), to_of(move)) == to;
        const bool same = to_of(move) == to && promoted_to(move) == parts->promoted;
        if (by_king || same) return sdk::ReadMove{move, parts->used};
    }
    const Kind kind = kind_on(p, from);
    if (kind == no_kind || !(p.side[p.to_move] & bit(from))) {
        findings.fatal("no-piece-there", {{"cell", sdk::Cell{from}}});
        return std::nullopt;
    }
    parts->kind = kind;
    parts->castles = kind == king && means_castling(n, p, from, to);
    parts->king_side = to > from;
    explain(p, *parts, bit(from), findings);
    return std::nullopt;
}

} // namespace

std::optional<sdk::ReadMove> read_move(const Notation& n, const Position& p, std::string_view text,
                                       sdk::Findings& findings) {
    if (n.style == Style::uci) return read_uci(n, p, text, findings);
    MoveText parts;
    if (!take_apart(n, text, parts)) {
        findings.fatal("sdk.not-a-move");
        sdk::bad();
    }
    Move move = find_plain(p, parts);
    if (!move) move = find_listed(p, parts, findings);
    if (!move) return std::nullopt;
    if (findings.wanted()) remark(p, parts, move, findings);
    return sdk::ReadMove{move, parts.used};
}

} // namespace regra::chess

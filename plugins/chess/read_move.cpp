// Finding the legal move that a text means, or saying why there is none.
#include "move_text.hpp"

#include <algorithm>

namespace regra::chess {
namespace {

constexpr const char* kind_words[6] = {"piece.pawn", "piece.knight", "piece.bishop",
                                       "piece.rook", "piece.queen",  "piece.king"};

// Pieces of the kind that move to the square if nobody minds the king.
Bits movers(const Position& p, Kind kind, Square to) {
    const Side us = p.to_move;
    const Bits own = pieces(p, us, kind);
    if (kind != pawn) return own & attacks_of(kind, to, occupied(p));
    if (p.side[other(us)] & bit(to)) return own & tables.pawn[other(us)][to];
    const Bits empty = ~occupied(p);
    const Bits one = us == white ? bit(to) >> 8 : bit(to) << 8;
    const Bits two =
        us == white ? (one & empty & rank_bits(2)) >> 8 : (one & empty & rank_bits(5)) << 8;
    return own & (one | two);
}

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

void explain(const Position& p, const MoveText& text, sdk::Findings& findings) {
    if (text.castles) return explain_castling(p, text.king_side, findings);
    const sdk::Id piece{kind_words[text.kind]};
    if (text.to.rank < 0) return findings.fatal("no-such-capture");
    const Square to = square_at(text.to.file, text.to.rank);
    const sdk::Cell cell{to};
    if (p.side[p.to_move] & bit(to)) return findings.fatal("own-piece-there", {{"cell", cell}});
    const Bits last = last_rank(p.to_move);
    if (text.kind == pawn && (bit(to) & last) && text.promoted == pawn) {
        return findings.fatal("promotion-missing", {{"cell", cell}});
    }
    if (text.promoted == king) return findings.fatal("promotion-to-king");
    if (text.promoted != pawn && (text.kind != pawn || !(bit(to) & last))) {
        return findings.fatal("no-promotion-there", {{"cell", cell}});
    }
    const Bits able = movers(p, text.kind, to) & text.from.squares();
    if (able == 0) return findings.fatal("cannot-reach", {{"piece", piece}, {"cell", cell}});
    findings.fatal("king-left-in-check",
                   {{"piece", piece}, {"cell", cell}, {"from", sdk::Cell{first_square(able)}}});
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
    Bits able = movers(p, text.kind, to) & text.from.squares();
    bool two_squares = false;
    if (text.kind == pawn) {
        if (text.from.file < 0 && !text.take_sign) able &= file_bits(text.to.file);
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
    Bits from = pieces(p, p.to_move, text.castles ? king : text.kind);
    Bits to = text.castles ? p.castling : text.to.squares();
    if (!text.castles) from &= text.from.squares();
    // "e4" is a pawn's step; only with a file before it, or a sign, does a pawn take.
    if (!text.castles && text.kind == pawn && text.from.file < 0 && text.to.file >= 0 &&
        !text.take_sign) {
        from &= file_bits(text.to.file);
    }
    list_moves(p, from, to, out);
    const auto end = std::remove_if(out.moves, out.moves + out.count,
                                    [&](Move move) { return !means(text, move); });
    out.count = static_cast<std::size_t>(end - out.moves);
}

// The only legal move that fits; 0 after findings.
Move find_listed(const Position& p, const MoveText& text, sdk::Findings& findings) {
    MoveList moves;
    find_moves(p, text, moves);
    if (moves.count == 1) return moves.moves[0];
    if (moves.count == 0) explain(p, text, findings);
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

// No king goes two squares along its rank otherwise, or to its own rook.
bool means_castling(const Notation& n, const Position& p, Square from, Square to) {
    if (n.castling_by_rook && kind_on(p, to) == rook && (p.side[p.to_move] & bit(to))) return true;
    return from / 8 == to / 8 && (to >= from + 2 || to + 2 <= from);
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
    const bool takes_nothing = kind == pawn && (tables.pawn[p.to_move][from] & bit(to)) &&
                               !(occupied(p) & bit(to)) && to != p.en_passant;
    if (takes_nothing) {
        findings.fatal("no-such-capture");
        return std::nullopt;
    }
    parts->castles = kind == king && means_castling(n, p, from, to);
    parts->king_side = to > from;
    explain(p, *parts, findings);
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

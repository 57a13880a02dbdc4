// Writing a move (Appendix C of the Laws).
#include "notation.hpp"

namespace regra::chess {
namespace {

std::string square_text(const Notation& n, Square square) {
    return n.file[file_of(square)] + static_cast<char>('1' + rank_of(square));
}

bool is_capture(const Position& p, Move move) {
    if (manner_of(move) == Manner::castling) return false;
    return manner_of(move) == Manner::en_passant || (occupied(p) & bit(to_of(move))) != 0;
}

// C.10: the file, if that distinguishes the pieces, else the rank, else both.
std::string origin(const Notation& n, const Position& p, Move move) {
    const Square from = from_of(move);
    const Kind kind = moved_by(move);
    const Bits rivals = pieces(p, p.to_move, kind) & ~bit(from);
    if (!rivals || kind == king) return "";
    MoveList moves;
    list_moves(p, rivals, bit(to_of(move)), moves);
    bool any = false, same_file = false, same_rank = false;
    for (const Move rival : moves) {
        any = true;
        same_file |= file_of(from_of(rival)) == file_of(from);
        same_rank |= rank_of(from_of(rival)) == rank_of(from);
    }
    if (!any) return "";
    if (!same_file) return n.file[file_of(from)];
    if (!same_rank) return std::string(1, static_cast<char>('1' + rank_of(from)));
    return square_text(n, from);
}

std::string check_sign(const Notation& n, const Position& p, Move move) {
    if (n.check.empty() && n.mate.empty()) return "";
    Position next = p;
    play(next, move);
    if (!in_check(next, next.to_move)) return "";
    return has_moves(next) ? n.check : n.mate;
}

std::string uci_text(const Notation& n, Move move) {
    const auto text = [](Square square) {
        return std::string{static_cast<char>('a' + file_of(square)),
                           static_cast<char>('1' + rank_of(square))};
    };
    const bool castles = manner_of(move) == Manner::castling && !n.castling_by_rook;
    const Square to = castles ? castled_king(from_of(move), to_of(move)) : to_of(move);
    std::string out = text(from_of(move)) + text(to);
    if (promoted_to(move) != pawn) out += "pnbrqk"[promoted_to(move)];
    return out;
}

} // namespace

std::string write_move(const Notation& n, const Position& p, Move move) {
    if (n.style == Style::uci) return uci_text(n, move);
    if (manner_of(move) == Manner::castling) {
        const bool king_side = to_of(move) > from_of(move);
        return (king_side ? n.castle_short : n.castle_long) + check_sign(n, p, move);
    }
    const Kind kind = moved_by(move);
    const bool captures = is_capture(p, move);
    std::string out = n.piece[kind];
    if (n.style == Style::long_form) {
        out += square_text(n, from_of(move));
    } else if (kind != pawn) {
        out += origin(n, p, move);
    } else if (captures) {
        out += n.file[file_of(from_of(move))];
    }
    if (captures) {
        out += n.take;
    } else if (n.style == Style::long_form) {
        out += n.go;
    }
    out += square_text(n, to_of(move));
    if (promoted_to(move) != pawn) out += n.promotion + n.piece[promoted_to(move)];
    if (manner_of(move) == Manner::en_passant) out += n.en_passant;
    return out + check_sign(n, p, move);
}

} // namespace regra::chess

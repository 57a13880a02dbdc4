// The rules of the board, put together for the SDK.
#include "rules.hpp"

#include <algorithm>

#include "material_1997.hpp"

namespace regra::chess {
namespace {

// Kinds of piece as the board description numbers them: White's, then Black's.
uint16_t piece_kind(Side side, Kind kind) {
    return static_cast<uint16_t>(kind + 6 * side);
}

Side owner(const Position& p, Square square) {
    return p.side[black] & bit(square) ? black : white;
}

// The pieces of an arrangement; complains of those that cannot be placed.
void place_pieces(const regra_arrangement& arrangement, SetUp& out, sdk::Findings& findings) {
    Bits taken = 0;
    for (std::size_t i = 0; i < arrangement.piece_count; ++i) {
        const regra_piece& piece = arrangement.pieces[i];
        if (piece.cell >= 64) findings.fatal("no-such-cell", {{"number", piece.cell}});
        if (piece.kind >= 12) findings.fatal("no-such-piece", {{"number", piece.kind}});
        if (piece.cell >= 64 || piece.kind >= 12) continue;
        const auto square = static_cast<Square>(piece.cell);
        if (taken & bit(square)) findings.fatal("two-on-a-cell", {{"cell", sdk::Cell{square}}});
        taken |= bit(square);
        out.place(square, piece.kind < 6 ? white : black, static_cast<Kind>(piece.kind % 6));
    }
}

// Rights whose king and rook still stand there and do not count as having moved.
void keep_rights(const Position& from, const regra_arrangement& arrangement, SetUp& out,
                 sdk::Findings& findings) {
    Bits moved = 0;
    for (std::size_t i = 0; i < arrangement.moved_count; ++i) {
        const uint16_t cell = arrangement.moved[i];
        if (cell >= 64) findings.fatal("no-such-cell", {{"number", cell}});
        if (cell < 64) moved |= bit(static_cast<Square>(cell));
    }
    const auto stands = [&](Square square, Side side, Kind kind) {
        return (out.kind[kind] & out.side[side] & bit(square) & ~moved) != 0;
    };
    for (Bits rest = from.castling; rest;) {
        const Square square = take_first(rest);
        const Side side = owner(from, square);
        if (!stands(square, side, rook) || !stands(king_of(from, side), side, king)) continue;
        out.rights[out.right_count++] = {side, static_cast<char>('a' + file_of(square)), -1};
    }
}

bool same_board(const Position& from, const SetUp& set_up) {
    return std::equal(from.kind, from.kind + 6, set_up.kind) &&
           std::equal(from.side, from.side + 2, set_up.side);
}

// A pawn moved or a man went: the count of moves without either restarts.
bool restarts_count(const Position& from, const SetUp& set_up) {
    const int men = count_bits(set_up.side[white] | set_up.side[black]);
    return from.kind[pawn] != set_up.kind[pawn] || men < count_bits(occupied(from));
}

} // namespace

sdk::Board Rules::board() const {
    constexpr const char* ids[6] = {"pawn", "knight", "bishop", "rook", "queen", "king"};
    constexpr const char* signs[2][6] = {{"♙", "♘", "♗", "♖", "♕", "♔"},
                                         {"♟", "♞", "♝", "♜", "♛", "♚"}};
    sdk::Board board = sdk::Board::grid(8, 8);
    for (const Side side : {white, black}) {
        for (int kind = pawn; kind <= king; ++kind) {
            board.kind(ids[kind], side, std::string(1, letter_of(side, static_cast<Kind>(kind))),
                       signs[side][kind]);
        }
    }
    return board;
}

void Rules::set_up(std::string_view, std::string_view text, Position& out,
                   sdk::Findings& findings) const {
    SetUp set_up;
    if (!read_fen(text, set_up, findings)) sdk::bad();
    judge(set_up, castling_, out, findings);
}

void Rules::rearrange(const Position& from, const regra_arrangement& arrangement, Position& out,
                      sdk::Findings& findings) const {
    SetUp set_up;
    place_pieces(arrangement, set_up, findings);
    keep_rights(from, arrangement, set_up, findings);
    const int32_t side = arrangement.side_to_move;
    if (side != white && side != black) findings.fatal("no-such-side", {{"number", side}});
    if (findings.fatal_so_far()) return;

    const bool ply_made = side != from.to_move;
    set_up.to_move = side == white ? white : black;
    set_up.plies = static_cast<uint16_t>(std::min(from.plies + ply_made, 65535));
    set_up.quiet_plies = static_cast<uint16_t>(std::min(from.quiet_plies + ply_made, 65535));
    if (ply_made && restarts_count(from, set_up)) set_up.quiet_plies = 0;
    if (!ply_made && same_board(from, set_up)) set_up.en_passant = from.en_passant;
    judge(set_up, castling_, out, findings);
    // By hand any earlier position can come back, so the search for repetitions must not be cut
    // short.
    out.reversible_plies = same_board(from, set_up) ? from.reversible_plies : set_up.plies;
}

std::string Rules::write_position(std::string_view format, const Position& position) const {
    const Dialect dialect = format == "x-fen"          ? Dialect::x_fen
                            : format == "shredder-fen" ? Dialect::shredder
                                                       : Dialect::fen;
    return write_fen(position, dialect);
}

void Rules::pieces(const Position& p, sdk::Out<regra_piece>& out) const {
    for (Bits rest = occupied(p); rest;) {
        const Square square = take_first(rest);
        out.put({square, piece_kind(owner(p, square), kind_on(p, square))});
    }
}

uint64_t Rules::count(const Position& position, uint32_t depth, sdk::Budget& budget) const {
    if (depth == 0) return 1;
    const CountLimit limit = {
        &budget, [](void* context) { return static_cast<sdk::Budget*>(context)->spend(); }};
    uint64_t leaves = 0;
    if (!count_lines(position, depth, limit, leaves)) sdk::limit();
    return leaves;
}

void Rules::detail(const Position& p, regra_move move, regra_move_detail& out) const {
    const Square from = from_of(move), to = to_of(move);
    const uint16_t before = piece_kind(p.to_move, moved_by(move));
    if (manner_of(move) == Manner::castling) {
        const uint16_t rook_kind = piece_kind(p.to_move, rook);
        out.step_count = 2;
        out.steps[0] = {from, castled_king(from, to), before, before};
        out.steps[1] = {to, castled_rook(from, to), rook_kind, rook_kind};
        return;
    }
    const Kind after = promoted_to(move) == pawn ? moved_by(move) : promoted_to(move);
    out.step_count = 1;
    out.steps[0] = {from, to, before, piece_kind(p.to_move, after)};
    const auto beside = static_cast<Square>((from & 56) | (to & 7)); // where en passant takes
    const Square taken = manner_of(move) == Manner::en_passant ? beside : to;
    if (!(occupied(p) & bit(taken))) return;
    out.captured_count = 1;
    out.captured[0] = taken;
}

void Rules::attackers(const Position& p, uint16_t cell, int32_t by_side,
                      sdk::Out<uint16_t>& out) const {
    const auto square = static_cast<Square>(cell);
    for (Bits rest = chess::attackers(p, static_cast<Side>(by_side), square, occupied(p)); rest;) {
        out.put(take_first(rest));
    }
}

sdk::Verdict Rules::can_win(const Position& position, int32_t number, uint32_t test,
                            sdk::Budget& budget, sdk::Findings& findings) const {
    const auto side = static_cast<Side>(number);
    if (const regra_outcome end = outcome_of(position); end.ended) {
        findings.note(end.rule);
        return {end.winner == side ? REGRA_WIN_YES : REGRA_WIN_NO, {}};
    }
    switch (static_cast<WinTest>(test)) {
    case WinTest::material_1997: return material_1997(position, side, findings);
    case WinTest::mating_potential_1997:
        return mating_potential_1997(position, side, budget, findings);
    case WinTest::any_legal_series: break;
    }
    return can_mate(position, side, budget, findings);
}

int32_t Rules::win_verdict(const Position& position, int32_t number, uint32_t test,
                           sdk::Budget& budget, sdk::Findings& findings) const {
    if (static_cast<WinTest>(test) != WinTest::any_legal_series) {
        return can_win(position, number, test, budget, findings).verdict;
    }
    return can_mate_at_all(position, static_cast<Side>(number), budget, findings);
}

} // namespace regra::chess

// Judging a set-up: Article 2.3 and what no game can reach.
#include "set_up.hpp"

#include "moves.hpp"

namespace regra::chess {
namespace {

sdk::Side side_of(Side side) {
    return {side};
}
sdk::Cell cell_of(Square square) {
    return {square};
}

int count(const SetUp& s, Side side, Kind kind) {
    return count_bits(s.kind[kind] & s.side[side]);
}

void judge_kings(const SetUp& s, sdk::Findings& findings) {
    for (const Side side : {white, black}) {
        const int kings = count(s, side, king);
        if (kings != 1) findings.fatal("kings", {{"side", side_of(side)}, {"count", kings}});
    }
}

void judge_men(const SetUp& s, sdk::Findings& findings) {
    for (const Side side : {white, black}) {
        const int men = count_bits(s.side[side]);
        const int pawns = count(s, side, pawn);
        const auto surplus = [&](Kind kind, int at_start) {
            return count(s, side, kind) > at_start ? count(s, side, kind) - at_start : 0;
        };
        const int promoted =
            surplus(queen, 1) + surplus(rook, 2) + surplus(bishop, 2) + surplus(knight, 2);
        if (pawns > 8) {
            findings.tolerable("too-many-pawns", {{"side", side_of(side)}, {"count", pawns}});
        }
        if (men > 16) {
            findings.tolerable("too-many-men", {{"side", side_of(side)}, {"count", men}});
        }
        if (promoted > 0 && pawns <= 8 && promoted + pawns > 8) {
            findings.tolerable("too-many-promoted",
                               {{"side", side_of(side)}, {"promoted", promoted}, {"pawns", pawns}});
        }
    }
}

void judge_pawns(const SetUp& s, sdk::Findings& findings) {
    for (const Side side : {white, black}) {
        for (Bits rest = s.kind[pawn] & s.side[side] & (rank_bits(0) | rank_bits(7)); rest;) {
            const Square square = take_first(rest);
            const char* id =
                bit(square) & last_rank(side) ? "pawn-on-last-rank" : "pawn-on-first-rank";
            findings.tolerable(id, {{"side", side_of(side)}, {"cell", cell_of(square)}});
        }
    }
}

void judge_checks(const Position& p, sdk::Findings& findings) {
    const Side us = p.to_move, them = other(us);
    const bool touching = (tables.king[king_of(p, us)] & pieces(p, them, king)) != 0;
    const Bits checkers = attackers(p, them, king_of(p, us), occupied(p));
    const bool left_in_check = in_check(p, them);
    if (touching) {
        findings.tolerable("kings-touch", {{"cell", cell_of(king_of(p, us))},
                                           {"other", cell_of(king_of(p, them))}});
    } else if (left_in_check && checkers) {
        findings.tolerable("both-kings-in-check");
    } else if (left_in_check) {
        findings.tolerable("waiting-king-in-check", {{"side", side_of(them)}});
    }
    if (count_bits(checkers) > 2) {
        findings.tolerable("too-many-checks",
                           {{"side", side_of(us)}, {"count", count_bits(checkers)}});
    }
}

// The rook a right means, or no_square. Only rooks on the king's own back rank may castle.
Square rook_meant(const Position& p, const Right& right, Castling castling) {
    const Square king_square = king_of(p, right.side);
    if (!(bit(king_square) & back_rank(right.side))) return no_square;
    const Bits rooks = pieces(p, right.side, rook) & back_rank(right.side);
    const Bits right_of_king = rooks & ~(bit(king_square) * 2 - 1);
    const Bits left_of_king = rooks & (bit(king_square) - 1);
    Square found = no_square;
    if (right.rook == 'K') {
        if (right_of_king) found = static_cast<Square>(63 - __builtin_clzll(right_of_king));
    } else if (right.rook == 'Q') {
        if (left_of_king) found = first_square(left_of_king);
    } else {
        const Bits named = rooks & file_bits(right.rook - 'a');
        if (named) found = first_square(named);
    }
    if (castling == Castling::any_file || found == no_square) return found;
    const bool at_home = file_of(king_square) == 4 && (file_of(found) == 0 || file_of(found) == 7);
    return at_home ? found : no_square;
}

void take_rights(const SetUp& s, Castling castling, Position& p, sdk::Findings& findings) {
    for (int i = 0; i < s.right_count; ++i) {
        const Right& right = s.rights[i];
        const sdk::Place place{right.at, right.at < 0 ? -1 : right.at + 1};
        const Square rook_square = rook_meant(p, right, castling);
        if (rook_square == no_square) {
            findings.tolerable("castling-impossible", {{"side", side_of(right.side)}}, place);
            continue;
        }
        const bool king_side = rook_square > king_of(p, right.side);
        const Bits flank =
            king_side ? ~(bit(king_of(p, right.side)) - 1) : bit(king_of(p, right.side)) - 1;
        if (p.castling & back_rank(right.side) & flank & ~bit(rook_square)) {
            findings.tolerable("castling-two-rooks", {{"side", side_of(right.side)}}, place);
            continue;
        }
        p.castling |= bit(rook_square);
    }
}

// The square passed over, if the last move can have been that double step.
void take_en_passant_square(const SetUp& s, Position& p, sdk::Findings& findings) {
    if (s.en_passant == no_square) return;
    const Side us = p.to_move, them = other(us);
    const int forward = them == white ? 8 : -8;
    const bool right_rank = rank_of(s.en_passant) == (them == white ? 2 : 5);
    const auto square = [&](int steps) {
        return right_rank ? bit(static_cast<Square>(s.en_passant + steps * forward)) : 0;
    };
    const bool possible =
        (square(1) & pieces(p, them, pawn)) != 0 && ((square(0) | square(-1)) & occupied(p)) == 0;
    if (!possible) {
        const sdk::Place place{s.en_passant_at, s.en_passant_at < 0 ? -1 : s.en_passant_at + 2};
        findings.tolerable("en-passant-impossible", {{"cell", cell_of(s.en_passant)}}, place);
        return;
    }
    p.en_passant = s.en_passant;
    settle_en_passant(p);
}

} // namespace

void judge(const SetUp& s, Castling castling, Position& out, sdk::Findings& findings) {
    judge_kings(s, findings);
    judge_men(s, findings);
    judge_pawns(s, findings);
    if (findings.fatal_so_far()) return; // the rest needs a king on each side
    Position p{};
    for (int kind = pawn; kind <= king; ++kind) p.kind[kind] = s.kind[kind];
    for (const Side side : {white, black}) p.side[side] = s.side[side];
    p.to_move = s.to_move;
    p.plies = s.plies;
    p.quiet_plies = p.reversible_plies = s.quiet_plies;
    p.en_passant = no_square;
    judge_checks(p, findings);
    take_rights(s, castling, p, findings);
    take_en_passant_square(s, p, findings);
    out = p;
}

void rights_of(const Position& p, SetUp& out) {
    for (Bits rest = p.castling; rest;) {
        const Square square = take_first(rest);
        const Side side = bit(square) & p.side[white] ? white : black;
        out.rights[out.right_count++] = {side, static_cast<char>('a' + file_of(square)), -1};
    }
}

} // namespace regra::chess

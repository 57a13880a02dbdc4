#include "facts.hpp"

#include <initializer_list>

#include "moves.hpp"

namespace regra::draughts {

regra_outcome outcome_of(const Position& p) noexcept {
    if (has_moves(p)) return sdk::Outcome::going_on();
    const Side us = side_to_move(p);
    return sdk::Outcome::won(other(us), pieces(p.board, us) ? "blocked" : "no-pieces");
}

void facts_of(const Position& p, int64_t* out) noexcept {
    const Board& b = p.board;
    *out++ = p.to_move;
    *out++ = p.plies;
    *out++ = p.reversible_plies;
    *out++ = p.quiet_plies;
    *out++ = count_bits(occupied(b));
    *out++ =
        ((b.men[white] & crowning_row(white)) | (b.men[black] & crowning_row(black))) != 0 ? 1 : 0;
    for (const Side side : {white, black}) {
        *out++ = count_bits(pieces(b, side));
        *out++ = count_bits(b.men[side]);
        *out++ = count_bits(b.kings[side]);
        *out++ = count_bits(pieces(b, side) & rio_bits());
        *out++ = count_bits(b.kings[side] & rio_bits());
    }
}

void write_key(const Position& p, uint8_t* out) noexcept {
    for (const Bits bits :
         {p.board.men[white], p.board.men[black], p.board.kings[white], p.board.kings[black]}) {
        for (int shift = 0; shift < 32; shift += 8) {
            *out++ = static_cast<uint8_t>(packed(bits) >> shift);
        }
    }
    *out = static_cast<uint8_t>(p.to_move);
}

} // namespace regra::draughts

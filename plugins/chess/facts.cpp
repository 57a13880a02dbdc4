// Outcome and keys.
#include "facts.hpp"

#include <cstring>

#include "moves.hpp"

namespace regra::chess {

regra_outcome outcome_of(const Position& p) noexcept {
    if (has_moves(p)) return sdk::Outcome::going_on();
    if (in_check(p, p.to_move)) return sdk::Outcome::won(other(p.to_move), "mate");
    return sdk::Outcome::drawn("stalemate");
}

// Four bits a square (0 nobody, then kind + 1, Black's + 8), side to move, en passant, and the
// castling rooks of both back ranks.
void write_key(const Position& p, Identity identity, uint8_t* out) noexcept {
    std::memset(out, 0, key_size);
    for (unsigned kind = pawn; kind <= king; ++kind) {
        for (Bits rest = p.kind[kind]; rest;) {
            const Square square = take_first(rest);
            const unsigned man = kind + 1u + (p.side[black] & bit(square) ? 8u : 0u);
            out[square / 2] = static_cast<uint8_t>(out[square / 2] | man << (square % 2 * 4));
        }
    }
    out[32] = p.to_move;
    if (identity == Identity::placement) return;
    out[33] = p.en_passant == no_square ? uint8_t(0) : uint8_t(p.en_passant + 1);
    out[34] = static_cast<uint8_t>(p.castling);
    out[35] = static_cast<uint8_t>(p.castling >> 56);
}

} // namespace regra::chess

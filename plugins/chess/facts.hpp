// What the laws ask of a position: how it has ended, what they count, when two are the same.
#pragma once

#include <regra/outcome.hpp>

#include "moves.hpp"

namespace regra::chess {

// Mate and stalemate (Articles 5.1.1, 5.2.1). A side that cannot move while it is in check is mated
// also where the position is irregular.
regra_outcome outcome_of(const Position& position) noexcept;

// In the order of the catalogue (catalogue.hpp): facts_max numbers.
inline void facts_of(const Position& position, int64_t* out) noexcept {
    counting.facts(position, out);
}
inline constexpr uint32_t facts_max = 22;

// The catalogue's identities.
enum class Identity : uint32_t {
    repetition, // same man on every square, same side to move, same possible moves of all men,
                // castling and en passant included (Article 9.2)
    placement   // same man on every square, same side to move
};
inline constexpr uint32_t key_size = 36;
void write_key(const Position& position, Identity identity, uint8_t* out) noexcept;

} // namespace regra::chess

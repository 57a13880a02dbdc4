// What the laws ask of a position: has it ended, what counts, is it the same.
#pragma once

#include <regra/outcome.hpp>

#include "position.hpp"

namespace regra::draughts {

// White's men, Black's men, White's kings, Black's kings, four bytes each; the side to move.
constexpr uint32_t key_size = 17;

// The side to move has lost if it has no piece, or no piece that can move (5.2, 5.4).
regra_outcome outcome_of(const Position& position) noexcept;
// In the order of the catalogue.
void facts_of(const Position& position, int64_t* out) noexcept;
void write_key(const Position& position, uint8_t* out) noexcept;

} // namespace regra::draughts

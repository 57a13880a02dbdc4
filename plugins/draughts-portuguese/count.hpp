// Counting whole trees of moves.
#pragma once

#include <regra/budget.hpp>

#include "position.hpp"

namespace regra::draughts {

// Deeper trees than this are not counted: each ply needs its part of the stack.
constexpr uint32_t deepest_count = 1000;

// The ends of all lines of depth moves, depth at least 1; false when the budget is spent.
// How many moves there are.
uint64_t count_moves(const Position& position) noexcept;

bool count_lines(const Position& position, uint32_t depth, sdk::Budget& budget, uint64_t& leaves);

} // namespace regra::draughts

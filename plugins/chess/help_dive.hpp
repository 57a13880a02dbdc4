// A walk towards a mate that both sides help to bring about, without looking back.
#pragma once

#include <regra/variant_author.hpp>

#include "moves.hpp"

namespace regra::chess {

// The moves to mate by this side if the walk comes to one, else empty. It is quick and proves
// nothing when it fails. A node of the budget is a position made.
std::vector<regra_move> dive_to_mate(const Position& position, Side side, sdk::Budget& budget);

} // namespace regra::chess

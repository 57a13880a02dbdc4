// A walk towards a mate that both sides help to bring about, without looking back.
#pragma once

#include <optional>

#include <regra/variant_author.hpp>

#include "moves.hpp"

namespace regra::chess {

// Where a walk may end: at a mate, or already where free_win.hpp says that there is one.
enum class DiveTo { mate, free_win };

// The moves by which this side comes there, if the walk does. It is quick and proves nothing when
// it fails. A node of the budget is a position made.
std::optional<std::vector<regra_move>> dive(const Position& position, Side side, DiveTo goal,
                                            sdk::Budget& budget);

} // namespace regra::chess

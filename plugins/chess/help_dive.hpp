// A walk towards a mate that both sides help to bring about, without looking back.
#pragma once

#include <optional>

#include <regra/variant_author.hpp>

#include "moves.hpp"

namespace regra::chess {

// Where a walk may end: at a mate, or already where free_win.hpp says that there is one.
enum class DiveTo { mate, free_win };

// Walks have numbers from 0 on. The first is the straight one, and mostly enough.
struct Walks {
    int first, last;
};

// The moves by which this side comes there, if one of the walks does. They are quick and prove
// nothing when they fail. A node of the budget is a position made.
std::optional<std::vector<regra_move>> dive(const Position& position, Side side, DiveTo goal,
                                            Walks walks, sdk::Budget& budget);

} // namespace regra::chess

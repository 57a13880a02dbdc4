// Counting whole trees of moves.
#pragma once

#include <regra/budget.hpp>

#include "position.hpp"

namespace regra::draughts {

// Deeper trees than this are not counted: each ply needs its part of the stack.
constexpr uint32_t deepest_count = 1000;

struct Counting {
    // How many moves there are; REGRA_OK, so that the plugin's call can end in this one.
    regra_status (*moves)(const Position&, uint64_t& count) noexcept;
    // The ends of all lines of depth moves, depth at least 1; false when the budget is spent.
    bool (*lines)(const Position&, uint32_t depth, sdk::Budget&, uint64_t& leaves);
};

// As count.cpp does it for any processor, and for those with an instruction that counts bits.
namespace plain {
extern const Counting counting;
}
namespace popcnt {
extern const Counting counting;
}
// The better one here; hidden, so that a call needs no look-up.
[[gnu::visibility("hidden")]] extern const Counting counting;

} // namespace regra::draughts

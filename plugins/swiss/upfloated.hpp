// How often each has floated up (C.04.4.1 1.3, 1.8), and the average rating of his opponents (1.7).
//
// Reading: who was paired with an opponent of a higher score has floated up, whether or not they
// played; so the count is of pairings, as brackets are.
#pragma once

#include <cstdint>
#include <vector>

#include "player.hpp"

namespace regra::swiss {

struct Upfloated {
    int times = 0;
    bool last_round = false;
    int average = 0; // ARO, rounded half up; 0 before the first game
};

// By player.
std::vector<Upfloated> read_upfloated(const sdk::Request& request, const Players& players);

// 1.8.2; rounds: planned.
constexpr int most_upfloats(std::uint32_t rounds) {
    return 2 + static_cast<int>(rounds / 5);
}

} // namespace regra::swiss

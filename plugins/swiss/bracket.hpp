// A bracket of the Dutch system (C.04.3 art. 1.3) and what the criteria say of a way to pair it.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "completion.hpp"

namespace regra::swiss {

struct Bracket {
    std::vector<int> members; // in the system's order: those moved down first
    int moved = 0;
    int level = 0; // of the residents
};

struct BracketPairs {
    std::vector<std::pair<int, int>> pairs; // the lower index first
    std::vector<int> floaters;              // in the system's order
};

// The criteria of one bracket in their order. C5 is decided before the first bracket; C7, C8 and
// C18 to C21 compare lists and stand there once for each score, the highest first.
enum class Criterion : std::uint8_t {
    c6,
    c7,
    c8_count,
    c8_scores,
    c9,
    c10,
    c11,
    c12,
    c13,
    c14,
    c15,
    c16,
    c17,
    c18,
    c19,
    c20,
    c21
};

// What a pair adds to C10 to C13.
struct ColourCost {
    std::uint8_t c10, c11, c12, c13;
};
ColourCost colour_cost(const Player& a, const Player& b);

} // namespace regra::swiss

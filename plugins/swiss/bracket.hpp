// A bracket of the Dutch system (C.04.3 art. 1.3) and what the criteria say of a way to pair it.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "completion.hpp"

namespace regra::swiss {

// The Dutch system, and Burstein's after its seeding rounds (C.04.4.2), whose brackets are made in
// the same way: C5 to C7 there are C6 to C8 here, and C8 is C12.
enum class Edition : std::uint8_t { dutch_2026, dutch_2017, burstein };

// 2017, A.9: when the rest cannot be completed, the bracket is paired again as the penultimate one,
// and all scoregroups below it are one.
enum class Stage : std::uint8_t { normal, penultimate, collapsed };

struct Bracket {
    std::vector<int> members; // in the system's order: those moved down first
    int moved = 0;
    int level = 0; // of the residents; of the lowest of them if collapsed
    Stage stage = Stage::normal;
};

struct BracketPairs {
    std::vector<std::pair<int, int>> pairs; // the lower index first
    std::vector<int> floaters;              // in the system's order
    // C8: scores of those whom the next bracket leaves at best, the highest first.
    std::vector<std::int64_t> next_scores;
};

// What a pair adds to C10 to C13.
struct ColourCost {
    std::uint8_t c10, c11, c12, c13;
};
ColourCost colour_cost(const Player& a, const Player& b);

} // namespace regra::swiss

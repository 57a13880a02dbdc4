// The exact way to pair a bracket of the Dutch system: a perfect matching of least cost on the
// bracket, the scoregroups below as far as needed, and what leaves them. The criteria are fields of
// one wide number, highest first; a field is as wide as the members that can add to it need, never
// as wide as a scoregroup, since a bracket can be larger than any of those. Below the criteria
// stand fields of the order of candidates (art. 4), so that the first of the best is the only best.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include <regra/budget.hpp>

#include "bracket.hpp"

namespace regra::swiss {

struct Round {
    const Players& players;
    const Opponents& opponents;
    Completion& completion;
    sdk::Budget& budget;
    Edition edition = Edition::dutch_2026;
    std::int64_t one_point = 1;              // in units
    const std::vector<int>* ranks = nullptr; // Burstein's: 1.8, by player
    const Opponents* loose = nullptr;        // without the groups kept apart where possible
};

// The first best candidate; nullopt when the bracket cannot be paired so that all can be.
std::optional<BracketPairs> pair_exactly(const Round& round, const Bracket& bracket);
// Some candidate that is best by the criteria, wherever it stands in the order: for what it counts.
std::optional<BracketPairs> pair_by_criteria(const Round& round, const Bracket& bracket);

} // namespace regra::swiss

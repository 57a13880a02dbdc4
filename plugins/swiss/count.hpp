// Bounds by counting, and the bracket that meets them. What no pairing can beat is counted from the
// wishes of the members; if the rule's first division into S1 and S2 reaches that, it is the rule's
// answer, and the count is its proof: an exchange cannot do better, and comes later.
#pragma once

#include <optional>

#include "exact.hpp"

namespace regra::swiss {

// nullopt: the bounds are not reached this way; nothing is said about the bracket.
std::optional<BracketPairs> pair_by_count(const Round& round, const Bracket& bracket);

} // namespace regra::swiss

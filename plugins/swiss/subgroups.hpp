// The pairing of a bracket by Dubov's system (C.04.4.1 3.2.3 to 3.2.6): those who seek white
// against the others, some shifted from one subgroup to the other where it must be.
#pragma once

#include <optional>
#include <vector>

#include "identifier.hpp"
#include "upfloated.hpp"

namespace regra::swiss {

// Pairs in the order of S1, each with its member first. nullopt: no legal pairing of these.
std::optional<IdentifiedPairs> pair_by_subgroups(const Players& players, const Opponents& opponents,
                                                 const std::vector<Upfloated>& upfloated,
                                                 const PairingBracket& bracket,
                                                 sdk::Budget& budget);

// 4.3.3: the members of a list from its middle outwards; of two in the middle the higher first.
std::vector<int> from_the_middle(std::vector<int> list);

} // namespace regra::swiss

// Why there is no legal pairing: some players and all the opponents they have left, too few for
// them (each group of them that is odd in itself counts once). With no_bye one of them would have
// to have the bye, and none may (C2).
#pragma once

#include <vector>

#include "opponents.hpp"

namespace regra::swiss {

struct Shortage {
    std::vector<int> left, opponents;
    bool no_bye = false;
};

// The smallest shortage found, for a field that cannot be paired.
Shortage shortage_of(const Opponents& opponents);

} // namespace regra::swiss

// Which single result of somebody else's game would have turned the order of two competitors.
#pragma once

#include "engines/standings/lists.hpp"

#include <optional>

namespace regra {

struct Change {
    int round = 0; // from 1
    int first = 0; // index into Tournament::entries
    int second = 0;
    bool draw = false; // else `first` would have won
};

// Looks at the played games of those whom the two have met, later rounds first, and ranks the list
// again with each other result. Empty if no single game decides, or if teams compete.
std::optional<Change> smallest_change(const Competition& competition, const RankedList& list,
                                      int ahead, int behind);

} // namespace regra

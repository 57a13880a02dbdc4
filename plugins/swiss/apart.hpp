// Members of one group who are to be kept apart where that can be.
//
// Reading: if there is a legal pairing in which no two of one group meet, they are kept apart as if
// that were forbidden. If not, as few pairs as can be are let meet, those of the lowest scores.
#pragma once

#include "opponents.hpp"

namespace regra::swiss {

void keep_apart(const sdk::Request& request, const Players& players, Opponents& opponents);

// By the absolute criteria, the pairs wanted, and the groups.
Opponents opponents_of(const sdk::Request& request, const Players& players);

} // namespace regra::swiss

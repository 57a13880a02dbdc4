// Why each member of a bracket stands where he stands: who comes before his opponent in the rule's
// order, and the first criterion that excluded him. Found by pairing with the other pair fixed and
// comparing, never by guessing.
#pragma once

#include "criteria.hpp"
#include "exact.hpp"

namespace regra::swiss {

struct Choice {
    int who, other;             // other = -1: who floats
    int instead = -1;           // who comes earlier, or -1
    Criterion excluded_by = c1; // if there is an `instead`
};

// In the order in which the rule decides. A choice of which the reason would take long to find (in
// large brackets that no count certifies) is left out.
// `last`: who floats has the bye.
std::vector<Choice> explain(const sdk::Request& request, const Round& round, const Terms& terms,
                            const PairedBracket& paired, bool last);

} // namespace regra::swiss

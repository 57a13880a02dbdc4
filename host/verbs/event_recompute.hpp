// The rounds of an event that the program paired, paired again.
#pragma once

#include <string>
#include <vector>

#include "verbs/verb.hpp"

namespace regra::verbs {

struct PairedAgain {
    std::string competition;
    int round = 0;
    std::int64_t act = 0;
    // same; differs: by the same program; changed: by another one, or by a host that asks it
    // otherwise; failed: the program refused
    std::string found;
    Message why; // of any but `same`
};

// Of Call::event: each act `pair` of a system, as the event stood before it, under the rules in the
// file. Reports progress. A journal that does not fold: Error(Exit::bad_input).
std::vector<PairedAgain> paired_again(const Call& call);

} // namespace regra::verbs

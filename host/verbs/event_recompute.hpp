// What an event's file says that its rules gave, asked of them again: rounds that the program
// paired, standings that were published, prizes that were given and handed out.
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

struct ComputedAgain {
    std::string competition;
    std::string what; // standings, award, hand out
    std::int64_t act = 0;
    std::string program; // that the act names; of `hand out` that of the award; "": none
    // same; differs: the same program does not give it; changed: another one does not, which proves
    // nothing; moved: as the event stands now, what was published or given last is not what counts,
    // or a prize that was handed out would go elsewhere; failed: the rules give nothing
    std::string found;
    Message why; // of any but `same`
};

// Of Call::event: each act that publishes standings or gives prizes, as the event stood before it,
// and then each prize that was handed out, as the event stands now.
std::vector<ComputedAgain> computed_again(const Call& call);

} // namespace regra::verbs

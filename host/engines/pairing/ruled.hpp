// What a ruleset says of the pairing: the system with its options, acceleration, who is kept apart
// in which rounds, point values, rounds planned.
#pragma once

#include "engines/pairing/explain.hpp"
#include "engines/standings/scoring.hpp"
#include "kernel/ruleset/ruleset.hpp"

namespace regra::pairing {

struct Ruled {
    std::string system; // a plugin; "" = the ruleset does not say
    std::string played; // "Swiss", "knock-out" ...: by what lists go
    loader::Texts options;
    Terms terms;
    std::optional<Scoring> team_scoring; // where teams play
    std::vector<Line> rests_on;          // each line that was read, with the article it stands on
    std::size_t apart_begin = 0, apart_end = 0; // of rests_on: those of terms.apart

    // Nobody is kept apart, whatever was read.
    void clear_apart();
};

// The rules for one competition of the event, or for all if "". `teams` makes it a competition of
// teams even if the ruleset does not say so. Throws Error(Exit::bad_input) for an open choice, a
// missing value or an unknown competition.
Ruled ruled(const ruleset::Ruleset& rules, const Tournament& tournament,
            const std::string& competition, bool teams);

} // namespace regra::pairing

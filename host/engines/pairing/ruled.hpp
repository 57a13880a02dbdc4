// What a ruleset says of the pairing: the system with its options, acceleration, who is kept apart
// in which rounds, point values, rounds planned.
#pragma once

#include "engines/pairing/explain.hpp"
#include "engines/standings/scoring.hpp"
#include "kernel/ruleset/ruleset.hpp"

namespace regra::pairing {

struct Ruled {
    std::string system; // a plugin; "" = the ruleset does not say
    loader::Texts options;
    Terms terms;
    std::optional<Scoring> team_scoring; // where teams play
    std::vector<Line> rests_on;          // each line that was read, with the article it stands on
};

// A choice that nobody made, or a value missing: Error(Exit::bad_input).
Ruled ruled(const ruleset::Ruleset& rules, const Tournament& tournament, bool teams);

} // namespace regra::pairing

// Names of people and teams that a ruleset states: values of the type `entrant`.
#pragma once

#include <set>
#include <string>

#include "facts/tournament/tournament.hpp"
#include "kernel/ruleset/ruleset.hpp"

namespace regra {

class Stages;

// What an entrant, or a list's line, may be called: numbers and names of entries and teams, and
// the values of the facts that lists are of, such as schools.
std::set<std::string> names_of_entrants(const ruleset::Ruleset& rules,
                                        const Tournament& tournament);

// Error(Exit::bad_input): names that nobody has, each with its line and the nearest one. Of a
// ruleset with several competitions nothing is refused unless the results of all are there: who is
// not in one of them may be in another.
void refuse_unknown_entrants(const ruleset::Ruleset& rules, const Tournament& tournament,
                             const Stages* stages);

} // namespace regra

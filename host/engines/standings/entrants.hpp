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

// Throws Error(Exit::bad_input) for names that no entry has, each with its line and the nearest
// name. If a ruleset has several competitions, names are refused only when the results of all are
// there: an entry missing from one may be in another.
void refuse_unknown_entrants(const ruleset::Ruleset& rules, const Tournament& tournament,
                             const Stages* stages);

} // namespace regra

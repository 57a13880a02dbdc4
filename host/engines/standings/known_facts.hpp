// Facts of entries and teams that need no script: the columns of the list of entries, and what the
// host itself knows of each.
#pragma once

#include <vector>

#include "facts/tournament/tournament.hpp"
#include "kernel/ruleset/ruleset.hpp"

namespace regra {

// In the order of Tournament::entries.
std::vector<ruleset::FactValues> known_of_entries(const ruleset::Ruleset& rules,
                                                  const Tournament& tournament);
// In the order of Tournament::teams.
std::vector<ruleset::FactValues> known_of_teams(const Tournament& tournament);

} // namespace regra

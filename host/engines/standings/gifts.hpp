#pragma once

#include "kernel/ruleset/ruleset.hpp"

namespace regra::ruleset {

// What prizes give: one gift, or one for each place, and sums of one currency; and what all of them
// come to, where a fund is stated. A prize for everybody whose name speaks of a group is noted.
void check_gifts(const Ruleset& ruleset, Diagnostics& diagnostics);

} // namespace regra::ruleset

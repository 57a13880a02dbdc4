// Lines of one ruleset that contradict each other, as far as their values show it.
#pragma once

#include "kernel/ruleset/ruleset.hpp"

namespace regra::ruleset {

// What cannot be is an error; what is allowed and mostly a slip a note.
void check_contradictions(const Ruleset& ruleset, Diagnostics& diagnostics);
// Lists that are made from each other, each ring once.
void check_rings(const Ruleset& ruleset, Diagnostics& diagnostics);

} // namespace regra::ruleset

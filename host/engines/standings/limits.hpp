// How many lists, groups and prizes a ruleset may have.
#pragma once

#include "kernel/ruleset/ruleset.hpp"

namespace regra {

// More than that: Error(Exit::limits) at the first one beyond.
void refuse_many(const ruleset::Ruleset& rules);

} // namespace regra

// Faults of lists that are made over several competitions.
#pragma once

#include "kernel/base/diagnostic.hpp"
#include "kernel/ruleset/ruleset.hpp"

namespace regra::ruleset {

// Lists over several competitions: what cannot count in them, be made from them, or be meant by a
// number there.
void check_circuits(const Ruleset& ruleset, Diagnostics& diagnostics);

} // namespace regra::ruleset

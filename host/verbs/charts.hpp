// Tests of a regulation that are wall charts: what the entries did, and what the lists, groups and
// prizes must be.
#pragma once

#include "verbs/scenarios.hpp"

namespace regra::verbs {

// What came of it.
Verdict play_chart(const Call& call, Store& store, const Scenario& scenario,
                   Diagnostics& diagnostics);

} // namespace regra::verbs

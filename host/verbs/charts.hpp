// Tests of a regulation that are wall charts: what the entries did, and what the lists, groups and
// prizes must be.
#pragma once

#include "verbs/scenarios.hpp"

namespace regra::verbs {

// The chart of a test, read from its line `chart`. All that is wrong goes to `diagnostics`.
ChartTest read_chart_test(const ruleset::Node& test, const ruleset::Source& source,
                          Diagnostics& diagnostics);

// What came of it.
Verdict play_chart(Store& store, const Scenario& scenario, Diagnostics& diagnostics);

} // namespace regra::verbs

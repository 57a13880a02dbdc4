// What a test of a regulation asks, read from its file, and whether it asks what there is.
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "engines/standings/lists.hpp"
#include "verbs/scenarios.hpp"

namespace regra::verbs {

// The chart of a test, read from its line `chart`. All that is wrong goes to `diagnostics`.
ChartTest read_chart_test(const ruleset::Node& test, const ruleset::Source& source,
                          Diagnostics& diagnostics);

// Whether nothing is expected, so that it could not fail.
bool asks_nothing(const ChartTest& test);

// Reports lists, prizes and given columns that the ruleset does not have.
void check_chart_names(const ChartTest& test, const ruleset::Ruleset& rules,
                       Diagnostics& diagnostics);
// Reports expected columns that do not exist; a tie-break may be named by the beginning of its
// title.
void check_expected(const Chart& chart, const ruleset::Ruleset& rules, const Competition& of,
                    Diagnostics& diagnostics);
// A finished list without points says nothing to ties that go by them.
void check_points_given(const ChartTest& test, const ruleset::Ruleset& rules,
                        Diagnostics& diagnostics);

// The results of a whole event, from the files that the test names.
struct EventResults {
    Tournament tournament;
    std::vector<std::pair<std::string, Tournament>> beside; // its other competitions, by name
};
EventResults results_of(const Call& call, const ChartTest& test);
// Which competitor each line of the chart is: as it stands, or by its number or name in a file.
std::vector<std::size_t> who_of(const ChartTest& test, const Field& field,
                                Diagnostics& diagnostics);

} // namespace regra::verbs

// Inside standings: a Field as scripts see it.
#pragma once

#include "engines/standings/field.hpp"
#include "kernel/base/value.hpp"
#include "kernel/sandbox/facts.hpp"

#include <cstdint>
#include <vector>

namespace regra {

// What is worked out once from a Field; the columns that Entities point into.
struct Columns {
    std::vector<std::int32_t> points;     // by competitor
    std::vector<std::uint8_t> played;     // by round, as the rest
    std::vector<std::uint8_t> absent;     // did not come, or was not there
    std::vector<std::uint8_t> withdrawn;  // was ready for neither this round nor any later one
    std::vector<std::uint8_t> kind, side; // places in the words of a script
    std::vector<std::int32_t> adjusted;   // what the points count for in others' sums
    std::vector<std::int32_t> worth;      // what the opponent of a round counts for
    std::vector<std::uint8_t> cut_first;  // a cut takes this round before any other
};

Columns columns_of(const Field& field);
// The facts there are before sums of opponents' points are prepared ...
Entities entities_of(const Field& field, const Columns& columns);
// ... the first of them, and the rest.
Entities adjusted_of(const Field& field, const Columns& columns);
Entities worth_of(const Field& field, const Columns& columns);

// The competition itself; `list` is the number its competitors were loaded under.
Value event_of(const Field& field, int list, bool explaining);

} // namespace regra

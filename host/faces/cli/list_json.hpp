// A ranked list as --json prints it.
#pragma once

#include "engines/standings/lists.hpp"
#include "faces/cli/json.hpp"

namespace regra::cli {

// [{rank, id, name, points, tiebreaks}], best first; a tie-break that says nothing is null.
Json json_of(const Field& field, const RankedList& list);

// A JSON number where the value is one exactly; "1/3" else.
Json json_points(Points value);

} // namespace regra::cli

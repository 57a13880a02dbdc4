// Pairs as `regra pairing make` writes them: a count, then white and black a line, 0 = the bye.
#pragma once

#include <string_view>
#include <vector>

#include "engines/pairing/round.hpp"

namespace regra::pairing {

// The count may be left out; blank lines and what follows # do not count. Each who is available
// stands in one pair (as often as a match has games). All complaints at once, with their lines:
// Error(Exit::bad_input).
std::vector<regra_pair> read_pairs(std::string_view bytes, std::string_view file,
                                   const Round& round);

// The text of the above for pairs of a round.
std::string write_pairs(const Round& round, const std::vector<regra_pair>& pairs);

} // namespace regra::pairing

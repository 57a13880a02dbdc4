// What a ruleset says, as scripts get it: times in milliseconds, counts as numbers, words as text,
// yes and no, points as text ("½"), lists and maps of these.
#pragma once

#include "kernel/ruleset/model.hpp"

namespace regra::ruleset {

// nil for what scripts do not get in this way: tie-break lists, calls, competitions.
Value script_value(const Data& data);

} // namespace regra::ruleset

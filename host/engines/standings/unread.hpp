#pragma once

#include "kernel/ruleset/ruleset.hpp"

namespace regra::ruleset {

class Scripts;

// Errors: lines of lists, prizes, groups, points and pairings that nothing comes to read, or that
// can never hold as they stand. A note: a name that is a letter from an inherited one.
void check_unread(const Ruleset& ruleset, Scripts& scripts, Diagnostics& diagnostics);

} // namespace regra::ruleset

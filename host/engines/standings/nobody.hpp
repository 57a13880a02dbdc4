#pragma once

#include "kernel/ruleset/ruleset.hpp"

namespace regra::ruleset {

class Scripts;

// Errors: groups that nobody can be in, and lists, competitions and prizes whose groups have nobody
// in common. A note: a group that no competition of an event lets in.
void check_nobody(const Ruleset& ruleset, Scripts& scripts, Diagnostics& diagnostics);

// The first category block that takes an entry applies. Reports the blocks that can get no entry.
void check_unreached(const Ruleset& ruleset, Diagnostics& diagnostics);

} // namespace regra::ruleset

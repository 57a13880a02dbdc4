#pragma once

#include "kernel/ruleset/ruleset.hpp"

namespace regra::ruleset {

class Scripts;

// Errors: groups that nobody can be in, and lists, competitions and prizes whose groups have nobody
// in common. A note: a group that no competition of an event lets in.
void check_nobody(const Ruleset& ruleset, Scripts& scripts, Diagnostics& diagnostics);

} // namespace regra::ruleset

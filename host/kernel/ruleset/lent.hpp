// Lines that one edition lends to a ruleset over another.
#pragma once

#include "kernel/ruleset/ruleset.hpp"

namespace regra::ruleset {

// The line as it stands in `into`: it keeps the articles of its own documents, which `into` gets
// as documents that only lend.
Setting lent_to(Ruleset& into, Setting setting, const Ruleset& from);

} // namespace regra::ruleset

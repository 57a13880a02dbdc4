// Whether a ruleset and a variant go together: every side, fact, piece, line, rule and test that
// the ruleset names is the variant's.
#pragma once

#include <optional>
#include <string>

#include "kernel/loader/variant.hpp"
#include "kernel/ruleset/names.hpp"
#include "kernel/ruleset/ruleset.hpp"
#include "kernel/ruleset/scripts.hpp"

namespace regra::game {

// An error at each line of the ruleset that the variant cannot feed, with what the variant has.
void check_fits(const ruleset::Ruleset& rules, ruleset::Scripts& scripts,
                const loader::Variant& variant, Diagnostics& found);

// The ids that the variant has for a type whose values name something of it: side, identity, win
// test, line, piece, fact:UNIT (ruleset/value.hpp). Empty if there is no such type.
std::optional<ruleset::Names> names_for(const std::string& type, const loader::Variant& variant);

} // namespace regra::game

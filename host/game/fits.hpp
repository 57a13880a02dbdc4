// Whether a ruleset and a variant go together: every side, fact, piece, line, rule and test that
// the ruleset names is the variant's.
#pragma once

#include "loader/variant.hpp"
#include "ruleset/ruleset.hpp"
#include "ruleset/scripts.hpp"

namespace regra::game {

// An error at each line of the ruleset that the variant cannot feed, with what the variant has.
void check_fits(const ruleset::Ruleset& rules, ruleset::Scripts& scripts,
                const loader::Variant& variant, Diagnostics& found);

} // namespace regra::game

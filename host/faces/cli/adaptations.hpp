// The adaptations of a ruleset, as commands use them.
#pragma once

#include "engines/game/header.hpp"
#include "engines/game/layers.hpp"
#include "faces/cli/options.hpp"
#include "kernel/ruleset/rulesets.hpp"

namespace regra::cli {

// Those that a game is played with: none where nobody uses one ("White uses blind"), and then the
// plugins need not be there. Failure(Exit::bad_input): somebody uses one that the ruleset does not
// have, nor borrows; or they cannot be opened.
game::Layers layers_of(const Common& common, const ruleset::Rulesets& rulesets,
                       const game::Header& header, const ruleset::Ruleset& rules,
                       const loader::Variant& variant);

// What is wrong with those a ruleset names, if the plugins are there; a note if they are not.
void check_adaptations(const Common& common, const ruleset::Rulesets& rulesets,
                       const ruleset::Ruleset& rules, Diagnostics& found);

} // namespace regra::cli

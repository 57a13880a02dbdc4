// The adaptations of a ruleset, as commands use them.
#pragma once

#include "engines/game/header.hpp"
#include "engines/game/layers.hpp"
#include "kernel/ruleset/rulesets.hpp"
#include "verbs/call.hpp"

namespace regra::verbs {

// "White uses blind": the ids after it.
std::vector<std::string> used_by_players(const game::Header& header);

// Those that a game is played with: none where nobody uses one ("White uses blind"), and then the
// plugins need not be there. Error(Exit::bad_input): somebody uses one that the ruleset does not
// have, nor imports; or they cannot be opened.
game::Layers layers_of(const Call& call, const ruleset::Rulesets& rulesets,
                       const game::Header& header, const ruleset::Ruleset& rules,
                       const loader::Variant& variant);

// What is wrong with those a ruleset names, if the plugins are there; a note if they are not.
void check_adaptations(const Call& call, const ruleset::Rulesets& rulesets,
                       const ruleset::Ruleset& rules, Diagnostics& found);

} // namespace regra::verbs

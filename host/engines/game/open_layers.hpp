// Opens the adaptations that a ruleset names, with the values it binds to their options.
#pragma once

#include "engines/game/layers.hpp"
#include "kernel/loader/plugins.hpp"
#include "kernel/ruleset/rulesets.hpp"

namespace regra::game {

// `variant` must outlive them. Failure(Exit::bad_input): no such plugin, words or options, or one
// does not suit the variant.
Layers open_layers(const loader::Plugins& plugins, const ruleset::Rulesets& rulesets,
                   const ruleset::Ruleset& rules, const loader::Variant& variant);

} // namespace regra::game

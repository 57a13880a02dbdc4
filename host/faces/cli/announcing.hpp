// Opens an adaptation to say moves and to hear them.
#pragma once

#include "engines/game/announcer.hpp"
#include "faces/cli/commands.hpp"

namespace regra::cli {

// `variant` must outlive it. Words or a style that are not there: Failure(Exit::bad_input).
game::Announcer announcer_of(const Common& common, const ruleset::Rulesets& rulesets,
                             const loader::Variant& variant, const std::string& adaptation,
                             const game::Announcing& how);
game::Announcer announcer_of(const Common& common, const loader::Variant& variant,
                             const Announce& asked);

} // namespace regra::cli

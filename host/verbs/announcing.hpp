// Opens an adaptation to say moves and to hear them.
#pragma once

#include "engines/game/announcer.hpp"
#include "verbs/verb.hpp"

namespace regra::verbs {

// How moves are said and heard.
struct Announce {
    std::string adaptation = "blind"; // whether or not a ruleset has its procedure
    std::string style;                // "" = its first
    std::string speech = "en";
    std::vector<std::string> understand; // speeches beside that one
};

Parameters speech_parameters();

// `variant` must outlive it. Words or a style that are not there: Failure(Exit::bad_input).
game::Announcer announcer_of(const Call& call, const ruleset::Rulesets& rulesets,
                             const loader::Variant& variant, const std::string& adaptation,
                             const game::Announcing& how);
game::Announcer announcer_of(const Call& call, const loader::Variant& variant,
                             const Announce& asked);

} // namespace regra::verbs

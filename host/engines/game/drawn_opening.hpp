// An opening that was drawn by lot, named by its number in a table of the laws.
#pragma once

#include <string>

#include "kernel/loader/variant.hpp"
#include "kernel/ruleset/rulesets.hpp"

namespace regra::game {

struct DrawnOpening {
    loader::Position position; // after its moves
    std::string article;       // of the table: "A.3"
};

// The opening "141", or "openings-3-lances 141" where several tables have the number. The tables
// are the rulesets of openings in the folder of the laws that `rules` rest on.
// Throws Error(Exit::bad_input) if there is no such opening, or more than one.
DrawnOpening drawn_opening(const std::string& text, const Place& place,
                           const ruleset::Ruleset& rules, const ruleset::Rulesets& rulesets,
                           const loader::Variant& variant);

} // namespace regra::game

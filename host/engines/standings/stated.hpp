// What a ruleset says of the keys that a script declares, as the script gets it.
#pragma once

#include <cstdint>
#include <string>

#include "kernel/ruleset/ruleset.hpp"
#include "kernel/sandbox/machine.hpp"

namespace regra {

// "prize giving/ties" is rule.prize_giving.ties. Names that a federation gives ("*") make a list,
// in the order of the ruleset: rule.prizes[1] is {name = "Main", to = ..., gives = ...}; what
// stands at the name itself is its `value`. Calls have all their options. Points are units, `unit`
// to a point. What no case holds of is left out. Error(Exit::bad_input) with all that is still
// open.
Value stated(const ruleset::Ruleset& rules, const std::string& script, Machine& machine,
             std::int64_t unit);

// Units to a point that all points need which the ruleset says of a script's keys.
std::int64_t unit_stated(const ruleset::Ruleset& rules, const std::string& script,
                         Machine& machine);

} // namespace regra
